"""Plays whole games between all levels and prints their records: the same ones wherever it runs."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace

import estates_core as ec
from estates_core.ai.bot import Budget, Level
from estates_core.ai.levels import levels
from estates_core.contest import play_game
from estates_core.record import write_record

SEED = 20


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
    """The record of each table; no level searches more than `most` iterations a move."""
    records = {}
    for name in ec.catalogue():
        for seed, table in enumerate(tables(name), start=SEED):
            seated = [replace(level, budget=Budget(min(most, level.budget.iterations))) for level in table]
            record = play_game(ec.game(name), seated, seed).record
            records[f"{name}: {', '.join(level.id for level in table)}"] = write_record(record)
    return records


if __name__ == "__main__":
    print(json.dumps({"python": sys.version, "records": played(int(sys.argv[1]))}))
