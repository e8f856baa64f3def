"""A review in slices of time, so that whoever waits for it is told how far it is and can stop it."""

from __future__ import annotations

import time
from collections.abc import Sequence

from ..tree import Node
from .reviewing import Review, review


class Reviewing:
    """The review of one line, as far as it has come."""

    def __init__(self, line: Sequence[Node], seed: int) -> None:
        self.line = tuple(line)
        """The nodes of the line, from the root on."""
        self.progress = 0.0
        """How far it is, 0 to 1."""
        self.review: Review | None = None
        """What was found, once it is done."""
        self._slices = review(self.line, seed)

    def is_of(self, line: Sequence[Node]) -> bool:
        """Whether this is the review of that line."""
        return self.line == tuple(line)

    def go_on(self, ms: int) -> None:
        """Go on for about so long, one slice at least; the time changes nothing of what is found."""
        deadline = time.perf_counter() + ms / 1000
        while self.review is None:
            try:
                self.progress = max(self.progress, next(self._slices))
            except StopIteration as finished:
                self.review = finished.value
                self.progress = 1.0
            if time.perf_counter() >= deadline:
                break
