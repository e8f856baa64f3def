"""How long the review of a whole game takes in Chromium, and how long a slice of it at most.

    python3 -m bench.reviews [GAME …]

Games of *steady* opponents, for the fewest and the most players. Prints a line of JSON a game.
"""

from __future__ import annotations

import argparse
import json
import time
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page, sync_playwright

import estates_core as ec
from building.browsers import launched
from building.server import serving
from building.site import site

GAMES = ("the-estates", "estate", "for-sale-1997", "for-sale-sharks", "for-sale-30")
SEED = 6
# How long each slice of a review took from being asked for to being answered.
WATCH = """(() => {
  globalThis.slices = [];
  const asked = new Map();
  const Plain = Worker;
  globalThis.Worker = class extends Plain {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({data}) => {
        const since = data.type === "response" && asked.get(data.id);
        if (since) slices.push(performance.now() - since);
      });
    }
    postMessage(message) {
      const {op} = message.type === "request" ? JSON.parse(message.text) : {};
      if (op === "review") asked.set(message.id, performance.now());
      super.postMessage(message);
    }
  };
})()"""


def measure(page: Page, url: str, name: str, players: int) -> dict[str, Any]:
    """One game reviewed."""
    record = ec.write_record(ec.simulate(name, players, seed=SEED, bots=["steady"]).record)
    page.add_init_script(WATCH)
    page.goto(f"{url}#/record={quote(record)}")
    page.locator("#table[data-ply]").wait_for(timeout=120_000)
    page.keyboard.press("End")
    page.get_by_role("button", name="Result").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Review the game").click()
    started = time.monotonic()
    page.get_by_role("slider", name="Chances to win by step").wait_for(timeout=300_000)
    seconds = time.monotonic() - started
    slices = sorted(page.evaluate("slices"))
    return {
        "game": name,
        "players": players,
        "plies": ec.load_record(record).tree.plies,
        "seconds": round(seconds, 1),
        "p95 slice ms": round(slices[int(0.95 * (len(slices) - 1))]),
        "longest slice ms": round(slices[-1]),
    }


def main() -> None:
    """Measure each game and print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    wanted = parser.parse_args().games
    with serving(site()) as url, sync_playwright() as playwright:
        chromium = launched(playwright)
        for name in wanted:
            entry = ec.game(name)
            for players in dict.fromkeys((entry.min_players, entry.max_players)):
                page = chromium.new_page()
                print(json.dumps(measure(page, url, name, players)), flush=True)
                page.close()
        chromium.close()


if __name__ == "__main__":
    main()
