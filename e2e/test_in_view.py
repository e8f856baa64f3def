"""The choice that is asked for is on the screen without scrolling; a list says exactly where it isn't yet."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import assert_no_axe_violations
from .in_view import SIZES, lay, look_at, positions, resize
from .looks import overflow, until_at_rest
from .targets import small_targets

TABLES = [
    ("the-estates", 2), ("the-estates", 5), ("estate", 2), ("for-sale-1997", 3), ("for-sale-1997", 5),
    ("for-sale-sharks", 3), ("for-sale-sharks", 5), ("for-sale-30", 3), ("for-sale-30", 6),
]  # fmt: skip
# Where choices are still out of view, a line each: title, players, state, size. It may only become shorter.
KNOWN = Path(__file__).with_name("out_of_view.txt")
# Where accessibility is looked at, with the most players: the least room in the dark, the most in the light.
INSPECTED = {"360×740": "dark", "1440×900": "light"}
FULL = {("the-estates", 5), ("estate", 2), ("for-sale-1997", 5), ("for-sale-sharks", 5), ("for-sale-30", 6)}
# Whether the shell's parts in the document's order, unscrolled, lie each below or right of the one before.
IN_ORDER = """(() => {
  scrollTo(0, 0);
  const boxes = [...document.querySelectorAll("#table > *")].map((part) => part.getBoundingClientRect());
  return boxes.slice(1).every((box, at) => box.top > boxes[at].top || box.left >= boxes[at].right);
})()"""
# Of the sizes between those that are looked at one by one: the choices alone.
ALSO = (
    "641×660",
    "1366×660",
    "500×400",
    "740×360 in large letters",
    "412×560 in large letters",
    "568×320 in large letters",
)
# Low, but wide enough for players and log beside the board.
LAPTOP = "1366×660"
LOG_BESIDE = """(() => {
  const boxOf = (part) => document.querySelector(part).getBoundingClientRect();
  const [log, board] = [boxOf(".side > .log"), boxOf(".table > .board")];
  return log.left >= board.right && log.right <= innerWidth;
})()"""
# A lying screen has the tools beside what is asked; what can be played comes before them all the same.
LYING = {"740×360", "640×400"}
# Narrower than what a board with cells of that size needs.
NARROWEST = {"320×640"}
# The cells of a board that has to fit; finger-wide targets are asked for where a layout can give them.
LEAST_CELL = 28


def known(title: str, players: int) -> set[str]:
    """The lines of the list for these tables, without their beginning."""
    lines = KNOWN.read_text("utf-8").splitlines()
    head = f"{title} {players} "
    return {line.removeprefix(head) for line in lines if line.startswith(head)}


@pytest.mark.goes_on
@pytest.mark.parametrize(("title", "players"), TABLES)
def test_choices_are_in_view(title: str, players: int, page: Page, site_url: str) -> None:
    """Nor is anything wider than the window, too small for a finger, or against a rule of accessibility."""
    session = page.context.new_cdp_session(page)
    small: dict[str, list[str]] = {}
    out: dict[str, tuple[str, ...]] = {}
    asked = positions(title, players)
    # Half of a page is its log, of which the longest has what the others have.
    longest = max(asked, key=lambda position: len(position.record))
    for position in asked:
        lay(page, site_url, position)
        for size in SIZES:
            resize(page, session, size)
            view = look_at(page)
            assert view.choices >= 1
            assert overflow(page) <= 0, (
                f"{position.state} {size}: {overflow(page)} pixels wider than the window"
            )
            if title in {"estate", "the-estates"} and size not in NARROWEST:
                assert view.least >= LEAST_CELL, f"{position.state} {size}: a cell of {view.least:.0f} pixels"
            if size not in LYING:
                assert page.evaluate(IN_ORDER), f"{position.state} {size}: Tab goes elsewhere than the eye"
            if SIZES[size][2] and size not in NARROWEST and (found := small_targets(page)):
                small[f"{position.state} {size}"] = found
            if size in INSPECTED and (title, players) in FULL:
                page.emulate_media(color_scheme="dark" if INSPECTED[size] == "dark" else "light")
                until_at_rest(page)
                assert_no_axe_violations(page, without=None if position is longest else ".side > .log")
            if view.hidden:
                out[f"{position.state} {size}"] = view.hidden
        for size in ALSO:
            resize(page, session, size)
            if hidden := look_at(page).hidden:
                out[f"{position.state} {size}"] = hidden
            if size == LAPTOP and not page.locator(".table.over").count():
                assert page.evaluate(LOG_BESIDE), f"{position.state} {size}: the log is not beside the board"
                # There is no header: the way out is among the tools.
                expect(page.locator(".toolbar .low-only a")).to_be_in_viewport(ratio=1)
    resize(page, session, "1440×900")
    page.emulate_media(color_scheme="light")
    session.detach()
    assert not small, small
    expected = known(title, players)
    worse = {place: hidden for place, hidden in out.items() if place not in expected}
    assert not worse, f"choices out of view: {worse}"
    better = expected - set(out)
    assert not better, f"in view by now, to be struck from {KNOWN.name}: {sorted(better)}"
