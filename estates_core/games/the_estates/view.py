"""What a seat may know of a position of The Estates, as JSON-able data built from a whitelist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .layout import COLOURS, LOT_NAMES, MOST_LOTS, ROW_NAMES
from .phases import OVER, STARTING_PLAYER
from .pieces import Cube
from .scoring import building_owner

if TYPE_CHECKING:
    from .state import TheEstatesState


def observe(state: TheEstatesState, viewer: int | None) -> dict[str, Any]:
    """What that seat (None: a spectator) may know; docs/protocol.md describes each entry."""
    player = state.current_player()
    return {
        "phase": state.phase,
        "current_player": player if player >= 0 else None,
        "auctioneer": None if state.phase in (STARTING_PLAYER, OVER) else state.auctioneer,
        "can_stow": state.can_stow(),
        "lots_per_row": state.options["lots_per_row"],
        "rows": [_row(state, row) for row in range(len(ROW_NAMES))],
        "display": [_cubes(cubes) for cubes in state.display],
        "unseen_cubes": len(state.undealt),
        "roofs_left": len(state.unseen_roofs),
        "roofs_unseen": list(state.unseen_roofs),
        "pieces": dict(state.pieces),
        "certificates": {colour: state.certificates.get(colour) for colour in COLOURS},
        "money": [_money(state, seat, viewer) for seat in range(state.players)],
        "auction": _auction(state),
    }


def _row(state: TheEstatesState, row: int) -> dict[str, Any]:
    permits = [
        {"number": number, "direction": "lengthen" if direction > 0 else "shorten"}
        for number, (where, direction) in state.permits_at.items()
        if where == row
    ]
    return {
        "name": ROW_NAMES[row],
        "requirement": state.requirement[row],
        "developed": state.developed[row],
        "complete": state.is_complete(row),
        "mayor": state.mayor_row == row,
        "permits": permits,
        "permit_lot": state.requirement[row] + 1 if permits else None,
        "lots": [
            _lot(state, row * MOST_LOTS + distance) for distance in range(state.options["lots_per_row"])
        ],
    }


def _cubes(cubes: tuple[Cube, ...]) -> list[dict[str, Any]]:
    return [{"colour": cube.colour, "value": cube.value} for cube in cubes]


def _lot(state: TheEstatesState, index: int) -> dict[str, Any]:
    cubes = state.lots[index]
    return {
        "name": LOT_NAMES[index],
        "single_floor": index in state.single_floor,
        "cubes": _cubes(cubes),
        "roof": state.roofs[index] or None,
        "owner": building_owner(state, index) if cubes else None,
    }


def _money(state: TheEstatesState, seat: int, viewer: int | None) -> dict[str, int | None]:
    """A seat's checks: a hand is hidden from others unless money is open or the game over (TE-T6)."""
    known = state.options["open_money"] or seat == viewer or state.phase is OVER
    return {"hand": state.hand[seat] if known else None, "box": state.box[seat]}


def _auction(state: TheEstatesState) -> dict[str, Any] | None:
    if state.piece is None:
        return None
    return {
        "piece": state.piece.describe(),
        "bids": [{"player": player, "amount": amount} for player, amount in state.bids],
        "highest": {"player": state.bidder, "amount": state.bid} if state.bidder >= 0 else None,
        "winner": state.winner if state.winner >= 0 else None,
    }
