"""Finds puzzles of a system, where the last search stopped; `--check` proves those that are there again."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator

from . import estate, for_sale, the_estates
from .check import check, doubt, rejudge, replay, reword, reworded
from .found import Puzzle
from .kept import Kept

MAKERS: dict[str, Callable[[int, Collection[str], Collection[str]], Iterator[Puzzle]]] = {
    "estate": estate.puzzles,
    "for-sale": for_sale.puzzles_1997,
    "for-sale-30": for_sale.puzzles_30,
    "the-estates": the_estates.puzzles,
}
SORTS = {
    "estate": ("win", "stop", "two"),
    "for-sale": ("card", "bid"),
    "for-sale-30": ("card", "bid"),
    "the-estates": ("bid", "place", "keep", "close"),
}
DEGREES = range(1, 6)


def main() -> None:
    """`nice -n 19 python3 -m bench.puzzles estate --each 8 --seconds 300`."""
    parser = argparse.ArgumentParser(prog="bench.puzzles", description=__doc__)
    parser.add_argument("system", choices=sorted(MAKERS))
    parser.add_argument("--each", type=int, default=6, help="so many of each sort and difficulty at most")
    parser.add_argument("--seconds", type=float, default=300, help="no longer than this")
    parser.add_argument("--check", action="store_true", help="prove those that are there")
    parser.add_argument(
        "--mend", action="store_true", help="the same; throw out what does not hold, rate the others again"
    )
    parser.add_argument("--reword", action="store_true", help="say all of them in the words of words.json")
    parser.add_argument(
        "--replay", action="store_true", help="play what follows each try of a judged one anew"
    )
    parser.add_argument("--rejudge", action="store_true", help="judge the judged ones anew")
    given = parser.parse_args()
    kept = Kept.load(given.system)
    if given.reword:
        reword(kept)
        return
    if given.rejudge:
        rejudge(kept)
        return
    if given.replay:
        replay(kept)
        return
    if given.check or given.mend:
        check(kept, mend=given.mend)
        return
    find(kept, given.each, given.seconds)
    levels = Counter(puzzle["difficulty"] for puzzle in kept.puzzles.values())
    print(f"{len(kept.puzzles)} puzzles, by difficulty {dict(sorted(levels.items()))}")


def find(kept: Kept, each: int, seconds: float) -> None:
    """Look through games until there are enough or time is over; all is kept after every game."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        missing = {
            (sort, degree)
            for sort in SORTS[kept.system]
            for degree in DEGREES
            if kept.degrees(sort)[degree] < each
        }
        sorts = {sort for sort, _degree in missing}
        if not sorts:
            return
        hard = {sort for sort in sorts if (sort, 1) not in missing}
        for puzzle in MAKERS[kept.system](kept.next_seed, sorts, hard):
            name = kept.new_id(puzzle.sort)
            told = reworded(puzzle.lesson(name), kept.system)
            if (puzzle.sort, told["difficulty"]) not in missing or doubt(told) is not None:
                continue
            missing.discard((puzzle.sort, told["difficulty"]))
            kept.puzzles[name], kept.seeds[name] = told, kept.next_seed
            kept.save()
            print(f"{kept.system} {name}: difficulty {told['difficulty']}, seed {kept.next_seed}", flush=True)
        kept.next_seed += 1
        kept.save_log()


if __name__ == "__main__":
    main()
