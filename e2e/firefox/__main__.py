"""Plays every game to its end in Firefox and notes how long each start takes; exits 1 if anything fails.

.venv/bin/python -m pip install -r requirements/firefox.txt
.venv/bin/python -m e2e.firefox [--firefox PROGRAM] [--runs 3] [--only start|play]
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from building.onefile import onefile
from building.server import serving
from building.site import site_copy

from .playing import GAMES, play
from .visitor import Start, Visitor


def main() -> int:
    """Both editions, each in a profile of its own a run."""
    parser = argparse.ArgumentParser(prog="python -m e2e.firefox", description=__doc__)
    parser.add_argument("--firefox", default=shutil.which("firefox-esr") or shutil.which("firefox"))
    parser.add_argument("--runs", type=int, default=3, help="starts to measure, each in a fresh profile")
    parser.add_argument("--only", choices=("start", "play"))
    arguments = parser.parse_args()
    if arguments.firefox is None:
        print("no Firefox was found; name one: --firefox PROGRAM", file=sys.stderr)
        return 1
    with (
        tempfile.TemporaryDirectory() as place,
        serving(site_copy(Path(place) / "site"), compress=True) as url,
    ):
        for edition, address in (("site", url), ("one file", onefile().as_uri() + "#/")):
            if arguments.only != "play":
                starts = [measure(arguments.firefox, address) for _ in range(arguments.runs)]
                for visit, measured in zip(("first", "second"), zip(*starts, strict=True), strict=True):
                    paint = statistics.median(start.paint for start in measured)
                    move = statistics.median(start.move for start in measured)
                    print(f"{edition}, {visit} visit: paint {paint:.0f} ms, move {move:.0f} ms", flush=True)
            if arguments.only != "start":
                with Visitor(arguments.firefox) as visitor:
                    print(f"{edition} in Firefox {visitor.version}:")
                    for game in GAMES:
                        plies = play(visitor, address, game)
                        visitor.assert_quiet()
                        print(f"  {game}: played to its end, {plies} plies", flush=True)
    return 0


def measure(firefox: str, address: str) -> tuple[Start, Start]:
    """A first and a second visit in one fresh profile."""
    with Visitor(firefox) as visitor:
        first = visitor.visit(address)
        visitor.wait_until_kept()
        return first, visitor.visit(address)


if __name__ == "__main__":
    raise SystemExit(main())
