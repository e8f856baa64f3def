"""From navigation to the first legal move, beside a page that does nothing but load Pyodide, as rows."""

from __future__ import annotations

import json
import shutil
import tempfile
import time
from collections import defaultdict
from pathlib import Path

from playwright.sync_api import Playwright

from building.console import say
from building.server import Handler, serving
from building.toolchain import node_modules

from .hosts import LINK, Remembering, Slow, compressed_size
from .report import Goal, Row
from .visits import KEPT, fresh_profile, visit, wait

# Below a folder of this name the hosts let files be cached for good, as they do for the site's own Pyodide.
BARE_HOME = "pyodide/bare"
BARE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
BARE_PAGE = """<!doctype html><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,">
<script type="module">
  const worker = new Worker("worker.mjs", {type: "module"});
  worker.onmessage = () => { globalThis.at = {move: performance.now()}; };
</script>"""
BARE_WORKER = f"""import {{ loadPyodide }} from "./{BARE_HOME}/pyodide.mjs";
const python = await loadPyodide();
postMessage(python.runPython("1 + 1"));"""
BETWEEN = 3000  # milliseconds that a browser has to keep what it keeps of a first visit
BARE = "bare loadPyodide()"
Found = dict[str, list[float]]


def measure(playwright: Playwright, site: Path, runs: int) -> list[Row]:
    """Visits over a fast link, then first ones over a slow one."""
    with tempfile.TemporaryDirectory() as place:
        bare = bare_site(Path(place) / "bare")
        fast = _visits(playwright, bare, site, runs, Remembering)
        slow = _visits(playwright, bare, site, runs, Slow, again=False)

    def row(what: str, found: Found, key: str, beside: str, most: float, unit: str = "ms") -> Row:
        beside_what = f"{BARE}, {beside.removeprefix('bare ')}"
        return Row(what, unit, found[key], beside_what, found[beside], Goal("at most", most))

    return [
        row("first legal move, second visit", fast, "second", "bare second", 0.35),
        row("first legal move, first visit", fast, "first", "bare first", 1.05),
        row("first useful paint, first visit", fast, "paint", "bare first", 0.25),
        row(f"first legal move, first visit, {LINK}", slow, "first", "bare first", 1.05),
        row(f"first useful paint, first visit, {LINK}", slow, "paint", "bare first", 0.25),
        row("gzip, to the first legal move", fast, "bytes", "bare bytes", 1.06, "bytes"),
        row("gzip, with all that is kept for offline", fast, "all bytes", "bare bytes", 1.06, "bytes"),
    ]


def bare_site(folder: Path) -> Path:
    """A page whose worker loads Pyodide as its makers publish it."""
    home = folder / BARE_HOME
    home.mkdir(parents=True)
    pyodide = node_modules() / "pyodide"
    for name in BARE_FILES:
        shutil.copyfile(pyodide / name, home / name)
    info = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]
    (home / "pyodide-lock.json").write_text(json.dumps({"info": info, "packages": {}}))
    (folder / "index.html").write_text(BARE_PAGE)
    (folder / "worker.mjs").write_text(BARE_WORKER)
    return folder


def _visits(
    playwright: Playwright, bare: Path, site: Path, runs: int, host: type[Handler], again: bool = True
) -> Found:
    """Each run: a fresh profile for each of the two, the first visit and, if `again`, a second one."""
    found: Found = defaultdict(list)
    with (
        serving(bare, compress=True, handler=host) as bare_url,
        serving(site, compress=True, handler=host) as site_url,
    ):
        for run in range(1, runs + 1):
            say(f"visits {'over a slow link' if host is Slow else 'here'}, {run} of {runs}")
            Remembering.asked.clear()
            with fresh_profile(playwright) as profile:
                page, at = visit(profile, bare_url, person=False)
                found["bare first"].append(at["move"])
                found["bare bytes"].append(compressed_size(bare, Remembering.until(at["clock"])))
                if again:
                    page.wait_for_timeout(BETWEEN)
                    page.close()
                    _, at = visit(profile, bare_url, person=False)
                    found["bare second"].append(at["move"])
            Remembering.asked.clear()
            with fresh_profile(playwright) as profile:
                page, at = visit(profile, site_url)
                found["first"].append(at["move"])
                found["paint"].append(at["paint"])
                found["bytes"].append(compressed_size(site, Remembering.until(at["clock"])))
                if again:
                    table = page.url
                    wait(page, KEPT)
                    found["all bytes"].append(compressed_size(site, Remembering.until(time.time())))
                    page.wait_for_timeout(BETWEEN)
                    page.close()
                    _, at = visit(profile, table)
                    found["second"].append(at["move"])
    return found
