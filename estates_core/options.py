"""What a table may agree on: each kind of option checks, reads, writes and describes its values itself."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar

from .errors import SetupError


def whole(value: Any) -> bool:
    """Whether a value is a whole number; Python's truth values are none here."""
    return isinstance(value, int) and not isinstance(value, bool)


@dataclass(frozen=True, kw_only=True, slots=True)
class Option(ABC):
    """A field of a game's options."""

    name: str
    default: Any
    rule: str | None = None
    """The id of the rule that this option settles."""

    kind: ClassVar[str]
    """What the page calls this kind of option."""

    @abstractmethod
    def checked(self, value: Any, players: int) -> Any:
        """The value in its one form, in which it can't be changed; raises SetupError with what would do."""

    @abstractmethod
    def read(self, text: str) -> Any:
        """What a text of a record or a command line stands for; `checked` says whether it will do."""

    def write(self, value: Any) -> str:
        """A checked value as a record's header gives it; `read` gives the value back."""
        return str(value)

    def describe(self) -> dict[str, Any]:
        """Kind, default and bounds as JSON-able data; what does not apply is None or empty."""
        return {
            "name": self.name,
            "kind": self.kind,
            "default": self.default,
            "minimum": None,
            "maximum": None,
            "choices": [],
            "rule": self.rule,
        }

    def words_of_choices(self) -> tuple[str, ...]:
        """The choices that the words catalogues have words for; others are said as they stand."""
        return ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Flag(Option):
    """Yes or no."""

    kind: ClassVar[str] = "flag"

    def checked(self, value: Any, players: int) -> bool:
        """True or False."""
        if not isinstance(value, bool):
            raise SetupError(self.name, value, {"choices": [True, False]})
        return value

    def read(self, text: str) -> Any:
        """`true` or `false`."""
        return {"true": True, "false": False}.get(text, text)

    def write(self, value: Any) -> str:
        """`true` or `false`."""
        return "true" if value else "false"


@dataclass(frozen=True, kw_only=True, slots=True)
class Number(Option):
    """A whole number within bounds."""

    kind: ClassVar[str] = "number"
    minimum: int
    maximum: int

    def checked(self, value: Any, players: int) -> int:
        """A whole number within the bounds."""
        if not whole(value) or not self.minimum <= value <= self.maximum:
            raise SetupError(self.name, value, {"minimum": self.minimum, "maximum": self.maximum})
        number: int = value
        return number

    def read(self, text: str) -> Any:
        """Digits, with a sign or without."""
        return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text

    def describe(self) -> dict[str, Any]:
        """With its bounds."""
        return {**Option.describe(self), "minimum": self.minimum, "maximum": self.maximum}


@dataclass(frozen=True, kw_only=True, slots=True)
class Choice(Option):
    """One of several names."""

    kind: ClassVar[str] = "choice"
    choices: tuple[str, ...]

    def checked(self, value: Any, players: int) -> str:
        """One of the choices."""
        if value not in self.choices:
            raise SetupError(self.name, value, {"choices": list(self.choices)})
        choice: str = value
        return choice

    def read(self, text: str) -> Any:
        """The name itself."""
        return text

    def describe(self) -> dict[str, Any]:
        """With its choices."""
        return {**Option.describe(self), "choices": list(self.choices)}

    def words_of_choices(self) -> tuple[str, ...]:
        """All of them."""
        return self.choices


@dataclass(frozen=True, kw_only=True, slots=True)
class Lots(Option):
    """Several lots of a board, by their names."""

    kind: ClassVar[str] = "lots"
    choices: tuple[str, ...]
    within: str | None = None
    """The option that says how many lots a row has."""

    def checked(self, value: Any, players: int) -> tuple[str, ...]:
        """Each lot once, in the board's order."""
        if (
            not isinstance(value, list | tuple)
            or not all(isinstance(lot, str) and lot in self.choices for lot in value)
            or len(set(value)) != len(value)
        ):
            raise SetupError(self.name, value, {"choices": list(self.choices)})
        return tuple(lot for lot in self.choices if lot in value)

    def read(self, text: str) -> Any:
        """Names with spaces between them."""
        return text.split()

    def write(self, value: Any) -> str:
        """Names with spaces between them."""
        return " ".join(value)

    def describe(self) -> dict[str, Any]:
        """With every lot that may exist, and which option says where rows end."""
        return {**Option.describe(self), "choices": list(self.choices), "within": self.within}


@dataclass(frozen=True, kw_only=True, slots=True)
class Seats(Option):
    """A whole number for each seat, or None for what the rules say."""

    kind: ClassVar[str] = "seats"
    minimum: int
    maximum: int
    usual: int
    """What each seat has if nothing is set."""

    def checked(self, value: Any, players: int) -> tuple[int, ...] | None:
        """A number within the bounds for each seat, or None."""
        if value is None:
            return None
        if (
            not isinstance(value, list | tuple)
            or len(value) != players
            or not all(whole(item) and self.minimum <= item <= self.maximum for item in value)
        ):
            bounds = {"minimum": self.minimum, "maximum": self.maximum, "seats": players}
            raise SetupError(self.name, value, bounds)
        return tuple(value)

    def read(self, text: str) -> Any:
        """Numbers with spaces between them."""
        return [int(item) if re.fullmatch(r"[0-9]{1,9}", item) else item for item in text.split()]

    def write(self, value: Any) -> str:
        """Numbers with spaces between them."""
        return " ".join(map(str, value))

    def describe(self) -> dict[str, Any]:
        """With its bounds and what is usual."""
        bounds = {"minimum": self.minimum, "maximum": self.maximum, "usual": self.usual}
        return {**Option.describe(self), **bounds}
