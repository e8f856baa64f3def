"""Games of The Estates between searching opponents with different budgets, in C (`te_search.c`)."""

from __future__ import annotations

import ctypes
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy

from estates_core.ai.the_estates.foresight import TUNING, Tuning

from .te_positions import SEATS, WIDTH
from .te_selfplay import MOST, library, packed

SOURCE: Final = Path(__file__).with_name("te_search.c")
MODELS: Final = Path("estates_core/ai/the_estates.json")

Array = numpy.ndarray[Any, Any]


@dataclass(frozen=True)
class Match:
    """What a game came to: its auctions as `te_selfplay` logs them, and how it ended."""

    rows: Array
    log: Array
    won: list[float]
    points: list[int]
    complete: list[int]


@cache
def model(players: int) -> Array:
    return packed(json.loads(MODELS.read_text("utf-8"))[str(players)])


@dataclass(frozen=True)
class Thinker:
    """What a seat thinks by."""

    budget: int
    """As in `levels`."""
    shares: int = 1
    tuning: Tuning = TUNING

    def settings(self) -> list[float]:
        """As the C code's struct has them."""
        tuning = self.tuning
        return [
            self.budget,
            self.shares,
            tuning.horizon,
            tuning.pieces,
            tuning.breadth,
            tuning.slack,
            tuning.trust,
        ]


def play(seed: int, seats: Sequence[Thinker]) -> Match:
    """One game."""
    players = len(seats)
    rows = numpy.zeros((MOST, WIDTH), numpy.int8)
    log = numpy.zeros((MOST, 10), numpy.int32)
    won = numpy.zeros(SEATS, numpy.float32)
    points = numpy.zeros(SEATS, numpy.int32)
    done = numpy.zeros(3, numpy.int32)
    settings = numpy.array([seat.settings() for seat in seats], numpy.float32)
    arrays: list[Array] = [settings, rows, won, points, done, log]
    pointers = [ctypes.c_void_p(array.ctypes.data) for array in arrays]
    weights = ctypes.c_void_p(model(players).ctypes.data)
    count = library(SOURCE).te_search(weights, players, ctypes.c_uint64(seed), *pointers)
    return Match(rows[:count], log[:count], won.tolist()[:players], points.tolist()[:players], done.tolist())


def times_fair_share(seed: int, players: int, hero: Thinker, rival: Thinker) -> float:
    """What one seat wins of a deal that it plays in every seat, the others being the rival's."""
    found = 0.0
    for seat in range(players):
        seats = [rival] * players
        seats[seat] = hero
        found += play(seed, seats).won[seat]
    return found
