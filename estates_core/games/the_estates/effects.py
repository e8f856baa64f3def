"""What each legal action of The Estates would do, found by playing it on a copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from .actions import Bid, CancelPermit, Keep, Lengthen, Place, PlaceMayor, Sell, Shorten
from .layout import LOT_INDEX, MOST_LOTS, ROW_INDEX, ROW_NAMES
from .scoring import building_points, totals

if TYPE_CHECKING:
    from ...game import Action
    from .state import TheEstatesState


class Change(TypedDict):
    """What an action does to a seat's score, were the game to end with it."""

    player: int
    points: int
    """With its sign; never 0."""


class Effects(TypedDict, total=False):
    """What follows at once from a legal action; each entry is there where it applies."""

    left: int
    """Of a bid: what it would leave in hand."""
    kept: int
    """Of a bid: what its bidder would have in hand if the auctioneer kept the piece and paid as much."""
    payer: int
    """Of selling and keeping, where money moves: who pays whom how many checks."""
    payee: int
    amount: int
    hand: int
    """Of selling and keeping: what the auctioneer has in hand then."""
    row: str
    """Of placing anything, and of cancelling: the row that it changes, and what becomes of it."""
    developed: int
    requirement: int
    complete: bool
    points: int
    """Of placing a cube or a roof: what the building counts then."""
    changes: list[Change]
    """Of placing anything, and of cancelling: by how much whose score changes."""
    permit_lot: int
    """Of placing a permit: the lot on which it stands then."""
    over: bool
    """Whether the game ends with it."""


def effects(state: TheEstatesState, action: Action) -> Effects:
    """What follows at once from a legal action; nothing from those whose name says it all."""
    if isinstance(action, Bid):
        return {"left": state.max_bid() - action.amount, "kept": state.max_bid() + action.amount}
    if not isinstance(action, Sell | Keep | Place | Shorten | Lengthen | PlaceMayor | CancelPermit):
        return {}
    after = state.clone()
    after.apply(action)
    found = _payment(state, after) if isinstance(action, Sell | Keep) else _building(state, after, action)
    if after.is_terminal():
        found["over"] = True
    return found


def _payment(state: TheEstatesState, after: TheEstatesState) -> Effects:
    """Who pays whom how much, and what the auctioneer has in hand then."""
    found: Effects = {"hand": after.hand[state.auctioneer]}
    for seat, (before, now) in enumerate(zip(state.hand, after.hand, strict=True)):
        if now < before:
            found["payer"] = seat
            found["amount"] = before - now
        elif now > before:
            found["payee"] = seat
    return found


def _building(
    state: TheEstatesState,
    after: TheEstatesState,
    action: Place | Shorten | Lengthen | PlaceMayor | CancelPermit,
) -> Effects:
    """What becomes of the row in which something is placed, or from which a permit is taken."""
    if isinstance(action, Place):
        row = LOT_INDEX[action.lot] // MOST_LOTS
    elif isinstance(action, CancelPermit):
        row = state.permits_at[action.number][0]
    else:
        row = ROW_INDEX[action.row]
    found: Effects = {
        "row": ROW_NAMES[row],
        "developed": after.developed[row],
        "requirement": after.requirement[row],
        "complete": after.is_complete(row),
        "changes": _changes(state, after),
    }
    if isinstance(action, Place):
        found["points"] = building_points(after, LOT_INDEX[action.lot])
    if isinstance(action, Shorten | Lengthen):
        found["permit_lot"] = after.permit_lot(row)
    return found


def _changes(state: TheEstatesState, after: TheEstatesState) -> list[Change]:
    """By how much whose score changes."""
    return [
        {"player": seat, "points": now - before}
        for seat, (before, now) in enumerate(zip(totals(state), totals(after), strict=True))
        if now != before
    ]
