"""A position of For Sale, in any edition: buying buildings by auction, then selling them for checks."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...game import CHANCE, TERMINAL, Action, Message, Outcome, Score, State
from .actions import BID_CHOICES, FIRSTS, SELLS, TURN_ORDERS, Bid, Sell
from .editions import Edition
from .events import label, prompt
from .phases import BID, DEAL_BUILDINGS, DEAL_CHECKS, OVER, SELL, STARTING
from .scoring import observation, outcome, scores

if TYPE_CHECKING:
    from .game import ForSale

Taken = tuple[int, int | None, int, int]
"""What a seat took in a round of buying: seat, building (None: nothing), stake, what it paid of it."""


class ForSaleState(State):
    """A position. What the names hold, beside what `State` says:

    `purses` are coins owned, stakes included; `bidders` the seats still bidding, the one to act first;
    `market` and `checks_market` the cards on offer, rising once all are dealt; `hands` the buildings
    owned and not yet played, in rising order during the sale, each with the action that plays it;
    `sealed_buildings` the seats that chose them; `choosing` the seats still to choose, from the moment that
    the checks are dealt; `results` the sale just revealed as (seat, building, check), rising; `checks`
    what each seat won, in order.
    """

    __slots__ = (
        "_current",
        "_legal",
        "_lowest",
        "_phase",
        "bidders",
        "buildings_left",
        "check_counts",
        "checks",
        "checks_left",
        "checks_market",
        "choosing",
        "edition",
        "first_player",
        "game",
        "hands",
        "highest",
        "last_taken",
        "market",
        "market_size",
        "options",
        "players",
        "purses",
        "results",
        "round",
        "rounds",
        "sealed_buildings",
        "stakes",
        "taken",
        "unseen_buildings",
        "unseen_checks",
    )

    game: ForSale
    _legal: tuple[Action, ...]
    _phase: str

    def __init__(self, game: ForSale, players: int, options: Mapping[str, Any]) -> None:
        edition: Edition = game.edition
        self.game = game
        self.edition = edition
        self.players = players
        self.options = options
        in_play = len(edition.buildings) - edition.removed[players]
        self.buildings_left = in_play
        self.checks_left = in_play
        self.market_size = players - edition.market_short
        self.rounds = in_play // self.market_size
        self.round = 0
        self.unseen_buildings = {card.building: card for card in edition.buildings}
        self.unseen_checks = {card.value: card for card in edition.checks}
        self.check_counts = [0] * (edition.checks[-1].value + 1)
        for card in edition.checks:
            self.check_counts[card.value] += 1
        self.first_player = -1
        self.purses = [edition.coins[players]] * players
        self.stakes = [0] * players
        self.highest = 0
        self._lowest = 0
        self.bidders: tuple[int, ...] = ()
        self.market: list[int] = []
        self.taken: list[Taken] = []
        self.last_taken: list[Taken] = []
        self.hands: list[dict[int, Sell]] = [{} for _seat in range(players)]
        self.checks: list[list[int]] = [[] for _seat in range(players)]
        self.checks_market: list[int] = []
        self.sealed_buildings: dict[int, int] = {}
        self.choosing: tuple[int, ...] = ()
        self.results: list[tuple[int, int, int]] = []
        begins = options["first_bidder"]
        self._phase = STARTING
        self._current = CHANCE
        self._legal = FIRSTS[:players] if begins == "random" else (FIRSTS[int(begins) - 1],)

    # What is asked

    @property
    def phase(self) -> str:
        return self._phase

    def current_player(self) -> int:
        return self._current

    def legal_actions(self) -> tuple[Action, ...]:
        return self._legal

    def is_terminal(self) -> bool:
        return self._phase == OVER

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        if self._phase != DEAL_CHECKS:
            return State.chance_outcomes(self)
        counts = self.check_counts
        total = sum(counts)
        return tuple([(card, counts[value] / total) for value, card in self.unseen_checks.items()])

    def min_bid(self) -> int:
        """The lowest total that the bidder to act may bid, affordable or not (FS-B2, FT-B1)."""
        return self._lowest

    def max_bid(self) -> int:
        """The highest total that the bidder to act can pay."""
        return self.purses[self._current]

    def pass_offer(self) -> tuple[int | None, int]:
        """What a pass takes (None: nothing) and pays (FS-B3, FT-B2, FS-X1)."""
        index = len(self.taken) - self.edition.market_short
        if index < 0:
            return None, 0
        return self.market[index], self.edition.pass_pays[self.stakes[self._current]]

    def coins(self, seat: int) -> int:
        """The coins in that seat's hand, its stake left out."""
        return self.purses[seat] - self.stakes[seat]

    def owned(self, seat: int) -> list[int]:
        """The buildings that seat owns in rising order, a sealed one included."""
        sealed = self.choice(seat)
        return sorted([*self.hands[seat], sealed] if sealed else self.hands[seat])

    def choice(self, seat: int | None) -> int | None:
        """The building that seat has sealed, until all are turned over."""
        return next((building for building, owner in self.sealed_buildings.items() if owner == seat), None)

    # Play

    def apply(self, action: Any) -> None:
        phase = self._phase
        if phase == BID:
            bidders = self.bidders
            if isinstance(action, Bid):
                self.stakes[bidders[0]] = self.highest = action.amount
                self._ask(bidders[1:] + bidders[:1])
            else:
                self._pass(bidders)
        elif phase == DEAL_BUILDINGS:
            building = action.building
            unseen = self.unseen_buildings
            del unseen[building]
            market = self.market
            market.append(building)
            if len(market) < self.market_size:
                self._legal = tuple(unseen.values())
            else:
                self._open_bidding()
        elif phase == SELL:
            building = action.building
            seat = self._current
            self.sealed_buildings[building] = seat
            del self.hands[seat][building]
            self.choosing = choosing = self.choosing[1:]
            if choosing:
                self._current = seat = choosing[0]
                self._legal = tuple(self.hands[seat].values())
            else:
                self._reveal()
        elif phase == DEAL_CHECKS:
            value = action.value
            counts = self.check_counts
            counts[value] -= 1
            if not counts[value]:
                del self.unseen_checks[value]
            market = self.checks_market
            market.append(value)
            if len(market) < self.market_size:
                self._legal = tuple(self.unseen_checks.values())
            else:
                self._open_sale()
        else:
            self.first_player = action.player
            self._next_market()

    def _next_market(self) -> None:
        """Begin a round of buying, or the sale when all buildings are sold."""
        self.last_taken = self.taken
        self.taken = []
        self.market = []
        if not self.buildings_left:
            self.hands = [{building: SELLS[building] for building in sorted(hand)} for hand in self.hands]
            self.rounds = max(map(len, self.hands))
            self.round = 0
            self._next_sale()
            return
        self.round += 1
        self._phase = DEAL_BUILDINGS
        self._current = CHANCE
        self._legal = tuple(self.unseen_buildings.values())

    def _open_bidding(self) -> None:
        """Ask the first bidder of a round whose market is complete."""
        self.market.sort()
        self.buildings_left -= self.market_size
        self.highest = 0
        self._phase = BID
        self._ask(TURN_ORDERS[self.players][self.first_player])

    def _ask(self, bidders: tuple[int, ...]) -> None:
        """Ask the first of these seats to bid or pass."""
        self.bidders = bidders
        self._current = seat = bidders[0]
        highest = self.highest
        edition = self.edition
        if not highest:
            lowest = edition.opening_bid
        elif edition.raise_only or self.stakes[seat] == highest:
            lowest = highest + 1
        else:
            lowest = highest
        self._lowest = lowest
        self._legal = BID_CHOICES[lowest][self.purses[seat]]

    def _pass(self, bidders: tuple[int, ...]) -> None:
        """The first of these seats leaves; the last one left takes the dearest for all of its stake."""
        seat = bidders[0]
        stakes = self.stakes
        building, paid = self.pass_offer()
        self.taken.append((seat, building, stakes[seat], paid))
        self.purses[seat] -= paid
        stakes[seat] = 0
        if building is not None:
            self.hands[seat][building] = SELLS[building]
        if len(bidders) > 2:
            self._ask(bidders[1:])
            return
        last = bidders[1]
        building = self.market[-1]
        paid = stakes[last]
        self.taken.append((last, building, paid, paid))
        self.purses[last] -= paid
        stakes[last] = 0
        self.hands[last][building] = SELLS[building]
        self.first_player = last
        self.bidders = ()
        self._next_market()

    def _next_sale(self) -> None:
        """Begin a round of selling, or end the game when no buildings are left."""
        self.checks_market = []
        if not self.checks_left:
            self._phase = OVER
            self._current = TERMINAL
            self._legal = ()
            return
        self.round += 1
        choosing = TURN_ORDERS[self.players][0]
        if not all(self.hands):
            choosing = tuple([seat for seat in choosing if self.hands[seat]])
        self.choosing = choosing
        self.market_size = len(choosing)
        self._phase = DEAL_CHECKS
        self._current = CHANCE
        self._legal = tuple(self.unseen_checks.values())

    def _open_sale(self) -> None:
        """Ask the first seat that owns a building, now that all checks are on the table."""
        self.checks_market.sort()
        self.checks_left -= self.market_size
        self._phase = SELL
        self._current = seat = self.choosing[0]
        self._legal = tuple(self.hands[seat].values())

    def _reveal(self) -> None:
        """Turn the sealed buildings over: the dearer one wins the higher check (FS-P1, FT-P1)."""
        checks = self.checks
        self.results = results = []
        sealed = self.sealed_buildings
        market = self.checks_market
        for index, building in enumerate(sorted(sealed)):
            seat = sealed[building]
            check = market[index]
            checks[seat].append(check)
            results.append((seat, building, check))
        self.sealed_buildings = {}
        self._next_sale()

    def clone(self) -> ForSaleState:
        new = object.__new__(ForSaleState)
        new.game = self.game
        new.edition = self.edition
        new.players = self.players
        new.options = self.options
        new._phase = self._phase
        new._current = self._current
        new._legal = self._legal
        new.round = self.round
        new.rounds = self.rounds
        new.market_size = self.market_size
        new.buildings_left = self.buildings_left
        new.checks_left = self.checks_left
        new.unseen_buildings = self.unseen_buildings.copy()
        new.unseen_checks = self.unseen_checks.copy()
        new.check_counts = self.check_counts.copy()
        new.first_player = self.first_player
        new.purses = self.purses.copy()
        new.stakes = self.stakes.copy()
        new.highest = self.highest
        new._lowest = self._lowest
        new.bidders = self.bidders
        new.market = self.market.copy()
        new.taken = self.taken.copy()
        new.last_taken = self.last_taken
        new.hands = [hand.copy() for hand in self.hands]
        new.checks = [checks.copy() for checks in self.checks]
        new.checks_market = self.checks_market.copy()
        new.sealed_buildings = self.sealed_buildings.copy()
        new.choosing = self.choosing
        new.results = self.results
        return new

    # What is known and what it is worth

    def scores(self) -> tuple[Score, ...]:
        return scores(self)

    def outcome(self) -> Outcome | None:
        return outcome(self) if self._phase == OVER else None

    def observation(self, player: int | None) -> dict[str, Any]:
        return observation(self, player)

    def sealed(self) -> bool:
        return self._phase == SELL

    def scores_for(self, viewer: int | None) -> tuple[Score | None, ...]:
        """The scores whose coins that viewer sees (FS-B6, FT-S2); at the end all are open."""
        if self._phase == OVER or self.options["open_money"]:
            return self.scores()
        return tuple(score if score.player == viewer else None for score in self.scores())

    def resample(self, player: int, rng: random.Random) -> ForSaleState:
        """A copy in which the others' sealed buildings are redrawn from what they own.

        All else is public as it happens, and what nobody has seen is drawn when it is revealed.
        """
        new = self.clone()
        new.sealed_buildings = {}
        for building, seat in self.sealed_buildings.items():
            if seat != player:
                owned = self.owned(seat)
                building = owned.pop(int(rng.random() * len(owned)))
                new.hands[seat] = {kept: SELLS[kept] for kept in owned}
            new.sealed_buildings[building] = seat
        return new

    def bounds(self) -> dict[str, int]:
        if self._phase != BID or len(self._legal) == 1:
            return {}
        return {"min_bid": self.min_bid(), "max_bid": self.max_bid()}

    def prompt(self) -> Message:
        return prompt(self)

    def label(self, action: Action) -> Message:
        return label(self, action)
