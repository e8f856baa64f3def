"""What a record holds, free of how it is written."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ..errors import SetupError
from ..fields import written
from ..game import Game, State
from ..match import Match
from ..tree import Tree

FORMAT: Final = "1"
POSITION_FORMAT: Final = "2"
"""The format of a record that begins with a position, which versions that know none refuse."""
MAX_NAME: Final = 40
MAX_SEED: Final = 2**53 - 1
"""The largest whole number that JavaScript holds exactly."""

_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def clean(text: str) -> str:
    """One line of text without control characters, with single spaces."""
    kept = "".join(
        " " if unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") else char
        for char in text
        if char not in _BIDI
    )
    return " ".join(kept.split())


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a person, or a bot of a level. An empty name is said as "Player 1"."""

    name: str = ""
    """At most 40 characters in one line; empty where nobody gave a name."""
    bot: str | None = None
    """The id of the bot's level; None for a person."""

    def __post_init__(self) -> None:
        if self.name != clean(self.name) or len(self.name) > MAX_NAME:
            raise SetupError("name", self.name, {"length": MAX_NAME})

    @property
    def kind(self) -> str:
        """`human` or `bot`."""
        return "human" if self.bot is None else "bot"


@dataclass
class Record:
    """A game with all that is needed to replay it: no seed is needed, as chance stands in the tree."""

    game: Game
    """The game, or a Match of it."""
    players: int
    """How many play."""
    options: Mapping[str, Any]
    """Every option with its value."""
    seats: tuple[Seat, ...]
    """Who sits where, in seat order."""
    tree: Tree
    """Everything that was played, variations and comments included."""
    seed: int | None = None
    """What chance is drawn from when the game is played on."""
    extra: tuple[tuple[str, str], ...] = field(default=())
    """Other headers, kept as they are."""
    position: Mapping[str, str] = field(default_factory=dict)
    """The texts of the position's fields, where the game doesn't begin at its beginning."""

    @property
    def rounds(self) -> int:
        """How many rounds were agreed; 1 for a single game."""
        return self.game.rounds if isinstance(self.game, Match) else 1

    @property
    def names(self) -> tuple[str, ...]:
        """The names in seat order; empty where nobody gave one."""
        return tuple(seat.name for seat in self.seats)

    def final_state(self) -> State:
        """The position at the end of the main line, shared: clone it before playing on."""
        return self.tree.line()[-1].state


def check_seats(seats: tuple[Seat, ...], players: int) -> None:
    """Raises SetupError unless so many sit there as play."""
    if len(seats) != players:
        raise SetupError("seats", len(seats), {"minimum": players, "maximum": players})


def new_record(
    game: Game,
    players: int,
    options: Mapping[str, Any] | None = None,
    seats: tuple[Seat, ...] | None = None,
    seed: int | None = None,
    extra: tuple[tuple[str, str], ...] = (),
    position: Mapping[str, str] | None = None,
) -> Record:
    """A record with no ply yet; raises SetupError for what can't be set up, and IllegalPosition."""
    values = game.check_setup(players, options)
    if position:
        position = written(game.position_fields(players), position)
    initial = (
        game.position(players, options, position) if position else game.new_initial_state(players, options)
    )
    if seats is None:
        seats = (Seat(),) * players
    check_seats(seats, players)
    if seed is not None:
        check_seed(seed)
    return Record(game, players, values, seats, Tree(initial), seed, extra, position or {})


def check_seed(seed: object) -> int:
    """The seed, if it is one; raises SetupError."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MAX_SEED:
        raise SetupError("seed", seed, {"minimum": 0, "maximum": MAX_SEED})
    return seed
