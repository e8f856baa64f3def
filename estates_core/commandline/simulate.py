"""`simulate` plays games between opponents and writes their records."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from ..contest import Played, find_levels, play_game, seat_levels
from ..game import Message
from ..record import write_record
from ..words import say
from .setup import add_arguments, read_setup


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """Add `simulate`."""
    simulate = commands.add_parser("simulate", parents=[common], help="play games between opponents")
    add_arguments(simulate)
    simulate.add_argument("--out", metavar="DIR", help="write each game's record into this directory")
    simulate.set_defaults(run=run_simulate)


def run_simulate(arguments: argparse.Namespace) -> int:
    """Print a line a game and each seat's wins; write the records where wanted."""
    entry, players, options, ids = read_setup(arguments)
    seated = seat_levels(find_levels(entry.name, ids), players)
    folder = None if arguments.out is None else Path(arguments.out)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    wins = [0.0] * players
    for seed in range(arguments.seed, arguments.seed + arguments.games):
        played = play_game(entry, seated, seed, options)
        wins = [won + share for won, share in zip(wins, played.shares, strict=True)]
        where = ""
        if folder is not None:
            path = folder / f"{entry.name}-{players}-{seed}.txt"
            path.write_text(write_record(played.record), encoding="utf-8")
            where = f"  {path}"
        print(f"{seed}  {_result(played, arguments.lang)}{where}")
    for seat, level in enumerate(seated):
        name = say(Message("core.seat", {"number": seat + 1}), arguments.lang)
        label = say(Message(f"core.level.{level.id}.label"), arguments.lang)
        facts = {"name": f"{name} ({label})", "wins": f"{wins[seat]:g}", "games": arguments.games}
        print(say(Message("core.cli.wins", facts), arguments.lang))
    return 0


def _result(played: Played, language: str) -> str:
    """The plies, the totals and who won, in a line."""
    state = played.record.final_state()
    outcome = state.outcome()
    assert outcome is not None
    names = [
        say(Message("core.seat", {"number": seat + 1}), language) for seat in range(played.record.players)
    ]
    facts = {
        "plies": len(played.record.tree.line()) - 1,
        "totals": " : ".join(str(score.total) for score in state.scores()),
        "words": say(outcome.reason, language, names),
    }
    return say(Message("core.cli.game", facts), language)
