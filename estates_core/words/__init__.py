"""Words are made last: turns message ids with facts into English or German sentences.

A catalogue is a JSON file `words/<language>/<namespace>.json` of id → template; what is said of rules and
of actions that break them stands in `<namespace>.rules.json`, which is read only when somebody asks for it.
Templates are `str.format` templates with these conversions of a fact's value:

    {player:seat}            a seat's number → the name of who sits there
    {bidder:seat object}, {bidder:seat dative}   the same, but "you" (German: dich, dir) for who reads it
    {colour:word colour}     a value → the catalogue's `<namespace>.colour.<value>`
    {checks:plural check|checks}   a number → the form that it needs, in the order of `plurals.FORMS`
    {doubled:if twice|once}  true or false → the one or the other
    {rows:spelled}, {rows:Spelled}   a small number → "three" or, where a sentence begins, "Three"
    {lots:ordinal}           a small number → "fourth" (German: as after "der" in the dative)
    {rows:list}              several values → "A, B and C"; `{players:list seat}` converts each first
    {choices:either}         the same with "or"

A fact that is itself a Message is said in place; the further sentences of one (`and_also`) after it.

Where the names say who reads the sentence (`Names.you`), the template `<id>.you` is taken for what
that seat does or wins alone: its `player`, or the only one of its `winners`, is "you".
"""

from __future__ import annotations

import json
import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from ..message import Message, further
from .plurals import FORMS, form

LANGUAGES: Final = tuple(FORMS)

MINUS: Final = "−"
"""What stands before a number below zero in a sentence."""

KEPT_SENTENCES: Final = 2048
"""So many sentences are kept: from one ply to the next most of what a table says stays what it was."""

strict = False
"""Whether a fact that a sentence lacks raises WordsError, as it does in tests. Players see the template."""


class Names(tuple[str, ...]):
    """What each seat is called, and which of them reads the sentence and is "you" in it."""

    you: int | None = None

    @classmethod
    def read_by(cls, names: Sequence[str], you: int | None) -> Names:
        """The names as that seat reads them; None: nobody is "you"."""
        made = cls(names)
        made.you = you
        return made


class WordsError(Exception):
    """A sentence whose facts are missing or of the wrong kind; raised only where `strict` is set."""


@cache
def namespaces() -> tuple[str, ...]:
    """The namespaces that there are catalogues of."""
    names = (file.name for file in files(__package__).joinpath(LANGUAGES[0]).iterdir())
    return tuple(sorted({name.partition(".")[0] for name in names}))


@cache
def _file(language: str, name: str) -> Mapping[str, str]:
    """The templates of a file by their ids in it."""
    if name.partition(".")[0] not in namespaces():
        return {}
    resource = files(__package__).joinpath(language, f"{name}.json")
    found: dict[str, str] = json.loads(resource.read_text(encoding="utf-8")) if resource.is_file() else {}
    return found


def catalogue(language: str) -> Mapping[str, str]:
    """All templates of a language by full id (`namespace.…`); unknown languages are English."""
    return _catalogue(language if language in LANGUAGES else "en")


@cache
def _catalogue(language: str) -> Mapping[str, str]:
    """Put together once, as whoever looks at many messages asks for it with each."""
    return MappingProxyType(
        {
            f"{namespace}.{key}": text
            for namespace in namespaces()
            for name in (namespace, f"{namespace}.rules")
            for key, text in _file(language, name).items()
        }
    )


@lru_cache(maxsize=KEPT_SENTENCES)
def template(message_id: str, language: str) -> str | None:
    """The template of an id in that language, else in English, else None."""
    namespace, _, key = message_id.partition(".")
    name = f"{namespace}.rules" if key.startswith(("rule.", "refusal.")) else namespace
    found = _file(language, name).get(key) if language in LANGUAGES else None
    return found if found is not None else _file("en", name).get(key)


@cache
def _fields(text: str) -> tuple[str, ...]:
    """The facts that a template names, in their order."""
    return tuple(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


@dataclass(frozen=True, slots=True)
class _Speaker:
    """In which language a sentence is said to whom; its conversions are those of this module's docstring."""

    language: str
    namespace: str
    names: tuple[str, ...]
    you: int | None

    def convert(self, value: Any, format_spec: str) -> str:
        if isinstance(value, Message):
            return say(value, self.language, Names.read_by(self.names, self.you))
        convert, _, argument = format_spec.partition(" ")
        if convert == "if":
            true, _, false = argument.partition("|")
            return true if value else false
        if value is None:
            raise TypeError("None can't be said")
        if convert == "seat":
            return self._seat(value, argument)
        if convert == "word":
            message_id = f"{self.namespace}.{argument}.{value}"
            return template(message_id, self.language) or str(value)
        if convert == "plural":
            return form(self.language, value, argument.split("|"))
        if convert in ("spelled", "Spelled"):
            spelled = template(f"core.number.{value}", self.language) or str(value)
            return spelled if convert == "spelled" else spelled[:1].upper() + spelled[1:]
        if convert == "ordinal":
            return template(f"core.ordinal.{value}", self.language) or f"{value}."
        if convert in ("list", "either"):
            parts = [self.convert(item, argument) for item in value]
            if len(parts) < 2:
                return "".join(parts)
            joint = template("core.list.and" if convert == "list" else "core.list.or", self.language)
            return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"
        said = str(format(value, format_spec))
        return said.replace("-", MINUS) if isinstance(value, int) else said

    def _seat(self, value: Any, case: str) -> str:
        if case and value == self.you:
            return template(f"core.you.{case}", self.language) or "you"
        if isinstance(value, int) and 0 <= value < len(self.names):
            return self.names[value]
        return (template("core.seat", self.language) or "Player {number}").format(
            number=value + 1 if isinstance(value, int) else value
        )


def _is_of(message: Message, seat: int) -> bool:
    """Whether a message tells what that seat does, or that it alone has won."""
    facts = message.facts
    return facts.get("player") == seat or tuple(facts.get("winners", ())) == (seat,)


def say(message: Message, language: str = "en", names: Sequence[str] = ()) -> str:
    """The sentence of a message and those after it; an id without a template is said as it stands.

    Facts that are missing are never an error for players, who read the template then; where `strict` is
    set, as in tests, they raise WordsError.
    """
    return " ".join([_sentence(one, language, names) for one in (message, *further(message))])


def _sentence(message: Message, language: str, names: Sequence[str]) -> str:
    """The one sentence of a message."""
    found = template(message.id, language)
    if isinstance(names, Names) and names.you is not None and _is_of(message, names.you):
        found = template(f"{message.id}.you", language) or found
    if found is None:
        return message.id
    known = language if language in LANGUAGES else "en"
    namespace = message.id.partition(".")[0]
    you = names.you if isinstance(names, Names) else None
    try:
        values = tuple([message.facts[name] for name in _fields(found)])
        fill = _kept if _can_be_kept(values) else _fill
        return fill(found, known, namespace, tuple(names), you, *values)
    except (KeyError, ValueError, TypeError, IndexError) as error:
        if strict:
            raise WordsError(f"{message.id} in {known} with {dict(message.facts)}: {error!r}") from error
        return found


def _fill(
    text: str, language: str, namespace: str, names: tuple[str, ...], you: int | None, *values: Any
) -> str:
    """The sentence of a template with these values in the order of its fields."""
    speaker = _Speaker(language, namespace, names, you)
    following = iter(values)
    return "".join(
        before if name is None else before + speaker.convert(next(following), spec or "")
        for before, name, spec, _ in string.Formatter().parse(text)
    )


def _can_be_kept(values: tuple[Any, ...]) -> bool:
    """Whether a sentence can be found again by these values: lists and messages have no hash."""
    try:
        hash(values)
    except TypeError:
        return False
    return True


_kept = lru_cache(maxsize=KEPT_SENTENCES, typed=True)(_fill)
"""`_fill`, which says most sentences again. Typed, as true and 1 are the same key but not the same word."""
