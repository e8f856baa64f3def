"""Measures how often a second things can be done, all in turn: a busy moment of the machine meets all."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

Work = Callable[[], int]
"""Does a little and says how many of the things that are counted it has done."""


def rates(works: Mapping[str, Work], rounds: int, seconds: float) -> dict[str, list[float]]:
    """Each work's rates, one a round: things done a second, in the processor's time of this process.

    What other processes take of the processor is so left out, as far as the system can tell it apart.
    """
    found: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            found[name].append(_rate(work, seconds))
    return found


def _rate(work: Work, seconds: float) -> float:
    done = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds or not done:
        done += work()
    return done / elapsed
