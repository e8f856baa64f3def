"""Collects the licences of everything that the site ships."""

from __future__ import annotations

import json
from pathlib import Path

from .console import ROOT, Problem
from .toolchain import node_modules

# For what ships no licence file in its package.
TEXTS = ROOT / "building" / "licences"


def licences() -> str:
    """One text: ours, then each shipped library with its name, version and licence."""
    texts = [("Estates", (ROOT / "LICENSE").read_text("utf-8"))]
    modules = node_modules()
    for name in json.loads((ROOT / "package.json").read_text())["dependencies"]:
        package = modules / name
        version = json.loads((package / "package.json").read_text())["version"]
        texts.append((f"{name} {version}", _licence(package)))
    texts.append(("Python", (TEXTS / "Python.txt").read_text("utf-8")))
    texts.append(("Fonts", (ROOT / "site" / "fonts" / "OFL.txt").read_text("utf-8")))
    line = "=" * 78
    return "\n".join(f"{line}\n{title}\n{line}\n\n{text.strip()}\n" for title, text in texts)


def _licence(package: Path) -> str:
    for pattern in ("LICEN[CS]E*", "licen[cs]e*"):
        for file in sorted(package.glob(pattern)):
            return file.read_text("utf-8")
    own = TEXTS / f"{package.name}.txt"
    if own.is_file():
        return own.read_text("utf-8")
    raise Problem(f"{package.name} ships no licence text", "Put one into building/licences/")
