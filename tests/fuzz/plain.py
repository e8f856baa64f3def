"""Feeds the targets by chance alone, many times as fast as where each line of the code is watched."""

from __future__ import annotations

import argparse
import gc
import hashlib
import os
import random
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from .corpus import KEPT, ODD, seeds
from .targets import SEATED, TARGETS, feed

LONGEST = 4000
NOTED = 100_000
"""Memory is looked at after each so many inputs."""
# The cheap ones are fed more: each gets about the same time.
SHARES = {"record": 4, "token": 30, "option": 30, "request": 10, "lesson": 10, "machine": 1}
PIECES = [*(odd for odd in ODD if len(odd) < 500), *' \n;():,.-0123456789abcdefgh[]{}"\\']


def mutated(rng: random.Random, texts: list[str]) -> str:
    """One of the texts with some of it left out, put in, doubled, exchanged or taken from another."""
    text = rng.choice(texts)[:LONGEST]
    for _ in range(rng.choice((1, 1, 2, 3, 6))):
        at, end = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        end = min(end, at + rng.choice((0, 1, 1, 3, 20, 400)))
        other = rng.choice(texts)
        begin = rng.randrange(len(other) + 1)
        piece = rng.choice(
            (
                rng.choice(PIECES),
                rng.choice(PIECES),
                text[at:end] * 2,
                other[begin : begin + rng.randrange(60)],
                "",
            )
        )
        text = text[:at] + piece + text[end:]
    return text[:LONGEST]


@dataclass
class Tally:
    """How many inputs each target had, its slowest one, and the memory in use as time goes by."""

    inputs: Counter[str] = field(default_factory=Counter)
    slowest: dict[str, tuple[float, str]] = field(default_factory=dict)
    resident: list[tuple[int, float]] = field(default_factory=list)

    def took(self, name: str, text: str, seconds: float) -> None:
        """One input more."""
        self.inputs[name] += 1
        if seconds > self.slowest.get(name, (0.0, ""))[0]:
            self.slowest[name] = (seconds, text)

    def note_memory(self) -> None:
        """How much of it is resident now, where the system tells."""
        status = Path("/proc/self/statm")
        if status.exists():
            pages = int(status.read_text().split()[1])
            self.resident.append((self.inputs.total(), pages * os.sysconf("SC_PAGE_SIZE") / 1e6))

    def report(self) -> str:
        """Lines for people."""
        lines = [f"{self.inputs.total():,} inputs by chance alone: {dict(self.inputs)}"]
        lines += [
            f"slowest {name}: {took * 1000:.0f} ms, {text[:80]!r}"
            for name, (took, text) in self.slowest.items()
        ]
        lines += [f"resident after {inputs:,}: {megabytes:.0f} MB" for inputs, megabytes in self.resident]
        return "\n".join(lines)


def keep(name: str, text: str) -> Path:
    """Writes an input where the tests find it."""
    data = text.encode("utf-8", "surrogatepass")
    file = KEPT / name / hashlib.sha256(data).hexdigest()[:12]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    return file


def feed_until(texts: dict[str, list[str]], rng: random.Random, minutes: float, most: float) -> Tally:
    """Feeds for so long, or until so many inputs; exits where one fails."""
    names = list(SHARES)
    games = list(SEATED)
    tally = Tally()
    end = time.monotonic() + minutes * 60
    while time.monotonic() < end and tally.inputs.total() < most:
        if tally.inputs.total() % NOTED == 0:
            gc.collect()
            tally.note_memory()
            print(tally.report(), flush=True)
        for name in rng.choices(names, list(SHARES.values()), k=200):
            text = mutated(rng, texts[name])
            begun = time.process_time()
            try:
                feed(name, text, rng.choice(games))
            except KeyboardInterrupt:
                return tally
            except BaseException:
                traceback.print_exc()
                print(f"{keep(name, text)} fails {name}")
                print(tally.report())
                sys.exit(1)
            tally.took(name, text, time.process_time() - begun)
    gc.collect()
    tally.note_memory()
    return tally


def main() -> None:
    """So long, so many, or until something fails; how many inputs there were comes last."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path, help="what another search has kept: first a byte for the target")
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--inputs", type=float, default=float("inf"))
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    texts: dict[str, list[str]] = {name: [] for name in TARGETS}
    for name, text in seeds():
        texts[name].append(text)
    for file in sorted(options.folder.glob("*")):
        data = file.read_bytes()
        if data:
            texts[list(TARGETS)[data[0] % len(TARGETS)]].append(data[1:].decode("utf-8", "replace"))
    print(f"seed {options.seed}", flush=True)
    print(feed_until(texts, random.Random(options.seed), options.minutes, options.inputs).report())


if __name__ == "__main__":
    main()
