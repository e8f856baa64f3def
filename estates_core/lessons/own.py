"""The project's own lessons: files beside this module, read when they are asked for."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ..errors import LessonError
from ..message import Message
from .model import Lesson, Words
from .reading import read_lesson

PARTS: Final = ("first", "rules", "skill")
"""What a game's lessons are for, in the order in which they are best learned."""


PUZZLE_SYSTEMS: Final = ("the-estates", "estate", "for-sale", "for-sale-30")
"""What own puzzles are kept by: a game, or one and its variant (`for-sale`: 1997 and Real Estate Sharks)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the catalogue of own lessons."""

    game: str
    """The game, as the catalogue of games names it."""
    id: str
    """Its name in addresses; no other lesson of the game has it."""
    part: str
    """`first` (a first game), `rules` (special rules) or `skill`."""
    kind: str
    """`lesson` or `puzzle`."""
    title: Words
    """What it is called, in every language."""
    steps: int
    """How many steps it has."""


def catalogue() -> tuple[Entry, ...]:
    """Every own lesson, game by game, in the order in which they are best learned.

    Nothing of them is proved or looked at here. Empty where the files are left out, as in the page's engine.
    """
    return tuple(
        Entry(game, name, part, data["kind"], data["title"], len(data["steps"]))
        for game, parts in _contents().items()
        for part in PARTS
        for name in parts.get(part, ())
        for data in [json.loads(own_text(game, name))]
    )


def own(game: str, name: str) -> Lesson:
    """The own lesson of that game and id; raises LessonError if there is none."""
    return read_lesson(own_text(game, name))


def own_text(game: str, name: str) -> str:
    """The same as it is written, JSON; raises LessonError if there is none."""
    parts = _contents().get(game, {})
    if not any(name in names for names in parts.values()):
        raise LessonError((), Message("core.lesson.unknown"))
    return files(__package__).joinpath("data", game, f"{name}.json").read_text(encoding="utf-8")


def puzzles(system: str) -> tuple[str, ...]:
    """The own puzzles of a system (`PUZZLE_SYSTEMS`), each a lesson's JSON; none in the page's engine."""
    file = files(__package__).joinpath("data", "puzzles", f"{system}.json")
    if system not in PUZZLE_SYSTEMS or not file.is_file():
        return ()
    return tuple(json.dumps(one, ensure_ascii=False) for one in json.loads(file.read_text(encoding="utf-8")))


@cache
def _contents() -> dict[str, Any]:
    """For each game and part the ids in their order."""
    file = files(__package__).joinpath("data", "contents.json")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found
