"""Whether a value is exactly of a declared type: no field is missing, none is there that isn't declared."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from estates_core.game import State
from estates_core.match import round_state
from estates_core.ops import OPS
from estates_core.snapshot import BESIDE

PLAIN = (str, bool, type(None))


@cache
def hints_of(shape: Any) -> dict[str, Any]:
    """The types of a shape's fields, with what they are annotated with."""
    return get_type_hints(shape, include_extras=True)


@cache
def result_of(op: str) -> Any:
    """What an op is declared to answer with."""
    return get_type_hints(OPS[op].handler, include_extras=True)["return"]


@cache
def observation_of(state: type[State]) -> Any:
    """What a state's observation is declared to be."""
    return get_type_hints(state.observation, include_extras=True)["return"]


def observation_problems(state: State, view: Any) -> list[str]:
    """What is wrong with an observation of that state."""
    return list(problems(view, observation_of(type(round_state(state))), "view"))


def problems(value: Any, hint: Any, where: str = "it") -> Iterator[str]:
    """What of a value, as JSON gives it, is not as declared."""
    for problem in check_of(hint)(value):
        yield f"{where}{problem}"


Check = Callable[[Any], list[str]]
"""What is wrong with a value, each problem beginning with the way from the value to it."""


@cache
def check_of(hint: Any) -> Check:
    """The check of a type. It is made once: games ask for the same few types a million times."""
    while get_origin(hint) in (Annotated, NotRequired):
        hint = get_args(hint)[0]
    origin, parts = get_origin(hint), get_args(hint)
    if hint is Any:
        return lambda _: []
    if is_typeddict(hint):
        return _fields(hint)
    if hint is int:
        return _told(lambda value: isinstance(value, int) and not isinstance(value, bool), "no whole number")
    if hint is float:
        return _told(lambda value: isinstance(value, int | float) and not isinstance(value, bool), "no float")
    if hint in PLAIN:
        return _told(lambda value: isinstance(value, hint), f"no {hint.__name__}")
    if origin is Literal:
        return _told(lambda value: value in parts and not isinstance(value, bool), f"none of {parts}")
    if origin in (Union, types.UnionType):
        return _any_of([check_of(part) for part in parts])
    if origin is list:
        return _items(parts[0])
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _entries(*parts)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        names = [str(member) for member in hint]
        return _told(lambda value: value in names, f"none of {names}")
    raise TypeError(f"{hint} is no type that can cross the bridge")


def _told(good: Callable[[Any], bool], what: str) -> Check:
    return lambda value: [] if good(value) else [f" is {value!r}, {what}"]


def _any_of(checks: list[Check]) -> Check:
    def check(value: Any) -> list[str]:
        best: list[str] | None = None
        for one in checks:
            found = one(value)
            if not found:
                return found
            if best is None or len(found) < len(best):
                best = found
        return best or []

    return check


def _items(hint: Any) -> Check:
    item_check = check_of(hint)

    def check(value: Any) -> list[str]:
        if not isinstance(value, list):
            return [f" is {value!r}, no list"]
        found = enumerate(map(item_check, value))
        return [f"[{index}]{problem}" for index, problems in found for problem in problems]

    return check


def _entries(key_hint: Any, hint: Any) -> Check:
    key_check, item_check = check_of(key_hint), check_of(hint)

    def check(value: Any) -> list[str]:
        if not isinstance(value, dict):
            return [f" is {value!r}, no object"]
        keys = [f"'s key{problem}" for key in value for problem in key_check(key)]
        items = [f".{key}{problem}" for key, item in value.items() for problem in item_check(item)]
        return keys + items

    return check


def _fields(shape: Any) -> Check:
    hints = hints_of(shape)
    is_open = any(BESIDE in getattr(hint, "__metadata__", ()) for hint in hints.values())
    required = [
        name
        for name, hint in hints.items()
        if name in shape.__required_keys__ and get_origin(hint) is not NotRequired
    ]
    checks: dict[str, Check] = {}

    def check(value: Any) -> list[str]:
        if not isinstance(value, dict):
            return [f" is {value!r}, no {shape.__name__}"]
        found = [f" has no {name}, which {shape.__name__} has" for name in required if name not in value]
        for name, item in value.items():
            if name in hints:
                if name not in checks:
                    # Only now, as a shape may lie in itself.
                    checks[name] = check_of(hints[name])
                found += [f".{name}{problem}" for problem in checks[name](item)]
            elif not is_open:
                found.append(f" has {name}, which {shape.__name__} hasn't")
        return found

    return check
