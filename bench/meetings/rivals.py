"""For Sale's levels against *expert* of an earlier commit, mixed tables, and tables full of one kind."""

from __future__ import annotations

from typing import Final

from bench.players import kinds
from estates_core.catalogue import catalogue, game

from .kept import Won, cell
from .play import MIXED, THEN, Meeting

LEVELS: Final = {"master": "1760", "expert": "320", "strong": "40", "steady": "steady"}


def tables() -> list[tuple[str, int]]:
    """Each edition with the fewest and with the most players."""
    editions = [game(name) for name in catalogue() if name.startswith("for-sale")]
    return [(known.name, count) for known in editions for count in (known.min_players, known.max_players)]


def columns(name: str) -> list[str]:
    """Who fills the other seats."""
    return [THEN, MIXED, *kinds(name)]


def meetings() -> list[Meeting]:
    """All of them, the quickest first."""
    return [
        Meeting(name, players, hero, rival)
        for hero in reversed(LEVELS.values())
        for name, players in tables()
        for rival in columns(name)
    ]


def markdown(won: Won) -> str:
    """A table for each edition and number of players."""
    found = []
    for name, players in tables():
        heroes = [level for level, hero in LEVELS.items() if any(_row(won, name, players, hero))]
        lines = [f"| {name}, {players}: others | {' | '.join(heroes)} |", f"|---|{'---|' * len(heroes)}"]
        for rival in columns(name):
            cells = [cell(won.get(Meeting(name, players, LEVELS[level], rival)), players) for level in heroes]
            lines.append(f"| {rival} | {' | '.join(cells)} |")
        if heroes:
            found.append("\n".join(lines))
    return "\n\n".join(found)


def _row(won: Won, name: str, players: int, hero: str) -> list[bool]:
    return [Meeting(name, players, hero, rival) in won for rival in columns(name)]
