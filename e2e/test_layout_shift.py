"""Nothing moves that the game did not move: hardly any layout shift over whole games."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import expect

from .conftest import OpenPage
from .looks import SIZES
from .play import Chooser, Mouse, Touch, play_on, set_pace, start_game, wait_for_turn
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
