"""What was found by fuzzing, and what programs have stumbled over elsewhere, is answered in words."""

from __future__ import annotations

import pytest

from .corpus import seeds
from .targets import TARGETS, feed


@pytest.mark.parametrize("name", TARGETS)
def test_every_input_is_answered(name: str) -> None:
    """None fails, none takes a second."""
    texts = [text for target, text in seeds() if target == name]
    assert len(texts) > 20
    for text in texts:
        feed(name, text)
