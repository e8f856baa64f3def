"""What is true of a position, for what a lesson claims of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import product
from typing import Any, Final

from ..ai.estate.threats import Threats
from ..game import State
from ..games.estate.board import SIDES
from ..games.estate.state import EstateState
from ..games.for_sale.actions import SELLS
from ..games.for_sale.phases import SELL
from ..games.for_sale.state import ForSaleState

NOTHING: Final = "nothing"
"""What stands where nothing is to be said."""


def truth(name: str, claimed: Any, state: State) -> Any:
    """What a claim of that name should say here, in the form in which it is claimed."""
    return _TRUTHS[name](claimed, state)


def _player(_claimed: Any, state: State) -> Any:
    return state.current_player()


def _phase(_claimed: Any, state: State) -> Any:
    return state.phase


def _scores(_claimed: Any, state: State) -> Any:
    return [score.total for score in state.scores()]


def _winners(_claimed: Any, state: State) -> Any:
    outcome = state.outcome()
    return [] if outcome is None else list(outcome.winners)


def _seen(claimed: Any, state: State) -> Any:
    """What the seat to act (else a spectator) sees, by the path of it: `rows.0.requirement`."""
    player = state.current_player()
    seen = state.observation(player if player >= 0 else None)
    return {path: _at(seen, path) for path in claimed} if isinstance(claimed, dict) else NOTHING


def _at(value: Any, path: str) -> Any:
    for name in path.split("."):
        if isinstance(value, Mapping) and name in value:
            value = value[name]
        elif isinstance(value, list) and name.isdecimal() and int(name) < len(value):
            value = value[int(name)]
        else:
            return NOTHING
    return value


def _lacks(_claimed: Any, state: State) -> Any:
    """How many points each seat needs to connect if the other stood still; null: it can't."""
    if not isinstance(state, EstateState) or state.light_seat is None:
        return NOTHING
    ways = [state.cheapest_win(state.light_seat ^ seat) for seat in range(state.players)]
    return [None if way is None else way.cost for way in ways]


def _stops(claimed: Any, state: State) -> Any:
    """All smallest sets of cells, a turn's worth at most, that keep a seat from winning next turn."""
    if not isinstance(state, EstateState) or state.light_seat is None or not isinstance(claimed, dict):
        return NOTHING
    board, points = state.game.board, state.game.layout.points
    found = {}
    for seat in claimed:
        if seat not in ("0", "1"):
            return NOTHING
        colour = state.light_seat ^ int(seat)
        sets = _threats(board).blocks(state.pieces[colour], state.pieces[colour ^ 1], points, points)
        found[seat] = sorted(" ".join(sorted(board.cells[cell].name for cell in cells)) for cells in sets)
    return found


def _linked(claimed: Any, state: State) -> Any:
    """Whether the piece on a cell is sure of a side (0 to 5): no turn can keep its group from there."""
    if not isinstance(state, EstateState) or not isinstance(claimed, dict):
        return NOTHING
    board, points = state.game.board, state.game.layout.points
    cells = {cell.name: cell.index for cell in board.cells}
    found = {}
    for asked in claimed:
        name, _, side = asked.partition(" ")
        cell = cells.get(name, 0)
        colour = next((colour for colour in (0, 1) if state.pieces[colour] >> cell & 1), None)
        if name not in cells or colour is None or side not in map(str, range(SIDES)):
            return NOTHING
        own, other = state.pieces[colour], state.pieces[colour ^ 1]
        found[asked] = _threats(board).is_linked(own, other, cell, int(side), points)
    return found


_threats = cache(Threats)


def _mean(claimed: Any, state: State) -> Any:
    """The mean check for a building of the seat to act, if the others play each of theirs as often."""
    if not isinstance(state, ForSaleState) or state.phase is not SELL or not isinstance(claimed, dict):
        return NOTHING
    player = state.current_player()
    others = [hand for seat in range(state.players) if seat != player and (hand := state.owned(seat))]
    found = {}
    for token in claimed:
        building = next((number for number in state.owned(player) if str(SELLS[number]) == token), None)
        if building is None:
            return NOTHING
        won = [state.checks_market[sum(played < building for played in ways)] for ways in product(*others)]
        found[token] = round(sum(won) / len(won), 2)
    return found


_TRUTHS: Final[Mapping[str, Callable[[Any, State], Any]]] = {
    "player": _player,
    "phase": _phase,
    "scores": _scores,
    "winners": _winners,
    "seen": _seen,
    "lacks": _lacks,
    "stops": _stops,
    "linked": _linked,
    "mean": _mean,
}

CLAIMS: Final = tuple(_TRUTHS)
"""What can be claimed."""
