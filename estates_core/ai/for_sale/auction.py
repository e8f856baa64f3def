"""One auction of For Sale solved backwards, with opponents who mostly, not always, do what suits them."""

from __future__ import annotations

from typing import Final

from ...game import Action
from ...games.for_sale.actions import BIDS, PASS
from ...games.for_sale.state import ForSaleState
from ..exact import exp, total
from .steady import stake_limit
from .worth import Worth

TEMPER: Final = 0.6
"""How far apart, in points, two choices lie when the better one is e times as likely."""

Node = tuple[tuple[int, ...], tuple[int, ...], int]
"""Seats still bidding from the one to act, their stakes, and the highest stake."""


class Auction:
    """Expected gains of the bidders of one auction, if all raise by as little as they can.

    `steady` is the share of rivals who are thought to bid as the steady opponent does, whatever comes.
    A gain is the worth of the building taken less that of the coins paid. Each choice inside the tree
    is logistic in the chooser's gain less the mean gain of the others (a quantal response), so that a
    small advantage is no certainty; a choice that can't pay even at best is left out.
    """

    def __init__(
        self, state: ForSaleState, worth: Worth, temper: float = TEMPER, steady: float = 0.0
    ) -> None:
        edition = state.edition
        self.state = state
        self.players = state.players
        self.purses = state.purses
        self.temper = temper
        self.steady = steady
        self.hero = state.current_player()
        self.lowest_bids = edition.lowest_bids
        self.short = edition.market_short
        self.pays = edition.pass_pays
        self.values = [worth.buildings[building] for building in state.market]
        self.rounds_left = state.rounds - state.round
        self.coins = worth.coins[self.rounds_left]
        self._memo: dict[Node, tuple[float, ...]] = {}

    def root(self) -> Node:
        """The node of the position."""
        bidders = self.state.bidders
        return bidders, tuple([self.state.stakes[seat] for seat in bidders]), self.state.highest

    def after_pass(self, node: Node) -> tuple[float, ...]:
        """The gains of a node's seats if the first passes."""
        bidders, stakes, highest = node
        index = self.players - len(bidders) - self.short
        if index < 0:
            own = 0.0
        else:
            purse = self.purses[bidders[0]]
            own = self.values[index] + self.coins[purse - self.pays[stakes[0]]] - self.coins[purse]
        return (own, *self.gains((bidders[1:], stakes[1:], highest)))

    def after_bid(self, node: Node, amount: int) -> tuple[float, ...]:
        """The gains of a node's seats if the first bids that much."""
        bidders, stakes, _ = node
        later = self.gains(((*bidders[1:], bidders[0]), (*stakes[1:], amount), amount))
        return (later[-1], *later[:-1])

    def limit(self, node: Node) -> float:
        """What the seat to act could gain at most by bidding the lowest amount: the dearest building."""
        bidders, stakes, highest = node
        purse = self.purses[bidders[0]]
        amount = self.lowest_bids[highest][stakes[0]]
        if amount > purse:
            return float("-inf")
        return self.values[-1] + self.coins[purse - amount] - self.coins[purse]

    def gains(self, node: Node) -> tuple[float, ...]:
        """The expected gains of a node's seats, in its order."""
        bidders, stakes, _ = node
        if len(bidders) == 1:
            purse = self.purses[bidders[0]]
            return (self.values[-1] + self.coins[purse - stakes[0]] - self.coins[purse],)
        found = self._memo.get(node)
        if found is None:
            found = self._memo[node] = self._choose(node)
        return found

    def _choose(self, node: Node) -> tuple[float, ...]:
        passing = self.after_pass(node)
        stays = self._steady_chance(node)
        pays = self.limit(node) > passing[0]
        if not pays and not stays:
            return passing
        bidding = self.after_bid(node, self.lowest_bids[node[2]][node[1][0]])
        chance = self.chance(self.advantage(bidding) - self.advantage(passing)) if pays else 0.0
        if node[0][0] != self.hero:
            chance = (1 - self.steady) * chance + stays
        return tuple(
            [chance * one + (1 - chance) * other for one, other in zip(bidding, passing, strict=True)]
        )

    def _steady_chance(self, node: Node) -> float:
        """The chance that the seat to act is a steady bidder who still stays in."""
        bidders, stakes, highest = node
        seat = bidders[0]
        if not self.steady or seat == self.hero:
            return 0.0
        lowest = self.lowest_bids[highest][stakes[0]]
        if lowest > self.purses[seat]:
            return 0.0
        index = self.players - len(bidders) - self.short
        passing = self.values[index] if index >= 0 else 0.0
        limit = stake_limit(self.values, passing, self.purses[seat], stakes[0], self.rounds_left)
        return self.steady if lowest <= limit else 0.0

    def chance(self, difference: float) -> float:
        """How likely a choice is that is better by so much."""
        steps = difference / self.temper
        if steps > 30:
            return 1.0
        return 1 / (1 + exp(-steps)) if steps > -30 else 0.0

    def advantage(self, gains: tuple[float, ...]) -> float:
        """The first seat's gain less the mean gain of all others; those who passed count as fixed."""
        return gains[0] - (total(gains) - gains[0]) / (self.players - 1)

    def options(self, most: int) -> list[tuple[Action, float]]:
        """Passing and the lowest bids, `most` of them, with the advantage that each should bring."""
        node = self.root()
        found: list[tuple[Action, float]] = [(PASS, self.advantage(self.after_pass(node)))]
        lowest = self.lowest_bids[node[2]][node[1][0]]
        highest = self.purses[node[0][0]]
        for amount in range(lowest, min(lowest + most - 1, highest) + 1):
            found.append((BIDS[amount], self.advantage(self.after_bid(node, amount))))
        return found
