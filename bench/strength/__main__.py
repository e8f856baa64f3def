"""Plays what is missing of all that is measured, and writes what is kept into docs/strength.md.

    python3 -m bench.strength [GAME ...] [--games 100] [--players 3] [--heroes master] [--others steady]

Each deal is played with the hero in every seat; next is always what has the fewest games. What was played is
kept in `bench/results`, so it can be stopped at any time (Ctrl+C) and begun again, here or in another clone;
what other code has played stays there and is told as such until the code of now has played enough. With
`--show` nothing is played. Much is played in C (`bench/training`), which needs a compiler and numpy; ratings
need choix (requirements/bench.txt), the earlier *expert* git's history.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from pathlib import Path

from building.console import ROOT, Problem

from . import kept
from .code import fingerprint
from .meeting import Meeting, meetings
from .playing import times_fair_share
from .report import Report, put_into, told

DOCUMENT = ROOT / "docs" / "strength.md"


def parse(words: list[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python3 -m bench.strength",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="*", help="games (default: all)")
    parser.add_argument("--players", type=int, nargs="*", default=[], help="only tables of so many")
    parser.add_argument("--heroes", nargs="*", default=[], help="who takes one seat (default: all)")
    parser.add_argument("--others", nargs="*", default=[], help="who takes the others (default: all)")
    parser.add_argument("--games", type=int, default=100, help="of each meeting (default 100)")
    parser.add_argument("--minutes", type=float, help="then it stops by itself")
    parser.add_argument("--results", type=Path, default=kept.FOLDER)
    parser.add_argument("--into", type=Path, default=DOCUMENT)
    parser.add_argument("--show", action="store_true", help="play nothing")
    return parser.parse_args(words)


def wanted(chosen: argparse.Namespace) -> list[Meeting]:
    """What the command line names."""
    return [
        meeting
        for meeting in meetings()
        if meeting.game in (chosen.game or [meeting.game])
        and meeting.players in (chosen.players or [meeting.players])
        and meeting.hero in (chosen.heroes or [meeting.hero])
        and meeting.others in (chosen.others or [meeting.others])
    ]


def play(chosen: argparse.Namespace) -> None:
    """Until all is played, the time is up, or somebody stops it."""
    until = time.monotonic() + 60 * chosen.minutes if chosen.minutes else None
    played = kept.run(wanted(chosen), chosen.games, times_fair_share, fingerprint, chosen.results)
    for meeting, line in played:
        won = f"{meeting.players * len(line.won)} games, {told(line)}"
        print(
            f"{meeting.game}, {meeting.players}: {meeting.hero} against {meeting.others}, {won}", flush=True
        )
        if until is not None and time.monotonic() > until:
            played.close()
            break


def main() -> int:
    """Play, then write."""
    chosen = parse()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        if not chosen.show:
            if not wanted(chosen):
                raise Problem("no meeting is called so", "python3 -m bench.strength --help")
            play(chosen)
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on", file=sys.stderr)
    except Problem as problem:
        print(f"{problem}\n{problem.help}", file=sys.stderr)
        return 1
    try:
        put_into(chosen.into, Report(kept.read(chosen.results), fingerprint).tables())
    except Problem as problem:
        print(f"{problem}\n{problem.help}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
