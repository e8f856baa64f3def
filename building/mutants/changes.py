"""The mutants of a file: one small change each, as Cosmic Ray's operators make them."""

from __future__ import annotations

import ast
import hashlib
import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import cosmic_ray.plugins
from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.mutating import mutate_code

from ..console import ROOT

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


@dataclass(frozen=True)
class Mutant:
    """The n-th place in a file where an operator can change something."""

    path: Path
    operator: str
    occurrence: int
    line: int
    key: str
    """Stays the same while its line does, whatever else in the file changes."""

    @property
    def file(self) -> str:
        """The path from the project's folder on."""
        return self.path.relative_to(ROOT).as_posix()

    @cached_property
    def original(self) -> str:
        """The file as it is."""
        return self.path.read_text("utf-8")

    @cached_property
    def source(self) -> str:
        """The file with the change."""
        operator = cosmic_ray.plugins.get_operator(f"core/{self.operator}")()
        return str(mutate_code(self.original, operator, self.occurrence))

    @cached_property
    def change(self) -> tuple[str, str]:
        """The changed line, before and after, without its indent."""
        pairs = itertools.zip_longest(self.original.split("\n"), self.source.split("\n"), fillvalue="")
        return next(((a.strip(), b.strip()) for a, b in pairs if a != b), ("", ""))

    def changes_nothing(self) -> bool:
        """Whether only annotations, types or memory differ; or whether it is no Python."""
        before, after = self.change
        if "TYPE_CHECKING" in before or "(TypedDict, total=" in before:
            return True
        if before.replace("slots=True", "slots=False") == after:
            return True
        try:
            return _running(self.original) == _running(self.source)
        except SyntaxError:
            return True  # such as one star of two


def mutants(path: Path) -> Iterator[Mutant]:
    """All mutants of a file."""
    tree = get_ast_from_path(path)
    lines = path.read_text("utf-8").split("\n")
    alike: Counter[str] = Counter()
    for name in OPERATORS:
        operator = cosmic_ray.plugins.get_operator(f"core/{name}")()
        places = (place for node in ast_nodes(tree) for place in operator.mutation_positions(node))
        for occurrence, ((line, column), _) in enumerate(places):
            place = f"{path.relative_to(ROOT).as_posix()} {name} {column} {lines[line - 1]}"
            alike[place] += 1
            key = hashlib.sha256(f"{place} {alike[place]}".encode()).hexdigest()[:16]
            yield Mutant(path, name, occurrence, line, key)


def _running(source: str) -> str:
    """The file's syntax without annotations, which are never evaluated here."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
    return ast.dump(tree)
