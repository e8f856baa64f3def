"""Sets up a position of Estate at the beginning of a turn: only one that a game can lead to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from ...errors import IllegalPosition
from ...fields import Field, only, read_fields
from ...game import Facts, Message, Refusal
from . import transitions
from .board import WINNING_SIDES
from .layout import COLOURS, DARK, LIGHT
from .phases import OVER, PLACE
from .state import EstateState

if TYPE_CHECKING:
    from .game import Estate


def fields(game: Estate) -> tuple[Field, ...]:
    """Where the pieces stand, whose turn it is, and who plays Light."""
    cells = sorted(cell.name for cell in game.board.cells)
    label = "estate.position"
    return (
        *(
            Field(name=colour, label=Message(f"{label}.{colour}"), choices=cells, many=True)
            for colour in COLOURS
        ),
        Field(name="to_move", label=Message(f"{label}.to_move"), choices=COLOURS, default=COLOURS[LIGHT]),
        Field(name="light_seat", label=Message(f"{label}.light_seat"), choices=("1", "2"), default="1"),
    )


def put(game: Estate, texts: Mapping[str, str], cell: str, colour: str) -> dict[str, str]:
    """The texts that change where a colour's piece comes to a cell, in place of any, or leaves it."""
    if colour not in COLOURS or cell not in game.board.index:
        return {}
    changed: dict[str, str] = {}
    for name in COLOURS:
        items = texts.get(name, "").split()
        left = [item for item in items if item != cell]
        if name == colour and len(left) == len(items):
            left.append(cell)
        if left != items:
            changed[name] = " ".join(left)
    return changed


def fewest_turns(costs: Iterable[int], points: int) -> int:
    """How many turns of so many points at least pay for pieces of these costs.

    The dearest come first, each where it fits first, which is best for at most five points.
    """
    left: list[int] = []
    for cost in sorted(costs, reverse=True):
        fitting = next((turn for turn, free in enumerate(left) if free >= cost), None)
        if fitting is None:
            left.append(points - cost)
        else:
            left[fitting] -= cost
    return len(left)


def position(game: Estate, options: Mapping[str, Any], texts: Mapping[str, str]) -> EstateState:
    """The position of these texts; raises SetupError and IllegalPosition."""
    given = read_fields(fields(game), texts)
    to_move = COLOURS.index(only(given["to_move"]))
    state = EstateState(game, options)
    transitions.begin(state, int(only(given["light_seat"])) - 1)
    for colour, name in enumerate(COLOURS):
        _put(state, colour, given[name])
    turns = _turns(game, state, to_move)
    state.phase = PLACE
    state.colour = to_move
    state.to_act = state.seat_of(to_move)
    state.turn = turns + 1
    state.turn_cells = state.last_turn = ()
    state.points_left = game.layout.points
    state.affordable = len(state.open_placements)
    return state


def _put(state: EstateState, colour: int, cells: Sequence[str]) -> None:
    """Stand a colour's pieces on the board, whoever's turn it was."""
    game = state.game
    if len(cells) > game.layout.pieces:
        _refuse(game, COLOURS[colour], "EH-S1", "supply", pieces=game.layout.pieces, colour=COLOURS[colour])
    for cell in cells:
        index = game.board.index[cell]
        for other, pieces in enumerate(state.pieces):
            if pieces >> index & 1:
                _refuse(game, COLOURS[colour], "EH-T1", "occupied", cell=cell, colour=COLOURS[other])
        state.colour = colour
        state.points_left = game.layout.points
        transitions.apply(state, game.placements[index])
        if state.phase is OVER:
            sides = WINNING_SIDES[game.board.group_sides(state.groups[colour][-1])]
            rule = "EH-W1" if len(sides) == 2 else "EH-W2"
            _refuse(game, COLOURS[colour], rule, "position", colour=COLOURS[colour])


def _turns(game: Estate, state: EstateState, to_move: int) -> int:
    """How many turns there were: each placed a piece and spent its points at most (EH-T1, EH-T2)."""
    pieces = [own.bit_count() for own in state.pieces]
    costs = game.board.costs
    least = [
        fewest_turns((costs[cell] for cell in game.board.members(own)), game.layout.points)
        for own in state.pieces
    ]
    if pieces[to_move] == game.layout.pieces:
        _refuse(game, "to_move", "EH-T3", "supply", colour=COLOURS[to_move])
    if pieces[to_move ^ 1] == game.layout.pieces:
        return sum(pieces)  # the other has played alone since its last piece
    if to_move == DARK and not pieces[LIGHT]:
        _refuse(game, "to_move", "EH-T2", "begins")
    # Light has had as many turns as Dark, or one more where it is Dark's turn.
    ahead = to_move == DARK
    turns = max(least[LIGHT], least[DARK] + ahead)
    for colour, most in ((LIGHT, pieces[DARK] + ahead), (DARK, pieces[LIGHT] - ahead)):
        if least[colour] > most:
            facts = {"needed": least[colour], "turns": most, "pieces": pieces[colour ^ 1]}
            named = {"colour": COLOURS[colour], "other": COLOURS[colour ^ 1], "points": game.layout.points}
            _refuse(game, COLOURS[colour], "EH-T1", "turns", **facts, **named)
    return 2 * turns - ahead


def _refuse(game: Estate, field: str, rule: str, case: str, **facts: Any) -> NoReturn:
    told: Facts = {"case": case, **facts}
    raise IllegalPosition(game, field, Refusal(game.rule(rule), told))
