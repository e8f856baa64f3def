"""Plies a second of every game by random play through the public API: CPython, Chromium, OpenSpiel beside."""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

from building.bundle import bundle
from building.console import ROOT, run
from building.server import serving
from building.toolchain import BENCH_VENV, python

from .browser import open_browser

OPENSPIEL = ("havannah(board_size=5)", "oh_hell")
PROGRAM = """
import json
import estates_core as ec
from bench.plies import plies_per_second

def most(name):
    game = ec.game(name)
    return min(4, game.max_players)

speeds = {name: {"players": most(name), **plies_per_second(ec.game(name), most(name), SECONDS)}
          for name in ec.catalogue()}
json.dumps(speeds)
"""


def in_cpython(seconds: float) -> dict[str, Any]:
    """By the Python that builds, with the sources as they are."""
    program = f"SECONDS = {seconds}\n{PROGRAM}\nprint(json.dumps(speeds))"
    said = run([python("build", "test"), "-c", program], env={"PYTHONPATH": str(ROOT)})
    return dict(json.loads(said.splitlines()[-1]))


def in_openspiel(seconds: float) -> dict[str, Any]:
    """OpenSpiel's games of comparable kinds, driven from Python in the same way."""
    program = python("bench", venv=BENCH_VENV)
    said = run([program, ROOT / "bench" / "openspiel.py", str(seconds), *OPENSPIEL])
    return dict(json.loads(said.splitlines()[-1]))


def in_chromium(seconds: float, site: Path) -> dict[str, Any]:
    """In a worker of a page that loads the very files that the site's own worker loads."""
    info = json.loads((site / "build.json").read_text())
    with tempfile.TemporaryDirectory() as place, open_browser() as browser:
        folder = Path(shutil.copytree(site, Path(place) / "site"))
        worker = ROOT / "bench" / "worker.js"
        bundle([worker], folder / "assets", names="bench-worker", defines={"ESTATES_BUILD": info})
        (folder / "bench.html").write_text("<!doctype html><title>Bench</title>")
        with serving(folder) as address:
            page = browser.new_page()
            page.goto(f"{address}bench.html")
            said = page.evaluate(
                """([files, program]) => new Promise((resolve, reject) => {
                    const worker = new Worker("assets/bench-worker.js", {type: "module"});
                    worker.onmessage = (event) => resolve(event.data);
                    worker.onerror = (event) => reject(new Error(event.message));
                    worker.postMessage({files, program});
                })""",
                [
                    {"bench/plies.py": (ROOT / "bench" / "plies.py").read_text("utf-8")},
                    f"SECONDS = {seconds}\n{PROGRAM}",
                ],
            )
    return dict(json.loads(said))
