"""Estate against its slow reference: the same actions, points, scores and winners at every ply."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from estates_core.game import Action
from estates_core.games.estate import GAME
from estates_core.games.estate.layout import COLOURS
from estates_core.games.estate.state import EstateState
from tests.reference.estate import CELLS, COSTS, Reference, connects

GAMES = int(os.environ.get("ESTATES_REFERENCE_GAMES", "100"))
FULL_BOARDS = int(os.environ.get("ESTATES_FULL_BOARDS", str(20 * GAMES)))


def even(state: EstateState, rng: random.Random) -> Action:
    """Any legal action."""
    legal = state.legal_actions()
    return legal[int(rng.random() * len(legal))]


def shy(state: EstateState, rng: random.Random) -> Action:
    """Any legal action that doesn't win, as long as there is one: games that fill the board."""
    legal = list(state.legal_actions())
    rng.shuffle(legal)
    return next((action for action in legal if not state.child(action).is_terminal()), legal[0])


def miser(state: EstateState, rng: random.Random) -> Action:
    """Shy as well, with cheap cells for Light and dear ones for Dark: Light runs out of pieces."""
    if state.phase != "place":
        return even(state, rng)
    legal = [action for action in state.legal_actions() if not state.child(action).is_terminal()]
    if not legal:
        return even(state, rng)
    cost = [COSTS.get(str(action), 9 if state.colour == 0 else 0) for action in legal]
    weights = [(3.0**-price if state.colour == 0 else 3.0**price) for price in cost]
    return rng.choices(legal, weights)[0]


HABITS = (even, shy, miser)


def compare(state: EstateState, reference: Reference) -> None:
    legal = [str(action) for action in state.legal_actions()]
    assert len(legal) == len(set(legal))
    assert set(legal) == reference.legal()
    assert state.is_terminal() == reference.terminal()
    seat = state.current_player()
    assert (seat if seat >= 0 else None) == reference.current_player()
    assert [score.total for score in state.scores()] == reference.scores()
    view = state.observation(None)
    assert {cell["name"]: cell["piece"] for cell in view["cells"] if cell["piece"]} == reference.board
    assert view["supply"] == reference.pieces
    if not state.is_terminal():
        assert view["points_left"] == reference.points
        assert view["turn_cells"] == reference.placed_this_turn


@pytest.mark.parametrize("pie_rule", [False, True])
def test_engine_and_reference_agree(pie_rule: bool) -> None:
    rng = random.Random(f"estate {pie_rule}")
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        light = ("random", "s0", "s1")[number % 3]
        habit = HABITS[number // 3 % len(HABITS)]
        state = GAME.new_initial_state(2, {"light": light, "pie_rule": pie_rule})
        reference = Reference(light, pie_rule)
        while not state.is_terminal():
            compare(state, reference)
            action = even(state, rng) if state.current_player() < 0 else habit(state, rng)
            before = state.turn, state.colour
            points = state.points_left
            state.apply(action)
            reference.apply(str(action))
            seen[action.kind] += 1
            if action.kind == "place" and state.turn != before[0]:
                stuck = points > COSTS[str(action)] and min(reference.pieces.values()) > 0
                seen["too dear to go on"] += stuck
            seen["skipped"] += state.turn != before[0] and state.colour == before[1]
        compare(state, reference)
        outcome = state.outcome()
        assert outcome is not None
        assert list(outcome.winners) == reference.winners()
        connection = state.winning_connection()
        assert connection is not None
        names = {GAME.board.cells[index].name for index in connection.cells}
        assert names <= {cell for cell, piece in reference.board.items() if piece == COLOURS[state.colour]}
        assert connects(names)
        assert not any(connects(names - {name}) for name in names), "a piece of the picture is not needed"
        seen[f"sides: {len(connection.sides)}"] += 1
    print("pie rule" if pie_rule else "no pie rule", dict(sorted(seen.items())))
    happened = {"first", "place", "end", "too dear to go on", "skipped", "sides: 2", "sides: 3"}
    if pie_rule:
        happened |= {"swap", "decline"}
    assert not happened - {name for name, count in seen.items() if count}


@pytest.mark.rule("EH-D1")
def test_on_a_full_board_somebody_has_connected() -> None:
    """Any share of Light's pieces, 26 to 35 as the supplies allow, spread at random."""
    rng = random.Random("full boards")
    for _ in range(FULL_BOARDS):
        cells = CELLS[:]
        rng.shuffle(cells)
        light = rng.randrange(26, 36)
        assert connects(set(cells[:light])) or connects(set(cells[light:]))
