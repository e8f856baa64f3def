"""Plays an auction, and those that follow, as the table that is thought to sit there would."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...games.for_sale.actions import BIDS, PASS
from ...games.for_sale.phases import BID, DEAL_BUILDINGS
from ...games.for_sale.state import ForSaleState
from .population import Limit


def mood(u: float) -> float:
    """How far a limit is missed, in its own measure of doubt (see `doubt`), from a number 0 <= u < 1."""
    return 3.4 * u - 1.7


def doubt(limit: float) -> float:
    """By how many coins a seat may take its limit higher or lower."""
    return 0.35 + 0.1 * limit


def bid_on(
    state: ForSaleState, limits: Sequence[Limit], moods: Sequence[float], hero: int = -1, stake: float = 0.0
) -> None:
    """Play the auction on the table to its end; the hero, if any, stays in up to a stake."""
    purses = state.purses
    while state.phase is BID:
        seat = state.to_act
        lowest = state.lowest_bid
        if lowest > purses[seat]:
            state.apply(PASS)
            continue
        if seat == hero:
            limit = stake
        else:
            limit = limits[seat](state, seat)
            limit += moods[seat] * doubt(limit)
        state.apply(BIDS[lowest] if lowest <= limit else PASS)


def deal(state: ForSaleState, uniform: Callable[[], float]) -> None:
    """Turn over the next buildings."""
    while state.phase is DEAL_BUILDINGS:
        cards = state.legal_actions()
        state.apply(cards[int(uniform() * len(cards))])


def draw_way(chances: Sequence[float], u: float) -> int:
    """The index that a number 0 <= u < 1 picks by these chances."""
    for index, chance in enumerate(chances):
        u -= chance
        if u < 0:
            return index
    return len(chances) - 1
