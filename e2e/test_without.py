"""Browsers that lack something: the page is playable all the same, or says what is missing."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from bench.visits import KEPT as MEMORY_KEPT
from building.server import serving

from .conftest import BOOT_TIMEOUT, Watch, until
from .play import Mouse, start_game, until_kept, wait_for_turn

GONE = "Object.defineProperty({of}, '{name}', {{value: undefined, configurable: true}});"
MISSING = {
    "Web Locks": GONE.format(of="Navigator.prototype", name="locks"),
    "BroadcastChannel": GONE.format(of="globalThis", name="BroadcastChannel"),
    "IndexedDB": GONE.format(of="globalThis", name="indexedDB"),
    "caches": GONE.format(of="globalThis", name="caches")
    + GONE.format(of="Navigator.prototype", name="serviceWorker"),
    # Everything is there, and refuses whoever uses it, as in private windows of some browsers.
    "private windows": """
      const refuse = () => { throw new DOMException("not here", "SecurityError"); };
      IDBFactory.prototype.open = IDBFactory.prototype.databases = refuse;
      CacheStorage.prototype.open = CacheStorage.prototype.has = async () => refuse();
      ServiceWorkerContainer.prototype.register = async () => refuse();
      Storage.prototype.setItem = Storage.prototype.getItem = refuse;
    """,
}
# Without these Python itself starts in another way.
WHOLE = ("caches", "private windows")
# Neither the site nor Python's memory has room in so little, but a game has. Bytes.
LITTLE = 2_000_000
# What some phones give a site before they ask. Bytes.
PHONE = 50_000_000
REFUSED = """WebAssembly.Memory = class {
  constructor() { throw new RangeError("WebAssembly.Memory(): could not allocate memory"); }
};
"""
# Old browsers read no type, and run a module as a plain script.
CLASSIC = "window.Worker = class extends Worker { constructor(address) { super(address); } };"
SCRIPT = "text/javascript"
NEEDED = {
    "WebAssembly": "delete globalThis.WebAssembly",
    "workers": GONE.format(of="globalThis", name="Worker"),
    "module workers": CLASSIC,
}


@pytest.mark.parametrize(
    "missing", [pytest.param(name, marks=pytest.mark.whole) if name in WHOLE else name for name in MISSING]
)
def test_what_is_not_needed_is_not_missed(
    missing: str, new_context: Callable[..., BrowserContext], watch: Watch, site_url: str
) -> None:
    """A game is begun and played on; only that nothing can be kept is said."""
    context = new_context()
    context.add_init_script(MISSING[missing])
    page = watch.page(context.new_page())
    watch.expected.append("Nothing can be kept in this browser now")
    start_game(Mouse(page), site_url, "Estate", ["Another person here"], seed=5)
    sight = wait_for_turn(page)
    Mouse(page).play(sight.tokens[0])
    wait_for_turn(page, after=sight.ply)
    kept = missing not in ("IndexedDB", "private windows")
    expect(page.locator(".toast.unkept")).to_have_count(0 if kept else 1)


@pytest.mark.whole
def test_little_room_is_for_the_game(
    new_context: Callable[..., BrowserContext], watch: Watch, site_url: str
) -> None:
    """Where a site is granted little, what makes the next visit quicker stays out, not what is played."""
    page = watch.page(new_context().new_page())
    origin = site_url.rstrip("/")
    tools = page.context.new_cdp_session(page)
    tools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": LITTLE})

    def used_after_a_choice(quota: int) -> float:
        """Plays until that is kept, without a word of what can't be; the bytes then used of those granted."""
        sight = wait_for_turn(page)
        Mouse(page).play(sight.tokens[0])
        wait_for_turn(page, after=sight.ply)
        until_kept(page)
        expect(page.locator(".toast.unkept")).to_have_count(0)
        told = tools.send("Storage.getUsageAndQuota", {"origin": origin})
        assert told["quota"] == quota
        return float(told["usage"])

    start_game(Mouse(page), site_url, "Estate", ["Another person here"], seed=5)
    assert 0 < used_after_a_choice(LITTLE) <= LITTLE

    # On a phone all of it has room: the site for a visit without network, Python's memory, and the game.
    tools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": PHONE})
    page.reload()
    wait_for_turn(page)
    until(page, "navigator.serviceWorker.ready.then(() => true)")
    until(page, MEMORY_KEPT)
    assert LITTLE < used_after_a_choice(PHONE) <= PHONE


def test_memory_that_is_refused_is_named(
    new_context: Callable[..., BrowserContext], watch: Watch, built_site: Path, tmp_path: Path
) -> None:
    """Phones give a page less than it asks for: then it is said what may help; rules can be read."""
    site = Path(shutil.copytree(built_site, tmp_path / "site"))
    [worker] = site.glob("assets/worker-*.js")
    worker.write_text(REFUSED + worker.read_text("utf-8"), "utf-8")
    with serving(site) as url:
        watch.origins.add(url)
        # What Pyodide has begun by then and can't end any more.
        watch.expected.append("page error: Cannot read properties of undefined (reading '_importhook')")
        page = watch.page(new_context().new_page())
        page.goto(url)
        told = page.get_by_role("alert").filter(has_text="not enough memory")
        expect(told).to_be_visible(timeout=BOOT_TIMEOUT)
        page.get_by_role("link", name="Rules of Estate", exact=True).click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("Estate")


@pytest.mark.whole
@pytest.mark.parametrize("missing", NEEDED)
def test_what_is_needed_is_named(
    missing: str, new_context: Callable[..., BrowserContext], watch: Watch, site_url: str
) -> None:
    """With a browser that would do; rules can be read."""
    context = new_context()
    context.add_init_script(NEEDED[missing])
    page = watch.page(context.new_page())
    page.goto(site_url)
    told = page.get_by_role("alert").filter(has_text="WebAssembly or module workers are missing")
    expect(told).to_be_visible(timeout=BOOT_TIMEOUT)
    page.get_by_role("link", name="Rules of Estate", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Estate")


def test_a_browser_that_can_not_read_the_scripts_says_so_after_a_while(
    new_context: Callable[..., BrowserContext], watch: Watch, site_url: str
) -> None:
    """By styles alone, which old browsers know; and no word of it where the page starts."""
    context = new_context()
    context.route("**/assets/main-*.js", lambda route: route.fulfill(body="new syntax", content_type=SCRIPT))
    watch.expected.append("page error: syntax is not defined")
    page = watch.page(context.new_page())
    tools = context.new_cdp_session(page)
    tools.send("Animation.enable")
    tools.send("Animation.setPlaybackRate", {"playbackRate": 50})
    page.goto(site_url)
    told = page.get_by_text("this browser may be too old")
    expect(told).to_be_visible()
    expect(told).to_be_in_viewport()
    context.unroute("**/assets/main-*.js")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(told).to_be_hidden()
