"""Rules of thumb for For Sale: a way to bid and a way to sell make a kind of player."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Sequence
from typing import Final

from estates_core.ai.bot import Bot, Budget, Choice, Progress
from estates_core.game import State
from estates_core.games.for_sale.actions import BIDS, PASS, SELLS
from estates_core.games.for_sale.phases import BID
from estates_core.games.for_sale.state import ForSaleState

Limit = Callable[[ForSaleState, int, random.Random], float]
"""Up to which stake a seat stays in: `limit(state, seat, rng)`."""
Pick = Callable[[ForSaleState, list[int], random.Random], int]
"""Which of its buildings, given in rising order, a seat sells: `pick(state, own, rng)`."""


class Thumb:
    """Bids up to a limit, by as little as it can or at once, and sells by a rule."""

    def __init__(self, limit: Limit, pick: Pick, jumps: bool = False) -> None:
        self.limit = limit
        self.pick = pick
        self.jumps = jumps

    def choose(
        self, state: State, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        """Decided at once; the budget is not used."""
        assert isinstance(state, ForSaleState)
        if state.phase is BID:
            limit = int(min(self.limit(state, seat, rng), state.max_bid()))
            lowest = state.min_bid()
            choice = Choice(BIDS[limit if self.jumps else lowest] if lowest <= limit else PASS)
        else:
            choice = Choice(SELLS[self.pick(state, state.owned(seat), rng)])
        yield Progress(1.0, choice.action)
        return choice


def size(state: ForSaleState) -> int:
    """How many buildings there are in the box."""
    return len(state.edition.buildings)


def left(state: ForSaleState) -> list[int]:
    """The buildings still on offer, the one that a pass takes first."""
    return state.market[max(0, len(state.taken) - state.edition.market_short) :]


# Ways to bid


def share(part: float) -> Limit:
    """A fixed part of the purse."""
    return lambda state, seat, rng: part * state.purses[seat]


def by_spread(least: float, more: float) -> Limit:
    """A part of the purse that grows with how far the cards on offer lie apart."""

    def limit(state: ForSaleState, seat: int, rng: random.Random) -> float:
        apart = (state.market[-1] - state.market[0]) / size(state)
        return (least + more * apart) * state.purses[seat]

    return limit


def by_gap(price: float) -> Limit:
    """What the dearest one left is above the one that a pass takes, at so many coins for all the numbers."""

    def limit(state: ForSaleState, seat: int, rng: random.Random) -> float:
        taken, _ = state.pass_offer()
        return price * (state.market[-1] - (taken or 0)) / size(state)

    return limit


def by_plan(factor: float) -> Limit:
    """The purse in equal parts for the rounds to come, times how dear the dearest is."""

    def limit(state: ForSaleState, seat: int, rng: random.Random) -> float:
        rounds = state.rounds - state.round + 1
        return factor * state.purses[seat] / rounds * (0.5 + state.market[-1] / size(state))

    return limit


def above(number: float, part: float) -> Limit:
    """That part of the purse if the dearest is in the top so many of the box, else nothing."""

    def limit(state: ForSaleState, seat: int, rng: random.Random) -> float:
        return part * state.purses[seat] if state.market[-1] > number * size(state) else 0.0

    return limit


def second_worst(part: float) -> Limit:
    """That part of the purse for as long as a pass takes one of the lower half of what was on offer."""

    def limit(state: ForSaleState, seat: int, rng: random.Random) -> float:
        return part * state.purses[seat] if len(left(state)) * 2 > len(state.market) else 0.0

    return limit


def unsure(limit: Limit, least: float, most: float) -> Limit:
    """Another limit times a number between these, drawn each time."""
    return lambda state, seat, rng: limit(state, seat, rng) * (least + (most - least) * rng.random())


# Ways to sell


def highest(state: ForSaleState, own: list[int], rng: random.Random) -> int:
    """Always the dearest."""
    return own[-1]


def lowest(state: ForSaleState, own: list[int], rng: random.Random) -> int:
    """Always the cheapest."""
    return own[0]


def median(state: ForSaleState, own: list[int], rng: random.Random) -> int:
    """Always the one in the middle."""
    return own[len(own) // 2]


def by_chance(state: ForSaleState, own: list[int], rng: random.Random) -> int:
    """Any."""
    return own[int(rng.random() * len(own))]


def coming(state: ForSaleState) -> list[int]:
    """All checks still to be won, those on the table included, rising."""
    unseen = [value for value in state.unseen_checks for _ in range(state.check_counts[value])]
    return sorted([*unseen, *state.checks_market])


def place(values: Sequence[int], value: float) -> float:
    """Which part of the values lies below one, half of the equal ones included."""
    below = len([item for item in values if item < value])
    same = len([item for item in values if item == value])
    return (below + same / 2) / len(values)


def by_rank(state: ForSaleState, own: list[int], rng: random.Random) -> int:
    """The building of the rank that the mean check on the table has among all to come."""
    mean = sum(state.checks_market) / len(state.checks_market)
    return own[min(len(own) - 1, int(place(coming(state), mean) * len(own)))]


def nearest_mean(state: ForSaleState, own: list[int], rng: random.Random) -> int:
    """The building as high among the box's numbers as the mean check is below the dearest there is."""
    most = state.edition.checks[-1]
    mean = sum(state.checks_market) / len(state.checks_market) / most
    return min(own, key=lambda building: abs(building / size(state) - mean))


def by_top(state: ForSaleState, own: list[int], rng: random.Random) -> int:
    """The building of the rank that the best check on the table has among all to come."""
    return own[min(len(own) - 1, int(place(coming(state), state.checks_market[-1]) * len(own)))]


def by_stretch(state: ForSaleState, own: list[int], rng: random.Random) -> int:
    """The dearest if the checks lie further apart than half of the box's, the cheapest if under a quarter."""
    apart = (state.checks_market[-1] - state.checks_market[0]) / state.edition.checks[-1]
    return own[-1] if apart > 0.6 else own[0] if apart < 0.35 else own[len(own) // 2]


def near_rank(state: ForSaleState, own: list[int], rng: random.Random) -> int:
    """By rank, one up or down as often as not."""
    index = own.index(by_rank(state, own, rng))
    u = rng.random()
    step = -1 if u < 0.25 else 1 if u < 0.5 else 0
    return own[min(len(own) - 1, max(0, index + step))]


TRAINING: Final[dict[str, Bot]] = {
    "planner": Thumb(by_plan(1.1), by_top),
    "chaser": Thumb(by_gap(7.0), near_rank),
    "top-buyer": Thumb(above(0.75, 0.5), by_stretch),
    "dodger": Thumb(second_worst(0.25), by_rank),
    "wavering": Thumb(unsure(by_plan(0.9), 0.4, 1.6), near_rank),
    "jumper": Thumb(by_plan(0.8), by_rank, jumps=True),
    "drifter": Thumb(unsure(share(0.2), 0.0, 2.0), by_chance),
}
"""What the levels may be tuned and trained against."""

MEASURING: Final[dict[str, Bot]] = {
    "spread": Thumb(by_spread(0.1, 0.35), by_rank),
    "thrifty": Thumb(by_spread(0.0, 0.3), by_rank),
    "third-highest": Thumb(share(0.33), highest),
    "third-median": Thumb(share(0.33), median),
    "quarter-mean": Thumb(share(0.25), nearest_mean),
    "moody": Thumb(unsure(by_spread(0.1, 0.4), 0.5, 1.5), near_rank),
    "jump-to-limit": Thumb(by_spread(0.05, 0.25), nearest_mean, jumps=True),
    "never-bids": Thumb(share(0.0), by_rank),
}
"""Kept for measuring: nothing may be tuned on these."""
