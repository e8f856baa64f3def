"""The types that cross the bridge as tables, for docs/protocol.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from inspect import getdoc
from typing import is_typeddict

from estates_core.ops import OPS
from estates_core.requests import REQUIRED

from .shapes import (
    by_namespace,
    core,
    docstring,
    field_docstrings,
    fields_of,
    is_open,
    result_of,
)
from .typescript import text


def ops() -> Iterator[str]:
    """What each op takes, answers with and does."""
    yield "| op | takes | answers with | |"
    yield "|---|---|---|---|"
    for name, op in OPS.items():
        takes = []
        for parameter in op.parameters:
            if parameter.group is not None:
                takes.append("*looking*")
                continue
            for argument in parameter.arguments:
                optional = "" if argument.default is REQUIRED else "?"
                takes.append(f"`{argument.name}{optional}: {_cell(text(argument.kind.crosses))}`")
        says = " ".join((getdoc(op.handler) or "").split())
        yield f"| `{name}` | {', '.join(takes)} | `{_cell(text(result_of(name)))}` | {says} |"
    yield ""
    yield "*looking*, for a position:"
    yield ""
    yield "| argument | | |"
    yield "|---|---|---|"
    looking = next(one for one in OPS["snapshot"].parameters if one.group is not None)
    assert looking.group is not None
    meanings = field_docstrings(looking.group)
    for argument in looking.arguments:
        yield f"| `{argument.name}?` | `{_cell(text(argument.kind.crosses))}` | {meanings[argument.name]} |"


def shapes(which: Iterable[type]) -> Iterator[str]:
    """A table for each shape."""
    for shape in which:
        if not is_typeddict(shape):
            values = ", ".join(f"`{value}`" for value in shape)  # type: ignore[attr-defined]
            yield f"**{shape.__name__}.** {docstring(shape)} {values}."
            yield ""
            continue
        yield f"**{shape.__name__}.** {docstring(shape)}"
        yield ""
        fields = fields_of(shape)
        if not fields:
            continue
        yield "| field | type | |"
        yield "|---|---|---|"
        for field in fields:
            name = field.name if field.needed else f"{field.name}?"
            yield f"| `{name}` | `{_cell(text(field.type))}` | {field.says} |"
        if is_open(shape):
            yield "| … | `any` | The fields of that kind of action. |"
        yield ""


def sections() -> dict[str, str]:
    """Every marked section of the document by its name."""
    found = {"ops": "\n".join(ops()), "shapes": "\n".join(shapes(core().values()))}
    for namespace, own in by_namespace().items():
        found[namespace] = "\n".join(shapes(own.values()))
    return found


def _cell(code: str) -> str:
    return code.replace("|", "\\|")
