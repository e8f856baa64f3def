"""Key states look as they did when somebody looked at them, but for what fonts change."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from .landmarks import COLUMNS, ROWS, differences, known, maps


def test_what_is_seen_is_where_it_was(page: Page, site_url: str) -> None:
    """Nothing of a key state has vanished, is covered, or is elsewhere."""
    expected = known()
    seen = dict(maps(page, site_url))
    assert seen.keys() == expected.keys(), "python3 -m e2e.landmarks writes what is known anew"
    changed = {name: wrong for name, lines in seen.items() if (wrong := differences(expected[name], lines))}
    told = "\n\n".join(f"{name}: {wrong}\n{seen[name]}" for name, wrong in changed.items())
    assert not changed, f"changed on purpose and looked at? python3 -m e2e.landmarks\n{told}"


@pytest.mark.parametrize("letter", "stc")
def test_a_landmark_that_vanishes_or_is_covered_is_noticed(letter: str) -> None:
    """Also where all else stays."""
    lines = known()["the-estates-5-bid-pass 390×844"]
    assert differences(lines, lines) == []
    assert differences(lines, lines.replace(letter, "."))


def test_a_line_more_is_no_difference() -> None:
    """What another font does: everything below is a little lower."""
    lines = known()["estate-2-place 1440×900"].split("\n")
    assert len(lines) == ROWS
    assert all(len(line) == COLUMNS for line in lines)
    lower = [*lines[:3], lines[2], *lines[3:-1]]
    assert differences("\n".join(lines), "\n".join(lower)) == []
