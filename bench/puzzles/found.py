"""What all makers of puzzles share: games to look through, and a puzzle that was found."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import estates_core as ec
from estates_core.ai.bot import decide, move_rng
from estates_core.ai.levels import level
from estates_core.game import Action, State
from estates_core.record import new_record, write_record
from estates_core.tree import Node

Words = Mapping[str, str]
WORDS: Mapping[str, Mapping[str, Words]] = json.loads(
    Path(__file__).with_name("words.json").read_text("utf-8")
)
"""What puzzles say, by sort and place, with places for facts."""
CLEAR = 0.08
"""A wrong try costs at least so much chance to win."""
CLOSE = 0.03
"""A right one costs at most so much."""
SOLVERS = ("beginner", "steady", "strong")
"""The levels by which it is told how hard a puzzle is."""
OPEN = ("open_money", "open_buildings")
"""Options by which a table shows what people at it could have remembered."""
TRIES = 3
"""How often each of them is asked."""


def told(sort: str, place: str, facts: Mapping[str, Mapping[str, object]]) -> Words:
    """A sentence in every language, with its facts by language."""
    return {lang: text.format(**facts[lang]) for lang, text in WORDS[sort][place].items()}


@dataclass
class Puzzle:
    """A position with all its right answers."""

    game: str
    sort: str
    """What is asked, such as `win`."""
    record: str
    """Up to the position."""
    state: State
    accept: Sequence[str]
    good: Words
    otherwise: Words
    asked: str = ""
    """Under which name words.json has its title and text; else its sort's."""
    brings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """What follows a try on the board, by token."""
    unit: str = ""
    """What the choices are worth in, as docs/lessons.md names it; empty where that is not told."""
    values: Mapping[str, float] = field(default_factory=dict)
    """What each choice is worth, by token."""
    claims: Mapping[str, Any] = field(default_factory=dict)
    rules: Sequence[str] = ()

    def lesson(self, name: str) -> dict[str, Any]:
        """The same as a lesson of that id (docs/lessons.md)."""
        step: dict[str, Any] = {
            "record": self.record,
            "text": WORDS[self.asked or self.sort]["text"],
            "accept": list(self.accept),
            "hint": self.accept[0],
            "good": self.good,
            "otherwise": self.otherwise,
        }
        if self.rules:
            step["rules"] = list(self.rules)
        if self.brings:
            step["brings"] = {token: {"then": list(plies)} for token, plies in self.brings.items()}
        if self.values:
            step["values"] = {"unit": self.unit, "of": dict(self.values)}
        step["claims"] = {"player": self.state.current_player(), **self.claims}
        return {
            "format": 1,
            "id": name,
            "kind": "puzzle",
            "difficulty": difficulty(self.state, self.accept),
            "game": self.game,
            "title": WORDS[self.asked or self.sort]["title"],
            "steps": [step],
        }


def firsts(accept: Sequence[str]) -> set[str]:
    """What right answers begin with: of a single action that itself."""
    return {line.split()[0] for line in accept}


QUICK = ("beginner", "steady")
"""Levels that choose at once: what both of them get right is too easy to look for."""


def quick_choice(state: State, name: str) -> str:
    """What a level would do."""
    chosen = level(state.game.name, name)
    seat = state.current_player()
    return str(decide(chosen.bot(), state.clone(), seat, move_rng(0, 0), chosen.budget).action)


def difficulty(state: State, accept: Sequence[str]) -> int:
    """From 1, what every level solves each time, to 5, by which levels solve it and how often."""
    missed = sum(not solves(name, number, state, accept) for name in SOLVERS for number in range(TRIES))
    return 1 + (4 * missed + len(SOLVERS) * TRIES - 1) // (len(SOLVERS) * TRIES)


def solves(name: str, number: int, state: State, accept: Sequence[str]) -> bool:
    """Whether what a level does in one of its tries is right, step by step."""
    solver, seat = level(state.game.name, name), state.current_player()
    line, after = "", state
    while True:
        rng = move_rng(number, len(accept))
        action = decide(solver.bot(), after.clone(), seat, rng, solver.budget).action
        line = f"{line} {action}".strip()
        if line in accept:
            return True
        if not any(right.startswith(f"{line} ") for right in accept):
            return False
        after = after.child(action)


def game_of(name: str, players: Sequence[int], bots: Sequence[str], seed: int) -> list[Node]:
    """The line of a whole game, its number of players and its seats by the seed; all that may be is open.

    Whoever solves a puzzle has not seen the game before it.
    """
    count = players[seed % len(players)]
    kinds = [bots[(seed + seat) % len(bots)] for seat in range(count)]
    options = {option.name: True for option in ec.game(name).options if option.name in OPEN}
    return ec.simulate(name, count, seed=seed, bots=kinds, options=options).record.tree.line()


def record_of(line: Sequence[Node], ply: int, more: Sequence[Action] = ()) -> str:
    """The record of a line up to a ply and of what follows then, its seats without names."""
    state = line[0].state
    record = new_record(state.game, state.players, state.options)
    for node in line[1 : ply + 1]:
        assert isinstance(node.action, Action)
        record.tree.play(node.action)
    for action in more:
        record.tree.play(action)
    return write_record(record)
