"""Runs every check: style, types, the tests of the engine, of the built wheel and of the page."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

from .browsers import browser
from .console import ROOT, Command, Problem, run, say, show
from .site import site
from .toolchain import node_tool, python

PYTHON_SOURCES = ("build.py", "building", "estates_core", "tests", "e2e", "bench")
# Compiles the tests and what they import, once for all workers. What fails in it, pytest itself tells.
COLLECT = 'import sys, pytest; pytest.main(["--collect-only", "-q", *sys.argv[1:]])'
TYPED = ("build.py", "building", "estates_core", "bench")
# Options of pytest after which a word is their value, not a place.
VALUED = frozenset(["-k", "-m", "-n", "-p", "-c", "-o", "-r", "-W", "--deselect", "--ignore", "--maxfail"])
# Where all tests are.
TESTS = ("tests", "e2e")


def checks(pytest_arguments: Sequence[str] = ()) -> int:
    """Builds, then runs all checks, also after one has failed; pytest's summary comes last."""
    asked = chosen(pytest_arguments)
    site()
    program = python("build", "test", "bench", "adapters", "docs")
    environment = {
        "ESTATES_BROWSER": str(browser()),
        "PYTHONPATH": str(ROOT),
        # Kept as everywhere: each of the many processes would compile every package for itself.
        "PYTHONDONTWRITEBYTECODE": "",
    }
    sources = [name for name in PYTHON_SOURCES if (ROOT / name).exists()]
    style: dict[str, Command] = {
        "ruff check": [program, "-m", "ruff", "check", "--quiet", *sources],
        "ruff format": [program, "-m", "ruff", "format", "--check", "--quiet", *sources],
        "mypy": [program, "-m", "mypy", "--no-error-summary", *TYPED],
        "tsc": node_tool("typescript/bin/tsc", "-p", "tsconfig.json"),
        "tsc of the workers": node_tool("typescript/bin/tsc", "-p", "tsconfig.worker.json"),
        "tsc of the tests": node_tool("typescript/bin/tsc", "-p", "tsconfig.tests.json"),
    }
    say(", ".join(style))
    with ThreadPoolExecutor(os.cpu_count()) as side_by_side:
        side_by_side.submit(run, [program, "-c", COLLECT, *asked], env=environment)
        passed = list(side_by_side.map(lambda command: _passes(command, environment), style.values()))
    failed = [name for name, good in zip(style, passed, strict=True) if not good]
    say("pytest")
    if show([program, "-m", "pytest", *_pytest(asked)], environment):
        failed.append("pytest")
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def _passes(command: Command, environment: Mapping[str, str]) -> bool:
    """Whether a program finds nothing; what it does find is shown."""
    try:
        run(command, env=environment)
    except Problem:
        return False
    return True


def _pytest(asked: Sequence[str]) -> list[str]:
    """Two workers a core, as tests of pages wait for half of their time; of whatever each finds to do."""
    workers = min(4, 2 * (os.cpu_count() or 1))
    return ["-q", "-n", str(workers), "--dist", "worksteal", *asked]


def chosen(arguments: Sequence[str]) -> list[str]:
    """The arguments, with all tests where they name none; the project's own folder (`.`) means all tests.

    A folder or file that holds none is refused: whoever names one wants less than all tests. Names begin in
    the project's folder, as pytest runs there.
    """
    kept: list[str] = []
    for before, word in pairwise(["", *arguments]):
        if before in VALUED or word.startswith("-") or _is_place(word):
            kept.append(word)
        elif (ROOT / word).resolve() != ROOT:
            raise Problem(
                f"no tests are in {word}",
                help=f"Tests are in {' and '.join(f'{name}/' for name in TESTS)}; . or nothing means all.",
            )
    return [*kept, *([] if any(_is_place(word) for word in kept) else TESTS)]


def _is_place(word: str) -> bool:
    """Whether a word names tests; a word to look for, as after `-k`, may be the name of another folder."""
    path = (ROOT / word.partition("::")[0]).resolve()
    return path.exists() and any(path.is_relative_to(ROOT / folder) for folder in TESTS)
