"""Whether a position of The Estates can come about in a game that is still going on.

What every game keeps is kept: the sum of money, who can have filled a cash box, how many turns there were,
the ends that would have come, which cubes found no lot. Who paid what for which piece is not asked: a few
positions pass that no bidding leads to in just this way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, NoReturn

from ...errors import IllegalPosition
from ...game import Facts, Refusal
from .layout import (
    DISPLAY_LENGTH,
    DISPLAY_ROWS,
    FIRST_REQUIREMENT,
    MOST_LOTS,
    PERMIT_NUMBERS,
    ROOF_VALUES,
    ROW_NAMES,
)
from .pieces import Cube

if TYPE_CHECKING:
    from .state import TheEstatesState


def refuse(state: TheEstatesState, field: str, rule: str, case: str, **facts: Any) -> NoReturn:
    """Raise IllegalPosition: that field shows a position that breaks a rule."""
    told: Facts = {"case": case, **facts}
    raise IllegalPosition(state.game, field, Refusal(state.game.rule(rule), told))


def check(state: TheEstatesState, removed: Sequence[Cube], money: Sequence[int]) -> None:
    """Raise IllegalPosition unless a turn can begin so; `money` is what each seat began with."""
    _going_on(state)
    for cube in removed:
        if not _had_no_lot(state, cube.value):
            refuse(state, "removed", "TE-C1", "had_lot", colour=cube.colour, value=cube.value)
    _money(state, money)


def _going_on(state: TheEstatesState) -> None:
    """The game has not ended (TE-E1, TE-E2)."""
    complete = [row for index, row in enumerate(ROW_NAMES) if state.is_complete(index)]
    if len(complete) > 1:
        refuse(state, f"row {complete[1]}", "TE-E1", "position", rows=complete)
    if not state.unseen_roofs:
        refuse(state, f"row {ROW_NAMES[-1]}", "TE-E2", "no_roofs")
    if not (state.cubes_left or state.open_buildings):
        refuse(state, "display 1", "TE-E2", "no_cubes")


def turns(state: TheEstatesState) -> int:
    """How many turns there were: each has used up a cube, a roof or a single piece (TE-T2)."""
    gone = sum(place != "available" for place in state.pieces.values())
    cubes = DISPLAY_ROWS * DISPLAY_LENGTH - state.cubes_left
    return cubes + len(ROOF_VALUES) - len(state.unseen_roofs) + gone


def _money(state: TheEstatesState, money: Sequence[int]) -> None:
    """Money has only moved between players, a turn's between the auctioneer and one other (TE-A4, TE-A2)."""
    has = [hand + box for hand, box in zip(state.hand, state.box, strict=True)]
    if sum(has) != sum(money):
        refuse(state, "hand 1", "TE-A4", "sum", needed=sum(money), given=sum(has))
    past = turns(state)
    held = [0] * state.players
    for back in range(1, past + 1):
        held[(state.auctioneer - back) % state.players] += 1
    for seat, checks in enumerate(state.box):
        if checks > held[seat]:
            facts = {"player": seat, "checks": checks, "turns": held[seat]}
            refuse(state, f"box {seat + 1}", "TE-T1", "position", **facts)
    changes = [now - before for now, before in zip(has, money, strict=True)]
    if not any(_moved(groups, changes, held) for groups in _groupings(range(state.players))):
        seat = next(seat for seat, change in enumerate(changes) if change)
        facts = {"player": seat, "turns": past, "before": money[seat], "checks": has[seat]}
        refuse(state, f"hand {seat + 1}", "TE-A2", "turns", **facts)


def _groupings(seats: Sequence[int]) -> Iterator[list[list[int]]]:
    """Every way to part the seats into groups."""
    if not seats:
        yield []
        return
    first, rest = seats[0], seats[1:]
    for groups in _groupings(rest):
        yield [[first], *groups]
        for at, group in enumerate(groups):
            yield [*groups[:at], [first, *group], *groups[at + 1 :]]


def _moved(groups: Sequence[Sequence[int]], changes: Sequence[int], held: Sequence[int]) -> bool:
    """Whether money can have moved so within each group: one less turn than seats joins all of them."""
    return all(
        sum(changes[seat] for seat in group) == 0 and sum(held[seat] for seat in group) >= len(group) - 1
        for group in groups
    )


def _had_no_lot(state: TheEstatesState, value: int) -> bool:
    """Whether there can have been a turn in which no row took a cube of that value (TE-C1)."""
    return any(
        all(
            state.options["lowest_requirement"] <= length <= developed
            for length, developed in zip(lengths, state.developed, strict=True)
        )
        and _closed(state, lengths, value)
        for lengths in _earlier_lengths(state)
    )


def _earlier_lengths(state: TheEstatesState) -> Iterator[list[int]]:
    """How long the rows can have been: with some of the permits, perhaps with one that has been cancelled."""
    cancelled: list[Mapping[int, tuple[int, int]]] = [{}]
    if state.pieces["cancel"] == "discarded":
        cancelled += [
            {number: (row, -1)}
            for number in PERMIT_NUMBERS
            if state.pieces[f"permit{number}"] == "discarded"
            for row in range(len(ROW_NAMES))
        ]
    placed = list(state.permits_at.items())
    for chosen in product((False, True), repeat=len(placed)):
        some = {number: place for take, (number, place) in zip(chosen, placed, strict=True) if take}
        for more in cancelled:
            lengths = [FIRST_REQUIREMENT] * len(ROW_NAMES)
            for number, (row, direction) in {**some, **more}.items():
                lengths[row] += direction * number
            yield lengths


def _closed(state: TheEstatesState, lengths: Sequence[int], value: int) -> bool:
    """Whether the buildings of rows of these lengths can all have been closed to that value at once.

    A cube that is lower now than the value was no place for it; what has a roof now can have had it then, but
    then two rows must not have been complete.
    """
    complete = 0
    for row, length in enumerate(lengths):
        indices = range(row * MOST_LOTS, row * MOST_LOTS + length)
        if any(state.tops[index] > value for index in indices):
            return False
        roofs = [_needs_roof(state, index, value) for index in indices]
        complete += all(roofs)
    return complete < 2


def _needs_roof(state: TheEstatesState, index: int, value: int) -> bool:
    """Whether only its roof closes that building to the value."""
    stacked = index not in state.single_floor
    return stacked and bool(state.roofs[index]) and state.lots[index][-1].value > value
