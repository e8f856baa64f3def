"""A position of For Sale, in any edition: buying buildings by auction, then selling them for checks."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...game import CHANCE, TERMINAL, Action, Message, Outcome, Score, State
from .actions import BID_CHOICES, FIRSTS, SELLS, Bid, Building, Check, First, Pass, Sell
from .editions import Edition
from .events import label, prompt
from .phases import BID, DEAL_BUILDINGS, DEAL_CHECKS, OVER, SELL, STARTING
from .scoring import observation, outcome, scores

if TYPE_CHECKING:
    from .game import ForSale


class ForSaleState(State):
    """A position. What the names hold, beside what `State` says:

    `purses` are coins owned, stakes included; `bidders` the seats still bidding, the one to act first;
    `market` and `checks_market` the cards on offer, rising once all are dealt; `taken` this round's
    (seat, building or None, stake, paid); `hands` the buildings owned, a sealed one included until all
    are turned; `choices` the sealed buildings by seat (0: none yet); `choosing` the seats still to
    choose; `results` the sale just revealed as (seat, building, check); `checks` what each seat won.
    """

    __slots__ = (
        "_current",
        "_legal",
        "_phase",
        "_unseen_mask",
        "_unseen_values",
        "bidders",
        "buildings_left",
        "check_counts",
        "checks",
        "checks_left",
        "checks_market",
        "choices",
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
        self.unseen_buildings: tuple[Building, ...] = edition.buildings
        self._unseen_mask = sum(1 << card.building for card in edition.buildings)
        self.check_counts = [0] * (edition.checks[-1].value + 1)
        for card in edition.checks:
            self.check_counts[card.value] += 1
        self.unseen_checks: tuple[Check, ...] = tuple(dict.fromkeys(edition.checks))
        self._unseen_values = tuple(card.value for card in self.unseen_checks)
        self.first_player = -1
        self.purses = [edition.coins[players]] * players
        self.stakes = [0] * players
        self.highest = 0
        self.bidders: tuple[int, ...] = ()
        self.market: tuple[int, ...] = ()
        self.taken: tuple[tuple[int, int | None, int, int], ...] = ()
        self.last_taken: tuple[tuple[int, int | None, int, int], ...] = ()
        self.hands: list[tuple[int, ...]] = [()] * players
        self.checks: list[tuple[int, ...]] = [()] * players
        self.checks_market: tuple[int, ...] = ()
        self.choices = [0] * players
        self.choosing: tuple[int, ...] = ()
        self.results: tuple[tuple[int, int, int], ...] = ()
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
            share = 1 / len(self._legal)
            return tuple([(card, share) for card in self._legal])
        counts = self.check_counts
        total = sum(counts)
        return tuple([(card, counts[card.value] / total) for card in self.unseen_checks])

    def min_bid(self) -> int:
        """The lowest total that the bidder to act may bid, affordable or not (FS-B2, FT-B1)."""
        highest = self.highest
        lowest = self.edition.opening_bid
        if highest < lowest:
            return lowest
        if self.edition.raise_only or self.stakes[self._current] == highest:
            return highest + 1
        return highest

    def max_bid(self) -> int:
        """The highest total that the bidder to act can pay."""
        return self.purses[self._current]

    def pass_offer(self) -> tuple[int | None, int]:
        """What a pass takes (None: nothing) and pays (FS-B3, FT-B2, FS-X1)."""
        index = self.players - len(self.bidders) - self.edition.market_short
        if index < 0:
            return None, 0
        stake = self.stakes[self._current]
        return self.market[index], stake - self.edition.back(stake)

    def coins(self, seat: int) -> int:
        """The coins in that seat's hand, its stake left out."""
        return self.purses[seat] - self.stakes[seat]

    # Play

    def apply(self, action: Action) -> None:
        if isinstance(action, Bid):
            bidders = self.bidders
            self.stakes[bidders[0]] = self.highest = action.amount
            self._ask(bidders[1:] + bidders[:1])
        elif isinstance(action, Sell):
            self.choices[self._current] = action.building
            self._choose(self.choosing[1:])
        elif isinstance(action, Building):
            number = action.building
            bit = 1 << number
            mask = self._unseen_mask
            index = (mask & (bit - 1)).bit_count()
            unseen = self.unseen_buildings
            self.unseen_buildings = self._legal = unseen[:index] + unseen[index + 1 :]
            self._unseen_mask = mask ^ bit
            self.market = market = (*self.market, number)
            if len(market) == self.market_size:
                self._open_bidding()
        elif isinstance(action, Check):
            self._deal_check(action.value)
        elif isinstance(action, Pass):
            self._pass()
        elif isinstance(action, First):
            self.first_player = action.player
            self._next_market()

    def _next_market(self) -> None:
        """Begin a round of buying, or the sale when all buildings are sold."""
        self.last_taken = self.taken
        self.taken = ()
        self.market = ()
        if not self.buildings_left:
            self.hands = [tuple(sorted(hand)) for hand in self.hands]
            self.rounds = max(map(len, self.hands))
            self.round = 0
            self._next_sale()
            return
        self.round += 1
        self._phase = DEAL_BUILDINGS
        self._current = CHANCE
        self._legal = self.unseen_buildings

    def _open_bidding(self) -> None:
        """Ask the first bidder of a round whose market is complete."""
        self.market = tuple(sorted(self.market))
        self.buildings_left -= self.market_size
        self.stakes = [0] * self.players
        self.highest = 0
        self._phase = BID
        first = self.first_player
        self._ask((*range(first, self.players), *range(first)))

    def _ask(self, bidders: tuple[int, ...]) -> None:
        """Ask the first of these seats to bid or pass."""
        self.bidders = bidders
        self._current = seat = bidders[0]
        self._legal = BID_CHOICES[self.min_bid()][self.purses[seat]]

    def _pass(self) -> None:
        """The bidder to act leaves; the last one left takes the dearest building (FS-B4, FT-B3)."""
        building, paid = self.pass_offer()
        self._take(building, paid)
        bidders = self.bidders[1:]
        if len(bidders) > 1:
            self._ask(bidders)
            return
        self.bidders = bidders
        self._current = self.first_player = last = bidders[0]
        self._take(self.market[-1], self.stakes[last])
        self.bidders = ()
        self._next_market()

    def _take(self, building: int | None, paid: int) -> None:
        """The seat to act takes that building (None: nothing) and pays the bank."""
        seat = self._current
        self.taken = (*self.taken, (seat, building, self.stakes[seat], paid))
        self.purses[seat] -= paid
        self.stakes[seat] = 0
        if building is not None:
            self.hands[seat] = (*self.hands[seat], building)

    def _next_sale(self) -> None:
        """Begin a round of selling, or end the game when no buildings are left."""
        self.checks_market = ()
        if not self.checks_left:
            self._phase = OVER
            self._current = TERMINAL
            self._legal = ()
            return
        self.round += 1
        self.market_size = self.players - self.hands.count(())
        self._phase = DEAL_CHECKS
        self._current = CHANCE
        self._legal = self.unseen_checks

    def _deal_check(self, value: int) -> None:
        """Add a check to the market; the last one opens the sale."""
        counts = self.check_counts
        counts[value] -= 1
        if not counts[value]:
            values, unseen = self._unseen_values, self.unseen_checks
            index = values.index(value)
            self._unseen_values = values[:index] + values[index + 1 :]
            self.unseen_checks = self._legal = unseen[:index] + unseen[index + 1 :]
        self.checks_market = market = (*self.checks_market, value)
        if len(market) == self.market_size:
            self.checks_market = tuple(sorted(market))
            self.checks_left -= self.market_size
            self.choices = [0] * self.players
            self._phase = SELL
            self._choose(tuple([seat for seat, hand in enumerate(self.hands) if hand]))

    def _choose(self, choosing: tuple[int, ...]) -> None:
        """Ask the first of these seats for a building; turn all over when none is left to ask."""
        self.choosing = choosing
        if choosing:
            self._current = seat = choosing[0]
            self._legal = tuple(map(SELLS.__getitem__, self.hands[seat]))
        else:
            self._reveal()

    def _reveal(self) -> None:
        """Turn the sealed buildings over: the dearer one wins the higher check (FS-P1, FT-P1)."""
        played = sorted([(building, seat) for seat, building in enumerate(self.choices) if building])
        results = []
        for (building, seat), check in zip(played, self.checks_market, strict=True):
            hand = self.hands[seat]
            index = hand.index(building)
            self.hands[seat] = hand[:index] + hand[index + 1 :]
            self.checks[seat] = (*self.checks[seat], check)
            results.append((seat, building, check))
        self.results = tuple(results)
        self.choices = [0] * self.players
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
        new.unseen_buildings = self.unseen_buildings
        new._unseen_mask = self._unseen_mask
        new.unseen_checks = self.unseen_checks
        new._unseen_values = self._unseen_values
        new.check_counts = self.check_counts.copy()
        new.first_player = self.first_player
        new.purses = self.purses.copy()
        new.stakes = self.stakes.copy()
        new.highest = self.highest
        new.bidders = self.bidders
        new.market = self.market
        new.taken = self.taken
        new.last_taken = self.last_taken
        new.hands = self.hands.copy()
        new.checks = self.checks.copy()
        new.checks_market = self.checks_market
        new.choices = self.choices.copy()
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
        for seat, building in enumerate(self.choices):
            if building and seat != player:
                hand = self.hands[seat]
                new.choices[seat] = hand[int(rng.random() * len(hand))]
        return new

    def bounds(self) -> dict[str, int]:
        if self._phase != BID or len(self._legal) == 1:
            return {}
        return {"min_bid": self.min_bid(), "max_bid": self.max_bid()}

    def prompt(self) -> Message:
        return prompt(self)

    def label(self, action: Action) -> Message:
        return label(self, action)
