"""Without the server: every game from start to end by keyboard alone, coming back, and updates."""

from __future__ import annotations

import json
import random
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from building.server import Server, address, open_server

from . import test_estate as estate
from . import test_for_sale as for_sale
from . import test_the_estates as the_estates
from .conftest import BOOT_TIMEOUT, SUB_PATH, Watch, until
from .play import Chooser, Keyboard, Mouse, play_on, set_pace, start_game, until_kept

# Everything is kept and this page is served by the worker.
OFFLINE = """navigator.serviceWorker?.ready.then(
    (registration) => registration.active.state === "activated" && !!navigator.serviceWorker.controller)"""
# The true sizes of icons, relative to the manifest, which lies beside the page.
ICONS = """(sources) => Promise.all(sources.map(async (source) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  return `${image.naturalWidth}x${image.naturalHeight}`;
}))"""


class Host:
    """A static host that can be switched off and on, and given another folder."""

    def __init__(self, folder: Path, prefix: str) -> None:
        self.folder = folder
        self.prefix = prefix
        self.server: Server | None = None
        self.port = 0
        self.on()
        self.url = f"http://127.0.0.1:{self.port}{prefix}"

    def on(self) -> None:
        """Serves the folder, always at the same address."""
        self.server = open_server(self.folder, self.port, self.prefix)
        self.port = int(self.server.server_address[1])
        assert address(self.server, self.prefix).endswith(f":{self.port}{self.prefix}")
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def off(self) -> None:
        """Answers nothing any more."""
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.server = None


@pytest.fixture
def prefix() -> str:
    """Where on its host the site lies: where most forks will, on GitHub's Pages."""
    return SUB_PATH


@pytest.fixture
def host(prefix: str, built_site: Path) -> Iterator[Host]:
    """The built site on a host of its own."""
    host = Host(built_site, prefix)
    yield host
    host.off()


@pytest.fixture
def visitor(host: Host, new_context: Callable[..., BrowserContext]) -> Iterator[Callable[[], Page]]:
    """Opens watched pages in one profile."""
    watch = Watch({host.url})
    # What a browser says when it asks for a new build and finds none, and of the page that is not there.
    watch.expected += ["An unknown error occurred when fetching the script", "status of 404"]
    context = new_context()
    yield lambda: watch.page(context.new_page())
    watch.assert_quiet()


def arrive(page: Page, url: str) -> None:
    """Visits the site until it could do without its host."""
    page.goto(url)
    until(page, OFFLINE)


def titles(page: Page) -> list[str]:
    """The games that the menu offers."""
    links = page.get_by_role("link", name=re.compile("^Play "))
    expect(links.first).to_be_visible()
    return [name.removeprefix("Play ") for name in links.evaluate_all("all => all.map((a) => a.ariaLabel)")]


def test_the_page_can_be_installed_as_an_app(host: Host, visitor: Callable[[], Page]) -> None:
    """The browser finds no fault with it, and name, addresses and icons are what a home screen needs."""
    page = visitor()
    arrive(page, host.url)
    devtools = page.context.new_cdp_session(page)
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    faults = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Tests run in private windows, from which no browser installs anything.
    assert [fault for fault in faults if fault["errorId"] != "in-incognito"] == []
    # The headless shell, which installs nothing, knows no such names.
    assert devtools.send("Page.getAppId").get("appId", host.url) == host.url
    manifest = json.loads(found["data"])
    assert manifest["name"] == "Estates"
    assert manifest["display"] == "standalone"
    for address_of in ("start_url", "scope"):
        assert urljoin(found["url"], manifest[address_of]) == host.url
    measured = page.evaluate(ICONS, [icon["src"] for icon in manifest["icons"]])
    for icon, size in zip(manifest["icons"], measured, strict=True):
        assert icon["sizes"] in ("any", size), icon
    kinds = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= kinds


def play_the_estates(page: Page, url: str) -> None:
    hand = Keyboard(page)
    rng = random.Random(11)
    the_estates.begin(hand, url, opponents=1, seed=11)
    played = play_on(hand, Chooser(rng, the_estates.WEIGHTS), rng)
    the_estates.assert_result_explained(page)
    hand.press(page.get_by_role("dialog").get_by_role("button", name="Look at the table"))
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert len(played) > 20


def play_estate(page: Page, url: str) -> None:
    hand = estate.BoardKeyboard(page)
    rng = random.Random(3)
    estate.begin(hand, url, seed=3)
    play_on(hand, estate.at_random(rng), rng)
    estate.close_result(hand)
    estate.assert_won_on_the_board(page)


def play_for_sale(page: Page, url: str, edition: str) -> None:
    hand = Keyboard(page)
    rng = random.Random(edition)
    for_sale.begin(hand, url, edition, 2, seed=11)
    play_on(hand, Chooser(rng, for_sale.WEIGHTS), rng)
    for_sale.close_result(hand)
    for_sale.assert_the_count_is_right(page)


def test_every_game_is_played_by_keyboard_with_the_server_stopped(
    host: Host, visitor: Callable[[], Page]
) -> None:
    """From the first key to the final score; by mouse and by touch, with a server: each game's own tests."""
    page = visitor()
    arrive(page, host.url)
    host.off()
    page.reload()
    assert sorted(titles(page)) == sorted([the_estates.TITLE, estate.TITLE, *for_sale.EDITIONS.values()])
    play_the_estates(page, host.url)
    play_estate(page, host.url)
    for edition in for_sale.EDITIONS:
        play_for_sale(page, host.url, edition)


@pytest.mark.parametrize("prefix", ["/", SUB_PATH], ids=["root", "sub path"])
def test_all_is_there_after_coming_back_without_a_server(host: Host, visitor: Callable[[], Page]) -> None:
    page = visitor()
    arrive(page, host.url)
    offered = titles(page)
    host.off()
    page.close()
    back = visitor()
    back.goto(host.url)
    assert titles(back) == offered
    # Lessons and puzzles are there too, though nobody has asked for them before.
    for page_of in ("#/learn/estate/first-game/1", "#/puzzles/estate/win-01"):
        back.goto(f"{host.url}{page_of}")
        expect(back.locator(".course-choices")).to_be_visible(timeout=BOOT_TIMEOUT)


def test_a_game_is_gone_on_with_after_coming_back_offline(host: Host, visitor: Callable[[], Page]) -> None:
    page = visitor()
    arrive(page, host.url)
    hand = Mouse(page)
    start_game(hand, host.url, titles(page)[0], ["Random"], seed=3)
    set_pace(hand)
    rng = random.Random(3)
    play_on(hand, Chooser(rng), rng, see=lambda sight: sight.ply > 8)
    ply = page.locator("#table").get_attribute("data-ply")
    where = page.url
    until_kept(page)
    host.off()
    page.close()
    back = visitor()
    back.goto(where)
    expect(back.locator("#table")).to_have_attribute("data-ply", str(ply), timeout=BOOT_TIMEOUT)
    play_on(Mouse(back), Chooser(rng), rng, see=lambda sight: sight.ply > int(str(ply)) + 4)


# Cuts what is kept of the engine's files in half, and forgets Python's memory, which would not need them all.
DAMAGE = """(async () => {
  const damaged = [];
  for (const name of await caches.keys()) {
    if (!name.includes("precache")) { await caches.delete(name); continue; }
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      if (!/\\.(wasm|zip)$/.test(key.url)) continue;
      const { headers } = await cache.match(key);
      const content = await (await cache.match(key)).arrayBuffer();
      await cache.put(key, new Response(content.slice(0, content.byteLength / 2), { headers }));
      damaged.push(key.url);
    }
  }
  return damaged.length;
})()"""


def test_files_that_are_damaged_on_the_device_are_fetched_anew(
    host: Host, visitor: Callable[[], Page]
) -> None:
    page = visitor()
    arrive(page, host.url)
    assert page.evaluate(DAMAGE) == 3
    page.reload()
    start_game(Mouse(page), host.url, titles(page)[0], ["Random"], seed=3)
    table = page.url
    page.close()
    # … and kept in place of those, so that the next visit needs no host.
    host.off()
    back = visitor()
    back.goto(table)
    playable = back.locator("#table .board [data-action]:not([aria-disabled])").first
    expect(playable).to_be_visible(timeout=BOOT_TIMEOUT)


def new_build(folder: Path, target: Path, broken: bool) -> Path:
    """The same site with another title, as a build after a change would be; broken: with a file missing."""
    shutil.copytree(folder, target)
    page = target / "index.html"
    page.write_text(page.read_text("utf-8").replace("<title>Estates", "<title>New Estates"), "utf-8")
    worker = target / "sw.js"
    text, count = re.subn(r'(url:"index.html",revision:")[^"]*"', r'\1new"', worker.read_text("utf-8"))
    assert count == 1
    if broken:
        text = text.replace("[{url:", '[{url:"assets/missing-00000000.js",revision:null},{url:', 1)
    worker.write_text(text, "utf-8")
    return target


def test_an_update_is_offered_and_waits_until_the_person_says_so(
    host: Host, visitor: Callable[[], Page], tmp_path: Path
) -> None:
    page = visitor()
    arrive(page, host.url)
    host.off()
    host.folder = new_build(host.folder, tmp_path / "new", broken=False)
    host.on()
    page.reload()
    offer = page.get_by_role("button", name="Load it now")
    expect(offer).to_be_visible(timeout=3 * BOOT_TIMEOUT)
    assert until(page, "fetch('./').then((r) => r.text())").count("<title>Estates") == 1
    # The old worker gives way once it has nothing to answer: nothing is asked of it until the page loads.
    with page.expect_event("load", timeout=3 * BOOT_TIMEOUT):
        offer.click()
    assert until(page, "fetch('./').then((r) => r.text())").count("<title>New Estates") == 1
    expect(offer).to_have_count(0)
    host.off()
    page.reload()
    assert "<title>New Estates" in page.content() or page.evaluate(
        "fetch('./').then((r) => r.text()).then((text) => text.includes('New Estates'))"
    )


def test_a_failed_update_leaves_the_old_version_working(
    host: Host, visitor: Callable[[], Page], tmp_path: Path
) -> None:
    page = visitor()
    arrive(page, host.url)
    host.off()
    host.folder = new_build(host.folder, tmp_path / "new", broken=True)
    host.on()
    page.reload()
    page.evaluate(
        """navigator.serviceWorker.ready.then(async (registration) => {
            await registration.update().catch(() => {});
            const fresh = registration.installing;
            if (fresh) await new Promise((done) => {
              fresh.onstatechange = () => fresh.state === "redundant" && done();
            });
        })"""
    )
    host.off()
    page.reload()
    assert len(titles(page)) == 5
    assert page.evaluate("fetch('./').then((r) => r.text())").count("<title>Estates") == 1
    expect(page.get_by_role("button", name="Load it now")).to_have_count(0)


@pytest.mark.parametrize("prefix", ["/", SUB_PATH], ids=["root", "sub path"])
def test_the_404_page_finds_the_way_home(host: Host, visitor: Callable[[], Page]) -> None:
    page = visitor()
    response = page.goto(f"{host.url}no/such/page")
    assert response
    assert response.status == 404
    until(page, f"[...document.links].every((link) => link.href === {host.url!r})")
    page.get_by_role("link", name="Go to the games").click()
    expect(page.get_by_role("link", name=re.compile("^Play ")).first).to_be_visible()
