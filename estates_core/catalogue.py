"""The catalogue: which games there are, in the order of the menu."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from .errors import SetupError
from .game import Game
from .match import Match

_PACKAGES: Final = ("the_estates", "estate", "for_sale")


@cache
def games() -> dict[str, Game]:
    """Every game by its name, in the order of the menu."""
    found: dict[str, Game] = {}
    for package in _PACKAGES:
        module = import_module(f".games.{package}", __package__)
        for entry in module.GAMES:
            found[entry.name] = entry
    return found


def catalogue() -> tuple[str, ...]:
    """The names of all games, such as `the-estates`."""
    return tuple(games())


def game(name: str, rounds: int = 1) -> Game:
    """The game of that name, as a match if there are more rounds; raises SetupError if there is none."""
    found = games().get(name) if isinstance(name, str) else None
    if found is None:
        raise SetupError("game", name, {"choices": list(games())})
    return found if rounds == 1 and not isinstance(rounds, bool) else Match(found, rounds)
