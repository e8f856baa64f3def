"""What things are is told where one points, holds a finger or asks by keys; what is inert says why."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .in_view import lay, positions, resize

TITLES = (
    ("the-estates", 3), ("estate", 2), ("for-sale-1997", 3), ("for-sale-sharks", 3), ("for-sale-30", 3),
)  # fmt: skip


@pytest.mark.goes_on
def test_a_placing_tells_whose_score_changes_before_it_is_played(page: Page, site_url: str) -> None:
    placing = next(one for one in positions("the-estates", 2) if one.state == "place")
    lay(page, site_url, placing)
    target = page.locator(".board g[data-action]:not([aria-disabled])").first
    target.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    phrases = (target.get_attribute("aria-label") or "").split("; ")
    assert len(phrases) > 1
    for phrase in phrases:
        expect(tip).to_contain_text(phrase)
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    # By keys: the focus tells it too, and I leads to the rule.
    page.mouse.move(0, 0)
    target.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(tip).to_be_visible()
    # Who listens hears what it means beside its name, and not for each of one kind.
    expect(page.locator(":focus")).to_have_accessible_description(
        re.compile(r"^A cube starts a building.* owns the building\.$")
    )
    page.keyboard.press("ArrowDown")
    expect(page.locator(":focus")).not_to_have_attribute(
        "aria-label", target.get_attribute("aria-label") or ""
    )
    expect(tip).to_contain_text("A cube starts a building")
    expect(page.locator(":focus")).to_have_accessible_description("")
    page.keyboard.press("i")
    expect(tip.get_by_role("link")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("section.rule.named")).to_be_visible()


def test_a_finger_that_is_held_plays_nothing(page: Page, site_url: str) -> None:
    bidding = next(one for one in positions("the-estates", 2) if one.state == "bid-pass")
    lay(page, site_url, bidding)
    ply = page.locator("#table").get_attribute("data-ply")
    session = page.context.new_cdp_session(page)
    resize(page, session, "390×844")
    button = page.locator(".board [data-action='pass']")
    box = button.bounding_box()
    assert box is not None
    at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    expect(page.get_by_role("tooltip")).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_role("tooltip")).to_be_visible()
    expect(page.locator("#table")).to_have_attribute("data-ply", str(ply))


@pytest.mark.goes_on
@pytest.mark.parametrize(
    ("title", "state", "pressed", "rule"),
    [
        ("the-estates", "bid-pass", ".te-end .te-take", "TE-A1"),
        ("the-estates", "bid-pass", ".te-board [data-why^='place.']", "TE-A1"),
        ("the-estates", "select", ".te-board [data-why^='place.']", "TE-T2"),
        ("the-estates", "bid-pass", ".step[aria-disabled]", "TE-A1"),
        ("for-sale-1997", "bid-pass", ".fs-lot", "FS-P1"),
    ],
)
def test_what_is_inert_says_why(
    title: str, state: str, pressed: str, rule: str, page: Page, site_url: str
) -> None:
    position = next(one for one in positions(title, 3) if one.state == state)
    lay(page, site_url, position)
    # What is disabled is pressed all the same.
    page.locator(pressed).first.click(force=True)
    expect(page.locator(".toast.refusal").get_by_role("link")).to_contain_text(rule)


@pytest.mark.goes_on
@pytest.mark.parametrize("title", [title for title, _ in TITLES])
def test_how_it_is_played_is_one_press_away(title: str, page: Page, site_url: str) -> None:
    """Five lines and a picture at the table, the same at the top of the rules page."""
    lay(page, site_url, positions(title, dict(TITLES)[title], games=1)[0])
    page.get_by_role("button", name="How to play").first.click()
    dialog = page.get_by_role("dialog")
    lines = dialog.locator(".how-lines li")
    expect(lines).to_have_count(5)
    expect(dialog.locator(".how-picture > svg")).to_be_visible()
    told = lines.all_inner_texts()
    page.goto(f"{site_url}#/rules/{title}")
    expect(page.locator(".rules-text .how-lines li")).to_have_text(told)
    expect(page.locator(".rules-text header .how-picture > svg")).to_be_visible()
