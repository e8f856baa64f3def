"""Nothing of The Estates moves that the game did not move, in any of its arrangements.

What the other games' pages measure while they are played by hand: their tests call `assert_still`.
"""

from __future__ import annotations

import random

from .conftest import OpenPage
from .looks import until_drawn
from .play import Chooser, Mouse, kind, play_one, set_pace, start_game, wait_for_turn
from .shifts import assert_still, forget_shifts, watch_shifts

# One game through all arrangements of The Estates: an equal part of its decisions at each.
WINDOWS = {
    "narrow": (360, 740),
    "phone": (390, 844),
    "lying": (740, 360),
    "half": (410, 590),
    "low": (640, 400),
    "upright": (820, 1180),
    "wide": (1280, 800),
}
DECISIONS = 4


def test_the_estates_stays_still_in_every_arrangement(site_url: str, tab: OpenPage) -> None:
    """Nothing is left out of the sums; what appears, goes, or is drawn elsewhere on the board is no shift."""
    page = tab(viewport={"width": 390, "height": 844})
    watch_shifts(page)
    hand = Mouse(page)
    rng = random.Random(7)
    start_game(hand, site_url, "The Estates", ["Random"] * 3, 5)
    set_pace(hand)
    asked: set[str] = set()
    for window, (width, height) in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        sight = wait_for_turn(page)
        # What depends on the window's size is drawn anew before anything is measured.
        until_drawn(page)
        forget_shifts(page)
        for _ in range(DECISIONS):
            asked.add(kind(play_one(hand, sight, Chooser(rng, {"stow": 0.3}), rng)))
            sight = wait_for_turn(page, after=sight.ply)
        assert_still(page, window)
    assert asked >= {"bid", "pass", "sell", "place"}, asked
