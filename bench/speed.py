"""How fast the engine is, in CPython beside OpenSpiel and in Chromium, as rows."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page

from building.bundle import bundle
from building.console import ROOT, run
from building.server import serving
from building.toolchain import BENCH_VENV, python

from . import names
from .rates import Work, rates
from .report import Goal, Row

# What a page needs of bench/ to measure the engine in itself.
IN_PAGE = (
    *("__init__.py", "engine.py", "names.py", "playouts.py", "plies.py", "rates.py"),
    *("lanes.py", "orders.py"),
)
START = """() => { globalThis.worker = new Worker("assets/bench-worker.js", {type: "module"}); }"""
ASK = """(message) => new Promise((resolve, reject) => {
    worker.onmessage = ({data}) => data.failed ? reject(new Error(data.failed)) : resolve(data.said);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(message);
})"""
# So long the page works before it is asked how much was done. Seconds.
STRETCH = 0.1
Rates = dict[str, list[float]]


def measure(browser: Browser, site: Path, rounds: int, seconds: float) -> list[Row]:
    """All rates: each game's plies, and Estate's playouts."""
    here = in_cpython(rounds, seconds)
    there = in_chromium(browser, site, rounds, seconds)
    rows = []
    for name, (players, beside, goal) in names.GAMES.items():
        what = f"{name}, {players} players, CPython"
        rows.append(Row(what, "plies/s", here[name], beside, here[beside], Goal("at least", goal)))
    for name, (players, _, _) in names.GAMES.items():
        what = f"{name}, {players} players, Chromium"
        rows.append(Row(what, "plies/s", there[name], "the same in CPython", here[name]))
    cpp = names.ROLLOUTS
    for where, found, least in (("CPython", here, 2.0), ("Chromium", there, 1.0)):
        what = f"{names.PLAYOUTS}, {where}"
        playouts = found[names.PLAYOUTS]
        rows.append(Row(what, "playouts/s", playouts, cpp, here[cpp], Goal("at least", least)))
    return rows


def in_cpython(rounds: int, seconds: float) -> Rates:
    """The engine's sources and OpenSpiel's games, all in turn in one process."""
    program = python("bench", venv=BENCH_VENV)
    said = run([program, "-m", "bench.beside", str(rounds), str(seconds)], env={"PYTHONPATH": str(ROOT)})
    found: Rates = json.loads(said.splitlines()[-1])
    return found


def in_chromium(browser: Browser, site: Path, rounds: int, seconds: float) -> Rates:
    """The built engine, in a worker that boots as the site's own does, from the same files.

    The time is the processor's as the browser tells it, of all its pages: none but this one has work.
    """
    info = json.loads((site / "build.json").read_text("utf-8"))
    files = {f"bench/{name}": (ROOT / "bench" / name).read_text("utf-8") for name in IN_PAGE}
    with tempfile.TemporaryDirectory() as place:
        folder = Path(shutil.copytree(site, Path(place) / "site"))
        worker = ROOT / "bench" / "worker.js"
        bundle([worker], folder / "assets", names="bench-worker", defines={"ESTATES_BUILD": info})
        (folder / "bench.html").write_text("<!doctype html><title>Bench</title>")
        with serving(folder) as address:
            page = browser.new_page()
            page.goto(f"{address}bench.html")
            page.evaluate(START)
            load = "import sys; sys.path.insert(0, '/measure'); from bench.engine import done_in"
            page.evaluate(ASK, {"files": files, "program": load})
            works = {name: _in_page(page, name) for name in (*names.GAMES, names.PLAYOUTS)}
            found = rates(works, rounds, seconds, _clock(browser))
            page.close()
    return found


def _in_page(page: Page, name: str) -> Work:
    def work() -> int:
        done: int = page.evaluate(ASK, {"program": f"done_in({name!r}, {STRETCH})"})
        return done

    return work


def _clock(browser: Browser) -> Callable[[], float]:
    session = browser.new_browser_cdp_session()

    def spent() -> float:
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        return sum(float(process["cpuTime"]) for process in processes if process["type"] == "renderer")

    return spent
