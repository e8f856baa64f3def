"""What may be done in each phase of For Sale, built from the state's named bounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from ...game import Action
from .actions import BIDS, FIRSTS, PASS
from .layout import MOST_COINS
from .phases import BID, DEAL_BUILDINGS, DEAL_CHECKS, OVER, SELL, STARTING_PLAYER, Phase

if TYPE_CHECKING:
    from .state import ForSaleState

BIDDING: Final[tuple[tuple[tuple[Action, ...], ...], ...]] = tuple(
    tuple((PASS, *BIDS[lowest : purse + 1]) for purse in range(MOST_COINS + 1))
    for lowest in range(MOST_COINS + 2)
)
"""`BIDDING[lowest][purse]`: what a bidder may do who must bid at least `lowest` and owns `purse`."""


def _first(state: ForSaleState) -> tuple[Action, ...]:
    begins = state.options["first_bidder"]
    return FIRSTS[: state.players] if begins == "random" else (FIRSTS[int(begins) - 1],)


def _deal_buildings(state: ForSaleState) -> tuple[Action, ...]:
    return tuple(state.unseen_buildings.values())


def _bid(state: ForSaleState) -> tuple[Action, ...]:
    return BIDDING[state.lowest_bid][state.purses[state.to_act]]


def _deal_checks(state: ForSaleState) -> tuple[Action, ...]:
    return tuple(state.unseen_checks.values())


def _sell(state: ForSaleState) -> tuple[Action, ...]:
    return tuple(state.hands[state.to_act].values())


LEGAL: Final[Mapping[Phase, Callable[[ForSaleState], tuple[Action, ...]]]] = {
    STARTING_PLAYER: _first,
    DEAL_BUILDINGS: _deal_buildings,
    BID: _bid,
    DEAL_CHECKS: _deal_checks,
    SELL: _sell,
    OVER: lambda state: (),
}
"""By phase, every legal action in the universe's order."""
