"""Whole games of The Estates between opponents."""

from __future__ import annotations

import random

from estates_core.ai.bot import Bot, Budget, Choice, decide
from estates_core.game import draw
from estates_core.games.the_estates import GAME
from estates_core.games.the_estates.state import TheEstatesState


def full_game(bots: list[Bot], seed: int) -> tuple[TheEstatesState, list[tuple[TheEstatesState, Choice]]]:
    """The end, and each choice with the position it was made in."""
    rng = random.Random(seed)
    state = GAME.new_initial_state(len(bots))
    made = []
    while not state.is_terminal():
        player = state.current_player()
        if player < 0:
            state.apply(draw(state, rng.random()))
            continue
        choice = decide(bots[player], state, player, rng, Budget())
        assert choice.action in state.legal_actions()
        made.append((state.clone(), choice))
        state.apply(choice.action)
    return state, made
