"""The types that cross the bridge as TypeScript, for the page's type check."""

from __future__ import annotations

import types
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any, Literal, Union, get_args, get_origin, is_typeddict

from estates_core.ops import OPS
from estates_core.requests import REQUIRED, Argument

from .shapes import core, docstring, fields_of, is_open, looking_arguments, plain, result_of

HEAD = "/** Made from the engine's own types by `build.py contract`: change them there. {what} */\n\n"
SIMPLE = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "any"}


def text(hint: Any) -> str:
    """A type as TypeScript."""
    hint = plain(hint)
    if hint in SIMPLE:
        return SIMPLE[hint]
    if is_typeddict(hint) or (not get_args(hint) and isinstance(hint, type) and issubclass(hint, StrEnum)):
        return str(hint.__name__)
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(f'"{part}"' for part in parts)
    if origin in (Union, types.UnionType):
        return " | ".join(map(text, parts))
    if origin is list:
        inner = text(parts[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict or (isinstance(origin, type) and issubclass(origin, Mapping)):
        return f"Record<{text(parts[0])}, {text(parts[1])}>"
    raise TypeError(f"{hint} is no type that can cross the bridge")


def declared(shapes: Iterable[type]) -> Iterator[str]:
    """Each shape and enum, exported."""
    for shape in shapes:
        yield f"/** {docstring(shape)} */"
        if is_typeddict(shape):
            yield f"export type {shape.__name__} = {{"
            for field in fields_of(shape):
                if field.says:
                    yield f"  /** {field.says} */"
                yield f"  {field.name}{'' if field.needed else '?'}: {text(field.type)};"
            if is_open(shape):
                yield "  [field: string]: any;"
            yield "};\n"
        else:
            values = " | ".join(f'"{value}"' for value in shape)  # type: ignore[attr-defined]
            yield f"export type {shape.__name__} = {values};\n"


def of_core() -> str:
    """What is the same for every game, and the ops."""
    lines = [*declared(core().values())]
    shared = looking_arguments()
    first = OPS["snapshot"].parameters
    looking = next(parameter.arguments for parameter in first if parameter.group is not None)
    lines += ["/** Who asks for a position, and what they hold of it. */", "export type Looking = {"]
    lines += [f"  {_argument(argument)};" for argument in looking]
    lines += ["};\n", "/** What each op takes. */", "export type Requests = {"]
    for name, op in OPS.items():
        own = [one for parameter in op.parameters if parameter.group is None for one in parameter.arguments]
        grouped = any(parameter.group is not None for parameter in op.parameters)
        assert not grouped or not {argument.name for argument in own} & set(shared)
        inner = "; ".join(map(_argument, own))
        lines.append(
            f"  {name}: {{ {inner} }}{' & Looking' if grouped else ''};" if own else f"  {name}: {{}};"
        )
    lines += ["};\n", "/** What each op answers with. */", "export type Results = {"]
    lines += [f"  {name}: {text(result_of(name))};" for name in OPS]
    lines += ["};\n"]
    return HEAD.format(what="What crosses the bridge.") + "\n".join(lines)


def of_family(shapes: Mapping[str, type]) -> str:
    """What one family of games adds."""
    return HEAD.format(what="What a seat may know.") + "\n".join(declared(shapes.values()))


def _argument(argument: Argument) -> str:
    crosses = text(argument.kind.crosses)
    if argument.default is REQUIRED:
        return f"{argument.name}: {crosses}"
    return f"{argument.name}?: {crosses} | null"
