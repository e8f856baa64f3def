"""Runs every check for every game of the catalogue, every player count, and matches of several rounds."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

import estates_core as ec
from estates_core.options import Flag
from tests.conformance.checks import CHECKS

GAMES = int(os.environ.get("ESTATES_CONFORMANCE_GAMES", "1"))
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


def changed_options() -> list[tuple[str, str, Any]]:
    """Every other value of every flag and choice that the fewest players can be set up with."""
    found = []
    for name in ec.catalogue():
        game = ec.game(name)
        for option in game.options:
            values = (not option.default,) if isinstance(option, Flag) else option.words_of_choices()
            for value in values:
                try:
                    game.check_setup(game.min_players, {option.name: value})
                except ec.SetupError:
                    continue
                if value != option.default:
                    found.append((name, option.name, value))
    return found


@pytest.mark.parametrize(("name", "option", "value"), changed_options())
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.__name__))
def test_conformance_with_another_option(
    check: Callable[..., Any], name: str, option: str, value: Any
) -> None:
    game = ec.game(name)
    check(game, game.min_players, 100, {option: value})
