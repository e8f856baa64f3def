"""The states of a tree's nodes: a few are kept, the others are played again from the nearest one before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .game import State

if TYPE_CHECKING:
    from .tree import Node

SPACING: Final = 16
"""The state of every so many plies is kept: no more than that is ever played again."""

RECENT: Final = 8
"""So many states that were looked at last stay for a while, the cursor's among them."""


class Positions:
    """Finds the state of any node of one tree, in memory that grows by a state every SPACING plies."""

    __slots__ = ("_recent",)

    def __init__(self) -> None:
        self._recent: dict[Node, State] = {}  # the one looked at last stands last

    def put(self, node: Node, state: State) -> None:
        """Note the state of a node; from now on it is shared: look at it, never change it."""
        if node.ply % SPACING == 0:
            node.kept = state
            return
        self._recent.pop(node, None)
        self._recent[node] = state
        if len(self._recent) > RECENT:
            del self._recent[next(iter(self._recent))]

    def of(self, node: Node) -> State:
        """The state of a node, shared."""
        found = self._known(node)
        if found is not None:
            return found
        way = []
        while found is None:
            way.append(node)
            assert node.parent is not None  # the root's state is kept
            node = node.parent
            found = self._known(node)
        state = found.clone()
        for later in reversed(way):
            assert later.action is not None
            state.apply(later.action)
        self.put(way[0], state)
        return state

    def _known(self, node: Node) -> State | None:
        if node.kept is not None:
            return node.kept
        state = self._recent.pop(node, None)
        if state is not None:
            self._recent[node] = state
        return state
