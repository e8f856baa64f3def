"""Plays an auction, and those that follow, as the table that is thought to sit there would."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from ...games.for_sale.actions import BIDS, PASS
from ...games.for_sale.layout import MOST_COINS
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
    state: ForSaleState, limits: Sequence[Limit], moods: Sequence[float], hero: int | None = None
) -> None:
    """Play the auction on the table to its end, or until the hero, if any, is asked for what it can pay."""
    purses, stakes = state.purses, state.stakes
    lowest_bids = state.edition.lowest_bids
    while state.phase is BID:
        bidders, highest = state.bidders, state.highest
        # How far a seat goes changes when another one passes, and not before.
        reaches: dict[int, float] = {}
        turn, count = 0, len(bidders)
        while True:
            seat = bidders[turn]
            lowest = lowest_bids[highest][stakes[seat]]
            if seat == hero and lowest <= purses[seat]:
                break
            reach = reaches.get(seat)
            if reach is None:
                limit = limits[seat](state, seat)
                limit += moods[seat] * doubt(limit)
                purse = purses[seat]
                reach = reaches[seat] = limit if limit < purse else purse
            if lowest > reach:
                break
            stakes[seat] = highest = lowest
            turn += 1
            if turn == count:
                turn = 0
        state.bidders, state.highest = bidders[turn:] + bidders[:turn], highest
        state.to_act, state.lowest_bid = seat, lowest
        if seat == hero and lowest <= purses[seat]:
            return
        state.apply(PASS)


def auction_ends(
    state: ForSaleState, limits: Sequence[Limit], moods: Sequence[float], hero: int
) -> Generator[tuple[int, ForSaleState], None, None]:
    """How the auction on the table ends, by how far the hero goes: each price that it is asked for, rising,
    with the end if it stays in below it and not at it; last, above all prices, with what it wins.
    """
    while True:
        bid_on(state, limits, moods, hero)
        if state.phase is not BID:
            yield MOST_COINS + 1, state
            return
        price = state.lowest_bid
        left = state.clone()
        left.apply(PASS)
        bid_on(left, limits, moods)
        yield price, left
        state.apply(BIDS[price])


def deal(state: ForSaleState, uniform: Callable[[], float]) -> None:
    """Turn over the next buildings."""
    cards = list(state.legal_actions())
    while state.phase is DEAL_BUILDINGS:
        state.apply(cards.pop(int(uniform() * len(cards))))


def draw_way(chances: Sequence[float], u: float) -> int:
    """The index that a number 0 <= u < 1 picks by these chances."""
    for index, chance in enumerate(chances):
        u -= chance
        if u < 0:
            return index
    return len(chances) - 1
