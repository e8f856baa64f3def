"""What all tests share: the toy game, as if it stood in the catalogue."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

import estates_core.words
from estates_core.catalogue import games
from tests.toy import NIM

# No deadline, as the machine is shared; in CI the same examples each time, so that a failure is the change's.
settings.register_profile("estates", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("estates")

# A sentence that lacks a fact, or says None, is an error here; players would read the template.
estates_core.words.strict = True


@pytest.fixture(scope="module")
def nim() -> Iterator[str]:
    """The name of the toy game, which the catalogue holds while a test needs it."""
    games()["nim"] = NIM
    yield "nim"
    del games()["nim"]
