"""How much of the page moves by itself: the browser's own measure of layout shifts, with what moved."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from .conftest import draw

# The most that all shifts of a whole game may come to, those that follow a press among them.
MOST = 0.02
# The sum of all shifts, and of those that no press came shortly before; what moved, for whoever reads it.
WATCH = """(() => {
  if (globalThis.shifts) return;
  globalThis.shifts = { all: 0, unasked: 0, moved: [] };
  const nameOf = (node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.localName}.${[...element.classList].join('.')}` : 'gone';
  };
  const place = (box) => [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      shifts.all += entry.value;
      if (!entry.hadRecentInput) shifts.unasked += entry.value;
      const sources = entry.sources.map((one) =>
        `${nameOf(one.node)}: ${place(one.previousRect)} to ${place(one.currentRect)}`);
      const ply = document.querySelector('#table')?.dataset.ply;
      shifts.moved.push({ value: entry.value, ply, sources });
    }
  }).observe({ type: 'layout-shift', buffered: true });
})()"""


def watch_shifts(page: Page) -> None:
    """Measures shifts from now on, in every document that the page loads too."""
    # What is not painted does not shift.
    draw(page)
    page.add_init_script(WATCH)
    page.evaluate(WATCH)


def forget_shifts(page: Page) -> None:
    """Counts anew from here."""
    page.evaluate("Object.assign(shifts, { all: 0, unasked: 0, moved: [] })")


def shifts(page: Page) -> dict[str, Any]:
    """The sums since they were last forgotten, and the largest shifts with what moved in them."""
    measured: dict[str, Any] = page.evaluate(
        "({ ...shifts, moved: shifts.moved.sort((one, other) => other.value - one.value).slice(0, 8) })"
    )
    return measured


def assert_still(page: Page, where: str = "") -> None:
    """Fails with what moved if more did since shifts were last forgotten than a still page may."""
    measured = shifts(page)
    assert measured["unasked"] <= measured["all"] < MOST, f"{where} {json.dumps(measured, indent=1)}"
