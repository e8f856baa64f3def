"""What the engine says: an id of the words catalogues, and the facts that its sentence needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

Facts = Mapping[str, Any]
"""JSON-able values that explain something; the words catalogues say which names they use."""


@dataclass(frozen=True, slots=True)
class Message:
    """Something to be said: an id of the words catalogues and the facts its sentence needs."""

    id: str
    """Which sentence: `namespace.` and a key of the words catalogues."""
    facts: Facts = field(default_factory=dict)
    """What the sentence needs, by name: JSON-able values or further messages."""


ALSO: Final = "also"
PRIVATE: Final = "private"
INSTEAD: Final = "instead"


def and_also(
    message: Message,
    also: Sequence[Message] = (),
    private: Sequence[Message] = (),
    instead: Sequence[Message] = (),
) -> Message:
    """A message with further sentences after its own.

    The private ones are for whoever knows what the seat knows that it is about; others are told those that
    stand in their place.
    """
    further = {ALSO: list(also), PRIVATE: list(private), INSTEAD: list(instead)}
    return Message(message.id, {**message.facts, **further})


def further(message: Message) -> list[Message]:
    """The further sentences of a message, in their order."""
    return [*message.facts.get(ALSO, ()), *message.facts.get(PRIVATE, ())]


def sentences(message: Message) -> list[Message]:
    """All sentences of a message in their order, each alone."""
    own = {name: fact for name, fact in message.facts.items() if name not in (ALSO, PRIVATE, INSTEAD)}
    return [Message(message.id, own), *further(message)]


def openly(message: Message) -> Message:
    """The message for those who don't know what its seat knows."""
    also = [*message.facts.get(ALSO, ()), *message.facts.get(INSTEAD, ())]
    return and_also(message, also)
