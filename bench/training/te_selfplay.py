"""Very many games of The Estates played by the evaluation itself, in C (`te_play.c`), in several styles.

    python -m bench.training.te_selfplay DIRECTORY --models FILE... [--seed 1] [--minutes 20]

Needs a C compiler and numpy. Each seat plays by one of the models; how many of the pieces on offer it looks
at, how far it raises, how blurred its judgement is and how often it plays anything at all are drawn anew for
each game. Shards are as `te_games` writes them; a run goes on where shards of its seed end.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import random
import subprocess
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Any

import numpy

from .te_positions import RESULT, SEATS, WIDTH

SOURCE = Path(__file__).with_name("te_play.c")
MOST = 64
KEPT = 12
SHARD = 40_000
THRIFTS = 3
"""How many kinds of each model play: as it is, and with money worth more."""

# What -ffast-math would be: with it a library makes the whole process take the smallest numbers for nothing.
FLAGS = (
    "-O3", "-march=native", "-shared", "-fPIC", "-fno-math-errno", "-fno-trapping-math", "-fno-signed-zeros",
    "-fassociative-math", "-freciprocal-math", "-ffinite-math-only",
)  # fmt: skip

Array = numpy.ndarray[Any, Any]


@cache
def library(source: Path = SOURCE) -> ctypes.CDLL:
    """The games' code, compiled for this machine."""
    place = Path(tempfile.mkdtemp()) / source.with_suffix(".so").name
    subprocess.run(["cc", *FLAGS, "-o", str(place), str(source), "-lm"], check=True)
    return ctypes.CDLL(str(place))


def packed(model: dict[str, Any]) -> Array:
    """A model of the JSON file as the C code's struct."""
    turn = model["turn"] + [[0.0] * len(model["turn"][0])] * (SEATS - len(model["turn"]))
    parts = [
        [unit[0] for unit in model["lane"]],
        [unit[1] for unit in model["lane"]],
        [unit[2] for unit in model["lane"]],
        model["lane_bias"],
        *(model[name] for name in ("sizes", "up", "down", "company", "money", "width", "interest")),
        turn,
    ]
    return numpy.concatenate([numpy.array(part, numpy.float32).ravel() for part in parts])


class Player:
    """Plays games by these models, all of one number of players."""

    def __init__(self, models: list[dict[str, Any]], players: int) -> None:
        self.code = library()
        self.players = players
        self.models = numpy.ascontiguousarray(numpy.stack([packed(model[str(players)]) for model in models]))

    def game(self, seed: int, styles: list[tuple[float, ...]], log: bool = False, shaken: int = -1) -> Any:
        """The rows of one game, the shares of the win, points, and complete rows (and the log)."""
        rows = numpy.zeros((MOST, WIDTH), numpy.int8)
        won = numpy.zeros(SEATS, numpy.float32)
        points = numpy.zeros(SEATS, numpy.int32)
        done = numpy.zeros(3, numpy.int32)
        moves = numpy.zeros((MOST, 10), numpy.int32)
        form = numpy.array(styles, numpy.float32)

        def at(array: Array) -> ctypes.c_void_p:
            return ctypes.c_void_p(array.ctypes.data)

        arrays: list[Array] = [form, rows, won, points, done]
        pointers = [at(array) for array in arrays]
        pointers.append(at(moves) if log else ctypes.c_void_p(None))
        count = self.code.te_game(at(self.models), self.players, ctypes.c_uint64(seed), *pointers, shaken)
        return rows[:count], won[: self.players], points[: self.players], done, moves[:count]

    def chances(self, row: Array, model: int = 0) -> Array:
        """Each seat's chance in an encoded position."""
        found = numpy.zeros(SEATS, numpy.float32)
        one = numpy.ascontiguousarray(row[:WIDTH], numpy.int8)
        self.code.te_chances(
            ctypes.c_void_p(self.models[model].ctypes.data),
            ctypes.c_void_p(one.ctypes.data),
            ctypes.c_void_p(found.ctypes.data),
        )
        return found[: self.players]


def thrifty(data: dict[str, Any], times: float) -> dict[str, Any]:
    """The models with money worth so many times as much."""
    return {
        players: {**model, "money": [[times * weight for weight in weights] for weights in model["money"]]}
        for players, model in data.items()
    }


def style(rng: random.Random, models: int) -> tuple[float, ...]:
    """Model, pieces looked at, bids above the least looked at, blur of the judgement, share of whims."""
    newest = rng.random() < 0.7
    return (
        rng.randrange(models - THRIFTS, models) if newest else rng.randrange(models),
        rng.choice((3, 4, 6)),
        rng.choice((4, 6, 8)),
        rng.choice((0.0, 0.01, 0.03)),
        rng.choice((0.0, 0.0, 0.01, 0.04)),
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.training.te_selfplay", description=__doc__)
    parser.add_argument("directory", type=Path)
    parser.add_argument("--models", type=Path, nargs="+", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5])
    options = parser.parse_args()
    options.directory.mkdir(parents=True, exist_ok=True)
    models = [
        thrifty(json.loads(path.read_text("utf-8")), times)
        for path in options.models
        for times in (1.0, 1.7, 3.0)
    ]
    until = time.monotonic() + 60 * options.minutes
    seats = {players: Player(models, players) for players in options.players}
    shard = len(list(options.directory.glob(f"{options.seed}-*.npy")))
    width = WIDTH + sum(wide for _, wide in RESULT)
    while time.monotonic() < until:
        started = time.monotonic()
        rng = random.Random(f"{options.seed}/{shard}")
        found: list[Array] = []
        written = games = auctions = 0
        while written < SHARD and time.monotonic() < until:
            players = options.players[games % len(options.players)]
            styles = [style(rng, len(models)) for _ in range(players)]
            shaken = rng.choice((0, 0, 6, 12, 18, 24)) + rng.randrange(6)
            rows, won, points, done, _ = seats[players].game(rng.getrandbits(63), styles, False, shaken)
            if len(rows) <= shaken:
                continue
            rows = rows[shaken:]
            games += 1
            auctions += len(rows)
            kept = rng.sample(range(len(rows)), min(KEPT, len(rows)))
            chunk = numpy.zeros((len(kept), width), numpy.int8)
            chunk[:, :WIDTH] = rows[kept]
            chunk[:, WIDTH : WIDTH + players] = numpy.round(won * 60)
            chunk[:, WIDTH + SEATS : WIDTH + SEATS + players] = numpy.clip(points, -120, 120)
            chunk[:, WIDTH + 2 * SEATS :] = done
            found.append(chunk)
            written += len(kept)
        numpy.save(options.directory / f"{options.seed}-{shard:05}.npy", numpy.concatenate(found))
        took = time.monotonic() - started
        print(
            f"{options.seed}-{shard:05}: {games} games of {auctions / games:.1f} auctions, "
            f"{written} positions, {took:.0f} s",
            flush=True,
        )
        shard += 1


if __name__ == "__main__":
    main()
