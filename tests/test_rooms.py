"""Every game's folder has the same rooms with the same duties, and nothing else but what is named here."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import estates_core
from estates_core.game import Action, Game, Rule, State

FOLDER = Path(estates_core.__file__).parent / "games"
GAMES = sorted(path.name for path in FOLDER.iterdir() if (path / "__init__.py").is_file())

ROOMS = {
    "__init__": "what the folder hands out: the class and its games",
    "game": "the Game: names, options, every action, how to begin",
    "layout": "what is in the box and how the board lies, as data; the options",
    "phases": "what can be up for decision, as an enum",
    "actions": "a class for each kind of action, and the prebuilt ones",
    "state": "a position, and the named bounds of what may be done in it",
    "transitions": "how each action changes a position",
    "legality": "by phase, the legal actions",
    "checks": "how a rule finds an action illegal, with facts",
    "rules": "the numbered rules with their checks",
    "view": "what a seat may know",
    "effects": "what a legal action would do",
    "words": "which sentences say what is asked, offered and seen",
    "scoring": "points, and who has won",
    "drawing": "a position as text",
}
OWN = {
    "the_estates": {
        "past",
        "pieces",
        "setting",
        "putting",
        "reachable",
    },  # what is auctioned, and was; positions set up
    "estate": {"board", "paths", "setting"},  # hexagons, cheapest connections, positions set up
    "for_sale": {"setting"},
}


def room(game: str, name: str) -> ModuleType:
    return import_module(
        f"estates_core.games.{game}.{name}" if name != "__init__" else f"estates_core.games.{game}"
    )


def defined(module: ModuleType, kind: type) -> list[Any]:
    """The classes of that kind that a module itself defines."""
    return [
        item
        for item in vars(module).values()
        if isinstance(item, type) and issubclass(item, kind) and item.__module__ == module.__name__
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_these_rooms(game: str) -> None:
    found = {path.stem for path in (FOLDER / game).glob("*.py")}
    assert found == set(ROOMS) | OWN.get(game, set())


def _functions(*names: str) -> Callable[[ModuleType], bool]:
    return lambda module: all(
        getattr(getattr(module, name, None), "__module__", None) == module.__name__ for name in names
    )


DUTIES: dict[str, Callable[[ModuleType], bool]] = {
    "__init__": lambda module: all(isinstance(game, Game) for game in module.GAMES),
    "game": lambda module: len(defined(module, Game)) == 1,
    "phases": lambda module: len(defined(module, StrEnum)) == 1,
    "actions": lambda module: len(defined(module, Action)) > 3,
    "state": lambda module: len(defined(module, State)) == 1,
    "transitions": _functions("apply"),
    "legality": lambda module: callable(next(iter(module.LEGAL.values()))),
    "rules": lambda module: any(
        isinstance(item, Rule)
        for value in vars(module).values()
        if isinstance(value, tuple)
        for item in value
    ),
    "view": _functions("observe"),
    "effects": _functions("effects"),
    "words": _functions("prompt", "events"),
    "drawing": _functions("draw"),
    "scoring": _functions("scores", "outcome"),
}


@pytest.mark.parametrize("name", DUTIES)
@pytest.mark.parametrize("game", GAMES)
def test_a_room_does_its_duty(game: str, name: str) -> None:
    assert DUTIES[name](room(game, name)), f"{game}/{name}.py is for: {ROOMS[name]}"


@pytest.mark.parametrize("game", GAMES)
def test_every_phase_has_its_legal_actions(game: str) -> None:
    [phase] = defined(room(game, "phases"), StrEnum)
    assert set(room(game, "legality").LEGAL) == set(phase)


@pytest.mark.parametrize("game", GAMES)
def test_a_state_says_its_phase_by_the_enum(game: str) -> None:
    [phase] = defined(room(game, "phases"), StrEnum)
    for entry in room(game, "__init__").GAMES:
        state = entry.new_initial_state(entry.min_players)
        assert isinstance(state.phase, phase)


@pytest.mark.parametrize("game", GAMES)
def test_no_class_is_spread_over_modules(game: str) -> None:
    """What inherits from a class of the same folder stands beside it."""
    for name in ROOMS | dict.fromkeys(OWN.get(game, ())):
        for item in defined(room(game, name), object):
            for base in item.__mro__[1:]:
                if base.__module__.startswith(f"estates_core.games.{game}."):
                    assert base.__module__ == item.__module__, f"{item} inherits from {base}"
