"""Elo-like ratings by which Luce's choice rule explains best who won: fitted with choix."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from building.console import Problem

from .meeting import MIXED, Meeting

SCALE: Final = 400 / math.log(10)
"""Elo points of a factor e in the odds."""
PRIOR: Final = 0.1
"""Imaginary games by which each is held a little to the others, so that who always wins has a rating too."""

Games = list[tuple[int, list[int]]]
"""Each game as choix reads it: who won, and who else was there."""


def games(won: Mapping[Meeting, Sequence[float]], names: Sequence[str]) -> Games:
    """Every game of the meetings, shared wins as wholes; a table must be full of one kind."""
    found: Games = []
    for meeting, deals in won.items():
        hero, rival, seats = names.index(meeting.hero), names.index(meeting.others), meeting.players
        wins = math.floor(sum(deals) + 0.5)
        lost = seats * len(deals) - wins
        found += [(hero, [rival] * (seats - 1))] * wins
        found += [(rival, [hero, *[rival] * (seats - 2)])] * lost
    return found


def ratings(won: Mapping[Meeting, Sequence[float]], anchor: str) -> dict[str, float]:
    """A rating each, in Elo points above the anchor's; of a table whose number of players is the same.

    In a game of several each wins in proportion to ten to the 400th of its rating. Mixed tables are left out,
    as which of them won is not kept. The mean is taken for anchor where it did not play.
    """
    try:
        import choix
    except ImportError:
        raise Problem("ratings are fitted with choix", "pip install -r requirements/bench.txt") from None
    told = {meeting: deals for meeting, deals in won.items() if meeting.others != MIXED}
    names = sorted({name for meeting in told for name in (meeting.hero, meeting.others)})
    if not names:
        return {}
    values = choix.ilsr_top1(len(names), games(told, names), alpha=PRIOR, max_iter=1000)
    found = {name: SCALE * float(value) for name, value in zip(names, values, strict=True)}
    zero = found.get(anchor, sum(found.values()) / len(found))
    return {name: value - zero for name, value in found.items()}
