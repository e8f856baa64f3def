"""Estate as a Game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from ...drawing import Line
from ...fields import Field
from ...game import Action, Game, Message, State, expect
from . import drawing, setting, words
from .actions import END, FIRST, SWAP_CHOICE, Place
from .board import OPPOSITE_SIDES, board_of_size
from .layout import OPTIONS, PLAYERS, PUBLISHED, Layout
from .rules import REFUSAL_ORDER, RULES
from .state import EstateState
from .view import Components


class Estate(Game):
    """Estate for two players, on a board of any size."""

    name = "estate"
    namespace = "estate"
    min_players = PLAYERS
    max_players = PLAYERS
    minutes = 15
    options = OPTIONS
    rules = RULES
    refusal_order = REFUSAL_ORDER

    def __init__(self, layout: Layout = PUBLISHED) -> None:
        self.layout = layout
        self.board = board_of_size(layout.size)

    def __reduce__(self) -> str | tuple[Any, ...]:
        return "GAME" if self is GAME else (Estate, (self.layout,))

    def describe_layout(self) -> Components:
        """The points of a turn, and the sides clockwise from the top: their cells, and which are a pair."""
        cells = self.board.cells
        pair = {side: number for number, facing in enumerate(OPPOSITE_SIDES) for side in facing}
        return {
            "points": self.layout.points,
            "sides": [
                {"pair": pair[side], "cells": [cells[index].name for index in along]}
                for side, along in enumerate(self.board.side_cells)
            ],
        }

    @cached_property
    def placements(self) -> tuple[Place, ...]:
        """The actions that place a piece, by the index of the cell."""
        return tuple(Place(cell.index, cell.name, cell.cost) for cell in self.board.cells)

    @cached_property
    def universe(self) -> tuple[Action, ...]:
        """Every action there is."""
        return (*FIRST, *self.placements, END, *SWAP_CHOICE)

    @cached_property
    def places(self) -> Collection[str]:
        """The cells."""
        return frozenset(cell.name for cell in self.board.cells)

    def new_initial_state(self, players: int, options: Mapping[str, Any] | None = None) -> EstateState:
        """The empty board; see Game."""
        return EstateState(self, self.check_setup(players, options))

    def position_fields(self, players: int) -> tuple[Field, ...]:
        """Where pieces stand and whose turn it is; see Game."""
        return setting.fields(self)

    def position(
        self, players: int, options: Mapping[str, Any] | None, texts: Mapping[str, str]
    ) -> EstateState:
        """The beginning of a turn; see Game."""
        return setting.position(self, self.check_setup(players, options), texts)

    def put(self, players: int, texts: Mapping[str, str], place: str, item: str) -> Mapping[str, str]:
        """An item is `light` or `dark`: that colour's piece comes or, if it is there, goes; see Game."""
        return setting.put(self, texts, place, item)

    def events(self, before: State, action: Action, after: State, viewer: int | None) -> Sequence[Message]:
        """The sentences of a ply; see Game."""
        return words.events(expect(before, EstateState), action, expect(after, EstateState))

    def draw(self, views: Mapping[int | None, Mapping[str, Any]]) -> Sequence[Line]:
        """The board, which everybody sees; see Game."""
        return drawing.draw(next(iter(views.values())))


GAME: Final = Estate()
GAMES: Final = (GAME,)
