"""Why the opponents of Estate do what they do, in sentences (`estate.reason.*`)."""

from __future__ import annotations

from collections.abc import Sequence

from ...game import Action, Message
from ...games.estate.actions import Place
from ...games.estate.board import LANDS
from ...games.estate.layout import COLOURS
from ...games.estate.phases import PLACE
from ...games.estate.state import EstateState
from .plan import Plan
from .threats import Completion, Threats


def _reason(state: EstateState, name: str, **facts: object) -> Message:
    player = state.current_player()
    return Message(
        f"estate.reason.{name}",
        {"player": player, "rival": 1 - player, "colour": COLOURS[state.colour], **facts},
    )


def _sides(state: EstateState, sides: Sequence[int]) -> dict[str, object]:
    """The sides of a connection by name, and as a person sees them: by their land."""
    which = LANDS[sides[0] % len(LANDS)] if len(sides) == 2 else "each"
    return {
        "sides": [state.game.board.side_names[side] for side in sides],
        "ends": Message(f"estate.ends.{which}"),
    }


def win(state: EstateState, completion: Completion) -> Message:
    """The turn's points buy a connection."""
    cells = [state.game.board.cells[cell].name for cell in completion.cells]
    return _reason(state, "win", cells=cells, **_sides(state, completion.sides))


def sure(state: EstateState) -> Message:
    """The other colour can't stop a connection any more."""
    return _reason(state, "sure")


def block(state: EstateState, threat: Completion, plan: Plan) -> Message:
    """The other colour could win next turn; the turn stops every way to do so, or fewer of them."""
    cells = [state.game.board.cells[cell].name for cell in threat.cells]
    return _reason(
        state,
        "hinder" if plan.open else "block",
        cells=cells,
        count=plan.stopped,
        left=plan.open,
        turn=_turn(state, plan),
        **_sides(state, threat.sides),
    )


def of_turn(state: EstateState, plan: Plan, threats: Threats, blocks: bool) -> Message:
    """The strongest fact of a turn: what it stops, threatens, links, or how far the colours are then.

    Somebody who doesn't see what has to be blocked (`blocks`) doesn't say so either.
    """
    own, other = state.pieces[state.colour], state.pieces[1 - state.colour]
    threat = threats.cheapest(other, own, state.game.layout.points) if blocks else None
    turn = _turn(state, plan)
    if threat is not None and plan.stopped:
        return block(state, threat, plan)
    if plan.threats:
        return _reason(state, "threat", turn=turn, count=plan.threats)
    if plan.cells:
        linked = link(state, state.game.placements[plan.cells[0]], threats)
        if linked is not None:
            return linked
    if plan.points is None or not plan.cells:
        return _reason(state, "rest")
    facts = {"turn": turn, "points": plan.points, **_sides(state, plan.sides)}
    if plan.rival is None:
        return _reason(state, "alone", **facts)
    return _reason(state, "needs", **facts, lacks=plan.rival)


def _turn(state: EstateState, plan: Plan) -> list[str]:
    return [state.game.board.cells[cell].name for cell in plan.cells]


def lost(state: EstateState) -> Message:
    """Nothing was found that stops the other colour."""
    return _reason(state, "lost")


def link(state: EstateState, action: Action, threats: Threats) -> Message | None:
    """A piece whose group reaches a new side next turn whatever the other colour does, if it does."""
    after = state.clone()
    after.apply(action)
    if not isinstance(action, Place) or after.phase is not PLACE:
        return None
    board, points = state.game.board, state.game.layout.points
    colour, cell = state.colour, action.index
    own, other = after.pieces[colour], after.pieces[1 - colour]
    group = next(group for group in after.groups[colour] if group >> cell & 1)
    for side, name in enumerate(board.side_names):
        if not board.group_sides(group) >> side & 1 and threats.is_linked(own, other, cell, side, points):
            # That is news only if none of the groups that the piece joins was safe before.
            before = state.pieces[colour]
            joined = [near for near in board.neighbours[cell] if before >> near & 1]
            if not any(threats.is_linked(before, other, near, side, points) for near in joined):
                return _reason(state, "link", side=name, land=LANDS[side % len(LANDS)], cell=action.cell)
    return None


def even(state: EstateState, light: float) -> Message:
    """The other may take Light over, so neither colour should be much better off."""
    return _reason(state, "even", percent=round(100 * light))


def swap(state: EstateState, light: float) -> Message:
    """Which colour is better off after Light's first turn: `light` is its chance then."""
    better = max(light, 1 - light)
    return _reason(state, "swap" if light > 0.5 else "decline", percent=round(100 * better))
