"""A game as a tree: the line on the table, the lines that were taken back, and a cursor."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from .errors import IllegalAction
from .game import Action, State

MAX_NODES: Final = 20_000
"""More plies than any real game with its variations has; a tree beyond it is refused."""


class Node:
    """A position in the tree: the ply that led to it and the plies that were played from it.

    The first child is the line's continuation; the others are variations.
    """

    __slots__ = ("action", "chances", "children", "comment", "parent", "player", "ply", "state")

    def __init__(self, parent: Node | None, action: Action | None, state: State) -> None:
        self.parent = parent
        self.action = action
        self.state = state
        """The position, shared: look at it, clone it, never change it."""
        self.children: list[Node] = []
        self.comment = ""
        self.ply: int = 0
        self.player: int | None = None
        """Who made the ply: a seat or CHANCE; None at the root."""
        self.chances: int = 0
        """How many chance plies lead here."""
        if parent is not None:
            self.ply = parent.ply + 1
            self.player = parent.state.current_player()
            self.chances = parent.chances + (self.player < 0)

    def child(self, action: Action) -> Node | None:
        """The child that this action leads to, if it was ever played here."""
        return next((node for node in self.children if node.action == action), None)


class TreeFull(Exception):
    """The tree holds MAX_NODES already."""


class Tree:
    """All lines of one game. The cursor is always on the main line, which follows first children."""

    def __init__(self, initial: State) -> None:
        self.root = Node(None, None, initial)
        self.cursor = self.root
        self.size = 1

    @property
    def state(self) -> State:
        """The position at the cursor, shared: look at it, clone it, never change it."""
        return self.cursor.state

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
            state = parent.state.clone()
            state.apply(action)
            node = Node(parent, action, state)
            parent.children.append(node)
            self.size += 1
        if main and parent.children[0] is not node:
            parent.children.remove(node)
            parent.children.insert(0, node)
        return node

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

    def drop_variations(self) -> None:
        """Keep the main line up to the cursor and forget every other line."""
        for node in path(self.cursor):
            node.children = [child for child in node.children[:1] if child.ply <= self.cursor.ply]
        self.size = self.cursor.ply + 1

    def line(self) -> list[Node]:
        """The main line, from the root (ply 0) to its last ply."""
        nodes = [self.root]
        while nodes[-1].children:
            nodes.append(nodes[-1].children[0])
        return nodes

    def goto(self, ply: int) -> Node:
        """Move the cursor to a ply of the main line; beyond either end it stops there."""
        line = self.line()
        self.cursor = line[max(0, min(ply, len(line) - 1))]
        return self.cursor

    def undo(self, seats: Collection[int]) -> bool:
        """Move back to the last position before the cursor where one of these seats decides, if any."""
        node = self.cursor.parent
        while node is not None and node.state.current_player() not in seats:
            node = node.parent
        if node is None:
            return False
        self.cursor = node
        return True

    def redo(self, seats: Collection[int]) -> bool:
        """Move on to the next position of the line where one of these seats decides, or to its end."""
        if not self.cursor.children:
            return False
        node = self.cursor.children[0]
        while node.children and node.state.current_player() not in seats:
            node = node.children[0]
        self.cursor = node
        return True

    def can_undo(self, seats: Collection[int]) -> bool:
        """Whether `undo` would move."""
        return any(
            node.state.current_player() in seats for node in path(self.cursor) if node is not self.cursor
        )


def path(node: Node) -> list[Node]:
    """The nodes from the root to this one."""
    nodes = [node]
    while nodes[-1].parent is not None:
        nodes.append(nodes[-1].parent)
    nodes.reverse()
    return nodes
