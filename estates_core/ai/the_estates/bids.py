"""The bidding for one piece of The Estates, solved backwards from the auctioneer's choice."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, NamedTuple

from ...games.the_estates.state import TheEstatesState

TIE: Final = 1e-9
"""What is better by less than this is as good."""


class Habit(NamedTuple):
    """What a seat bids that doesn't look at what comes of it: by the least raise, up to a limit."""

    share: float
    """How likely it bids so at all."""
    reaches: Sequence[float]
    """By amount: how likely its limit is at least so much."""


class Bids(ABC):
    """Who should bid what, given what every result of the auction is worth to each seat.

    Everybody is taken to want the most for itself, but for seats with habits. The auctioneer's choice is
    taken to be surer the better it is, so that no bid relies on it blindly.
    """

    def __init__(self, state: TheEstatesState, raised: int) -> None:
        self.players = state.players
        self.hand = state.hand
        self.auctioneer = state.auctioneer
        self.lowest = int(state.options["lowest_bid"])
        self.raised = raised
        """No bid higher than this above the least one is looked at."""
        self.habits: Sequence[Habit | None] = [None] * self.players
        """How each seat may bid that goes by a limit; nothing of one that is sure to solve the auction."""
        self._settled: dict[tuple[int, int], list[float]] = {}
        self._open: dict[tuple[int, int, int], list[float]] = {}

    @abstractmethod
    def result(self, winner: int, payer: int, receiver: int, amount: int) -> list[float]:
        """What it is worth to each seat if that winner places the piece after a payment."""

    @abstractmethod
    def likely(self, gap: float) -> float:
        """How likely the auctioneer keeps the piece where that is better by `gap`."""

    def forget(self) -> None:
        """Solve the auction anew when asked next: results are worth something else now."""
        self._settled.clear()
        self._open.clear()

    def free(self) -> list[float]:
        """What it is worth if nobody bids (TE-A3)."""
        return self.result(self.auctioneer, self.auctioneer, self.auctioneer, 0)

    def sold(self, bidder: int, bid: int) -> list[float]:
        """What it is worth if the auctioneer sells (TE-A2)."""
        return self.result(bidder, bidder, self.auctioneer, bid)

    def kept(self, bidder: int, bid: int) -> list[float]:
        """What it is worth if the auctioneer keeps the piece (TE-A2)."""
        return self.result(self.auctioneer, self.auctioneer, bidder, bid)

    def keeps(self, bidder: int, bid: int) -> float:
        """How likely the auctioneer keeps the piece at that bid."""
        seat = self.auctioneer
        if bid > self.hand[seat]:
            return 0.0
        keeps = self.likely(self.kept(bidder, bid)[seat] - self.sold(bidder, bid)[seat])
        habit = self.habits[seat]
        if habit is not None:
            keeps += habit.share * (habit.reaches[bid + 1] - keeps)
        return keeps

    def settled(self, bidder: int, bid: int) -> list[float]:
        """What is to be expected of the auctioneer's choice."""
        if bidder < 0:
            return self.free()
        known = self._settled.get((bidder, bid))
        if known is None:
            known = self.sold(bidder, bid)
            keeps = self.keeps(bidder, bid)
            if keeps:
                kept = self.kept(bidder, bid)
                known = [a + keeps * (b - a) for a, b in zip(known, kept, strict=True)]
            self._settled[bidder, bid] = known
        return known

    def expected(self, player: int, bidder: int, bid: int) -> list[float]:
        """What is to be expected when it is that player's turn to bid (or to choose)."""
        if player == self.auctioneer:
            return self.settled(bidder, bid)
        key = (player, bidder, bid)
        known = self._open.get(key)
        if known is None:
            known = self.best_bid(player, bidder, bid)[1]
            habit = self.habits[player]
            least = self._least(bidder, bid)
            if habit is not None and least <= self.hand[player]:
                following = (player + 1) % self.players
                passing = self.expected(following, bidder, bid)
                raising = self.expected(following, player, least)
                share, raises = habit.share, habit.reaches[least]
                known = [
                    own + share * (passed + raises * (raised - passed) - own)
                    for own, passed, raised in zip(known, passing, raising, strict=True)
                ]
            self._open[key] = known
        return known

    def _least(self, bidder: int, bid: int) -> int:
        return bid + 1 if bidder >= 0 else self.lowest

    def likely_bid(self, player: int, bidder: int, bid: int) -> int | None:
        """What that player will most likely bid (None: pass)."""
        amount = self.best_bid(player, bidder, bid)[0]
        habit = self.habits[player]
        least = self._least(bidder, bid)
        if habit is None or least > self.hand[player] or (amount is not None and habit.share < 0.5):
            return amount
        raises = habit.share * habit.reaches[least] + (0 if amount is None else 1 - habit.share)
        return least if raises > 0.5 else None

    def bid_out(self, player: int, bidder: int, bid: int) -> tuple[int, int]:
        """The highest bidder (-1: nobody) and bid once all from that player on have bid as is likely."""
        while player != self.auctioneer:
            amount = self.likely_bid(player, bidder, bid)
            if amount is not None:
                bidder, bid = player, amount
            player = (player + 1) % self.players
        return bidder, bid

    def best_bid(self, player: int, bidder: int, bid: int) -> tuple[int | None, list[float]]:
        """That player's best bid (None: pass) over a highest bid so far, and what is then expected."""
        following = (player + 1) % self.players
        best: int | None = None
        expected = self.expected(following, bidder, bid)
        for amount in self.amounts(player, self._least(bidder, bid)):
            option = self.expected(following, player, amount)
            if option[player] > expected[player] + TIE:
                best, expected = amount, option
        return best, expected

    def amounts(self, player: int, least: int) -> range:
        """The bids that are looked at."""
        return range(least, min(self.hand[player], least + self.raised) + 1)
