"""The Estates' components and board as data: rows, lots, colours, roofs, permits and money."""

from __future__ import annotations

from typing import Final

from ...game import Option

COLOURS: Final = ("blue", "green", "orange", "purple", "red", "yellow")
CUBE_VALUES: Final = (1, 2, 3, 4, 5, 6)

ROW_NAMES: Final = ("A", "B", "C")
"""The development rows from the top (TE-S5)."""

MOST_LOTS: Final = 10
"""The longest row that a printed board may have; lots are indexed with this stride."""

LOT_NAMES: Final = tuple(f"{row}{number + 1}" for row in ROW_NAMES for number in range(MOST_LOTS))
"""Every lot that may exist, `A1` beside Main Street, by its index `row * MOST_LOTS + distance`."""

LOT_INDEX: Final = {name: index for index, name in enumerate(LOT_NAMES)}
ROW_INDEX: Final = {name: index for index, name in enumerate(ROW_NAMES)}

FIRST_REQUIREMENT: Final = 4
"""What every row requires before permits: the lots up to the river (TE-S5)."""

DISPLAY_ROWS: Final = 3
DISPLAY_LENGTH: Final = 8
"""The cubes on offer: three rows of eight (TE-S2)."""

ROOF_VALUES: Final = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)
"""The face-down roofs' values (TE-S3)."""

PERMIT_NUMBERS: Final = (1, 2, 3)

CHECKS: Final = 60
"""How many checks of 1 million there are; no player can ever hold more (TE-S1)."""

FIRST_MONEY: Final = 12
"""Each player's checks at the start of a first round (TE-S1)."""

OPTIONS: Final = (
    Option("open_money", "flag", False, rule="TE-T6"),
    Option("lots_per_row", "number", 8, minimum=8, maximum=MOST_LOTS, rule="TE-S5"),
    Option("single_floor_lots", "lots", ("A2", "B3", "B5", "C1", "C7"), choices=LOT_NAMES, rule="TE-S6"),
    Option("lowest_bid", "number", 1, minimum=0, maximum=3, rule="TE-A1"),
    Option("lowest_requirement", "number", 1, minimum=0, maximum=1, rule="TE-P5"),
    Option("roofless_buildings_count", "flag", True, rule="TE-V1"),
    Option("starting_money", "seats", None, minimum=0, maximum=CHECKS, rule="TE-N1"),
)
