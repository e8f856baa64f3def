"""Whether a value is exactly of a declared type: no field is missing, none is there that isn't declared."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
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

PLAIN: Mapping[Any, type | tuple[type, ...]] = {
    str: str,
    bool: bool,
    float: (int, float),
    type(None): type(None),
}


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
    while get_origin(hint) in (Annotated, NotRequired):
        hint = get_args(hint)[0]
    origin, parts = get_origin(hint), get_args(hint)
    if hint is Any:
        return
    if is_typeddict(hint):
        yield from _fields(value, hint, where)
    elif hint is int:
        if not isinstance(value, int) or isinstance(value, bool):
            yield f"{where} is {value!r}, no whole number"
    elif hint in PLAIN:
        if not isinstance(value, PLAIN[hint]) or (hint is float and isinstance(value, bool)):
            yield f"{where} is {value!r}, no {hint.__name__}"
    elif origin is Literal:
        if value not in parts or isinstance(value, bool):
            yield f"{where} is {value!r}, none of {parts}"
    elif origin in (Union, types.UnionType):
        found = [list(problems(value, part, where)) for part in parts]
        if all(found):
            yield from min(found, key=len)
    elif origin is list:
        if isinstance(value, list):
            for index, item in enumerate(value):
                yield from problems(item, parts[0], f"{where}[{index}]")
        else:
            yield f"{where} is {value!r}, no list"
    elif isinstance(origin, type) and issubclass(origin, Mapping):
        if isinstance(value, dict):
            for key, item in value.items():
                yield from problems(key, parts[0], f"a key of {where}")
                yield from problems(item, parts[1], f"{where}.{key}")
        else:
            yield f"{where} is {value!r}, no object"
    elif isinstance(hint, type) and issubclass(hint, StrEnum):
        if value not in list(hint):
            yield f"{where} is {value!r}, none of {list(map(str, hint))}"
    else:
        raise TypeError(f"{hint} is no type that can cross the bridge")


def _fields(value: Any, shape: Any, where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where} is {value!r}, no {shape.__name__}"
        return
    hints = hints_of(shape)
    is_open = any(BESIDE in getattr(hint, "__metadata__", ()) for hint in hints.values())
    for name, hint in hints.items():
        if name in value:
            yield from problems(value[name], hint, f"{where}.{name}")
        elif name in shape.__required_keys__ and get_origin(hint) is not NotRequired:
            yield f"{where} has no {name}, which {shape.__name__} has"
    for name in value.keys() - hints.keys():
        if not is_open:
            yield f"{where} has {name}, which {shape.__name__} hasn't"
