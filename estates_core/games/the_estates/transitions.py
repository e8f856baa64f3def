"""How each action changes the table of The Estates."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from ...game import CHANCE, TERMINAL, Action
from .actions import (
    Bid,
    CancelPermit,
    Deal,
    First,
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
    TurnOver,
)
from .layout import DISPLAY_LENGTH, DISPLAY_ROWS, LOT_INDEX, MOST_LOTS, ROW_INDEX
from .past import auctioned
from .phases import BID, CHOOSE, DEAL, OVER, ROOF, SELECT
from .pieces import CANCEL_CUBE, CUBES, MAYOR, PERMITS, ROOFS, Cube, Permit, Piece, Roof

if TYPE_CHECKING:
    from .state import TheEstatesState


def apply(state: TheEstatesState, action: Action) -> None:
    """Play a legal action in place."""
    _TRANSITIONS[type(action)](state, action)


def _first(state: TheEstatesState, action: First) -> None:
    state.auctioneer = action.player
    state.phase = DEAL


def _deal(state: TheEstatesState, action: Deal) -> None:
    undealt = dict(state.undealt)
    del undealt[action]
    state.undealt = undealt
    state.display[state.cubes_left // DISPLAY_LENGTH] += (CUBES[action.colour, action.value],)
    state.cubes_left += 1
    if state.cubes_left == DISPLAY_ROWS * DISPLAY_LENGTH:
        state.phase = SELECT
        state.to_act = state.auctioneer


def _stow(state: TheEstatesState, action: Stow) -> None:
    state.hand[state.auctioneer] -= 1
    state.box[state.auctioneer] += 1
    state.stowed = True


def _select_cube(state: TheEstatesState, action: SelectCube) -> None:
    cubes = state.display[action.row - 1]
    if action.end == "left":
        state.piece = cubes[0]
        state.display[action.row - 1] = cubes[1:]
    else:
        state.piece = cubes[-1]
        state.display[action.row - 1] = cubes[:-1]
    state.cubes_left -= 1
    _open_bids(state)


def _select_roof(state: TheEstatesState, action: SelectRoof) -> None:
    state.piece = ROOFS[None]
    state.phase = ROOF
    state.to_act = CHANCE


def _turn_over(state: TheEstatesState, action: TurnOver) -> None:
    state.piece = ROOFS[action.value]
    unseen = state.unseen_roofs
    at = unseen.index(action.value)
    state.unseen_roofs = unseen[:at] + unseen[at + 1 :]
    _open_bids(state)


def _select_permit(state: TheEstatesState, action: SelectPermit) -> None:
    _select_single(state, action, f"permit{action.number}", PERMITS[action.number])


def _select_mayor(state: TheEstatesState, action: SelectMayor) -> None:
    _select_single(state, action, "mayor", MAYOR)


def _select_cancel(state: TheEstatesState, action: SelectCancel) -> None:
    _select_single(state, action, "cancel", CANCEL_CUBE)


def _select_single(state: TheEstatesState, action: Action, name: str, piece: Piece) -> None:
    state.piece = piece
    state.pieces = {**state.pieces, name: "auction"}
    state.offered = tuple(other for other in state.offered if other != action)
    _open_bids(state)


def _open_bids(state: TheEstatesState) -> None:
    state.bids = ()
    state.bid = -1
    state.bidder = -1
    state.phase = BID
    state.to_act = (state.auctioneer + 1) % state.players


def _bid(state: TheEstatesState, action: Bid) -> None:
    state.bid = action.amount
    state.bidder = state.to_act
    state.bids += ((state.to_act, action.amount),)
    _next_bidder(state)


def _pass(state: TheEstatesState, action: Pass) -> None:
    state.bids += ((state.to_act, None),)
    _next_bidder(state)


def _next_bidder(state: TheEstatesState) -> None:
    player = (state.to_act + 1) % state.players
    state.to_act = player
    if player == state.auctioneer:
        if state.bidder < 0:
            state.past += (auctioned(state, True),)
            award(state, player)
        else:
            state.phase = CHOOSE


def _sell(state: TheEstatesState, action: Sell) -> None:
    state.past += (auctioned(state, False),)
    state.hand[state.bidder] -= state.bid
    state.hand[state.auctioneer] += state.bid
    award(state, state.bidder)


def _keep(state: TheEstatesState, action: Keep) -> None:
    state.past += (auctioned(state, True),)
    state.hand[state.auctioneer] -= state.bid
    state.hand[state.bidder] += state.bid
    award(state, state.auctioneer)


def award(state: TheEstatesState, player: int) -> None:
    """Give the auctioned piece to that seat, who places it next; payment is a matter of its own."""
    piece = state.piece
    assert piece is not None
    state.winner = player
    state.to_act = player
    state.phase = piece.placing
    # A cube that fits nowhere is removed at once: nobody has a choice (TE-C1).
    if isinstance(piece, Cube) and not state.cube_lots(piece.value):
        _end_turn(state)


def _place(state: TheEstatesState, action: Place) -> None:
    index = LOT_INDEX[action.lot]
    row = index // MOST_LOTS
    piece = state.piece
    if isinstance(piece, Cube):
        if not state.lots[index]:
            state.developed[row] += 1
            state.open_buildings += 1
        state.lots[index] += (piece,)
        state.tops[index] = 0 if index in state.single_floor else piece.value
        if piece.colour not in state.certificates:
            state.certificates = {**state.certificates, piece.colour: state.winner}
    else:
        assert isinstance(piece, Roof) and piece.value is not None
        state.roofs[index] = piece.value
        state.tops[index] = 0
        state.roofed[row] += 1
        state.open_buildings -= 1
    _end_turn(state)


def _shorten(state: TheEstatesState, action: Shorten) -> None:
    _place_permit(state, ROW_INDEX[action.row], -1)


def _lengthen(state: TheEstatesState, action: Lengthen) -> None:
    _place_permit(state, ROW_INDEX[action.row], 1)


def _place_permit(state: TheEstatesState, row: int, direction: int) -> None:
    piece = state.piece
    assert isinstance(piece, Permit)
    state.requirement[row] += direction * piece.number
    state.permits_at = {**state.permits_at, piece.number: (row, direction)}
    state.pieces = {**state.pieces, f"permit{piece.number}": "placed"}
    _end_turn(state)


def _mayor(state: TheEstatesState, action: PlaceMayor) -> None:
    state.mayor_row = ROW_INDEX[action.row]
    state.pieces = {**state.pieces, "mayor": "placed"}
    _end_turn(state)


def _cancel(state: TheEstatesState, action: CancelPermit) -> None:
    row, _ = state.permits_at[action.number]
    state.requirement[row] = state.requirement_without(action.number)
    state.permits_at = {
        number: place for number, place in state.permits_at.items() if number != action.number
    }
    state.pieces = {**state.pieces, f"permit{action.number}": "discarded", "cancel": "discarded"}
    _end_turn(state)


def _remove(state: TheEstatesState, action: Remove) -> None:
    piece = state.piece
    name = f"permit{piece.number}" if isinstance(piece, Permit) else piece.kind if piece else ""
    state.pieces = {**state.pieces, name: "discarded"}
    _end_turn(state)


def _end_turn(state: TheEstatesState) -> None:
    state.piece = None
    state.winner = -1
    state.bids = ()
    state.bid = -1
    state.bidder = -1
    roofed, requirement = state.roofed, state.requirement
    complete = (roofed[0] == requirement[0]) + (roofed[1] == requirement[1]) + (roofed[2] == requirement[2])
    if complete >= 2:
        state.end_rule = "TE-E1"
    elif not state.unseen_roofs or not (state.cubes_left or state.open_buildings):
        state.end_rule = "TE-E2"
    else:
        state.stowed = False
        state.auctioneer = (state.auctioneer + 1) % state.players
        state.to_act = state.auctioneer
        state.phase = SELECT
        return
    state.phase = OVER
    state.to_act = TERMINAL


_TRANSITIONS: Final[Mapping[type[Action], Callable[[TheEstatesState, Any], None]]] = {
    First: _first,
    Deal: _deal,
    TurnOver: _turn_over,
    Stow: _stow,
    SelectCube: _select_cube,
    SelectRoof: _select_roof,
    SelectPermit: _select_permit,
    SelectMayor: _select_mayor,
    SelectCancel: _select_cancel,
    Pass: _pass,
    Bid: _bid,
    Sell: _sell,
    Keep: _keep,
    Place: _place,
    Shorten: _shorten,
    Lengthen: _lengthen,
    PlaceMayor: _mayor,
    CancelPermit: _cancel,
    Remove: _remove,
}
