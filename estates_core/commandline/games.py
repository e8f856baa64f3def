"""`rules` prints a game's rules; `games` lists the games with their options and opponents."""

from __future__ import annotations

import argparse
import textwrap
from typing import Any

from ..described import catalogue_data, rules_data
from ..game import Message
from ..words import say

WIDTH = 88


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """Add `games` and `rules`."""
    games = commands.add_parser("games", parents=[common], help="list the games, their options and opponents")
    games.set_defaults(run=run_games)
    rules = commands.add_parser("rules", parents=[common], help="print the rules of a game")
    rules.add_argument("game")
    rules.set_defaults(run=run_rules)


def run_games(arguments: argparse.Namespace) -> int:
    """Print each game with its players, options and opponents."""
    for entry in catalogue_data(arguments.lang):
        players = f"{entry['min_players']}–{entry['max_players']}"
        if entry["min_players"] == entry["max_players"]:
            players = str(entry["min_players"])
        print(f"{entry['name']}  {entry['title']} ({players})")
        print(_wrapped(entry["sentence"], 4))
        for option in entry["options"]:
            print(f"    --option {option['name']}={option['default']}  {option['label']}")
        print(f"    --bots {','.join(bot['name'] for bot in entry['bots'])}")
    return 0


def run_rules(arguments: argparse.Namespace) -> int:
    """Print the rules by section, with our rulings."""
    ruling_label = say(Message("core.cli.ruling"), arguments.lang)
    for section in rules_data(arguments.game, arguments.lang):
        print(f"\n{section['title']}\n{'=' * len(section['title'])}")
        for rule in section["rules"]:
            print(f"\n{rule['id']}  {rule['title']}")
            print(_wrapped(rule["text"], 4))
            if rule["ruling"]:
                print(_wrapped(f"{ruling_label} {rule['ruling']}", 4))
    return 0


def _wrapped(text: str, indent: int) -> str:
    return textwrap.fill(text, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * indent)
