"""What the table would score if the game ended now, and who has won when it has (TE-V1 to TE-V3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...game import Message, Outcome, Score, ScoreLine, places
from .layout import LOT_NAMES, MAYOR_FACTOR, MOST_LOTS, ROW_NAMES

if TYPE_CHECKING:
    from .state import TheEstatesState


def building_value(state: TheEstatesState, index: int) -> int:
    """What the cubes and the roof of the building on that lot add up to."""
    value = state.roofs[index]
    for cube in state.lots[index]:
        value += cube.value
    return value


def building_points(state: TheEstatesState, index: int) -> int:
    """The points of the building on that lot for the owner of its top cube's colour, with its sign."""
    row = index // MOST_LOTS
    if not state.roofs[index] and not state.options["roofless_buildings_count"]:
        return 0
    points = building_value(state, index)
    if state.mayor_row == row:
        points *= MAYOR_FACTOR
    return points if state.is_complete(row) else -points


def building_owner(state: TheEstatesState, index: int) -> int:
    """Who scores the building on that lot: whoever holds the certificate of its top cube."""
    return state.certificates[state.lots[index][-1].colour]


def totals(state: TheEstatesState) -> list[int]:
    """Each seat's score if the game ended now."""
    points = list(state.box)
    for index, cubes in enumerate(state.lots):
        if cubes:
            points[building_owner(state, index)] += building_points(state, index)
    return points


def scores(state: TheEstatesState) -> tuple[Score, ...]:
    """Each seat's score if the game ended now, line by line."""
    lines: list[list[ScoreLine]] = [[] for _ in range(state.players)]
    for index, cubes in enumerate(state.lots):
        if cubes:
            owner = building_owner(state, index)
            lines[owner].append(_building_line(state, index, owner))
    for seat, checks in enumerate(state.box):
        if checks:
            lines[seat].append(ScoreLine("box", checks, {"player": seat, "checks": checks}))
    return tuple(Score(seat, sum(line.points for line in own), tuple(own)) for seat, own in enumerate(lines))


def without_box(score: Score) -> Score:
    """What everybody can count of a score: the buildings."""
    lines = tuple(line for line in score.lines if line.kind != "box")
    return Score(score.player, sum(line.points for line in lines), lines)


def _building_line(state: TheEstatesState, index: int, owner: int) -> ScoreLine:
    cubes = state.lots[index]
    row = index // MOST_LOTS
    roof = state.roofs[index]
    points = building_points(state, index)
    facts = {
        "player": owner,
        "row": ROW_NAMES[row],
        "lot": LOT_NAMES[index],
        "colour": cubes[-1].colour,
        "cubes": [{"colour": cube.colour, "value": cube.value} for cube in cubes],
        "roof": roof or None,
        "value": building_value(state, index),
        "complete": state.is_complete(row),
        "doubled": state.mayor_row == row,
        "counts": bool(roof) or state.options["roofless_buildings_count"],
        "points": points,
    }
    return ScoreLine("building", points, facts)


def outcome(state: TheEstatesState) -> Outcome | None:
    """Who won and why the game ended, or None while it goes on."""
    if state.end_rule is None:
        return None
    points = totals(state)
    best = max(points)
    winners = [seat for seat in range(state.players) if points[seat] == best]
    how = "points"
    facts = {"total": best, "rule": state.end_rule}
    checks = [state.hand[seat] + state.box[seat] for seat in range(state.players)]
    if len(winners) > 1:
        most = max(checks[seat] for seat in winners)
        facts["tied"] = winners
        facts["checks"] = most
        winners = [seat for seat in winners if checks[seat] == most]
        how = "checks" if len(winners) == 1 else "shared"
    facts["winners"] = winners
    facts["rows"] = [name for row, name in enumerate(ROW_NAMES) if state.is_complete(row)]
    reason = Message(f"the-estates.outcome.{end_case(state)}.{how}", facts)
    return Outcome(tuple(winners), reason, places(list(zip(points, checks, strict=True))))


def end_case(state: TheEstatesState) -> str:
    """What ended a finished game: `rows`, `roofs` or `cubes`."""
    if state.end_rule == "TE-E1":
        return "rows"
    return "cubes" if state.unseen_roofs else "roofs"
