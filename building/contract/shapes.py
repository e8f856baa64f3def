"""Finds the types that cross the bridge, and what is said of them where they are declared."""

from __future__ import annotations

import ast
import inspect
import sys
import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import pairwise
from typing import Annotated, Any, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

from estates_core.bridge import ErrorData
from estates_core.catalogue import games
from estates_core.game import Game
from estates_core.ops import OPS, Looking
from estates_core.snapshot import BESIDE

OBSERVED = ("observation", "effects")
"""Methods of a State whose answers cross, where a game declares what they are."""


@dataclass(frozen=True)
class Field:
    """A field of a shape."""

    name: str
    type: Any
    needed: bool
    says: str


def fields_of(shape: type) -> list[Field]:
    """The fields in their order."""
    needed: frozenset[str] = shape.__required_keys__  # type: ignore[attr-defined]
    says = field_docstrings(shape)
    return [
        Field(name, hint, name in needed and get_origin(hint) is not NotRequired, says.get(name, ""))
        for name, hint in get_type_hints(shape, include_extras=True).items()
    ]


def is_open(shape: type) -> bool:
    """Whether fields that depend on a kind stand beside those that are declared."""
    return any(BESIDE in getattr(field.type, "__metadata__", ()) for field in fields_of(shape))


def docstring(shape: type) -> str:
    """What is said of a shape or an enum, in one line."""
    own = shape.__doc__ or ""
    if not own or own.startswith("dict("):
        own = _after_assignment(shape)
    return " ".join(own.split())


def plain(hint: Any) -> Any:
    """A type without what it is annotated with."""
    while get_origin(hint) in (Annotated, NotRequired):
        hint = get_args(hint)[0]
    return hint


def within(hint: Any) -> Iterator[type]:
    """The shapes and enums that a type is made of, the outermost first."""
    hint = plain(hint)
    if is_typeddict(hint):
        yield hint
        for field in fields_of(hint):
            yield from within(field.type)
    elif isinstance(hint, type) and not isinstance(hint, types.GenericAlias) and issubclass(hint, StrEnum):
        yield hint
    else:
        for part in get_args(hint):
            yield from within(part)


def named(hints: list[Any]) -> dict[str, type]:
    """Every shape and enum in those types by its name, which only one may have."""
    found: dict[str, type] = {}
    for hint in hints:
        for shape in within(hint):
            known = found.setdefault(shape.__name__, shape)
            assert known is shape, f"two types are called {shape.__name__}: {known} and {shape}"
    return found


def core() -> dict[str, type]:
    """What is the same for every game."""
    arguments = [
        argument.kind.crosses
        for op in OPS.values()
        for parameter in op.parameters
        for argument in parameter.arguments
    ]
    return named([*(result_of(name) for name in OPS), ErrorData, *arguments])


def result_of(op: str) -> Any:
    """What an op answers with."""
    return get_type_hints(OPS[op].handler, include_extras=True)["return"]


def of_game(game: Game) -> dict[str, type]:
    """What a game adds: its observation and whatever else of it has a declared shape."""
    state = type(game.new_initial_state(game.min_players))
    owners = [*((state, name) for name in OBSERVED), (type(game), "describe_layout")]
    hints = []
    for owner, name in owners:
        method = getattr(owner, name, None)
        hint = None if method is None else get_type_hints(method, include_extras=True).get("return")
        if hint is not None:
            hints += list(within(hint))
    return named(hints)


def by_namespace() -> dict[str, dict[str, type]]:
    """What each family of games adds, by the namespace of its words."""
    found: dict[str, dict[str, type]] = {}
    for game in games().values():
        found.setdefault(game.namespace, of_game(game))
    return found


def looking_arguments() -> tuple[str, ...]:
    """The arguments that every op takes which answers with a position."""
    return tuple(get_type_hints(Looking))


@cache
def _module(name: str) -> ast.Module:
    return ast.parse(inspect.getsource(sys.modules[name]))


def field_docstrings(shape: type) -> Mapping[str, str]:
    """What stands below each field."""
    for node in _module(shape.__module__).body:
        if isinstance(node, ast.ClassDef) and node.name == shape.__name__:
            return dict(_docstrings(node.body))
    return {}


def _docstrings(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for statement, following in pairwise(body):
        said = _text(following)
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and said:
            yield statement.target.id, said


def _after_assignment(shape: type) -> str:
    body = _module(shape.__module__).body
    for statement, following in pairwise(body):
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == shape.__name__:
            return _text(following)
    return ""


def _text(statement: ast.stmt) -> str:
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return " ".join(str(statement.value.value).split())
    return ""
