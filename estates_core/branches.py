"""All that was played of a game as a tree, for a page: its nodes in words, looks at them, and changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NoReturn, TypedDict

from .errors import IllegalAction, ProtocolError
from .game import CHANCE, Message
from .marks import MAX_COMMENT, MAX_MARKS, Mark, read_mark, read_remark
from .record.model import clean
from .session import Session
from .snapshot import MarkData, Snapshot, marks, snapshot
from .tree import MAX_NODES, Node, TreeFull, path
from .words import MINUS, say


class BranchNode(TypedDict):
    """A place in the tree. Its number is its place in the list: the main line's are its plies."""

    parent: int | None
    """The number of the node before it; null for the beginning."""
    ply: int
    player: int | None
    """Who made the ply that leads here; null for a draw and for the beginning."""
    next: int | None
    """Who acts here; null where nobody does."""
    token: str | None
    """null for a choice that is sealed from this viewer, and for the beginning."""
    words: str
    """What this viewer saw happen; empty for a silent draw."""
    comment: str
    """Lines of plain text."""
    marks: list[MarkData]


class TreeData(TypedDict):
    """All that was played of a game, with variations."""

    nodes: list[BranchNode]
    """Each after its parent; the main line first, then the variations, the latest forks first."""
    plies: int
    """How long the main line is."""
    ply: int
    """Where the game goes on, on the main line."""
    at: int
    """The number of the node that was asked about, as it is numbered now."""
    record: str


class PlaceData(TypedDict):
    """What may be marked."""

    place: str
    words: str


class PlacesData(TypedDict):
    """All that may be marked on a game's table."""

    places: list[PlaceData]


class NoteData(TypedDict):
    """What is written to a position."""

    comment: str
    marks: list[MarkData]
    record: str


class DifferenceData(TypedDict):
    """Something in which two positions differ."""

    label: str
    """What it is, such as a seat's money."""
    first: str
    second: str


class ComparisonData(TypedDict):
    """Two positions of a game beside each other."""

    first: Snapshot
    second: Snapshot
    differences: list[DifferenceData]
    """Whose turn it is, and each seat's score and money, where this viewer may know them and they differ."""


def tree_data(session: Session, at: Node, viewer: int | None, language: str) -> TreeData:
    """The whole tree in the words of a language, as that viewer (None: a spectator) saw it."""
    nodes = session.tree.nodes()
    numbers = {node: number for number, node in enumerate(nodes)}
    names = session.names(language)
    return {
        "nodes": [_node(session, node, numbers, viewer, language, names) for node in nodes],
        "plies": session.tree.plies,
        "ply": session.ply,
        "at": numbers[at],
        "record": session.write(),
    }


def _node(
    session: Session,
    node: Node,
    numbers: dict[Node, int],
    viewer: int | None,
    language: str,
    names: Sequence[str],
) -> BranchNode:
    words, token = "", None
    if node.parent is not None and node.action is not None:
        events = session.game.events(node.parent.state, node.action, node.state, viewer)
        words = " ".join(say(event, language, names) for event in events)
        token = None if node.hidden and node.player != viewer else str(node.action)
    return {
        "parent": None if node.parent is None else numbers[node.parent],
        "ply": node.ply,
        "player": None if node.player == CHANCE else node.player,
        "next": node.next_player if node.next_player >= 0 else None,
        "token": token,
        "words": words,
        "comment": node.comment,
        "marks": marks(session, node, language),
    }


def node_of(session: Session, number: int) -> Node:
    """The node of a number, as `tree_data` lists them; raises ProtocolError."""
    nodes = session.tree.nodes()
    if not 0 <= number < len(nodes):
        _refuse("no_node", nodes=len(nodes))
    return nodes[number]


@contextmanager
def standing_at(session: Session, node: Node) -> Iterator[None]:
    """For a look: the table's cursor is at that node, which may be of a variation, and then where it was."""
    before = session.tree.cursor
    session.tree.cursor = node
    try:
        yield
    finally:
        session.tree.cursor = before


def look(session: Session, name: str, node: Node, viewer: int | None, language: str) -> Snapshot:
    """The position at a node; the line that it tells of is the one through that node."""
    last = node
    while last.children:
        last = last.children[0]
    with standing_at(session, node):
        return {**snapshot(session, name, viewer, language), "plies": last.ply}


def try_at(session: Session, node: Node, viewer: int | None, token: str) -> Node:
    """Play an action at a node as a variation, and what chance brings after it; the main line stays.

    Raises IllegalAction, or ProtocolError where that viewer may not know why.
    """
    action = session.action(token)
    with standing_at(session, node):
        refusal = session.why_not_as(viewer, token)
    if isinstance(refusal, Message):
        raise ProtocolError("illegal", refusal)
    if refusal is not None:
        raise IllegalAction(session.game, action, refusal)
    try:
        node = session.tree.add(node, action, main=False)
        while node.next_player == CHANCE:
            if node.children:
                node = node.children[0]
            else:
                node = session.tree.add(node, session.draws.outcome(node.state, node.chances), main=False)
    except TreeFull:
        _refuse("full_tree", maximum=MAX_NODES)
    return node


def prune(session: Session, node: Node) -> Node:
    """Delete a node and all that follows it; the node before it."""
    if node.parent is None:
        _refuse("root")
    return session.tree.prune(node)


def annotate(session: Session, node: Node, comment: str, drawn: Sequence[str]) -> None:
    """Write a comment and marks to a node in place of what it has; raises ProtocolError."""
    lines = [line for line in map(clean, comment.split("\n")) if line]
    found: dict[Mark, None] = {}
    for text in drawn:
        mark = read_mark(session.game, text)
        if mark is None:
            _refuse("bad_mark", text=text[:40])
        found[mark] = None
    # What reads as marks is marks when the record is opened again: so it is at once.
    for line in lines:
        found.update(dict.fromkeys(read_remark(session.game, line) or ()))
    said = "\n".join(line for line in lines if read_remark(session.game, line) is None)
    if len(said) > MAX_COMMENT:
        _refuse("long_comment", maximum=MAX_COMMENT)
    if len(found) > MAX_MARKS:
        _refuse("many_marks", maximum=MAX_MARKS)
    session.tree.annotate(node, said, tuple(found))


def places_data(session: Session, language: str) -> PlacesData:
    """The places of the game, in the order of their names."""
    game = session.game
    places = sorted(game.places, key=lambda place: (place.rstrip("0123456789"), len(place), place))
    return {"places": [{"place": place, "words": say(game.place_name(place), language)} for place in places]}


def note_data(session: Session, node: Node, language: str) -> NoteData:
    """What is written to a node."""
    return {
        "comment": node.comment,
        "marks": marks(session, node, language),
        "record": session.write(),
    }


def compare(
    session: Session, name: str, nodes: tuple[Node, Node], viewer: int | None, language: str
) -> ComparisonData:
    """Two positions of the game and in which numbers they differ, for what that viewer may know."""
    first, second = (look(session, name, node, viewer, language) for node in nodes)
    names = _told_apart(session.names(language), language)
    told = [_facts(session, node, viewer, language, names) for node in nodes]
    lying = [_contents(node, viewer, language, names) for node in nodes]
    for label in dict.fromkeys((*lying[0], *lying[1])):
        before, after = lying[0].get(label, []), lying[1].get(label, [])
        # Of a list only what the other lacks, so that a cell or a lot is found in it.
        told[0][label] = ", ".join(_without(before, after))
        told[1][label] = ", ".join(_without(after, before))
    return {
        "first": first,
        "second": second,
        "differences": [
            {"label": label, "first": told[0].get(label) or "–", "second": told[1].get(label) or "–"}
            for label in dict.fromkeys((*told[0], *told[1]))
            if told[0].get(label) != told[1].get(label)
        ],
    }


def _told_apart(names: Sequence[str], language: str) -> list[str]:
    """The names, with the seat beside one that several have: a comparison is read without their places."""
    seats = (say(Message("core.seat", {"number": number}), language) for number in range(1, len(names) + 1))
    return [
        f"{name} ({seat})" if names.count(name) > 1 else name for name, seat in zip(names, seats, strict=True)
    ]


def _without(items: Sequence[str], others: Sequence[str]) -> list[str]:
    """The items that the others lack; of two equal ones, as two checks may be, perhaps one."""
    left = list(others)
    lacking: list[str] = []
    for item in items:
        if item in left:
            left.remove(item)
        else:
            lacking.append(item)
    return lacking


def _contents(node: Node, viewer: int | None, language: str, names: Sequence[str]) -> dict[str, list[str]]:
    """What lies where in a position, by what the place is called."""
    return {
        say(label, language, names): [
            say(item, language, names) if isinstance(item, Message) else item for item in items
        ]
        for label, items in node.state.contents(viewer)
    }


def _facts(
    session: Session, node: Node, viewer: int | None, language: str, names: Sequence[str]
) -> dict[str, str]:
    """What is compared of a position, by what it is."""
    state = node.state
    player = state.current_player()
    turn = Message("core.nobody") if player < 0 else Message("core.named", {"player": player})
    told = {say(Message("core.compare.turn"), language): say(turn, language, names)}
    outcome = state.outcome()
    if outcome is not None:
        told[say(Message("core.compare.outcome"), language)] = say(outcome.reason, language, names)
    for score in state.scores_for(viewer):
        if score is not None:
            label = say(Message("core.compare.score", {"player": score.player}), language, names)
            told[label] = str(score.total).replace("-", MINUS)
    for seat in range(session.players):
        for kind, amount in state.holdings(seat, viewer).items():
            label = say(
                Message(f"{session.game.namespace}.holding.{kind}", {"player": seat}), language, names
            )
            told[label] = str(amount)
    return told


def path_record(session: Session, node: Node) -> str:
    """The record of the line up to a node alone; see `Session.write_position`."""
    return session.write_line(path(node))


def _refuse(reason: str, **facts: object) -> NoReturn:
    raise ProtocolError("session", Message(f"core.error.{reason}", facts))
