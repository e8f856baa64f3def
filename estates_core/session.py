"""A game on the table: its tree with a cursor, its chance, and the opponent that is thinking."""

from __future__ import annotations

import copy
import random
import zlib
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Literal

from .ai.bot import Choice
from .ai.levels import level
from .catalogue import game
from .chance import Draws
from .drawing import Drawing
from .errors import IllegalAction, ProtocolError
from .game import CHANCE, Action, Message, Outcome, Refusal, Score, State, whose_turn
from .record import Record, RecordText, Seat, load_record, write_record
from .record.model import check_seats, check_seed, new_record
from .review.slices import Reviewing
from .thinking import Thinking, Thought
from .tree import Node
from .words import Names, say

FOREVER: Final = 60_000
"""A time in which every level comes to its choice, in milliseconds; if not, it is asked again."""


class Session:
    """A game on the table: all that was played and taken back, a place in it, and chance from a seed.

    `new_game` begins one and `open_game` goes on with a record. Play with `play`, go through what was
    played with `undo`, `redo` and `goto`, let an opponent `ask` itself what it would do, see the table
    with `show`, keep it with `write`. What the contract lets one ask of a State can be asked of the table
    as well, about the position at its cursor; `state` is that position, for all that needs one.
    Whatever is refused raises an EstatesError and changes nothing.

    >>> import estates_core as ec
    >>> table = ec.new_game("the-estates", players=3, seed=7)
    >>> table
    <Session the-estates: 3 players, seed 7, ply 25 of 25, seat 0 to act in select>
    >>> table.play("select.1.left")
    >>> table.play(table.legal_actions()[0])
    >>> table.undo()
    True
    >>> [str(action) for action in table.branches()]
    ['pass']
    """

    def __init__(self, record: Record, *, draw: bool = True) -> None:
        """Go on with a record from its end; without a seed, chance is drawn from its own text.

        The record is the table's from now on. Without `draw`, one that ends before a chance ply is left
        there.
        """
        if record.seed is None:
            record.seed = zlib.crc32(write_record(record).encode())
        self.record = record
        """All that is kept of the table: setup, seats, seed and tree."""
        self.game = record.game
        """The game, or the Match of it."""
        self.players = record.players
        """How many play; seats are counted from 0."""
        self.tree = record.tree
        """What was played, with variations; the cursor is the table's place in it."""
        self.draws = Draws(record.seed)
        """The numbers that chance is drawn from, by the seed."""
        self.text = RecordText(record)
        """The record's text, which goes on with the game."""
        self.reader: int | None = None
        """The seat that is "you" in all that is said of the table, as a lesson's learner is."""
        self._thinking: Thinking | None = None
        self._reviewing: Reviewing | None = None
        self.tree.goto(self.tree.plies)
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
        for seat in seats or ():
            if seat.bot is not None:
                level(name, seat.bot)
        return cls(new_record(game(name, rounds), players, options, seats, check_seed(seed)))

    @classmethod
    def lay(
        cls,
        name: str,
        players: int,
        position: Mapping[str, str],
        options: Mapping[str, Any] | None = None,
        seats: tuple[Seat, ...] | None = None,
    ) -> Session:
        """A game that begins with a position, given by the texts of its fields; raises SetupError and
        IllegalPosition. What is still to be drawn is left to be drawn."""
        record = new_record(game(name), players, options, seats, position=position)
        return cls(record, draw=False)

    @classmethod
    def open(
        cls,
        text: str,
        ply: int | None = None,
        seed: int | None = None,
        seats: tuple[Seat, ...] | None = None,
    ) -> Session:
        """The game of a record, at its end or at a ply of its main line; raises RecordError.

        `seats` sit there in place of those of the record; raises SetupError unless so many play.
        """
        record = load_record(text)
        if seats is not None:
            check_seats(seats, record.players)
            record.seats = seats
        if record.seed is None and seed is not None:
            record.seed = check_seed(seed)
        session = cls(record)
        if ply is not None:
            session.goto(ply)
        return session

    @property
    def state(self) -> State:
        """The position at the cursor: a copy of your own, to look at and to play on."""
        return self.tree.state.clone()

    @property
    def ply(self) -> int:
        """Where the cursor is: how many plies, chance included, lead from the start to it."""
        return self.tree.cursor.ply

    @property
    def line(self) -> tuple[Action, ...]:
        """What was played on the main line, from the first ply to its last, chance included."""
        return tuple(node.action for node in self.tree.line() if node.action is not None)

    @property
    def humans(self) -> Collection[int]:
        """The seats of people; every seat where only bots play."""
        return self.people or range(self.players)

    @property
    def people(self) -> Sequence[int]:
        """The seats of people, none where only bots play."""
        return [number for number, seat in enumerate(self.record.seats) if seat.bot is None]

    def names(self, language: str) -> Sequence[str]:
        """What each seat is called; "Player 1" where nobody gave a name."""
        return [
            seat.name or say(Message("core.seat", {"number": number}), language)
            for number, seat in enumerate(self.record.seats, 1)
        ]

    def names_for(self, language: str, reader: int | None) -> Names:
        """The names as a seat reads them that is "you" in sentences; None: nobody is."""
        return Names.read_by(self.names(language), reader)

    def only_person(self, seat: int | None) -> int | None:
        """The seat, if a person sits there and nobody else does: who reads what is said of it."""
        return seat if seat is not None and tuple(self.humans) == (seat,) else None

    def knows(self, viewer: int | None) -> bool:
        """Whether that viewer knows all that the seat to act knows, and may so see its choices."""
        state = self.tree.state
        player = state.current_player()
        if player < 0:
            return True
        return viewer == player or state.observation(viewer) == state.observation(player)

    def action(self, token: Action | str) -> Action:
        """The action that a token names, or the action itself; raises NotationError."""
        return token if isinstance(token, Action) else self.game.parse_action(token)

    def play(self, action: Action | str) -> None:
        """Play an action, or the one that a token names, at the cursor and draw the chance that follows.

        What was played here before becomes a variation. Raises NotationError for a text that is no
        token and IllegalAction, with the rule, for what is forbidden.
        """
        self.tree.play(self.action(action))
        self._resolve_chance()

    def play_as(self, viewer: int | None, token: str) -> None:
        """Play for that viewer (None: a spectator); a refusal tells nobody what only the player knows.

        To a viewer who doesn't know what the player knows it says only whose turn it is: a ProtocolError
        of code `illegal`. Otherwise as `play`.
        """
        try:
            self.play(token)
        except IllegalAction:
            if self.knows(viewer):
                raise
            player = self.current_player()
            raise ProtocolError("illegal", Message("core.turn.words", {"player": player})) from None

    def why_not_as(self, viewer: int | None, token: str) -> Refusal | Message | None:
        """Why an action is refused: a rule, or that it is not this viewer's turn; None if it is legal."""
        action = self.game.asked_about(token)
        player = self.current_player()
        if player >= 0 and (viewer not in (None, player) or not self.knows(viewer)):
            return Message("core.turn.words", {"player": player})
        return self.why_not(action)

    def _resolve_chance(self) -> None:
        """Draw until somebody chooses. What was drawn here before is drawn again."""
        tree = self.tree
        while tree.state.current_player() == CHANCE:
            if tree.cursor.children:
                tree.cursor = tree.cursor.children[0]
            else:
                tree.play(self.draws.outcome(tree.state, tree.cursor.chances))

    def undo(self, seats: Collection[int] | None = None) -> bool:
        """Go back to the last decision of one of these seats (people by default); False if there is none."""
        return self.tree.undo(self.humans if seats is None else seats)

    def redo(self, seats: Collection[int] | None = None) -> bool:
        """Go on to the next decision of one of these seats, or to the end; False if it is reached."""
        return self.tree.redo(self.humans if seats is None else seats)

    def goto(self, ply: int) -> None:
        """Move the cursor to a ply of the main line; beyond an end it stops there."""
        self.tree.goto(ply)

    def branches(self) -> tuple[Action, ...]:
        """What was played from the cursor so far: the main line's action, then the variations'.

        Playing one of them again goes there and makes it the main line.
        """
        return tuple(node.action for node in self.tree.cursor.children if node.action is not None)

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
        strongest one or a quicker one as strong, unless a level is given. Raises SetupError for an unknown
        level.

        A level whose moves have shares can be spread over several sessions of the same record: each
        thinks about one `share` at a time, until the thought has a tally, and the `tallies` of all
        shares in their order then give the same choice as thinking without shares.
        """
        player = self._chooser()
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

    def _chooser(self) -> int:
        """The seat to act; raises ProtocolError where nobody chooses."""
        player = self.current_player()
        if player < 0:
            raise ProtocolError("session", Message("core.error.no_choice"))
        return player

    def ask(self, level: str | None = None) -> Choice:
        """What an opponent would do here: its action with its reason, its value and what others are worth.

        Nothing is played. It knows what the seat to act may know. `level` is the id of one of the game's
        `levels`; without one the seat's own bot is asked, or the one that gives hints where a person sits.
        The seed, the ply and the level settle the answer. Raises SetupError for an unknown level and
        ProtocolError where nobody chooses.

        >>> import estates_core as ec
        >>> table = ec.new_game("for-sale-1997", players=3, seed=7)
        >>> choice = table.ask("steady")
        >>> str(choice.action)
        'bid.1'
        >>> choice.reason.id
        'for-sale.reason.buildings.offer'
        """
        player = self._chooser()
        thinking = Thinking(self.tree.cursor, level or self.record.seats[player].bot, self.draws.seed)
        while not (thought := thinking.go_on(FOREVER)).done:
            pass
        assert thought.choice is not None
        return thought.choice

    def play_bots(self) -> None:
        """Let the seats of bots play until a person is to act or the game is over."""
        while (player := self.current_player()) >= 0 and self.record.seats[player].bot is not None:
            self.play(self.ask().action)

    def review(self, ms: int) -> Reviewing:
        """Review the finished game on the line for about so many milliseconds; call it until it is done.

        What was found is kept until the line is another one. Raises ProtocolError where the game isn't over:
        chances tell what a seat knows.
        """
        line = self.tree.line()
        if not line[-1].state.is_terminal():
            raise ProtocolError("session", Message("core.error.not_over"))
        if self._reviewing is None or not self._reviewing.is_of(line):
            self._reviewing = Reviewing(line, self.draws.seed)
        self._reviewing.go_on(ms)
        return self._reviewing

    def stop_review(self) -> None:
        """Forget a review that isn't done."""
        if self._reviewing is not None and self._reviewing.review is None:
            self._reviewing = None

    def stop(self) -> Action | None:
        """End thinking at once; the best action so far, or None if nobody was thinking here."""
        thinking, self._thinking = self._thinking, None
        if thinking is None or thinking.node is not self.tree.cursor:
            return None
        return thinking.stop()

    def show(self, viewer: int | Literal["people"] | None = "people") -> Drawing:
        """The position as text, which a notebook shows in colours: what that viewer may know of it.

        A viewer is a seat, or None for a spectator. By default it is what the people at the table know
        together: everything where they play without bots, or bots alone; their own seats among bots.
        `str(table.state)` always shows everything.

        >>> import estates_core as ec
        >>> table = ec.new_game("for-sale-1997", players=3, seed=7)
        >>> table.show(viewer=1)
        for-sale-1997, seat 0 to act in bid
        round 1 of 6
        for sale  [2] [4] [14]
                  chips  stake           owns  won
        seat 0 *  ?      0      bidding
        seat 1    15     0      bidding
        seat 2    ?      0      bidding
        """
        viewers = tuple(self.humans) if viewer == "people" else (viewer,)
        return self.tree.state.drawing(*viewers)

    def __str__(self) -> str:
        return str(self.show())

    def _repr_html_(self) -> str:
        return self.show()._repr_html_()

    def write(self) -> str:
        """The record of the whole table as text: setup, seats, seed, main line, variations, comments.

        `open_game` goes on with it.
        """
        return write_record(self.record)

    def write_position(self) -> str:
        """The record of the line up to the cursor alone: without seed, comments and variations."""
        return self.write_line(self.tree.line()[: self.ply + 1])

    def write_line(self, line: Sequence[Node]) -> str:
        """The record of a line of the tree alone, from the root on: without seed, comments and variations."""
        kept = self.record
        record = new_record(kept.game, kept.players, kept.options, kept.seats, position=kept.position)
        for node in line[1:]:
            assert node.action is not None
            record.tree.play(node.action)
        return write_record(record)

    def clone(self) -> Session:
        """An independent table with the same record, at the same ply."""
        return _restored(copy.deepcopy(self.record), self.ply)

    def __copy__(self) -> Session:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Session:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.record, self.ply)

    def __repr__(self) -> str:
        where = f"ply {self.ply} of {len(self.line)}, {whose_turn(self.tree.state)}"
        return f"<Session {self.game.name}: {self.players} players, seed {self.record.seed}, {where}>"

    # What the contract lets one ask of a State (see State), about the position at the cursor.

    @property
    def options(self) -> Mapping[str, Any]:
        """Every option with its value, read only."""
        return self.record.options

    @property
    def phase(self) -> str:
        """The name of what is being decided."""
        return self.tree.state.phase

    def current_player(self) -> int:
        """The seat to act, counted from 0, or TERMINAL; CHANCE only where a record was left there."""
        return self.tree.state.current_player()

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.tree.state.is_terminal()

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal action in a canonical order; nothing when the game is over."""
        return self.tree.state.legal_actions()

    def apply(self, action: Action | str) -> None:
        """`play`, under the name that a State has for it."""
        self.play(action)

    def child(self, action: Action | str) -> Session:
        """An independent table on which that was played as well; raises IllegalAction."""
        after = self.clone()
        after.play(action)
        return after

    def why_not(self, action: Action | str) -> Refusal | None:
        """The first rule that an action breaks, with the facts that show it; None if it is legal."""
        return self.tree.state.why_not(self.game.asked_about(action) if isinstance(action, str) else action)

    def label(self, action: Action | str) -> Message:
        """What a legal action means here, in a few words (see `say`)."""
        return self.tree.state.label(self.action(action))

    def prompt(self, viewer: int | None = None) -> Message:
        """What is asked, as one sentence (see `say`): of that viewer, if it is the player to act, else about
        that player."""
        return self.tree.state.prompt(viewer)

    def bounds(self) -> dict[str, int]:
        """The named bounds of the choice at hand, such as `min_bid` and `max_bid`."""
        return self.tree.state.bounds()

    def sealed(self) -> bool:
        """Whether the choice at hand is hidden from the other seats when it is made."""
        return self.tree.state.sealed()

    def scores(self) -> tuple[Score, ...]:
        """What each seat would score if the game ended now, line by line."""
        return self.tree.state.scores()

    def scores_for(self, viewer: int | None) -> tuple[Score | None, ...]:
        """`scores()` with None for each seat whose score that viewer (None: a spectator) can't see."""
        return self.tree.state.scores_for(viewer)

    def returns(self) -> tuple[float, ...]:
        """Each seat's result, summing to 0; all 0 while the game goes on."""
        return self.tree.state.returns()

    def outcome(self) -> Outcome | None:
        """Who won and why the game ended, or None while it goes on."""
        return self.tree.state.outcome()

    def observation(self, player: int | None) -> Mapping[str, Any]:
        """What that seat (None: a spectator) may know, as JSON-able data."""
        return self.tree.state.observation(player)

    def resample(self, player: int, rng: random.Random) -> State:
        """A full State consistent with what that seat knows, its unknowns redrawn from `rng`."""
        return self.tree.state.resample(player, rng)


def _restored(record: Record, ply: int) -> Session:
    """The table of a record at that ply, with chance drawn no further than it was."""
    table = Session(record, draw=False)
    table.goto(ply)
    return table


def new_game(
    name: str,
    players: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    rounds: int = 1,
    seats: Sequence[Seat] | None = None,
) -> Session:
    """A new game on a table, with chance drawn from the seed as it comes up.

    `name` is one of `catalogue()`; `players` how many play, within the game's bounds; `seed` a whole
    number from 0 to 2**53 - 1; `options` those that differ from `game(name).options`; `rounds` how many
    rounds make a match (TE-N1); `seats` who sits there, people where nothing is given. Raises SetupError,
    which says what would do.

    The k-th chance ply gets the k-th number of `random.Random(seed).random()`, so the same seed gives
    the same deal on every platform, whatever is played in between.

    >>> import estates_core as ec
    >>> table = ec.new_game("estate", players=2, seed=7)
    >>> while not table.is_terminal():
    ...     table.play(table.legal_actions()[0])
    >>> table.outcome().winners
    (0,)
    """
    return Session.new(name, players, seed, options, None if seats is None else tuple(seats), rounds)


def open_game(text: str, ply: int | None = None, seed: int | None = None) -> Session:
    """The table of a record, at its end or at a ply of its main line; raises RecordError.

    `seed` is what further chance is drawn from if the record names none; without either it comes from
    the record's own text.

    >>> import estates_core as ec
    >>> table = ec.new_game("estate", players=2, seed=7)
    >>> table.play("e5")
    >>> ec.open_game(table.write()).line == table.line
    True
    """
    return Session.open(text, ply, seed)
