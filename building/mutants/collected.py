"""A process that has collected the tests, and forks to run some of them, as they are or on a mutant."""

from __future__ import annotations

import contextlib
import gc
import json
import marshal
import os
import signal
import sys
import time
import zlib
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from types import FunctionType
from typing import Any

import coverage
import hypothesis
import pytest
from _pytest.runner import runtestprotocol

from ..console import ROOT
from .lines import lines_seen, watcher
from .waiting import Child, Ended, cpu_seconds, in_child

PYTEST = ("-q", "-n0", "-p", "no:cacheprovider", "--no-header", "--no-summary")
# A test on a mutant may take so much longer than it did before; then it counts as hung.
TIMES_LONGER = 5
SECONDS_MORE = 2
# By the clock, on a machine that others keep busy: what hangs is stopped by its processor time long before.
PATIENCE = 600
# Of the conformance tests, which are the most, these are run: the first of each check and game, and of the
# others one in so many by chance.
MORE_TABLES = 8
MORE_OPTIONS = 12
EXAMPLES = 20

UNSUITABLE = "?"
"""Told in place of a test where a changed function can't be exchanged."""


class Server:
    """A pytest plugin that answers requests in place of running what was collected."""

    def __init__(self, pipe: Connection, watched: coverage.Coverage) -> None:
        self._pipe = pipe
        self._watched = watched
        self._items: dict[str, pytest.Item] = {}
        self._functions: dict[tuple[str, str, int], list[FunctionType]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Called when everything is collected."""
        self._watched.stop()
        chosen = _chosen([item.nodeid for item in session.items])
        self._items = {item.nodeid: item for item in session.items if item.nodeid in chosen}
        for item in self._items.values():
            shorten(item)
        inside = str(ROOT / "estates_core") + os.sep
        for function in gc.get_objects():
            if isinstance(function, FunctionType) and function.__code__.co_filename.startswith(inside):
                code = function.__code__
                key = (os.path.relpath(code.co_filename, ROOT), code.co_qualname, code.co_firstlineno)
                self._functions.setdefault(key, []).append(function)
        # What was made until now is shared by all forks, if nobody looks through it.
        gc.collect()
        gc.freeze()
        self._pipe.send((list(self._items), lines_seen(self._watched)))
        while True:
            request = self._pipe.recv()
            if request is None:
                return True
            self._pipe.send(getattr(self, request[0])(*request[1:]))

    def base(self, test: str, limit: float) -> Ended:
        """Runs a test on the engine as it is; tells in JSON how long it takes and which lines it reaches."""
        return in_child(lambda child: self._watch(test, limit, child), limit * 60)

    def _watch(self, test: str, limit: float, child: Child) -> None:
        item = self._items[test]
        stop_after(limit)
        watched = watcher()
        started = cpu_seconds()
        watched.start()
        passed = _passes(item, None)
        watched.stop()
        seconds = cpu_seconds() - started
        reached = {file: f"{number:x}" for file, number in lines_seen(watched).items()}
        child.tell(json.dumps({"passed": passed, "seconds": seconds, "reached": reached}))

    def mutant(self, file: str, changed: bytes, tests: Sequence[tuple[str, float]]) -> Ended:
        """Runs tests, each with the seconds that it takes, until one fails, whose name is told."""
        return in_child(lambda child: self._mutate_and_run(file, changed, tests, child), PATIENCE)

    def _mutate_and_run(
        self, file: str, changed: bytes, tests: Sequence[tuple[str, float]], child: Child
    ) -> None:
        for (name, line), code in marshal.loads(changed):
            functions = self._functions.get((file, name, line), [])
            try:
                for function in functions:
                    function.__code__ = code
            except ValueError:  # it reaches for other variables around it than before
                functions = []
            if not functions:
                child.tell(UNSUITABLE)
                return
        run_until_one_fails([(self._items[test], seconds) for test, seconds in tests], child)


def serve(pipe: Connection, places: Sequence[str]) -> None:
    """Collects the tests of these places and answers until it is told to end."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    watched = watcher()
    watched.start()
    with Path(os.devnull).open("w") as nothing, contextlib.redirect_stdout(nothing):
        pytest.main([*PYTEST, *places], plugins=[Server(pipe, watched)])


def run_until_one_fails(items: Sequence[tuple[pytest.Item, float]], child: Child) -> bool:
    """Tells the first test that fails, if one does."""
    until = time.monotonic() + PATIENCE - 60
    for number, (item, seconds) in enumerate(items):
        following = items[number + 1][0] if number + 1 < len(items) else None
        stop_after(seconds * TIMES_LONGER + SECONDS_MORE)
        if not _passes(item, following):
            child.tell(item.nodeid)
            return True
        if time.monotonic() > until:
            break
    return False


def _chosen(tests: Sequence[str]) -> set[str]:
    """All tests but many of the conformance tests."""
    chosen = set()
    seen = set()
    for test in tests:
        if "/conformance/" not in test:
            chosen.add(test)
            continue
        name, _, values = test.partition("[")
        check, game = (
            values.partition("-")[0],
            next(
                (game for game in ("the-estates", "estate", "1997", "sharks", "30") if f"-{game}-" in values),
                "",
            ),
        )
        option = name.endswith("option")
        by_chance = zlib.crc32(test.encode()) % (MORE_OPTIONS if option else MORE_TABLES) == 0
        if by_chance or (not option and (check, game) not in seen):
            chosen.add(test)
        seen.add((check, game))
    return chosen


def stop_after(seconds: float) -> None:
    """From now on, of processor time."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def _passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


def shorten(item: pytest.Item) -> None:
    """Few examples and no shrinking: what matters is whether a test fails, not how nicely."""
    function: Any = getattr(item, "obj", None)
    inner = getattr(function, "__func__", function)
    known = getattr(inner, "_hypothesis_internal_use_settings", None) or hypothesis.settings.default
    if known is not None and hasattr(inner, "hypothesis"):
        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        few = min(known.max_examples, EXAMPLES)
        inner._hypothesis_internal_use_settings = hypothesis.settings(
            known, max_examples=few, phases=phases, database=None, derandomize=True
        )
