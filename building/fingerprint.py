"""Knows what a step was last made from, so that a step whose inputs did not change is not run again."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from .console import ROOT, WORK

IGNORED = {"__pycache__", "node_modules", ".mypy_cache", ".ruff_cache"}


def files_below(*places: Path) -> list[Path]:
    """All files at or below these places, in a fixed order, caches left out."""
    found = []
    for place in places:
        if place.is_file():
            found.append(place)
        for path in sorted(place.rglob("*")):
            if path.is_file() and not IGNORED.intersection(path.parts) and path.suffix != ".pyc":
                found.append(path)
    return found


def fingerprint(paths: Iterable[Path] = (), words: Iterable[str] = ()) -> str:
    """A short hash of files (names and contents) and words."""
    total = hashlib.sha256()
    for word in words:
        total.update(f"{word}\0".encode())
    for path in paths:
        name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else Path(path.name)
        total.update(f"{name.as_posix()}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:16]


class Stamp:
    """The memory of one step: what it was made from, beside what it made."""

    def __init__(self, step: str, inputs: str, outputs: Iterable[Path] = ()) -> None:
        self.path = WORK / "stamps" / step
        self.inputs = inputs
        self.outputs = tuple(outputs)

    def fresh(self) -> bool:
        """Whether the step was run with the same inputs and its outputs are still there."""
        if not all(path.exists() for path in self.outputs):
            return False
        return self.path.is_file() and self.path.read_text() == self.inputs

    def set(self) -> None:
        """Remembers that the step was run."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(self.inputs)
