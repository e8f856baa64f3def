"""Nothing moves that the game did not move: hardly any layout shift over whole games."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import expect

from .conftest import OpenPage
from .looks import SIZES
from .play import Chooser, Mouse, Touch, kind, play_on, play_one, set_pace, start_game, wait_for_turn
from .shifts import forget_shifts, shifts, watch_shifts

# The most that all shifts of a whole game may come to, those that follow a press among them.
MOST = 0.02
GAMES = [
    ("Estate", 2, "narrow"), ("Estate", 2, "desktop"),
    ("For Sale, 1997", 4, "narrow"), ("For Sale, 1997", 4, "desktop"),
    ("Real Estate Sharks", 3, "phone"), ("Real Estate Sharks", 3, "desktop"),
    ("For Sale, 30 cards", 6, "phone"), ("For Sale, 30 cards", 6, "desktop"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "players", "size"), GAMES)
def test_nothing_moves_that_the_game_did_not_move(
    title: str, players: int, size: str, site_url: str, open_page: OpenPage
) -> None:
    """A whole game; what is counted begins with the first decision, as the settings move the page before."""
    page = open_page(**SIZES[size])
    watch_shifts(page)
    hand = Touch(page) if size == "phone" else Mouse(page)
    rng = random.Random(f"{title}{size}")
    start_game(hand, site_url, title, ["Random"] * (players - 1), 5)
    set_pace(hand)
    wait_for_turn(page)
    forget_shifts(page)
    play_on(hand, Chooser(rng), rng)
    expect(page.get_by_role("dialog")).to_be_visible()
    measured = shifts(page)
    assert measured["unasked"] <= measured["all"] < MOST, json.dumps(measured, indent=1)


# One game through all arrangements of The Estates: an equal part of its decisions at each.
WINDOWS = {
    "narrow": (360, 740),
    "phone": (390, 844),
    "lying": (740, 360),
    "upright": (820, 1180),
    "wide": (1280, 800),
}
DECISIONS = 6


def test_the_estates_stays_still_in_every_arrangement(
    site_url: str, new_context: NewContext, watch: Watch
) -> None:
    """Nothing is left out of the sums; what appears, goes, or is drawn elsewhere on the board is no shift."""
    page = watch.page(new_context(viewport={"width": 390, "height": 844}).new_page())
    watch_shifts(page)
    hand = Mouse(page)
    rng = random.Random(7)
    start_game(hand, site_url, "The Estates", ["Random"] * 3, 5)
    set_pace(hand)
    asked: set[str] = set()
    for window, (width, height) in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        # What depends on the window's size is drawn anew before anything is measured.
        page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 100)))")
        sight = wait_for_turn(page)
        forget_shifts(page)
        for _ in range(DECISIONS):
            asked.add(kind(play_one(hand, sight, Chooser(rng, {"stow": 0.3}), rng)))
            sight = wait_for_turn(page, after=sight.ply)
        measured = shifts(page)
        assert measured["all"] < MOST, f"{window}: {json.dumps(measured, indent=1)}"
    assert asked >= {"bid", "pass", "sell", "place"}, asked
