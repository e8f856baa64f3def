"""What was played: a committed file a game, each line a meeting by one code, with what every deal won.

Deals are numbered from `FIRST` on, and a line has them from the first without a gap, so that a run that was
stopped goes on where the line ends and two runs that played the same are one.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from math import sqrt
from pathlib import Path
from typing import Any, Final

from building.console import ROOT, Problem

from .meeting import Meeting

FOLDER: Final = ROOT / "bench" / "results"
FIRST: Final = 9001
"""The first deal's seed: none of these has chosen anything."""
LEAST: Final = 8
"""What fewer deals say is not told."""
MEND: Final = "Take the line as git has it, or away: then its games are played anew."
PAUSE: Final = 2.0
"""So many seconds of play may be lost where a run is ended outright."""


@dataclass
class Line:
    """What one code won in a meeting, deal by deal, in fair shares."""

    code: str
    day: str
    won: list[float] = field(default_factory=list)


Kept = dict[Meeting, list[Line]]
"""The lines of each meeting, the latest last."""


def read(folder: Path = FOLDER) -> Kept:
    """All that is kept."""
    found: Kept = {}
    for file in sorted(folder.glob("*.jsonl")):
        for number, text in enumerate(file.read_bytes().splitlines(), 1):
            if not text.strip():
                continue
            try:
                meeting, line = _line(file.stem, json.loads(text.decode("utf-8")))
            except (ValueError, KeyError, TypeError) as error:
                raise Problem(f"{file}, line {number}: {error!r}", MEND) from None
            found.setdefault(meeting, []).append(line)
    return found


def _line(game: str, told: Any) -> tuple[Meeting, Line]:
    """A line of a file, if it is one; raises ValueError, KeyError or TypeError."""
    words = [told[name] for name in ("hero", "others", "code", "day")]
    if type(told["players"]) is not int or not all(isinstance(word, str) for word in words):
        raise ValueError("players is no number, or a name no text")
    hero, others, code, day = words
    return Meeting(game, told["players"], hero, others), Line(code, day, [float(one) for one in told["won"]])


def write(kept: Kept, games: Sequence[str], folder: Path = FOLDER) -> None:
    """Put what is known into the files of these games, with what others have put there since."""
    there = read(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for game in games:
        lines = []
        meetings = sorted({meeting for meeting in (*kept, *there) if meeting.game == game})
        for meeting in meetings:
            known = {line.code: line for line in there.get(meeting, [])}
            for line in kept.get(meeting, []):
                if line.code not in known or len(line.won) > len(known[line.code].won):
                    known[line.code] = line
            for line in known.values():
                told = {"players": meeting.players, "hero": meeting.hero, "others": meeting.others}
                won = [int(one) if one == int(one) else round(one, 3) for one in line.won]
                lines.append({**told, "code": line.code, "day": line.day, "won": won})
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
        begun = folder / f"{game}.jsonl.new"
        begun.write_text(text, "utf-8")
        begun.replace(folder / f"{game}.jsonl")


def of_now(kept: Kept, meeting: Meeting, code: str) -> Line:
    """The line of that code; a new one where there is none."""
    lines = kept.setdefault(meeting, [])
    for line in lines:
        if line.code == code:
            return line
    lines.append(Line(code, datetime.now(UTC).date().isoformat()))
    return lines[-1]


def run(
    wanted: Sequence[Meeting],
    games: int,
    play: Callable[[Meeting, int], float],
    code: Callable[[Meeting], str],
    folder: Path = FOLDER,
) -> Generator[tuple[Meeting, Line], None, None]:
    """Play what is missing, always a deal of what has the fewest games, until each has so many."""
    kept = read(folder)
    lines = {meeting: of_now(kept, meeting, code(meeting)) for meeting in dict.fromkeys(wanted)}
    names = sorted({meeting.game for meeting in lines})
    written = time.monotonic()
    try:
        while lines:
            meeting = min(lines, key=lambda known: known.players * len(lines[known].won))
            line = lines[meeting]
            if meeting.players * len(line.won) >= games:
                break
            line.won.append(round(play(meeting, FIRST + len(line.won)), 3))
            if time.monotonic() > written + PAUSE:
                write(_played(kept), names, folder)
                written = time.monotonic()
            yield meeting, line
    finally:
        write(_played(kept), names, folder)


def _played(kept: Kept) -> Kept:
    return {meeting: [line for line in lines if line.won] for meeting, lines in kept.items()}


def shown(kept: Kept, meeting: Meeting, code: str) -> Line | None:
    """The line that is told: of the code of now, or the latest; None where there are too few games."""
    lines = [line for line in kept.get(meeting, []) if len(line.won) >= LEAST]
    return next((line for line in lines if line.code == code), lines[-1] if lines else None)


def mean(won: Sequence[float]) -> tuple[float, float]:
    """The mean, and half of its interval of 95%, over deals."""
    middle = sum(won) / len(won)
    spread = sum((each - middle) ** 2 for each in won) / max(1, len(won) - 1)
    return middle, 1.96 * sqrt(spread / len(won))
