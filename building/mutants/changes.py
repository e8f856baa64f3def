"""The mutants of a file: one small change each, as Cosmic Ray's operators make them."""

from __future__ import annotations

import ast
import hashlib
import itertools
from bisect import bisect
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import cosmic_ray.plugins
from cosmic_ray.ast import ast_nodes, get_ast

from ..console import ROOT
from .lines import around, statement

# For each comparison its opposite and its neighbour; for each operator one other. Cosmic Ray has all pairs,
# most of which die of the same tests.
_COMPARISONS = {
    "Eq": "NotEq",
    "NotEq": "Eq",
    "Lt": "LtE GtE",
    "LtE": "Lt Gt",
    "Gt": "GtE LtE",
    "GtE": "Gt Lt",
    "Is": "IsNot",
    "IsNot": "Is",
}
_BINARY = {
    "Add": "Sub",
    "Sub": "Add",
    "Mul": "FloorDiv",
    "Div": "Mul",
    "FloorDiv": "Mul",
    "Mod": "FloorDiv",
    "Pow": "Mul",
    "RShift": "LShift",
    "LShift": "RShift",
    "BitOr": "BitAnd",
    "BitAnd": "BitOr",
    "BitXor": "BitOr",
}
# RemoveDecorator is left out: without a cache the engine is slower, not wrong.
_OTHERS = (
    "AddNot",
    "ExceptionReplacer",
    "NumberReplacer",
    "ReplaceAndWithOr",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "ReplaceFalseWithTrue",
    "ReplaceOrWithAnd",
    "ReplaceTrueWithFalse",
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceUnaryOperator_USub_UAdd",
    "ZeroIterationForLoop",
)
OPERATORS = (
    *(f"ReplaceComparisonOperator_{a}_{b}" for a, others in _COMPARISONS.items() for b in others.split()),
    *(f"ReplaceBinaryOperator_{a}_{b}" for a, b in _BINARY.items()),
    *_OTHERS,
)


class Source:
    """A file as it is, read and parsed once for all of its mutants."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = path.relative_to(ROOT).as_posix()
        """The path from the project's folder on."""
        self.text = path.read_text("utf-8")
        self.lines = self.text.split("\n")
        self._starts = [0, *itertools.accumulate(len(line) + 1 for line in self.lines)]
        self._tree = ast.parse(self.text)
        self.nodes = list(ast_nodes(get_ast(self.text)))
        self._annotations = sorted(_annotations(self._tree))

    def offset(self, position: tuple[int, int]) -> int:
        """Where a line and column are in the text."""
        return self._starts[position[0] - 1] + position[1]

    def in_annotation(self, position: tuple[int, int]) -> bool:
        """Whether that is part of an annotation, which is never evaluated here."""
        before = bisect(self._annotations, (position, (10**9, 0)))
        return any(position < end for _, end in self._annotations[:before])

    def statement(self, line: int) -> int:
        """The bits of the lines of the innermost statement there."""
        return statement(self._tree, line)

    def around(self, line: int) -> int:
        """The bits of the lines within the outermost function there."""
        return around(self._tree, line)


@dataclass(frozen=True)
class Mutant:
    """A place in a file where an operator can change something, in its n-th way there."""

    of: Source
    operator: str
    node: Any
    index: int
    start: tuple[int, int]
    key: str
    """Stays the same while its line does, whatever else in the file changes."""

    @property
    def file(self) -> str:
        """The path from the project's folder on."""
        return self.of.file

    @property
    def line(self) -> int:
        """Counted from 1."""
        return self.start[0]

    @cached_property
    def source(self) -> str:
        """The file with the change."""
        operator = cosmic_ray.plugins.get_operator(f"core/{self.operator}")()
        first, last = self.of.offset(self.node.start_pos), self.of.offset(self.node.end_pos)
        # Operators change the tree itself: it is put back as it was.
        kept = [
            (node, getattr(node, "value", None), list(getattr(node, "children", ())))
            for node in ast_nodes(self.node)
        ]
        changed = operator.mutate(self.node, self.index).get_code(include_prefix=False).lstrip(" ")
        for node, value, children in kept:
            if value is not None:
                node.value = value
            if children:
                node.children = children
        return f"{self.of.text[:first]}{changed}{self.of.text[last:]}"

    @cached_property
    def change(self) -> tuple[str, str]:
        """The changed line, before and after, without its indent."""
        pairs = itertools.zip_longest(self.of.lines, self.source.split("\n"), fillvalue="")
        return next(((a.strip(), b.strip()) for a, b in pairs if a != b), ("", ""))

    def changes_nothing(self) -> bool:
        """Whether only annotations, types, memory or such a check differ; or whether it is no Python."""
        before, after = self.change
        if "TYPE_CHECKING" in before or "(TypedDict, total=" in before or self.of.in_annotation(self.start):
            return True
        # `strict` checks that lists are as long as each other, which no test can see fail where they are.
        if any(before.replace(f"{name}=True", f"{name}=False") == after for name in ("slots", "strict")):
            return True
        try:
            compile(self.source, self.file, "exec", dont_inherit=True)
        except SyntaxError:
            return True  # such as one star of two
        return False


def mutants(path: Path) -> Iterator[Mutant]:
    """All mutants of a file."""
    of = Source(path)
    alike: Counter[str] = Counter()
    for name in OPERATORS:
        operator = cosmic_ray.plugins.get_operator(f"core/{name}")()
        for node in of.nodes:
            for index, (start, _) in enumerate(operator.mutation_positions(node)):
                place = f"{of.file} {name} {start[1]} {of.lines[start[0] - 1]}"
                alike[place] += 1
                key = hashlib.sha256(f"{place} {alike[place]}".encode()).hexdigest()[:16]
                yield Mutant(of, name, node, index, start, key)


def _annotations(tree: ast.Module) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Where each annotation begins and ends."""
    for node in ast.walk(tree):
        found = None
        if isinstance(node, ast.arg | ast.AnnAssign):
            found = node.annotation
        elif isinstance(node, ast.FunctionDef):
            found = node.returns
        if found is not None:
            end = (found.end_lineno or found.lineno, found.end_col_offset or 0)
            yield (found.lineno, found.col_offset), end
