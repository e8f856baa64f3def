"""The conformance suite inside Pyodide, with the wheel as built and with what the page loads."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from building.console import ROOT, run
from building.engine import engine
from building.toolchain import node
from building.wheel import wheel

GAMES = 1
"""Random games a game, player count and check: CPython's runs play more."""

PROGRAM = """
import json, sys
import estates_core as ec
from estates_core.bridge import dispatch
from tests.conformance import checks
from tests.conformance.checks import CHECKS

# CPython's runs ask more, and search more.
checks.SHARE, checks.TURNS, checks.ITERATIONS = 0.1, 1, 2

assert sys.platform == "emscripten"
ran = []
for name in ec.catalogue():
    game = ec.game(name)
    players = game.max_players if MOST_PLAYERS else game.min_players
    for check in CHECKS:
        # What the page loads plays whole games of every level in tests/machines.
        if check.__name__ == "bots_play_fair" and not MOST_PLAYERS:
            continue
        for seed in range(GAMES):
            try:
                check(game, players, seed, None)
            except Exception as error:
                error.add_note(f"{check.__name__}, {name}, {players} players, seed {seed}")
                raise
        ran.append([check.__name__, name, players])
hello = json.loads(dispatch('{"id": 1, "op": "hello"}'))["result"]
print(json.dumps({"ran": ran, "hello": hello, "from": ec.__file__, "asserts": __debug__}))
"""


@pytest.mark.parametrize("how", ["wheel", "page"])
def test_conformance_in_pyodide(how: str, tmp_path: Path) -> None:
    """`wheel`: full library, sources, the most players. `page`: what the page loads, the fewest players."""
    parts = engine()
    suite = sorted((ROOT / "tests" / "conformance").glob("*.py"))
    setup = {
        "library": str(parts.library) if how == "page" else None,
        "archives": [str(parts.package if how == "page" else wheel())],
        "files": {
            "tests/__init__.py": "",
            **{file.relative_to(ROOT).as_posix(): file.read_text("utf-8") for file in suite},
        },
        "program": f"GAMES = {GAMES}\nMOST_PLAYERS = {how == 'wheel'}\n{PROGRAM}",
    }
    (tmp_path / "setup.json").write_text(json.dumps(setup))
    printed = run([node(), ROOT / "tests" / "pyodide" / "suite.mjs", tmp_path / "setup.json"])
    outcome = json.loads(printed.splitlines()[-1])
    assert outcome["asserts"]
    assert outcome["from"].startswith("/archives/")
    assert {name for _, name, _ in outcome["ran"]} == set(outcome["hello"]["games"])
    assert len({check for check, _, _ in outcome["ran"]}) > 5
