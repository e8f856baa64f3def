"""`strength` writes the table of all pairings of levels, in Markdown: how docs/strength.md is made."""

from __future__ import annotations

import argparse
import math
import platform
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from ..ai.levels import levels
from ..catalogue import catalogue, game
from ..version import __version__
from .arena import measure, row
from .setup import check_amounts

FAR = 4
"""A level meets the next weaker one so many times as often as those further down, whom it hardly loses to."""
HEADS = ("level", "against", "games", "wins", "95% interval", "× fair share", "p50 ms", "p95 ms")


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """Add `strength`."""
    strength = commands.add_parser(
        "strength", parents=[common], help="measure every level against every weaker one, as Markdown"
    )
    strength.add_argument("game", nargs="*", help="games (default: all)")
    strength.add_argument(
        "--games", type=int, default=100, help="games with the next weaker one (default: 100)"
    )
    strength.add_argument("--seed", type=int, default=1, help="the first deal's seed")
    strength.add_argument("--players", type=int, help="how many play (default: as few and as many as can)")
    strength.add_argument("--jobs", type=int, default=1, help="processes (default: 1, for honest times)")
    strength.set_defaults(run=run_strength)


def run_strength(arguments: argparse.Namespace) -> int:
    """Print the document; what is being played goes to the standard error."""
    check_amounts(arguments)
    entries = [game(name) for name in arguments.game or catalogue()]
    for entry in entries:
        entry.check_setup(entry.min_players if arguments.players is None else arguments.players, None)
    print("# How strong the levels are\n")
    print(
        "One seat of the level against seats full of the weaker one; every deal is played in every rotation\n"
        f"of the seats. The next weaker level is met {FAR} times as often as the others; the last line of a\n"
        "larger table has the weakest level among seats of the next. Intervals are Wilson's. Times are a\n"
        "move's, on the machine that made this table: "
        f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}.\n"
    )
    command = f"python3 -m estates_core strength --games {arguments.games} --seed {arguments.seed}"
    print(f"Made by `{command}` (version {__version__}).")
    for entry in entries:
        name = entry.name
        most = dict.fromkeys((entry.min_players, entry.max_players))
        for players in most if arguments.players is None else (arguments.players,):
            print(f"\n## {name}, {players} players\n")
            print(f"| {' | '.join(HEADS)} |\n|{'---|' * len(HEADS)}")
            for line in _rows(name, players, arguments):
                print(line, flush=True)
    return 0


def _rows(name: str, players: int, arguments: argparse.Namespace) -> Iterator[str]:
    """A line for each level against each weaker one, and how many moves were played and checked."""
    moves = 0
    for one, others, games in _pairings([level.id for level in levels(name)], players, arguments.games):
        deals = math.ceil(games / players)
        seeds = range(arguments.seed, arguments.seed + deals)
        print(f"{name}, {players} players: {one} against {others}", file=sys.stderr)
        tallies = measure((name, 1, players, {}), (one, others), seeds, arguments.jobs)
        moves += sum([len(tally.seconds) for tally in tallies])
        found = row(tallies[0], players)
        low, high = found["interval"]
        cells = (
            one,
            others,
            str(found["games"]),
            f"{found['win_share']:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{found['times_fair_share']:.2f}",
            f"{found['seconds_p50'] * 1000:.1f}",
            f"{found['seconds_p95'] * 1000:.1f}",
        )
        yield f"| {' | '.join(cells)} |"
    yield f"\n{moves:,} moves, each checked against the rules: none was illegal."


def _pairings(known: Sequence[str], players: int, games: int) -> Iterator[tuple[str, str, int]]:
    """One level, the level of all other seats, and how many games.

    Where one seat of a good level may win little more than its share by luck alone, the weakest level
    among seats of the next one shows how far the two are apart.
    """
    for index, stronger in enumerate(known):
        for step, weaker in enumerate(reversed(known[:index])):
            yield stronger, weaker, math.ceil(games / (FAR if step else 1))
    if players > 2:
        yield known[0], known[1], games
