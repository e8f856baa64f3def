"""Ops on a game that is played: begin, look, play, take back, put away."""

from __future__ import annotations

from typing import TypedDict

from .. import branches
from ..answer import Position
from ..explain import RefusalData, refusal_data
from ..game import Message
from ..requests import (
    Language,
    Number,
    Object,
    RecordText,
    SeatNumber,
    SeatNumbers,
    SeatRequests,
    Text,
)
from ..session import Session
from ..words import LANGUAGES, say
from .declared import Looking, Nothing, op
from .tables import Tables


class Answered(TypedDict):
    """Why an action is refused; null where it is legal."""

    refusal: RefusalData | None


class PositionRecord(TypedDict):
    """A record whose end is a position."""

    record: str


@op
def new(
    tables: Tables,
    session: Text,
    game: Text,
    players: Number,
    seed: Number,
    looking: Looking,
    options: Object | None = None,
    seats: SeatRequests | None = None,
    rounds: Number = 1,
) -> Position:
    """Begin a game. A session of that name makes place for it."""
    return tables.begin(session, Session.new(game, players, seed, options, seats, rounds), looking)


@op
def open(
    tables: Tables,
    session: Text,
    record: RecordText,
    looking: Looking,
    ply: Number | None = None,
    seed: Number | None = None,
    seats: SeatRequests | None = None,
) -> Position:
    """Go on with a record, at that ply or at its end. A bad record leaves the session as it was.

    `seed` is for further draws where the record has none; without either, it follows from the
    record's text. `seats` sit there in place of those of the record.
    """
    return tables.begin(session, Session.open(record, ply, seed, seats), looking)


@op
def snapshot(tables: Tables, session: Text, looking: Looking) -> Position:
    """Look at the position."""
    return tables.position(session, looking)


@op
def play(tables: Tables, session: Text, token: Text, looking: Looking) -> Position:
    """Play an action; chance is resolved after it from the seed.

    After an undo, another action begins a variation and is the line from then on; the old line
    stays in the record.
    """
    tables.session(session, looking.viewer).play_as(looking.viewer, token)
    return tables.position(session, looking)


@op
def why_not(
    tables: Tables,
    session: Text,
    token: Text,
    viewer: SeatNumber | None = None,
    lang: Language = LANGUAGES[0],
    node: Number | None = None,
) -> Answered:
    """Why an action is refused, at the cursor or at a node of the tree."""
    table = tables.session(session, viewer)
    names = table.names_for(lang, table.reader)
    at = table.tree.cursor if node is None else branches.node_of(table, node)
    with branches.standing_at(table, at):
        refusal = table.why_not_as(viewer, token)
    if isinstance(refusal, Message):
        words = say(refusal, lang, names)
        title = say(Message("core.turn.title"), lang)
        facts = dict(refusal.facts)
        return {"refusal": {"rule": None, "title": title, "words": words, "text": words, "facts": facts}}
    if refusal is None:
        return {"refusal": None}
    return {"refusal": refusal_data(table.game, refusal, lang, names)}


@op
def undo(tables: Tables, session: Text, looking: Looking, seats: SeatNumbers | None = None) -> Position:
    """Go back to the last decision of one of these seats (default: of people)."""
    tables.session(session, looking.viewer).undo(seats)
    return tables.position(session, looking)


@op
def redo(tables: Tables, session: Text, looking: Looking, seats: SeatNumbers | None = None) -> Position:
    """Go on to the next decision of one of these seats, or to the end of the line."""
    tables.session(session, looking.viewer).redo(seats)
    return tables.position(session, looking)


@op
def goto(tables: Tables, session: Text, ply: Number, looking: Looking) -> Position:
    """Go to that ply of the line."""
    tables.session(session, looking.viewer).goto(ply)
    return tables.position(session, looking)


@op
def position_record(tables: Tables, session: Text, node: Number | None = None) -> PositionRecord:
    """The record of the line up to the cursor, or to a node, alone: no seed, comments, variations."""
    table = tables.session(session)
    if node is None:
        return {"record": table.write_position()}
    return {"record": branches.path_record(table, branches.node_of(table, node))}


@op
def close(tables: Tables, session: Text) -> Nothing:
    """Forget the session, and the lesson of that name."""
    tables.close(session)
    return {}
