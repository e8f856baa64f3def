"""Elo-like ratings by which Luce's choice rule explains best who won: fitted with choix."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from typing import Any

SCALE = 400 / math.log(10)
"""Elo points of a factor e in the odds."""
PRIOR = 0.1
"""Imaginary games by which each is held a little to the others, so that who always wins has a rating too."""


def winner_lists(games: Iterable[dict[str, Any]], names: Sequence[str]) -> list[tuple[int, list[int]]]:
    """Each game as choix reads it: who won, and who was there. A shared win goes to one of them, drawn."""
    index = {name: number for number, name in enumerate(names)}
    rng = random.Random(1)
    found = []
    for game in games:
        seats = [index[name] for name in game["seats"]]
        (won,) = rng.choices(range(len(seats)), game["shares"])
        found.append((seats[won], seats[:won] + seats[won + 1 :]))
    return found


def ratings(games: Sequence[dict[str, Any]], anchor: str) -> dict[str, float]:
    """A rating each, in Elo points above the anchor's: ten to the 400th of a difference is the odds.

    In a game of several each wins in proportion to ten to the 400th of its rating. The mean is taken for
    anchor where it did not play.
    """
    import choix

    names = sorted({name for game in games for name in game["seats"]})
    values = choix.ilsr_top1(len(names), winner_lists(games, names), alpha=PRIOR, max_iter=1000)
    found = {name: SCALE * float(value) for name, value in zip(names, values, strict=True)}
    zero = found.get(anchor, sum(found.values()) / len(found))
    return {name: value - zero for name, value in found.items()}
