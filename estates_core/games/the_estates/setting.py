"""Sets up a position of The Estates at the beginning of a turn, with nothing up for auction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from ...fields import Field, only, read_fields
from ...game import Message
from . import reachable
from .actions import DEALS, SELECT_CANCEL, SELECT_MAYOR, SELECT_PERMITS, Deal
from .layout import (
    CHECKS,
    COLOURS,
    CUBE_VALUES,
    DISPLAY_LENGTH,
    DISPLAY_ROWS,
    FIRST_MONEY,
    LOT_NAMES,
    MOST_LOTS,
    PERMIT_NUMBERS,
    ROOF_VALUES,
    ROW_INDEX,
    ROW_NAMES,
)
from .phases import SELECT
from .pieces import CUBES, SINGLE, Cube
from .reachable import refuse
from .state import TheEstatesState

if TYPE_CHECKING:
    from .game import TheEstates

NEXT_LOT: Final = "/"
"""Stands in a row's text between what is on one lot and on the next."""

AVAILABLE, DISCARDED = "available", "discarded"
SHORTEN, LENGTHEN = "shorten", "lengthen"
NOBODY: Final = "nobody"

CUBE_OF: Final = {f"{cube.colour}{cube.value}": cube for cube in CUBES.values()}
ROOF_OF: Final = {f"roof{value}": value for value in sorted(set(ROOF_VALUES))}
_SELECT: Final = {
    **{f"permit{number}": action for number, action in SELECT_PERMITS.items()},
    "mayor": SELECT_MAYOR,
    "cancel": SELECT_CANCEL,
}


def _first_display(row: int) -> str:
    """A display to begin with: every colour beside another one, its values one after the other."""
    places = range(row * DISPLAY_LENGTH, (row + 1) * DISPLAY_LENGTH)
    colours, values = len(COLOURS), len(CUBE_VALUES)
    return " ".join(
        f"{COLOURS[at % colours]}{CUBE_VALUES[(at % colours + at // colours) % values]}" for at in places
    )


def fields(players: int) -> tuple[Field, ...]:
    """What stands on the rows and in the display, where the single pieces are, and what everybody has."""
    seats = [str(seat + 1) for seat in range(players)]
    money = [str(checks) for checks in range(CHECKS + 1)]

    def label(name: str, **facts: Any) -> Message:
        return Message(f"the-estates.position.{name}", facts)

    def of_seats(name: str, default: int) -> list[Field]:
        return [
            Field(
                name=f"{name} {seat}",
                label=label(name, player=at),
                choices=money,
                default=str(default),
                seat=at,
            )
            for at, seat in enumerate(seats)
        ]

    return (
        Field(name="auctioneer", label=label("auctioneer"), choices=seats, default=seats[0]),
        *(
            Field(
                name=f"row {row}",
                label=label("row", row=row),
                choices=(*CUBE_OF, *ROOF_OF, NEXT_LOT),
                many=True,
            )
            for row in ROW_NAMES
        ),
        *(
            Field(
                name=f"display {row + 1}",
                label=label("display", row=row + 1),
                choices=tuple(CUBE_OF),
                many=True,
                default=_first_display(row),
                always=True,
            )
            for row in range(DISPLAY_ROWS)
        ),
        Field(name="removed", label=label("removed"), choices=tuple(CUBE_OF), many=True),
        *(
            Field(name=f"company {colour}", label=label("company", colour=colour), choices=(NOBODY, *seats),
                  default=NOBODY)
            for colour in COLOURS
        ),
        *of_seats("hand", FIRST_MONEY),
        *of_seats("box", 0),
        *(
            Field(
                name=f"permit {number}",
                label=label("permit", number=number),
                choices=(
                    AVAILABLE,
                    *(f"{way}.{row}" for way in (SHORTEN, LENGTHEN) for row in ROW_NAMES),
                    DISCARDED,
                ),
                default=AVAILABLE,
            )
            for number in PERMIT_NUMBERS
        ),
        Field(name="mayor", label=label("mayor"), choices=(AVAILABLE, *ROW_NAMES, DISCARDED),
              default=AVAILABLE),
        Field(name="cancel", label=label("cancel"), choices=(AVAILABLE, DISCARDED), default=AVAILABLE),
    )  # fmt: skip


def position(
    game: TheEstates, players: int, options: Mapping[str, Any], texts: Mapping[str, str]
) -> TheEstatesState:
    """The position of these texts; raises SetupError and IllegalPosition."""
    given = read_fields(fields(players), texts)
    state = TheEstatesState(game, players, options)
    money = state.hand
    _singles(state, given)
    for row in ROW_NAMES:
        _row(state, row, given[f"row {row}"])
    removed = [CUBE_OF[item] for item in given["removed"]]
    _cubes(state, given, removed)
    _roofs(state)
    _companies(state, given)
    state.hand = [int(only(given[f"hand {seat + 1}"])) for seat in range(players)]
    state.box = [int(only(given[f"box {seat + 1}"])) for seat in range(players)]
    state.auctioneer = state.to_act = int(only(given["auctioneer"])) - 1
    state.phase = SELECT
    reachable.check(state, removed, money)
    return state


def _singles(state: TheEstatesState, given: Mapping[str, Sequence[str]]) -> None:
    """Where the permits, the mayor and the cancel cube are, and how long the rows are by that (TE-P3)."""
    permits = {}
    places = dict.fromkeys(SINGLE, AVAILABLE)
    for number in PERMIT_NUMBERS:
        place = only(given[f"permit {number}"])
        way, _, row = place.partition(".")
        if row:
            permits[number] = (ROW_INDEX[row], 1 if way == LENGTHEN else -1)
        places[f"permit{number}"] = "placed" if row else place
    mayor = only(given["mayor"])
    if mayor in ROW_INDEX:
        state.mayor_row = ROW_INDEX[mayor]
    places["mayor"] = "placed" if mayor in ROW_INDEX else mayor
    places["cancel"] = only(given["cancel"])
    state.pieces = places
    state.permits_at = permits
    state.offered = tuple(action for name, action in _SELECT.items() if places[name] == AVAILABLE)
    for number, (at, direction) in permits.items():
        state.requirement[at] += direction * number
    for number, (at, _) in permits.items():
        requirement, lowest = state.requirement[at], state.options["lowest_requirement"]
        facts = {"row": ROW_NAMES[at], "requirement": requirement}
        if requirement < lowest:
            refuse(state, f"permit {number}", "TE-P5", "too_short", **facts, lowest=lowest)
        if requirement > state.most_requirement:
            refuse(state, f"permit {number}", "TE-P2", "past_end", **facts, most=state.most_requirement)


def _row(state: TheEstatesState, row: str, items: Sequence[str]) -> None:
    """Stand a row's buildings on its lots, each as the rules build one (TE-C2 to TE-R1)."""
    at = ROW_INDEX[row]
    field = f"row {row}"
    lots = _buildings(items)
    requirement = state.requirement[at]
    for distance, building in enumerate(lots):
        facts = {"row": row, "requirement": requirement, "lot": f"{row}{distance + 1}"}
        if distance >= requirement:
            refuse(state, field, "TE-C2", "past", **facts)
        if not building:
            facts |= {"lot": f"{row}{distance + 2}", "next": f"{row}{distance + 1}"}
            refuse(state, field, "TE-C2", "gap", **facts)
        _building(state, field, at * MOST_LOTS + distance, building)
    state.developed[at] = len(lots)


def _buildings(items: Sequence[str]) -> list[list[str]]:
    """What stands on each lot up to the last one with a building."""
    lots: list[list[str]] = [[]]
    for item in items:
        if item == NEXT_LOT:
            lots.append([])
        else:
            lots[-1].append(item)
    while lots and not lots[-1]:
        lots.pop()
    return lots


def _building(state: TheEstatesState, field: str, index: int, items: Sequence[str]) -> None:
    """Stand cubes and perhaps a roof on a lot, bottom first."""
    lot = LOT_NAMES[index]
    cubes: tuple[Cube, ...] = ()
    for item in items:
        cube = CUBE_OF.get(item)
        if state.roofs[index]:
            refuse(state, field, *(("TE-R1", "roofed") if cube is None else ("TE-C4", "roof")), lot=lot)
        if cube is None:
            if not cubes:
                refuse(state, field, "TE-R1", "empty", lot=lot)
            state.roofs[index] = ROOF_OF[item]
            continue
        if cubes and index in state.single_floor:
            refuse(state, field, "TE-C4", "single_floor", lot=lot)
        if cubes and cube.value >= cubes[-1].value:
            refuse(state, field, "TE-C3", "not_lower", lot=lot, value=cube.value, below=cubes[-1].value)
        cubes += (cube,)
    state.lots[index] = cubes
    roofed = bool(state.roofs[index])
    state.tops[index] = 0 if roofed or index in state.single_floor else cubes[-1].value
    state.roofed[index // MOST_LOTS] += roofed
    state.open_buildings += not roofed


def _cubes(state: TheEstatesState, given: Mapping[str, Sequence[str]], removed: Sequence[Cube]) -> None:
    """Every cube is in one place, and as many were shown as lay in the display (TE-S2)."""
    display = [tuple(CUBE_OF[item] for item in given[f"display {row + 1}"]) for row in range(DISPLAY_ROWS)]
    built = [
        tuple(cube for cubes in state.lots[street : street + MOST_LOTS] for cube in cubes)
        for street in range(0, len(LOT_NAMES), MOST_LOTS)
    ]
    named = [(f"display {row + 1}", cubes) for row, cubes in enumerate(display)]
    named += [(f"row {row}", cubes) for row, cubes in zip(ROW_NAMES, built, strict=True)]
    named.append(("removed", tuple(removed)))
    unseen = dict(dict.fromkeys(DEALS))
    for field, cubes in named:
        for cube in cubes:
            dealt = Deal(cube.colour, cube.value)
            if dealt not in unseen:
                refuse(state, field, "TE-S2", "two_places", colour=cube.colour, value=cube.value)
            del unseen[dealt]
    for row, cubes in enumerate(display):
        if len(cubes) > DISPLAY_LENGTH:
            facts = {"row": row + 1, "most": DISPLAY_LENGTH, "given": len(cubes)}
            refuse(state, f"display {row + 1}", "TE-S2", "row_length", **facts)
    counts = {"built": sum(map(len, built)), "displayed": sum(map(len, display)), "removed": len(removed)}
    shown = DISPLAY_ROWS * DISPLAY_LENGTH
    if sum(counts.values()) != shown:
        refuse(state, "display 1", "TE-S2", "counts", needed=shown, given=sum(counts.values()), **counts)
    state.display = display
    state.cubes_left = counts["displayed"]
    state.undealt = unseen


def _roofs(state: TheEstatesState) -> None:
    """The roofs that nobody has turned over: all that don't stand on a building (TE-S3)."""
    left = list(ROOF_VALUES)
    for index, value in enumerate(state.roofs):
        if value and value not in left:
            copies = ROOF_VALUES.count(value)
            refuse(state, f"row {LOT_NAMES[index][0]}", "TE-S3", "copies", value=value, copies=copies)
        if value:
            left.remove(value)
    state.unseen_roofs = tuple(left)


def _companies(state: TheEstatesState, given: Mapping[str, Sequence[str]]) -> None:
    """Exactly the companies whose colour is built have owners (TE-C5)."""
    lots: dict[str, str] = {}
    for index, cubes in enumerate(state.lots):
        for cube in cubes:
            lots.setdefault(cube.colour, LOT_NAMES[index])
    owners: dict[str, int] = {}
    for colour in COLOURS:
        owner = only(given[f"company {colour}"])
        if owner == NOBODY and colour in lots:
            refuse(state, f"company {colour}", "TE-C5", "unowned", colour=colour, lot=lots[colour])
        if owner != NOBODY and colour not in lots:
            refuse(state, f"company {colour}", "TE-C5", "unbuilt", colour=colour)
        if owner != NOBODY:
            owners[colour] = int(owner) - 1
    state.certificates = owners
