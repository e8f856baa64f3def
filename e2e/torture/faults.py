"""What breaks: each fault is done to a page of which nobody knows what it is doing just now."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

from playwright.sync_api import Error, Page

from .builds import put_half, put_rest
from .host import Host
from .victim import Victim

SHORT = 3000
"""Milliseconds to wait for what may not come."""
DAY = 24 * 60 * 60 * 1000
FULL_DISK = ("throws", "aborts", "quota")
UNSERVED = """navigator.serviceWorker.getRegistrations()
  .then((all) => Promise.all(all.map((one) => one.unregister())))
  .then(() => caches.keys()).then((names) => Promise.all(names.map((name) => caches.delete(name))))"""
# A page that a worker still serves may have lost it by now, and be without at the next load.
SERVED = """!!navigator.serviceWorker.controller && navigator.serviceWorker.getRegistration()
  .then((one) => caches.keys().then((names) => !!one?.active && names.length > 1))"""
# The system gives the engine's worker no more memory, …
REFUSED = "WebAssembly.Memory.prototype.grow = () => { throw new RangeError('out of memory'); }"
# … and it is asked for what needs a lot.
GREEDY = "JSON.stringify({op: 'open', session: 'greedy', record: 'Game: estate\\n' + 'x'.repeat(900_000)})"


@dataclass(frozen=True)
class Fault:
    """What is done, how often compared with others, and whether it comes before the choice."""

    run: Callable[[Victim], None]
    weight: int
    before: bool = False
    alone: bool = False
    """Whether nothing else may break with it: it is a loss if the page goes too."""

    lives: bool = False
    """Whether the page and its engine live on."""


def reload(victim: Victim) -> None:
    """The page is loaded anew."""
    with contextlib.suppress(Error):
        victim.page.reload(wait_until="commit")


def close_tab(victim: Victim) -> None:
    """The tab is closed, and the address opened in another."""
    victim.in_other_page(Page.close)


def crash_tab(victim: Victim) -> None:
    """The tab's process dies."""

    def crash(page: Page) -> None:
        with contextlib.suppress(Error):
            page.goto("chrome://crash", timeout=2000)

    victim.in_other_page(crash)


def kill_browser(victim: Victim) -> None:
    """The browser's process dies, as at a power cut."""
    victim.kill()


def crash_worker(victim: Victim) -> None:
    """The engine's worker dies of an error."""
    for worker in victim.page.workers:
        with contextlib.suppress(Error):
            worker.evaluate("void setTimeout(() => { throw new Error('broken'); })")


def hang_worker(victim: Victim) -> None:
    """The engine's worker never answers again; a reader who waits for it loads the page anew."""
    with contextlib.suppress(Error):
        victim.ask("workers.at(-1)?.terminate()")
    victim.moment(50, 300)
    reload(victim)


def refuse_memory(victim: Victim) -> None:
    """Python is given no more memory, and needs some."""
    for worker in victim.page.workers:
        with contextlib.suppress(Error):
            worker.evaluate(REFUSED)
    with contextlib.suppress(Error):
        victim.ask(f"workers.at(-1)?.postMessage({{type: 'request', id: 1e9, text: {GREEDY}}})")


def fill_disk(victim: Victim) -> None:
    """There is no room for a while; then the next change brings all, or ten seconds do."""
    kind = victim.rng.choice(FULL_DISK)
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(victim.url))
    with victim.devtools() as tools, contextlib.suppress(Error):
        if kind == "quota":
            tools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
        else:
            victim.ask(f"window.full = {kind!r}")
        victim.moment(50, 200)
        victim.ask("window.full = false")
        tools.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    if victim.rng.random() < 0.97:
        with contextlib.suppress(Error):
            victim.set("input[name=theme]:not(:checked)")


def slow_disk(victim: Victim) -> None:
    """What is written takes long, sometimes longer than anybody waits for what is to be read behind it."""
    took = victim.rng.choice((100, 300, 300, 800, 4000))
    with contextlib.suppress(Error):
        victim.ask(f"window.slowUntil = performance.now() + {took}")
    victim.slow_until = time.monotonic() + took / 1000


def evict(victim: Victim) -> None:
    """The browser throws away what is kept; the next choice keeps the game again, as the page has it."""
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(victim.url))
    kinds = victim.rng.choice(("indexeddb", "indexeddb,cache_storage,service_workers"))
    with victim.devtools() as tools:
        tools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": kinds})


def drop_service_worker(victim: Victim) -> None:
    """The service worker and all that it keeps go."""
    with contextlib.suppress(Error):
        victim.ask(UNSERVED)
    if victim.rng.random() < 0.5:
        reload(victim)


def cut_network(victim: Victim) -> None:
    """The host can't be reached for a while; the page is loaded anew without, if all of it is here by now."""
    served = False
    with contextlib.suppress(Error):
        served = bool(victim.ask(SERVED))
    Host.reachable = False
    try:
        if served and victim.rng.random() < 0.5:
            reload(victim)
            if not victim.page.url.startswith("chrome-error:"):
                victim.settle()
        victim.moment(30, 200)
    finally:
        Host.reachable = True


def fight(victim: Victim) -> None:
    """Another tab wants the game; both take it from each other, and one is closed."""
    tabs = [victim.page, victim.context.new_page()]
    tabs[1].goto(victim.address, wait_until="commit")
    taken = tabs[1].get_by_role("button", name="Play here")
    playable = tabs[1].locator("#table .board [data-action]:not([aria-disabled])").or_(taken)
    with contextlib.suppress(Error):
        playable.first.wait_for(timeout=SHORT, state="attached")
    for _ in range(victim.rng.randrange(1, 5)):
        tab = victim.rng.choice(tabs)
        with contextlib.suppress(Error):
            tab.get_by_role("button", name="Play here").click(timeout=100)
        victim.moment(0, 30, 200)
    victim.rng.shuffle(tabs)
    tabs[0].close()
    victim.page = tabs[1]
    victim.page.bring_to_front()


def set_clock(victim: Victim) -> None:
    """The clock is set back, or forward, by up to years."""
    by = victim.rng.choice((-3000, -1, -0.04, 0, 1, 400))
    with contextlib.suppress(Error):
        victim.ask(f"setClock({by * DAY})")


def freeze(victim: Victim) -> None:
    """The tab is frozen for a while, as on a phone that somebody has put away."""
    with victim.devtools() as tools, contextlib.suppress(Error):
        tools.send("Page.setWebLifecycleState", {"state": "frozen"})
        victim.moment(100, 500)
        tools.send("Page.setWebLifecycleState", {"state": "active"})


def build_anew(victim: Victim) -> None:
    """Another build is put on the host while the page is loaded: first half of it, then the rest."""
    build = victim.next_build()
    left = put_half(build, victim.folder, victim.rng)
    asking = "navigator.serviceWorker.getRegistration().then((it) => void it?.update().catch(() => 0))"
    with contextlib.suppress(Error):
        if victim.rng.random() < 0.5:
            reload(victim)
        else:
            victim.ask(asking)
        victim.moment(0, 100, 500)
    put_rest(build, victim.folder, left)
    with contextlib.suppress(Error):
        victim.ask(asking)
        if victim.rng.random() < 0.5:
            victim.page.get_by_role("button", name="Load it now").click(timeout=SHORT)
            return
    # Who sees a page that is half of one build and half of the other loads it anew.
    reload(victim)


FAULTS: dict[str, Fault] = {
    "page reloaded": Fault(reload, 8),
    "tab closed": Fault(close_tab, 5),
    "tab crashed": Fault(crash_tab, 3),
    "browser killed": Fault(kill_browser, 2),
    "worker crashed": Fault(crash_worker, 2),
    "worker hung": Fault(hang_worker, 3),
    "memory refused": Fault(refuse_memory, 3, before=True),
    "disk full": Fault(fill_disk, 8, lives=True),
    "disk slow": Fault(slow_disk, 4, before=True, lives=True),
    "storage evicted": Fault(evict, 4, before=True, alone=True, lives=True),
    "service worker gone": Fault(drop_service_worker, 4),
    "no network": Fault(cut_network, 6),
    "two tabs": Fault(fight, 4),
    "clock set": Fault(set_clock, 6, before=True, lives=True),
    "tab frozen": Fault(freeze, 6, lives=True),
    "new build": Fault(build_anew, 4),
}
QUICK = {
    "disk full": 27, "disk slow": 12, "clock set": 23, "storage evicted": 14, "tab frozen": 16,
    "page reloaded": 5, "worker crashed": 1, "two tabs": 2,
}  # fmt: skip
"""A hundred faults most of which leave page and engine alive: for every run of the tests."""
