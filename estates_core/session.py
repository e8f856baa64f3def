"""A game on the table: its tree with a cursor, its chance, and the opponent that is thinking."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from .catalogue import game
from .chance import Draws
from .errors import IllegalAction, ProtocolError
from .game import CHANCE, TERMINAL, Action, Message, Refusal, State
from .record import Record, Seat, load_record, write_record
from .record.model import check_seed, new_record
from .thinking import Thinking, Thought
from .tree import Node
from .words import say


class Session:
    """One game being played. Whatever is refused raises an EstatesError and changes nothing."""

    def __init__(self, record: Record, *, draw: bool = True) -> None:
        """Go on with a record from its end; without a seed, chance is drawn from its own text.

        Without `draw`, a record that ends before a chance ply is left there.
        """
        if record.seed is None:
            record.seed = zlib.crc32(write_record(record).encode())
        self.record = record
        self.game = record.game
        self.players = record.players
        self.tree = record.tree
        self.draws = Draws(record.seed)
        self.told: dict[tuple[Node, int | None, str], dict[str, Any] | None] = {}
        """The log's line of each ply for each viewer in each language, as it never changes."""
        self._thinking: Thinking | None = None
        self.tree.cursor = self.tree.line()[-1]
        if draw:
            self._resolve_chance()

    @classmethod
    def new(
        cls,
        name: str,
        players: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        seats: tuple[Seat, ...] | None = None,
        rounds: int = 1,
    ) -> Session:
        """A new game, its first chance drawn; raises SetupError."""
        return cls(new_record(game(name, rounds), players, options, seats, check_seed(seed)))

    @classmethod
    def open(cls, text: str, ply: int | None = None, seed: int | None = None) -> Session:
        """The game of a record, at its end or at a ply of its main line; raises RecordError."""
        record = load_record(text)
        if record.seed is None and seed is not None:
            record.seed = check_seed(seed)
        session = cls(record)
        if ply is not None:
            session.goto(ply)
        return session

    @property
    def state(self) -> State:
        """The position at the cursor, shared: look at it, never change it."""
        return self.tree.state

    @property
    def humans(self) -> Collection[int]:
        """The seats of people; every seat where only bots play."""
        people = [number for number, seat in enumerate(self.record.seats) if seat.bot is None]
        return people or range(self.players)

    def names(self, language: str) -> Sequence[str]:
        """What each seat is called; "Player 1" where nobody gave a name."""
        return [
            seat.name or say(Message("core.seat", {"number": number}), language)
            for number, seat in enumerate(self.record.seats, 1)
        ]

    def knows(self, viewer: int | None) -> bool:
        """Whether that viewer knows all that the seat to act knows, and may so see its choices."""
        player = self.state.current_player()
        if player < 0:
            return True
        return viewer == player or self.state.observation(viewer) == self.state.observation(player)

    def action(self, token: str) -> Action:
        """The action that a token names; raises NotationError."""
        return self.game.parse_action(token)

    def why_not(self, token: str, viewer: int | None) -> Refusal | Message | None:
        """Why an action is refused: a rule, or that it is not this viewer's turn; None if it is legal."""
        action = self.action(token)
        player = self.state.current_player()
        if player >= 0 and (viewer not in (None, player) or not self.knows(viewer)):
            return Message("core.turn.words", {"player": player})
        return self.state.why_not(action)

    def play(self, token: str, viewer: int | None = None) -> None:
        """Play at the cursor and draw the chance that follows; raises NotationError or IllegalAction.

        To a viewer who doesn't know what the player knows, a refusal says only whose turn it is: a
        ProtocolError of code `illegal`.
        """
        try:
            self.tree.play(self.action(token))
        except IllegalAction:
            if self.knows(viewer):
                raise
            player = self.state.current_player()
            raise ProtocolError("illegal", Message("core.turn.words", {"player": player})) from None
        self._resolve_chance()

    def _resolve_chance(self) -> None:
        """Draw until somebody chooses. What was drawn here before is drawn again."""
        tree = self.tree
        while tree.state.current_player() == CHANCE:
            if tree.cursor.children:
                tree.cursor = tree.cursor.children[0]
            else:
                tree.play(self.draws.outcome(tree.state, tree.cursor.chances))

    def undo(self, seats: Collection[int] | None = None) -> bool:
        """Go back to the last decision of one of these seats (people by default), if there is one."""
        return self.tree.undo(self.humans if seats is None else seats)

    def redo(self, seats: Collection[int] | None = None) -> bool:
        """Go on to the next decision of one of these seats, or to the end of the line."""
        return self.tree.redo(self.humans if seats is None else seats)

    def goto(self, ply: int) -> None:
        """Move the cursor to a ply of the line; beyond an end it stops there."""
        self.tree.goto(ply)

    def go_back_to(self, node: Node) -> None:
        """Put the cursor where it was before something failed, and forget what was being thought."""
        self._thinking = None
        self.tree.cursor = node

    def think(
        self,
        ms: int,
        level: str | None = None,
        purpose: str = "move",
        viewer: int | None = None,
        share: int | None = None,
        tallies: Sequence[Any] | None = None,
    ) -> Thought:
        """Let an opponent think for about so many milliseconds; the time never changes what it chooses.

        Call it again until the thought is done. For a move, the seat's own level thinks; for a hint, the
        strongest one, unless a level is given. Raises SetupError for an unknown level.

        A level whose moves have shares can be spread over several sessions of the same record: each
        thinks about one `share` at a time, until the thought has a tally, and the `tallies` of all
        shares in their order then give the same choice as thinking without shares.
        """
        player = self.state.current_player()
        if player in (CHANCE, TERMINAL):
            raise ProtocolError("session", Message("core.error.no_choice"))
        if purpose == "hint" and (viewer not in (None, player) or not self.knows(viewer)):
            raise ProtocolError("session", Message("core.error.not_yours"))
        if level is None and purpose == "move":
            level = self.record.seats[player].bot
            if level is None:
                raise ProtocolError("session", Message("core.error.no_bot"))
        thinking = self._thinking
        if thinking is None or not thinking.is_for(self.tree.cursor, level, share):
            thinking = Thinking(self.tree.cursor, level, self.draws.seed, share)
            self._thinking = thinking
        return thinking.go_on(ms) if tallies is None else thinking.settle(tallies)

    def stop(self) -> Action | None:
        """End thinking at once; the best action so far, or None if nobody was thinking here."""
        thinking, self._thinking = self._thinking, None
        if thinking is None or thinking.node is not self.tree.cursor:
            return None
        return thinking.stop()
