"""Reads a lesson from JSON, trusting nothing: the first thing wrong is told with its line and place."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final, NoReturn

from ..catalogue import catalogue
from ..errors import LessonError
from ..json_text import read_json
from ..message import Message
from .model import UNITS, Lesson, Outlook, Position, Step, Values, Words
from .place import Place, line_of
from .truth import CLAIMS

FORMAT: Final = 1
MAX_CHARACTERS: Final = 1_000_000
MAX_STEPS: Final = 200
MAX_ITEMS: Final = 500
MAX_TEXT: Final = 2_000
MAX_AMOUNT: Final = 10_000

_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})?")
_LESSON: Final = ("format", "id", "kind", "game", "title", "steps", "difficulty")
_STEP: Final = (
    *("text", "record", "marks", "rules", "accept", "accept_kinds", "hint", "clue"),
    *("good", "wrong", "otherwise", "refused", "replies", "claims", "brings", "values"),
)
_OUTLOOK: Final = ("then", "claims")
_VALUES: Final = ("unit", "of")


def read_lesson(text: str) -> Lesson:
    """The lesson that a JSON text holds; raises LessonError. What it says of the game is not looked at here.

    `check_lesson` proves that.
    """
    return _Reader(text).lesson()


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text

    def fail(self, place: Place, reason: str, **facts: Any) -> NoReturn:
        raise LessonError(place, Message(f"core.lesson.{reason}", facts), line=line_of(self.text, place))

    def lesson(self) -> Lesson:
        if len(self.text) > MAX_CHARACTERS:
            raise LessonError((), Message("core.lesson.too_long", {"maximum": MAX_CHARACTERS}))
        try:
            data = read_json(self.text)
        except json.JSONDecodeError as error:
            raise LessonError((), Message("core.lesson.json"), line=error.lineno) from None
        except (ValueError, RecursionError):
            raise LessonError((), Message("core.lesson.json")) from None
        fields = self.object((), data, _LESSON)
        if fields.get("format") is not FORMAT:
            self.fail(("format",), "format", known=FORMAT)
        name, kind, game = (self.string((key,), fields.get(key)) for key in ("id", "kind", "game"))
        if not _ID.fullmatch(name):
            self.fail(("id",), "id")
        self.one_of(("kind",), kind, ("lesson", "puzzle"))
        self.one_of(("game",), game, tuple(catalogue()))
        steps = fields.get("steps")
        if not isinstance(steps, list) or not 1 <= len(steps) <= MAX_STEPS:
            self.fail(("steps",), "steps", maximum=MAX_STEPS)
        return Lesson(
            name,
            kind,
            game,
            self.words(("title",), fields.get("title")),
            tuple(self.step(("steps", number), step) for number, step in enumerate(steps)),
            self.difficulty(fields.get("difficulty")),
        )

    def step(self, place: Place, data: Any) -> Step:
        fields = self.object(place, data, _STEP)

        def words(key: str) -> Words | None:
            return self.words((*place, key), fields[key]) if key in fields else None

        wrong = self.items((*place, "wrong"), fields.get("wrong", {}))
        refused = self.items((*place, "refused"), fields.get("refused", {}))
        brings = self.items((*place, "brings"), fields.get("brings", {}))
        hint = fields.get("hint")
        return Step(
            text=self.words((*place, "text"), fields.get("text")),
            position=self.position((*place, "record"), fields["record"]) if "record" in fields else None,
            marks=self.strings((*place, "marks"), fields.get("marks", [])),
            rules=self.strings((*place, "rules"), fields.get("rules", [])),
            accept=self.strings((*place, "accept"), fields.get("accept", [])),
            accept_kinds=self.strings((*place, "accept_kinds"), fields.get("accept_kinds", [])),
            hint=None if hint is None else self.string((*place, "hint"), hint),
            clue=words("clue"),
            good=words("good"),
            wrong={key: self.words((*place, "wrong", key), value) for key, value in wrong.items()},
            otherwise=words("otherwise"),
            refused={key: self.string((*place, "refused", key), value) for key, value in refused.items()},
            replies=self.strings((*place, "replies"), fields.get("replies", [])),
            claims=self.object((*place, "claims"), fields.get("claims", {}), CLAIMS),
            brings={key: self.outlook((*place, "brings", key), value) for key, value in brings.items()},
            values=self.values((*place, "values"), fields["values"]) if "values" in fields else None,
        )

    def outlook(self, place: Place, data: Any) -> Outlook:
        fields = self.object(place, data, _OUTLOOK)
        return Outlook(
            then=self.strings((*place, "then"), fields.get("then", [])),
            claims=self.object((*place, "claims"), fields.get("claims", {}), CLAIMS),
        )

    def values(self, place: Place, data: Any) -> Values:
        fields = self.object(place, data, _VALUES)
        unit = self.string((*place, "unit"), fields.get("unit"))
        self.one_of((*place, "unit"), unit, UNITS)
        of = self.items((*place, "of"), fields.get("of"))
        return Values(unit, {key: self.amount((*place, "of", key), value, unit) for key, value in of.items()})

    def amount(self, place: Place, value: Any, unit: str) -> float:
        least, most = (0, 1) if unit == "chance" else (-MAX_AMOUNT, MAX_AMOUNT)
        if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
            self.fail(place, "amount", minimum=least, maximum=most)
        return float(value)

    def difficulty(self, value: Any) -> int | None:
        if value is None:
            return None
        if isinstance(value, bool) or value not in range(1, 6):
            self.fail(("difficulty",), "choice", choices=[1, 2, 3, 4, 5])
        return int(value)

    def position(self, place: Place, value: Any) -> Position:
        """A record, as one text or as a list of its lines."""
        if isinstance(value, list):
            return Position("\n".join(self.strings(place, value)))
        return Position(self.string(place, value, MAX_CHARACTERS))

    def items(self, place: Place, value: Any) -> Mapping[str, Any]:
        if not isinstance(value, dict) or len(value) > MAX_ITEMS:
            self.fail(place, "object")
        return value

    def object(self, place: Place, value: Any, known: tuple[str, ...]) -> Mapping[str, Any]:
        fields = self.items(place, value)
        for key in fields:
            if key not in known:
                self.fail((*place, key), "field", name=key[:40], known=list(known))
        return fields

    def words(self, place: Place, value: Any) -> Words:
        texts = self.items(place, value)
        if not texts or not all(_LANGUAGE.fullmatch(language) for language in texts):
            self.fail(place, "words")
        return {language: self.string((*place, language), text) for language, text in texts.items()}

    def strings(self, place: Place, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list) or len(value) > MAX_ITEMS:
            self.fail(place, "list", maximum=MAX_ITEMS)
        return tuple(self.string((*place, number), item) for number, item in enumerate(value))

    def string(self, place: Place, value: Any, maximum: int = MAX_TEXT) -> str:
        if not isinstance(value, str) or len(value) > maximum:
            self.fail(place, "text", maximum=maximum)
        return value

    def one_of(self, place: Place, value: str, choices: tuple[str, ...]) -> None:
        if value not in choices:
            self.fail(place, "choice", choices=list(choices))
