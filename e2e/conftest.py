"""What the browser tests share: the built site served on this machine, one browser, and pages that watch.

Pages run under the site's strict policy, so `page.wait_for_function("…")` can't work (it needs eval): use
locators with `expect`, or `until(page, "expression")`.
"""

from __future__ import annotations

import contextlib
import json
import re
import time
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    ViewportSize,
    expect,
    sync_playwright,
)
from playwright.sync_api import Error as PlaywrightError

from building.browsers import launched
from building.console import DIST, ROOT
from building.server import serving
from building.site import site_copy

from .elsewhere import Elsewhere, site_elsewhere

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
# What every profile is unless told otherwise. Each frame of a motion is drawn without a graphics card: things
# travel where games are played on a phone, and in the tests of motion.
DEVICE: dict[str, Any] = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce"}
# Neither WebAssembly nor scripts are compiled by the slowest of the browser's compilers, which pays where
# pages live long: a tenth of the time of what tests do. (Not by a large budget: Python's own loop uses it up
# within a start. Nor by --liftoff-only: a function that this compiler can't do ends the whole page then.)
BASELINE = "--js-flags=--no-wasm-tier-up,--no-wasm-dynamic-tiering,--no-opt"
# Without a graphics card a fifth of the time of a played game goes into pixels that nobody looks at. What is
# seen through is laid out, found under the pointer and visible to Playwright, but not painted.
UNDRAWN = """
globalThis.undrawn = new CSSStyleSheet();
undrawn.replaceSync("body { opacity: 0 !important; }");
document.adoptedStyleSheets = [undrawn];
"""
SUB_PATH = "/some/sub/path/"
# Where the pages of a test that failed are pictured, for whoever looks for the reason.
PICTURES = DIST / "screenshots"
# How tests are given the fixture `open_page`.
OpenPage = Callable[..., Page]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
# A first boot of Python takes some seconds, a minute where the machine has other work. Nothing else is waited
# for less long: what comes late is no fault. Milliseconds.
BOOT_TIMEOUT = 120_000
expect.set_options(timeout=BOOT_TIMEOUT)


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as built now, in a copy: a build that starts while the tests run does not reach it."""
    return site_copy(tmp_path_factory.mktemp("built") / "site")


@pytest.fixture(scope="session")
def whole_url(built_site: Path) -> Iterator[str]:
    """The site at the root of a host, as it is: Python runs in its pages."""
    with serving(built_site) as address:
        yield address


@pytest.fixture(scope="session")
def elsewhere_url(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site whose pages ask the same engine on this machine's Python."""
    folder = site_elsewhere(built_site, tmp_path_factory.mktemp("elsewhere") / "site")
    with serving(folder, handler=Elsewhere) as address:
        yield address


@pytest.fixture
def site_url(request: pytest.FixtureRequest) -> str:
    """The site at the root of a host; marked `whole`, a test has it as it is.

    All others look at the page, to which it is the same which Python answers it: theirs is this machine's.
    """
    whole = request.node.get_closest_marker("whole")
    return str(request.getfixturevalue("whole_url" if whole else "elsewhere_url"))


@pytest.fixture(scope="session")
def sub_path_url(built_site: Path) -> Iterator[str]:
    """The same site below /some/sub/path/."""
    with serving(built_site, SUB_PATH) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of this process."""
    with sync_playwright() as playwright:
        started = launched(playwright, BASELINE)
        yield started
        started.close()


class Watch:
    """Collects what a page must not do: errors, complaints on the console, requests to other hosts."""

    def __init__(self, origins: set[str]) -> None:
        self.origins = origins
        self.complaints: list[str] = []
        # Beginnings of complaints that a test provokes and expects.
        self.expected: list[str] = []

    def page(self, page: Page) -> Page:
        """Watches this page too."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._note(f"page error: {error}"))
        page.on("request", self._request)
        return page

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self._note(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((*self.origins, "data:", "blob:", "about:")):
            self._note(f"request outside the site: {request.url}")

    def _note(self, complaint: str) -> None:
        self.complaints.append(complaint)

    def left(self) -> list[str]:
        """The complaints that were not expected."""
        return [text for text in self.complaints if not any(part in text for part in self.expected)]

    def assert_quiet(self) -> None:
        """Fails with all complaints that were not expected."""
        left = self.left()
        assert not left, "\n".join(left)


@pytest.fixture(scope="session")
def origins(whole_url: str, elsewhere_url: str, sub_path_url: str) -> set[str]:
    """All that a page may ask for something."""
    return {whole_url, elsewhere_url, sub_path_url}


@pytest.fixture
def watch(origins: set[str]) -> Iterator[Watch]:
    """A watch over all pages that are given to it; fails the test at its end if one complained."""
    watch = Watch(origins)
    yield watch
    watch.assert_quiet()


# What takes long and can't be shared: begun last, all the rest would wait for it.
LONG = (
    "test_torture", "test_machines", "test_wheel", "by_keyboard_with_the_server_stopped",
    "choices_are_in_view", "in_small_windows",
)  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begins with what takes long."""
    items.sort(key=lambda item: not any(name in item.nodeid for name in LONG))


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Notes on a test whether it failed, for what is done after it."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


def undrawn(context: BrowserContext) -> BrowserContext:
    """The profile, whose pages are not painted unless `draw` says so."""
    context.add_init_script(UNDRAWN)
    return context


def draw(page: Page) -> None:
    """Paints a page from now on, for what asks how it looks."""
    painted = "globalThis.undrawn && (undrawn.disabled = true)"
    page.add_init_script(painted)
    page.evaluate(painted)


def picture_failure(test: pytest.Item, context: BrowserContext) -> None:
    """Pictures of a profile's pages as they are, if the test failed: dist/screenshots/<test>-<number>.png."""
    if FAILED not in test.stash:
        return
    PICTURES.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"\W+", "-", test.name)
    for number, page in enumerate(context.pages):
        # A page that was killed on purpose has no picture.
        with contextlib.suppress(PlaywrightError):
            draw(page)
            page.screenshot(path=PICTURES / f"{name}-{number}.png", timeout=3000)


@pytest.fixture
def new_context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., BrowserContext]]:
    """Makes browser profiles: `new_context(viewport=…, color_scheme="dark")`; closed at the test's end."""
    made: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        context = undrawn(browser.new_context(**DEVICE | options))
        context.set_default_timeout(BOOT_TIMEOUT)
        made.append(context)
        return context

    yield make
    for context in made:
        picture_failure(request.node, context)
        context.close()


@pytest.fixture(scope="session")
def profiles(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Profiles for many tests, one a device: Python's memory stays kept, each test is a later visit."""
    made: dict[str, BrowserContext] = {}

    def profile(**device: Any) -> BrowserContext:
        name = json.dumps(device, sort_keys=True)
        if name not in made:
            made[name] = undrawn(browser.new_context(**DEVICE | device))
            made[name].set_default_timeout(BOOT_TIMEOUT)
        return made[name]

    yield profile
    for context in made.values():
        context.close()


@pytest.fixture
def open_page(
    profiles: Callable[..., BrowserContext], watch: Watch, site_url: str, request: pytest.FixtureRequest
) -> Iterator[OpenPage]:
    """Opens watched pages of somebody who was here before, but without games: `open_page(**SIZES[size])`.

    A first visit, and whatever may spoil what is kept, takes a profile of its own: `new_context`.
    """
    used: list[BrowserContext] = []

    def open_page(
        viewport: ViewportSize = DESKTOP, color_scheme: Literal["light", "dark"] = "light", **device: Any
    ) -> Page:
        context = profiles(**device)
        if context not in used:
            used.append(context)
        page = watch.page(context.new_page())
        page.set_viewport_size(viewport)
        page.emulate_media(color_scheme=color_scheme)
        return page

    yield open_page
    for context in used:
        picture_failure(request.node, context)
        _leave_nothing(context, site_url.rstrip("/"))


def _leave_nothing(context: BrowserContext, origin: str) -> None:
    """Closes the tabs of a profile and forgets its games and settings, but not Python's memory."""
    # The last one to go, empty by then, forgets them: a tab of its own is dear.
    *others, last = context.pages or [context.new_page()]
    for page in others:
        page.close()
    context.clear_permissions()
    last.goto("about:blank")
    session = context.new_cdp_session(last)
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb,local_storage"})
    last.close()


@pytest.fixture(scope="session")
def lasting(profiles: Callable[..., BrowserContext], origins: set[str]) -> Iterator[list[tuple[Page, Watch]]]:
    """The tab for tests that go on in one, with its watch; none before the first one, nor after a failure."""
    tabs: list[tuple[Page, Watch]] = []
    yield tabs
    for page, _ in tabs:
        page.close()


@pytest.fixture
def lasting_page(
    lasting: list[tuple[Page, Watch]],
    profiles: Callable[..., BrowserContext],
    origins: set[str],
    site_url: str,
    request: pytest.FixtureRequest,
) -> Iterator[Page]:
    """The tab in which test after test goes on: the engine runs, games and settings of before are there."""
    if not lasting:
        # Reduced motion is every profile's: named, it makes this one a profile that nobody else closes.
        context = profiles(reduced_motion="reduce")
        watch = Watch(origins)
        lasting.append((watch.page(context.new_page()), watch))
    page, watch = lasting[0]
    yield page
    if FAILED in request.node.stash or watch.left():
        picture_failure(request.node, page.context)
        page.close()
        lasting.clear()
    else:
        page.mouse.move(0, 0)
        page.set_viewport_size(DESKTOP)
        page.emulate_media(color_scheme="light", forced_colors="none")
        page.goto(f"{site_url}#/")
    watch.assert_quiet()


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Page:
    """A watched page of a desktop, not yet at any address, of somebody who was here before.

    Marked `goes_on`, a test takes the tab as the last such test left it, at the menu: to start Python is the
    dearest part of most tests. For what leaves settings but the pace, and the options of games, as they were,
    reads no list of games. It may load the page anew, at a start's price. Window and colours are put back.
    """
    if request.node.get_closest_marker("goes_on"):
        lasting_page: Page = request.getfixturevalue("lasting_page")
        return lasting_page
    open_page: OpenPage = request.getfixturevalue("open_page")
    return open_page()


@pytest.fixture
def tab(request: pytest.FixtureRequest) -> OpenPage:
    """Gives a watched page of somebody who was here before: `tab(**SIZES[size])`.

    Where only the window and its colours are not a desktop's, it is the tab in which tests marked `goes_on`
    do so, with all that is said there. Another device has a tab of its own.
    """

    def tab(
        viewport: ViewportSize = DESKTOP, color_scheme: Literal["light", "dark"] = "light", **device: Any
    ) -> Page:
        if device:
            open_page: OpenPage = request.getfixturevalue("open_page")
            return open_page(viewport, color_scheme, **device)
        page: Page = request.getfixturevalue("lasting_page")
        page.set_viewport_size(viewport)
        page.emulate_media(color_scheme=color_scheme)
        return page

    return tab


def until(page: Page, expression: str, timeout: float = BOOT_TIMEOUT / 1000) -> Any:
    """Waits until a JavaScript expression gives something true; returns it. Seconds."""
    end = time.monotonic() + timeout
    pause = 10.0
    while True:
        value = page.evaluate(expression)
        if value:
            return value
        assert time.monotonic() < end, f"still not true after {timeout:.0f} s: {expression}"
        page.wait_for_timeout(pause)
        # Asking takes time from what is waited for.
        pause = min(1.5 * pause, 250.0)


# What is seen through has no contrast to look at.
INSPECT = """async ([without, options]) => {
  const sheet = globalThis.undrawn ?? {};
  const before = sheet.disabled;
  sheet.disabled = true;
  const looked = { include: document, exclude: without ?? [] };
  try { return await axe.run(looked, options); } finally { sheet.disabled = before; }
}"""


def assert_no_axe_violations(page: Page, contrast: bool = True, without: str | None = None) -> None:
    """Fails with each violation of accessibility rules that axe-core finds in the page as it is.

    Whether writing stands out from what is behind it, `contrast`, takes half of the time. What `without`
    names is left out: a part that is looked at elsewhere.
    """
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text("utf-8"))
    options = {"resultTypes": ["violations"], "rules": {"color-contrast": {"enabled": contrast}}}
    found = page.evaluate(INSPECT, [without, options])
    violations = [
        f"{violation['id']} ({violation['impact']}): {violation['help']}\n    "
        + "\n    ".join(f"{node['target']}: {node['failureSummary']}" for node in violation["nodes"][:5])
        for violation in found["violations"]
    ]
    assert not violations, "\n".join(violations)
