"""The Estates' rules by their permanent ids, each with the check that finds it broken."""

from __future__ import annotations

from typing import Final

from ...game import Facts, Rule
from . import checks
from .layout import (
    COLOURS,
    CUBE_VALUES,
    DISPLAY_LENGTH,
    DISPLAY_ROWS,
    FEWEST_PLAYERS,
    FIRST_MONEY,
    FIRST_REQUIREMENT,
    MOST_LOTS,
    MOST_PLAYERS,
    OPTIONS,
    PERMIT_NUMBERS,
    ROOF_VALUES,
    ROW_NAMES,
)

_AGREED: Final = {option.name: option.default for option in OPTIONS}
_SHOWN: Final = DISPLAY_ROWS * DISPLAY_LENGTH
_CUBES: Final = len(COLOURS) * len(CUBE_VALUES)

FACTS: Final[Facts] = {
    "fewest": FEWEST_PLAYERS,
    "most": MOST_PLAYERS,
    "money": FIRST_MONEY,
    "cubes": _CUBES,
    "colours": len(COLOURS),
    "lowest": CUBE_VALUES[0],
    "highest": CUBE_VALUES[-1],
    "shown": _SHOWN,
    "hidden": _CUBES - _SHOWN,
    "display_rows": DISPLAY_ROWS,
    "display_length": DISPLAY_LENGTH,
    "roofs": len(ROOF_VALUES),
    "same_roofs": ROOF_VALUES.count(ROOF_VALUES[0]),
    "lowest_roof": ROOF_VALUES[0],
    "highest_roof": ROOF_VALUES[-1],
    "permits": len(PERMIT_NUMBERS),
    "permit_numbers": PERMIT_NUMBERS,
    "rows": len(ROW_NAMES),
    "row_names": ROW_NAMES,
    "requirement": FIRST_REQUIREMENT,
    "lots": _AGREED["lots_per_row"],
    "lots_more": _AGREED["lots_per_row"] + 1,
    "lots_most": MOST_LOTS,
    "single_floors": len(_AGREED["single_floor_lots"]),
    "single_floor_lots": _AGREED["single_floor_lots"],
    "lowest_bid": _AGREED["lowest_bid"],
}
"""What the rules' sentences name of the layout, and of the options as they are unless a table agrees else."""


def _rule(rule_id: str, section: str, check: checks.Check | None = None) -> Rule:
    return Rule("the-estates", rule_id, section, FACTS, check)


RULES: Final = (
    _rule("TE-S1", "setup", check=checks.starting_player),
    _rule("TE-S2", "setup", check=checks.deal),
    _rule("TE-S3", "setup", check=checks.turn_over),
    _rule("TE-S4", "setup"),
    _rule("TE-S5", "setup", check=checks.lot_exists),
    _rule("TE-S6", "setup"),
    _rule("TE-T1", "turn", check=checks.stow),
    _rule("TE-T2", "turn", check=checks.select),
    _rule("TE-T3", "turn", check=checks.display_end),
    _rule("TE-T4", "turn", check=checks.roof_needed),
    _rule("TE-T5", "turn", check=checks.still_available),
    _rule("TE-T6", "turn"),
    _rule("TE-A1", "auction", check=checks.bid),
    _rule("TE-A2", "auction", check=checks.choose),
    _rule("TE-A3", "auction"),
    _rule("TE-A4", "auction"),
    _rule("TE-C1", "cubes", check=checks.place_cube),
    _rule("TE-C2", "cubes", check=checks.new_building),
    _rule("TE-C3", "cubes", check=checks.lower_cube),
    _rule("TE-C4", "cubes", check=checks.closed_building),
    _rule("TE-C5", "cubes"),
    _rule("TE-R1", "roofs", check=checks.place_roof),
    _rule("TE-P1", "permits", check=checks.place_permit),
    _rule("TE-P2", "permits", check=checks.permit_room),
    _rule("TE-P3", "permits"),
    _rule("TE-P4", "permits"),
    _rule("TE-P5", "permits", check=checks.permit_lowest),
    _rule("TE-M1", "mayor", check=checks.place_mayor),
    _rule("TE-X1", "mayor", check=checks.use_cancel),
    _rule("TE-X2", "mayor", check=checks.cancel_room),
    _rule("TE-E1", "end", check=checks.over("TE-E1")),
    _rule("TE-E2", "end", check=checks.over("TE-E2")),
    _rule("TE-E3", "end"),
    _rule("TE-V1", "scoring"),
    _rule("TE-V2", "scoring"),
    _rule("TE-V3", "scoring"),
    _rule("TE-N1", "rounds"),
)

REFUSAL_ORDER: Final = (
    # The game is over, or something else is asked now.
    *("TE-E1", "TE-E2", "TE-S1", "TE-S2", "TE-S3", "TE-T2", "TE-A1", "TE-A2"),
    *("TE-C1", "TE-R1", "TE-P1", "TE-M1", "TE-X1"),
    # The right kind of action, but not this one.
    *("TE-T1", "TE-T3", "TE-T4", "TE-T5", "TE-S5", "TE-C2", "TE-C4", "TE-C3", "TE-P5", "TE-P2", "TE-X2"),
)
