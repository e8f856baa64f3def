"""Several rounds of a game as one game (TE-N1): totals, round wins, an early win, what is carried over."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, TypedDict

from .drawing import Drawing, Span
from .errors import NotAtChance, SetupError
from .game import CHANCE, TERMINAL, Action, Game, Message, Outcome, Refusal, Score, State, expect

MAX_ROUNDS: Final = 9
WINS_NEEDED: Final = 2
"""A player with so many round wins wins the match at once (TE-N1)."""


class Standing(TypedDict):
    """A match so far."""

    round: int
    rounds: int
    totals: list[int]
    """Points of the finished rounds, by seat."""
    wins: list[int]
    """Rounds won, by seat."""
    history: list[list[int]]
    """The points of each finished round, by seat."""
    over: bool
    ends: list[int]
    """The plies at which rounds ended: their last positions."""


class MatchState(State):
    """A position of a match: the round being played and what the rounds before it brought.

    A finished round stays on the table until the first chance ply of the next one, so that its last
    position can be seen.
    """

    __slots__ = (
        "_next",
        "current",
        "ends",
        "game",
        "history",
        "options",
        "over",
        "players",
        "plies",
        "round",
        "totals",
        "wins",
    )

    game: Match

    def __init__(self, game: Match, first: State, options: Mapping[str, Any]) -> None:
        self.game = game
        self.players = first.players
        self.options = options
        self.current = first
        """The state of the round on the table."""
        self.round = 1
        self.totals = [0] * first.players
        self.wins = [0] * first.players
        self.history: list[tuple[int, ...]] = []
        """The scores of each finished round."""
        self.plies = 0
        self.ends: list[int] = []
        """The plies at which rounds ended: their last positions."""
        self.over = False
        self._next: State | None = None

    @property
    def acting(self) -> State:
        """The state that the next action is for: the round on the table, or the next one's first."""
        return self.current if self._next is None else self._next

    def current_player(self) -> int:
        return TERMINAL if self.over else self.acting.current_player()

    def legal_actions(self) -> tuple[Action, ...]:
        return self.acting.legal_actions()

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        if self.current_player() != CHANCE:
            raise NotAtChance(self)
        return self.acting.chance_outcomes()

    def apply(self, action: Action) -> None:
        if self._next is not None:
            self.current, self._next = self._next, None
            self.round += 1
        self.current.apply(action)
        self.plies += 1
        if self.current.is_terminal():
            self._close_round()

    def _close_round(self) -> None:
        outcome = self.current.outcome()
        assert outcome is not None
        scores = tuple(score.total for score in self.current.scores())
        self.history.append(scores)
        self.ends.append(self.plies)
        self.totals = [total + score for total, score in zip(self.totals, scores, strict=True)]
        for seat in outcome.winners:
            self.wins[seat] += 1
        self.over = self.round == self.game.rounds or max(self.wins) >= WINS_NEEDED
        if not self.over:
            carried = self.game.base.carry_over(self.current)
            following = self.game.base.new_initial_state(self.players, {**self.options, **carried})
            if following.current_player() >= 0:
                self.current = following
                self.round += 1
            else:
                self._next = following

    def clone(self) -> MatchState:
        copy = MatchState.__new__(MatchState)
        copy.game = self.game
        copy.players = self.players
        copy.options = self.options
        copy.current = self.current.clone()
        copy.round = self.round
        copy.totals = list(self.totals)
        copy.wins = list(self.wins)
        copy.history = list(self.history)
        copy.plies = self.plies
        copy.ends = list(self.ends)
        copy.over = self.over
        copy._next = None if self._next is None else self._next.clone()
        return copy

    def scores(self) -> tuple[Score, ...]:
        """The scores of the round on the table; `totals` holds the finished rounds."""
        return self.current.scores()

    def scores_for(self, viewer: int | None) -> tuple[Score | None, ...]:
        return self.current.scores_for(viewer)

    def holdings(self, seat: int, viewer: int | None) -> Mapping[str, int | str]:
        return self.current.holdings(seat, viewer)

    def contents(self, viewer: int | None) -> Sequence[tuple[Message, Sequence[Message | str]]]:
        """What lies where in the round."""
        return self.current.contents(viewer)

    def outcome(self) -> Outcome | None:
        """Who won the match: two round wins before the highest total, then shared (TE-N1)."""
        if not self.over:
            return None
        early = [seat for seat in range(self.players) if self.wins[seat] >= WINS_NEEDED]
        among = early or range(self.players)
        best = max(self.totals[seat] for seat in among)
        winners = tuple(seat for seat in among if self.totals[seat] == best)
        facts = {
            "winners": list(winners),
            "count": len(winners),
            "total": best,
            "wins": max(self.wins[seat] for seat in winners),
        }
        return Outcome(winners, Message("core.outcome.round_wins" if early else "core.outcome.totals", facts))

    def observation(self, player: int | None) -> Mapping[str, Any]:
        """What the seat may know of the round on the table; the match's own standing is public."""
        return self.current.observation(player)

    def drawing(self, *viewers: int | None) -> Drawing:
        """The round on the table below the match so far; see State."""
        state = f"round {self.round} of {self.game.rounds}, round wins {self.wins}, totals {self.totals}"
        return Drawing([[Span(state, "strong")], *self.current.drawing(*viewers).lines])

    def __repr__(self) -> str:
        """See State; the match so far is told beside the round on the table."""
        so_far = f"round {self.round} of {self.game.rounds}, totals {self.totals}, wins {self.wins}"
        return f"<MatchState {so_far}: {self.current!r}{'' if self._next is None else ', over'}>"

    def resample(self, player: int, rng: random.Random) -> MatchState:
        copy = self.clone()
        copy.current = self.current.resample(player, rng)
        return copy

    def prompt(self, viewer: int | None = None) -> Message:
        return self.acting.prompt(viewer)

    @property
    def phase(self) -> str:
        return self.current.phase

    def bounds(self) -> dict[str, int]:
        return self.acting.bounds()

    def label(self, action: Action) -> Message:
        return self.acting.label(action)

    def effects(self, action: Action) -> Mapping[str, Any]:
        return self.acting.effects(action)

    def sealed(self) -> bool:
        return self.acting.sealed()

    def why_not(self, action: Action) -> Refusal | None:
        return self.acting.why_not(action)

    def standing(self) -> Standing:
        """The match so far, as JSON-able data."""
        return {
            "round": self.round,
            "rounds": self.game.rounds,
            "totals": list(self.totals),
            "wins": list(self.wins),
            "history": [list(scores) for scores in self.history],
            "over": self.over,
            "ends": list(self.ends),
        }


class Match(Game):
    """A game played over several rounds. It has the game's name, rules and actions."""

    def __init__(self, base: Game, rounds: int) -> None:
        if isinstance(rounds, bool) or not isinstance(rounds, int) or not 2 <= rounds <= MAX_ROUNDS:
            raise SetupError("rounds", rounds, {"minimum": 1, "maximum": MAX_ROUNDS})
        self.base = base
        self.rounds = rounds
        self.name = base.name
        self.namespace = base.namespace
        self.min_players = base.min_players
        self.max_players = base.max_players
        self.options = base.options
        self.rules = base.rules
        self.refusal_order = base.refusal_order

    def __reduce__(self) -> tuple[Any, ...]:
        return Match, (self.base, self.rounds)

    @property
    def universe(self) -> tuple[Action, ...]:
        """Every action of the game; a match adds none."""
        return self.base.universe

    def asked_about(self, text: str) -> Action:
        """The game's."""
        return self.base.asked_about(text)

    def new_initial_state(self, players: int, options: Mapping[str, Any] | None = None) -> MatchState:
        """The first round's first position; raises SetupError for what can't be set up."""
        first = self.base.new_initial_state(players, options)
        return MatchState(self, first, self.base.check_setup(players, options))

    def position(self, players: int, options: Mapping[str, Any] | None, texts: Mapping[str, str]) -> State:
        """Nothing: a position is of one round, so a match begins with none; raises SetupError."""
        raise SetupError("rounds", self.rounds, {"choices": [1]})

    @property
    def places(self) -> Collection[str]:
        """The game's."""
        return self.base.places

    def place_name(self, place: str) -> Message:
        """The game's."""
        return self.base.place_name(place)

    def describe_layout(self) -> Mapping[str, Any]:
        """The game's."""
        return self.base.describe_layout()

    def events(self, before: State, action: Action, after: State, viewer: int | None) -> Sequence[Message]:
        """What happens in the round, and the end of a round with its scores."""
        before, after = expect(before, MatchState), expect(after, MatchState)
        acting = before.acting
        if len(after.history) == len(before.history):
            return self.base.events(acting, action, after.current, viewer)
        ended = acting.clone()
        ended.apply(action)
        scores = enumerate(after.history[-1])
        facts = {
            "round": len(after.history),
            "rounds": self.rounds,
            "scores": [Message("core.score", {"player": seat, "points": points}) for seat, points in scores],
        }
        return [
            *self.base.events(acting, action, ended, viewer),
            Message("core.event.round_over", facts),
        ]


def round_state(state: State) -> State:
    """The state of the round for a bot, which plays rounds, not matches."""
    return state.acting if isinstance(state, MatchState) else state
