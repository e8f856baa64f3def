"""Feeds the targets by chance alone, many times as fast as where each line of the code is watched."""

from __future__ import annotations

import argparse
import hashlib
import random
import sys
import time
import traceback
from pathlib import Path

from .corpus import KEPT, ODD, seeds
from .targets import TARGETS, feed

LONGEST = 4000
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


def main() -> None:
    """So long, or until something fails; how many inputs there were comes last."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path, help="what another search has kept: first a byte for the target")
    parser.add_argument("--minutes", type=float, default=5)
    options = parser.parse_args()
    texts: dict[str, list[str]] = {name: [] for name in TARGETS}
    for name, text in seeds():
        texts[name].append(text)
    for file in options.folder.glob("*"):
        data = file.read_bytes()
        texts[list(TARGETS)[data[0] % len(TARGETS)]].append(data[1:].decode("utf-8", "replace"))
    rng = random.Random()
    names = list(SHARES)
    end = time.monotonic() + options.minutes * 60
    inputs = 0
    while time.monotonic() < end:
        for name in rng.choices(names, list(SHARES.values()), k=200):
            text = mutated(rng, texts[name])
            inputs += 1
            try:
                feed(name, text)
            except BaseException:
                file = KEPT / name / hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(text.encode("utf-8", "surrogatepass"))
                traceback.print_exc()
                print(f"{file} fails {name}")
                sys.exit(1)
    print(f"{inputs:,} inputs by chance alone")


if __name__ == "__main__":
    main()
