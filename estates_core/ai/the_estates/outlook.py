"""What a position of The Estates promises each seat, in points: buildings, companies, cash box and money."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...games.the_estates import scoring
from ...games.the_estates.layout import MOST_LOTS
from ...games.the_estates.state import TheEstatesState
from ..exact import exp, log, total


@dataclass(frozen=True, slots=True)
class Weights:
    """How the outlook weighs what is not on the score sheet yet; tuned by play against itself."""

    haste: float = 3.0
    """Pieces by which one row must be ahead of another to be clearly likelier to be finished."""
    stability: float = 0.6
    """How much a building is still worth to its owner while a lower cube could be put on top."""
    company: float = 0.12
    """Points for a company's owner for each point of its cubes that are still on display."""
    stakes: float = 190.0
    """Points that all the checks at the table together are worth at the start of the game."""
    late: float = 0.15
    """The part of that which is left when the game is about to end."""
    plenty: float = 1.0
    """Fair shares of the money in hand after which a further check is worth half as much."""
    rivals: float = 0.9
    """How much the others' average counts against one's own points."""
    win: float = 12.0
    """Points that winning is worth when the game is over."""


WEIGHTS: Final = Weights()

_FULL_GAME: Final = 16
"""The pieces that two rows of four buildings need, a cube and a roof each."""


def row_chances(state: TheEstatesState, haste: float) -> list[float]:
    """How likely each row will be complete at the end: all but the row that is furthest behind.

    A row's lag is the pieces that it lacks; a row that the cubes or roofs left can't finish has no chance.
    """
    lags = []
    possible = []
    roofs = len(state.unseen_roofs)
    for requirement, developed, roofed in zip(state.requirement, state.developed, state.roofed, strict=True):
        lags.append(2 * requirement - developed - roofed)
        possible.append(requirement - roofed <= roofs and requirement - developed <= state.cubes_left)
    furthest = max(lags)
    weights = [exp((lag - furthest) / haste) for lag in lags]
    whole = total(weights)
    return [1 - weight / whole if can else 0.0 for weight, can in zip(weights, possible, strict=True)]


def urgency(state: TheEstatesState) -> float:
    """How far the game still is from its second complete row: 1 at the start, 0 at the end."""
    lags = sorted(
        2 * requirement - developed - roofed
        for requirement, developed, roofed in zip(
            state.requirement, state.developed, state.roofed, strict=True
        )
    )
    pieces = min(lags[0] + lags[1], len(state.unseen_roofs) + state.cubes_left)
    return min(1.0, pieces / _FULL_GAME)


def money_values(state: TheEstatesState, weights: Weights, most: int) -> list[float]:
    """The points that each number of checks in hand is worth, from 0 to `most`."""
    checks = max(1, sum(state.hand) + sum(state.box))
    worth = weights.stakes / checks * (weights.late + (1 - weights.late) * urgency(state))
    plenty = weights.plenty * checks / state.players
    return [worth * plenty * log(1 + hand / plenty) for hand in range(most + 1)]


def outlook(state: TheEstatesState, weights: Weights = WEIGHTS) -> list[float]:
    """Each seat's points as they may be expected at the end, without money in hand."""
    if state.is_terminal():
        return _final(state, weights)
    points = [float(checks) for checks in state.box]
    chances = row_chances(state, weights.haste)
    unseen = state.unseen_roofs
    roof = sum(unseen) / len(unseen) if unseen else 0.0
    lowest = 7
    colours: dict[str, int] = {}
    for cubes in state.display:
        for cube in cubes:
            lowest = min(lowest, cube.value)
            colours[cube.colour] = colours.get(cube.colour, 0) + cube.value
    for row, chance in enumerate(chances):
        factor = 2 if state.mayor_row == row else 1
        street = row * MOST_LOTS
        for index in range(street, street + state.developed[row]):
            cubes = state.lots[index]
            value = sum([cube.value for cube in cubes])
            own = state.roofs[index]
            if own:
                worth = (2 * chance - 1) * (value + own)
            else:
                worth = chance * (value + roof) - (1 - chance) * (value + roof / 2)
                if state.tops[index] > lowest:
                    worth *= weights.stability
            points[state.certificates[cubes[-1].colour]] += factor * worth
    for colour, owner in state.certificates.items():
        points[owner] += weights.company * colours.get(colour, 0)
    return points


def with_money(state: TheEstatesState, weights: Weights, money: Sequence[float]) -> list[float]:
    """The outlook with what each seat's money in hand is worth: nothing once the game is over (TE-V2)."""
    points = outlook(state, weights)
    if state.is_terminal():
        return points
    return [own + money[hand] for own, hand in zip(points, state.hand, strict=True)]


def _final(state: TheEstatesState, weights: Weights) -> list[float]:
    points = [float(score) for score in scoring.totals(state)]
    result = scoring.outcome(state)
    assert result is not None
    for seat in result.winners:
        points[seat] += weights.win / len(result.winners)
    return points


def advantage(points: list[float], seat: int, rivals: float) -> float:
    """A seat's own points less a share of the others' average."""
    own = points[seat]
    return own - rivals * (total(points) - own) / (len(points) - 1)
