"""The Estates played slowly and literally from the rule text: tokens in, tokens out, no engine code.

Nothing is kept that could be counted again: rows, scores and ends are worked out from the pieces on the
table each time they are asked for.
"""

from __future__ import annotations

from typing import Any

LETTERS = "ABC"
COLOURS = ["blue", "green", "orange", "purple", "red", "yellow"]


class Reference:
    """One game, after docs/rules.md; ids of rules stand beside what they say."""

    def __init__(
        self,
        players: int,
        lots_per_row: int = 8,
        single_floor_lots: tuple[str, ...] = ("A2", "B3", "B5", "C1", "C7"),
        lowest_bid: int = 1,
        lowest_requirement: int = 1,
        roofless_buildings_count: bool = True,
        starting_money: list[int] | None = None,
        open_money: bool = False,
    ) -> None:
        self.players = players
        self.lots_per_row = lots_per_row
        self.white_dirt = set(single_floor_lots)  # TE-S6
        self.lowest_bid = lowest_bid
        self.lowest_requirement = lowest_requirement
        self.roofless_count = roofless_buildings_count
        self.hand = list(starting_money) if starting_money else [12 for _ in range(players)]  # TE-S1
        self.box = [0 for _ in range(players)]
        self.to_do = "first"
        self.actor: int | None = None
        self.auctioneer: int | None = None
        self.bag = [(colour, value) for colour in COLOURS for value in range(1, 7)]  # TE-S2
        self.display: list[list[tuple[str, int]]] = [[], [], []]
        self.face_down = [value for value in range(1, 7) for _ in "ab"]  # TE-S3
        self.singles = ["permit1", "permit2", "permit3", "mayor", "cancel"]  # TE-S4
        self.out_of_game: list[str] = []
        self.board: dict[str, dict[str, Any]] = {}  # lot name -> {"cubes": [...], "roof": None or int}
        self.permits: list[tuple[int, str, str]] = []  # number, direction, row letter
        self.mayor: str | None = None
        self.owner: dict[str, int] = {}
        self.stowed_this_turn = False
        self.piece: Any = None
        self.bids: list[tuple[int, int]] = []
        self.waiting: list[int] = []
        self.why_over: str | None = None

    # What can be seen on the board.

    def requirement(self, letter: str) -> int:
        """TE-P3: 4 plus what lengthens minus what shortens."""
        total = 4
        for number, direction, row in self.permits:
            if row == letter:
                total = total + number if direction == "lengthen" else total - number
        return total

    def developed(self, letter: str) -> int:
        return len([lot for lot in self.board if lot[0] == letter])

    def complete(self, letter: str) -> bool:
        """TE-E1: exactly the required lots are built, and every building has a roof."""
        buildings = [lot for lot in self.board if lot[0] == letter]
        required = {f"{letter}{n}" for n in range(1, self.requirement(letter) + 1)}
        return set(buildings) == required and all(self.board[lot]["roof"] for lot in buildings)

    def complete_rows(self) -> list[str]:
        return [letter for letter in LETTERS if self.complete(letter)]

    def roofless(self) -> list[str]:
        return [lot for lot, building in self.board.items() if building["roof"] is None]

    def terminal(self) -> bool:
        return self.why_over is not None

    # What may be done.

    def legal(self) -> set[str]:
        if self.terminal():
            return set()
        return set(getattr(self, "legal_" + self.to_do)())

    def legal_first(self) -> list[str]:
        return [f"first.s{seat}" for seat in range(self.players)]

    def legal_deal(self) -> list[str]:
        return [f"deal.{colour}{value}" for colour, value in self.bag]

    def legal_select(self) -> list[str]:
        tokens = []
        if not self.stowed_this_turn and self.hand[self.actor] >= 1:  # TE-T1
            tokens.append("stow")
        for n, row in enumerate(self.display, start=1):  # TE-T3
            if len(row) >= 1:
                tokens.append(f"select.{n}.left")
            if len(row) >= 2:
                tokens.append(f"select.{n}.right")
        if self.roofless() and self.face_down:  # TE-T4
            tokens.append("select.roof")
        return tokens + [f"select.{single}" for single in self.singles]  # TE-T5

    def legal_turn_over(self) -> list[str]:
        return [f"roof.{value}" for value in self.face_down]

    def legal_bid(self) -> list[str]:
        """TE-A1."""
        tokens = ["pass"]
        for amount in range(self.hand[self.actor] + 1):
            if amount >= self.lowest_bid and all(amount > earlier for _, earlier in self.bids):
                tokens.append(f"bid.{amount}")
        return tokens

    def legal_choose(self) -> list[str]:
        """TE-A2."""
        affordable = self.hand[self.auctioneer] >= self.bids[-1][1]
        return ["sell", "keep"] if affordable else ["sell"]

    def legal_place(self) -> list[str]:
        kind = self.piece[0]
        if kind == "cube":
            return [f"place.{lot}" for lot in self.lots_for_cube(self.piece[2])]
        if kind == "roof":  # TE-R1
            return [f"place.{lot}" for lot in self.roofless()]
        if kind == "permit":  # TE-P1
            tokens = ["remove"]
            for letter in LETTERS:
                for direction in ("shorten", "lengthen"):
                    if self.permit_fits(self.piece[1], direction, letter):
                        tokens.append(f"{direction}.{letter}")
            return tokens
        if kind == "mayor":  # TE-M1
            return ["remove"] + [f"mayor.{letter}" for letter in LETTERS]
        tokens = ["remove"]  # TE-X1
        for permit in self.permits:
            if self.can_cancel(permit):
                tokens.append(f"cancel.permit{permit[0]}")
        return tokens

    def lots_for_cube(self, value: int) -> list[str]:
        """TE-C2, TE-C3, TE-C4, lot by lot of the whole board."""
        fitting = []
        for letter in LETTERS:
            for number in range(1, self.lots_per_row + 1):
                lot = f"{letter}{number}"
                if lot in self.board:
                    building = self.board[lot]
                    open_to_more = building["roof"] is None and lot not in self.white_dirt
                    if open_to_more and value < building["cubes"][-1][1]:
                        fitting.append(lot)
                else:
                    street_side = [f"{letter}{n}" for n in range(1, number)]
                    no_gap = all(other in self.board for other in street_side)
                    if no_gap and number <= self.requirement(letter):
                        fitting.append(lot)
        return fitting

    def possible_requirement(self, letter: str) -> bool:
        """TE-P2, TE-P5, TE-X2 of the permits as they lie: do they leave a lot for themselves?"""
        needed = self.requirement(letter)
        if needed < self.lowest_requirement or needed < self.developed(letter):
            return False
        here = [permit for permit in self.permits if permit[2] == letter]
        lot_exists_and_is_empty = (
            needed + 1 <= self.lots_per_row and f"{letter}{needed + 1}" not in self.board
        )
        return lot_exists_and_is_empty or not here

    def permit_fits(self, number: int, direction: str, letter: str) -> bool:
        before = self.permits
        self.permits = [*before, (number, direction, letter)]
        fits = self.possible_requirement(letter)
        self.permits = before
        return fits

    def can_cancel(self, permit: tuple[int, str, str]) -> bool:
        before = self.permits
        self.permits = [other for other in before if other != permit]
        possible = self.possible_requirement(permit[2])
        self.permits = before
        return possible

    # What actions do.

    def apply(self, token: str) -> None:
        word, _, rest = token.partition(".")
        if word == "first":
            self.auctioneer = int(rest[1:])
            self.to_do = "deal"
        elif word == "deal":
            cube = (rest[:-1], int(rest[-1]))
            self.bag.remove(cube)
            next(row for row in self.display if len(row) < 8).append(cube)
            if [len(row) for row in self.display] == [8, 8, 8]:
                self.actor, self.to_do = self.auctioneer, "select"
        elif word == "stow":
            self.hand[self.actor] -= 1
            self.box[self.actor] += 1
            self.stowed_this_turn = True
        elif word == "select":
            self.select(rest)
        elif word == "roof":
            self.piece = ("roof", int(rest))
            self.face_down.remove(int(rest))
            self.start_auction()
        elif word in ("bid", "pass"):
            if word == "bid":
                self.bids.append((self.actor, int(rest)))
            self.after_bid()
        elif word in ("sell", "keep"):
            bidder, amount = self.bids[-1]
            buyer, other = (bidder, self.auctioneer) if word == "sell" else (self.auctioneer, bidder)
            self.hand[buyer] -= amount  # TE-A4
            self.hand[other] += amount
            self.give_piece(buyer)
        else:
            self.use_piece(word, rest)

    def select(self, what: str) -> None:
        if what == "roof":
            self.to_do, self.actor = "turn_over", None
            return
        if what in self.singles:
            self.singles.remove(what)
            self.piece = ("permit", int(what[-1])) if what.startswith("permit") else (what,)
        else:
            row = self.display[int(what[0]) - 1]
            self.piece = ("cube", *row.pop(0 if what.endswith("left") else -1))
        self.start_auction()

    def start_auction(self) -> None:
        self.bids = []
        self.waiting = [(self.auctioneer + n) % self.players for n in range(1, self.players)]
        self.to_do, self.actor = "bid", self.waiting[0]

    def after_bid(self) -> None:
        self.waiting.pop(0)
        if self.waiting:
            self.actor = self.waiting[0]
        elif self.bids:
            self.to_do, self.actor = "choose", self.auctioneer
        else:
            self.give_piece(self.auctioneer)  # TE-A3

    def give_piece(self, player: int) -> None:
        self.to_do, self.actor = "place", player
        if self.piece[0] == "cube" and not self.lots_for_cube(self.piece[2]):  # TE-C1
            self.out_of_game.append(f"{self.piece[1]}{self.piece[2]}")
            self.next_turn()

    def use_piece(self, word: str, rest: str) -> None:
        if word == "place" and self.piece[0] == "cube":
            cube = self.piece[1:]
            self.board.setdefault(rest, {"cubes": [], "roof": None})["cubes"].append(cube)
            self.owner.setdefault(cube[0], self.actor)  # TE-C5
        elif word == "place":
            self.board[rest]["roof"] = self.piece[1]
        elif word in ("shorten", "lengthen"):
            self.permits.append((self.piece[1], word, rest))
        elif word == "mayor":
            self.mayor = rest
        elif word == "cancel":
            self.permits = [permit for permit in self.permits if f"permit{permit[0]}" != rest]
            self.out_of_game += [rest, "cancel"]
        elif word == "remove":
            self.out_of_game.append("".join(str(part) for part in self.piece))
        else:
            raise ValueError(word)
        self.next_turn()

    def next_turn(self) -> None:
        cubes_left = sum(len(row) for row in self.display)
        if len(self.complete_rows()) == 2:
            self.why_over = "rows"
        elif not self.face_down:  # TE-E2
            self.why_over = "roofs"
        elif cubes_left == 0 and not self.roofless():
            self.why_over = "cubes"
        else:
            self.auctioneer = (self.auctioneer + 1) % self.players  # TE-T2
            self.actor, self.to_do, self.stowed_this_turn = self.auctioneer, "select", False

    # Scoring.

    def scores(self) -> list[int]:
        """TE-V1, TE-V2."""
        totals = list(self.box)
        complete = self.complete_rows()
        for lot, building in self.board.items():
            if building["roof"] is None and not self.roofless_count:
                continue
            points = sum(value for _, value in building["cubes"]) + (building["roof"] or 0)
            if lot[0] not in complete:
                points = -points
            if self.mayor == lot[0]:
                points = points + points
            totals[self.owner[building["cubes"][-1][0]]] += points
        return totals

    def winners(self) -> list[int]:
        """TE-V3."""
        ranking = [(score, self.hand[seat] + self.box[seat]) for seat, score in enumerate(self.scores())]
        return [seat for seat in range(self.players) if ranking[seat] == max(ranking)]
