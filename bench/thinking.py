"""How long opponents think in Chromium, on the page: times a move, tasks that block the page, stopping.

    python3 -m bench.thinking [--level strong] [--seconds 60] [GAME …]

Every seat of a table that is full is played by that level. Prints a line of JSON a game.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from typing import Any

from playwright.sync_api import Page, sync_playwright

import estates_core as ec
from building.console import ROOT
from building.server import serving

from .visits import fresh_profile

# Notes what page and engine say to each other: a move lasts from the first slice asked for to the last one
# answered. Each fifth move that takes long enough is stopped by its button.
WATCH = """(() => {
  globalThis.seen = {moves: [], long: [], stops: [], stopAt: 0};
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.long.push([entry.startTime, entry.duration]);
  }).observe({type: "longtask"});
  const asked = new Map();
  let begun = 0, number = 0;
  const Plain = Worker;
  globalThis.Worker = class extends Plain {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({data}) => {
        const op = data.type === "response" && asked.get(data.id);
        if (op === "think" && JSON.parse(data.text).result?.done) {
          seen.moves.push([begun, performance.now()]);
          begun = 0;
        } else if (op === "stop") {
          seen.stops.push(performance.now() - seen.stopAt);
          begun = 0;
        }
      });
    }
    postMessage(message) {
      const {op} = message.type === "request" ? JSON.parse(message.text) : {};
      if (op) asked.set(message.id, op);
      if (op === "think" && !begun) {
        begun = performance.now();
        number += 1;
        if (number % 5 === 0) setTimeout(stop, 120, begun);
      }
      super.postMessage(message);
    }
  };
  const stop = (move) => {
    const button = document.querySelector("#table .thinking + button");
    if (begun !== move || !button) return;
    seen.stopAt = performance.now();
    button.click();
  };
})()"""


def watch(page: Page, url: str, name: str, level: str, seconds: float) -> dict[str, Any]:
    """A table full of that level for a while, or until the game is over."""
    entry = ec.game(name)
    page.add_init_script(WATCH)
    page.goto(f"{url}#/new/{name}")
    add = page.get_by_role("button", name="Add a seat")
    kinds = page.locator("#main form.new-game select.seat-kind")
    kinds.first.wait_for()
    # The page is drawn a frame after what was pressed.
    for count in range(kinds.count(), entry.max_players):
        add.click()
        kinds.nth(count).wait_for()
    for number in range(entry.max_players):
        kinds.nth(number).select_option(label=level.capitalize())
    page.get_by_role("button", name="Start the game").click()
    page.locator("#table[data-ply]").wait_for(timeout=120_000)
    end = time.monotonic() + seconds
    while time.monotonic() < end and page.locator("#table .won-mark").count() == 0:
        page.wait_for_timeout(500)
    seen = page.evaluate("seen")
    moves = sorted(after - before for before, after in seen["moves"])
    # Tasks that fall into some move's thinking.
    blocked = [
        duration
        for start, duration in seen["long"]
        if any(before <= start and start + duration <= after for before, after in seen["moves"])
    ]
    return {
        "game": name,
        "players": entry.max_players,
        "level": level,
        "moves": len(moves),
        "p50 ms": round(statistics.median(moves)),
        "p95 ms": round(moves[int(0.95 * (len(moves) - 1))]),
        "longest ms": round(moves[-1]),
        "tasks over 50 ms while thinking": len(blocked),
        "longest task ms": round(max(blocked, default=0)),
        "stops": len(seen["stops"]),
        "longest stop ms": round(max(seen["stops"], default=0)),
    }


def main() -> None:
    """Watch each game and print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(ec.catalogue()))
    parser.add_argument("--level", default="strong")
    parser.add_argument("--seconds", type=float, default=60)
    chosen = parser.parse_args()
    with sync_playwright() as playwright, serving(ROOT / "dist" / "site") as url:
        for name in chosen.games:
            with fresh_profile(playwright) as profile:
                seen = watch(profile.new_page(), url, name, chosen.level, chosen.seconds)
                print(json.dumps(seen), flush=True)


if __name__ == "__main__":
    main()
