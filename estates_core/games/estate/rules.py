"""Estate's rules by their permanent ids, each with the check that finds it broken."""

from __future__ import annotations

from typing import Final

from ...game import Facts, Rule
from . import checks
from .board import board_of_size
from .layout import PLAYERS, PUBLISHED

_BOARD: Final = board_of_size(PUBLISHED.size)
_COSTS: Final = sorted(set(_BOARD.costs), reverse=True)

FACTS: Final[Facts] = {
    "players": PLAYERS,
    "pieces": PUBLISHED.pieces,
    "points": PUBLISHED.points,
    "size": PUBLISHED.size,
    "cells": _BOARD.count,
    "centre_cost": _COSTS[0],
    "ring_cost": _COSTS[1],
    "middle_costs": _COSTS[2:-1],
    "outermost_cost": _COSTS[-1],
    "centre": _BOARD.cells[-1].name,
    "first_row": min(cell.name[0] for cell in _BOARD.cells),
    "last_row": max(cell.name[0] for cell in _BOARD.cells),
}
"""What the rules' sentences name of the published board and box."""


def _rule(rule_id: str, section: str, check: checks.Check | None = None) -> Rule:
    return Rule("estate", rule_id, section, FACTS, check)


RULES: Final = (
    _rule("EH-S1", "setup", check=checks.colours_known),
    _rule("EH-C1", "board"),
    _rule("EH-T1", "turn", check=checks.placement),
    _rule("EH-T2", "turn", check=checks.no_passing),
    _rule("EH-T3", "turn"),
    _rule("EH-W1", "win", check=checks.over_by_opposite_sides),
    _rule("EH-W2", "win", check=checks.over_by_alternate_sides),
    _rule("EH-W3", "win"),
    _rule("EH-D1", "win"),
    _rule("EH-P1", "option", check=checks.pie_rule),
)

REFUSAL_ORDER: Final = ("EH-W1", "EH-W2", "EH-S1", "EH-P1", "EH-T2", "EH-T1")
