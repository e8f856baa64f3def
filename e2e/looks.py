"""Looks at every sort of state once: accessibility and overflow. `build.py looks` makes the pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

from playwright.sync_api import Page

from .conftest import assert_no_axe_violations
from .play import Sight
from .targets import assert_targets_are_large

SIZES: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 390, "height": 844}, "color_scheme": "dark",
        "has_touch": True, "is_mobile": True, "reduced_motion": "no-preference",
    },
    "tablet": {"viewport": {"width": 820, "height": 1180}, "color_scheme": "light"},
    "desktop": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "light"},
    "dark": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"},
    "narrow": {"viewport": {"width": 360, "height": 740}, "color_scheme": "light"},
}  # fmt: skip


# Resolves when nothing of the document has changed for some frames: what is measured is drawn anew a frame
# later, and where a frame takes long, milliseconds tell nothing. What never rests is not waited for.
DRAWN = """new Promise((resolve) => {
  let still = 0, all = 0;
  const watch = new MutationObserver(() => { still = 0; });
  watch.observe(document, {attributes: true, childList: true, characterData: true, subtree: true});
  const frame = () => {
    if (++still < 4 && ++all < 60) { requestAnimationFrame(frame); return; }
    watch.disconnect();
    resolve();
  };
  requestAnimationFrame(frame);
})"""


def until_drawn(page: Page) -> None:
    """Waits until the page is drawn as it is to be at its size."""
    page.evaluate(DRAWN)


def overflow(page: Page) -> int:
    """How many pixels the page is wider than its window."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def assert_no_overflow(page: Page) -> None:
    """Nothing is wider than the window."""
    until_drawn(page)
    excess = overflow(page)
    assert excess <= 0, f"the page is {excess} pixels wider than the window"


def until_at_rest(page: Page) -> None:
    """Waits until what moves, or changes its colour, has come to rest."""
    page.evaluate("Promise.all(document.getAnimations().map(one => one.finished.catch(() => 0)))")


def in_windows(page: Page, *windows: tuple[int, int, bool]) -> Iterator[None]:
    """The page in windows of a width and a height, fingers pointing or a mouse, in turn; then as it was."""
    before = page.viewport_size
    session = page.context.new_cdp_session(page)
    for width, height, touch in windows:
        session.send("Emulation.setTouchEmulationEnabled", {"enabled": touch, "maxTouchPoints": 1})
        page.set_viewport_size({"width": width, "height": height})
        yield
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    session.detach()
    if before:
        page.set_viewport_size(before)


def assert_fingers_reach(page: Page) -> None:
    """All that is pressed is large enough on a phone, upright and lying; then the page is as it was."""
    for _ in in_windows(page, (390, 844, True), (740, 360, True)):
        until_drawn(page)
        assert_targets_are_large(page)


def inspect_everywhere(page: Page) -> None:
    """The page as it is with the least room in the dark and with much in the light; then as it was."""
    assert_fingers_reach(page)
    schemes: Iterator[Literal["dark", "light"]] = iter(("dark", "light"))
    for _ in in_windows(page, (360, 740, True), (1440, 900, False)):
        page.emulate_media(color_scheme=next(schemes))
        until_drawn(page)
        until_at_rest(page)
        assert_no_axe_violations(page)
        assert_no_overflow(page)
        assert_targets_are_large(page)
    page.emulate_media(color_scheme="null")


class Inspection:
    """Called at every decision; notes the sorts of `state` seen. What they look like: test_in_view.py."""

    def __init__(self, page: Page, state: Callable[[Sight], str]) -> None:
        self.page = page
        self.state = state
        self.seen: set[str] = set()

    def __call__(self, sight: Sight) -> None:
        self.seen.add(self.state(sight))

    def inspect(self) -> None:
        """Inspects the page as it is."""
        until_at_rest(self.page)
        assert_no_axe_violations(self.page)
        assert_no_overflow(self.page)
