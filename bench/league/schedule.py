"""Which games a league is made of, in an order that leaves a fair sample wherever it is stopped."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from bench.frozen import COMMIT
from bench.players import kinds
from estates_core.ai.levels import levels

from .table import Fixture

MIXED = "mixed"
"""The name of a table whose other seats are drawn from the kinds for measuring, anew for each deal."""

Meeting = tuple[str, str]
"""Who takes one seat, and who takes all the others."""


def heroes(game: str) -> list[str]:
    """The levels of now, from the weakest that thinks, and the best of then."""
    return [*[level.id for level in levels(game) if level.id != "random"], f"expert@{COMMIT}"]


def meetings(game: str, chosen: Sequence[str] = (), against: Sequence[str] = ()) -> list[Meeting]:
    """Each hero at tables full of each kind, at mixed tables, and at tables full of each other hero."""
    found = []
    for hero in chosen or heroes(game):
        for others in against or [*kinds(game), MIXED, *heroes(game)]:
            if hero != others:
                found.append((hero, others))
    return found


def fixtures(
    game: str, players: int, pairs: Sequence[Meeting], deals: int, first: int = 1
) -> Iterator[Fixture]:
    """Deal by deal; each meeting plays each deal once for every seat of its one player."""
    for seed in range(first, first + deals):
        for hero, others in pairs:
            rivals = _rivals(game, others, players - 1, seed)
            for turn in range(players):
                seats = [*rivals[:turn], hero, *rivals[turn:]]
                yield Fixture(game, seed, tuple(seats))


def _rivals(game: str, others: str, count: int, seed: int) -> list[str]:
    if others != MIXED:
        return [others] * count
    rng = random.Random(f"{game}/{seed}")
    names = list(kinds(game))
    return [names[int(rng.random() * len(names))] for _ in range(count)]
