"""Who is measured against whom, and the list of all such meetings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from bench.frozen import COMMIT
from bench.players import kinds
from estates_core.ai.levels import level, levels
from estates_core.catalogue import catalogue, game

MIXED: Final = "mixed"
"""The name of a table whose other seats are drawn from the kinds for measuring, anew for each deal."""
THEN: Final = f"expert@{COMMIT}"
"""*expert* as an earlier commit had it."""
TOLD: Final = "told"
"""The name of one that is told how all others bid and sell; after a budget, how they sell now."""
STEPS: Final = 3
"""Steps of four times the budget, the last of them up to *master*'s own."""


class Meeting(NamedTuple):
    """One seat of the hero's at a table full of others.

    Players are named by their level, by kind of `bench.players`, or `expert@COMMIT`; a number is the way of
    thinking of the upper levels with so great a budget, and `told` one that knows the others (see `TOLD`).
    """

    game: str
    players: int
    hero: str
    others: str


def tables() -> Iterator[tuple[str, int]]:
    """The fewest and the most players of each game, and three of The Estates."""
    for name in catalogue():
        known = game(name)
        yield name, known.min_players
        if name == "the-estates":
            yield name, 3
        if known.max_players > known.min_players:
            yield name, known.max_players


def budgets(name: str) -> list[str]:
    """What the steps of a game lead through, from the least budget to *master*'s."""
    most = level(name, "master").budget.iterations
    return [str(round(most / 4**step)) for step in range(STEPS, -1, -1)]


def steps(name: str, players: int) -> list[Meeting]:
    """Each budget against the one before."""
    found = budgets(name)
    return [Meeting(name, players, *pair) for pair in zip(found[1:], found, strict=False)]


def heroes(name: str) -> list[str]:
    """The levels that think, the strongest first."""
    return [known.id for known in reversed(levels(name)) if known.id != "random"]


def rivals(name: str) -> list[str]:
    """Who fills tables: the best of then, the kinds for measuring, and the levels."""
    return [THEN, MIXED, *kinds(name), *heroes(name)]


def against(name: str, players: int) -> list[Meeting]:
    """Every level against all that fill tables; of two levels the stronger takes the one seat."""
    order = heroes(name)
    return [
        Meeting(name, players, hero, others)
        for hero in order
        for others in rivals(name)
        if others not in order or order.index(others) > order.index(hero)
    ]


def ceiling(meeting: Meeting) -> Meeting | None:
    """Who meets the same others and is told how they choose; None where nobody can be told."""
    if not meeting.game.startswith("for-sale") or TOLD in meeting.hero:
        return None
    if meeting.hero.isdecimal():
        return meeting._replace(hero=f"{meeting.hero} {TOLD}")
    if meeting.others in {THEN, MIXED, *kinds(meeting.game)}:
        return meeting._replace(hero=TOLD)
    return None


def ceilings(name: str, players: int) -> list[Meeting]:
    """All ceilings of a table, each once."""
    played = [*steps(name, players), *against(name, players)]
    return list(dict.fromkeys(found for found in map(ceiling, played) if found is not None))


def meetings() -> list[Meeting]:
    """All that the document tells of."""
    return [found for table in tables() for found in [*steps(*table), *against(*table), *ceilings(*table)]]
