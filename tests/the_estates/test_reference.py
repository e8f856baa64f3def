"""The Estates against its slow reference: the same actions, money, scores and winners at every ply."""

from __future__ import annotations

import os
import random
from collections import Counter
from functools import cache
from itertools import cycle
from typing import Any

import pytest

from estates_core.game import Action, draw
from estates_core.games.the_estates import GAME, scoring
from estates_core.games.the_estates.actions import Place, SelectCube
from estates_core.games.the_estates.layout import LOT_NAMES
from estates_core.games.the_estates.state import TheEstatesState
from tests.reference.the_estates import Reference

GAMES = int(os.environ.get("ESTATES_REFERENCE_GAMES", "60"))

TOKENS = {action: str(action) for action in GAME.universe}

HABITS: dict[str, dict[str, float]] = {
    "even": {},
    "short rows": {"select.roof": 5, "select.permit": 5, "shorten": 9, "stow": 0.3, "remove": 0.3},
    "roofs": {"select.roof": 30, "lengthen": 5},
    "cubes": {
        **{f"select.{row}": 30 for row in (1, 2, 3)},
        **{f"place.{row}{number}": 16 / 2**number for row in "ABC" for number in range(1, 9)},
        "lengthen": 5,
    },
    "towers": {"select.roof": 0.001, "lengthen": 9},
    "pieces": {"select.permit": 20, "select.mayor": 9, "select.cancel": 9, "cancel": 9, "remove": 2},
    "one row": {
        **{f"{deed}.A": 40 for deed in ("shorten", "lengthen")},
        "place.A": 40,
        "select.permit": 9,
        "select.roof": 9,
        "select.cancel": 0.3,
        "remove": 0.1,
        "cancel": 9,
    },
    "misers": {"pass": 30, "keep": 0.2},
}
"""How random players lean, as weights of tokens by their beginning, so that rare things happen often."""


@cache
def liking(name: str, token: str) -> float:
    """How much a habit likes a token."""
    return max((weight for start, weight in HABITS[name].items() if token.startswith(start)), default=1.0)


def lean(name: str, state: TheEstatesState, action: Action) -> float:
    """How much a habit likes an action; towers come of high cubes first, and stacking."""
    weight = liking(name, TOKENS[action])
    if name == "towers" and isinstance(action, SelectCube):
        cube = state.display[action.row - 1][0 if action.end == "left" else -1]
        weight *= 9.0**cube.value
    elif name == "towers" and isinstance(action, Place) and state.lots[LOT_NAMES.index(action.lot)]:
        weight *= 9.0
    return weight


def some_options(rng: random.Random, players: int) -> dict[str, Any]:
    options: dict[str, Any] = {}
    if rng.random() < 0.5:
        options["lots_per_row"] = rng.choice((8, 9, 10))
        existing = [lot for lot in LOT_NAMES if int(lot[1:]) <= options["lots_per_row"]]
        options["single_floor_lots"] = tuple(
            rng.sample([lot for lot in existing if int(lot[1:]) <= 8], rng.randrange(8))
        )
    if rng.random() < 0.5:
        options["open_money"] = rng.random() < 0.5
        options["lowest_bid"] = rng.randrange(4)
        options["lowest_requirement"] = rng.randrange(2)
        options["roofless_buildings_count"] = rng.random() < 0.5
        options["starting_money"] = [rng.randrange(60 // players) for _ in range(players)]
    return options


def compare(state: TheEstatesState, reference: Reference) -> None:
    legal = [TOKENS[action] for action in state.legal_actions()]
    assert len(legal) == len(set(legal))
    assert set(legal) == reference.legal()
    assert (state.hand, state.box) == (reference.hand, reference.box)
    assert scoring.totals(state) == reference.scores()
    assert state.is_terminal() == reference.terminal()


def play(players: int, habit: str, rng: random.Random, seen: Counter[str]) -> None:
    """One game on both, compared at every ply; counts what happened in it."""
    options = some_options(rng, players)
    state = GAME.new_initial_state(players, options)
    reference = Reference(players, **options)
    while not state.is_terminal():
        compare(state, reference)
        if state.current_player() < 0:
            action = draw(state, rng.random())
        else:
            legal = state.legal_actions()
            action = rng.choices(legal, [lean(habit, state, option) for option in legal])[0]
            if state.phase == "choose" and len(legal) == 1:
                seen["too poor to keep"] += 1
        complete = reference.complete_rows()
        removed = len(reference.out_of_game)
        state.apply(action)
        reference.apply(TOKENS[action])
        seen[action.kind] += 1
        if action.kind in ("shorten", "lengthen", "cancel", "place"):
            assert [score.total for score in state.scores()] == reference.scores()
            seen["row opened again"] += len(reference.complete_rows()) < len(complete)
        if len(reference.out_of_game) > removed and action.kind in ("sell", "keep", "pass"):
            seen["cube removed"] += 1
    compare(state, reference)
    outcome = state.outcome()
    assert outcome is not None
    assert list(outcome.winners) == reference.winners()
    _, _, end, how = outcome.reason.id.split(".")
    assert end == reference.why_over
    seen[f"end: {end} by {action.kind}"] += 1
    seen[f"end: {end}"] += 1
    seen[f"win: {how}"] += 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_engine_and_reference_agree(players: int) -> None:
    rng = random.Random(f"the-estates {players}")
    seen: Counter[str] = Counter()
    for habit, _ in zip(cycle(HABITS), range(GAMES), strict=False):
        play(players, habit, rng, seen)
    print(players, "players:", dict(sorted(seen.items())))
    happened = {
        "end: rows",
        "end: roofs",
        "end: cubes",
        "cancel",
        "remove",
        "shorten",
        "lengthen",
        "mayor",
        "too poor to keep",
        "row opened again",
        "cube removed",
    }
    assert not happened - {name for name, count in seen.items() if count}
