"""What all tests share: the toy game, as if it stood in the catalogue."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from estates_core.catalogue import games
from tests.toy import NIM


@pytest.fixture(scope="module")
def nim() -> Iterator[str]:
    """The name of the toy game, which the catalogue holds while a test needs it."""
    games()["nim"] = NIM
    yield "nim"
    del games()["nim"]
