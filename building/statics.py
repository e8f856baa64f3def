"""Writes what the page shows before Python runs, as JSON files in every language (export.py says what)."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

from .console import ROOT, WORK, run, say
from .fingerprint import Stamp, files_below, fingerprint
from .wheel import PACKAGE

EXPORT = ROOT / "building" / "export.py"


def statics() -> dict[str, Path]:
    """The written files by name: `catalogue-en`, `rules-de`, …"""
    folder = WORK / "static"
    stamp = Stamp("static", fingerprint([*files_below(PACKAGE), EXPORT]), [folder])
    if not stamp.fresh():
        say("writing catalogue, rules and pictures")
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for line in run([sys.executable, EXPORT], env={"PYTHONPATH": str(ROOT)}).splitlines():
            name, content = json.loads(line)
            text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
            (folder / f"{name}.json").write_text(text, "utf-8")
        stamp.set()
    return {file.stem: file for file in sorted(folder.glob("*.json"))}
