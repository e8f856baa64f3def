"""A person who is faster than any: visits a site in a profile of its own and notes when it could be used."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from building.browsers import browser as find_browser
from building.browsers import launch_arguments

# Runs in the page and does what a person would, as soon as it can be: opens Estate from the menu, gives all
# seats to people and starts. `at.paint` is when the menu had been drawn, `at.move` when a legal move could be
# played on the table; both in milliseconds since navigation.
PERSON = """(() => {
  globalThis.at = {};
  let menu = false;
  const look = () => {
    if (menu && !at.paint) at.paint = performance.now();
    // The table has links to new games too, which a person who comes back to a game does not follow.
    const onMenu = !location.hash || location.hash === "#/";
    const link = onMenu && document.querySelector("#main a[href^='#/new/estate']");
    const form = document.querySelector("#main form.new-game");
    const submit = form?.querySelector("button[type=submit]:not([disabled])");
    if (link && !menu) {
      menu = true;
      requestAnimationFrame(look);
    } else if (link && at.paint && !at.opened) {
      at.opened = performance.now();
      link.click();
    } else if (submit && !at.started) {
      for (const seat of [...form.querySelectorAll("select.seat-kind")].slice(1)) {
        seat.value = "person";
        seat.dispatchEvent(new Event("change"));
      }
      at.started = performance.now();
      submit.click();
    }
    const playable = document.querySelector("#table .board [data-action]:not([aria-disabled])");
    if (!playable) return;
    watch.disconnect();
    at.move = performance.now();
  };
  // A look at every frame would make the browser draw frames in which nothing changes.
  let looking = false;
  const watch = new MutationObserver(() => {
    if (!looking) requestAnimationFrame(() => {
      looking = false;
      look();
    });
    looking = true;
  });
  watch.observe(document, { attributes: true, childList: true, subtree: true });
})()"""
# What the next visit starts from is there: Python's memory, and all files for use without network.
KEPT = """(async () => {
  const cache = await caches.open(`estates-python ${new URL(".", location.href).pathname}`);
  const registration = await navigator.serviceWorker.ready;
  return (await cache.keys()).length > 0 && registration.active?.state === "activated";
})()"""
PATIENCE = 120  # seconds
POLL = 100  # milliseconds: the page under measurement shall have the processor


@contextlib.contextmanager
def fresh_profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser started anew with an empty profile on disk, as it is on a device that was never here."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        profile = playwright.chromium.launch_persistent_context(
            folder,
            executable_path=os.environ.get("ESTATES_BROWSER") or find_browser(),
            args=launch_arguments(),
        )
        # What the browser does at its own start is no part of a visit.
        profile.pages[0].wait_for_timeout(1000)
        yield profile
        profile.close()


def visit(profile: BrowserContext, url: str, person: bool = True) -> tuple[Page, dict[str, float]]:
    """A new tab with the address, and what was noted when the move could be played."""
    page = profile.new_page()
    if person:
        page.add_init_script(PERSON)
    page.goto(url, wait_until="commit")
    noted = "{...globalThis.at, clock: (performance.timeOrigin + globalThis.at.move) / 1000}"
    return page, wait(page, f"globalThis.at?.move ? {noted} : null")


def wait(page: Page, expression: str) -> Any:
    """What an expression gives in the page, once that is something true."""
    for _ in range(PATIENCE * 1000 // POLL):
        value = page.evaluate(expression)
        if value:
            return value
        page.wait_for_timeout(POLL)
    raise TimeoutError(f"{page.url}: still not true: {expression}")
