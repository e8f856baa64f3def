"""Ops that set up a position by its fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..answer import Position
from ..catalogue import game as game_of
from ..position_form import PositionForm, PutData
from ..position_form import position_form as form_of
from ..requests import Language, Number, Object, SeatRequests, Text, refuse
from ..session import Session
from ..words import LANGUAGES
from .declared import Looking, op
from .tables import Tables

MAX_FIELDS: Final = 100
"""A position has fewer fields."""


@op
def position_form(
    tables: Tables, game: Text, players: Number, position: Object | None = None, lang: Language = LANGUAGES[0]
) -> PositionForm:
    """What a position of a game is set up with, field by field; no fields where it can't be."""
    return form_of(game, players, _texts(position), lang)


@op
def put(tables: Tables, game: Text, players: Number, position: Object, place: Text, item: Text) -> PutData:
    """What a press on the board changes in the texts of a position's fields.

    An item is a list's name in Estate (`light`, `dark`); in The Estates a piece as fields name it, or `top`,
    which takes one away.
    """
    entry = game_of(game)
    entry.check_setup(players, None)
    return {"changed": dict(entry.put(players, _texts(position), place, item))}


@op
def lay(
    tables: Tables,
    session: Text,
    game: Text,
    players: Number,
    position: Object,
    looking: Looking,
    options: Object | None = None,
    seats: SeatRequests | None = None,
) -> Position:
    """Lay a position by the texts of its fields: a game to play on from, its record to keep and share."""
    table = Session.lay(game, players, _texts(position), options, seats)
    return tables.begin(session, table, looking)


def _texts(position: Mapping[str, Any] | None) -> dict[str, str]:
    """The texts of a position's fields; raises ProtocolError for what is none."""
    texts = dict(position or {})
    if len(texts) > MAX_FIELDS or not all(isinstance(text, str) for text in texts.values()):
        refuse("kind", name="position", kind="object")
    return texts
