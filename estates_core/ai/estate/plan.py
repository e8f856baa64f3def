"""What a turn that is being played does: facts of the position before and after it."""

from __future__ import annotations

from dataclasses import dataclass

from ...games.estate.paths import cheapest_connection
from ...games.estate.state import EstateState
from .ways import Ways


@dataclass(frozen=True, slots=True)
class Plan:
    """The rest of a turn, with what it changes."""

    cells: tuple[int, ...]
    """The cells still to be taken, the dearest first."""
    stopped: int
    """In how many ways the other colour could win in its next turn if nothing was done."""
    open: int
    """In how many it still can after the turn."""
    threats: int
    """In how many ways the own colour can win in its next turn then."""
    points: int | None
    """What the own cheapest connection lacks then; None if there is none."""
    rival: int | None
    """What the other's lacks."""
    sides: tuple[int, ...]
    """Which sides the own cheapest connection would join."""
    points_before: int | None
    """What the own cheapest connection lacks before the turn."""
    rival_before: int | None
    """What the other's lacks then."""

    @classmethod
    def of(cls, state: EstateState, cells: int) -> Plan:
        """The facts of taking these cells."""
        board, points = state.game.board, state.game.layout.points
        own, other = state.pieces[state.colour], state.pieces[1 - state.colour]
        after = own | cells
        ways = Ways(board)
        most = 1 << 20
        mine = cheapest_connection(board, _costs(state, after, other))
        theirs = cheapest_connection(board, _costs(state, other, after))
        before = state.cheapest_win(state.colour), state.cheapest_win(1 - state.colour)
        return cls(
            tuple(board.members(cells)[::-1]),
            len(ways.of(other, own, points, most)),
            len(ways.of(other, after, points, most)),
            len(ways.of(after, other, points, most)),
            mine.cost if mine else None,
            theirs.cost if theirs else None,
            mine.sides if mine else (),
            *[None if way is None else way.cost for way in before],
        )


def _costs(state: EstateState, own: int, other: int) -> list[int | None]:
    """What each cell costs a colour."""
    return [
        None if other >> cell & 1 else 0 if own >> cell & 1 else cost
        for cell, cost in enumerate(state.game.board.costs)
    ]
