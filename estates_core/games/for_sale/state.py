"""A position of For Sale, in any edition: buying buildings by auction, then selling them for checks."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...game import CHANCE, Action, Message, Outcome, Score, State
from . import effects, scoring, transitions, view, words
from .actions import BUILDINGS, CHECKS, SELLS, Sell
from .layout import Edition
from .legality import BIDDING, LEGAL
from .phases import BID, DEAL_CHECKS, OVER, SELL, STARTING_PLAYER, Phase

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
    what each seat won, in order; `trail` the actions so far that everybody has seen, a sealed building from
    the moment that it is turned over; `start` the position before the first of them, None where the game
    began at its beginning.
    """

    __slots__ = (
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
        "lowest_bid",
        "market",
        "market_size",
        "options",
        "phase",
        "players",
        "purses",
        "results",
        "round",
        "rounds",
        "sealed_buildings",
        "stakes",
        "start",
        "taken",
        "to_act",
        "trail",
        "unseen_buildings",
        "unseen_checks",
    )

    game: ForSale

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
        buildings = BUILDINGS[edition.nouns.building]
        self.unseen_buildings = {number: buildings[number] for number in edition.buildings}
        checks = CHECKS[edition.nouns.check]
        self.unseen_checks = {value: checks[value] for value in edition.checks}
        self.check_counts = [0] * (edition.checks[-1] + 1)
        for value in edition.checks:
            self.check_counts[value] += 1
        self.first_player = -1
        self.purses = [edition.coins[players]] * players
        self.stakes = [0] * players
        self.highest = 0
        self.lowest_bid = 0
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
        self.trail: list[Action] = []
        self.start: ForSaleState | None = None
        self.phase: Phase = STARTING_PLAYER
        self.to_act = CHANCE

    # What is asked

    def current_player(self) -> int:
        return self.to_act

    def legal_actions(self) -> tuple[Action, ...]:
        # Every other ply is a bid, and a call costs more than the table.
        if self.phase is BID:
            return BIDDING[self.lowest_bid][self.purses[self.to_act]]
        return LEGAL[self.phase](self)

    def is_terminal(self) -> bool:
        return self.phase is OVER

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        if self.phase is not DEAL_CHECKS:
            return State.chance_outcomes(self)
        counts = self.check_counts
        total = sum(counts)
        return tuple([(card, counts[value] / total) for value, card in self.unseen_checks.items()])

    apply = transitions.apply

    def min_bid(self) -> int:
        """The lowest total that the bidder to act may bid, affordable or not (FS-B2, FT-B1)."""
        return self.lowest_bid

    def max_bid(self) -> int:
        """The highest total that the bidder to act can pay."""
        return self.purses[self.to_act]

    def pass_offer(self) -> tuple[int | None, int]:
        """What a pass takes (None: nothing) and pays (FS-B3, FT-B2, FS-X1)."""
        index = len(self.taken) - self.edition.market_short
        if index < 0:
            return None, 0
        return self.market[index], self.edition.pass_pays[self.stakes[self.to_act]]

    def last_takes(self) -> int | None:
        """The building that falls to the last seat left in a round of buying: the dearest one."""
        return self.market[-1] if self.phase is BID else None

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

    def clone(self) -> ForSaleState:
        new = object.__new__(ForSaleState)
        new.game = self.game
        new.edition = self.edition
        new.players = self.players
        new.options = self.options
        new.phase = self.phase
        new.to_act = self.to_act
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
        new.lowest_bid = self.lowest_bid
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
        new.trail = self.trail.copy()
        new.start = self.start
        return new

    # What is known and what it is worth

    def scores(self) -> tuple[Score, ...]:
        return scoring.scores(self)

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self)

    def observation(self, player: int | None) -> view.Observation:
        return view.observe(self, player)

    def sealed(self) -> bool:
        return self.phase is SELL

    def scores_for(self, viewer: int | None) -> tuple[Score | None, ...]:
        """The scores whose coins that viewer sees (FS-B6, FT-S2); at the end all are open."""
        if self.phase is OVER or self.options["open_money"]:
            return self.scores()
        return tuple(score if score.player == viewer else None for score in self.scores())

    def holdings(self, seat: int, viewer: int | None) -> Mapping[str, int | str]:
        """Its coins and buildings where they are known, and what its checks come to."""
        return view.holdings(self, seat, viewer)

    def contents(self, viewer: int | None) -> Sequence[tuple[Message, Sequence[Message | str]]]:
        """The cards on the table."""
        return words.contents(self)

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
        if self.phase is not BID or self.min_bid() > self.max_bid():
            return {}
        return {"min_bid": self.min_bid(), "max_bid": self.max_bid()}

    def effects(self, action: Action) -> effects.Effects:
        """What follows at once from a legal action, as docs/protocol.md lists it."""
        return effects.effects(self, action)

    def prompt(self, viewer: int | None = None) -> Message:
        return words.prompt(self, viewer)

    def label(self, action: Action) -> Message:
        return words.label(self, action)
