"""What placing a piece needs to be quick: prebuilt actions, their effects, and the empty cells by parts."""

from __future__ import annotations

from typing import Final

from .actions import Place
from .board import HexBoard

_PART: Final = 12
"""Most cells a part: a part's table has two to the power of this many entries."""


class Placements:
    """The `Place` actions of a board, with its cells cut into parts of one cost each, cheapest first.

    A state keeps for each part which of its cells are empty, as a small int, and the tuple of their
    actions, looked up in the part's table: a placement changes one entry of each list.
    """

    def __init__(self, board: HexBoard) -> None:
        self.actions: Final = tuple(Place(cell.index, cell.name, cell.cost) for cell in board.cells)
        dearest = max(board.costs)
        parts: list[tuple[Place, ...]] = []
        within = [0]
        for cost in range(1, dearest + 1):
            ring = [action for action in self.actions if action.cost == cost]
            pieces = -(-len(ring) // _PART)
            length = -(-len(ring) // pieces)
            parts += [tuple(ring[start : start + length]) for start in range(0, len(ring), length)]
            within.append(len(parts))
        self.parts_within: Final = tuple(within)
        """For each number of points: how many parts have cells that cost no more."""
        self.all_open: Final = tuple((1 << len(part)) - 1 for part in parts)
        """Each part with all its cells empty."""
        self.all_actions: Final = tuple(parts)
        self.tables: Final = tuple(self._subsets(part) for part in parts)
        """For each part: for each set of positions in it, their actions."""
        effects: list[tuple[int, ...]] = [()] * board.count
        for number, part in enumerate(parts):
            for position, action in enumerate(part):
                index = action.index
                effects[index] = (
                    board.neighbour_sets[index],
                    board.lone_groups[index],
                    1 << index,
                    action.cost,
                    number,
                    self.all_open[number] ^ 1 << position,
                )
        self.effects: Final = tuple(effects)
        """What a piece on each cell changes: its neighbours, the group of it alone and the cell itself
        (see HexBoard), its cost, its part, and the other positions of that part."""

    @staticmethod
    def _subsets(part: tuple[Place, ...]) -> tuple[tuple[Place, ...], ...]:
        """Every subset of these actions, at the index whose bits say which are in it."""
        subsets: list[tuple[Place, ...]] = [()]
        for action in part:
            subsets += [(*subset, action) for subset in subsets]
        return tuple(subsets)
