"""The document's tables, of what is kept: goals, steps of budgets with a picture, a cross table a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from building.console import Problem
from estates_core.catalogue import catalogue

from . import goals
from .ceilings import way
from .kept import Kept, Line, mean, shown
from .meeting import Meeting, against, ceiling, heroes, meetings, rivals, steps, tables
from .ratings import ratings

ANCHOR: Final = "steady"
LEFT: Final = 0.5
RIGHT: Final = 1.75
"""Where pictures end, in fair shares."""
PLACES: Final = 20
"""Characters of a picture for each fair share."""


class Report:
    """All tables of one file of results."""

    def __init__(self, kept: Kept, code: Callable[[Meeting], str]) -> None:
        self._code = {meeting: code(meeting) for meeting in meetings()}
        self._shown = {meeting: shown(kept, meeting, code) for meeting, code in self._code.items()}
        self._letters: dict[str, str] = {}
        for line in self._shown.values():
            if line is not None:
                self._letters.setdefault(_program(line.code), _letter(len(self._letters)))

    def tables(self) -> dict[str, str]:
        """Each table by its mark's name."""
        found = {"goals": goals.markdown(self._shown, told), "steps": self.steps(), "code": self.codes()}
        for name in catalogue():
            found[name] = "\n\n".join(self.cross(*table) for table in tables() if table[0] == name)
        return found

    def cell(self, meeting: Meeting) -> str:
        """What was won, of how many games, and by which code."""
        line = self._shown.get(meeting)
        if line is None:
            return ""
        most = goals.ceiling_of(self._shown, meeting)
        verdict = goals.verdict(meeting, line, most)
        mark = {"missed by the mean": " ▿", "surely missed": " ▼"}.get(verdict or "", "")
        then = "" if line.code == self._code[meeting] else ", earlier"
        gone = way(line, most) if most is not None else None
        part = f" {100 * gone[0]:.0f} ± {100 * gone[1]:.0f}%" if gone is not None else ""
        return f"{told(line)} ({meeting.players * len(line.won)}{then}){mark}{part}"

    def _ceiling(self, meeting: Meeting) -> str:
        """What one that is told the others won there."""
        most = ceiling(meeting)
        return self.cell(most) if most is not None else ""

    def _codes(self, meetings: list[Meeting]) -> str:
        """The letters of the codes that played these, in the order of the cells; one where it is the same."""
        lines = [self._shown.get(meeting) for meeting in meetings]
        letters = [self._letters[_program(line.code)] for line in lines if line is not None]
        return letters[0] if len(set(letters)) == 1 else " ".join(letters)

    def steps(self) -> str:
        """The table of all steps, and the intervals as a picture."""
        lines = [
            "| game, players | first step | second | third | ceilings | code |",
            "|---|---|---|---|---|---|",
        ]
        drawn = [" " * 40 + "0.5       1.0  1.25      1.75"]
        for name, players in tables():
            taken = steps(name, players)
            cells = []
            for step in taken:
                label = f"{step.hero} against {step.others}"
                cells.append(f"{label}: {self.cell(step) or 'too few games'}")
                line = self._shown[step]
                if line is not None:
                    drawn.append(f"{f'{name}, {players}: {label}':<40}{picture(*mean(line.won))}")
            played = [step for step in taken if self._shown[step] is not None]
            cells.append(", ".join(filter(None, map(self._ceiling, taken))))
            cells.append(self._codes(played) if played else "")
            lines.append(f"| {name}, {players} | {' | '.join(cells)} |")
        return "\n".join([*lines, "", *("    " + line for line in drawn)])

    def cross(self, name: str, players: int) -> str:
        """One game and number of players: columns take one seat, rows all the others; with all ratings."""
        there = [meeting for meeting in against(name, players) if self._shown[meeting] is not None]
        if not there:
            return f"**{name}, {players} players:** nothing played."
        won = {
            meeting: self._won(meeting) for meeting in [*there, *steps(name, players)] if self._shown[meeting]
        }
        rated = ratings(won, ANCHOR)
        columns = [hero for hero in heroes(name) if any(meeting.hero == hero for meeting in there)]
        lines = [
            f"| {name}, {players}: others | rating | {' | '.join(columns)} | ceiling | code |",
            f"|---|---:|{'---|' * len(columns)}---|---|",
            f"| *its rating* | | {' | '.join(_rating(rated, hero) for hero in columns)} | | |",
        ]
        for others in rivals(name):
            row = [Meeting(name, players, hero, others) for hero in columns]
            played = [meeting for meeting in row if self._shown.get(meeting) is not None]
            if played:
                cells = " | ".join(self.cell(meeting) for meeting in row)
                most = self._ceiling(played[0])
                lines.append(
                    f"| {others} | {_rating(rated, others)} | {cells} | {most} | {self._codes(played)} |"
                )
        return "\n".join(lines)

    def _won(self, meeting: Meeting) -> list[float]:
        line = self._shown[meeting]
        assert line is not None
        return line.won

    def codes(self) -> str:
        """What the letters stand for."""
        now = {_program(code) for code in self._code.values()}
        lines = [line for line in self._shown.values() if line is not None]
        rows = ["| letter | code | begun | today |", "|---|---|---|---|"]
        for code, letter in self._letters.items():
            today = "as it was" if code in now else "changed since"
            days = [line.day for line in lines if _program(line.code) == code]
            rows.append(f"| {letter} | `{code}` | {min(days)} | {today} |")
        return "\n".join(rows)


def told(line: Line) -> str:
    """The mean with its interval."""
    middle, half = mean(line.won)
    return f"{middle:.2f} ± {half:.2f}"


def _program(code: str) -> str:
    """The code without how two players play by it."""
    return code.partition("/")[0]


def _rating(rated: Mapping[str, float], name: str) -> str:
    return f"{rated[name]:.0f}" if name in rated else ""


def _letter(number: int) -> str:
    first, last = divmod(number, 26)
    return (chr(ord("a") + first - 1) if first else "") + chr(ord("a") + last)


def picture(middle: float, half: float) -> str:
    """An interval as a line, with marks at the fair share and at the goal."""

    def at(value: float) -> int:
        return round(PLACES * (min(max(value, LEFT), RIGHT) - LEFT))

    marks = [" "] * (at(RIGHT) + 1)
    for place in range(at(middle - half), at(middle + half) + 1):
        marks[place] = "─"
    marks[at(1.0)] = marks[at(goals.STEP)] = "|"
    marks[at(middle)] = "●"
    return "".join(marks).rstrip()


def put_into(document: Path, found: Mapping[str, str]) -> None:
    """Replace what stands between `<!-- strength: NAME -->` and `<!-- /strength -->`; each has its place."""
    text = document.read_text("utf-8")
    for name, table in found.items():
        mark = re.compile(rf"(<!-- strength: {re.escape(name)} -->\n).*?(<!-- /strength -->)", re.S)
        places = list(mark.finditer(text))
        if len(places) != 1:
            raise Problem(f"{document} has {len(places)} places for “{name}”", f"<!-- strength: {name} -->")
        (place,) = places
        text = f"{text[: place.end(1)]}\n{table}\n\n{text[place.start(2) :]}"
    document.write_text(text, "utf-8")
