"""A run of pytest in a fork that has imported nothing of the engine yet, with one of its files changed."""

from __future__ import annotations

import os
import resource
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import SourceFileLoader
from typing import Any

import pytest

from ..console import ROOT
from .collected import PATIENCE, PYTEST, SECONDS_MORE, TIMES_LONGER, shorten
from .waiting import Ended, in_child


class Quick:
    """A pytest plugin: fewer examples, and the name of the test that failed."""

    failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Called when everything is collected."""
        for item in items:
            shorten(item)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Called after each part of a test."""
        if report.failed:
            self.failed = report.nodeid


def run_planted(file: str, after: str, tests: Sequence[tuple[str, float]]) -> Ended:
    """Tells the test that failed, or "import" where none could be begun."""
    return in_child(lambda tell: _run(file, after, tests, tell), PATIENCE)


def _run(file: str, after: str, tests: Sequence[tuple[str, float]], tell: Callable[[str], None]) -> None:
    limit = int(sum(seconds for _, seconds in tests) * TIMES_LONGER + SECONDS_MORE * 5)
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 2))
    path = str(ROOT / file)
    original = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> Any:
        return (
            compile(after, path, "exec", dont_inherit=True) if self.path == path else original(self, fullname)
        )

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign,assignment]
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    plugin = Quick()
    code = pytest.main([*PYTEST, *(test for test, _ in tests)], plugins=[plugin])
    if plugin.failed or code:
        tell(plugin.failed or "import")
