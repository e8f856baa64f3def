"""The page's modules under Node, without a browser: each `*.test.js` here is one test."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from building.console import ROOT, WORK, one_at_a_time, run
from building.fingerprint import Stamp, files_below, fingerprint
from building.toolchain import node, node_modules, node_tool
from building.wheel import PACKAGE

from .export import export

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.test.js"))
REQUIRE = 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);'
BUNDLED = ("--bundle", "--format=esm", "--platform=node", "--log-level=error", f"--banner:js={REQUIRE}")
HEAP = "--max-semi-space-size=64"
"""Room for what is made anew with every drawing: Node spends a third of the time on clearing out its own."""
TIMEOUT = 900
"""Seconds that a file may take: most take one, and more where the machine has other work."""


@pytest.fixture(scope="module")
def snapshots() -> Path:
    """Positions of every game, as the engine of now shows them; written anew when it has changed."""
    folder = WORK / "snapshots"
    stamp = Stamp(
        "snapshots",
        fingerprint([*files_below(PACKAGE), HERE / "export.py", HERE.parent / "twins.py"]),
        [folder],
    )
    with one_at_a_time():
        if not stamp.fresh():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            export(folder)
            stamp.set()
    return folder


@pytest.fixture(scope="module")
def happy_dom() -> Path:
    """The document that the tests draw into, in one file."""
    made = WORK / "happy-dom.mjs"
    stamp = Stamp("happy-dom", fingerprint([ROOT / "package-lock.json"], [*BUNDLED]), [made])
    with one_at_a_time():
        if not stamp.fresh():
            run(node_tool("esbuild/bin/esbuild", node_modules() / "happy-dom", *BUNDLED, f"--outfile={made}"))
            stamp.set()
    return made


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(HERE).as_posix())
def test_of_the_page(file: Path, snapshots: Path, happy_dom: Path) -> None:
    """The file's tests pass, and it has some."""
    assert node_modules().is_dir()
    done = subprocess.run(
        [node(), HEAP, "--import", (HERE / "support" / "setup.js").as_uri(), "--test-reporter=tap", file],
        env={
            **os.environ,
            "ESTATES_SNAPSHOTS": str(snapshots),
            "ESTATES_HAPPY_DOM": happy_dom.as_uri(),
            "NODE_NO_WARNINGS": "1",
        },
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=TIMEOUT,
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    assert "\n# pass 0\n" not in done.stdout, f"{file.name} has no tests"
