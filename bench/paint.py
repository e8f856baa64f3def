"""From a press to the next paint over whole games, also on a processor four times slower, as rows.

Two measures of each press. *Time* is the browser's own (Event Timing: from the input to the next paint, in
steps of 8 ms; less than 16 ms is not told and counts as 8); it grows with whatever else the machine does.
*Processor* is what the page's main thread worked from the press to the end of that frame, by the browser's
trace, which other work on the machine changes little. Mouse, opponents by chance, at once.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from building.console import say
from building.server import serving
from e2e.play import Chooser, Mouse, play_on, set_pace, start_game, wait_for_turn

from .report import Goal, Row

TITLES = {
    "the-estates": ("The Estates", 2),
    "estate": ("Estate", 1),
    "for-sale-1997": ("For Sale, 1997", 3),
    "for-sale-sharks": ("Real Estate Sharks", 3),
    "for-sale-30": ("For Sale, 30 cards", 5),
}
# How many times slower than this machine, and the most that 95 of 100 presses may take then, in milliseconds.
GOALS = {1: 100, 4: 200}
SEED = 3
SHARE = 0.95
# Every press by its number: the longest of its events.
WATCH = """(() => {
  globalThis.presses = new Map();
  globalThis.before = performance.interactionCount ?? 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) presses.set(interactionId, Math.max(duration, presses.get(interactionId) ?? 0));
  }).observe({ type: "event", durationThreshold: 16 });
})()"""
TOLD = "({ told: [...presses.values()], all: performance.interactionCount - before })"
UNTOLD = 8
PRESS = ("pointerup", "keydown")
BARE = "a page with one button"
BARE_PAGE = """<!doctype html><meta charset="utf-8"><title>Bare</title><button>0</button>
<script>
  document.querySelector("button").onclick = ({ target }) => { target.textContent += 1; };
</script>"""


@dataclass
class Presses:
    """What presses took, each measure in milliseconds."""

    time: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)


def measure(browser: Browser, site: Path) -> list[Row]:
    """Every title as it is and on a slower processor."""
    rows: list[Row] = []
    with serving(site) as url:
        for times, most in GOALS.items():
            bare = watched(browser, times, lambda page: page.set_content(BARE_PAGE), press_often)
            slower = "" if times == 1 else f", {times} times slower"
            for name in TITLES:
                say(f"presses of {name}{slower}")
                found = game(browser, url, name, times)
                what = f"{name}{slower}"
                rows += [
                    Row(
                        f"{what}: press to paint, p95", "ms", [at(SHARE, found.time)],
                        "the most it may be", [most], Goal("at most", 1),
                    ),
                    Row(
                        f"{what}: the same of {BARE}", "ms", [at(SHARE, bare.time)],
                        "the most it may be", [most],
                    ),
                    Row(
                        f"{what}: processor of {len(found.processor)} presses, p95", "ms",
                        [at(SHARE, found.processor)], BARE, [at(SHARE, bare.processor)],
                    ),
                    Row(
                        f"{what}: processor, longest", "ms",
                        [max(found.processor)], BARE, [max(bare.processor)],
                    ),
                ]  # fmt: skip
    return rows


def at(share: float, values: Sequence[float]) -> float:
    """The value that a share of all does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def worked(events: Iterable[dict[str, Any]]) -> list[float]:
    """What a page's main thread worked from each press to the end of the next frame, by a trace's events.

    Times of a trace are in microseconds; `tts` is the thread's own clock, which stands while others work.
    """
    drawn: dict[tuple[int, int], float] = {}
    found: list[float] = []
    # From the end: each press finds the frame that follows it.
    for event in sorted((one for one in events if "tts" in one), key=lambda one: one["ts"], reverse=True):
        thread = (event["pid"], event["tid"])
        if event["name"] == "Layerize":
            drawn[thread] = event["tts"] + event.get("tdur", 0)
        elif event["name"] == "EventDispatch" and event["args"]["data"]["type"] in PRESS and thread in drawn:
            found.append((drawn[thread] - event["tts"]) / 1000)
    return found


def watched(
    browser: Browser, times: int, prepare: Callable[[Page], object], play: Callable[[Page], object]
) -> Presses:
    """Presses of a page, from when it is prepared."""
    page = browser.new_page(viewport={"width": 1440, "height": 900}, locale="en-GB")
    prepare(page)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})
    page.evaluate(WATCH)
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    play(page)
    page.wait_for_timeout(300)
    processor = worked(json.loads(browser.stop_tracing())["traceEvents"])
    told: dict[str, Any] = page.evaluate(TOLD)
    page.close()
    return Presses([*told["told"], *[UNTOLD] * max(0, told["all"] - len(told["told"]))], processor)


def press_often(page: Page) -> None:
    """Press the bare page's button."""
    for _ in range(40):
        page.locator("button").click()
        page.wait_for_timeout(50)


def game(browser: Browser, url: str, name: str, times: int) -> Presses:
    """Presses of a whole game, from the first decision on."""
    title, opponents = TITLES[name]
    rng = random.Random(SEED)

    def prepare(page: Page) -> None:
        hand = Mouse(page)
        start_game(hand, url, title, ["Random"] * opponents, SEED)
        set_pace(hand)
        wait_for_turn(page)

    return watched(browser, times, prepare, lambda page: play_on(Mouse(page), Chooser(rng), rng))
