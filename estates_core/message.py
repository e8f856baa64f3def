"""What the engine says: an id of the words catalogues, and the facts that its sentence needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Facts = Mapping[str, Any]
"""JSON-able values that explain something; the words catalogues say which names they use."""


@dataclass(frozen=True, slots=True)
class Message:
    """Something to be said: an id of the words catalogues and the facts its sentence needs."""

    id: str
    """Which sentence: `namespace.` and a key of the words catalogues."""
    facts: Facts = field(default_factory=dict)
    """What the sentence needs, by name: JSON-able values or further messages."""
