"""The arguments that say which games are to be played: game, players, options, rounds, seed, opponents."""

from __future__ import annotations

import argparse
from typing import Any

from ..catalogue import catalogue, game
from ..errors import SetupError
from ..game import Game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that `simulate` and `arena` share."""
    parser.add_argument("game", help=", ".join(catalogue()))
    parser.add_argument("--players", type=int, help="how many play (default: as few as can)")
    parser.add_argument("--games", type=int, default=10, help="how many games (default: 10)")
    parser.add_argument("--seed", type=int, default=1, help="the first game's seed; the next has the next")
    parser.add_argument("--bots", default="random", help="levels by seat, with commas")
    parser.add_argument("--rounds", type=int, default=1, help="rounds of a match (default: 1, no match)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; repeatable",
    )


def read_setup(arguments: argparse.Namespace) -> tuple[Game, int, dict[str, Any], list[str]]:
    """Game, players, options and the ids of the levels; raises SetupError."""
    entry = game(arguments.game, arguments.rounds)
    check_amounts(arguments)
    players = entry.min_players if arguments.players is None else arguments.players
    by_name = {option.name: option for option in entry.options}
    values: dict[str, Any] = {}
    for item in arguments.option:
        name, _, text = item.partition("=")
        if name not in by_name:
            raise SetupError("option", name, {"choices": list(by_name)})
        values[name] = by_name[name].read(text)
    entry.check_setup(players, values)
    return entry, players, values, arguments.bots.split(",")


def check_amounts(arguments: argparse.Namespace) -> None:
    """Raises SetupError for so many games, or so many processes, as nobody can run."""
    for name, most in (("games", 1_000_000), ("jobs", 1_000)):
        amount = getattr(arguments, name, 1)
        if not 1 <= amount <= most:
            raise SetupError(name, amount, {"minimum": 1, "maximum": most})
