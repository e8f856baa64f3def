"""Collects the licences of everything that the site ships."""

from __future__ import annotations

import json
from pathlib import Path

from .console import ROOT, Problem
from .toolchain import node_modules

# For what ships no licence file in its package.
# Types, and what Pyodide needs under Node only.
UNSHIPPED = ("@types/", "ws")
TEXTS = ROOT / "building" / "licences"


def licences() -> str:
    """One text: ours, then each shipped library with its name, version and licence."""
    texts = [("Estates", (ROOT / "LICENSE").read_text("utf-8"))]
    for name, version in shipped().items():
        texts.append((f"{name} {version}", _licence(node_modules() / name)))
    texts.append(("Python", (TEXTS / "Python.txt").read_text("utf-8")))
    texts.append(("Fonts", (ROOT / "site" / "fonts" / "OFL.txt").read_text("utf-8")))
    line = "=" * 78
    return "\n".join(f"{line}\n{title}\n{line}\n\n{text.strip()}\n" for title, text in texts)


def shipped() -> dict[str, str]:
    """The npm packages that bundles are made of, with their versions."""
    locked = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    names = {
        path.removeprefix("node_modules/"): str(entry["version"])
        for path, entry in locked.items()
        if path and not entry.get("dev")
    }
    return {name: version for name, version in names.items() if not name.startswith(UNSHIPPED)}


def _licence(package: Path) -> str:
    for pattern in ("LICEN[CS]E*", "licen[cs]e*"):
        for file in sorted(package.glob(pattern)):
            return file.read_text("utf-8")
    own = TEXTS / f"{package.name}.txt"
    if own.is_file():
        return own.read_text("utf-8")
    raise Problem(f"{package.name} ships no licence text", "Put one into building/licences/")
