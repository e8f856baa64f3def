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
from estates_core.games.the_estates.state import TheEstatesState

from .te_moves import piece, seen_auction
from .te_positions import SEATS, WIDTH, encode
from .te_selfplay import MOST, library, packed
from .te_thumbs import NO_THUMB, Thumb

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
    learns: bool = True
    """Whether it learns from what the others bid."""

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
            0,
            *NO_THUMB,
            int(self.learns),
        ]


def play(seed: int, seats: Sequence[Thinker | Thumb]) -> Match:
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
    count = library(SOURCE).te_search(weights, players, ctypes.c_uint64(seed), *pointers, -1)
    return Match(rows[:count], log[:count], won.tolist()[:players], points.tolist()[:players], done.tolist())


def times_fair_share(seed: int, players: int, hero: Thinker, rival: Thinker | Thumb) -> float:
    """What one seat wins of a deal that it plays in every seat, the others being the rival's."""
    return won_beside(seed, hero, [rival] * (players - 1))


def won_beside(seed: int, hero: Thinker, beside: Sequence[Thinker | Thumb]) -> float:
    """What one seat wins of a deal that it plays in every seat, in fair shares."""
    found = 0.0
    for seat in range(len(beside) + 1):
        found += play(seed, [*beside[:seat], hero, *beside[seat:]]).won[seat]
    return found


def asked(state: TheEstatesState, question: int, seat: int) -> list[Array]:
    """A position of the engine's for the C code: its row, what is asked, and the auctions that are over."""
    at = [question, *piece(state.piece), state.bidder, max(state.bid, 0), seat]
    past = [seen_auction(auction) for auction in state.past]
    return [
        numpy.array(encode(state), numpy.int8),
        numpy.array(at, numpy.int32),
        numpy.array(past, numpy.int32),
    ]


BIDS: Final = 62
"""As in `te_play.c`."""


def believed(state: TheEstatesState, seat: int) -> list[tuple[float, list[float]] | None]:
    """What the C code takes the other seats' habits for, as `beliefs.habits` has them."""
    out = numpy.zeros((SEATS, BIDS + 1), numpy.float32)
    arrays = asked(state, 1, seat)
    pointers = [ctypes.c_void_p(array.ctypes.data) for array in arrays]
    library(SOURCE).te_believed(*pointers, len(state.past), ctypes.c_void_p(out.ctypes.data))
    found = out.tolist()[: state.players]
    return [None if not habit[0] else (habit[0], habit[1:]) for habit in found]
