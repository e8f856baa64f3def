"""A tiny complete game for tests of the core: a heap whose size is drawn, from which 1 to 3 are taken."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar

from estates_core.game import (
    CHANCE,
    TERMINAL,
    Action,
    Facts,
    Game,
    Message,
    Outcome,
    Rule,
    Score,
    ScoreLine,
    State,
)
from estates_core.options import Choice, Flag, Lots, Number, Seats


@dataclass(frozen=True, slots=True)
class Heap(Action):
    kind: ClassVar[str] = "heap"
    size: int

    def __str__(self) -> str:
        return f"heap.{self.size}"


@dataclass(frozen=True, slots=True)
class Take(Action):
    kind: ClassVar[str] = "take"
    count: int

    def __str__(self) -> str:
        return f"take.{self.count}"


HEAPS = tuple(map(Heap, range(5, 10)))
TAKES = tuple(map(Take, (1, 2, 3)))


def _in_turn(state: Any, action: Any) -> Facts | None:
    drawing = state.heap is None
    over = state.heap == 0
    return {"heap": state.heap} if over or drawing != isinstance(action, Heap) else None


def _enough(state: Any, action: Any) -> Facts | None:
    fits = isinstance(action, Heap) or action.count <= state.heap
    return None if fits else {"heap": state.heap, "count": action.count}


class ToyRule(Rule):
    """A rule whose words stand here, as no catalogue holds any of a toy."""

    WORDS = MappingProxyType(
        {
            "NIM-1": {"title": "Drawing", "text": "First a heap is drawn, then the players take."},
            "NIM-2": {"title": "Taking", "text": "Nobody takes more than there is."},
        }
    )

    def words(self, part: str, language: str = "en") -> str:
        return self.WORDS[self.id].get(part, "")


RULES = (
    ToyRule("nim", "NIM-1", "play", check=_in_turn),
    ToyRule("nim", "NIM-2", "play", check=_enough),
)


class NimState(State):
    __slots__ = ("game", "heap", "options", "player", "players")

    def __init__(self, game: Nim, players: int, options: Mapping[str, Any]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.heap: int | None = None
        self.player = options["first"] - 1

    def current_player(self) -> int:
        return CHANCE if self.heap is None else self.player if self.heap else TERMINAL

    def legal_actions(self) -> tuple[Action, ...]:
        return HEAPS if self.heap is None else TAKES[: self.heap]

    def apply(self, action: Action) -> None:
        if isinstance(action, Heap):
            self.heap = action.size
        elif isinstance(action, Take):
            assert self.heap is not None
            self.heap -= action.count
            if self.heap:
                self.player = (self.player + 1) % self.players

    def clone(self) -> NimState:
        copy = NimState(self.game, self.players, self.options)
        copy.heap, copy.player = self.heap, self.player
        return copy

    def scores(self) -> tuple[Score, ...]:
        return tuple(
            Score(seat, points, (ScoreLine("last", points, {}),))
            for seat in range(self.players)
            for points in (int(self.heap == 0 and seat == self.player),)
        )

    def outcome(self) -> Outcome | None:
        return Outcome((self.player,), Message("core.seat", {"number": 1})) if self.heap == 0 else None

    def observation(self, player: int | None) -> dict[str, Any]:
        return {"heap": self.heap, "phase": self.phase}

    def resample(self, player: int, rng: random.Random) -> State:
        return self.clone()

    def prompt(self, viewer: int | None = None) -> Message:
        return Message("core.turn.words", {"player": self.player})

    @property
    def phase(self) -> str:
        return "draw" if self.heap is None else "take" if self.heap else "over"


class Nim(Game):
    name = "nim"
    namespace = "nim"
    min_players = 2
    max_players = 3
    options = (
        Number(name="first", default=1, minimum=1, maximum=2),
        Choice(name="tone", default="calm", choices=("calm", "wild")),
        Flag(name="open", default=False),
        Lots(name="places", default=("A2",), choices=("A1", "A2", "B1")),
        Seats(name="purses", default=None, minimum=0, maximum=9, usual=3),
    )
    rules = RULES

    @property
    def universe(self) -> tuple[Action, ...]:
        return (*HEAPS, *TAKES)

    def new_initial_state(self, players: int, options: Mapping[str, Any] | None = None) -> NimState:
        return NimState(self, players, self.check_setup(players, options))

    def events(self, before: State, action: Action, after: State, viewer: int | None) -> Sequence[Message]:
        return [Message("core.score", {"player": 0, "points": str(action)})]


NIM = Nim()
