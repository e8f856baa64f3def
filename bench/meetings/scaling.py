"""Four times a budget against the step before, up to *master*'s: meetings, table and picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from estates_core.catalogue import catalogue, game

from .kept import LEAST, Won, cell, mean
from .play import Meeting

GOAL: Final = 1.25
BUDGETS: Final = {
    "the-estates": ("16", "62", "250", "1000"),
    "estate": ("22", "88", "350", "1400"),
    "for-sale-1997": ("40", "160", "640", "2560"),
    "for-sale-sharks": ("40", "160", "640", "2560"),
    "for-sale-30": ("40", "160", "640", "2560"),
}
"""Three steps each; the last budget is *master*'s."""
LEFT: Final = 0.5
RIGHT: Final = 1.75
"""Where pictures end, in fair shares."""
STEPS: Final = 20
"""Characters of a picture for each fair share."""


def tables() -> Iterator[tuple[str, int]]:
    """The fewest and the most players of each game, and three of The Estates."""
    for name in catalogue():
        known = game(name)
        yield name, known.min_players
        if name == "the-estates":
            yield name, 3
        if known.max_players > known.min_players:
            yield name, known.max_players


def steps(name: str, players: int) -> list[Meeting]:
    """The three steps of a table."""
    budgets = BUDGETS[name]
    return [Meeting(name, players, *pair) for pair in zip(budgets[1:], budgets, strict=False)]


def meetings() -> list[Meeting]:
    """All steps of all tables."""
    return [step for table in tables() for step in steps(*table)]


def markdown(won: Won) -> str:
    """The table, and the intervals as a picture."""
    lines = ["| game, players | first step | second | third |", "|---|---|---|---|"]
    drawn = [" " * 40 + "0.5       1.0  1.25      1.75"]
    for name, players in tables():
        cells = []
        for step in steps(name, players):
            label = f"{step.hero} against {step.rival}"
            cells.append(f"{label}: {cell(won.get(step), players)}")
            if len(won.get(step, ())) >= LEAST:
                drawn.append(f"{f'{name}, {players}: {label}':<40}{picture(*mean(won[step]))}")
        lines.append(f"| {name}, {players} | {' | '.join(cells)} |")
    return "\n".join([*lines, "", *("    " + line for line in drawn)])


def picture(middle: float, half: float) -> str:
    """An interval as a line, with marks at the fair share and at the goal."""

    def at(value: float) -> int:
        return round(STEPS * (min(max(value, LEFT), RIGHT) - LEFT))

    marks = [" "] * (at(RIGHT) + 1)
    for place in range(at(middle - half), at(middle + half) + 1):
        marks[place] = "─"
    marks[at(1.0)] = marks[at(GOAL)] = "|"
    marks[at(middle)] = "●"
    return "".join(marks).rstrip()
