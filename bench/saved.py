"""How long 200 saved games of full length keep a person waiting: their list, and going on with one.

    python3 -m bench.saved [--games 200]

Beside them a browser with three. Prints a line of JSON for each.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from building.browsers import launched
from building.server import serving
from building.site import site
from estates_core import game
from estates_core.bridge import Bridge
from estates_core.match import MAX_ROUNDS
from estates_core.record import Seat
from estates_core.session import Session

from .__main__ import load
from .visits import wait

TITLES = ("the-estates", "estate", "for-sale-1997", "for-sale-sharks", "for-sale-30")
ROUNDS = MAX_ROUNDS
FEW = 3
FORMAT = 2
NOW = int(time.time() * 1000)

KEEP = """(games) => new Promise((resolve, reject) => {
  const opening = indexedDB.open(`estates ${new URL(".", location.href).pathname}`);
  opening.onerror = reject;
  opening.onsuccess = () => {
    const writing = opening.result.transaction("kept", "readwrite");
    for (const one of games) writing.objectStore("kept").put(one, `game:${one.id}`);
    writing.oncomplete = () => { opening.result.close(); resolve(true); };
  };
})"""
# From a press to the frame after all is drawn.
PRESSED = """([press, done]) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error(`${press}: ${document.body.innerText.slice(0, 300)}`)), 30_000);
  const at = performance.now();
  const look = () => {
    if (document.querySelectorAll(done.selector).length < done.count) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - at)));
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { attributes: true, childList: true, subtree: true });
  if (press.startsWith("#")) location.hash = press;
  else document.querySelector(press).click();
  look();
})"""
DRAWN = "document.querySelector('.saved') && document.querySelector('#main .card') && performance.now()"
ALL = ".saved-games + p button"
LISTED = "dialog[open] .saved"
PLAYABLE = "#table .board [data-action]:not([aria-disabled])"


def saved_game(name: str, number: int, rounds: int = 1) -> dict[str, Any]:
    """A game by chance to its end, saved where its first player decided last: the rest was taken back."""
    entry = game(name)
    players = entry.min_players if number % 2 else entry.max_players
    seats = (Seat(name="Ada"), *(Seat(bot="steady") for _ in range(players - 1)))
    session = Session.new(name, players, number, None, seats, rounds)
    rng = random.Random(number)
    mine = 0
    while not session.state.is_terminal():
        if session.state.current_player() == 0:
            mine = session.ply
        session.play(rng.choice(session.state.legal_actions()))
    asked = {
        "op": "open",
        "session": "a",
        "record": session.write(),
        "ply": mine,
        "viewer": None,
        "lang": "en",
    }
    answer = json.loads(Bridge().dispatch(json.dumps(asked)))["result"]
    snapshot = {
        **answer["seen"]["snapshot"],
        "log": answer["seen"]["log"],
        "record": "\n".join(answer["record"]["lines"]) + "\n",
    }
    return {
        "format": FORMAT,
        "id": f"{name}-{number}",
        "rounds": rounds if rounds > 1 else None,
        **{key: snapshot[key] for key in ("game", "title", "seats", "options", "record")},
        "seed": number,
        "ply": mine,
        "snapshot": snapshot,
        "over": False,
        "resigned": None,
        "review": None,
        "started": NOW,
        "updated": NOW + number,
    }


@dataclass
class Clock:
    """The wall's time and the processor's, of all the browser's processes: more telling on a busy machine."""

    browser: Browser

    def __post_init__(self) -> None:
        self.session = self.browser.new_browser_cdp_session()

    def spent(self) -> float:
        """Milliseconds of the processor until now."""
        processes = self.session.send("SystemInfo.getProcessInfo")["processInfo"]
        return 1000 * sum(float(process["cpuTime"]) for process in processes)

    def press(self, page: Page, what: str, selector: str, count: int) -> tuple[float, float]:
        """Milliseconds of both from a press until so many of something are drawn."""
        before = self.spent()
        wall = page.evaluate(PRESSED, [what, {"selector": selector, "count": count}])
        return wall, self.spent() - before


def medians(taken: list[tuple[float, float]]) -> dict[str, int]:
    """Of both."""
    walls, processors = zip(*taken, strict=True)
    return {"ms": round(statistics.median(walls)), "processor ms": round(statistics.median(processors))}


def measure(page: Page, url: str, games: list[dict[str, Any]], runs: int) -> dict[str, Any]:
    """What is waited for with these games, each so many times; milliseconds."""
    assert page.context.browser
    clock = Clock(page.context.browser)
    page.goto(url)
    wait(page, "document.querySelector('#main a[href^=\"#/new/\"]') !== null")
    for at in range(0, len(games), 50):
        page.evaluate(KEEP, games[at : at + 50])
    drawn = []
    for _ in range(runs):
        page.reload()
        drawn.append(
            wait(
                page,
                DRAWN,
            )
        )
    wait(page, "!document.querySelector('progress')")
    lists = []
    if len(games) > FEW:
        for _ in range(runs):
            page.evaluate("location.hash = '#/'")
            page.wait_for_timeout(300)
            lists.append(clock.press(page, ALL, LISTED, len(games)))
            page.keyboard.press("Escape")
            page.wait_for_timeout(300)
    resumed: dict[str, list[tuple[float, float]]] = {}
    for _ in range(runs):
        for one in {it["game"] + str(it["rounds"] or ""): it for it in games}.values():
            page.evaluate("location.hash = '#/'")
            page.wait_for_timeout(200)
            took = clock.press(page, f"#/table/{one['id']}", PLAYABLE, 1)
            resumed.setdefault(f"{one['title']}, {one['rounds'] or 1} rounds", []).append(took)
    return {
        "games": len(games),
        "menu after a reload": round(statistics.median(drawn)),
        "list of all": medians(lists) if lists else None,
        "resume": {name: medians(all_of) for name, all_of in resumed.items()},
        "kilobytes a game": round(sum(len(json.dumps(one)) for one in games) / len(games) / 1000, 1),
        "of records": round(sum(len(one["record"]) for one in games) / len(games) / 1000, 1),
        "largest": round(max(len(json.dumps(one)) for one in games) / 1000, 1),
        "load": load(),
    }


def main() -> None:
    """Measures few and many."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    games = [saved_game(TITLES[at % len(TITLES)], at) for at in range(options.games)]
    match = saved_game("the-estates", options.games, ROUNDS)
    with serving(site()) as url, sync_playwright() as playwright:
        chromium = launched(playwright)
        for some in ([*games[: FEW - 1], match], [*games, match]):
            page = chromium.new_page(viewport={"width": 1440, "height": 900}, locale="en-GB")
            print(json.dumps(measure(page, url, some, options.runs), ensure_ascii=False), flush=True)
            page.close()
        chromium.close()


if __name__ == "__main__":
    main()
