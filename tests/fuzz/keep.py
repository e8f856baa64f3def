"""Adds to corpus/ what reaches a line of the engine that no input before reaches, cut down to what it takes.

python3.12 -m tests.fuzz.keep --inputs 100000        # 3.12 or later: sys.monitoring costs nothing
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path
from types import CodeType
from typing import Any

from .corpus import seeds
from .plain import SHARES, keep, mutated
from .targets import TARGETS, feed

ENGINE = str(Path(__file__).parents[2] / "estates_core")
# Typed as anything, since the oldest Python that the project knows has none of it.
MONITORING: Any = getattr(sys, "monitoring", None)

Line = tuple[str, int]
"""A file and a number."""


class Lines:
    """Which lines of the engine were run; each is told of once, until it is asked for anew."""

    def __init__(self) -> None:
        self.seen: set[Line] = set()
        self.new: set[Line] = set()
        tool = MONITORING.COVERAGE_ID
        MONITORING.use_tool_id(tool, "corpus")
        MONITORING.register_callback(tool, MONITORING.events.LINE, self._line)
        MONITORING.set_events(tool, MONITORING.events.LINE)

    def _line(self, code: CodeType, line: int) -> object:
        if code.co_filename.startswith(ENGINE):
            self.new.add((code.co_filename, line))
        return MONITORING.DISABLE

    def reached(self, name: str, text: str) -> set[Line]:
        """Lines that this input reaches first."""
        self.new = set()
        feed(name, text)
        found = self.new - self.seen
        self.seen |= self.new
        return found

    def still(self, name: str, text: str, wanted: set[Line]) -> bool:
        """Whether it reaches all of these, be it not for the first time."""
        MONITORING.restart_events()
        self.new = set()
        feed(name, text)
        return wanted <= self.new


def shortened(lines: Lines, name: str, text: str, wanted: set[Line]) -> str:
    """The text without what it does not take to reach those lines."""
    size = max(1, len(text) // 2)
    while size:
        at = 0
        while at < len(text):
            shorter = text[:at] + text[at + size :]
            if lines.still(name, shorter, wanted):
                text = shorter
            else:
                at += size
        size //= 2
    return text


def main() -> None:
    """So many inputs by chance."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    texts: dict[str, list[str]] = {name: [] for name in TARGETS}
    lines = Lines()
    for name, text in seeds():
        texts[name].append(text)
        lines.reached(name, text)
    print(f"{len(lines.seen):,} lines are reached by what is there already")
    rng = random.Random(options.seed)
    kept = 0
    for name in rng.choices(list(SHARES), list(SHARES.values()), k=options.inputs):
        text = mutated(rng, texts[name])
        found = lines.reached(name, text)
        # What is done only the first time, such as an import, no other input reaches.
        if not found or not lines.still(name, text, found):
            continue
        short = shortened(lines, name, text, found)
        texts[name].append(short)
        kept += 1
        where = ", ".join(sorted(f"{Path(file).name}:{line}" for file, line in found)[:3])
        print(f"{keep(name, short)} reaches {len(found)} lines more: {where}", flush=True)
    print(f"{kept} of {options.inputs:,} were kept; {len(lines.seen):,} lines are reached")


if __name__ == "__main__":
    main()
