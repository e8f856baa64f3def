"""Which sentences of the catalogues say what The Estates asks, offers and shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...game import Action, Message
from .actions import (
    SELECTS,
    CancelPermit,
    Deal,
    First,
    Lengthen,
    Pass,
    Place,
    SelectCube,
    Shorten,
)
from .layout import LOT_NAMES, MOST_LOTS, PERMIT_NUMBERS, ROW_INDEX, ROW_NAMES
from .phases import BID, CHOOSE, PLACE_PERMIT, SELECT, USE_CANCEL
from .pieces import ROOFS, Cube, Piece

if TYPE_CHECKING:
    from .state import TheEstatesState


def prompt(state: TheEstatesState, viewer: int | None) -> Message:
    """What is asked of the player to act, or said about that player to others, or what chance decides."""
    seat = state.current_player()
    if seat < 0:
        return Message(f"the-estates.prompt.{state.phase}")
    facts: dict[str, Any] = {"player": seat}
    if state.phase is BID:
        facts["minimum"] = state.min_bid()
    elif state.phase is CHOOSE:
        facts |= {"bidder": state.bidder, "amount": state.bid}
    elif state.piece is not None:
        facts |= state.piece.describe()
    if viewer != seat:
        return Message(f"the-estates.prompt.{state.phase}.others", facts)
    return Message(f"the-estates.prompt.{_asked(state)}", facts | {"hand": state.hand[seat]})


def _asked(state: TheEstatesState) -> str:
    """Which sentence asks the player to act, so that it offers nothing that can't be done."""
    if state.phase is SELECT and state.can_stow():
        return "select_or_stow"
    if state.phase is BID and state.max_bid() < state.min_bid():
        return "bid.poor"
    if state.phase is CHOOSE and not state.can_keep():
        return "choose.poor"
    kinds = {action.kind for action in state.legal_actions()}
    if state.phase is PLACE_PERMIT and "shorten" not in kinds:
        # Some row can always be lengthened: the one that has no permit yet.
        return "place_permit.lengthen"
    if state.phase is USE_CANCEL and "cancel" not in kinds:
        return "use_cancel.none"
    return state.phase


def label(state: TheEstatesState, action: Action) -> Message:
    """What a legal action means here, in a few words."""
    name = action.kind
    facts = action.describe()
    if isinstance(action, SelectCube):
        cubes = state.display[action.row - 1]
        cube = cubes[0 if action.end == "left" else -1]
        facts |= {"colour": cube.colour, "value": cube.value}
    elif name in ("sell", "keep"):
        facts |= {"bidder": state.bidder, "amount": state.bid}
    elif name == "place" and state.piece is not None:
        name = f"place_{state.piece.kind}"
        facts |= state.piece.describe()
    elif name in ("shorten", "lengthen") and state.piece is not None:
        facts |= state.piece.describe()
    return Message(f"the-estates.action.{name}", facts)


def _event(name: str, **facts: Any) -> Message:
    return Message(f"the-estates.event.{name}", facts)


def events(before: TheEstatesState, action: Action, after: TheEstatesState) -> list[Message]:
    """Everything that a ply does, in order; all of it is public."""
    if isinstance(action, Deal):
        return [_event("dealt", cubes=after.cubes_left)] if after.phase is SELECT else []
    if isinstance(action, First):
        return [_event("first", player=action.player)]
    messages = [_deed(before, action, after)]
    if isinstance(action, Pass) and before.bidder < 0 and after.phase is not BID:
        messages.append(_event("free", player=before.auctioneer))
    messages += _removed_cube(before, action, after)
    for colour, owner in after.certificates.items():
        if colour not in before.certificates:
            messages.append(_event("certificate", player=owner, colour=colour))
    for row, name in enumerate(ROW_NAMES):
        if after.is_complete(row) != before.is_complete(row):
            messages.append(_event("row_complete" if after.is_complete(row) else "row_incomplete", row=name))
    outcome = after.outcome()
    if outcome is not None:
        messages.append(outcome.reason)
    return messages


def _deed(before: TheEstatesState, action: Action, after: TheEstatesState) -> Message:
    """The action itself: who does it to what."""
    label = before.label(action)
    facts = {**label.facts, "player": max(before.current_player(), 0)}
    name = label.id.removeprefix("the-estates.action.")
    if isinstance(action, CancelPermit):
        row = before.permits_at[action.number][0]
        facts |= {"row": ROW_NAMES[row], "requirement": after.requirement[row]}
    elif isinstance(action, Shorten | Lengthen):
        facts["requirement"] = after.requirement[ROW_INDEX[action.row]]
    elif name == "remove" and before.piece is not None:
        name = f"remove_{before.piece.kind}"
        facts |= before.piece.describe()
    return Message(f"the-estates.event.{name}", facts)


def _removed_cube(before: TheEstatesState, action: Action, after: TheEstatesState) -> list[Message]:
    """The removal of a cube that has no legal lot (TE-C1): its auction ends the turn at once."""
    piece = before.piece
    if isinstance(piece, Cube) and not isinstance(action, Place) and after.piece is None:
        return [_event("no_lot", colour=piece.colour, value=piece.value)]
    return []


def place_name(place: str) -> Message:
    """What a lot is called, or where on offer a piece lies."""
    choice = SELECTS.get(place)
    if choice is None:
        return Message("core.place", {"place": place})
    return Message(f"the-estates.place.{choice.kind.removeprefix('select_')}", choice.describe())


def contents(state: TheEstatesState) -> list[tuple[Message, list[Message | str]]]:
    """What lies where, by the names that a position's fields have."""

    def label(name: str, **facts: Any) -> Message:
        return Message(f"the-estates.position.{name}", facts)

    told: list[tuple[Message, list[Message | str]]] = []
    for at, name in enumerate(ROW_NAMES):
        built = range(at * MOST_LOTS, at * MOST_LOTS + state.developed[at])
        told.append((label("row", row=name), [_lot(state, index) for index in built]))
    for number, cubes in enumerate(state.display, 1):
        told.append((label("display", row=number), [_piece(cube) for cube in cubes]))
    for colour, owner in state.certificates.items():
        told.append((label("company", colour=colour), [Message("core.named", {"player": owner})]))
    for number in PERMIT_NUMBERS:
        if number in state.permits_at:
            row, direction = state.permits_at[number]
            place = f"{'lengthen' if direction == 1 else 'shorten'}.{ROW_NAMES[row]}"
        else:
            place = _out_or_not(state.pieces[f"permit{number}"])
        told.append((label("permit", number=number), [label(f"permit.{place}")]))
    at_row = None if state.mayor_row is None else ROW_NAMES[state.mayor_row]
    told.append((label("mayor"), [label(f"mayor.{at_row or _out_or_not(state.pieces['mayor'])}")]))
    told.append((label("cancel"), [label(f"cancel.{_out_or_not(state.pieces['cancel'])}")]))
    return told


def _out_or_not(place: str) -> str:
    """Where a single piece is that is not on the board: one that is just auctioned is not out yet."""
    return "discarded" if place == "discarded" else "available"


def _lot(state: TheEstatesState, index: int) -> Message:
    """What stands on a lot, from below."""
    pieces = [_piece(cube) for cube in state.lots[index]]
    if state.roofs[index]:
        pieces.append(_piece(ROOFS[state.roofs[index]]))
    return Message("the-estates.holding.lot", {"lot": LOT_NAMES[index], "pieces": pieces})


def _piece(piece: Piece) -> Message:
    facts = piece.describe()
    return Message(f"the-estates.piece.{facts.pop('kind')}", facts)
