"""The file that a league's results are appended to as they come: a line of JSON a game."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from building.console import ROOT, Problem

CODE = ("estates_core/ai", "estates_core/games", "bench/players")


def fingerprint() -> str:
    """Which code played: a hash of the opponents, the rules and the rules of thumb as they are now."""
    found = hashlib.sha256()
    for folder in CODE:
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in (".py", ".json"):
                found.update(file.read_bytes())
    return found.hexdigest()[:12]


def read(file: Path) -> Iterator[dict[str, Any]]:
    """The games of a file; a last line that was cut off by a stop is left out."""
    if not file.is_file():
        return
    for number, line in enumerate(file.read_text("utf-8").splitlines(keepends=True), 1):
        try:
            yield json.loads(line)
        except json.JSONDecodeError as error:
            if line.endswith("\n"):
                raise Problem(f"{file}, line {number}: {error}") from None


def mend(file: Path) -> None:
    """Cut off a last line that a stop left unfinished, so that what is appended begins a line of its own."""
    if file.is_file():
        whole = file.read_bytes()
        if whole and not whole.endswith(b"\n"):
            file.write_bytes(whole[: whole.rfind(b"\n") + 1])
