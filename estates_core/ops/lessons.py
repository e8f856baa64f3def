"""Ops by which a lesson is checked, and learned step by step."""

from __future__ import annotations

from dataclasses import replace

from ..answer import Position
from ..learning import (
    AttemptData,
    CheckedLesson,
    HintData,
    Learning,
    LessonData,
    attempt_data,
    checked_lesson,
    hint_data,
    lesson_data,
)
from ..requests import Language, LessonText, Number, Text
from ..words import LANGUAGES
from .declared import Looking, op
from .tables import Tables


@op
def check_lesson(tables: Tables, lesson: LessonText, lang: Language = LANGUAGES[0]) -> CheckedLesson:
    """Play every step of a lesson, and tell the first thing that isn't so (lessons.md)."""
    return checked_lesson(lesson, lang)


@op
def open_lesson(
    tables: Tables, session: Text, lesson: LessonText, lang: Language = LANGUAGES[0]
) -> LessonData:
    """Take up a lesson, its JSON, or the same in another language; it is read, not proved.

    `step` then lays a step on the session's table.
    """
    learning = Learning(lesson)
    tables.take_up(session, learning)
    return lesson_data(learning.lesson, lang)


@op
def step(tables: Tables, session: Text, number: Number, looking: Looking) -> Position:
    """Where a step, counted from 0, begins: seen by the seat that is asked, else by the first."""
    learning = tables.lesson(session)
    table = learning.lay(number)
    return tables.begin(session, table, replace(looking, viewer=learning.learner(table)))


@op
def attempt(tables: Tables, session: Text, token: Text, lang: Language = LANGUAGES[0]) -> AttemptData:
    """Try an action in a step.

    A right one is on the table then, with what follows from it. So is a wrong one that the lesson answers
    on the board; `step` then lays the step anew.
    """
    learning, table = tables.lesson(session), tables.session(session)
    return attempt_data(table, learning.attempt(table, token), lang)


@op
def step_hint(tables: Tables, session: Text, lang: Language = LANGUAGES[0]) -> HintData:
    """An action that the step accepts."""
    learning, table = tables.lesson(session), tables.session(session)
    return hint_data(table, learning.hint(table), learning.step, lang)
