"""What the C code of The Estates calls a choice, and what the engine does."""

from __future__ import annotations

from typing import Final

from estates_core.game import Action
from estates_core.games.the_estates.actions import (
    CANCELS,
    LENGTHENS,
    PLACE_MAYORS,
    PLACES,
    REMOVE,
    SELECT_CANCEL,
    SELECT_ENDS,
    SELECT_MAYOR,
    SELECT_PERMITS,
    SELECT_ROOF,
    SHORTENS,
)
from estates_core.games.the_estates.layout import COLOURS, MOST_LOTS
from estates_core.games.the_estates.past import Auctioned
from estates_core.games.the_estates.pieces import CANCEL_CUBE, MAYOR, Cube, Permit, Piece, Roof

from .te_positions import SEATS

CUBE: Final = 0
ROOF: Final = 1
PERMIT: Final = 2


def selecting(kind: int, row: int, end: int, value: int) -> Action:
    """To select a piece: an end of a shelf, a roof, a permit, the mayor or the cancel cube."""
    if kind == CUBE:
        return SELECT_ENDS[row][end]
    if kind == PERMIT:
        return SELECT_PERMITS[value]
    return {ROOF: SELECT_ROOF, 3: SELECT_MAYOR, 4: SELECT_CANCEL}[kind]


def placing(move: int, place: int) -> Action | None:
    """To place what was won; None where a cube fits nowhere."""
    line, lot = divmod(place, 10)
    if move == 4:
        return CANCELS[lot + 1]
    ways = (PLACES[line * MOST_LOTS + lot], SHORTENS[line], LENGTHENS[line], PLACE_MAYORS[line], None, REMOVE)
    return None if move >= len(ways) else ways[move]


def piece(known: Piece | None) -> tuple[int, int, int]:
    """A piece as kind, value and colour; zeros for none."""
    if isinstance(known, Cube):
        return CUBE, known.value, COLOURS.index(known.colour)
    if isinstance(known, Roof):
        return ROOF, known.value or 0, 0
    if isinstance(known, Permit):
        return PERMIT, known.number, 0
    return {MAYOR: 3, CANCEL_CUBE: 4}.get(known, 0) if known else 0, 0, 0


def seen_auction(auction: Auctioned) -> list[int]:
    """An auction that is over, as `te_beliefs.c` sees it."""
    kind, value, _ = piece(auction.piece)
    empty = [0] * (SEATS - len(auction.hand))
    bids = {seat: -1 if amount is None else amount for seat, amount in auction.bids}
    found = [kind, value, auction.owner, auction.auctioneer, auction.left, int(auction.kept), auction.lowest]
    found += [*auction.hand, *empty]
    return found + [bids.get(seat, -1) for seat in range(len(auction.hand))] + empty
