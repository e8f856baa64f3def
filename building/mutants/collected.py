"""A process that has collected the tests, and forks to run some of them, as they are or on a mutant."""

from __future__ import annotations

import contextlib
import gc
import json
import os
import resource
import sys
import time
import zlib
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import hypothesis
import pytest
from _pytest.runner import runtestprotocol

from ..console import ROOT
from .places import changed_functions
from .waiting import Ended, cpu_seconds, in_child

PYTEST = ("-q", "-n0", "-x", "-p", "no:cacheprovider", "--no-header", "--no-summary")
# A test on a mutant may take so much longer than it did before; then it counts as hung.
TIMES_LONGER = 5
SECONDS_MORE = 2
# By the clock, on a machine that others keep busy: what hangs is stopped by its processor time long before.
PATIENCE = 600
CONFORMANCE = 12


class Server:
    """A pytest plugin that answers requests in place of running what was collected."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._items: dict[str, pytest.Item] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Called when everything is collected."""
        self._items = {item.nodeid: item for item in session.items if _chosen(item.nodeid)}
        for item in self._items.values():
            shorten(item)
        self._pipe.send(list(self._items))
        while True:
            request = self._pipe.recv()
            if request is None:
                return True
            self._pipe.send(getattr(self, request[0])(*request[1:]))

    def base(self, test: str, limit: float) -> Ended:
        """Runs a test on the engine as it is; tells in JSON how long it takes and what it reaches."""
        return in_child(lambda tell: self._trace(test, limit, tell), limit * 30)

    def _trace(self, test: str, limit: float, tell: Callable[[str], None]) -> None:
        reached: set[CodeType] = set()

        def called(frame: FrameType, event: str, argument: object) -> None:
            reached.add(frame.f_code)

        item = self._items[test]
        _stop_after(limit)
        started = cpu_seconds()
        sys.settrace(called)
        passed = _passes(item, None)
        sys.settrace(None)
        inside = str(ROOT / "estates_core") + os.sep
        names = sorted(
            {
                (os.path.relpath(code.co_filename, ROOT), code.co_qualname)
                for code in reached
                if code.co_filename.startswith(inside)
            }
        )
        tell(json.dumps({"passed": passed, "seconds": cpu_seconds() - started, "reached": names}))

    def mutant(self, file: str, before: str, after: str, tests: Sequence[tuple[str, float]]) -> Ended:
        """Runs tests, each with the seconds that it takes, until one fails, whose name is told."""
        return in_child(lambda tell: self._mutate_and_run(file, before, after, tests, tell), PATIENCE)

    def _mutate_and_run(
        self,
        file: str,
        before: str,
        after: str,
        tests: Sequence[tuple[str, float]],
        tell: Callable[[str], None],
    ) -> None:
        _exchange(file, before, after)
        until = time.monotonic() + PATIENCE - 60
        for number, (test, seconds) in enumerate(tests):
            following = self._items[tests[number + 1][0]] if number + 1 < len(tests) else None
            _stop_after(seconds * TIMES_LONGER + SECONDS_MORE)
            if not _passes(self._items[test], following):
                tell(test)
                return
            if time.monotonic() > until:
                return


def serve(pipe: Connection, places: Sequence[str]) -> None:
    """Collects the tests of these places and answers until it is told to end."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    with Path(os.devnull).open("w") as nothing, contextlib.redirect_stdout(nothing):
        pytest.main([*PYTEST, *places], plugins=[Server(pipe)])


def _chosen(test: str) -> bool:
    """Of the conformance tests, which are the most, one in so many by chance."""
    return "/conformance/" not in test or zlib.crc32(test.encode()) % CONFORMANCE == 0


def _stop_after(seconds: float) -> None:
    """From now on, of processor time."""
    limit = int(cpu_seconds() + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 2))


def _passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


def shorten(item: pytest.Item) -> None:
    """Few examples and no shrinking: what matters is whether a test fails, not how nicely."""
    function: Any = getattr(item, "obj", None)
    inner = getattr(function, "__func__", function)
    known = getattr(inner, "_hypothesis_internal_use_settings", None) or hypothesis.settings.default
    if known is not None and hasattr(inner, "hypothesis"):
        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        few = min(known.max_examples, 40)
        inner._hypothesis_internal_use_settings = hypothesis.settings(
            known, max_examples=few, phases=phases, database=None, derandomize=True
        )


def _exchange(file: str, before: str, after: str) -> None:
    """Gives the functions of this process, wherever they are held, the code of the changed file."""
    path = str(ROOT / file)
    changed, _ = changed_functions(path, before, after)
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and function.__code__.co_filename == path:
            code = changed.get((function.__code__.co_qualname, function.__code__.co_firstlineno))
            if code is not None:
                function.__code__ = code
