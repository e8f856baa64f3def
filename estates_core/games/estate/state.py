"""A position of Estate: groups, and what the player to move can buy, kept as sets of bits."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...game import CHANCE, Action, Message, Outcome, Score, State
from . import effects, scoring, transitions, view, words
from .layout import LIGHT
from .legality import LEGAL
from .paths import Connection, cheapest_connection
from .phases import OVER, PLACE, STARTING_PLAYER, Phase

if TYPE_CHECKING:
    from .game import Estate


class EstateState(State):
    """See State. Colours are 0 (Light) and 1 (Dark); sets of cells and groups are ints (see HexBoard)."""

    __slots__ = (
        "affordable",
        "board",
        "colour",
        "empty",
        "game",
        "groups",
        "last_turn",
        "layout",
        "light_seat",
        "open_placements",
        "options",
        "phase",
        "pieces",
        "players",
        "points_left",
        "to_act",
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
        self.board = game.board
        self.layout = game.layout
        self.phase: Phase = STARTING_PLAYER
        self.to_act = CHANCE
        """The seat to act, or CHANCE, or TERMINAL."""
        self.open_placements = list(game.placements)
        """The placements on empty cells, in the order of their indices: cheapest first."""
        self.affordable = len(self.open_placements)
        """How many of them the points left can buy."""
        if options["light"] != "random":
            transitions.begin(self, int(options["light"][1:]))

    def seat_of(self, colour: int) -> int:
        """The seat that plays that colour; only once Light's seat is known."""
        if self.light_seat is None:
            raise ValueError("nobody plays a colour yet")
        return self.light_seat ^ colour

    def current_player(self) -> int:
        return self.to_act

    def is_terminal(self) -> bool:
        return self.phase is OVER

    def can_end(self) -> bool:
        """Whether the turn may be ended now: not without a piece (EH-T2)."""
        return self.phase is PLACE and bool(self.turn_cells)

    def open_cells(self) -> list[int]:
        """The empty cells that the points left can buy, by index."""
        return [action.index for action in self.open_placements[: self.affordable]]

    def legal_actions(self) -> tuple[Action, ...]:
        return LEGAL[self.phase](self)

    apply = transitions.apply

    def too_dear(self) -> int:
        """The empty cells that the points left can't buy while pieces are placed, as a set (EH-T1)."""
        if self.phase is not PLACE:
            return 0
        return self.empty & ~self.board.affordable[self.points_left]

    def supply(self, colour: int) -> int:
        """How many pieces that colour has left to place."""
        return self.layout.pieces - self.pieces[colour].bit_count()

    def clone(self) -> EstateState:
        copy = EstateState.__new__(EstateState)
        copy.game = self.game
        copy.options = self.options
        copy.players = 2
        copy.board = self.board
        copy.layout = self.layout
        copy.phase = self.phase
        copy.to_act = self.to_act
        copy.open_placements = self.open_placements.copy()
        copy.affordable = self.affordable
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

    def winning_connection(self) -> Connection | None:
        """The fewest of the winner's pieces that connect the sides, or None while nobody has won."""
        if self.phase is not OVER:
            return None
        own = self.pieces[self.colour]
        count = self.board.count
        costs = [1 if own >> cell & 1 else None for cell in range(count)]
        return cheapest_connection(self.board, costs)

    def cheapest_win(self, colour: int) -> Connection | None:
        """What a colour would have to pay to connect if the other stood still; None if it is cut off.

        Its own pieces cost nothing; `cells` holds them too where they are part of the connection.
        """
        own, other = self.pieces[colour], self.pieces[colour ^ 1]
        costs = [
            None if other >> cell & 1 else 0 if own >> cell & 1 else cost
            for cell, cost in enumerate(self.board.costs)
        ]
        return cheapest_connection(self.board, costs)

    def bounds(self) -> dict[str, int]:
        """`points_left`, while pieces are placed."""
        return {"points_left": self.points_left} if self.phase is PLACE else {}

    # What is seen and said.

    def scores(self) -> tuple[Score, ...]:
        """One point for a connection, none otherwise: a line says what a player still needs for one."""
        return scoring.scores(self)

    def outcome(self) -> Outcome | None:
        """Who has connected which sides, or None while the game goes on."""
        return scoring.outcome(self)

    def holdings(self, seat: int, viewer: int | None) -> Mapping[str, int | str]:
        """The points that it lacks for a connection if the other stood still, once it has a colour."""
        if self.light_seat is None:
            return {}
        way = self.cheapest_win(seat ^ self.light_seat)
        return {} if way is None else {"lacks": way.cost}

    def contents(self, viewer: int | None) -> Sequence[tuple[Message, Sequence[Message | str]]]:
        """The cells of each colour's pieces."""
        return words.contents(self)

    def observation(self, player: int | None) -> view.Observation:
        """Everything: nothing is hidden in Estate."""
        return view.observe(self, player)

    def resample(self, player: int, rng: random.Random) -> EstateState:
        """A copy: a seat knows everything."""
        return self.clone()

    def effects(self, action: Action) -> effects.Effects:
        """What follows at once from a legal action, as docs/protocol.md lists it."""
        return effects.effects(self, action)

    def prompt(self, viewer: int | None = None) -> Message:
        """What is asked of the player to act."""
        return words.prompt(self, viewer)
