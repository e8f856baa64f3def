"""Feeds engine and page with anything: led by what of the code is reached, by Atheris, and by chance."""

from __future__ import annotations

import os
import re
import subprocess
import sys

from .console import ROOT, WORK, Command, Problem, say
from .toolchain import node, node_modules, python

CORPUS = WORK / "fuzz"
PAGE = ROOT / "tests" / "page"
# So many inputs a minute, about, are what the page's targets take.
PAGE_A_MINUTE = 200_000
RUNS = re.compile(r"stat::number_of_executed_units: (\d+)")


def fuzzing(minutes: float, inputs: int | None = None) -> int:
    """A third of the time each, or the engine by chance alone until it had so many; 1 if anything failed."""
    if inputs is not None:
        CORPUS.mkdir(parents=True, exist_ok=True)
        feeding: Command = [
            python("build", "test"),
            "-m",
            "tests.fuzz.plain",
            CORPUS,
            "--inputs",
            str(inputs),
        ]
        return subprocess.run(feeding, cwd=ROOT, check=False).returncode
    if not sys.platform.startswith("linux"):
        raise Problem("Atheris, which leads the search, is there for Linux only")
    program = python("build", "test", "fuzz")
    say(f"the engine: {minutes / 3:.1f} minutes; what reaches something new is kept in {CORPUS}")
    command: Command = [program, "-m", "tests.fuzz", CORPUS, "--minutes", str(minutes / 3)]
    engine = subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False)
    runs = RUNS.search(engine.stderr)
    say(f"{int(runs[1]) if runs else 0:,} inputs")
    if engine.returncode:
        print(engine.stderr[-6000:], file=sys.stderr)
    plain = subprocess.run(
        [program, "-m", "tests.fuzz.plain", CORPUS, "--minutes", str(minutes / 3)], cwd=ROOT, check=False
    )
    of_page = round(PAGE_A_MINUTE * minutes / 3)
    say(f"the page: {of_page:,} inputs")
    node_modules()
    setup = (PAGE / "support" / "setup.js").as_uri()
    environment = {**os.environ, "ESTATES_FUZZ": str(of_page), "NODE_NO_WARNINGS": "1"}
    page = subprocess.run(
        [node(), "--import", setup, "--test", PAGE / "fuzz.test.js"], env=environment, check=False
    )
    return 1 if engine.returncode or plain.returncode or page.returncode else 0
