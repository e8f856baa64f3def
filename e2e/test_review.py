"""A finished game is reviewed on the page: begun, stopped, done, kept, and used to look at the board."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

import estates_core as ec

from .conftest import BOOT_TIMEOUT, until
from .looks import assert_no_overflow, inspect_everywhere


@pytest.fixture(scope="module")
def record() -> str:
    """A whole game of beginners, who err."""
    return ec.write_record(ec.simulate("for-sale-30", 3, seed=2, bots=["beginner"]).record)


def keep(page: Page, site_url: str) -> None:
    """Goes from the shared game on the table to the same one as a game that is kept."""
    page.get_by_role("button", name="More", exact=True).click()
    page.locator("#more").get_by_role("button", name="Explore").click()
    until(page, "location.hash.startsWith('#/explore/')")
    game = page.url.partition("#/explore/")[2].partition("/")[0]
    page.goto(f"{site_url}#/table/{game}")


def try_the_mistakes_again(page: Page) -> None:
    """An opponent's mistakes are asked as puzzles once somebody wants them; one is answered."""
    theirs = page.get_by_role("link", name=re.compile(r"Player 1: \d+ mistake"))
    expect(page.locator(".analysis-others")).to_be_visible(timeout=BOOT_TIMEOUT)
    expect(theirs).to_be_hidden()
    page.get_by_text("What others might have done better").click()
    theirs.click()
    expect(page.locator('.course[data-step="0"][aria-busy="false"]')).to_be_visible(timeout=BOOT_TIMEOUT)
    expect(page.locator(".course-text")).to_contain_text("What is better?")
    page.locator(".course-choices summary").click()
    choices = page.locator(".course-choices [data-action]")
    note = page.locator(".course-note")
    for at in range(choices.count()):
        choices.nth(at).click()
        expect(note).to_contain_text(re.compile("Right|Not quite"))
        if "Right" in note.inner_text():
            break
        again = page.get_by_role("button", name="Try again")
        if again.is_visible():
            again.click()
            expect(note).to_be_empty()
    expect(note).to_contain_text("Right")


@pytest.mark.whole
@pytest.mark.goes_on
def test_a_review_is_stopped_made_and_used(page: Page, site_url: str, record: str) -> None:
    """Begun at the end of a shared game, made of the game that is kept; all by what a person sees."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site_url}#/record={quote(record)}")
    expect(page.locator("#table")).to_be_visible(timeout=BOOT_TIMEOUT)
    page.keyboard.press("End")
    page.get_by_role("button", name="Result").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Review the game").click()
    panel = page.get_by_role("region", name="Review")
    stop = panel.get_by_role("button", name="Stop the review")
    stop.click()
    expect(panel).to_have_count(0)
    keep(page, site_url)
    page.get_by_role("region", name="What is asked").get_by_role("button", name="Review the game").click(
        timeout=BOOT_TIMEOUT
    )
    stop.click()
    expect(panel).to_have_count(0)
    page.get_by_role("button", name="More", exact=True).click()
    page.locator("#more").get_by_role("button", name="Review the game").click()
    slider = panel.get_by_role("slider", name="Chances to win by step")
    expect(slider).to_be_visible(timeout=BOOT_TIMEOUT)
    inspect_everywhere(page)
    assert_no_overflow(page)
    slider.focus()
    page.keyboard.press("Home")
    until(page, "document.querySelector('#table').dataset.ply === '0'")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", "1")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"Step 1 of \d+\. .*\d+ of 100"))
    point = panel.locator(".analysis-points > li").first
    show = point.get_by_role("button", name=re.compile(r"Show on the board: step \d+"))
    ply = re.findall(r"\d+", str(show.get_attribute("aria-label")))[0]
    show.click()
    until(page, f"document.querySelector('#table').dataset.ply === '{ply}'")
    # On a phone the board lies far above the review: it comes into view, and the focus with it.
    expect(page.get_by_role("region", name="What is asked")).to_be_focused()
    expect(page.locator("#table > .board")).to_be_in_viewport(ratio=0.5)
    point.get_by_role("button", name=re.compile("Play the better line")).click()
    expect(page.locator("#prompt")).to_contain_text("(1 of")
    page.locator(".status").get_by_role("button", name="One step on").click()
    expect(page.locator("#prompt")).to_contain_text("(2 of")
    better = page.locator(".status").get_by_role("link", name="Play on from here").get_attribute("href")
    try_the_mistakes_again(page)
    page.goto(f"{site_url}{better}")
    expect(page.locator("#prompt")).to_contain_text("shared game", timeout=BOOT_TIMEOUT)
