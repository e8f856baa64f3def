"""Estate's playouts from the empty board, many in one integer: what random play costs at the least."""

from __future__ import annotations

import random

import estates_core as ec
from estates_core.games.estate import Estate
from estates_core.games.estate.phases import PLACE

from .lanes import Playouts
from .names import PLAYOUTS
from .rates import Work

LANES = 512
"""The playouts of a batch."""


def works() -> dict[str, Work]:
    """One batch of playouts, dealt anew each time and decided by the exact rules."""
    game = ec.game("estate")
    assert isinstance(game, Estate)
    state = game.new_initial_state(2)
    while state.phase is not PLACE:
        state.apply(state.legal_actions()[0])
    playouts = Playouts(game.board, game.layout, LANES)
    rng = random.Random(1)
    return {PLAYOUTS: lambda: playouts.run(state, rng).lanes}
