"""Finds puzzles of a system and writes them; `--check` proves again those that are there."""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator
from pathlib import Path
from typing import Any

from building.console import ROOT

from . import estate, for_sale, the_estates
from .check import check
from .found import Puzzle

HOME = ROOT / "estates_core" / "lessons" / "data" / "puzzles"
MAKERS: dict[str, Callable[[int, Container[str]], Iterator[Puzzle]]] = {
    "estate": estate.puzzles,
    "for-sale": for_sale.puzzles,
    "the-estates": the_estates.puzzles,
}
SORTS = {
    "estate": ("win", "stop", "two"),
    "for-sale": ("card", "bid"),
    "the-estates": ("bid", "place", "keep", "close"),
}


def main() -> None:
    """`python3 -m bench.puzzles estate --count 45 --seconds 300`."""
    parser = argparse.ArgumentParser(prog="bench.puzzles", description=__doc__)
    parser.add_argument("system", choices=sorted(MAKERS))
    parser.add_argument("--count", type=int, default=48, help="how many, about the same of each sort")
    parser.add_argument("--seconds", type=float, default=300, help="no longer than this")
    parser.add_argument("--seed", type=int, default=1000, help="of the first game")
    parser.add_argument(
        "--check", action="store_true", help="prove those that are there, with larger budgets"
    )
    parser.add_argument("--add", action="store_true", help="keep those that are there")
    given = parser.parse_args()
    file = HOME / f"{given.system}.json"
    if given.check:
        check(json.loads(file.read_text("utf-8")))
        return
    had = json.loads(file.read_text("utf-8")) if given.add else []
    HOME.mkdir(parents=True, exist_ok=True)
    found: list[dict[str, Any]] = had
    for found in find(given.system, given.count, given.seed, given.seconds, had):
        write(file, found)
    levels = Counter(puzzle["difficulty"] for puzzle in found)
    print(f"{len(found)} puzzles, by difficulty {dict(sorted(levels.items()))}")


def find(
    system: str, count: int, seed: int, seconds: float, had: Iterable[dict[str, Any]] = ()
) -> Iterator[list[dict[str, Any]]]:
    """All so far, each time that there is one more; each sort's in the order of difficulty."""
    most = -(-count // len(SORTS[system]))
    by_sort: dict[str, list[dict[str, Any]]] = {sort: [] for sort in SORTS[system]}
    for one in had:
        by_sort[one["id"].partition("-")[0]].append(one)
    full = {sort for sort, kept in by_sort.items() if len(kept) >= most}
    ends = time.monotonic() + seconds
    for puzzle in MAKERS[system](seed, full):
        kept = by_sort[puzzle.sort]
        told = puzzle.lesson(0)
        # Two thirds of a sort may be of those that everybody solves.
        easy = sum(one["difficulty"] == 1 for one in kept)
        if puzzle.sort not in full and (told["difficulty"] > 1 or 3 * easy < 2 * most):
            kept.append(told)
            yield numbered(by_sort)
        if len(kept) >= most:
            full.add(puzzle.sort)
        if len(full) == len(by_sort) or time.monotonic() > ends:
            return


def numbered(by_sort: dict[str, list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """Puzzles with their ids."""
    found = []
    for sort, own in by_sort.items():
        puzzles = sorted(own, key=lambda one: int(one["difficulty"]))
        found += [{**one, "id": f"{sort}-{number:02}"} for number, one in enumerate(puzzles, 1)]
    return found


def write(file: Path, puzzles: list[dict[str, Any]]) -> None:
    """A list with a puzzle a line."""
    lines = [json.dumps(puzzle, ensure_ascii=False, separators=(",", ":")) for puzzle in puzzles]
    file.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
