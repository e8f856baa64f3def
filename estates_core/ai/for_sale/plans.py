"""What to bid: plans for the auction on the table, rehearsed among rivals such as they seem to be."""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from ...game import Action
from ...games.for_sale.actions import BIDS, PASS, Bid
from ...games.for_sale.state import ForSaleState
from .chances import Chances, shares
from .fine import COARSE, Way
from .population import by_need
from .rehearsal import auction_ends, bid_on, deal, draw_way, mood

SCALE: Final = 10**6
"""A chance to win of 1, in the whole numbers that are added up."""
SLICE: Final = 8
"""Worlds between two signs of life."""
COLLECTOR: Final = "collector"
LEAPER: Final = "leaper"
MISER: Final = "miser"
LIKES: Final = SCALE // 25
"""What a collector sees in each of the top buildings."""
OWN_WAY: Final = Way(by_need(0.9))
"""How the seat itself bids in the auctions after this one, as far as they are rehearsed."""


RAISE: Final = {False: 0.05, True: 0.02}
"""So much more of a chance a bid above the lowest has to promise, by whether every bid has to be higher.

Rehearsals don't tell what a raise costs: who goes by the least is asked again sooner, and sees more of the
others by then; most so where the highest bid may be matched.
"""


def plans(state: ForSaleState, jumps: int, style: str = "") -> list[tuple[Action, int]]:
    """Ways to go on: pass, or a bid now and then staying in up to a stake.

    Beside the lowest bid so many higher ones are weighed. A `leaper` bids all that it would stake at once, a
    `miser` not much more than an equal part of its coins.
    """
    lowest, most = state.min_bid(), state.max_bid()
    found: list[tuple[Action, int]] = [(PASS, 0)]
    if style == LEAPER:
        return found + [(BIDS[stake], stake) for stake in range(lowest, most + 1)]
    if style == MISER:
        most = min(most, 1 + 3 * most // (2 * (state.rounds - state.round + 1)))
    for amount in range(lowest, min(lowest + jumps, most) + 1):
        found += [(BIDS[amount], stake) for stake in range(amount, most + 1)]
    return found


class Rehearsal:
    """Worlds in which the plans of one seat are tried, each with the same rivals and the same cards.

    `bidding` has each seat's chances of the `ways`; `rounds` is how many rounds of buying are rehearsed
    after this one, before a world is given its chances.
    A `collector` takes each of the top buildings that it owns for a better chance than it is.
    """

    def __init__(
        self,
        state: ForSaleState,
        seat: int,
        table: Chances,
        bidding: Sequence[Sequence[float]],
        rounds: int,
        jumps: int,
        style: str = "",
        ways: Sequence[Way] = COARSE,
    ) -> None:
        self.state = state
        self.seat = seat
        self.table = table
        self.bidding = bidding
        self.ways = ways
        self.rounds = rounds
        self.plans = plans(state, jumps, style)
        self.likes = LIKES if style == COLLECTOR else 0
        self.top = 3 * len(state.edition.buildings) // 4
        self.style = style
        self.won = [0] * len(self.plans)
        self.ahead = [0] * len(self.plans)
        """By how many points the seat beats the others' average, in the measure of chances."""
        self.worlds = 0

    def think(self, worlds: int, rng: random.Random) -> Generator[float, None, None]:
        """Try all plans in so many worlds; yields how far it is."""
        for world in range(worlds):
            self._world(rng)
            if world % SLICE == SLICE - 1:
                yield world / worlds

    def _world(self, rng: random.Random) -> None:
        uniform = rng.random
        ways = [self.ways[draw_way(chances, uniform())] for chances in self.bidding]
        ways[self.seat] = OWN_WAY
        limits = [way.limit for way in ways]
        moods = [way.doubt * mood(uniform()) for way in ways]
        key = rng.getrandbits(32)
        known: dict[tuple[tuple[int, ...], ...], tuple[int, int]] = {}
        index = 0
        for action, plans in groupby(self.plans, itemgetter(0)):
            begun = self.state.clone()
            begun.apply(action)
            reached = auction_ends(begun, limits, moods, self.seat)
            price, won, ahead = 0, 0, 0
            for _, stake in plans:
                if stake >= price:
                    price, after = next(reached)
                    # Plans that end alike are worth alike in this world.
                    end = (tuple(after.purses), *(tuple(hand) for hand in after.hands))
                    if end not in known:
                        known[end] = self._worth(after, ways, key)
                    won, ahead = known[end]
                self.won[index] += won
                self.ahead[index] += ahead
                index += 1
        self.worlds += 1

    def _worth(self, after: ForSaleState, ways: Sequence[Way], key: int) -> tuple[int, int]:
        """What an end of the auction is worth to the seat, and its lead then; the end is played on."""
        tops = [building for building in after.hands[self.seat] if building > self.top]
        chance, ahead = self._chance(after, ways, key)
        return min(SCALE, chance + self.likes * len(tops)), ahead

    def _chance(self, after: ForSaleState, ways: Sequence[Way], key: int) -> tuple[int, int]:
        """The seat's chance and lead once the rounds that are looked at have been played."""
        if self.rounds:
            later = random.Random(key)
            limits = [way.limit for way in ways]
            for _ in range(min(self.rounds, after.rounds - after.round + 1 if after.buildings_left else 0)):
                deal(after, later.random)
                bid_on(after, limits, [way.doubt * mood(later.random()) for way in ways])
        worths = self.table.worths(after)
        chance, ahead = shares(worths)[self.seat], self.table.ahead(worths, self.seat)
        return int(chance * SCALE), int(ahead * SCALE)

    def best(self) -> Action:
        """What is best so far."""
        worths: dict[Action, int] = {}
        for (action, _), won in zip(self.plans, self.won, strict=True):
            worths[action] = max(won, worths.get(action, 0))
        return best(self.state, worths, self.worlds, self.style)


def best(state: ForSaleState, worths: Mapping[Action, int], worlds: int, style: str = "") -> Action:
    """The choice that won most in so many worlds, of those alike the first; a raise if it stands out."""
    most = max(worths, key=worths.__getitem__)
    least = [one for one in worths if not isinstance(one, Bid) or one.amount == state.min_bid()]
    if style == LEAPER or most in least:
        return most
    usual = max(least, key=worths.__getitem__)
    clear = RAISE[state.edition.raise_only] * SCALE * worlds
    return most if worths[most] - worths[usual] > clear else usual
