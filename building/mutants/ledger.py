"""What is known: how each test runs on the engine as it is, and what became of each mutant."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from ..console import ROOT, WORK

FOLDER = WORK / "mutants"
EQUIVALENT = ROOT / "building" / "mutants" / "equivalent.txt"


class Lines:
    """A file of JSON lines by key; later ones replace earlier ones. A run that is stopped loses nothing."""

    def __init__(self, name: str) -> None:
        FOLDER.mkdir(parents=True, exist_ok=True)
        self._file = FOLDER / f"{name}.jsonl"
        self.entries: dict[str, dict[str, Any]] = {}
        if self._file.exists():
            for line in self._file.read_text("utf-8").splitlines():
                entry = json.loads(line)
                self.entries[entry["key"]] = entry

    def add(self, entry: dict[str, Any]) -> None:
        """Kept at once."""
        self.entries[entry["key"]] = entry
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")


@cache
def _hash(file: str) -> str:
    """Of what a file holds, or of all of the engine's."""
    files = [ROOT / file] if file else sorted((ROOT / "estates_core").rglob("*.py"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:12]


def test_key(test: str) -> str:
    """A test's name with what its file and the engine hold: whether it passes hangs on both."""
    return f"{_hash('')} {_hash(test.partition('::')[0])} {test}"


def equivalents() -> dict[tuple[str, str, str], str]:
    """Mutants that no test can notice, by file and changed line before and after, with why."""
    found: dict[tuple[str, str, str], str] = {}
    if EQUIVALENT.exists():
        for block in EQUIVALENT.read_text("utf-8").strip().split("\n\n"):
            file, before, after, *why = block.split("\n")
            found[file, before.removeprefix("- "), after.removeprefix("+ ")] = " ".join(why)
    return found


def interval(killed: int, tried: int) -> tuple[float, float]:
    """Wilson's 95% interval of a share."""
    if tried == 0:
        return 0.0, 1.0
    z = 1.96
    share = killed / tried
    middle = share + z * z / (2 * tried)
    width = z * math.sqrt(share * (1 - share) / tried + z * z / (4 * tried * tried))
    return (middle - width) / (1 + z * z / tried), (middle + width) / (1 + z * z / tried)


def modules(names: Iterable[str]) -> list[Path]:
    """The files of modules or packages of the engine: `tree`, `record`, `games/estate`."""
    found: list[Path] = []
    for name in names:
        place = ROOT / "estates_core" / name
        found += sorted(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]
    return found
