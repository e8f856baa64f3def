"""What a ply costs through the bridge, in time and bytes, from the start of a long match to its end.

Run as `python -m bench.match`: three rounds of The Estates with five players, by chance, as a page asks.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
import tracemalloc
from dataclasses import dataclass

from estates_core.bridge import Bridge
from estates_core.session import Session
from estates_core.tree import Node

from .report import Goal, Row, table

GAME = "the-estates"
PLAYERS = 5
ROUNDS = 3
BLOCK = 50
"""So many plies are the start of the match, and as many its end."""


@dataclass(frozen=True)
class Played:
    """What each `play` of a match took: milliseconds of processor time and bytes of its answer; and where
    its rounds ended."""

    times: list[float]
    sizes: list[int]
    ends: list[int]
    """How many requests had been made when each round was over."""


def line_of(seed: int) -> list[str]:
    """The choices of a match by chance, as tokens."""
    rng = random.Random(seed)
    session = Session.new(GAME, PLAYERS, seed, rounds=ROUNDS)
    tokens = []
    while not session.is_terminal():
        tokens.append(str(rng.choice(session.legal_actions())))
        session.play(tokens[-1])
    return tokens


def play(seed: int, tokens: list[str], *, people: int, keeps: bool) -> Played:
    """A page's requests, with one person or several at it, which keeps what it was told or asks for all."""
    bridge = Bridge()

    def ask(op: str, **arguments: object) -> tuple[dict[str, object], float, int]:
        text = json.dumps({"id": 1, "op": op, "session": "m", "lang": "en", **arguments})
        start = time.process_time()
        answer = bridge.dispatch(text)
        took = (time.process_time() - start) * 1000
        read = json.loads(answer)
        assert read["ok"], read
        return read["result"], took, len(answer)

    seats = [
        {"name": f"Player {seat}"} if seat < people else {"kind": "bot", "bot": "random"}
        for seat in range(PLAYERS)
    ]
    result, _, _ = ask(
        "new", game=GAME, players=PLAYERS, seed=seed, seats=seats, rounds=ROUNDS, viewer=None, follow=True
    )
    played = Played([], [], [])
    for token in tokens:
        snapshot = result["seen"]["snapshot"]  # type: ignore[index]
        viewer = snapshot["viewer"] if result["handover"] is None else result["handover"]
        since = {"since": snapshot["plies"]} if keeps else {}
        result, took, size = ask("play", token=token, viewer=viewer, follow=True, **since)
        played.times.append(took)
        played.sizes.append(size)
        if len(result["seen"]["snapshot"]["match"]["ends"]) > len(played.ends):  # type: ignore[index]
            played.ends.append(len(played.times))
    return played


def measure(seed: int, repeats: int) -> list[Row]:
    """The end of the match beside its start; each time the least of several matches of the same plies, as
    whatever else a machine does only adds to it."""
    tokens = line_of(seed)
    rows = []
    for who, people, keeps, goal in (
        ("one person", 1, True, Goal("at most", 1.2)),
        ("five people", 5, True, Goal("at most", 1.2)),
        ("everything asked for anew", 1, False, None),
    ):
        runs = [play(seed, tokens, people=people, keeps=keeps) for _ in range(repeats)]
        times = [min(values) * 1000 for values in zip(*(run.times for run in runs), strict=True)]
        sizes = [float(size) for size in runs[0].sizes]
        ends = runs[0].ends
        stretches = (
            ("last round", slice(ends[-2], ends[-1]), "first round", slice(0, ends[0])),
            (
                f"last round's last {BLOCK}",
                slice(ends[-1] - BLOCK, ends[-1]),
                f"first round's last {BLOCK}",
                slice(ends[0] - BLOCK, ends[0]),
            ),
            (f"last {BLOCK} of all", slice(-BLOCK, None), f"first {BLOCK} of all", slice(0, BLOCK)),
        )
        for unit, values in (("µs", times), ("bytes", sizes)):
            for late, there, early, here in stretches:
                rows.append(
                    Row(
                        f"{who}: {late}",
                        unit,
                        [statistics.fmean(values[there])],
                        early,
                        [statistics.fmean(values[here])],
                        goal,
                    )
                )
    return rows


def memory(seed: int) -> tuple[int, int, float, float]:
    """Of the match's tree: plies, bytes, and the slowest and the mean jump to a ply in milliseconds."""
    tokens = line_of(seed)
    tracemalloc.start()
    session = Session.new(GAME, PLAYERS, seed, rounds=ROUNDS)
    for token in tokens:
        session.play(token)
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    times = []
    rng = random.Random(seed)
    for ply in rng.sample(range(session.tree.plies), 300):
        session.goto(ply)
        node: Node = session.tree.cursor
        start = time.perf_counter()
        node.state.observation(0)
        times.append((time.perf_counter() - start) * 1000)
    return session.tree.plies, size, max(times), statistics.fmean(times)


def main(words: list[str]) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="python -m bench.match", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--repeats", type=int, default=5, help="matches of which each ply's least is taken")
    options = parser.parse_args(words)
    rows = measure(options.seed, options.repeats)
    print(table(rows))
    plies, size, slowest, mean = memory(options.seed)
    print(
        f"\ntree of {plies} plies: {size:,} bytes; a jump to any ply {mean:.2f} ms, at most {slowest:.2f} ms"
    )
    return 1 if any(row.verdict == "MISSED" for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
