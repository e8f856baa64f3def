"""What a lesson is made of, free of how it is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ..game import Action

Words = Mapping[str, str]
"""A text by the language that it is in, such as `{"en": …, "de": …}`."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where a step begins: a record, whose end is the position (docs/record.md)."""

    record: str
    """The record's text."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a try leads to."""

    then: tuple[str, ...] = ()
    """Plies that follow it, by token: what a wrong try is answered on the board."""
    claims: Mapping[str, Any] | None = None
    """What is said of the position after them."""


UNITS = ("chance", "money", "points")
"""What a choice can be worth in: a chance to win from 0 to 1, thousands of money, or points."""


@dataclass(frozen=True, slots=True)
class Values:
    """What choices are worth to the seat that is asked, as whoever made the step has worked it out."""

    unit: str
    """One of `UNITS`."""
    of: Mapping[str, float]
    """By token."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is told, and what the learner is asked to do about it."""

    text: Words
    """What is told."""
    position: Position | None = None
    """Where it begins; None: where the step before has ended."""
    marks: tuple[str, ...] = ()
    """What is marked on the board at its beginning, as `ring:e5`, beside what the record marks there."""
    rules: tuple[str, ...] = ()
    """Ids of the rules that it teaches."""
    accept: tuple[str, ...] = ()
    """Tokens that are right, or lines of several in a row with spaces between.

    With neither these nor kinds, the learner only reads on.
    """
    accept_kinds: tuple[str, ...] = ()
    """Kinds of action of which every legal one is right."""
    hint: str | None = None
    """The token that a hint shows: one of the right ones, or such a line."""
    clue: Words | None = None
    """What a hint says: where to look, and why."""
    good: Words | None = None
    """What a right try is answered."""
    wrong: Mapping[str, Words] | None = None
    """What foreseen wrong tries are answered, by token, or by a line whose last one goes wrong."""
    otherwise: Words | None = None
    """What every other legal, but wrong try is answered."""
    refused: Mapping[str, str] | None = None
    """Tokens that the game refuses here, each with the id of the rule that it breaks."""
    replies: tuple[str, ...] = ()
    """What others play and chance draws after a right try, by token."""
    claims: Mapping[str, Any] | None = None
    """What is said of the position at the step's beginning, by the names of `truth.CLAIMS`."""
    brings: Mapping[str, Outlook] | None = None
    """What right and wrong tries lead to, by token or line; the replies to a right one come after that."""
    values: Values | None = None
    """What choices are worth: told of a wrong try, and of all once a right one is found."""

    @property
    def reads_on(self) -> bool:
        """Whether nothing is to be played."""
        return not self.accept and not self.accept_kinds

    def verdict(self, before: Sequence[str], action: Action) -> Literal["right", "onward", "wrong"]:
        """What a legal action is after those of a line tried before it; onward: the line goes on."""
        line = " ".join((*before, str(action)))
        if line in self.accept or (not before and action.kind in self.accept_kinds):
            return "right"
        return "onward" if any(right.startswith(f"{line} ") for right in self.accept) else "wrong"


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson, or a puzzle of one or few steps."""

    id: str
    """Its name in addresses: small letters, digits and hyphens."""
    kind: str
    """`lesson` or `puzzle`."""
    game: str
    """The game, as the catalogue names it."""
    title: Words
    """What it is called."""
    steps: tuple[Step, ...]
    """In their order; at least one."""
    difficulty: int | None = None
    """Of a puzzle, from 1 (easy) to 5; None where nobody says."""
