"""Says rules, refusals and errors in a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch
from typing import Any, Final, TypedDict

from .errors import (
    EstatesError,
    IllegalAction,
    IllegalPosition,
    LessonError,
    NotationError,
    ProtocolError,
    RecordError,
    SetupError,
)
from .game import Game, Message, Refusal
from .words import say, template

MOST_CHOICES: Final = 12
"""So many choices are listed one by one."""


class RefusalData(TypedDict):
    """Why an action is refused."""

    rule: str | None
    """The broken rule's id; null where it is another's turn, which the viewer may know no more of."""
    title: str
    words: str
    """This refusal as one sentence."""
    text: str
    """The rule itself."""
    facts: Mapping[str, Any]


def refusal_words(game: Game, refusal: Refusal, language: str, names: Sequence[str] = ()) -> str:
    """Why an action is refused, as one sentence; the rule's own text where there is none."""
    case = refusal.facts.get("case")
    ending = refusal.rule.id if case is None else f"{refusal.rule.id}.{case}"
    message = Message(f"{game.namespace}.refusal.{ending}", refusal.facts)
    if template(message.id, language) is None:
        return refusal.rule.words("text", language)
    return say(message, language, names)


def refusal_data(game: Game, refusal: Refusal, language: str, names: Sequence[str] = ()) -> RefusalData:
    """A refusal as JSON-able data: the rule, its words, and the facts."""
    return {
        "rule": refusal.rule.id,
        "title": refusal.rule.words("title", language),
        "words": refusal_words(game, refusal, language, names),
        "text": refusal.rule.words("text", language),
        "facts": dict(refusal.facts),
    }


@singledispatch
def error_sentence(error: Exception, language: str = "en", names: Sequence[str] = ()) -> str:
    """What went wrong and what to do, in a language; for any error that isn't ours, a general sentence."""
    return say(Message("core.error.internal"), language)


@error_sentence.register
def _(error: NotationError, language: str = "en", names: Sequence[str] = ()) -> str:
    message = "core.error.notation_near" if error.near else "core.error.notation"
    return say(Message(message, {"text": error.text, "near": list(error.near)}), language)


@error_sentence.register
def _(error: IllegalAction, language: str = "en", names: Sequence[str] = ()) -> str:
    words = refusal_words(error.game, error.refusal, language, names)
    return f"{words} ({error.refusal.rule.id})"


@error_sentence.register
def _(error: IllegalPosition, language: str = "en", names: Sequence[str] = ()) -> str:
    words = refusal_words(error.game, error.refusal, language, names)
    return f"{words} ({error.refusal.rule.id})"


@error_sentence.register
def _(error: SetupError, language: str = "en", names: Sequence[str] = ()) -> str:
    label = error.label or Message(f"core.setup.{error.name}")
    name = error.name if template(label.id, language) is None else label
    facts = {"name": name, "value": str(error.value)[:40], **error.allowed}
    kind = next((kind for kind in ("choices", "length", "seats") if kind in error.allowed), "range")
    if kind == "choices":
        facts["choices"] = _shortened([_text(choice) for choice in error.allowed["choices"]])
    if kind == "choices" and not facts["choices"]:
        kind = "nothing"
    return say(Message(f"core.error.setup_{kind}", facts), language, names)


def _text(choice: object) -> str:
    """A choice as it is written in a record."""
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def _shortened(choices: Sequence[str]) -> list[str]:
    """The first and the last of many choices: nobody reads on through ninety cells."""
    if len(choices) <= MOST_CHOICES:
        return list(choices)
    return [*choices[: MOST_CHOICES // 2], "…", choices[-1]]


@error_sentence.register
def _(error: RecordError, language: str = "en", names: Sequence[str] = ()) -> str:
    parts = []
    if error.line is not None:
        parts.append(say(Message("core.record.line", {"line": error.line}), language))
    if error.reason is not None:
        parts.append(say(error.reason, language, names))
    if error.cause is not None:
        parts.append(error_sentence(error.cause, language, names))
    return " ".join(parts)


@error_sentence.register
def _(error: LessonError, language: str = "en", names: Sequence[str] = ()) -> str:
    parts = [] if error.line is None else [say(Message("core.record.line", {"line": error.line}), language)]
    if error.place:
        parts.append(f"{'.'.join(str(part)[:40] for part in error.place)}:")
    parts.append(say(error.reason, language, names))
    if error.cause is not None:
        parts.append(error_sentence(error.cause, language, names))
    return " ".join(parts)


@error_sentence.register
def _(error: ProtocolError, language: str = "en", names: Sequence[str] = ()) -> str:
    return say(error.reason, language, names)


@error_sentence.register
def _(error: EstatesError, language: str = "en", names: Sequence[str] = ()) -> str:
    return str(error)
