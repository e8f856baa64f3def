"""The third sale from the end among three players: the last two are played out, not estimated."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from itertools import combinations, product
from typing import Final

from .sale import Sale

PLAYERS: Final = 3
ITERATIONS: Final = 15
"""Rounds of regret matching in each sale that may follow: it has but eight joint choices."""
JOINT: Final = tuple(product((0, 1), repeat=PLAYERS))
"""The joint choices of three seats with two buildings each."""

Worths = dict[tuple[int, ...], list[float]]
"""By joint choice (an index in each seat's hand): each seat's chance to win."""


def can_be_played_out(sale: Sale) -> bool:
    """Whether three players hold three buildings each."""
    return [len(hand) for hand in sale.hands] == [3] * PLAYERS


def worths(sale: Sale, markets: int, rng: random.Random) -> Generator[None, None, Worths]:
    """What each joint choice is worth, over so many markets that may follow, drawn at random (0: all)."""
    unseen = sale.unseen
    following = list(combinations(range(len(unseen)), PLAYERS))
    if 0 < markets < len(following):
        for at in range(markets):
            other = at + int(rng.random() * (len(following) - at))
            following[at], following[other] = following[other], following[at]
        del following[markets:]
    found: Worths = {}
    for picks in product(range(3), repeat=PLAYERS):
        sums = [0.0] * PLAYERS
        played = sorted([(sale.hands[seat][pick], seat) for seat, pick in enumerate(picks)])
        totals = sale.totals.copy()
        for check, (_, seat) in zip(sale.market, played, strict=True):
            totals[seat] += check
        kept = [hand[:pick] + hand[pick + 1 :] for hand, pick in zip(sale.hands, picks, strict=True)]
        for market in following:
            for seat, worth in enumerate(balanced(ends(sale, totals, kept, market))):
                sums[seat] += worth
        found[picks] = [worth / len(following) for worth in sums]
        yield
    return found


def ends(
    sale: Sale, totals: Sequence[int], kept: Sequence[Sequence[int]], market: Sequence[int]
) -> list[list[float]]:
    """For each joint choice of the last but one sale each seat's part of the win, over all last markets."""
    checks = [sale.unseen[at] for at in market]
    rest = [check for at, check in enumerate(sale.unseen) if at not in market]
    last = list(combinations(rest, PLAYERS))
    coins = sale.coins
    found = []
    for joint in JOINT:
        then = list(totals)
        for check, (_, seat) in zip(
            checks, sorted([(kept[seat][at], seat) for seat, at in enumerate(joint)]), strict=True
        ):
            then[seat] += check
        order = [seat for _, seat in sorted([(kept[seat][1 - at], seat) for seat, at in enumerate(joint)])]
        wins = [0.0] * PLAYERS
        low, middle, high = order
        a, b, c = then[low], then[middle], then[high]
        for x, y, z in last:
            first, second, third = a + x, b + y, c + z
            best = max(first, second, third)
            richest = [seat for seat, end in ((low, first), (middle, second), (high, third)) if end == best]
            if len(richest) > 1:
                most = max([coins[seat] for seat in richest])
                richest = [seat for seat in richest if coins[seat] == most]
            for seat in richest:
                wins[seat] += 1 / len(richest)
        found.append([win / len(last) for win in wins])
    return found


def balanced(won: Sequence[Sequence[float]]) -> list[float]:
    """What a sale of two buildings each is worth to each seat if all mix well."""
    regrets = [[0.0, 0.0] for _ in range(PLAYERS)]
    sums = [[0.0, 0.0] for _ in range(PLAYERS)]
    for turn in range(1, ITERATIONS + 1):
        chances = [_shares(regret) for regret in regrets]
        for seat, (gain, other) in enumerate(_gains(won, chances)):
            own = chances[seat]
            mean = own[0] * gain + own[1] * other
            regret = regrets[seat]
            regret[0] = max(0.0, regret[0] + gain - mean)
            regret[1] = max(0.0, regret[1] + other - mean)
            sums[seat][0] += turn * own[0]
            sums[seat][1] += turn * own[1]
    chances = [_shares(played) for played in sums]
    return [
        own[0] * gain + own[1] * other
        for own, (gain, other) in zip(chances, _gains(won, chances), strict=True)
    ]


def _gains(e: Sequence[Sequence[float]], chances: Sequence[Sequence[float]]) -> list[tuple[float, float]]:
    """Each seat's chance with its first and with its second building."""
    (a0, a1), (b0, b1), (c0, c1) = chances
    return [
        (
            b0 * (c0 * e[0][0] + c1 * e[1][0]) + b1 * (c0 * e[2][0] + c1 * e[3][0]),
            b0 * (c0 * e[4][0] + c1 * e[5][0]) + b1 * (c0 * e[6][0] + c1 * e[7][0]),
        ),
        (
            a0 * (c0 * e[0][1] + c1 * e[1][1]) + a1 * (c0 * e[4][1] + c1 * e[5][1]),
            a0 * (c0 * e[2][1] + c1 * e[3][1]) + a1 * (c0 * e[6][1] + c1 * e[7][1]),
        ),
        (
            a0 * (b0 * e[0][2] + b1 * e[2][2]) + a1 * (b0 * e[4][2] + b1 * e[6][2]),
            a0 * (b0 * e[1][2] + b1 * e[3][2]) + a1 * (b0 * e[5][2] + b1 * e[7][2]),
        ),
    ]


def _shares(weights: Sequence[float]) -> tuple[float, float]:
    first, second = weights
    whole = first + second
    return (first / whole, second / whole) if whole > 0 else (0.5, 0.5)
