"""A press never counts for two: double clicks, double taps, held keys, among people and against opponents."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import OpenPage, until
from .laid import lay_record, record_where
from .play import LOOK, look

OPEN = {"open_money": True}
LISTEN = """
  window.told = [];
  for (const name of ["move", "refused"]) document.addEventListener(`estates-${name}`, () => told.push(name));
"""


def bidding(seats: tuple[str, ...]) -> str:
    """The Estates with open money, where the first bidder is asked and two more are to come."""
    return record_where(
        "the-estates", seats, lambda tokens, last: "pass" in tokens and "select" in last, OPEN
    )


@pytest.mark.goes_on
def test_a_double_click_passes_for_one_person(page: Page, site_url: str) -> None:
    """In a game without secrets the next person's Pass stands where the last one's was."""
    lay_record(page, site_url, bidding(("Ann", "Ben", "Cem", "Dana")))
    ply = look(page).ply
    lines = page.locator(".log-lines li")
    before = lines.count()
    passing = page.locator(".board [data-action=pass]").first
    passing.dblclick(delay=60)
    expect(page.locator("#prompt")).not_to_contain_text("Ann")
    passing.click()
    until(page, f"((it) => it?.ply > {ply + 1})({LOOK})")
    # One line a press that counts, and no third.
    assert lines.all_inner_texts()[before:] == ["1\nAnn passes.", "2\nBen passes."]


@pytest.mark.goes_on
def test_a_held_key_passes_once(page: Page, site_url: str) -> None:
    """Enter on the button, and the letter: the repeats of a held key are no presses of their own."""
    lay_record(page, site_url, bidding(("Ann", "Ben", "Cem", "Dana")))
    passes = page.locator(".log-lines li", has_text="pass")
    before = passes.count()
    page.locator(".board [data-action=pass]").first.focus()
    for _ in range(5):
        page.keyboard.down("Enter")
        page.wait_for_timeout(40)
    page.keyboard.up("Enter")
    expect(passes).to_have_count(before + 1)
    for _ in range(5):
        page.keyboard.down("p")
        page.wait_for_timeout(40)
    page.keyboard.up("p")
    expect(passes).to_have_count(before + 2)


def test_taps_go_on_however_fast(open_page: OpenPage, site_url: str) -> None:
    """One person against opponents that act at once taps in the same place as soon as it is asked again."""
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True)
    seats = ("Ann", "bot:random", "bot:random")
    lay_record(
        page,
        site_url,
        record_where("for-sale-30", seats, lambda tokens, _: "pass" in tokens),
    )
    page.get_by_role("button", name="Settings").first.tap()
    page.locator("label.segment", has_text="At once").tap()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    for _ in range(4):
        sight = look(page)
        page.locator(".board [data-action=pass]").first.tap()
        until(page, f"((it) => it && it.ply > {sight.ply} && it.tokens.includes('pass'))({LOOK})")


def test_an_embedded_board_takes_a_double_click_once(page: Page, site_url: str) -> None:
    """Two clicks on the button that ends a turn end one, and the second gets no refusal."""
    page.goto(f"{site_url}teaching.html")
    page.evaluate(LISTEN)
    board = page.locator("estates-board[may=try]").first
    board.locator('[data-action="f4"]').click()
    until(page, "told.length === 1")
    end = board.locator("[data-action=end]").first
    end.dblclick()
    until(page, "told.length > 1")
    # What comes after it has had its time when this has been answered.
    board.locator('[data-action="f4"]').click(force=True)
    until(page, "told.at(-1) === 'refused'")
    assert page.evaluate("told") == ["move", "move", "refused"]
