"""How an op is declared: by a function, from whose signature its arguments are read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypedDict, TypeVar

from ..requests import Flag, Language, Number, Parameter, SeatNumber, parameters_of
from ..words import LANGUAGES

Handler = TypeVar("Handler", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Op:
    """A request that is answered: what it takes, and who carries it out."""

    name: str
    handler: Callable[..., Any]
    """Gets the `Tables`, then its arguments by name."""
    parameters: tuple[Parameter, ...]


OPS: Final[dict[str, Op]] = {}
"""Every op by its name."""


def op(handler: Handler) -> Handler:
    """Make a function an op of its name, with the arguments that its signature declares."""
    name = handler.__name__
    assert name not in OPS, f"two ops are called {name}"
    OPS[name] = Op(name, handler, parameters_of(handler))
    return handler


@dataclass(frozen=True, slots=True)
class Looking:
    """Who asks for a position, and what they hold of it."""

    viewer: SeatNumber | None = None
    """A seat, or null for a spectator."""
    follow: Flag = False
    """Whether the device goes to whoever is to act."""
    mover: Flag = False
    """Whether the position is shown as the seat to act sees it, in place of the viewer."""
    since: Number | None = None
    """The ply up to which whoever asks holds the log and record."""
    lang: Language = LANGUAGES[0]
    """The language of all words; English for one that is not spoken here."""


class Nothing(TypedDict):
    """An empty object."""
