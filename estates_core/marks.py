"""Marks on places of a position and arrows between them: signs that a record carries beside its remarks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, get_args

from .game import Game, Message

Sign = Literal["ring", "good", "bad", "question", "arrow"]
SIGNS: Final[tuple[Sign, ...]] = get_args(Sign)
"""What a mark may be; an arrow leads to a second place."""

MAX_MARKS: Final = 30
"""So many marks may lie on a position."""

MAX_COMMENT: Final = 2_000
"""So many characters may be written about a position; records with longer remarks are read all the same."""

_OPENING: Final = "[marks "


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on a place of the game, or an arrow from it to another."""

    sign: Sign
    place: str
    to: str | None = None
    """Where an arrow leads; None for any other sign."""

    def __str__(self) -> str:
        return f"{self.sign}:{self.place}" + ("" if self.to is None else f">{self.to}")

    def words(self, game: Game) -> Message:
        """The mark as a sentence, which is told where it can't be seen."""
        facts = {"place": game.place_name(self.place)}
        if self.to is not None:
            facts["to"] = game.place_name(self.to)
        return Message(f"core.mark.{self.sign}", facts)


def fits(game: Game, mark: Mark) -> bool:
    """Whether the game has these places, and the sign so many of them."""
    places = game.places
    if mark.sign == "arrow":
        return mark.place in places and mark.to in places and mark.to != mark.place
    return mark.sign in SIGNS and mark.place in places and mark.to is None


def read_mark(game: Game, text: str) -> Mark | None:
    """The mark that a text such as `ring:e5` or `arrow:e5>g7` names; None where it is none here."""
    sign, colon, rest = text.partition(":")
    place, head, to = rest.partition(">")
    if not colon or sign not in SIGNS:
        return None
    mark = Mark(sign, place, to if head else None)
    return mark if fits(game, mark) else None


def read_remark(game: Game, text: str) -> tuple[Mark, ...] | None:
    """The marks of a remark that holds nothing else; None for any other remark, which is for people."""
    if not text.startswith(_OPENING) or not text.endswith("]"):
        return None
    found = [read_mark(game, part) for part in text[len(_OPENING) : -1].split()]
    marks = tuple(dict.fromkeys(mark for mark in found if mark is not None))
    return marks if marks and None not in found and len(marks) <= MAX_MARKS else None


def remark(marks: Iterable[Mark]) -> str:
    """The remark that a record holds the marks in: `[marks ring:e5 arrow:e5>g7]`."""
    return f"{_OPENING}{' '.join(map(str, marks))}]"
