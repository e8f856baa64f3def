"""Holds levels against rules of thumb, against those of an earlier commit and against each other.

    python3 -m bench.league [GAME ...] [--players 3] [--deals 20] [--file .build/league.jsonl]

plays what is missing of the games and appends each to the file as it ends, so that it can be stopped (Ctrl+C)
and begun again; then prints a table for every game and number of players that the file knows (`--show` does
only that). A table's row has one seat and its column all the others; every deal is played in every seat, and
all meetings play the same deals. `--into docs/strength.md` puts the tables between its marks. Ratings need
`choix` (requirements/bench.txt).
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import estates_core as ec
from building.console import WORK, Problem

from . import file as results
from .ratings import ratings
from .report import markdown
from .schedule import fixtures, meetings
from .table import Fixture, play, player


def parse(words: list[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python3 -m bench.league",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="*", help="games (default: all)")
    parser.add_argument("--players", type=int, nargs="*", help="how many play (default: fewest and most)")
    parser.add_argument("--deals", type=int, default=10, help="each is played in every seat (default 10)")
    parser.add_argument("--first", type=int, default=1, help="the first deal's seed (default 1)")
    parser.add_argument("--heroes", nargs="*", default=[], help="who takes one seat (default: all levels)")
    parser.add_argument("--against", nargs="*", default=[], help="who takes the others (default: all)")
    parser.add_argument("--file", type=Path, default=WORK / "league.jsonl")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1, for honest times)")
    parser.add_argument("--show", action="store_true", help="play nothing, print the tables")
    parser.add_argument("--into", type=Path, help="a Markdown file whose marks get the tables")
    parser.add_argument("--keep", action="store_true", help="go on with a file that other code has played in")
    return parser.parse_args(words)


def wanted(chosen: argparse.Namespace) -> Iterator[Fixture]:
    """Every game that the command asks for, deal by deal in each table."""
    for name in chosen.game or [game.name for game in map(ec.game, ec.catalogue())]:
        game = ec.game(name)
        for players in chosen.players or dict.fromkeys((game.min_players, game.max_players)):
            game.check_setup(players, None)
            pairs = meetings(name, chosen.heroes, chosen.against)
            for who in {who for pair in pairs for who in pair if who != "mixed"}:
                player(name, who)  # says now who isn't known
            yield from fixtures(name, players, pairs, chosen.deals, chosen.first)


def run(games: Iterable[Fixture], file: Path, jobs: int, keep: bool) -> None:
    """Play those that the file lacks."""
    results.mend(file)
    code = results.fingerprint()
    known = set()
    for line in results.read(file):
        known.add(Fixture(line["game"], line["seed"], tuple(line["seats"])).key)
        if line["code"] != code and not keep:
            raise Problem(
                f"{file} holds games of other code ({line['code']}, now {code})", "--file or --keep"
            )
    missing = [fixture for fixture in dict.fromkeys(games) if fixture.key not in known]
    print(f"{len(missing)} games to play, {len(known)} known", file=sys.stderr)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as stream:
        for done, line in enumerate(_played(missing, jobs), 1):
            stream.write(json.dumps({**line, "code": code}, separators=(",", ":")) + "\n")
            stream.flush()
            if done % 100 == 0:
                print(f"{done}/{len(missing)}", file=sys.stderr, flush=True)


def _played(missing: list[Fixture], jobs: int) -> Iterator[dict[str, Any]]:
    if jobs < 2:
        yield from map(play, missing)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for start in range(0, len(missing), 64 * jobs):  # so that a stop waits for little
            yield from pool.map(play, missing[start : start + 64 * jobs])


def tables(file: Path) -> dict[tuple[str, int], str]:
    """A table for each game and number of players of the file."""
    sorted_games: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for line in results.read(file):
        sorted_games.setdefault((line["game"], len(line["seats"])), []).append(line)
    return {at: markdown(*at, games, ratings(games, "steady")) for at, games in sorted_games.items()}


def put_into(document: Path, found: dict[tuple[str, int], str]) -> None:
    """Replace what stands between `<!-- league: GAME PLAYERS -->` and `<!-- /league -->`."""

    def renewed(mark: re.Match[str]) -> str:
        table = found.get((mark["game"], int(mark["players"])))
        return mark[0] if table is None else f"{mark['open']}\n\n{table}\n\n{mark['close']}"

    pattern = r"(?P<open><!-- league: (?P<game>\S+) (?P<players>\d) -->).*?(?P<close><!-- /league -->)"
    document.write_text(re.sub(pattern, renewed, document.read_text("utf-8"), flags=re.S), "utf-8")


def main() -> int:
    """Play, then show."""
    chosen = parse()
    try:
        if not chosen.show:
            run(wanted(chosen), chosen.file, chosen.jobs, chosen.keep)
    except Problem as problem:
        print(f"{problem}\n{problem.help}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on", file=sys.stderr)
    found = tables(chosen.file)
    for (name, players), table in found.items():
        print(f"\n## {name}, {players} players\n\n{table}")
    if chosen.into:
        put_into(chosen.into, found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
