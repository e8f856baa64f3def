"""Measures how often a second things can be done, all in turn: a busy moment of the machine meets all."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

Work = Callable[[], int]
"""Does a little and says how many of the things that are counted it has done."""


def rates(
    works: Mapping[str, Work], rounds: int, seconds: float, clock: Callable[[], float] = time.process_time
) -> dict[str, list[float]]:
    """Each work's rates, one a round: things done a second, by a clock that is this process's processor time.

    What other processes take of the processor is so left out, as far as the system can tell it apart. A round
    before the first one warms up: a browser compiles what runs often a second time, which takes it a while.
    """
    found: dict[str, list[float]] = {name: [] for name in works}
    for number in range(rounds + 1):
        for name, work in works.items():
            rate = _rate(work, seconds, clock)
            if number:
                found[name].append(rate)
    return found


def _rate(work: Work, seconds: float, clock: Callable[[], float]) -> float:
    done, start = 0, clock()
    while not done or (elapsed := clock() - start) < seconds or elapsed <= 0:
        done += work()
    return done / elapsed
