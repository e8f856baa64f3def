"""Kinds of what requests to the bridge may hold, with their checks: nothing from outside is trusted.

An op (`ops/`) declares its arguments by these kinds in its signature, where they are read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from inspect import signature
from typing import Annotated, Any, Final, Literal, NoReturn, TypedDict, get_args, get_type_hints

from .errors import ProtocolError
from .game import Message
from .marks import MAX_MARKS
from .record import Seat
from .record.model import clean
from .words import LANGUAGES

MAX_SEATS: Final = 9
MAX_SHARES: Final = 64
MAX_TEXT: Final = 200
"""Names, tokens and ids are shorter than that; a record has its own limit."""

REQUIRED: Final = object()
"""The default of an argument that must be given."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of argument: its name in the words catalogues, its type as it crosses, and its check."""

    name: str
    crosses: Any
    accepts: Callable[[Any], bool]
    convert: Callable[[Any], Any] | None = None
    """What the handler gets instead of an accepted value."""


class SeatRequest(TypedDict, total=False):
    """Who is to sit at a seat; without a kind it is a person."""

    name: str
    kind: Literal["human", "bot"]
    bot: str
    """The id of the bot's level."""


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= MAX_TEXT


def _are_seats(value: Any) -> bool:
    return isinstance(value, list) and all(map(_is_number, value)) and len(value) <= MAX_SEATS


def _is_seat_request(item: Any) -> bool:
    if not isinstance(item, dict) or not isinstance(item.get("name", ""), str):
        return False
    kind = item.get("kind", "human")
    return kind == "human" or (kind == "bot" and isinstance(item.get("bot"), str))


def _are_seat_requests(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= MAX_SEATS and all(map(_is_seat_request, value))


def _seats(items: list[Mapping[str, Any]]) -> tuple[Seat, ...]:
    """The seats of checked items; raises SetupError for a name that is too long."""
    return tuple(
        Seat(clean(item.get("name", "")), item["bot"] if item.get("kind") == "bot" else None)
        for item in items
    )


Text = Annotated[str, Kind("text", str, _is_text)]
RecordText = Annotated[str, Kind("text", str, lambda value: isinstance(value, str))]
LessonText = RecordText
Number = Annotated[int, Kind("number", int, _is_number)]
Flag = Annotated[bool, Kind("flag", bool, lambda value: isinstance(value, bool))]
Object = Annotated[dict[str, Any], Kind("object", dict[str, Any], lambda value: isinstance(value, dict))]
SeatNumber = Annotated[int, Kind("seat", int, lambda value: _is_number(value) and 0 <= value < MAX_SEATS)]
SeatNumbers = Annotated[list[int], Kind("seats", list[int], _are_seats)]
SeatRequests = Annotated[tuple[Seat, ...], Kind("seat_data", list[SeatRequest], _are_seat_requests, _seats)]
Purpose = Annotated[
    Literal["move", "hint"],
    Kind("purpose", Literal["move", "hint"], lambda value: value in ("move", "hint")),
]
Marks = Annotated[
    list[str],
    Kind(
        "marks",
        list[str],
        lambda value: isinstance(value, list) and len(value) <= 2 * MAX_MARKS and all(map(_is_text, value)),
    ),
]
Tallies = Annotated[
    list[Any],
    Kind("tallies", list[Any], lambda value: isinstance(value, list) and len(value) <= MAX_SHARES),
]
Language = Annotated[
    str,
    Kind("text", str, lambda value: True, lambda value: value if value in LANGUAGES else LANGUAGES[0]),
]
"""A language that there are no words in is none to fail for: English is spoken then."""


@dataclass(frozen=True, slots=True)
class Argument:
    """One named argument of a request and what it is if it isn't given."""

    name: str
    kind: Kind
    default: Any = REQUIRED


@dataclass(frozen=True, slots=True)
class Parameter:
    """A handler's parameter: one argument, or several that are given to it as one value."""

    name: str
    arguments: tuple[Argument, ...]
    group: type | None = None


def parameters_of(handler: Callable[..., Any]) -> tuple[Parameter, ...]:
    """What a handler's signature says that it takes, beside itself."""
    hints = get_type_hints(handler, include_extras=True)
    found = []
    for name, parameter in list(signature(handler).parameters.items())[1:]:
        hint = hints[name]
        if is_dataclass(hint):
            of_group = get_type_hints(hint, include_extras=True)
            arguments = tuple(
                Argument(field.name, _kind(of_group[field.name]), field.default) for field in fields(hint)
            )
            found.append(Parameter(name, arguments, hint if isinstance(hint, type) else None))
        else:
            default = REQUIRED if parameter.default is parameter.empty else parameter.default
            found.append(Parameter(name, (Argument(name, _kind(hint), default),)))
    return tuple(found)


def _kind(hint: Any) -> Kind:
    """The kind that a type is annotated with, also where it may be None."""
    for part in (*getattr(hint, "__metadata__", ()), *get_args(hint)):
        if isinstance(part, Kind):
            return part
        for inner in getattr(part, "__metadata__", ()):
            if isinstance(inner, Kind):
                return inner
    raise TypeError(f"{hint} says of no kind of argument that it is")


def read_arguments(op: str, parameters: tuple[Parameter, ...], request: Mapping[str, Any]) -> dict[str, Any]:
    """What the handler gets, by parameter; raises ProtocolError. Arguments that it has not are ignored."""
    values = {}
    for parameter in parameters:
        read = {argument.name: _read(op, argument, request) for argument in parameter.arguments}
        values[parameter.name] = read[parameter.name] if parameter.group is None else parameter.group(**read)
    return values


def _read(op: str, argument: Argument, request: Mapping[str, Any]) -> Any:
    value = request.get(argument.name)
    if value is None:
        if argument.default is REQUIRED:
            refuse("missing", op=op, name=argument.name)
        return argument.default
    kind = argument.kind
    if not kind.accepts(value):
        refuse("kind", name=argument.name, kind=kind.name)
    return value if kind.convert is None else kind.convert(value)


def refuse(reason: str, **facts: Any) -> NoReturn:
    """Raise a ProtocolError about the request itself, in the words of that reason."""
    raise ProtocolError("protocol", Message(f"core.error.{reason}", facts))
