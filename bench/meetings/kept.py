"""The file of what was played, a line of JSON a deal: what is missing is played, and all of it counted."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Final

from bench.league.file import mend, read
from building.console import ROOT

from .play import Meeting, times_fair_share

FIRST: Final = 9001
"""The first deal's seed: none of these has chosen anything."""

LEAST: Final = 8
"""What fewer deals say is not told."""

Won = dict[Meeting, list[float]]
"""What each meeting won, deal by deal, in fair shares."""


FOLDERS: Final = {"the-estates": "the_estates", "estate": "estate"}
"""Where a game's code lies; all others are of For Sale."""

IN_C: Final = {"the_estates": "te_*.c", "for_sale": "fs_*.c"}


@cache
def fingerprint(name: str) -> str:
    """Which code plays a game: a hash of its opponents, its rules and what stands for them in C."""
    folder = FOLDERS.get(name, "for_sale")
    places = (f"ai/{folder}", f"games/{folder}")
    files = [file for place in places for file in (ROOT / "estates_core" / place).rglob("*.py")]
    files += (ROOT / "estates_core" / "ai").glob(f"{folder}*.json")
    files += (ROOT / "bench" / "training").glob(IN_C.get(folder, "-"))
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(file.read_bytes())
    return found.hexdigest()[:12]


def run(wanted: Sequence[Meeting], deals: int, file: Path) -> None:
    """Play what the file lacks: every meeting's first deal, then every second one, and so on."""
    mend(file)
    known = {(_meeting(line), line["seed"]) for line in read(file) if _is_of_now(line)}
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as stream:
        for seed in range(FIRST, FIRST + deals):
            for meeting in wanted:
                if (meeting, seed) not in known:
                    won = times_fair_share(meeting, seed)
                    code = fingerprint(meeting.game)
                    line = {**meeting._asdict(), "seed": seed, "won": won, "code": code}
                    stream.write(json.dumps(line, separators=(",", ":")) + "\n")
                    stream.flush()


def _is_of_now(line: dict[str, str]) -> bool:
    return line["code"] == fingerprint(line["game"])


def _meeting(line: dict[str, str]) -> Meeting:
    return Meeting(*(line[name] for name in Meeting._fields))  # type: ignore[arg-type]


def found(file: Path) -> Won:
    """What the code of now has won."""
    won: dict[Meeting, dict[str, float]] = {}
    for line in read(file):
        if _is_of_now(line):
            won.setdefault(_meeting(line), {})[line["seed"]] = line["won"]
    return {meeting: list(deals.values()) for meeting, deals in won.items()}


def mean(won: Sequence[float]) -> tuple[float, float]:
    """The mean, and half of its interval of 95%, over deals."""
    middle = sum(won) / len(won)
    spread = sum((each - middle) ** 2 for each in won) / max(1, len(won) - 1)
    return middle, 1.96 * sqrt(spread / len(won))


def cell(won: Sequence[float] | None, players: int) -> str:
    """A cell of a table."""
    if not won or len(won) < LEAST:
        return "too few games"
    middle, half = mean(won)
    return f"{middle:.2f} ± {half:.2f} ({players * len(won)})"
