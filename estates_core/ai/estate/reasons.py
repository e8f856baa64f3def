"""Why the opponents of Estate do what they do, in sentences (`estate.reason.*`)."""

from __future__ import annotations

from collections.abc import Sequence

from ...game import Action, Message
from ...games.estate.actions import Place
from ...games.estate.board import LANDS
from ...games.estate.layout import COLOURS
from ...games.estate.phases import PLACE
from ...games.estate.state import EstateState
from ...message import and_also
from ..bot import Valued
from ..weighing import weighed
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
    facts = {"cells": cells, "count": len(cells), "points": completion.cost, "left": state.points_left}
    return _reason(state, "win", **facts, **_sides(state, completion.sides))


def sure(state: EstateState, facts: Sequence[Message]) -> Message:
    """The other colour can't stop a connection any more."""
    return and_also(facts[0], [*facts[1:], _reason(state, "sure")])


def lost(state: EstateState, facts: Sequence[Message]) -> Message:
    """Nothing was found that stops the other colour."""
    return and_also(facts[0], [*facts[1:], _reason(state, "lost")])


def chosen(state: EstateState, facts: Sequence[Message], chance: float, second: Valued | None) -> Message:
    """What the turn does, and what the next best choice would cost."""
    seat = state.current_player()
    if second is None:
        return and_also(facts[0], [*facts[1:], weighed(seat, chance)])
    label = state.label(second.action)
    return and_also(facts[0], [*facts[1:], weighed(seat, chance, label, second.chance)])


def of_turn(state: EstateState, plan: Plan, threats: Threats, blocks: bool) -> list[Message]:
    """The strongest facts of a turn: what it stops, threatens, links, or how far the colours are then.

    Somebody who doesn't see what has to be blocked (`blocks`) doesn't say so either.
    """
    own, other = state.pieces[state.colour], state.pieces[1 - state.colour]
    threat = threats.cheapest(other, own, state.game.layout.points) if blocks else None
    if threat is not None and plan.stopped:
        return [block(state, threat, plan)]
    if not plan.cells:
        return [_reason(state, "rest", left=state.points_left), _standing(state, plan)]
    if plan.threats:
        return [_reason(state, "threat", turn=_turn(state, plan), count=plan.threats)]
    linked = link(state, state.game.placements[plan.cells[0]], threats)
    told = [_standing(state, plan), *_purpose(state, plan)]
    return told if linked is None else [linked, *told]


def block(state: EstateState, threat: Completion, plan: Plan) -> Message:
    """The other colour could win next turn; the turn stops every way to do so, or fewer of them."""
    facts = {
        "cells": [state.game.board.cells[cell].name for cell in threat.cells],
        "count": plan.stopped,
        **_sides(state, threat.sides),
    }
    if not plan.cells:
        return _reason(state, "threatened", **facts)
    name = "hinder" if plan.open else "block"
    return _reason(state, name, **facts, left=plan.open, turn=_turn(state, plan))


def _standing(state: EstateState, plan: Plan) -> Message:
    """What each colour lacks once the turn is over, and lacked before it."""
    if plan.points is None:
        return _reason(state, "none" if plan.rival is None else "hopeless", lacks=plan.rival)
    facts = {"points": plan.points, "before": plan.points_before, **_sides(state, plan.sides)}
    if plan.cells:
        facts["turn"] = _turn(state, plan)
    name = ("needs" if plan.cells else "lacks") if plan.rival is not None else "alone"
    return _reason(state, name, **facts, lacks=plan.rival, lacked=plan.rival_before)


def _purpose(state: EstateState, plan: Plan) -> list[Message]:
    """What the turn is good for: what it gains for the own connection, and costs the other's."""
    if None in (plan.points, plan.points_before, plan.rival, plan.rival_before):
        return []
    gained = max(0, (plan.points_before or 0) - (plan.points or 0))
    cost = max(0, (plan.rival or 0) - (plan.rival_before or 0))
    if not gained and not cost:
        return []
    name = "both" if gained and cost else "builds" if gained else "blocks"
    return [_reason(state, f"purpose.{name}", gained=gained, cost=cost)]


def _turn(state: EstateState, plan: Plan) -> list[str]:
    return [state.game.board.cells[cell].name for cell in plan.cells]


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


def even(state: EstateState, light: float, second: tuple[Action, float] | None) -> Message:
    """The other may take Light over, so neither colour should be much better off; and the next most even."""
    facts = {"percent": round(100 * light)}
    if second is None:
        return _reason(state, "even", **facts)
    action, chance = second
    also = _reason(state, "even_second", second=state.label(action), percent=round(100 * chance))
    return and_also(_reason(state, "even", **facts), [also])


def swap(state: EstateState, light: float) -> Message:
    """Which colour is better off after Light's first turn: `light` is its chance then."""
    percent = round(100 * light)
    ways = state.cheapest_win(0), state.cheapest_win(1)
    lacks = [0 if way is None else way.cost for way in ways]
    return _reason(
        state,
        "swap" if light > 0.5 else "decline",
        light=lacks[0],
        dark=lacks[1],
        percent=percent,
        others=100 - percent,
    )
