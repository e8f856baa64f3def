"""Random orders of the empty cells of each ring, many at once: bit n of every int is lane n's."""

from __future__ import annotations

import random
from typing import Final

Ranks = list[list[int]]
"""For each of m cells and each n from 0 to m: the lanes in which the cell is among the first n."""


class RingOrders:
    """Independent random orders of a ring's cells, one a lane, also for fewer cells than the ring has."""

    def __init__(self, cells: int, lanes: int) -> None:
        """Shuffle `cells` positions once for each lane; the same ring always gets the same orders."""
        self.lanes: Final = lanes
        self._tables: dict[int, Ranks] = {cells: self._shuffled(cells)}

    def _shuffled(self, cells: int) -> Ranks:
        rng = random.Random(f"orders of {cells} cells")
        at_rank = [[bytearray((self.lanes + 7) // 8) for _ in range(cells)] for _ in range(cells)]
        for lane in range(self.lanes):
            keys = [rng.random() for _ in range(cells)]
            for rank, cell in enumerate(sorted(range(cells), key=keys.__getitem__)):
                at_rank[cell][rank][lane >> 3] |= 1 << (lane & 7)
        table: Ranks = []
        for row in at_rank:
            reached = [0]
            for lanes in row:
                reached.append(reached[-1] | int.from_bytes(lanes, "little"))
            table.append(reached)
        return table

    def of(self, cells: int) -> Ranks:
        """The orders of that many cells: those of one cell more without the last cell.

        A cell is among the first n of the others if it was before, or was the next one and the
        cell that goes was before it.
        """
        table = self._tables.get(cells)
        if table is None:
            larger = self.of(cells + 1)
            gone = larger[-1]
            table = [[row[n] | row[n + 1] & gone[n] for n in range(cells + 1)] for row in larger[:-1]]
            self._tables[cells] = table
        return table
