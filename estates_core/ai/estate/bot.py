"""Opponents for Estate, from one that follows its nose to one that searches."""

from __future__ import annotations

import random
from collections.abc import Generator
from functools import cache
from typing import Final

from ...game import Action, Message, expect
from ...game import State as AnyState
from ...games.estate import Estate
from ...games.estate.actions import END, SWAP_CHOICE
from ...games.estate.phases import SWAP
from ...games.estate.state import EstateState
from ..bot import Budget, Choice, Level, Progress
from . import reasons
from .outlook import Purse, chance_of, look
from .playouts import Playouts
from .search import Search, Tuning
from .threats import Threats

LANES: Final = 512
"""Playouts in a batch: more of them see a position more clearly, fewer see more positions in the time."""

TUNING: Final = Tuning()


@cache
def _playouts(game: Estate, lanes: int) -> Playouts:
    """Playouts for a game, whose tables are made once."""
    return Playouts(game.board, game.layout, lanes)


@cache
def _threats(game: Estate) -> Threats:
    return Threats(game.board)


class EstateBot:
    """Plays by playouts. An iteration of its budget is a look at the end of a turn: a batch of playouts.

    With pieces already placed in the turn it takes fewer, by the points left. Without iterations it
    takes what gains most by one look and doesn't search.
    """

    def __init__(
        self, noise: float = 0.0, blocks: bool = True, lanes: int = LANES, tuning: Tuning = TUNING
    ) -> None:
        self.noise: Final = noise
        """How far the gain of a cell is misjudged at most, without a search."""
        self.blocks: Final = blocks
        """Whether it sees what has to be blocked, without a search."""
        self.lanes: Final = lanes
        """Playouts in a batch."""
        self.tuning: Final = tuning

    @classmethod
    def of_level(cls, level: Level) -> EstateBot:
        """The bot of a level, which reads its noise and whether it knows `blocks`."""
        return cls(level.noise, bool(level.knowledge.get("blocks")))

    def choose(
        self, state: AnyState, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        """A win at once, a necessary block, and else what the playouts or the search like best."""
        state = expect(state, EstateState)
        if state.phase is SWAP:
            return (yield from self._choose_colour(state, rng, budget))
        threats = _threats(state.game)
        colour = state.colour
        own, other = state.pieces[colour], state.pieces[1 - colour]
        win = threats.cheapest(own, other, state.points_left)
        if win is not None and len(win.cells) <= state.supply(colour):
            action = state.game.placements[win.cells[0]]
            yield Progress(1.0, action)
            return Choice(action, reasons.win(state, win), 1.0)
        if budget.iterations:
            return (yield from self._search(state, rng, budget))
        choice = self._at_a_glance(state, rng)
        yield Progress(1.0, choice.action)
        return choice

    def _at_a_glance(self, state: EstateState, rng: random.Random) -> Choice:
        """What gains most by one batch of playouts, among what blocks the other colour if it has to."""
        game = state.game
        outlook = look(_playouts(game, self.lanes), state, rng)
        gains = [gain + self.noise * (2 * rng.random() - 1) for gain in outlook.gains]
        purse = Purse(game.board, gains, state.open_cells())
        value = 2 * chance_of(state, outlook.light) - 1
        if self.blocks:
            threats = _threats(game)
            own, other = state.pieces[state.colour], state.pieces[1 - state.colour]
            points = game.layout.points
            blocks = threats.blocks(other, own, points, state.points_left)
            threat = threats.cheapest(other, own, points)
            if any(blocks) and threat is not None:
                best = max(blocks, key=lambda cells: purse.with_cells(cells, state.points_left))
                return Choice(game.placements[best[0]], reasons.block(state, threat), value)
        cell = max(state.open_cells(), key=lambda cell: purse.with_cell(cell, state.points_left))
        percent = round(100 * outlook.gains[cell])
        action = game.placements[cell]
        return Choice(action, reasons.gain(state, action, percent), value)

    def _search(
        self, state: EstateState, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        """The tree's most visited step; the first of its cells if it has several."""
        game = state.game
        threats = _threats(game)
        search = Search(state, rng, _playouts(game, self.lanes), threats, self.tuning)
        looks = max(1, budget.iterations * state.points_left // game.layout.points)
        for count in range(1, looks + 1):
            search.step()
            yield Progress(count / looks, self._action(state, search))
            if search.root.winner is not None:
                break
        action = self._action(state, search)
        chance = chance_of(state, search.root.value)
        return Choice(action, self._reason(state, action, search, chance, looks), 2 * chance - 1)

    @staticmethod
    def _action(state: EstateState, search: Search) -> Action:
        cells = search.best().cells
        return state.game.placements[cells[0]] if cells else END

    def _reason(
        self, state: EstateState, action: Action, search: Search, chance: float, looks: int
    ) -> Message:
        """The strongest thing that can be said: forced wins and blocks, then links, then numbers."""
        threats = _threats(state.game)
        root = search.root
        if root.winner == state.colour and root.proven:
            return reasons.sure(state)
        if root.winner == 1 - state.colour:
            return reasons.lost(state)
        own, other = state.pieces[state.colour], state.pieces[1 - state.colour]
        threat = threats.cheapest(other, own, state.game.layout.points)
        if threat is not None:
            return reasons.block(state, threat)
        return reasons.link(state, action, threats) or reasons.search(state, chance, looks * self.lanes)

    def _choose_colour(
        self, state: EstateState, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        """Light if it is better off after its first turn, as seen with Dark to move."""
        swap, decline = SWAP_CHOICE
        kept = state.clone()
        kept.apply(decline)
        playouts = _playouts(state.game, self.lanes)
        if budget.iterations:
            search = Search(kept, rng, playouts, _threats(state.game), self.tuning)
            for count in range(1, budget.iterations + 1):
                search.step()
                light = search.root.value
                yield Progress(count / budget.iterations, swap if light > 0.5 else decline)
        else:
            light = look(playouts, kept, rng).light
            yield Progress(1.0, swap if light > 0.5 else decline)
        return Choice(swap if light > 0.5 else decline, reasons.swap(state, light), abs(2 * light - 1))
