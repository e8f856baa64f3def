"""Checks the arguments of requests to the bridge: nothing that comes from outside is trusted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from .errors import ProtocolError
from .game import Message
from .record import Seat
from .record.model import clean

MAX_SEATS: Final = 9
MAX_SHARES: Final = 64
MAX_TEXT: Final = 200
"""Names, tokens and ids are shorter than that; a record has its own limit."""

REQUIRED: Final = object()
"""The default of an argument that must be given."""


@dataclass(frozen=True, slots=True)
class Argument:
    """One named argument of a request: its kind (see `_read`) and what it is if it isn't given."""

    name: str
    kind: str
    default: Any = REQUIRED


_SESSION = Argument("session", "text")
_VIEWER = Argument("viewer", "seat", None)
_LOOKING = (_VIEWER, Argument("follow", "flag", False), Argument("since", "number", None))

ARGUMENTS: Final[Mapping[str, tuple[Argument, ...]]] = {
    "hello": (),
    "catalogue": (),
    "rules": (Argument("game", "text"),),
    "new": (
        _SESSION,
        Argument("game", "text"),
        Argument("players", "number"),
        Argument("options", "object", None),
        Argument("seats", "seat_data", None),
        Argument("seed", "number"),
        Argument("rounds", "number", 1),
        *_LOOKING,
    ),
    "open": (
        _SESSION,
        Argument("record", "record"),
        Argument("ply", "number", None),
        Argument("seed", "number", None),
        *_LOOKING,
    ),
    "snapshot": (_SESSION, *_LOOKING),
    "play": (_SESSION, Argument("token", "text"), *_LOOKING),
    "why_not": (_SESSION, Argument("token", "text"), _VIEWER),
    "undo": (_SESSION, Argument("seats", "seats", None), *_LOOKING),
    "redo": (_SESSION, Argument("seats", "seats", None), *_LOOKING),
    "goto": (_SESSION, Argument("ply", "number"), *_LOOKING),
    "think": (
        _SESSION,
        Argument("ms", "number"),
        Argument("level", "text", None),
        Argument("purpose", "purpose", "move"),
        Argument("share", "number", None),
        Argument("tallies", "tallies", None),
        _VIEWER,
    ),
    "stop": (_SESSION,),
    "close": (_SESSION,),
}
"""What each op takes, beside `lang`."""


def read_arguments(op: str, request: Mapping[str, Any]) -> dict[str, Any]:
    """The request's arguments by name, each of its kind; raises ProtocolError. Others are ignored."""
    values = {}
    for argument in ARGUMENTS[op]:
        given = request.get(argument.name)
        if given is None:
            if argument.default is REQUIRED:
                raise ProtocolError(
                    "protocol", Message("core.error.missing", {"op": op, "name": argument.name})
                )
            values[argument.name] = argument.default
        else:
            values[argument.name] = _read(argument, given)
    return values


def _read(argument: Argument, value: Any) -> Any:
    kind = argument.kind
    good = False
    if kind == "text":
        good = isinstance(value, str) and len(value) <= MAX_TEXT
    elif kind == "record":
        good = isinstance(value, str)
    elif kind == "number":
        good = _is_number(value)
    elif kind == "flag":
        good = isinstance(value, bool)
    elif kind == "object":
        good = isinstance(value, dict)
    elif kind == "seat":
        good = _is_number(value) and 0 <= value < MAX_SEATS
    elif kind == "seats":
        good = isinstance(value, list) and all(map(_is_number, value)) and len(value) <= MAX_SEATS
    elif kind == "tallies":
        good = isinstance(value, list) and len(value) <= MAX_SHARES
    elif kind == "purpose":
        good = value in ("move", "hint")
    elif kind == "seat_data":
        good = isinstance(value, list) and len(value) <= MAX_SEATS and all(map(_is_seat, value))
        if good:
            return tuple(_seat(item) for item in value)
    if not good:
        shown = "text" if kind == "record" else kind
        raise ProtocolError("protocol", Message("core.error.kind", {"name": argument.name, "kind": shown}))
    return value


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_seat(item: Any) -> bool:
    if not isinstance(item, dict) or not isinstance(item.get("name", ""), str):
        return False
    kind = item.get("kind", "human")
    return kind == "human" or (kind == "bot" and isinstance(item.get("bot"), str))


def _seat(item: Mapping[str, Any]) -> Seat:
    """The seat of a checked item; raises SetupError for a name that is too long."""
    return Seat(clean(item.get("name", "")), item["bot"] if item.get("kind") == "bot" else None)
