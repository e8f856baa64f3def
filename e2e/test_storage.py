"""What this browser keeps outlives new builds, and two copies of the site below one host keep apart."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from building.server import serving

from .conftest import Watch, until
from .play import Mouse, reload, start_game, until_kept, wait_for_turn

PRECACHE = """caches.open("workbox-precache-v2-" + new URL(".", location.href).href)"""
# How many files the site needs offline, at least.
FILES = 20
# The browser throws all files away; how many there were.
EMPTIED = f"""(async () => {{
  const cache = await {PRECACHE};
  const all = await cache.keys();
  await Promise.all(all.map((key) => cache.delete(key)));
  return all.length;
}})()"""
# All files, and Python's memory, are kept.
WHOLE = f"""(async () => {{
  const memory = await caches.has(`estates-python ${{new URL(".", location.href).pathname}}`);
  const registration = await navigator.serviceWorker.getRegistration();
  return memory && registration?.active?.scriptURL === new URL("sw.js", location.href).href
    && navigator.serviceWorker.controller === registration.active
    && (await (await {PRECACHE}).keys()).length >= {FILES};
}})()"""

# Everything goes back to the one database that all copies of a host had, in the form without a number.
AS_OF_OLD = """new Promise((resolve, reject) => {
  const name = `estates ${new URL(".", location.href).pathname}`;
  const opening = indexedDB.open(name);
  opening.onerror = reject;
  opening.onsuccess = () => {
    const store = opening.result.transaction("kept").objectStore("kept");
    const keys = store.getAllKeys(), values = store.getAll();
    values.onsuccess = () => {
      opening.result.close();
      const old = indexedDB.open("estates");
      old.onupgradeneeded = () => old.result.createObjectStore("kept");
      old.onsuccess = () => {
        const writing = old.result.transaction("kept", "readwrite");
        keys.result.forEach((key, at) => {
          if (key === "adopted") return;
          const {format, ...value} = values.result[at];
          writing.objectStore("kept").put(value, key);
        });
        writing.oncomplete = () => {
          old.result.close();
          indexedDB.deleteDatabase(name).onsuccess = () => resolve(true);
        };
      };
    };
  };
})"""


def test_games_of_before_names_told_the_place_are_taken_over(
    new_context: Callable[..., BrowserContext], watch: Watch, site_url: str
) -> None:
    """They are there, in today's form, and stay deleted where they are deleted."""
    page = watch.page(new_context().new_page())
    start_game(Mouse(page), site_url, "Estate", ["Another person here"], seed=5)
    until_kept(page)
    # A page that runs none of our scripts.
    watch.expected.append("favicon.ico")
    page.goto(f"{site_url}licences.txt")
    assert page.evaluate(AS_OF_OLD)
    page.goto(site_url)
    saved = page.get_by_role("link", name="Continue")
    expect(saved).to_have_count(1)
    page.get_by_role("button", name="Delete Estate").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(saved).to_have_count(0)
    reload(page)
    expect(page.get_by_role("heading", name="Games")).to_be_visible()
    expect(saved).to_have_count(0)


def test_two_builds_below_one_host_keep_apart(
    new_context: Callable[..., BrowserContext], watch: Watch, built_site: Path, tmp_path: Path
) -> None:
    """Used in turns, one in a folder of the other: what each has kept stays, and both work offline."""
    host = tmp_path / "host"
    shutil.copytree(built_site, host)
    other = host / "other"
    shutil.copytree(built_site, other)
    page_of_other = other / "index.html"
    page_of_other.write_text(
        page_of_other.read_text("utf-8").replace("<title>Estates", "<title>Other"), "utf-8"
    )
    worker = other / "sw.js"
    before = hashlib.sha256((host / "index.html").read_bytes()).hexdigest()[:16]
    assert before in worker.read_text("utf-8")
    after = hashlib.sha256(page_of_other.read_bytes()).hexdigest()[:16]
    worker.write_text(worker.read_text("utf-8").replace(before, after), "utf-8")
    with serving(host) as root:
        watch.origins.add(root)
        context = new_context()
        page = watch.page(context.new_page())
        start_game(Mouse(page), root, "Estate", ["Another person here"], seed=5)
        until_kept(page)
        for _ in range(2):
            until(page, WHOLE)
            page.goto(f"{root}other/")
            expect(page.get_by_role("link", name="Play Estate", exact=True)).to_be_visible()
            expect(page.get_by_role("link", name="Continue")).to_have_count(0)
            until(page, WHOLE)
            page.goto(root)
            expect(page.get_by_role("link", name="Continue")).to_have_count(1)
    # The host is gone: both are still here, each its own.
    for address, title in ((root, "Estates"), (f"{root}other/", "Other")):
        page.goto(address)
        expect(page.get_by_role("link", name="Play Estate", exact=True)).to_be_visible()
        text = page.evaluate("fetch('index.html').then((response) => response.text())")
        assert f"<title>{title}" in text


def test_a_page_that_the_browser_has_thrown_away_comes_back(
    new_context: Callable[..., BrowserContext], watch: Watch, built_site: Path
) -> None:
    """Not only files that are named for their content: nothing starts without network and without page."""
    with serving(built_site) as url:
        watch.origins.add(url)
        page = watch.page(new_context().new_page())
        page.goto(url)
        until(page, WHOLE)
        files = page.evaluate(EMPTIED)
        page.reload()
        expect(page.get_by_role("link", name="Play Estate", exact=True)).to_be_visible()
        until(page, f"{PRECACHE}.then(async (cache) => (await cache.keys()).length === {files})")
    page.reload()
    expect(page.get_by_role("link", name="Play Estate", exact=True)).to_be_visible()


def test_who_plays_is_told_once_that_saving_fails_and_offered_the_record(
    new_context: Callable[..., BrowserContext], watch: Watch, site_url: str
) -> None:
    """Play goes on; when the browser keeps things again, all of it is saved and the message goes."""
    context = new_context()
    context.add_init_script(
        """const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...all) {
          if (window.full) throw new DOMException("full", "QuotaExceededError");
          return put.apply(this, all);
        };"""
    )
    page = watch.page(context.new_page())
    watch.expected.append("Nothing can be kept in this browser now")
    start_game(Mouse(page), site_url, "Estate", ["Another person here"], seed=5)
    until_kept(page)
    page.evaluate("window.full = true")
    told = page.locator(".toast.unkept")
    for _ in range(2):
        sight = wait_for_turn(page)
        Mouse(page).play(sight.tokens[0])
        wait_for_turn(page, after=sight.ply)
        expect(told).to_have_count(1)
    with page.expect_download() as saved:
        told.get_by_role("button", name="Save as a file").click()
    assert "Game: estate" in Path(saved.value.path()).read_text("utf-8")
    page.evaluate("window.full = false")
    sight = wait_for_turn(page)
    Mouse(page).play(sight.tokens[0])
    wait_for_turn(page, after=sight.ply)
    until_kept(page)
    expect(told).to_have_count(0)


def test_a_game_deleted_in_another_tab_is_said_to_be_and_comes_back_only_on_purpose(
    new_context: Callable[..., BrowserContext], watch: Watch, site_url: str
) -> None:
    """The next move does not save it again by itself."""
    context = new_context()
    page = watch.page(context.new_page())
    start_game(Mouse(page), site_url, "Estate", ["Another person here"], seed=5)
    until_kept(page)
    menu = watch.page(context.new_page())
    menu.goto(site_url)
    menu.get_by_role("button", name="Delete Estate").click()
    menu.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(menu.get_by_role("link", name="Continue")).to_have_count(0)
    sight = wait_for_turn(page)
    Mouse(page).play(sight.tokens[0])
    told = page.locator(".toast.unkept")
    expect(told).to_contain_text("Deleted in another tab")
    reload(menu)
    expect(menu.get_by_role("heading", name="Games")).to_be_visible()
    expect(menu.get_by_role("link", name="Continue")).to_have_count(0)
    told.get_by_role("button", name="Save it again").click()
    expect(told).to_have_count(0)
    until_kept(page)
    reload(menu)
    expect(menu.get_by_role("link", name="Continue")).to_have_count(1)
