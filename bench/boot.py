"""From navigation to the first legal move, beside a bare loadPyodide() page in the same browser."""

from __future__ import annotations

import json
import shutil
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from building.server import Handler, serving
from building.toolchain import node_modules

from .browser import CountingHandler, SlowHandler, open_browser

BARE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
BARE_PAGE = """<!doctype html><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,">
<script type="module">
  const worker = new Worker("worker.mjs", {type: "module"});
  worker.onmessage = () => { globalThis.at = {move: performance.now()}; };
</script>"""
BARE_WORKER = """import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
postMessage(python.runPython("1 + 1"));"""
# Does in the page what a person would do, at once, and notes when: `paint` when the page can be used, `move`
# when a first legal move can be played.
PERSON = """(() => {
  globalThis.at = {};
  const look = () => {
    const now = performance.now();
    if (!at.paint && document.querySelector("#main form, #main a[href^='#/new/'], #table")) at.paint = now;
    const form = document.querySelector("#main form");
    const submit = form?.querySelector("button[type=submit]");
    if (submit && !at.asked) {
      for (const seat of [...form.querySelectorAll("select.seat-kind")].slice(1)) {
        seat.value = "person";
        seat.dispatchEvent(new Event("change"));
      }
      at.asked = now;
      submit.click();
    }
    if (document.querySelector(".board [data-action]:not([aria-disabled])")) at.move = now;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""
KEPT = """(async () => {
  const cache = await caches.open("estates-python");
  const registration = await navigator.serviceWorker.ready;
  return (await cache.keys()).length > 0 && registration.active?.state === "activated";
})()"""
PATIENCE = 180_000  # milliseconds


def measure(site: Path, runs: int) -> dict[str, Any]:
    """Medians and all values, in milliseconds and bytes, and their ratios to bare."""
    with tempfile.TemporaryDirectory() as place, open_browser() as browser:
        bare = _bare_site(Path(place) / "bare")
        fast = _series(browser, bare, site, runs, CountingHandler, revisit=True)
        slow = _series(browser, bare, site, runs, SlowHandler, revisit=False)
    figures = {**fast, **{f"{name} at 10 Mbit/s and 80 ms": values for name, values in slow.items()}}
    medians = {name: statistics.median(values) for name, values in figures.items()}
    ratios = {
        "second visit": medians["site, second visit"] / medians["bare, second visit"],
        "first visit": medians["site, first visit"] / medians["bare, first visit"],
        "first useful paint": medians["site, first useful paint"] / medians["bare, first visit"],
        "first visit, throttled": medians["site, first visit at 10 Mbit/s and 80 ms"]
        / medians["bare, first visit at 10 Mbit/s and 80 ms"],
        "bytes of the first visit": medians["site, bytes"] / medians["bare, bytes"],
    }
    return {"values": figures, "medians": medians, "ratios": ratios}


def _bare_site(folder: Path) -> Path:
    """A page that does nothing but load Pyodide in a worker."""
    folder.mkdir(parents=True)
    for name in BARE_FILES:
        shutil.copyfile(node_modules() / "pyodide" / name, folder / name)
    info = json.loads((node_modules() / "pyodide" / "pyodide-lock.json").read_text())["info"]
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": info, "packages": {}}))
    (folder / "index.html").write_text(BARE_PAGE)
    (folder / "worker.mjs").write_text(BARE_WORKER)
    return folder


def _series(
    browser: Browser, bare: Path, site: Path, runs: int, handler: type[Handler], revisit: bool
) -> dict[str, list[float]]:
    """Visits to both in turn, each run in two fresh profiles."""
    values: dict[str, list[float]] = {}

    def note(name: str, value: float) -> None:
        values.setdefault(name, []).append(value)

    with (
        serving(bare, compress=True, handler=handler) as bare_url,
        serving(site, compress=True, handler=handler) as site_url,
    ):
        for _ in range(runs):
            with browser.new_context() as profile:
                before = CountingHandler.sent
                note("bare, first visit", _visit(profile, bare_url)["move"])
                note("bare, bytes", CountingHandler.sent - before)
                if revisit:
                    note("bare, second visit", _visit(profile, bare_url)["move"])
            with browser.new_context() as profile:
                before = CountingHandler.sent
                page = profile.new_page()
                first = _visit(profile, f"{site_url}#/new/estate", page)
                note("site, first visit", first["move"])
                note("site, bytes", CountingHandler.sent - before)
                if revisit:
                    table = page.url
                    _wait(page, KEPT)
                    page.close()
                    note("site, second visit", _visit(profile, table)["move"])
            with browser.new_context() as profile:
                note("site, first useful paint", _visit(profile, site_url, until="paint")["paint"])
    return values


def _visit(
    profile: BrowserContext, url: str, page: Page | None = None, until: str = "move"
) -> dict[str, float]:
    """Opens the address in a fresh tab; what the page noted, in milliseconds since navigation."""
    tab = page or profile.new_page()
    tab.add_init_script(PERSON)
    tab.goto(url, wait_until="commit")
    noted: dict[str, float] = _wait(tab, f"globalThis.at?.{until} && at")
    if page is None:
        tab.close()
    return noted


def _wait(page: Page, expression: str) -> Any:
    """Polls gently: the page under measurement shall have the processor."""
    for _ in range(PATIENCE // 100):
        value = page.evaluate(expression)
        if value:
            return value
        page.wait_for_timeout(100)
    raise TimeoutError(f"{page.url}: {expression}")
