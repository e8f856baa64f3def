"""Puzzles: one solved, one failed and answered on the board, one by keyboard alone; what was done is kept."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from estates_core.lessons import puzzles

from .conftest import BOOT_TIMEOUT
from .looks import inspect_everywhere
from .play import Keyboard, reload


def puzzle(name: str) -> dict[str, Any]:
    """An own puzzle of Estate."""
    found: dict[str, Any] = next(one for one in map(json.loads, puzzles("estate")) if one["id"] == name)
    return found


def link(page: Page, name: str) -> Any:
    """The puzzle in the list."""
    return page.locator(f'.puzzle-link[href="#/puzzles/estate/{name}"]')


# The lists of which the chosen words are wider than their place, its edge and the arrow beside them.
CUT = """() => [...document.querySelectorAll("select")].filter((list) => {
  const style = getComputedStyle(list);
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16;
  return pen.measureText(list.selectedOptions[0].label).width > room;
}).map((list) => list.id)"""


@pytest.mark.whole
def test_puzzles_are_solved_and_failed(page: Page, site_url: str) -> None:
    """The list says what came of each, also after a reload."""
    page.goto(site_url)
    page.get_by_role("link", name="Puzzles").first.click()
    expect(link(page, "win-01")).to_be_visible()
    for width in (740, 820, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(CUT) == []
    page.set_viewport_size({"width": 360, "height": 780})
    inspect_everywhere(page)
    # The Tab key stops once at each sort of puzzles; arrows lead on within it, and it stops where one was.
    stops = page.locator(".puzzle-link[tabindex='0']")
    expect(stops).to_have_count(page.locator(".puzzle-list").count())
    link(page, "win-01").focus()
    page.keyboard.press("ArrowRight")
    expect(link(page, "win-02")).to_be_focused()
    expect(link(page, "win-02")).to_have_attribute("tabindex", "0")
    expect(stops).to_have_count(page.locator(".puzzle-list").count())
    link(page, "win-01").click()
    [step] = puzzle("win-01")["steps"]
    note = page.locator(".course-note")
    page.locator(f".board [data-action='{step['accept'][0]}']").first.click(timeout=BOOT_TIMEOUT)
    expect(note).to_contain_text("Right.")
    inspect_everywhere(page)
    page.get_by_role("link", name="All puzzles").click()
    expect(link(page, "win-01")).to_have_accessible_name(
        "Puzzle 1, difficulty 1 of 5. Solved at the first try"
    )
    link(page, "stop-02").click()
    [step] = puzzle("stop-02")["steps"]
    wrong = next(token for token in step["brings"] if token not in step["accept"])
    page.locator(f".board [data-action='{wrong}']").first.click(timeout=BOOT_TIMEOUT)
    expect(note).to_contain_text("Not quite.")
    # What was asked is read right after what came of it, not below all that is told beside that.
    told = {part: page.locator(f".course-{part}").bounding_box() for part in ("note", "text", "line")}
    note_at, text_at, line_at = told["note"], told["text"], told["line"]
    assert note_at and text_at and line_at
    assert note_at["y"] < text_at["y"] < line_at["y"]
    last = page.locator(".course-line li").last
    expect(last).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="The move before").click()
    expect(last).not_to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Try again").click()
    expect(note).to_be_empty()
    page.locator(f".board [data-action='{wrong}']").first.click()
    page.get_by_role("button", name="Show the solution").click()
    expect(note).to_contain_text("The solution:")
    page.go_back()
    page.get_by_label("Solved", exact=True).select_option("Not solved yet")
    expect(link(page, "win-01")).to_have_count(0)
    reload(page)
    expect(link(page, "stop-02")).to_have_accessible_name("Puzzle 1, difficulty 1 of 5. Tried, not solved")


@pytest.mark.goes_on
def test_a_puzzle_is_solved_by_keyboard_alone(page: Page, site_url: str) -> None:
    """The choices are a list of buttons; the next puzzle has the focus then."""
    hand = Keyboard(page)
    page.goto(f"{site_url}#/puzzles/estate/two-01")
    [step] = puzzle("two-01")["steps"]
    choices = page.locator(".course-choices summary")
    expect(choices).to_be_visible(timeout=BOOT_TIMEOUT)
    hand.press(choices)
    hand.press(page.locator(f".course-choices [data-action='{step['accept'][0]}']"))
    expect(page.locator(".course-note")).to_contain_text("Right.")
    expect(page.get_by_role("link", name="Next puzzle")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".course-choices")).to_be_visible(timeout=BOOT_TIMEOUT)
