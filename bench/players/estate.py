"""Rule-of-thumb players of Estate: none of them searches, each follows one idea that people have.

TRAINING holds those that may be tuned against; those of MEASURING are only ever measured with.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping
from typing import Final

from estates_core.ai.bot import Bot, Budget, Choice, Progress
from estates_core.game import Action, State
from estates_core.games.estate.actions import SWAP_CHOICE
from estates_core.games.estate.paths import Connection, cheapest_connection
from estates_core.games.estate.phases import SWAP
from estates_core.games.estate.state import EstateState


def cheapest(state: EstateState, colour: int, rng: random.Random) -> Connection | None:
    """A cheapest connection still to be paid; which of equally cheap ones, is drawn.

    Costs are multiplied so that what is drawn for each cell decides among equal ones only.
    """
    own, other = state.pieces[colour], state.pieces[1 - colour]
    costs = [
        None if other >> cell & 1 else 0 if own >> cell & 1 else 10_000 * cost + int(rng.random() * 100)
        for cell, cost in enumerate(state.game.board.costs)
    ]
    found = cheapest_connection(state.game.board, costs)
    if found is None:
        return None
    return Connection(found.cost // 10_000, found.cells, found.sides)


class RuleOfThumb:
    """Asks `pick` for a cell; wins when the points left buy a win, as everybody does."""

    wins = True

    def choose(
        self, state: State, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        """One cell, after the player's rule."""
        assert isinstance(state, EstateState)
        action = self._action(state, rng)
        yield Progress(1.0, action)
        return Choice(action)

    def _action(self, state: EstateState, rng: random.Random) -> Action:
        if state.phase is SWAP:
            return SWAP_CHOICE[0 if state.pieces[0].bit_count() < 3 else 1]
        cell = None
        if self.wins:
            own = cheapest(state, state.colour, rng)
            if own is not None and own.cost <= state.points_left:
                cell = self.of_path(state, own, rng)
        if cell is None:
            cell = self.pick(state, rng)
        if cell is None:
            legal = [action for action in state.legal_actions() if action.kind == "place"]
            return legal[int(rng.random() * len(legal))]
        return state.game.placements[cell]

    def pick(self, state: EstateState, rng: random.Random) -> int | None:
        """The cell to take, or None for any."""
        raise NotImplementedError

    def of_path(self, state: EstateState, path: Connection | None, rng: random.Random) -> int | None:
        """A cell of a connection that can be had: the dearest, drawn among equals."""
        if path is None:
            return None
        open_cells = set(state.open_cells())
        have = [cell for cell in path.cells if cell in open_cells]
        costs = state.game.board.costs
        return max(have, key=lambda cell: (costs[cell], rng.random()), default=None)


class Path(RuleOfThumb):
    """The thirty lines: extends its cheapest connection, or blocks the other's where that is cheaper."""

    def pick(self, state: EstateState, rng: random.Random) -> int | None:
        """A cell of the cheaper of the two connections; of its own if they cost the same."""
        own = cheapest(state, state.colour, rng)
        other = cheapest(state, 1 - state.colour, rng)
        if own is None or (other is not None and other.cost < own.cost):
            return self.of_path(state, other, rng)
        return self.of_path(state, own, rng)


class Runner(RuleOfThumb):
    """Only ever extends; blocks when the other would connect next turn."""

    def pick(self, state: EstateState, rng: random.Random) -> int | None:
        """A cell of its own connection, unless the other's costs a turn or less."""
        other = cheapest(state, 1 - state.colour, rng)
        if other is not None and other.cost <= state.game.layout.points:
            return self.of_path(state, other, rng)
        return self.of_path(state, cheapest(state, state.colour, rng), rng)


class Wall(RuleOfThumb):
    """Only ever blocks."""

    def pick(self, state: EstateState, rng: random.Random) -> int | None:
        """A cell of the other's cheapest connection."""
        return self.of_path(state, cheapest(state, 1 - state.colour, rng), rng)


class Centre(RuleOfThumb):
    """Buys the dearest cell that there is, since the centre must be good; blocks when it has to."""

    def pick(self, state: EstateState, rng: random.Random) -> int | None:
        """The dearest cell that the points buy, next to its own pieces if it can."""
        other = cheapest(state, 1 - state.colour, rng)
        if other is not None and other.cost <= state.game.layout.points:
            return self.of_path(state, other, rng)
        board = state.game.board
        own = state.pieces[state.colour]
        return max(
            state.open_cells(),
            key=lambda cell: (board.costs[cell], bool(board.neighbour_sets[cell] & own), rng.random()),
        )


class Crowd(RuleOfThumb):
    """Counts heads: the cheapest cells, so that it has most pieces; next to its own ones if it can."""

    def pick(self, state: EstateState, rng: random.Random) -> int | None:
        """A cheapest cell, with most own neighbours."""
        board = state.game.board
        own = state.pieces[state.colour]
        return min(
            state.open_cells(),
            key=lambda cell: (
                board.costs[cell],
                -(board.neighbour_sets[cell] & own).bit_count(),
                rng.random(),
            ),
        )


class Balance(RuleOfThumb):
    """Tries every cell: what it saves its own connection and costs the other's, for each point paid."""

    def pick(self, state: EstateState, rng: random.Random) -> int | None:
        """The cell with the best balance a point; blocks weigh half as much again."""
        board = state.game.board
        colour = state.colour
        own = cheapest(state, colour, rng)
        other = cheapest(state, 1 - colour, rng)
        best: tuple[float, int] | None = None
        for cell in state.open_cells():
            near_own = own is not None and cell in own.cells
            near_other = other is not None and cell in other.cells
            if not near_own and not near_other:
                continue
            after = state.clone()
            after.apply(state.game.placements[cell])
            mine, theirs = after.cheapest_win(colour), after.cheapest_win(1 - colour)
            saved = (own.cost if own else 30) - (mine.cost if mine else 30)
            added = (theirs.cost if theirs else 30) - (other.cost if other else 30)
            worth = (2 * saved + 3 * added) / board.costs[cell] + rng.random() / 100
            if best is None or worth > best[0]:
                best = (worth, cell)
        return None if best is None else best[1]


class Keystone(RuleOfThumb):
    """Looks for the cell that both want, on the cheapest connections of both; else blocks in time."""

    def pick(self, state: EstateState, rng: random.Random) -> int | None:
        """A cell of both connections, else of the other's if that is under two turns away, else its own."""
        own = cheapest(state, state.colour, rng)
        other = cheapest(state, 1 - state.colour, rng)
        open_cells = set(state.open_cells())
        if own is not None and other is not None:
            both = [cell for cell in own.cells if cell in other.cells and cell in open_cells]
            if both:
                return both[int(rng.random() * len(both))]
        if other is not None and other.cost <= 2 * state.game.layout.points - 2:
            return self.of_path(state, other, rng)
        return self.of_path(state, own, rng)


TRAINING: Final[Mapping[str, Bot]] = {
    "path": Path(),
    "sprinter": Runner(),
    "centre": Centre(),
}
"""Players that levels may be tuned against."""

MEASURING: Final[Mapping[str, Bot]] = {
    "wall": Wall(),
    "crowd": Crowd(),
    "balance": Balance(),
    "keystone": Keystone(),
}
"""Players that are kept for measuring."""
