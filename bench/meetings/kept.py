"""The file of what was played, a line of JSON a deal: what is missing is played, and all of it counted."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Final

from bench.league.file import fingerprint, mend, read

from .play import Meeting, times_fair_share

FIRST: Final = 9001
"""The first deal's seed: none of these has chosen anything."""

Won = dict[Meeting, list[float]]
"""What each meeting won, deal by deal, in fair shares."""


def run(wanted: Sequence[Meeting], deals: int, file: Path) -> None:
    """Play what the file lacks: every meeting's first deal, then every second one, and so on."""
    mend(file)
    code = fingerprint()
    known = {(_meeting(line), line["seed"]) for line in read(file) if line["code"] == code}
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as stream:
        for seed in range(FIRST, FIRST + deals):
            for meeting in wanted:
                if (meeting, seed) not in known:
                    won = times_fair_share(meeting, seed)
                    line = {**meeting._asdict(), "seed": seed, "won": won, "code": code}
                    stream.write(json.dumps(line, separators=(",", ":")) + "\n")
                    stream.flush()


def _meeting(line: dict[str, str]) -> Meeting:
    return Meeting(*(line[name] for name in Meeting._fields))  # type: ignore[arg-type]


def found(file: Path) -> Won:
    """What the code of now has won."""
    code = fingerprint()
    won: dict[Meeting, dict[str, float]] = {}
    for line in read(file):
        if line["code"] == code:
            won.setdefault(_meeting(line), {})[line["seed"]] = line["won"]
    return {meeting: list(deals.values()) for meeting, deals in won.items()}


def mean(won: Sequence[float]) -> tuple[float, float]:
    """The mean, and half of its interval of 95%, over deals."""
    middle = sum(won) / len(won)
    spread = sum((each - middle) ** 2 for each in won) / max(1, len(won) - 1)
    return middle, 1.96 * sqrt(spread / len(won))


def cell(won: Sequence[float] | None, players: int) -> str:
    """A cell of a table."""
    if not won:
        return "not played"
    middle, half = mean(won)
    return f"{middle:.2f} ± {half:.2f} ({players * len(won)})"
