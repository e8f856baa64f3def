"""Any other Pyodide page or notebook installs the wheel from the site's own address: docs/notebook.md."""

from __future__ import annotations

import json
from pathlib import Path

from building.console import ROOT, run
from building.server import serving
from building.site import SITE
from building.toolchain import node, wheels_for_pyodide
from building.wheel import version, wheel

PROGRAM = """
import json, micropip
await micropip.install(ADDRESS)
import estates_core as ec

state = ec.new_game("the-estates", players=2, seed=7)
plies = 0
while not state.is_terminal():
    state.apply(state.legal_actions()[0])
    plies += 1
listed = {name: package.version for name, package in micropip.list().items()}
print(json.dumps({"plies": plies, "version": listed["estates-core"], "from": ec.__file__}))
"""


def test_micropip_installs_the_wheel_from_the_site(tmp_path: Path) -> None:
    packages = wheels_for_pyodide()
    with serving(SITE, "/some/sub/path/") as address:
        setup = {
            "library": None,
            "archives": [str(file) for file in packages],
            "files": {},
            "program": f"ADDRESS = {address + wheel().name!r}\n{PROGRAM}",
        }
        (tmp_path / "setup.json").write_text(json.dumps(setup))
        printed = run([node(), ROOT / "tests" / "pyodide" / "suite.mjs", tmp_path / "setup.json"])
    outcome = json.loads(printed.splitlines()[-1])
    assert outcome["version"] == version()
    assert "site-packages" in outcome["from"]
    assert outcome["plies"] > 20
