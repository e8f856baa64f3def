"""What a league's games come to: a cross table with intervals, and ratings, in Markdown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bench.players import kinds
from estates_core.commandline.arena import wilson

from .schedule import MIXED, heroes


class Tally:
    """What one player won in the games of one meeting."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0.0
        self.mean_ms = 0.0
        self.longest_ms = 0.0

    def add(self, share: float, ms: Sequence[float]) -> None:
        """One more game."""
        self.games += 1
        self.wins += share
        self.mean_ms += ms[0]
        self.longest_ms = max(self.longest_ms, ms[1])

    def factor(self, players: int) -> tuple[float, float, float]:
        """Times the fair share: as measured, and from where to where Wilson's interval of 95% goes."""
        low, high = wilson(self.wins, self.games)
        return self.wins / self.games * players, low * players, high * players


def meeting(seats: Sequence[str], measuring: Sequence[str]) -> tuple[str, str, int] | None:
    """Who was alone, against whom, and in which seat; None where nobody was."""
    for seat, hero in enumerate(seats):
        others = {*seats[:seat], *seats[seat + 1 :]}
        if len(others) == 1 and (len(seats) > 2 or hero not in measuring) and hero not in others:
            return hero, others.pop(), seat
    alone = [seat for seat, name in enumerate(seats) if name not in measuring]
    return (seats[alone[0]], MIXED, alone[0]) if len(alone) == 1 else None


def tallies(games: Sequence[dict[str, Any]], measuring: Sequence[str]) -> dict[tuple[str, str], Tally]:
    """The tally of each meeting; in a game of two heroes both have one."""
    found: dict[tuple[str, str], Tally] = {}
    for game in games:
        held = meeting(game["seats"], measuring)
        if held is None:
            continue
        hero, others, seat = held
        found.setdefault((hero, others), Tally()).add(game["shares"][seat], game["ms"][seat])
        if len(game["seats"]) == 2 and others not in measuring:
            found.setdefault((others, hero), Tally()).add(game["shares"][1 - seat], game["ms"][1 - seat])
    return found


def markdown(name: str, players: int, games: Sequence[dict[str, Any]], rated: Mapping[str, float]) -> str:
    """The cross table of one game and number of players: rows take one seat, columns all the others."""
    measuring = [*kinds(name), *kinds(name, "TRAINING")]
    found = tallies(games, measuring)
    rows = _ordered([hero for hero, _ in found], [*heroes(name), *measuring])
    columns = _ordered([others for _, others in found], [*measuring, MIXED, *heroes(name)])
    lines = [
        f"| one seat × fair share | rating | mean ms (longest) | {' | '.join(columns)} |",
        f"|---|---:|---:|{'---|' * len(columns)}",
    ]
    for hero in rows:
        mine = [found[hero, others] for others in columns if (hero, others) in found]
        played = sum(tally.games for tally in mine)
        mean = sum(tally.mean_ms for tally in mine) / played
        longest = max(tally.longest_ms for tally in mine)
        cells = [_cell(found.get((hero, others)), players) for others in columns]
        times = f"{mean:.1f} ({longest:.0f})" if longest else "not timed"
        lines.append(f"| **{hero}** | {rated[hero]:.0f} | {times} | {' | '.join(cells)} |")
    others = [other for other in _ordered(list(rated), measuring) if other not in rows]
    others.sort(key=lambda other: -rated[other])
    if others:
        lines += [
            "",
            "Ratings of the rest: " + ", ".join(f"{other} {rated[other]:.0f}" for other in others) + ".",
        ]
    return "\n".join(lines)


def _cell(tally: Tally | None, players: int) -> str:
    if tally is None:
        return ""
    factor, low, high = tally.factor(players)
    return f"{factor:.2f} ({low:.2f}–{high:.2f}; {tally.games})"


def _ordered(names: Sequence[str], order: Sequence[str]) -> list[str]:
    """Each name once, as the order has them, and then those that it hasn't."""
    known = dict.fromkeys(names)
    return [*[name for name in order if name in known], *[name for name in known if name not in order]]
