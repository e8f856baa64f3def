"""A game as a tree: the line on the table, the lines that were taken back, and a cursor."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Any, Final

from .errors import IllegalAction
from .game import Action, State
from .marks import Mark
from .positions import Positions

MAX_NODES: Final = 20_000
"""More plies than any real game with its variations has; a tree beyond it is refused."""


class Node:
    """A place in the tree: the ply that led to it and the plies that were played from it.

    The first child is the line's continuation; the others are variations.
    """

    __slots__ = (
        "_positions",
        "action",
        "chances",
        "children",
        "comment",
        "hidden",
        "kept",
        "marks",
        "next_player",
        "parent",
        "player",
        "ply",
    )

    def __init__(
        self, parent: Node | None, action: Action | None, state: State, positions: Positions
    ) -> None:
        self.parent = parent
        self.action = action
        self.children: list[Node] = []
        self.comment = ""
        self.marks: tuple[Mark, ...] = ()
        """Signs that lie on the position."""
        self.ply: int = 0
        self.player: int | None = None
        """Who made the ply: a seat or CHANCE; None at the root."""
        self.next_player: int = state.current_player()
        """Who acts here: a seat, CHANCE or TERMINAL."""
        self.chances: int = 0
        """How many chance plies lead here."""
        self.hidden = False
        """Whether the ply was chosen unseen by the other seats."""
        self.kept: State | None = None
        """The state, where it is one that stays (see Positions)."""
        self._positions = positions
        if parent is not None:
            self.ply = parent.ply + 1
            self.player = parent.next_player
            self.chances = parent.chances + (self.player < 0)
            self.hidden = parent.state.sealed()
        positions.put(self, state)

    @property
    def state(self) -> State:
        """The position, shared: look at it, clone it, never change it."""
        return self._positions.of(self)

    def child(self, action: Action) -> Node | None:
        """The child that this action leads to, if it was ever played here."""
        return next((node for node in self.children if node.action == action), None)


class TreeFull(Exception):
    """The tree holds MAX_NODES already."""


class Tree:
    """All lines of one game. The cursor is always on the main line, which follows first children."""

    def __init__(self, initial: State) -> None:
        self._positions = Positions()
        self.root = Node(None, None, initial, self._positions)
        self.cursor = self.root
        self.size = 1
        self._line = [self.root]
        self._settled = 0

    @property
    def state(self) -> State:
        """The position at the cursor, shared: look at it, clone it, never change it."""
        return self.cursor.state

    def __reduce__(self) -> tuple[Any, ...]:
        # Ply by ply and not as nested nodes, which go deeper than copy and pickle can follow.
        nodes = self.nodes()
        numbers = {node: number for number, node in enumerate(nodes)}
        plies = [
            (numbers[node.parent], node.action, node.comment, node.marks) for node in nodes if node.parent
        ]
        root = self.root
        return _grown, (root.state, root.comment, root.marks, plies, numbers[self.cursor])

    def nodes(self) -> list[Node]:
        """Every node, each after its parent and before the variations that follow it."""
        found: list[Node] = []
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            found.append(node)
            waiting += reversed(node.children)
        return found

    def add(self, parent: Node, action: Action, *, main: bool = True) -> Node:
        """The node after a checked action; raises IllegalAction or TreeFull.

        With `main` it becomes the parent's first child, so the line goes on there; an action that was
        played before leads to the node that exists.
        """
        node = parent.child(action)
        if node is None:
            if self.size >= MAX_NODES:
                raise TreeFull
            refusal = parent.state.why_not(action)
            if refusal is not None:
                raise IllegalAction(parent.state.game, action, refusal)
            node = self._grow(parent, action)
        if main and parent.children[0] is not node:
            parent.children.remove(node)
            parent.children.insert(0, node)
            self._changed(parent)
        return node

    def _grow(self, parent: Node, action: Action) -> Node:
        """A new last child of a node, by a legal action."""
        state = parent.state.clone()
        state.apply(action)
        node = Node(parent, action, state, self._positions)
        parent.children.append(node)
        self.size += 1
        self._changed(parent)
        return node

    def _changed(self, parent: Node) -> None:
        """What follows a node is other than it was: the main line, if the node is on it."""
        if self._on_line(parent):
            self._settled = min(self._settled, parent.ply)
            del self._line[parent.ply + 1 :]
            while self._line[-1].children:
                self._line.append(self._line[-1].children[0])
        else:
            self._settled = 0

    def _on_line(self, node: Node) -> bool:
        return node.ply < len(self._line) and self._line[node.ply] is node

    def play(self, action: Action) -> Node:
        """Play at the cursor and move there; what was the line becomes a variation."""
        try:
            node = self.add(self.cursor, action)
        except TreeFull:
            # Someone took back thousands of plies: the line on the table matters more than they do.
            self.drop_variations()
            node = self.add(self.cursor, action)
        self.cursor = node
        return node

    def settle(self) -> int:
        """The ply up to which the main line and all that hangs on it is what it was when last asked."""
        settled, self._settled = self._settled, self.plies
        return settled

    def drop_variations(self) -> None:
        """Keep the main line up to the cursor and forget every other line."""
        del self._line[self.cursor.ply + 1 :]
        for node, following in zip(self._line, [*self._line[1:], None], strict=True):
            node.children = [] if following is None else [following]
        self.size = len(self._line)
        self._settled = 0

    def promote(self, node: Node) -> None:
        """Make the line through a node the main line; a cursor that isn't on it goes to that node."""
        for before, after in pairwise(path(node)):
            if before.children[0] is not after:
                before.children.remove(after)
                before.children.insert(0, after)
                self._changed(before)
        if not self._on_line(self.cursor):
            self.cursor = node

    def prune(self, node: Node) -> Node:
        """Forget a node and all that was played after it; the node before it. A cursor there goes to that.

        The first variation beside it takes its place. Raises ValueError for the root.
        """
        parent = node.parent
        if parent is None:
            raise ValueError("the root stays")
        gone = [node]
        for one in gone:
            gone += one.children
        parent.children.remove(node)
        self.size -= len(gone)
        self._changed(parent)
        if self.cursor in gone:
            self.cursor = parent
        return parent

    def annotate(self, node: Node, comment: str, marks: tuple[Mark, ...]) -> None:
        """Write a remark and signs to a node in place of those that it has."""
        node.comment, node.marks = comment, marks
        self._settled = min(self._settled, max(0, node.ply - 1)) if self._on_line(node) else 0

    @property
    def plies(self) -> int:
        """How long the main line is."""
        return len(self._line) - 1

    def line(self, start: int = 0) -> list[Node]:
        """The main line, from a ply (0: the root) to its last ply."""
        return self._line[start:]

    def goto(self, ply: int) -> Node:
        """Move the cursor to a ply of the main line; beyond either end it stops there."""
        self.cursor = self._line[max(0, min(ply, self.plies))]
        return self.cursor

    def undo(self, seats: Collection[int]) -> bool:
        """Move back to the last position before the cursor where one of these seats decides, if any."""
        node = self._decision_before(seats)
        if node is None:
            return False
        self.cursor = node
        return True

    def redo(self, seats: Collection[int]) -> bool:
        """Move on to the next position of the line where one of these seats decides, or to its end."""
        if not self.cursor.children:
            return False
        node = self.cursor.children[0]
        while node.children and node.next_player not in seats:
            node = node.children[0]
        self.cursor = node
        return True

    def can_undo(self, seats: Collection[int]) -> bool:
        """Whether `undo` would move."""
        return self._decision_before(seats) is not None

    def _decision_before(self, seats: Collection[int]) -> Node | None:
        node = self.cursor.parent
        while node is not None and node.next_player not in seats:
            node = node.parent
        return node


def _grown(
    initial: State,
    comment: str,
    marks: tuple[Mark, ...],
    plies: Sequence[tuple[int, Action, str, tuple[Mark, ...]]],
    cursor: int,
) -> Tree:
    """The tree of these plies, each with its parent's number, with the cursor at the node of that number."""
    tree = Tree(initial)
    tree.root.comment, tree.root.marks = comment, marks
    nodes = [tree.root]
    for parent, action, told, drawn in plies:
        node = tree._grow(nodes[parent], action)
        node.comment, node.marks = told, drawn
        nodes.append(node)
    tree.cursor = nodes[cursor]
    return tree


def path(node: Node) -> list[Node]:
    """The nodes from the root to this one."""
    nodes = [node]
    while nodes[-1].parent is not None:
        nodes.append(nodes[-1].parent)
    nodes.reverse()
    return nodes
