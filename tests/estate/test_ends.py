"""Ends of games: the solver agrees with the brute force of tests/reference, and *master* plays what wins.

`ends.txt` has a position a line: whether the colour to move wins, that colour, Light's cells, Dark's cells.
They come from games of searching opponents, and the brute force says what wins. A sample is played here;
`ESTATES_ENDS=all pytest tests/estate/test_ends.py` plays all of them and solves each anew.
"""

from __future__ import annotations

import os
import random
import time
from pathlib import Path

import pytest

from estates_core.ai.bot import decide, move_rng
from estates_core.ai.estate.endgame import solve
from estates_core.ai.levels import level
from estates_core.games.estate import GAME
from estates_core.games.estate.state import EstateState
from tests.estate.table import begin
from tests.estate.test_playouts import position
from tests.estate.test_ways import finish, names
from tests.reference.estate_end import Solver, as_set

ENDS = (Path(__file__).parent / "ends.txt").read_text().splitlines()
ALL = os.environ.get("ESTATES_ENDS") == "all"
PLAYED = ENDS if ALL else ENDS[::17]
SECONDS = 1.6
"""The time of a turn's first move on CPython, where Chromium takes 3 s."""


def read(line: str) -> tuple[bool, EstateState]:
    """A line's verdict and its position, with that colour to move."""
    verdict, rest = line.split(": ")
    colour, light, dark = rest.split("; ")
    state = begin()
    for number, cells in enumerate((light, dark)):
        for name in cells.split():
            give_turn(state, number)
            state.apply(GAME.parse_action(name))
            assert not state.is_terminal()
    give_turn(state, ("light", "dark").index(colour))
    return verdict == "won", state


def give_turn(state: EstateState, colour: int) -> None:
    """Let that colour begin a turn."""
    state.colour = colour
    state.to_act = state.seat_of(colour)
    state.points_left = GAME.layout.points
    state.turn_cells = ()
    state.affordable = len(state.open_placements)


def pair(state: EstateState, colour: int) -> tuple[int, int]:
    """The cells of a colour and of the other, as the reference has them."""
    own, other = (" ".join(names(state.pieces[who])) for who in (colour, 1 - colour))
    return as_set(own), as_set(other)


def test_there_are_enough_ends() -> None:
    states = [read(line) for line in ENDS]
    assert len(states) >= 200
    assert len(set(ENDS)) == len(ENDS)
    assert all(state.empty.bit_count() <= 20 for _, state in states)
    assert 40 <= sum(won for won, _ in states) <= len(states) - 40


@pytest.mark.parametrize("line", PLAYED)
def test_the_solver_says_what_the_brute_force_says(line: str) -> None:
    won, state = read(line)
    turn = finish(solve(state, 100_000))
    assert (turn is not None) == won
    if ALL:
        assert Solver().wins(*pair(state, state.colour)) == won


@pytest.mark.parametrize("line", [line for line in PLAYED if line.startswith("won")])
def test_master_plays_a_turn_that_wins(line: str) -> None:
    _, state = read(line)
    master, colour = level("estate", "master"), state.colour
    turn, ply = state.turn, 0
    while state.turn == turn and not state.is_terminal():
        started = time.process_time()
        choice = decide(master.bot(), state, state.current_player(), move_rng(1, ply), master.budget)
        assert time.process_time() - started < SECONDS
        state.apply(choice.action)
        ply += 1
    if not state.is_terminal():
        assert not Solver().wins(*pair(state, 1 - colour)), "the other colour wins now"


def test_full_turns_are_enough() -> None:
    """The brute force itself, against one that tries every turn, where few cells are empty."""
    rng = random.Random("full")
    compared = 0
    while compared < 12:
        state = position(GAME, 57, rng)
        if not 5 <= state.empty.bit_count() <= 9:
            continue
        sets = pair(state, state.colour)
        assert Solver().wins(*sets) == Solver(full=False).wins(*sets)
        compared += 1
