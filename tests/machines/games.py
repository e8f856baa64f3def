"""Plays whole games between all levels and prints their records: the same ones wherever it runs."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace

import estates_core as ec
from estates_core.ai.bot import Bot, Budget, Choice, Level, Progress
from estates_core.ai.levels import level as find_level
from estates_core.ai.levels import levels
from estates_core.contest import play_game
from estates_core.game import State
from estates_core.record import write_record

SEED = 20
PART = 0.15
"""Of a level's decisions in a game: thinking at each of them shows no more, and takes Pyodide minutes."""


@dataclass(frozen=True)
class Sampled:
    """A level at some of its decisions, from a game's beginning to its end; a beginner at the others."""

    level: Bot
    beginner: Bot

    def choose(
        self, state: State, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        thinks = self.level if rng.random() < PART else self.beginner
        return (yield from thinks.choose(state, seat, rng, budget))


def sampled(level: Level, beginner: Level, most: int) -> Level:
    """The level with no more than `most` iterations a move, asked now and then."""
    budget = Budget(min(most, level.budget.iterations))
    return replace(level, factory=lambda _: Sampled(level.bot(), beginner.bot()), budget=budget)


def tables(name: str) -> Iterator[tuple[Level, ...]]:
    """Tables of the fewest players at which every level sits, and one of the most, where one searches."""
    game = ec.game(name)
    known = levels(name)
    fewest, most = game.min_players, game.max_players
    for first in range(0, len(known), fewest):
        yield tuple(known[(first + seat) % len(known)] for seat in range(fewest))
    if most > fewest:
        yield (known[-2], *known)[:most]


def played(most: int) -> dict[str, str]:
    """The record of each table; no level searches more than `most` iterations a move, nor at every move."""
    records = {}
    for name in ec.catalogue():
        for seed, table in enumerate(tables(name), start=SEED):
            seated = [sampled(level, find_level(name, "beginner"), most) for level in table]
            record = play_game(ec.game(name), seated, seed).record
            records[f"{name}: {', '.join(level.id for level in table)}"] = write_record(record)
    return records


if __name__ == "__main__":
    print(json.dumps({"python": sys.version, "records": played(int(sys.argv[1]))}))
