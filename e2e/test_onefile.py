"""dist/estates.html opened from a folder, no network: all games are begun, one is played to its end."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from building.onefile import onefile

from .conftest import BOOT_TIMEOUT, DEVICE, Watch, undrawn
from .play import Chooser, Mouse, play_on, play_one, set_pace, start_game, until_kept, wait_for_turn
from .test_for_sale import EDITIONS
from .test_offline import titles

# Games that are played with one opponent, the others with two.
TWO = {"The Estates", "Estate"}


@pytest.fixture(scope="module")
def file_url() -> str:
    """The file's address; built if it is not there."""
    return onefile().as_uri()


@pytest.fixture(scope="module")
def page(file_url: str, browser: Browser) -> Iterator[Page]:
    """The file opened in a profile that has no network."""
    watch = Watch({file_url})
    context = undrawn(browser.new_context(**DEVICE))
    context.set_default_timeout(BOOT_TIMEOUT)
    context.set_offline(True)
    page = watch.page(context.new_page())
    page.goto(file_url)
    yield page
    context.close()
    watch.assert_quiet()


def test_every_game_is_played_from_a_file(file_url: str, page: Page) -> None:
    offered = titles(page)
    assert len(offered) == 5
    assert EDITIONS["for-sale-1997"] in offered
    for number, title in enumerate(offered):
        rng = random.Random(number)
        start_game(
            Mouse(page), file_url, title, ["Random"] if title in TWO else ["Random", "Random"], seed=number
        )
        if number == 0:
            set_pace(Mouse(page))
        choose = Chooser(rng, {"end": 0.3})
        if title == EDITIONS["for-sale-1997"]:
            assert play_on(Mouse(page), choose, rng)
            continue
        sight = wait_for_turn(page)
        for _ in range(3):
            play_one(Mouse(page), sight, choose, rng)
            sight = wait_for_turn(page, after=sight.ply)


def test_a_game_from_a_file_is_saved_and_the_licences_are_there(file_url: str, page: Page) -> None:
    start_game(Mouse(page), file_url, "Estate", ["Random"], seed=3)
    rng = random.Random(3)
    play_on(Mouse(page), Chooser(rng), rng, see=lambda sight: sight.ply > 3)
    ply = int(str(page.locator("#table").get_attribute("data-ply")))
    until_kept(page)
    page.reload()
    expect(page.locator("#table")).to_have_attribute("data-ply", re.compile(r"\d+"), timeout=BOOT_TIMEOUT)
    assert int(str(page.locator("#table").get_attribute("data-ply"))) >= ply
    # Lessons and puzzles are blocks of the file, read when asked for.
    page.evaluate("hash => { location.hash = hash }", "#/learn/estate/first-game/1")
    choice = page.locator(".course-choices [data-action='e5']")
    expect(choice).to_have_count(1, timeout=BOOT_TIMEOUT)
    choice.evaluate("button => button.click()")
    expect(page.locator(".course-note")).to_contain_text("Right.")
    page.evaluate("hash => { location.hash = hash }", "#/puzzles/estate/win-01")
    expect(page.locator(".course-text")).to_contain_text("connect your sides", timeout=BOOT_TIMEOUT)
    page.goto(f"{file_url}#/")
    page.get_by_role("link", name="Licences").click()
    expect(page.locator("body")).to_contain_text("Mozilla Public License")
