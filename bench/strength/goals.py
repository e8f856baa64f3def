"""What the levels are meant to win, and what of it they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bench.players import kinds

from .ceilings import enough
from .kept import Line, mean
from .meeting import MIXED, THEN, Meeting, ceiling

STEP: Final = 1.25
THE_UPPER: Final = {"master": (2.2, 2.5), "strong": (1.8, 2.0)}
"""In fair shares at a table of rules of thumb: of three, and of the most players."""
STEADY: Final = 1.2
VERDICTS: Final = (
    "surely reached",
    "reached by the mean",
    "reached by its ceiling",
    "missed by the mean",
    "surely missed",
)


def goal(meeting: Meeting) -> float | None:
    """How many fair shares the hero is meant to win; None where nothing is asked."""
    if meeting.hero.isdecimal():
        return STEP
    if meeting.others == THEN:
        return (1.3 if meeting.players == 2 else 1.6) if meeting.hero == "master" else None
    if meeting.others != MIXED and meeting.others not in kinds(meeting.game):
        return None
    if meeting.hero == "steady":
        return STEADY
    if meeting.players == 2:
        return 1.9 if meeting.game == "estate" and meeting.hero == "strong" else None
    return THE_UPPER[meeting.hero][meeting.players > 3] if meeting.hero in THE_UPPER else None


def verdict(meeting: Meeting, line: Line, most: Line | None = None) -> str | None:
    """Which of `VERDICTS` is true of what was won, where one that is told the others won so much."""
    asked = goal(meeting)
    if asked is None:
        return None
    middle, half = mean(line.won)
    if enough(asked, most) <= middle < asked:
        return VERDICTS[2]
    sure = abs(middle - asked) > half
    return VERDICTS[(0 if sure else 1) if middle >= asked else (4 if sure else 3)]


def _asked(meeting: Meeting) -> str:
    if meeting.hero.isdecimal():
        return f"four times the budget against the step before: {STEP}"
    if meeting.others == THEN:
        return "*master* against *expert* of then: 1.6, in games of two 1.3"
    if meeting.hero == "steady":
        return f"*steady* among rules of thumb: {STEADY}"
    if meeting.players == 2:
        return "*strong* of Estate against rules of thumb: 1.9"
    low, high = THE_UPPER[meeting.hero]
    return f"*{meeting.hero}* among rules of thumb: {low} of three, {high} of more"


def _told(meeting: Meeting) -> str:
    who = f"{meeting.hero} against {meeting.others}" if meeting.hero.isdecimal() else meeting.others
    return f"{meeting.game} of {meeting.players}{'' if meeting.others == THEN else f': {who}'}"


def ceiling_of(lines: Mapping[Meeting, Line | None], meeting: Meeting) -> Line | None:
    """What was won there by one that is told the others, if that was played."""
    most = ceiling(meeting)
    return None if most is None else lines.get(most)


def markdown(lines: Mapping[Meeting, Line | None], told: Callable[[Line], str]) -> str:
    """Every goal with how many tables reach it, and which don't."""
    found: dict[str, dict[str, list[str]]] = {}
    for meeting, line in lines.items():
        if goal(meeting) is None:
            continue
        names = found.setdefault(_asked(meeting), {word: [] for word in (*VERDICTS, "")})
        word = verdict(meeting, line, ceiling_of(lines, meeting)) if line is not None else None
        names[word or ""].append(f"{_told(meeting)} {told(line)}" if line is not None else _told(meeting))
    rows = [f"| goal | {' | '.join(VERDICTS)} | too few games |", f"|---|{'---:|' * 6}"]
    short = []
    for asked, names in found.items():
        rows.append(f"| {asked} | {' | '.join(str(len(tables)) for tables in names.values())} |")
        for word in VERDICTS[3:]:
            if names[word]:
                short.append(f"- {asked}; {word}: {'; '.join(names[word])}.")
    return "\n".join([*rows, "", *short]).rstrip()
