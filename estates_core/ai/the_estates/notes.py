"""What each choice in The Estates does, as facts of the position (`the-estates.note.*`)."""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from ...game import Action, Message
from ...games.the_estates.actions import (
    Bid,
    CancelPermit,
    Keep,
    Lengthen,
    Pass,
    Place,
    PlaceMayor,
    Remove,
    SelectCancel,
    SelectCube,
    SelectMayor,
    SelectPermit,
    SelectRoof,
    Sell,
    Shorten,
    Stow,
)
from ...games.the_estates.layout import LOT_INDEX, MOST_LOTS, ROW_INDEX, ROW_NAMES
from ...games.the_estates.state import TheEstatesState

COMPANY_FREE: Final = "the-estates.note.company_free"
"""What is told of a cube that founds a company."""


def _note(name: str, **facts: object) -> Message:
    return Message(f"the-estates.note.{name}", facts)


def building_value(state: TheEstatesState, index: int) -> int:
    """What the building on that lot counts for, before its sign: cubes and roof, twice before the mayor."""
    value = state.roofs[index]
    for cube in state.lots[index]:
        value += cube.value
    return 2 * value if state.mayor_row == index // MOST_LOTS else value


def row_stake(state: TheEstatesState, row: int) -> list[int]:
    """What each seat loses in that row if it stays open, and gains if it is completed."""
    stakes = [0] * state.players
    for index in range(row * MOST_LOTS, row * MOST_LOTS + state.developed[row]):
        stakes[state.certificates[state.lots[index][-1].colour]] += building_value(state, index)
    return stakes


def most_at_stake(state: TheEstatesState, seat: int) -> tuple[str, int] | None:
    """The open row in which that seat stands to lose most: its name and the points."""
    open_rows = [row for row in range(len(ROW_NAMES)) if not state.is_complete(row)]
    points, row = max(((row_stake(state, row)[seat], -row) for row in open_rows), default=(0, 0))
    return (ROW_NAMES[-row], points) if points > 0 else None


@singledispatch
def note(action: Action, state: TheEstatesState) -> Message:
    """What that action of a seat does, beyond its label. Raises TypeError for one of another game."""
    raise TypeError(f"no action of The Estates that a seat chooses: {action!r}")


@note.register
def _(action: Stow, state: TheEstatesState) -> Message:
    return _note("stow", player=state.to_act, left=state.hand[state.to_act] - 1)


@note.register
def _(action: SelectCube, state: TheEstatesState) -> Message:
    row = state.display[action.row - 1]
    colour = row[0 if action.end == "left" else -1].colour
    owner = state.certificates.get(colour)
    if owner is None:
        return Message(COMPANY_FREE, {"colour": colour})
    return _note("company_owned", player=owner, colour=colour)


@note.register
def _(action: SelectRoof, state: TheEstatesState) -> Message:
    return _note("select_roof", buildings=sum(state.developed) - sum(state.roofed))


@note.register
def _(action: SelectPermit, state: TheEstatesState) -> Message:
    return _note("select_permit", number=action.number)


@note.register
def _(action: SelectMayor, state: TheEstatesState) -> Message:
    return _note("select_mayor")


@note.register
def _(action: SelectCancel, state: TheEstatesState) -> Message:
    return _note("select_cancel")


@note.register
def _(action: Pass, state: TheEstatesState) -> Message:
    if state.bidder < 0:
        return _note("pass_free", auctioneer=state.auctioneer)
    return _note("pass", bidder=state.bidder, amount=state.bid)


@note.register
def _(action: Bid, state: TheEstatesState) -> Message:
    seat = state.to_act
    return _note("bid", player=seat, amount=action.amount, left=state.hand[seat] - action.amount)


@note.register
def _(action: Sell, state: TheEstatesState) -> Message:
    seat = state.auctioneer
    return _note("sell", player=seat, amount=state.bid, left=state.hand[seat] + state.bid)


@note.register
def _(action: Keep, state: TheEstatesState) -> Message:
    seat = state.auctioneer
    return _note(
        "keep", player=seat, bidder=state.bidder, amount=state.bid, left=state.hand[seat] - state.bid
    )


@note.register
def _(action: Place, state: TheEstatesState) -> Message:
    placed = state.clone()
    placed.apply(action)
    index = LOT_INDEX[action.lot]
    owner = placed.certificates[placed.lots[index][-1].colour]
    row = ROW_NAMES[index // MOST_LOTS]
    points = building_value(placed, index)
    if placed.is_complete(index // MOST_LOTS):
        return _note("complete", player=owner, row=row, points=points)
    return _note("building", player=owner, row=row, points=points)


def lacks(action: Action, state: TheEstatesState, name: str) -> Message:
    """What that row still lacks after a placement."""
    placed = state.clone()
    placed.apply(action)
    row = ROW_INDEX[name]
    cubes = placed.requirement[row] - placed.developed[row]
    roofs = placed.requirement[row] - placed.roofed[row]
    kind = "buildings" if cubes else "roofs" if roofs else "nothing"
    return _note("row", row=name, missing=_note(f"missing.{kind}", cubes=cubes, roofs=roofs))


@note.register
def _(action: Shorten, state: TheEstatesState) -> Message:
    return lacks(action, state, action.row)


@note.register
def _(action: Lengthen, state: TheEstatesState) -> Message:
    return lacks(action, state, action.row)


@note.register
def _(action: CancelPermit, state: TheEstatesState) -> Message:
    return lacks(action, state, ROW_NAMES[state.permits_at[action.number][0]])


@note.register
def _(action: PlaceMayor, state: TheEstatesState) -> Message:
    stakes = row_stake(state, ROW_INDEX[action.row])
    most = max(stakes)
    if not most:
        return _note("mayor_early", row=action.row)
    return _note("mayor", row=action.row, player=stakes.index(most), points=2 * most)


@note.register
def _(action: Remove, state: TheEstatesState) -> Message:
    return _note("remove")
