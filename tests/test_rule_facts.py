"""What the rules' sentences name of boxes and boards, number by number as docs/rules.md has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

import estates_core as ec

FACTS: Final[Mapping[str, Mapping[str, Any]]] = {
    "the-estates": {
        "fewest": 2,
        "most": 5,
        "money": 12,
        "cubes": 36,
        "colours": 6,
        "lowest": 1,
        "highest": 6,
        "shown": 24,
        "hidden": 12,
        "display_rows": 3,
        "display_length": 8,
        "roofs": 12,
        "same_roofs": 2,
        "lowest_roof": 1,
        "highest_roof": 6,
        "permits": 3,
        "permit_numbers": (1, 2, 3),
        "rows": 3,
        "row_names": ("A", "B", "C"),
        "requirement": 4,
        "lots": 8,
        "lots_more": 9,
        "lots_most": 10,
        "single_floors": 5,
        "single_floor_lots": ("A2", "B3", "B5", "C1", "C7"),
        "lowest_bid": 1,
    },
    "estate": {
        "players": 2,
        "pieces": 35,
        "points": 5,
        "size": 5,
        "cells": 61,
        "centre_cost": 5,
        "ring_cost": 4,
        "middle_costs": [3, 2],
        "outermost_cost": 1,
        "centre": "e5",
        "first_row": "a",
        "last_row": "i",
    },
    "for-sale-1997": {
        "buildings": 20,
        "checks": 20,
        "lowest_check": 0,
        "second_check": 3,
        "highest_check": 20,
        "opening_bid": 1,
        "coins_3": 15,
        "coins_4": 15,
        "coins_5": 15,
        "removed_3": 2,
        "removed_4": 0,
        "removed_5": 0,
        "in_play_3": 18,
        "in_play_4": 20,
        "in_play_5": 20,
    },
    "for-sale-sharks": {
        "buildings": 20,
        "checks": 20,
        "lowest_check": 0,
        "second_check": 3,
        "highest_check": 20,
        "opening_bid": 1,
        "coins_3": 15,
        "coins_4": 15,
        "coins_5": 15,
        "removed_3": 4,
        "removed_4": 2,
        "removed_5": 0,
        "in_play_3": 16,
        "in_play_4": 18,
        "in_play_5": 20,
    },
    "for-sale-30": {
        "buildings": 30,
        "checks": 30,
        "lowest_check": 0,
        "second_check": 2,
        "highest_check": 15,
        "opening_bid": 1,
        "coins_3": 18,
        "coins_4": 18,
        "coins_5": 14,
        "coins_6": 14,
        "removed_3": 6,
        "removed_4": 2,
        "removed_5": 0,
        "removed_6": 0,
        "in_play_3": 24,
        "in_play_4": 28,
        "in_play_5": 30,
        "in_play_6": 30,
    },
}

MINUTES: Final = {
    "the-estates": 60,
    "estate": 15,
    "for-sale-1997": 20,
    "for-sale-sharks": 20,
    "for-sale-30": 25,
}
"""How long a game takes, about, as the menu says."""


@pytest.mark.parametrize("name", FACTS)
def test_the_sentences_of_the_rules_name_the_right_numbers(name: str) -> None:
    rules = ec.game(name).rules
    assert rules
    for rule in rules:
        assert dict(rule.facts) == FACTS[name], rule.id


def test_how_long_a_game_takes_is_what_is_agreed() -> None:
    minutes = {name: ec.game(name).minutes for name in FACTS}
    assert minutes == MINUTES
