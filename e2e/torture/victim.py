"""A browser with a profile on disk, one page, and one game after the other; what of it is shown and kept."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Error, Page, Playwright, TimeoutError, expect

from building.browsers import browser as find_browser
from building.browsers import launch_arguments
from estates_core.record import load_record

from ..conftest import BASELINE, BOOT_TIMEOUT, undrawn
from ..laid import lay_record, record_where
from ..play import LOOK

GAMES = {
    "the-estates": ("", "bot:random"),
    "estate": ("", "bot:random"),
    "for-sale-1997": ("", "bot:random", "bot:random"),
    "for-sale-sharks": ("", "bot:random", "bot:random"),
    "for-sale-30": ("", "bot:random", "bot:random"),
}
# Each page keeps its workers at hand, refuses to write where it is told to, and has the clock it is told.
HANDLES = """
  window.workers = [];
  window.Worker = class extends Worker {
    constructor(...all) { super(...all); window.workers.push(this); }
  };
  // A transaction lasts as long as something is asked in it.
  window.slowUntil = 0;
  const keepBusy = (store) => {
    if (performance.now() < window.slowUntil) store.count().onsuccess = () => keepBusy(store);
  };
  for (const name of ["put", "delete"]) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...all) {
      if (window.full === "throws") throw new DOMException("full", "QuotaExceededError");
      if (window.full === "aborts") {
        // As where it is only the end of the transaction that finds no room.
        const { transaction } = this;
        queueMicrotask(() => { try { transaction.abort(); } catch {} });
      }
      keepBusy(this);
      return write.apply(this, all);
    };
  }
  const { now } = Date;
  let shift = 0;
  try { shift = Number(localStorage.getItem("clock") ?? 0); } catch {}
  Date.now = () => now() + shift;
  window.setClock = (by) => localStorage.setItem("clock", (shift = by));
"""
# The game of the address as this browser keeps it.
KEPT = """new Promise((resolve) => {
  setTimeout(() => resolve(null), 5000);
  const opening = indexedDB.open(`estates ${new URL(".", location.href).pathname}`);
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onerror = () => resolve(null);
  opening.onsuccess = () => {
    const database = opening.result;
    database.onversionchange = () => database.close();
    const key = `game:${location.hash.split("/").at(-1)}`;
    let reading;
    try {
      reading = database.transaction("kept").objectStore("kept").get(key);
    } catch {
      return resolve(null);
    }
    reading.onerror = () => resolve(null);
    reading.onsuccess = () => { database.close(); resolve(reading.result?.record ?? null); };
  };
})"""
# What a reader waits for: that it is their turn or the game over; or to be asked something.
WAITED = f"""new Promise((resolve) => {{
  const look = () => {{
    const it = {LOOK};
    if (it && (it.over || it.tokens.length)) return it;
    if (document.querySelector(".boot-failed .primary")) return "failed";
    const buttons = [...document.querySelectorAll("button")];
    return buttons.some((one) => one.textContent === "Play here") ? "elsewhere" : null;
  }};
  const end = (it) => {{ watch.disconnect(); clearTimeout(timer); resolve(it); }};
  const watch = new MutationObserver(() => {{ const it = look(); if (it) end(it); }});
  const timer = setTimeout(() => end(null), 1500);
  if (look()) end(look());
  else watch.observe(document, {{ attributes: true, childList: true, subtree: true }});
}})"""
SET = 20_000
"""Milliseconds to wait for the settings; where the page goes meanwhile, it is in vain."""
# Whether anything of the page has been drawn.
DRAWN = "document.body.innerText.trim() !== ''"
BLANK = 20.0
"""Seconds for which a reader looks at an empty page."""
PATIENCE = 600.0
"""Seconds until a game that does not come back is lost: far more than any machine takes."""


class Lost(AssertionError):
    """Something of a game is gone, or is not what was there."""


@dataclass
class Victim:
    """What is broken; `begin` lays a game, `settle` waits until it can be played."""

    playwright: Playwright
    url: str
    folder: Path
    profile: Path
    rng: random.Random
    builds: list[Path]
    """What may stand in `folder`: the first does."""
    asked: int = field(default=0)
    """How often somebody had to ask for another start of the engine, or for the game that another tab had."""

    pending: str = ""
    """A choice that had not arrived yet when the game was last compared."""
    slow_until: float = field(default=0)
    """Until when by `time.monotonic` the disk is slow, so that nothing is read of it."""

    reopened: int = field(default=0)
    """How often the browser gave the page no document, so that it had to be opened in another tab."""

    def __post_init__(self) -> None:
        self.games = cycle(self.rng.sample(list(GAMES), len(GAMES)))
        self.launch()
        self.page.goto(self.url)
        self.begin()
        self.set("input[name=pace][value=once]", BOOT_TIMEOUT)

    def launch(self) -> None:
        """The browser, with what it has on disk."""
        self.context: BrowserContext = self.playwright.chromium.launch_persistent_context(
            self.profile,
            executable_path=os.environ.get("ESTATES_BROWSER") or find_browser(),
            args=[*launch_arguments(), BASELINE],
            # Nor is it looked at how large it is: a small page is laid out anew sooner.
            viewport={"width": 800, "height": 720},
            locale="en-GB",
        )
        self.context.set_default_timeout(BOOT_TIMEOUT)
        undrawn(self.context).add_init_script(HANDLES)
        self.page: Page = self.context.pages[0]

    def set(self, choice: str, timeout: float = SET) -> None:
        """Changes a setting, whatever else lies over the page: something to be kept."""
        self.page.get_by_role("button", name="Settings").first.dispatch_event("click", timeout=timeout)
        self.page.locator(choice).last.dispatch_event("click", timeout=timeout)
        self.page.keyboard.press("Escape")

    @contextlib.contextmanager
    def devtools(self) -> Iterator[CDPSession]:
        """The browser's own tools for the page."""
        session = self.context.new_cdp_session(self.page)
        yield session
        with contextlib.suppress(Error):
            session.detach()

    def next_build(self) -> Path:
        """The build that is to be put on the host now."""
        self.builds.append(self.builds.pop(0))
        return self.builds[0]

    def begin(self) -> None:
        """Another game, some way into it."""
        name = next(self.games)
        some = self.rng.randrange(40)
        left = iter(range(some))
        seed = self.rng.randrange(10_000)
        try:
            record = record_where(name, GAMES[name], lambda tokens, last: next(left, None) is None, seed=seed)
        except AssertionError:  # it was over before
            record = record_where(name, GAMES[name], lambda tokens, last: True, seed=seed)
        # What a game that is over offers is no button of the next one.
        self.page.goto(f"{self.url}#/")
        expect(self.page.locator("#table")).to_have_count(0)
        lay_record(self.page, self.url, record)
        self.pending = ""
        self.address = self.page.url

    def ask(self, expression: str) -> Any:
        """What the page says; it fails where there is no document to say it: others would wait for ever."""
        return self.page.locator("html").evaluate(f"() => {expression}", timeout=10_000)

    def kept(self) -> list[str] | None:
        """What is kept as played; None where nothing is kept, or the page can't say now."""
        if time.monotonic() < self.slow_until:
            return None
        try:
            record = self.ask(KEPT)
        except Error:
            return None
        return [str(node.action) for node in load_record(record).tree.line()[1:]] if record else None

    def settle(self) -> tuple[dict[str, Any], list[str]]:
        """Waits until the reader can play what is kept; what is shown, and the line."""
        end = time.monotonic() + PATIENCE
        looked = time.monotonic()
        seen: Any = None
        kept: list[str] | None = None
        while time.monotonic() < end:
            try:
                if time.monotonic() > looked + BLANK and not self.ask(DRAWN):
                    raise TimeoutError("the page is blank")
                seen = self.ask(WAITED)
                self.answer(seen)
            except TimeoutError:  # no document comes, or nothing of it: the reader opens the address anew
                self.reopened += 1
                self.in_other_page(lambda page: None)
                looked = time.monotonic()
                continue
            except Error:  # the page goes elsewhere just now
                time.sleep(0.05)
                continue
            if self.page.url.startswith("chrome-error:"):  # the host was out of reach, or still is
                with contextlib.suppress(Error):
                    self.visit()
            if isinstance(seen, dict):
                kept = self.kept()
                if kept is not None and len(kept) == seen["ply"]:
                    return seen, kept
                time.sleep(0.2 if time.monotonic() < self.slow_until else 0.02)
        number = None if kept is None else len(kept)
        with contextlib.suppress(Error):
            told = self.page.locator("body").inner_text(timeout=2000)[:500]
            raise Lost(
                f"no end of waiting: {seen} is shown, {number} plies are kept; {self.page.url}: {told}"
            )
        raise Lost("no end of waiting, and the page says nothing")

    def answer(self, seen: object) -> None:
        """Does what the page asks a reader to do."""
        if seen not in ("failed", "elsewhere"):
            return
        self.asked += 1
        button = (
            self.page.locator(".boot-failed .primary")
            if seen == "failed"
            else self.page.get_by_role("button", name="Play here")
        )
        with contextlib.suppress(Error):
            button.first.click(timeout=1000)

    def moment(self, *choices: int) -> None:
        """Some milliseconds pass."""
        time.sleep(self.rng.choice(choices or (0, 5, 30, 120, 400)) / 1000)

    def in_other_page(self, go: Callable[[Page], object]) -> None:
        """What is done to this tab while another one is opened, which stays."""
        old = self.page
        self.page = self.context.new_page()
        go(old)
        with contextlib.suppress(Error):
            old.close()
        self.visit()

    def visit(self) -> None:
        """The game's address in this tab, or in another where this one has died with its neighbour."""
        try:
            self.page.goto(self.address, wait_until="commit", timeout=20_000)
        except Error:
            dead = self.page
            self.page = self.context.new_page()
            with contextlib.suppress(Error):
                dead.close()
            self.page.goto(self.address, wait_until="commit")

    def kill(self) -> None:
        """The browser's processes die, those that were started with this profile, and it is started anew."""
        for process in self._processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        with contextlib.suppress(Error):
            self.context.close()
        for lock in self.profile.glob("Singleton*"):
            lock.unlink(missing_ok=True)
        self.launch()
        self.visit()

    def _processes(self) -> list[int]:
        found = []
        for file in Path("/proc").glob("[0-9]*/cmdline"):
            with contextlib.suppress(OSError):
                if f"--user-data-dir={self.profile}".encode() in file.read_bytes().split(b"\0"):
                    found.append(int(file.parent.name))
        return sorted(found)
