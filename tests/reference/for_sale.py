"""For Sale played slowly and literally from the rule texts: tokens in, tokens out, no engine code."""

from __future__ import annotations

EDITIONS = {
    "for-sale-1997": {"property": "building", "currency": "check"},
    "for-sale-sharks": {"property": "building", "currency": "check"},
    "for-sale-30": {"property": "property", "currency": "currency"},
}


class Reference:
    """One game; ids of rules stand beside what they say."""

    def __init__(self, name: str, players: int) -> None:
        self.name = name
        self.players = players
        self.sharks = name == "for-sale-sharks"
        self.thirty = name == "for-sale-30"
        if self.thirty:
            self.deck = list(range(1, 31))  # FT-S1
            self.check_deck = [0, 0] + [value for value in range(2, 16) for _ in "ab"]
            self.out = {3: 6, 4: 2, 5: 0, 6: 0}[players]
            self.money = [18 if players < 5 else 14 for _ in range(players)]
        else:
            self.deck = list(range(1, 21))  # FS-S1
            self.check_deck = [0, 0, *range(3, 21)]
            self.out = 2 if players == 3 else 0
            if self.sharks:
                self.out = 20 - {3: 16, 4: 18, 5: 20}[players]  # FS-X1
            self.money = [15 for _ in range(players)]
        self.houses: list[list[int]] = [[] for _ in range(players)]
        self.won: list[list[int]] = [[] for _ in range(players)]
        self.table: list[int] = []  # what is for sale, or the checks of this sale
        self.needed = 0  # cards still to come onto the table
        self.stake = [0 for _ in range(players)]
        self.passed: list[int] = []
        self.turn: int | None = None
        self.starter: int | None = None
        self.face_down: dict[int, int] = {}
        self.stage = "first"

    # What may be done.

    def legal(self) -> set[str]:
        """The tokens that the rules allow now."""
        names = EDITIONS[self.name]
        if self.stage == "first":
            return {f"first.s{seat}" for seat in range(self.players)}
        if self.stage == "buildings":
            return {f"{names['property']}.{number}" for number in self.deck}
        if self.stage == "checks":
            return {f"{names['currency']}.{value}" for value in self.check_deck}
        if self.stage == "sell":
            assert self.turn is not None
            return {f"sell.{number}" for number in self.houses[self.turn]}
        if self.stage == "over":
            return set()
        assert self.turn is not None
        highest = max(self.stake)
        allowed = {"pass"}  # FS-B3: at any turn
        for added in range(1, self.money[self.turn] + 1):  # FS-B2: one chip or more
            total = self.stake[self.turn] + added
            if total > highest or (total == highest and not self.thirty):  # FS-B2, FT-B1
                allowed.add(f"bid.{total}")
        return allowed

    # What happens.

    def play(self, token: str) -> None:
        """Carry out a legal token."""
        word, _, rest = token.partition(".")
        if self.stage == "first":
            self.starter = int(rest[1:])
            self.new_market()
        elif self.stage == "buildings":
            self.deck.remove(int(rest))
            self.table.append(int(rest))
            self.needed -= 1
            if self.needed == 0:
                self.stage, self.turn = "bid", self.starter
        elif self.stage == "checks":
            self.check_deck.remove(int(rest))
            self.table.append(int(rest))
            self.needed -= 1
            if self.needed == 0:
                self.stage = "sell"
                self.turn = min(seat for seat in range(self.players) if self.houses[seat])
        elif self.stage == "sell":
            assert self.turn is not None
            self.face_down[self.turn] = int(rest)
            waiting = [s for s in range(self.players) if self.houses[s] and s not in self.face_down]
            if waiting:
                self.turn = min(waiting)
            else:
                self.turn_over()
        elif word == "bid":
            assert self.turn is not None
            self.money[self.turn] -= int(rest) - self.stake[self.turn]
            self.stake[self.turn] = int(rest)
            self.next_turn()
        else:
            self.leave()

    def new_market(self) -> None:
        """FS-B1, FT-B1, FS-X1: as many cards as players, or one fewer; then the sale."""
        self.table = []
        self.passed = []
        self.stake = [0 for _ in range(self.players)]
        self.turn = None
        if len(self.deck) == self.out:
            self.new_sale()
            return
        self.needed = self.players - 1 if self.sharks else self.players
        self.stage = "buildings"

    def new_sale(self) -> None:
        """FS-P1, FS-X2: as many checks as players who hold a building."""
        self.table = []
        self.face_down = {}
        self.turn = None
        self.needed = sum(1 for hand in self.houses if hand)
        self.stage = "checks" if self.needed else "over"

    def next_turn(self) -> None:
        """Clockwise to the next one who has not passed."""
        assert self.turn is not None
        self.turn = (self.turn + 1) % self.players
        while self.turn in self.passed:
            self.turn = (self.turn + 1) % self.players

    def leave(self) -> None:
        """A pass: FS-B3, FT-B2, or FS-X1 for the first one of a Sharks round."""
        assert self.turn is not None
        seat = self.turn
        stake = self.stake[seat]
        if self.sharks and not self.passed:
            self.money[seat] += stake
        else:
            cheapest = min(self.table)
            self.table.remove(cheapest)
            self.houses[seat].append(cheapest)
            if self.thirty:
                self.money[seat] += stake // 2
            else:
                self.money[seat] += stake - stake // 2
        self.stake[seat] = 0
        self.passed.append(seat)
        if len(self.passed) < self.players - 1:
            self.next_turn()
            return
        (last,) = [seat for seat in range(self.players) if seat not in self.passed]
        (dearest,) = self.table
        self.houses[last].append(dearest)  # FS-B4, FT-B3: the whole stake is gone
        self.starter = last  # FS-B5, FT-B4
        self.new_market()

    def turn_over(self) -> None:
        """FS-P1, FT-P1: the dearest building takes the highest check, and so on."""
        while self.face_down:
            seller = max(self.face_down, key=lambda seat: self.face_down[seat])
            check = max(self.table)
            self.table.remove(check)
            self.won[seller].append(check)
            self.houses[seller].remove(self.face_down.pop(seller))
        self.new_sale()

    # How it stands.

    def coins(self) -> list[int]:
        """Coins in hand."""
        return list(self.money)

    def score(self) -> list[int]:
        """FS-V1, FT-V1: checks and coins; a stake on the table is still its owner's."""
        return [self.money[s] + self.stake[s] + sum(self.won[s]) for s in range(self.players)]

    def winners(self) -> list[int]:
        """FS-V1, FT-V1: the richest; then most coins; then shared."""
        ranked = [(self.score()[seat], self.money[seat]) for seat in range(self.players)]
        return [seat for seat in range(self.players) if ranked[seat] == max(ranked)]
