"""What the page explains of a table names rules of that game."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from building.toolchain import node
from estates_core.catalogue import games

SITE = Path(__file__).resolve().parents[2] / "site" / "js"
SETUP = Path(__file__).parent / "support" / "setup.js"


def test_every_explanation_names_a_rule_of_its_game() -> None:
    known = games()
    namespaces = {name: one.namespace for name, one in known.items()}
    script = (
        f"const {{ viewOf }} = await import('{(SITE / 'boards.js').as_uri()}');\n"
        f"const games = {json.dumps(namespaces)};\n"
        "const tipsOf = ([game, namespace]) => [game, viewOf({ namespace }).tips(game)];\n"
        "console.log(JSON.stringify(Object.fromEntries(Object.entries(games).map(tipsOf))));"
    )
    done = subprocess.run(
        [node(), "--import", SETUP.as_uri(), "--input-type=module", "-e", script],
        capture_output=True, text=True, encoding="utf-8", check=True,
    )  # fmt: skip
    tips: dict[str, dict[str, str]] = json.loads(done.stdout)
    assert tips.keys() == known.keys()
    for name, named in tips.items():
        assert len(named) > 5
        assert set(named.values()) <= {rule.id for rule in known[name].rules}, name
