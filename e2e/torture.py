"""Breaks the page at random moments of random games, then compares the game with what was seen last.

Whatever happens, at most the choice that is just being made may be lost: `python3 build.py torture`.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, Playwright, expect, sync_playwright

from building.browsers import browser as find_browser
from building.browsers import launch_arguments
from building.server import serving
from building.site import site_copy
from estates_core.record import load_record

from .conftest import BOOT_TIMEOUT, until
from .laid import lay_record, record_where
from .play import LOOK, Mouse, look, set_pace

GAMES = {
    "the-estates": ("", "bot:random"),
    "estate": ("", "bot:random"),
    "for-sale-1997": ("", "bot:random", "bot:random"),
    "for-sale-sharks": ("", "bot:random", "bot:random"),
    "for-sale-30": ("", "bot:random", "bot:random"),
}
# Each page keeps its workers at hand, and refuses to write where it is told to.
HANDLES = """
  window.workers = [];
  window.Worker = class extends Worker {
    constructor(...all) { super(...all); window.workers.push(this); }
  };
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...all) {
    if (window.full) throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, all);
  };
"""
# The game of the address as this browser keeps it.
KEPT = """new Promise((resolve) => {
  const opening = indexedDB.open(`estates ${new URL(".", location.href).pathname}`);
  opening.onerror = () => resolve(null);
  opening.onsuccess = () => {
    const database = opening.result;
    const key = `game:${location.hash.split("/").at(-1)}`;
    const reading = database.transaction("kept").objectStore("kept").get(key);
    reading.onerror = () => resolve(null);
    reading.onsuccess = () => { database.close(); resolve(reading.result?.record ?? null); };
  };
})"""
UNSERVED = """navigator.serviceWorker.getRegistrations()
  .then((all) => Promise.all(all.map((one) => one.unregister())))
  .then(() => caches.keys()).then((names) => Promise.all(names.map((name) => caches.delete(name))))"""
SETTLED = f"((it) => it && (it.over || it.tokens.length > 0))({LOOK})"


@dataclass
class Torture:
    """One profile on disk, one page, one game after the other."""

    playwright: Playwright
    url: str
    profile: Path
    rng: random.Random
    done: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.context = self.launch()
        self.page = self.context.pages[0]
        self.page.goto(self.url)
        set_pace(Mouse(self.page))
        self.begin()

    def launch(self) -> BrowserContext:
        """The browser, with what it has on disk."""
        context = self.playwright.chromium.launch_persistent_context(
            self.profile,
            executable_path=os.environ.get("ESTATES_BROWSER") or find_browser(),
            args=launch_arguments(),
            viewport={"width": 1440, "height": 900},
            locale="en-GB",
        )
        context.set_default_timeout(BOOT_TIMEOUT)
        context.add_init_script(HANDLES)
        return context

    def begin(self) -> None:
        """Another game, some way into it."""
        name = self.rng.choice(list(GAMES))
        some = self.rng.randrange(40)
        left = iter(range(some))
        seed = self.rng.randrange(10_000)
        try:
            record = record_where(name, GAMES[name], lambda tokens, last: next(left, None) is None, seed=seed)
        except AssertionError:  # it was over before
            record = record_where(name, GAMES[name], lambda tokens, last: True, seed=seed)
        lay_record(self.page, self.url, record)
        self.address = self.page.url

    def line(self) -> list[str]:
        """What is kept as played."""
        record = until(self.page, KEPT)
        return [str(node.action) for node in load_record(record).tree.line()[1:]]

    def once(self) -> None:
        """Chooses something, breaks something at some moment of it, and looks what has become of the game."""
        until(self.page, SETTLED)
        sight = look(self.page)
        if sight.over:
            self.begin()
            sight = look(self.page)
        until(self.page, f"{KEPT}.then((record) => record !== null)")
        self.until_still()
        before = self.line()
        token = self.rng.choice(sight.tokens)
        fault = self.rng.choices(list(FAULTS), [weight for _, weight in FAULTS.values()])[0]
        self.done[fault] += 1
        where = f"{fault} at ply {len(before)} of {sight.game}, choosing {token}"
        chosen = f'.board [data-action="{token}"]:not([aria-disabled])'
        self.page.locator(chosen).first.dispatch_event("click")
        self.page.wait_for_timeout(self.rng.choice((0, 0, 5, 30, 120, 400)))
        FAULTS[fault][0](self)
        until(self.page, SETTLED)
        self.until_still()
        after = self.line()
        assert after[: len(before)] == before, f"{where}: what was seen is gone: {before} became {after}"
        assert after == before or after[len(before)] == token or self.is_part_of_a_choice(), (
            f"{where}: somebody else chose {after[len(before)]}"
        )
        now = look(self.page)
        assert now.ply == len(after), f"{where}: ply {now.ply} is shown, {len(after)} are kept"
        state = load_record(self.page.evaluate(KEPT)).tree.line()[-1].state
        legal = {str(action) for action in state.legal_actions()} if not state.is_terminal() else set()
        shown = {one for one in now.tokens if one in legal}
        assert now.over == state.is_terminal(), where
        assert now.over or shown or now.bounds, f"{where}: {now.tokens} can be pressed, {legal} are legal"

    def is_part_of_a_choice(self) -> bool:
        """A stepper's button plays what it stands at."""
        return look(self.page).bounds is not None

    def until_still(self) -> None:
        """Waits until what is shown is what is kept, and it is the reader's turn."""
        end = time.monotonic() + 60
        while True:
            until(self.page, SETTLED)
            shown = look(self.page).ply
            if shown == len(self.line()):
                return
            assert time.monotonic() < end, f"ply {shown} is shown and {len(self.line())} are kept"
            self.page.wait_for_timeout(20)

    def reload(self) -> None:
        """The page is loaded anew."""
        self.page.reload()

    def close_tab(self) -> None:
        """The tab is closed, and the address opened in another."""
        old = self.page
        self.page = self.context.new_page()
        old.close()
        self.page.goto(self.address)

    def crash_tab(self) -> None:
        """The tab's process dies."""
        old = self.page
        self.page = self.context.new_page()
        with contextlib.suppress(Error):
            old.goto("chrome://crash", timeout=2000)
        old.close()
        self.page.goto(self.address)

    def kill_browser(self) -> None:
        """The browser's process dies, as at a power cut."""
        for process in self.processes():
            os.kill(process, signal.SIGKILL)
        with contextlib.suppress(Error):
            self.context.close()
        for lock in self.profile.glob("Singleton*"):
            lock.unlink(missing_ok=True)
        self.context = self.launch()
        self.page = self.context.pages[0]
        self.page.goto(self.address)

    def processes(self) -> list[int]:
        """The browser's own processes, the first one first: those that were started with this profile."""
        found = []
        for file in Path("/proc").glob("[0-9]*/cmdline"):
            with contextlib.suppress(OSError):
                if f"--user-data-dir={self.profile}".encode() in file.read_bytes().split(b"\0"):
                    found.append(int(file.parent.name))
        return sorted(found)

    def crash_worker(self) -> None:
        """The engine's worker dies of an error."""
        self.page.evaluate(
            "workers.at(-1).dispatchEvent(new ErrorEvent('error', {message: 'out of memory'}))"
        )

    def hang_worker(self) -> None:
        """The engine's worker never answers again; a reader who waits for it loads the page anew."""
        self.page.evaluate("workers.at(-1).terminate()")
        self.page.wait_for_timeout(300)
        self.page.reload()

    def fill_storage(self) -> None:
        """The disk is full for a while, then there is room; the next choice brings all."""
        self.page.evaluate("window.full = true")
        self.page.wait_for_timeout(200)
        self.page.evaluate("window.full = false")
        self.page.get_by_role("button", name="Settings").first.click()
        self.page.locator("label.segment", has_text="Dark").click()
        self.page.keyboard.press("Escape")

    def drop_worker(self) -> None:
        """The service worker and all that it keeps go."""
        self.page.evaluate(UNSERVED)
        self.page.reload()

    def without_network(self) -> None:
        """The page is loaded anew without network, if all of it is here by now."""
        served = self.page.evaluate("!!navigator.serviceWorker.controller")
        self.context.set_offline(bool(served))
        self.page.reload()
        until(self.page, SETTLED)
        self.context.set_offline(False)

    def two_tabs(self) -> None:
        """Another tab takes the game, and the first one is closed."""
        other = self.context.new_page()
        other.goto(self.address)
        take = other.get_by_role("button", name="Play here")
        expect(take).to_be_visible()
        self.until_still()
        take.click()
        expect(self.page.get_by_role("button", name="Play here")).to_be_visible()
        self.page.close()
        self.page = other


FAULTS: dict[str, tuple[Callable[[Torture], None], int]] = {
    "reload": (Torture.reload, 6),
    "close tab": (Torture.close_tab, 5),
    "crash tab": (Torture.crash_tab, 2),
    "kill browser": (Torture.kill_browser, 1),
    "crash worker": (Torture.crash_worker, 3),
    "hang worker": (Torture.hang_worker, 2),
    "fill storage": (Torture.fill_storage, 3),
    "drop service worker": (Torture.drop_worker, 1),
    "no network": (Torture.without_network, 2),
    "two tabs": (Torture.two_tabs, 3),
}


def torture(url: str, times: int, seed: int, seconds: float = float("inf")) -> Counter[str]:
    """Breaks the page so many times, or for so long; what was broken how often."""
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
    ):
        victim = Torture(playwright, url, Path(folder), random.Random(seed))
        end = time.monotonic() + seconds
        try:
            while victim.done.total() < times and time.monotonic() < end:
                victim.once()
        finally:
            print(f"seed {seed}: {dict(victim.done)}", flush=True)
            victim.context.close()
        return victim.done


def main() -> None:
    """As many times as asked for, from a seed that is printed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--seconds", type=float, default=float("inf"), help="no longer than this")
    parser.add_argument("--url", help="a site that is served already")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        url = options.url or stack.enter_context(serving(site_copy(Path(folder) / "site")))
        done = torture(url, options.times, options.seed, options.seconds)
    print(f"{done.total()} faults, nothing lost")


if __name__ == "__main__":
    main()
