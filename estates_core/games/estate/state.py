"""A position of Estate: groups joined piece by piece as sets of bits, so that a win shows at once."""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from ...game import CHANCE, TERMINAL, Action, Message, Outcome, Score, ScoreLine, State
from .actions import END, FIRST, SWAP_CHOICE, End, First, Place, Swap
from .board import WINNING_SIDES
from .paths import Connection, cheapest_connection

if TYPE_CHECKING:
    from . import Estate

LIGHT: Final = 0
DARK: Final = 1
COLOURS: Final = ("light", "dark")

STARTING_PLAYER: Final = "starting_player"
PLACE: Final = "place"
SWAP: Final = "swap"
OVER: Final = "over"


class EstateState(State):
    """See State. Colours are 0 (Light) and 1 (Dark); sets of cells and groups are ints (see HexBoard)."""

    __slots__ = (
        "_affordable",
        "_board",
        "_layout",
        "_open",
        "_phase",
        "_player",
        "colour",
        "empty",
        "game",
        "groups",
        "last_turn",
        "light_seat",
        "options",
        "pieces",
        "players",
        "points_left",
        "turn",
        "turn_cells",
    )

    game: Estate

    def __init__(self, game: Estate, options: Mapping[str, Any]) -> None:
        self.game = game
        self.options = options
        self.players = 2
        self.light_seat: int | None = None
        """The seat that plays Light, once it is known."""
        self.colour = LIGHT
        """The colour to move; of the winner when the game is over."""
        self.empty = game.board.all_cells
        """The empty cells, as a set."""
        self.pieces = [0, 0]
        """The cells of each colour's pieces."""
        self.groups: list[list[int]] = [[], []]
        """Each colour's groups: a list is never changed in place, so that clones share it."""
        self.points_left = game.layout.points
        self.turn = 1
        self.turn_cells: tuple[int, ...] = ()
        self.last_turn: tuple[int, ...] = ()
        self._board = game.board
        self._layout = game.layout
        self._phase = STARTING_PLAYER
        self._player = CHANCE
        self._open = list(game.placements)
        """The placements on empty cells, in the order of their indices: cheapest first."""
        self._affordable = len(self._open)
        """How many of them the points left can buy."""
        if options["light"] != "random":
            self._begin(int(options["light"][1:]))

    @property
    def phase(self) -> str:
        """`starting_player`, `place`, `swap` or `over`."""
        return self._phase

    def seat_of(self, colour: int) -> int:
        """The seat that plays that colour; only once Light's seat is known."""
        if self.light_seat is None:
            raise ValueError("nobody plays a colour yet")
        return self.light_seat ^ colour

    def current_player(self) -> int:
        return self._player

    def is_terminal(self) -> bool:
        return self._phase is OVER

    def can_end(self) -> bool:
        """Whether the turn may be ended now: not without a piece (EH-T2)."""
        return self._phase is PLACE and bool(self.turn_cells)

    def open_cells(self) -> list[int]:
        """The empty cells that the points left can buy, by index."""
        return [action.index for action in self._open[: self._affordable]]

    def legal_actions(self) -> tuple[Action, ...]:
        if self._phase is PLACE:
            if self.turn_cells:
                return (*self._open[: self._affordable], END)
            return tuple(self._open)
        if self._phase is SWAP:
            return SWAP_CHOICE
        return FIRST if self._phase is STARTING_PLAYER else ()

    def apply(self, action: Action) -> None:
        if action.__class__ is not Place:
            self._apply_choice(action)
            return
        index: int = action.index
        board = self._board
        bit, before, near, joined = board.effects[index]
        colour = self.colour
        own = self.pieces[colour]
        groups = self.groups[colour]
        if near & own:
            apart = []
            for group in groups:
                if group & near:
                    joined |= group
                else:
                    apart.append(group)
            apart.append(joined)
            self.groups[colour] = apart
        else:
            self.groups[colour] = [*groups, joined]
        self.pieces[colour] = own = own | bit
        # Its place among the open ones is the number of empty cells before it.
        empty = self.empty
        del self._open[(empty & before).bit_count()]
        self.empty = empty = empty ^ bit
        self.points_left = left = self.points_left - action.cost
        self.turn_cells += (index,)
        if WINNING_SIDES[joined >> board.count]:
            self._win()
        elif not left or own.bit_count() == self._layout.pieces:
            self._end_turn()
        else:
            self._affordable = (empty & board.affordable[left]).bit_count()
            if not self._affordable:
                self._end_turn()

    def _apply_choice(self, action: Action) -> None:
        """Play anything but a piece."""
        if isinstance(action, First):
            self._begin(action.player)
        elif isinstance(action, End):
            self._end_turn()
        else:
            if isinstance(action, Swap):
                self._begin(self.seat_of(DARK))
            self._phase = PLACE
            self._player = self.seat_of(self.colour)

    def _begin(self, light_seat: int) -> None:
        self.light_seat = light_seat
        self._phase = PLACE
        self._player = self.seat_of(self.colour)

    def _end_turn(self) -> None:
        """Give the turn to the other player, unless that one has no piece left to place (EH-T3)."""
        self.last_turn = self.turn_cells
        self.turn_cells = ()
        self.points_left = self._layout.points
        self._affordable = len(self._open)
        self.turn += 1
        other = self.colour ^ 1
        if self.pieces[other].bit_count() < self._layout.pieces:
            self.colour = other
            self._player ^= 1
        if self.turn == 2 and self.options["pie_rule"]:
            self._phase = SWAP

    def _win(self) -> None:
        """End the game for the colour to move, and with it the turn (EH-W3)."""
        self.last_turn = self.turn_cells
        self.turn_cells = ()
        self._phase = OVER
        self._player = TERMINAL

    def supply(self, colour: int) -> int:
        """How many pieces that colour has left to place."""
        return self._layout.pieces - self.pieces[colour].bit_count()

    def clone(self) -> EstateState:
        copy = EstateState.__new__(EstateState)
        copy.game = self.game
        copy.options = self.options
        copy.players = 2
        copy._board = self._board
        copy._layout = self._layout
        copy._phase = self._phase
        copy._player = self._player
        copy._open = self._open.copy()
        copy._affordable = self._affordable
        copy.empty = self.empty
        copy.light_seat = self.light_seat
        copy.colour = self.colour
        copy.pieces = self.pieces.copy()
        copy.groups = self.groups.copy()
        copy.points_left = self.points_left
        copy.turn = self.turn
        copy.turn_cells = self.turn_cells
        copy.last_turn = self.last_turn
        return copy

    def __setstate__(self, state: tuple[None, dict[str, Any]]) -> None:
        # Phases are compared by identity, so that what comes back from pickle has to have the same ones.
        for name, value in state[1].items():
            setattr(self, name, sys.intern(value) if type(value) is str else value)

    def winning_connection(self) -> Connection | None:
        """The fewest of the winner's pieces that connect the sides, or None while nobody has won."""
        if self._phase is not OVER:
            return None
        own = self.pieces[self.colour]
        count = self._board.count
        costs = [1 if own >> cell & 1 else None for cell in range(count)]
        return cheapest_connection(self._board, costs)

    def cheapest_win(self, colour: int) -> Connection | None:
        """What a colour would have to pay to connect if the other stood still; None if it is cut off.

        Its own pieces cost nothing; `cells` holds them too where they are part of the connection.
        """
        own, other = self.pieces[colour], self.pieces[colour ^ 1]
        costs = [
            None if other >> cell & 1 else 0 if own >> cell & 1 else cost
            for cell, cost in enumerate(self._board.costs)
        ]
        return cheapest_connection(self._board, costs)

    def scores(self) -> tuple[Score, ...]:
        """One point for a connection, none otherwise: a line says what a player still needs for one."""
        return tuple(self._score(seat) for seat in range(2))

    def _score(self, seat: int) -> Score:
        colour = LIGHT if self.light_seat is None else seat ^ self.light_seat
        connection = self.cheapest_win(colour)
        if connection is None:
            line = ScoreLine("cut_off", 0, {"player": seat})
        elif connection.cost:
            line = ScoreLine("needs", 0, {"player": seat, "needed": connection.cost})
        else:
            line = ScoreLine("connected", 1, {"player": seat})
        return Score(seat, line.points, (line,))

    def outcome(self) -> Outcome | None:
        connection = self.winning_connection()
        if connection is None:
            return None
        winner = self.seat_of(self.colour)
        board = self._board
        case = "opposite" if len(connection.sides) == 2 else "alternate"
        facts = {
            "player": winner,
            "colour": COLOURS[self.colour],
            "sides": [board.side_names[side] for side in connection.sides],
        }
        return Outcome((winner,), Message(f"estate.outcome.{case}", facts))

    def prompt(self) -> Message:
        if self._phase is STARTING_PLAYER or self._phase is OVER:
            return Message(f"estate.prompt.{self._phase}")
        case = self._phase if self._phase is SWAP else "more" if self.turn_cells else "place"
        return Message(
            f"estate.prompt.{case}",
            {"player": self.current_player(), "colour": COLOURS[self.colour], "points": self.points_left},
        )

    def bounds(self) -> dict[str, int]:
        """`points_left`, while pieces are placed."""
        return {"points_left": self.points_left} if self._phase is PLACE else {}

    def observation(self, player: int | None) -> dict[str, Any]:
        """Everything: nothing is hidden in Estate. The keys are docs/protocol.md's."""
        board = self._board
        light, dark = self.pieces
        playing = self._player >= 0
        connection = self.winning_connection()
        known = self.light_seat is not None
        return {
            "phase": self._phase,
            "current_player": self.current_player() if playing else None,
            "colours": {name: self.seat_of(colour) if known else None for colour, name in enumerate(COLOURS)},
            "to_move": COLOURS[self.colour] if playing else None,
            "cells": [
                {
                    "name": cell.name,
                    "q": cell.q,
                    "r": cell.r,
                    "cost": cell.cost,
                    "piece": COLOURS[LIGHT]
                    if light >> cell.index & 1
                    else COLOURS[DARK]
                    if dark >> cell.index & 1
                    else None,
                }
                for cell in board.cells
            ],
            "points_left": self.points_left,
            "turn_cells": [board.cells[index].name for index in self.turn_cells],
            "last_turn": [board.cells[index].name for index in self.last_turn],
            "supply": {name: self.supply(colour) for colour, name in enumerate(COLOURS)},
            "can_end": self.can_end(),
            "turn": self.turn,
            "winning": connection
            and {
                "colour": COLOURS[self.colour],
                "cells": [board.cells[index].name for index in connection.cells],
                "sides": list(connection.sides),
            },
        }

    def resample(self, player: int, rng: random.Random) -> EstateState:
        """A copy: a seat knows everything."""
        return self.clone()
