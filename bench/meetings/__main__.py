"""Plays the searching opponents in very many games and writes what came of it.

    python3 -m bench.meetings {scaling,rivals} [GAME ...] [--deals 100] [--into docs/strength.md]

`scaling`: four times a budget against the step before, up to *master*'s. `rivals`: For Sale's levels
against *expert* of an earlier commit and rules of thumb. What is missing is played, and each deal appended
to a file as it ends, so that it can be stopped (Ctrl+C) and begun again; then tables are printed (`--show`
does only that), and `--into` puts them between the marks of a document. A deal is played in every seat;
intervals are of 95%, over deals. The Estates and For Sale are played in C (`bench/training`), which needs a
compiler; Estate by the engine.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from building.console import WORK

from . import kept, rivals, scaling

PARTS = {"scaling": scaling, "rivals": rivals}


def main() -> int:
    """Play, then show."""
    parser = argparse.ArgumentParser(
        prog="python3 -m bench.meetings",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("part", choices=list(PARTS))
    parser.add_argument("games", nargs="*", help="default: all")
    parser.add_argument("--players", type=int, nargs="*", default=[], help="only tables of so many")
    parser.add_argument("--heroes", nargs="*", default=[], help="only these, such as 40")
    parser.add_argument("--against", nargs="*", default=[], help="only these")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--file", type=Path, default=WORK / "meetings.jsonl")
    parser.add_argument("--show", action="store_true", help="play nothing")
    parser.add_argument("--into", type=Path, help="a Markdown file whose marks get the tables")
    chosen = parser.parse_args()
    part = PARTS[chosen.part]
    wanted = [
        meeting
        for meeting in part.meetings()
        if meeting.game in (chosen.games or [meeting.game])
        and meeting.players in (chosen.players or [meeting.players])
        and meeting.hero in (chosen.heroes or [meeting.hero])
        and meeting.rival in (chosen.against or [meeting.rival])
    ]
    try:
        if not chosen.show:
            kept.run(wanted, chosen.deals, chosen.file)
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on", file=sys.stderr)
    text = part.markdown(kept.found(chosen.file))
    print(text)
    if chosen.into:
        marks = re.compile(rf"(<!-- {chosen.part} -->\n).*?(<!-- /{chosen.part} -->)", re.S)
        document = chosen.into.read_text("utf-8")
        chosen.into.write_text(marks.sub(lambda mark: f"{mark[1]}\n{text}\n\n{mark[2]}", document), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
