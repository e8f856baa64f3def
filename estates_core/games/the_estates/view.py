"""What a seat may know of a position of The Estates, as JSON-able data built from a whitelist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict, cast

from . import pieces
from .layout import COLOURS, LOT_NAMES, MOST_LOTS, ROW_NAMES, Colour
from .phases import OVER, STARTING_PLAYER, Phase
from .scoring import building_owner

if TYPE_CHECKING:
    from .state import TheEstatesState


class Cube(TypedDict):
    """A floor cube."""

    colour: Colour
    value: int


class Lot(TypedDict):
    """A lot and what stands on it."""

    name: str
    single_floor: bool
    cubes: list[Cube]
    """Bottom first."""
    roof: int | None
    owner: int | None


class Permit(TypedDict):
    """A building permit on a row."""

    number: int
    direction: Literal["shorten", "lengthen"]


class Row(TypedDict):
    """A row of lots, from Main Street to its end."""

    name: str
    requirement: int
    developed: int
    complete: bool
    mayor: bool
    permits: list[Permit]
    permit_lot: int | None
    """The lot, counted from 1, on which the row's permits stand."""
    lots: list[Lot]


class CubePiece(TypedDict):
    """A cube that is auctioned."""

    kind: Literal["cube"]
    colour: Colour
    value: int


class RoofPiece(TypedDict):
    """A roof that is auctioned."""

    kind: Literal["roof"]
    value: int | None
    """null while it lies face down."""


class PermitPiece(TypedDict):
    """A building permit that is auctioned."""

    kind: Literal["permit"]
    number: int


class SinglePiece(TypedDict):
    """The mayor or the cancel cube that is auctioned."""

    kind: Literal["mayor", "cancel"]


Piece = CubePiece | RoofPiece | PermitPiece | SinglePiece


class Bid(TypedDict):
    """A bid."""

    player: int
    amount: int | None
    """null: passed."""


class Auction(TypedDict):
    """The auction under way."""

    piece: Piece
    order: list[int]
    """The seats as they are asked; the auctioneer, last, only decides."""
    bids: list[Bid]
    highest: Bid | None
    winner: int | None
    """Once decided, while the piece is placed."""


class Money(TypedDict):
    """A seat's checks."""

    hand: int | None
    """null where hidden from this viewer."""
    box: int | None
    """null where hidden from this viewer."""


PieceState = Literal["available", "auction", "placed", "discarded"]


class Pieces(TypedDict):
    """Where the pieces are that there is one of."""

    permit1: PieceState
    permit2: PieceState
    permit3: PieceState
    mayor: PieceState
    cancel: PieceState


class SpecialPiece(TypedDict):
    """A piece of which there is one."""

    name: str
    """As tokens and `pieces` have it."""
    piece: Piece


class Components(TypedDict):
    """What the board and the box hold, for whoever draws them."""

    lots_before_river: int
    mayor_factor: int
    """How many times a building of the mayor's row counts."""
    roof_values: list[int]
    """Each value that roofs have, once."""
    special_pieces: list[SpecialPiece]


class Observation(TypedDict):
    """What a seat may know of a position of The Estates."""

    phase: Phase
    current_player: int | None
    auctioneer: int | None
    can_stow: bool
    lots_per_row: int
    rows: list[Row]
    display: list[list[Cube]]
    unseen_cubes: int
    roofs_left: int
    roofs_unseen: list[int]
    pieces: Pieces
    certificates: dict[Colour, int | None]
    """The seat that has the certificate of each colour."""
    money: list[Money]
    auction: Auction | None


def observe(state: TheEstatesState, viewer: int | None) -> Observation:
    """What that seat (None: a spectator) may know."""
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
        "pieces": cast(Pieces, dict(state.pieces)),
        "certificates": {colour: state.certificates.get(colour) for colour in COLOURS},
        "money": [_money(state, seat, viewer) for seat in range(state.players)],
        "auction": _auction(state),
    }


def _row(state: TheEstatesState, row: int) -> Row:
    permits: list[Permit] = [
        {"number": number, "direction": "lengthen" if direction == 1 else "shorten"}
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
        "permit_lot": state.permit_lot(row) if permits else None,
        "lots": [
            _lot(state, row * MOST_LOTS + distance) for distance in range(state.options["lots_per_row"])
        ],
    }


def _cubes(cubes: tuple[pieces.Cube, ...]) -> list[Cube]:
    return [{"colour": cube.colour, "value": cube.value} for cube in cubes]


def _lot(state: TheEstatesState, index: int) -> Lot:
    cubes = state.lots[index]
    return {
        "name": LOT_NAMES[index],
        "single_floor": index in state.single_floor,
        "cubes": _cubes(cubes),
        "roof": state.roofs[index] or None,
        "owner": building_owner(state, index) if cubes else None,
    }


def sees_money(state: TheEstatesState, seat: int, viewer: int | None) -> bool:
    """Whether that viewer may look at a seat's hand and cash box (TE-T1, TE-T6)."""
    return state.options["open_money"] or seat == viewer or state.phase is OVER


def _money(state: TheEstatesState, seat: int, viewer: int | None) -> Money:
    known = sees_money(state, seat, viewer)
    return {
        "hand": state.hand[seat] if known else None,
        "box": state.box[seat] if known else None,
    }


def _auction(state: TheEstatesState) -> Auction | None:
    if state.piece is None:
        return None
    return {
        "piece": cast(Piece, state.piece.describe()),
        "order": list(state.bidding_order()),
        "bids": [{"player": player, "amount": amount} for player, amount in state.bids],
        "highest": {"player": state.bidder, "amount": state.bid} if state.bidder >= 0 else None,
        "winner": state.winner if state.winner >= 0 else None,
    }
