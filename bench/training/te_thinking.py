"""The Estates' searching opponents on the engine, thinking in C (`te_search.c`): to measure them quickly."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Generator
from typing import Final

import numpy

from estates_core.ai.bot import Budget, Choice, Progress
from estates_core.ai.the_estates.playing_on import stow_pays
from estates_core.game import Action, State, expect
from estates_core.games.the_estates.actions import BIDS, KEEP, PASS, SELL, STOW
from estates_core.games.the_estates.phases import BID, CHOOSE, SELECT
from estates_core.games.the_estates.state import TheEstatesState

from .te_matches import SOURCE, Thinker, asked, model
from .te_moves import placing, selecting
from .te_selfplay import library

QUESTIONS: Final = {SELECT: 0, BID: 1, CHOOSE: 2}
"""As `te_choose` numbers them; whoever is in any other phase places something."""
PLACING: Final = 3


class QuickBot:
    """What `ForesightBot` does, with other draws."""

    def __init__(self, shares: int = 1) -> None:
        self.shares = shares

    def choose(
        self, state: State, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        """See `Bot.choose`."""
        action = self._action(expect(state, TheEstatesState), seat, rng, budget)
        yield Progress(1.0, action)
        return Choice(action)

    def _action(self, state: TheEstatesState, seat: int, rng: random.Random, budget: Budget) -> Action:
        if state.can_stow() and stow_pays(state):
            return STOW
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        question = QUESTIONS.get(state.phase, PLACING)
        found = self._asked(state, seat, question, rng.getrandbits(63), budget.iterations)
        if state.phase is SELECT:
            return selecting(*found)
        if state.phase is BID:
            return PASS if found[0] < 0 else BIDS[found[0]]
        if state.phase is CHOOSE:
            return KEEP if found[0] else SELL
        action = placing(found[0], found[1])
        assert action is not None, "a cube that fits nowhere is no choice"
        return action

    def _asked(
        self, state: TheEstatesState, seat: int, question: int, seed: int, budget: int
    ) -> tuple[int, int, int, int]:
        settings = numpy.array(Thinker(budget, self.shares).settings(), numpy.float32)
        out = numpy.zeros(4, numpy.int32)
        # Each has a name as long as C reads it: what an address alone is kept of may be gone by then.
        given = (settings, *asked(state, question, seat))
        arrays = [ctypes.c_void_p(array.ctypes.data) for array in given]
        weights = ctypes.c_void_p(model(state.players).ctypes.data)
        auctions, answer = len(state.past), ctypes.c_void_p(out.ctypes.data)
        library(SOURCE).te_choose(weights, ctypes.c_uint64(seed), *arrays, auctions, answer)
        kind, line, end, value = (int(number) for number in out)
        return kind, line, end, value
