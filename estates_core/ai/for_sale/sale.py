"""The sale of For Sale as what it is, a simultaneous game: mixed strategies by regret matching."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from itertools import combinations
from typing import Final

from ...games.for_sale.state import ForSaleState
from ..exact import exp, total

MATCHING: Final = 0.5
"""How far later checks will go to buildings of their rank (1), rather than by chance (0)."""
SLICE: Final = 50
"""Iterations between two signs of life."""

Strategies = list[list[float]]
"""For each seat the chance of each building of its hand (empty: it holds none)."""


class Sale:
    """One round of selling: who holds what, the checks on the table, and each seat's chance after it.

    What seats have sealed already is not used: a seat's hand here is all that it owned as the round
    began, which is public. A chance is a seat's part of the win: exact where at most one round follows, what
    was told (see `know`), or else its share of the sum of exp(points that it should end with, in a measure
    that grows with the rounds that follow).
    """

    def __init__(self, state: ForSaleState, matching: float = MATCHING) -> None:
        self.players = state.players
        self.market = state.checks_market
        self.hands = [state.owned(seat) for seat in range(state.players)]
        self.seats = [seat for seat, hand in enumerate(self.hands) if hand]
        self.coins = state.purses
        self.totals = [state.purses[seat] + sum(state.checks[seat]) for seat in range(state.players)]
        self.unseen = [value for value in state.unseen_checks for _ in range(state.check_counts[value])]
        self.rounds_left = max(map(len, self.hands)) - 1
        self.keep = self._keep(matching)
        self.prospects = [
            own + total(self.keep[building] for building in hand)
            for own, hand in zip(self.totals, self.hands, strict=True)
        ]
        self._known: dict[tuple[int, ...], list[float]] = {}
        self.exact = self.rounds_left <= 1
        """Whether chances are found by playing out what follows."""
        if self.rounds_left > 1:
            self._weigh()

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

    def _weigh(self) -> None:
        """The factors of exp(points): of what a seat has, of a building that is gone, of a check won."""
        measure = 1.2 + 1.1 * self.rounds_left
        top = max(self.prospects)
        self._odds = [exp(max(-60.0, (points - top) / measure)) for points in self.prospects]
        self._gone = {building: exp(-worth / measure) for building, worth in self.keep.items()}
        self._won = [exp(check / measure) for check in self.market]
        self._out = total(self._odds[seat] for seat, hand in enumerate(self.hands) if not hand)

    def solve(
        self, iterations: int, rng: random.Random, expected: Strategies, trust: Sequence[float]
    ) -> Generator[float, None, Strategies]:
        """Mixed strategies of all seats, by regret matching; yields how far it is.

        In each iteration a seat plays what is `expected` of it as often as `trust` says, else its strategy so
        far: so the others find what is best against it without laying themselves open, should it differ.
        """
        regrets = [[0.0] * len(hand) for hand in self.hands]
        sums = [[0.0] * len(hand) for hand in self.hands]
        uniform = rng.random
        picks = [0] * self.players
        for turn in range(iterations):
            for seat in self.seats:
                known = uniform() < trust[seat]
                picks[seat] = pick(expected[seat] if known else regrets[seat], uniform())
            for seat in self.seats:
                gains = self.payoffs(seat, picks)
                regret = regrets[seat]
                chances = _positive(regret)
                mean = 0.0
                for chance, gain in zip(chances, gains, strict=True):
                    mean += chance * gain
                played = sums[seat]
                for index, gain in enumerate(gains):
                    played[index] += chances[index] * turn
                    changed = regret[index] + gain - mean
                    regret[index] = changed if changed > 0 else 0.0
            if turn % SLICE == SLICE - 1:
                yield turn / iterations
        return [_positive(played) for played in sums]

    def payoffs(self, seat: int, picks: Sequence[int]) -> list[float]:
        """The seat's chance to win with each of its buildings, against the others' picks."""
        if self.exact:
            return self._played_out(seat, picks)
        rivals = sorted([(self.hands[other][picks[other]], other) for other in self.seats if other != seat])
        odds, gone, won = self._odds, self._gone, self._won
        standing = [odds[other] * gone[building] for building, other in rivals]
        above = self._out
        for rank, one in enumerate(standing):
            above += one * won[rank + 1]
        sums = [above]
        for rank, one in enumerate(standing):
            above += one * (won[rank] - won[rank + 1])
            sums.append(above)
        result = []
        mine = odds[seat]
        for building in self.hands[seat]:
            rank = 0
            for rival, _ in rivals:
                if rival > building:
                    break
                rank += 1
            own = mine * gone[building] * won[rank]
            result.append(own / (own + sums[rank]))
        return result

    def know(self, worths: dict[tuple[int, ...], list[float]]) -> None:
        """From now on each seat's chance after any joint choice (indices in the hands) is what is given."""
        self._known = worths
        self.exact = True

    def _played_out(self, seat: int, picks: Sequence[int]) -> list[float]:
        """As `payoffs`, exactly: what each keeps is played in the last round, whatever checks it has."""
        result = []
        joint = list(picks)
        for index in range(len(self.hands[seat])):
            joint[seat] = index
            key = tuple(joint)
            found = self._known.get(key)
            if found is None:
                found = self._known[key] = self._ends(key)
            result.append(found[seat])
        return result

    def _ends(self, picks: Sequence[int]) -> list[float]:
        """Each seat's part of the win after these picks, over all markets that the last round may have."""
        hands = self.hands
        totals = self.totals.copy()
        played = sorted([(hands[seat][picks[seat]], seat) for seat in self.seats])
        for rank, (_, seat) in enumerate(played):
            totals[seat] += self.market[rank]
        kept = sorted([(sum(hands[seat]) - card, seat) for card, seat in played if len(hands[seat]) > 1])
        result = [0.0] * self.players
        markets = 0
        for market in combinations(self.unseen, len(kept)):
            markets += 1
            ends = totals.copy()
            for check, (_, seat) in zip(market, kept, strict=True):
                ends[seat] += check
            best = max(ends)
            richest = [seat for seat, end in enumerate(ends) if end == best]
            if len(richest) > 1:
                coins = max([self.coins[seat] for seat in richest])
                richest = [seat for seat in richest if self.coins[seat] == coins]
            for seat in richest:
                result[seat] += 1 / len(richest)
        return [won / markets for won in result]

    def rehearse(
        self, seat: int, strategies: Strategies, samples: int, rng: random.Random
    ) -> tuple[list[float], list[float], list[float]]:
        """Sums over draws from the others' strategies: each building's chance, its check, and by how many
        points the seat should then beat the others' average.
        """
        hands = self.hands
        chances = [0.0] * len(hands[seat])
        checks = [0.0] * len(hands[seat])
        ahead = [0.0] * len(hands[seat])
        all_checks = sum(self.market)
        others = total(self.prospects) - self.prospects[seat]
        picks = [0] * self.players
        for _ in range(samples):
            for other in self.seats:
                picks[other] = pick(strategies[other], rng.random())
            played = [hands[other][picks[other]] for other in self.seats if other != seat]
            theirs = others - total(self.keep[card] for card in played)
            for index, gain in enumerate(self.payoffs(seat, picks)):
                chances[index] += gain
                own = hands[seat][index]
                check = self.market[len([card for card in played if card < own])]
                checks[index] += check
                mine = self.prospects[seat] - self.keep[own] + check
                ahead[index] += mine - (theirs + all_checks - check) / (self.players - 1)
        return chances, checks, ahead


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


def pick(weights: Sequence[float], u: float) -> int:
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
