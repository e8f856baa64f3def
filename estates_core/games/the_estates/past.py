"""The auctions of The Estates that are over, as everybody saw them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .pieces import Cube, Piece

if TYPE_CHECKING:
    from .state import TheEstatesState


class Auctioned(NamedTuple):
    """One auction: payments and stowing are public (TE-T6), so what each hand held was known to all."""

    piece: Piece
    owner: int
    """Who owned the cube's colour when it was auctioned; -1 for nobody, and for other pieces."""
    auctioneer: int
    hand: tuple[int, ...]
    """Everybody's checks while bids were made."""
    left: int
    """Cubes on display and roofs face down."""
    lowest: int
    """The least that a first bid had to be (TE-A1)."""
    bids: tuple[tuple[int, int | None], ...]
    """Seat and amount (None: passed)."""
    kept: bool
    """Whether the auctioneer kept the piece; without a bid it did."""


def piece_owner(state: TheEstatesState) -> int:
    """Who owns the colour of the cube that is auctioned; -1 for nobody, and for other pieces."""
    piece = state.piece
    return state.certificates.get(piece.colour, -1) if isinstance(piece, Cube) else -1


def pieces_left(state: TheEstatesState) -> int:
    """Cubes on display and roofs face down."""
    return state.cubes_left + len(state.unseen_roofs)


def auctioned(state: TheEstatesState, kept: bool) -> Auctioned:
    """The auction whose last choice is made, before anything is paid."""
    piece = state.piece
    assert piece is not None
    owner, left = piece_owner(state), pieces_left(state)
    lowest = int(state.options["lowest_bid"])
    return Auctioned(piece, owner, state.auctioneer, tuple(state.hand), left, lowest, state.bids, kept)
