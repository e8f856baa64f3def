"""Ops on all that was played of a game: its tree, looks at it, variations, what is written to it."""

from __future__ import annotations

from .. import branches
from ..branches import ComparisonData, NoteData, PlacesData, TreeData
from ..requests import Language, Marks, Number, RecordText, SeatNumber, Text
from ..snapshot import Snapshot
from ..words import LANGUAGES
from .declared import op
from .tables import Tables


@op
def tree(
    tables: Tables,
    session: Text,
    viewer: SeatNumber | None = None,
    lang: Language = LANGUAGES[0],
) -> TreeData:
    """All that was played, with variations, comments and marks; `at` is the cursor."""
    table = tables.session(session, viewer)
    return branches.tree_data(table, table.tree.cursor, viewer, lang)


@op
def look(
    tables: Tables,
    session: Text,
    node: Number,
    viewer: SeatNumber | None = None,
    lang: Language = LANGUAGES[0],
) -> Snapshot:
    """The position at a node of the tree, while the table's cursor stays where it is."""
    table = tables.session(session, viewer)
    return branches.look(table, session, branches.node_of(table, node), viewer, lang)


@op
def try_at(
    tables: Tables,
    session: Text,
    node: Number,
    token: Text,
    viewer: SeatNumber | None = None,
    lang: Language = LANGUAGES[0],
) -> TreeData:
    """Play an action at a node as a variation; the main line and the table's cursor stay."""
    table = tables.session(session, viewer)
    at = branches.try_at(table, branches.node_of(table, node), viewer, token)
    return branches.tree_data(table, at, viewer, lang)


@op
def promote(
    tables: Tables,
    session: Text,
    node: Number,
    viewer: SeatNumber | None = None,
    lang: Language = LANGUAGES[0],
) -> TreeData:
    """Make the line through a node the main line."""
    table = tables.session(session, viewer)
    at = branches.node_of(table, node)
    table.tree.promote(at)
    return branches.tree_data(table, at, viewer, lang)


@op
def prune(
    tables: Tables,
    session: Text,
    node: Number,
    viewer: SeatNumber | None = None,
    lang: Language = LANGUAGES[0],
) -> TreeData:
    """Delete a node and all that was played after it; `at` is the one before it."""
    table = tables.session(session, viewer)
    at = branches.prune(table, branches.node_of(table, node))
    return branches.tree_data(table, at, viewer, lang)


@op
def annotate(
    tables: Tables,
    session: Text,
    node: Number,
    comment: RecordText,
    marks: Marks,
    lang: Language = LANGUAGES[0],
) -> NoteData:
    """Write a comment, in lines, and marks such as `ring:e5` or `arrow:e5>g7` to a node."""
    table = tables.session(session)
    at = branches.node_of(table, node)
    branches.annotate(table, at, comment, marks)
    return branches.note_data(table, at, lang)


@op
def places(tables: Tables, session: Text, lang: Language = LANGUAGES[0]) -> PlacesData:
    """What may be marked on the table."""
    return branches.places_data(tables.session(session), lang)


@op
def compare(
    tables: Tables,
    session: Text,
    first: Number,
    second: Number,
    viewer: SeatNumber | None = None,
    lang: Language = LANGUAGES[0],
) -> ComparisonData:
    """Two positions of the tree, and what differs between them."""
    table = tables.session(session, viewer)
    nodes = branches.node_of(table, first), branches.node_of(table, second)
    return branches.compare(table, session, nodes, viewer, lang)
