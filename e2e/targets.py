"""Which targets of a page are too small for a finger: controls, and what is drawn on a board."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

# In CSS pixels.
LEAST = 44
# The cells of a board, and the pieces of a market beside it, have to fit a phone all together.
LEAST_CELL = 28
SMALL = Path(__file__).with_name("small_targets.js")


def small_targets(page: Page) -> list[str]:
    """A line for each target of the page as it is (or of its open dialog) that a finger would miss."""
    found: list[str] = page.evaluate(SMALL.read_text("utf-8").partition("*/")[2], [LEAST, LEAST_CELL])
    return found


def assert_targets_are_large(page: Page) -> None:
    """Fails with every target that is too small, where fingers point."""
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        found = small_targets(page)
        assert not found, "\n".join(found)
