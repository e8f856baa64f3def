"""Does for a page that measures what it is asked to do, and says how much was done."""

from __future__ import annotations

import time

from . import playouts, plies

WORKS = {**plies.works(), **playouts.works()}


def done_in(name: str, seconds: float) -> int:
    """How much of one work was done in at least so many seconds on the clock."""
    done, end = 0, time.monotonic() + seconds
    while not done or time.monotonic() < end:
        done += WORKS[name]()
    return done
