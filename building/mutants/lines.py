"""Which lines of the engine run: a number for each file, in which the bit of each line that ran is set."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterable, Mapping

import coverage

from ..console import ROOT

Lines = Mapping[str, int]
"""By a file's path from the project's folder on."""


def watcher() -> coverage.Coverage:
    """Watches the engine's files between its `start` and its `stop`."""
    watched = coverage.Coverage(data_file=None, config_file=False, include=[f"{ROOT / 'estates_core'}/*"])
    watched.set_option("run:disable_warnings", ["no-data-collected"])
    return watched


def lines_seen(watched: coverage.Coverage) -> Lines:
    """What ran while it watched."""
    data = watched.get_data()
    found = {}
    for file in data.measured_files():
        found[os.path.relpath(file, ROOT)] = bits(data.lines(file) or ())
    return found


def bits(lines: Iterable[int]) -> int:
    """The number in which these lines' bits are set."""
    number = 0
    for line in lines:
        number |= 1 << line
    return number


def around(tree: ast.Module, line: int) -> int:
    """The lines within the outermost function there, without its head; none outside of functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.lineno <= line <= (node.end_lineno or 0):
            return bits(range(node.body[0].lineno, (node.end_lineno or 0) + 1))
    return 0


def statement(tree: ast.Module, line: int) -> int:
    """The lines of the innermost statement there; of one with a body those before that."""
    first, last = line, line
    best = 10**9
    for node in ast.walk(tree):
        if not isinstance(node, ast.stmt | ast.ExceptHandler):
            continue
        start, end = node.lineno, node.end_lineno or node.lineno
        body = getattr(node, "body", None)
        if body:
            end = max(start, body[0].lineno - 1)
        if start <= line <= end and end - start < best:
            first, last, best = start, end, end - start
    return bits(range(first, last + 1))
