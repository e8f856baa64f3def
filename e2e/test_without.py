"""Browsers that lack something: the page is playable all the same, or says what is missing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from .conftest import BOOT_TIMEOUT, Watch
from .play import Mouse, start_game, wait_for_turn

GONE = "Object.defineProperty({of}, '{name}', {{value: undefined, configurable: true}});"
MISSING = {
    "Web Locks": GONE.format(of="Navigator.prototype", name="locks"),
    "BroadcastChannel": GONE.format(of="globalThis", name="BroadcastChannel"),
    "IndexedDB": GONE.format(of="globalThis", name="indexedDB"),
    "caches": GONE.format(of="globalThis", name="caches")
    + GONE.format(of="Navigator.prototype", name="serviceWorker"),
}
# Old browsers read no type, and run a module as a plain script.
CLASSIC = "window.Worker = class extends Worker { constructor(address) { super(address); } };"
NEEDED = {
    "WebAssembly": "delete globalThis.WebAssembly",
    "workers": GONE.format(of="globalThis", name="Worker"),
    "module workers": CLASSIC,
}


@pytest.mark.parametrize("missing", MISSING)
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
    expect(page.locator(".toast.unkept")).to_have_count(1 if missing == "IndexedDB" else 0)


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
