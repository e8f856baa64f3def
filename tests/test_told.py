"""What the engine tells of whole games, to the letter.

Who changes it on purpose writes it anew by `python -m tests.told` and reads the difference.
"""

from __future__ import annotations

import pytest

from tests.test_positions import REFUSED
from tests.told import FOLDER, RECORDS, told, told_of_positions


@pytest.mark.parametrize("record", RECORDS)
def test_a_game_is_told_as_it_was(record: str) -> None:
    assert told(record).split("\n") == written(record), "if it is meant so: python -m tests.told"


def test_what_is_wrong_with_a_position_is_told_as_it_was() -> None:
    lines = told_of_positions().split("\n")
    assert len(lines) == len(REFUSED) + 1
    assert lines == written("positions")


def written(name: str) -> list[str]:
    """The lines that are kept of it."""
    return (FOLDER / "told" / f"{name}.txt").read_text("utf-8").split("\n")
