"""The sale of For Sale as what it is, a simultaneous game: mixed strategies by regret matching."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from math import sqrt
from typing import Final

from ...games.for_sale.state import ForSaleState
from ..exact import tanh, total

MATCHING: Final = 0.5
"""How far later checks will go to buildings of their rank (1), rather than by chance (0)."""
SPREAD: Final = 3.5
"""Points by which a lead may still change in each round of sale that follows, roughly."""
SLICE: Final = 100
"""Iterations between two signs of life."""


Strategies = list[dict[int, float]]
"""For each seat the chance of each building that it may play (empty: it holds none)."""


class Sale:
    """One round of selling: who holds what, the checks on the table, and what is worth keeping.

    What seats have sealed already is not used: a seat's hand here is all that it owned as the round
    began, which is public.
    """

    def __init__(self, state: ForSaleState, matching: float = MATCHING) -> None:
        self.players = state.players
        self.market = state.checks_market
        self.hands = [state.owned(seat) for seat in range(state.players)]
        self.seats = [seat for seat, hand in enumerate(self.hands) if hand]
        self.totals = [float(state.purses[seat] + sum(state.checks[seat])) for seat in range(state.players)]
        self.unseen = [value for value in state.unseen_checks for _ in range(state.check_counts[value])]
        self.rounds_left = max(map(len, self.hands)) - 1
        self.keep = self._keep(matching)
        holders = sum(len(hand) > 1 for hand in self.hands)
        self.last = self._expected(holders)
        self.prospects = [
            own + total(self.keep[building] for building in hand)
            for own, hand in zip(self.totals, self.hands, strict=True)
        ]
        out = [own for own, hand in zip(self.totals, self.hands, strict=True) if not hand]
        self.richest_out = max(out, default=-99.0)
        left = self.rounds_left if self.rounds_left > 1 else 0.2 * self.rounds_left
        self.spread = SPREAD * sqrt(left) + 0.4

    def _keep(self, matching: float) -> dict[int, float]:
        """What each building is worth after this round, by its rank among all that are left."""
        buildings = sorted(building for hand in self.hands for building in hand)
        if not self.rounds_left:
            return dict.fromkeys(buildings, 0.0)
        rivals = max(1, len(self.seats) - 1)
        steps = self._expected(rivals + 1)
        keep = {}
        last = max(1, len(buildings) - 1)
        for rank, building in enumerate(buildings):
            share = rank / last
            by_chance = _binomial_mean(steps, rivals, share)
            by_rank = _at(self.unseen, share * (len(self.unseen) - 1))
            keep[building] = matching * by_rank + (1 - matching) * by_chance
        return keep

    def _expected(self, count: int) -> list[float]:
        """The expected checks of a later round, rising: `count` drawn from the unseen ones."""
        size = len(self.unseen)
        return [_at(self.unseen, (k + 1) * (size + 1) / (count + 1) - 1) for k in range(count)]

    def solve(self, iterations: int, rng: random.Random) -> Generator[float, None, Strategies]:
        """Mixed strategies of all seats (empty for those who hold nothing); yields how far it is."""
        regrets = [[0.0] * len(hand) for hand in self.hands]
        sums = [[0.0] * len(hand) for hand in self.hands]
        uniform = rng.random
        picks = [0] * self.players
        for turn in range(iterations):
            for seat in self.seats:
                picks[seat] = _pick(regrets[seat], uniform())
            for seat in self.seats:
                gains = self.payoffs(seat, picks)
                regret = regrets[seat]
                chances = _positive(regret)
                mean = total(map(float.__mul__, chances, gains))
                played = sums[seat]
                for index, gain in enumerate(gains):
                    played[index] += chances[index] * turn
                    changed = regret[index] + gain - mean
                    regret[index] = changed if changed > 0 else 0.0
            if turn % SLICE == SLICE - 1:
                yield turn / iterations
        return [
            dict(zip(hand, _positive(played), strict=True))
            for hand, played in zip(self.hands, sums, strict=True)
        ]

    def payoffs(self, seat: int, picks: Sequence[int]) -> list[float]:
        """What each building of a seat is worth against the others' picks, from -1 (lost) to 1 (won)."""
        if self.rounds_left == 1:
            return [self._played_out(seat, building, picks) for building in self.hands[seat]]
        hands, keep, prospects, market = self.hands, self.keep, self.prospects, self.market
        rivals = sorted([(hands[other][picks[other]], other) for other in self.seats if other != seat])
        standing = [prospects[other] - keep[building] for building, other in rivals]
        leaders = self._leaders(standing)
        mine = prospects[seat]
        spread = self.spread
        result = []
        for building in hands[seat]:
            rank = 0
            for rival, _ in rivals:
                if rival > building:
                    break
                rank += 1
            lead = mine - keep[building] + market[rank] - leaders[rank]
            result.append(tanh(lead / spread))
        return result

    def _played_out(self, seat: int, building: int, picks: Sequence[int]) -> float:
        """The payoff of a building in the last round but one, where what each keeps is played last."""
        hands = self.hands
        totals = self.totals.copy()
        played = [(building if other == seat else hands[other][picks[other]], other) for other in self.seats]
        played.sort()
        for rank, (_, other) in enumerate(played):
            totals[other] += self.market[rank]
        kept = sorted([(sum(hands[other]) - card, other) for card, other in played if len(hands[other]) > 1])
        for rank, (_, other) in enumerate(kept):
            totals[other] += self.last[rank]
        mine = totals[seat]
        totals[seat] = -99.0
        return tanh((mine - max(totals)) / self.spread)

    def rehearse(self, seat: int, strategies: Strategies, samples: int, rng: random.Random) -> list[float]:
        """The mean payoff of each building of a seat against draws from the others' strategies."""
        weights = [list(strategy.values()) for strategy in strategies]
        sums = [0.0] * len(self.hands[seat])
        picks = [0] * self.players
        for _ in range(samples):
            for other in self.seats:
                picks[other] = _pick(weights[other], rng.random())
            for index, gain in enumerate(self.payoffs(seat, picks)):
                sums[index] += gain
        return [gained / samples for gained in sums]

    def expected_check(self, seat: int, building: int, strategies: Strategies) -> float:
        """The check that a building of a seat should win against the others' strategies."""
        ranks = [1.0]
        for other in self.seats:
            if other == seat:
                continue
            below = total([chance for card, chance in strategies[other].items() if card < building])
            ranks = [
                (ranks[k] if k < len(ranks) else 0.0) * (1 - below) + (ranks[k - 1] * below if k else 0.0)
                for k in range(len(ranks) + 1)
            ]
        return total(chance * check for chance, check in zip(ranks, self.market, strict=True))

    def _leaders(self, standing: list[float]) -> list[float]:
        """The best rival's total for each rank that a seat's building may take among the rivals'."""
        market = self.market
        count = len(standing)
        best = self.richest_out
        above = [best] * (count + 1)
        for index in range(count - 1, -1, -1):
            above[index] = max(above[index + 1], standing[index] + market[index + 1])
        below = best
        leaders = []
        for rank in range(count + 1):
            leaders.append(max(below, above[rank]))
            if rank < count:
                below = max(below, standing[rank] + market[rank])
        return leaders


def _at(values: Sequence[int], position: float) -> float:
    """A sorted list's value at a position between its items; 0 if it is empty."""
    if not values:
        return 0.0
    position = min(max(position, 0.0), len(values) - 1.0)
    low = int(position)
    high = min(low + 1, len(values) - 1)
    return values[low] + (position - low) * (values[high] - values[low])


def _binomial_mean(steps: Sequence[float], rivals: int, share: float) -> float:
    """The mean of `steps[k]` where each of the rivals is below with that probability."""
    chances = [1.0]
    for _ in range(rivals):
        chances = [
            (chances[k] if k < len(chances) else 0.0) * (1 - share) + (chances[k - 1] * share if k else 0.0)
            for k in range(len(chances) + 1)
        ]
    return total(chance * step for chance, step in zip(chances, steps, strict=True))


def _positive(weights: Sequence[float]) -> list[float]:
    """Weights, none negative, as shares of 1; equal shares if all are 0."""
    whole = total(weights)
    if whole <= 0:
        return [1 / max(1, len(weights))] * len(weights)
    return [weight / whole for weight in weights]


def _pick(weights: Sequence[float], u: float) -> int:
    """The index that a number 0 <= u < 1 picks in proportion to the weights."""
    whole = total(weights)
    if whole <= 0:
        return int(u * len(weights))
    left = u * whole
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    return len(weights) - 1
