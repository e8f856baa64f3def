"""Writes what the page shows before Python runs: the catalogue and the rules of every game, in every language."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from .console import ROOT, WORK, run, say
from .fingerprint import Stamp, files_below, fingerprint
from .wheel import PACKAGE

EXPORT = """
import json, sys
from estates_core.bridge import dispatch

def ask(op, **arguments):
    response = json.loads(dispatch(json.dumps({"id": 0, "op": op, **arguments})))
    if not response["ok"]:
        raise SystemExit(f"{op} {arguments}: {response['error']['words']}")
    return response["result"]

hello = ask("hello")
for language in hello["languages"]:
    catalogue = ask("catalogue", lang=language)
    rules = {entry["name"]: ask("rules", game=entry["name"], lang=language) for entry in catalogue}
    print(json.dumps([f"catalogue-{language}", catalogue], ensure_ascii=False))
    print(json.dumps([f"rules-{language}", rules], ensure_ascii=False))
"""


def statics() -> dict[str, Path]:
    """The written files by name: `catalogue-en`, `rules-de`, …; asked of the engine through its bridge."""
    folder = WORK / "static"
    if not (PACKAGE / "bridge.py").exists():
        return {}  # TEMPORARY until the bridge is there
    stamp = Stamp("static", fingerprint(files_below(PACKAGE), [EXPORT]), [folder])
    if not stamp.fresh():
        say("writing catalogue and rules")
        folder.mkdir(parents=True, exist_ok=True)
        for line in run([sys.executable, "-c", EXPORT], env={"PYTHONPATH": str(ROOT)}).splitlines():
            name, content = json.loads(line)
            text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
            (folder / f"{name}.json").write_text(text, "utf-8")
        stamp.set()
    return {file.stem: file for file in sorted(folder.glob("*.json"))}
