"""What is known of mutants: where a change lies, and that no excuse for one outlives its line."""

from __future__ import annotations

import pytest

from building.console import ROOT
from building.mutants.ledger import equivalents, interval
from building.mutants.places import changed_functions

SOURCE = """
LIMIT = 3
BOTH = (lambda n: n + 1), (lambda n: n + 2)

class Box:
    size: int = 4

    def room(self, n):
        return [n < m for m in range(self.size)]

def free(n):
    return n < LIMIT
"""


@pytest.mark.parametrize(
    ("before", "after", "functions", "whole"),
    [
        ("n < LIMIT", "n <= LIMIT", {"free"}, True),
        ("n < m", "n <= m", {"Box.room"}, True),
        ("LIMIT = 3", "LIMIT = 4", set(), False),
        ("int = 4", "int = 5", set(), False),
        ("n + 2", "n - 2", set(), False),
        ("def free(n)", "def free(n=1)", set(), False),
    ],
)
def test_a_change_lies_in_functions_or_in_what_an_import_does(
    before: str, after: str, functions: set[str], whole: bool
) -> None:
    """Two lambdas in one line can't be told from each other; defaults are made by the import."""
    changed, only_there = changed_functions("box.py", SOURCE, SOURCE.replace(before, after))
    assert only_there is whole
    if whole:
        assert {name for name, _ in changed} == functions


def test_each_equivalent_mutant_is_of_a_line_that_is_there_and_says_why() -> None:
    found = equivalents()
    assert found
    for (file, before, after), why in found.items():
        lines = [line.strip() for line in (ROOT / file).read_text("utf-8").splitlines()]
        assert before in lines, f"{file} has no line {before}"
        assert before != after
        assert len(why) > 20, f"{file}: why is {before} as good as {after}?"


def test_the_interval_of_a_share_narrows_with_what_was_tried() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(90, 100)
    assert (round(low, 3), round(high, 3)) == (0.826, 0.945)
    narrower = interval(900, 1000)
    assert low < narrower[0] < 0.9 < narrower[1] < high
