"""The Estates' components and board as data: rows, lots, colours, roofs, permits and money."""

from __future__ import annotations

from typing import Final, Literal

from ...options import Flag, Lots, Number, Option, Seats

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5

Colour = Literal["blue", "green", "orange", "purple", "red", "yellow"]
COLOURS: Final[tuple[Colour, ...]] = ("blue", "green", "orange", "purple", "red", "yellow")
CUBE_VALUES: Final = (1, 2, 3, 4, 5, 6)

ROW_NAMES: Final = ("A", "B", "C")
"""The development rows from the top (TE-S5)."""

MOST_LOTS: Final = 10
"""The longest row that a printed board may have; lots are indexed with this stride."""

LOT_NAMES: Final = tuple(f"{row}{number + 1}" for row in ROW_NAMES for number in range(MOST_LOTS))
"""Every lot that may exist, `A1` beside Main Street, by its index `row * MOST_LOTS + distance`."""

LOT_INDEX: Final = {name: index for index, name in enumerate(LOT_NAMES)}
ROW_INDEX: Final = {name: index for index, name in enumerate(ROW_NAMES)}

LOTS_BEFORE_RIVER: Final = 4
"""The lots of each row between Main Street and the river (TE-S5)."""

FIRST_REQUIREMENT: Final = LOTS_BEFORE_RIVER
"""What every row requires before permits: the lots up to the river (TE-S5)."""

DISPLAY_ROWS: Final = 3
DISPLAY_LENGTH: Final = 8
"""The cubes on offer: three rows of eight (TE-S2)."""

ROOF_VALUES: Final = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)
"""The face-down roofs' values (TE-S3)."""

PERMIT_NUMBERS: Final = (1, 2, 3)

MAYOR_FACTOR: Final = 2
"""How many times a building of the mayor's row counts (TE-V1)."""

CHECKS: Final = 60
"""How many checks of 1 million there are; no player can ever hold more (TE-S1)."""

FIRST_MONEY: Final = 12
"""Each player's checks at the start of a first round (TE-S1)."""

OPTIONS: Final[tuple[Option, ...]] = (
    Flag(name="open_money", default=False, rule="TE-T6"),
    Number(name="lots_per_row", default=8, minimum=8, maximum=MOST_LOTS, rule="TE-S5"),
    Lots(
        name="single_floor_lots",
        default=("A2", "B3", "B5", "C1", "C7"),
        choices=LOT_NAMES,
        within="lots_per_row",
        rule="TE-S6",
    ),
    Number(name="lowest_bid", default=1, minimum=0, maximum=3, rule="TE-A1"),
    Number(name="lowest_requirement", default=1, minimum=0, maximum=1, rule="TE-P5"),
    Flag(name="roofless_buildings_count", default=True, rule="TE-V1"),
    Seats(name="starting_money", default=None, minimum=0, maximum=CHECKS, usual=FIRST_MONEY, rule="TE-N1"),
)
