"""A run of pytest that waits where it is to import a file, and goes on in a fork for each mutant of it."""

from __future__ import annotations

import importlib
import multiprocessing
import os
import sys
from collections.abc import Sequence
from importlib.machinery import SourceFileLoader
from multiprocessing.connection import Connection
from types import ModuleType
from typing import Any

import pytest

from ..console import ROOT, Problem
from .collected import PATIENCE, PYTEST, run_until_one_fails, shorten, stop_after
from .waiting import Child, Ended, be_silent, fork

# Processor seconds for the import and the collection of tests.
BEGINNING = 30


class Planter:
    """Tries mutants of one file, each in a process that imports the changed file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._pipe, there = multiprocessing.Pipe()
        self._child = os.fork()
        if self._child == 0:
            self._pipe.close()
            try:
                _Waiting(there, file).run()
            finally:
                os._exit(1)
        there.close()

    def try_one(self, source: str, tests: Sequence[tuple[str, float]]) -> Ended:
        """Tells the test that failed, or "import" where none could be begun."""
        self._pipe.send((source, list(tests)))
        try:
            ended: Ended = self._pipe.recv()
        except EOFError:
            raise Problem(f"no test imports {self.file}") from None
        return ended

    def close(self) -> None:
        """Ends the process that waits."""
        self._pipe.close()
        os.waitpid(self._child, 0)


class _Waiting:
    """A pytest plugin, and what is called when the file is imported."""

    def __init__(self, pipe: Connection, file: str) -> None:
        self._pipe = pipe
        self._path = str(ROOT / file)
        self._module = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self._child: Child | None = None
        self._tests: list[tuple[str, float]] = []
        self._broken = False

    def run(self) -> None:
        """Returns in no process that has a mutant."""
        be_silent()
        os.chdir(ROOT)
        sys.path.insert(0, str(ROOT))
        original = SourceFileLoader.get_code
        waiting = self

        def get_code(self: SourceFileLoader, fullname: str) -> Any:
            if self.path == waiting._path and waiting._child is None:
                source = waiting._wait()
                return compile(source, self.path, "exec", dont_inherit=True)
            return original(self, fullname)

        SourceFileLoader.get_code = get_code  # type: ignore[method-assign,assignment]
        code = pytest.main([*PYTEST, "tests"], plugins=[self])
        if self._child is not None:
            if code:
                self._child.tell("import")
            self._child.end()

    def _wait(self) -> str:
        """The changed source, in a fork."""
        while True:
            try:
                source, self._tests = self._pipe.recv()
            except EOFError:
                os._exit(0)
            outcome = fork(PATIENCE)
            if isinstance(outcome, Child):
                stop_after(BEGINNING)
                self._child = outcome
                return str(source)
            self._pipe.send(outcome)

    def pytest_collection(self, session: pytest.Session) -> bool:
        """Called in place of collecting everything."""
        importlib.import_module(self._module)
        return True

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Called for each file and class of tests."""
        self._broken = self._broken or report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Called in place of running what was collected: file by file, the tests that were asked for."""
        assert self._child is not None
        # Pytest finds the fixtures of a conftest.py for what it collects first; here they serve all.
        shared = ModuleType("shared")
        vars(shared).update(vars(sys.modules["tests.conftest"]))
        session.config.pluginmanager.register(shared)
        by_file: dict[str, dict[str, float]] = {}
        for test, seconds in self._tests:
            by_file.setdefault(test.partition("::")[0], {})[test] = seconds
        for file, wanted in by_file.items():
            items = {item.nodeid: item for item in session.perform_collect([file])}
            if self._broken:
                self._child.tell("import")
                self._child.end()
            for item in items.values():
                shorten(item)
            # What isn't there any more, as a test for a fifth player, is not one that fails.
            chosen = [(items[test], seconds) for test, seconds in wanted.items() if test in items]
            if run_until_one_fails(chosen, self._child):
                self._child.end()
        self._child.end()
