"""Runs every check for every game of the catalogue, every player count, and matches of several rounds."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

import estates_core as ec
from tests.conformance.checks import CHECKS

GAMES = int(os.environ.get("ESTATES_CONFORMANCE_GAMES", "2"))
"""Random games for each game, player count and check."""

TABLES = [
    (name, players, rounds)
    for name in ec.catalogue()
    for rounds in (1, 3)
    for players in range(ec.game(name).min_players, ec.game(name).max_players + 1)
    if rounds == 1 or players == ec.game(name).max_players
]


@pytest.mark.parametrize(("name", "players", "rounds"), TABLES)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.__name__))
def test_conformance(check: Callable[..., Any], name: str, players: int, rounds: int) -> None:
    game = ec.game(name, rounds)
    for seed in range(GAMES if rounds == 1 else 1):
        check(game, players, seed, None)


@pytest.mark.parametrize("name", ec.catalogue())
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.__name__))
def test_conformance_with_every_option_changed(check: Callable[..., Any], name: str) -> None:
    game = ec.game(name)
    for seed, option in enumerate(option for option in game.options if option.kind in ("flag", "choice")):
        values = [not option.default] if option.kind == "flag" else option.choices
        for value in values:
            check(game, game.min_players, 100 + seed, {option.name: value})
