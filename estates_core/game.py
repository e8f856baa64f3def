"""The contract that every game keeps: Game, State, Action, Rule, Refusal and what they say."""

from __future__ import annotations

import difflib
import json
import random
import zlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, ClassVar, Final, TypeVar

from .drawing import Drawing, Line, Span
from .errors import IllegalAction, NotAtChance, NotationError, SetupError
from .fields import Field
from .message import Facts as Facts
from .message import Message as Message
from .options import Option, whole
from .readonly import ReadOnly
from .words import say, template

CHANCE: Final = -1
"""`State.current_player()` when nobody chooses: a card, cube or starting player is drawn next."""

TERMINAL: Final = -4
"""`State.current_player()` when the game is over."""


@dataclass(frozen=True)
class Action:
    """One atomic ply. Subclasses are frozen slots dataclasses, prebuilt, whose `str()` is the token."""

    __slots__ = ()

    kind: ClassVar[str]
    """The name of this kind of action, as snapshots and the words catalogues use it."""

    def describe(self) -> dict[str, Any]:
        """This action as JSON-able data: its kind and its fields."""
        return {"kind": self.kind, **{item.name: getattr(self, item.name) for item in fields(self)}}


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule of docs/rules.md, with the check that finds it broken.

    Its words stand in the catalogues: `<namespace>.rule.<id>.title`, `.text` and, where the rule texts are
    silent or disagree, `.ruling`. The properties of these names read the English ones. Where an edition
    changes a rule that it shares, its `variant` has words of its own: `<namespace>.rule.<id>.<variant>.text`.
    """

    namespace: str
    """The words catalogue that holds its sentences."""
    id: str
    """Its number in docs/rules.md, such as `TE-C3`."""
    section: str
    """Where the rules page shows it: an id of the words catalogues below `section.`."""
    facts: Facts = field(default_factory=dict)
    """What its sentences name of the layout."""
    check: Callable[[Any, Any], Facts | None] | None = None
    """`check(state, action)`: facts that show how the action breaks this rule, or None."""
    variant: str = ""
    """The edition whose own words come first, such as `sharks`; empty for the rule as it is everywhere."""

    def words(self, part: str, language: str = "en") -> str:
        """Its `title`, `text` or `ruling` in a language; empty if it has no such part."""
        base = f"{self.namespace}.rule.{self.id}"
        for key in (f"{base}.{self.variant}.{part}", f"{base}.{part}"):
            if template(key, language) is not None:
                return say(Message(key, self.facts), language)
        return ""

    @property
    def title(self) -> str:
        """A few words, in English."""
        return self.words("title")

    @property
    def text(self) -> str:
        """The rule in our own words, in English."""
        return self.words("text")

    @property
    def ruling(self) -> str | None:
        """Why the rule is decided this way, where the rule texts are silent or disagree; in English."""
        return self.words("ruling") or None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is illegal: the rule it breaks and the facts that show it."""

    rule: Rule
    """The first broken rule; its `id` is that of docs/rules.md."""
    facts: Facts
    """What shows it, such as the money one has; JSON-able."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One item of a player's score: its kind, its points and the facts that explain them."""

    kind: str
    """What is scored; the words are at `<namespace>.score.<kind>`."""
    points: int
    """Its points, which may be negative."""
    facts: Facts
    """What explains it, JSON-able."""


@dataclass(frozen=True, slots=True)
class Score:
    """What one player would score if the game ended now; `total` is the sum of the lines' points."""

    player: int
    """The seat, counted from 0."""
    total: int
    """The sum of the lines, in the points of the rules of the game."""
    lines: tuple[ScoreLine, ...]
    """What the total is made of, in the order in which the game scores it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended: who won (several share it) and why it ended."""

    winners: tuple[int, ...]
    """The seats that won; several share the win."""
    reason: Message
    """Why the game ended and who won, as a sentence (see `say`)."""
    places: tuple[int, ...] = ()
    """Each seat's place, from 1; equals share one. Empty where only the winners are told."""


def places(riches: Sequence[Any]) -> tuple[int, ...]:
    """Each seat's place, from 1, by what it has, most first: equals share one."""
    return tuple(1 + sum(other > own for other in riches) for own in riches)


class State(ABC):
    """A position: mutable, cheap to clone, and free of anything that nobody has seen yet.

    `apply` trusts its caller, so that search is fast; `child` checks. A state carries no secret deck:
    what is unseen is drawn at a chance ply, whose outcomes are listed like actions.
    """

    __slots__ = ()

    game: Game
    """The game that this is a position of."""
    players: int
    """How many play; seats are counted from 0."""
    options: Mapping[str, Any]
    """Every option with its value, read only."""

    @abstractmethod
    def current_player(self) -> int:
        """The seat to act, or CHANCE, or TERMINAL."""

    @abstractmethod
    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal action in a canonical order; at CHANCE the outcomes; at TERMINAL nothing."""

    @abstractmethod
    def apply(self, action: Action) -> None:
        """Play a legal action in place. The caller answers for its legality."""

    @abstractmethod
    def clone(self) -> State:
        """An independent copy."""

    @abstractmethod
    def scores(self) -> tuple[Score, ...]:
        """What each seat would score if the game ended now, line by line."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def observation(self, player: int | None) -> Mapping[str, Any]:
        """What that seat may know, as JSON-able data built from a whitelist (None: a spectator)."""

    @abstractmethod
    def resample(self, player: int, rng: random.Random) -> State:
        """A full state consistent with what that seat knows, its unknowns redrawn."""

    @abstractmethod
    def prompt(self, viewer: int | None = None) -> Message:
        """What is asked, as one sentence: of that viewer, if it is the player to act, else about that player.

        What the player to act alone may know is said to that player alone.
        """

    @property
    @abstractmethod
    def phase(self) -> str:
        """The name of what is being decided, as the observation gives it."""

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """At CHANCE: each outcome with its probability; elsewhere it raises NotAtChance.

        In the order of `legal_actions()`; all are equally probable unless a game says otherwise.
        """
        if self.current_player() != CHANCE:
            raise NotAtChance(self)
        outcomes = self.legal_actions()
        return tuple((outcome, 1 / len(outcomes)) for outcome in outcomes)

    def bounds(self) -> dict[str, int]:
        """The named bounds of the choice at hand (such as `min_bid` and `max_bid`), for the view."""
        return {}

    def label(self, action: Action) -> Message:
        """What a legal action means here, in a few words."""
        return Message(f"{self.game.namespace}.action.{action.kind}", action.describe())

    def effects(self, action: Action) -> Mapping[str, Any]:
        """What follows at once from a legal action, for those who know all that the seat to act knows.

        JSON-able facts, each there where it applies; docs/protocol.md lists them. Nothing of it depends on
        what that seat can't know, so that showing it tells nobody anything.
        """
        return {}

    def sealed(self) -> bool:
        """Whether the choice at hand is hidden from the other seats when it is made."""
        return False

    def scores_for(self, viewer: int | None) -> tuple[Score | None, ...]:
        """`scores()` with None for each seat whose score that viewer (None: a spectator) can't see."""
        return self.scores()

    def holdings(self, seat: int, viewer: int | None) -> Mapping[str, int | str]:
        """What a seat has, by what it is, as far as that viewer may know: by which positions are compared."""
        return {}

    def contents(self, viewer: int | None) -> Sequence[tuple[Message, Sequence[Message | str]]]:
        """What lies where, by the name of the place, as far as that viewer may know: see `holdings`."""
        return ()

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    def returns(self) -> tuple[float, ...]:
        """Each seat's result, summing to 0: 1 for the only winner, -1/(players - 1) for the others.

        Shared wins share the 1; while the game goes on all are 0.
        """
        outcome = self.outcome()
        if outcome is None:
            return (0.0,) * self.players
        share = 1 / len(outcome.winners)
        return tuple(
            (self.players * (share if seat in outcome.winners else 0.0) - 1) / (self.players - 1)
            for seat in range(self.players)
        )

    def why_not(self, action: Action) -> Refusal | None:
        """The first broken rule, from the most basic to the most special, or None if it is legal."""
        for rule in self.game.checks:
            facts = rule.check(self, action)  # type: ignore[misc]
            if facts is not None:
                return Refusal(rule, facts)
        return None

    def child(self, action: Action) -> State:
        """The position after a checked action; raises IllegalAction and leaves this one as it is."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(self.game, action, refusal)
        after = self.clone()
        after.apply(action)
        return after

    def drawing(self, *viewers: int | None) -> Drawing:
        """The position as text, with what these seats (None: a spectator) know together.

        Without viewers it shows everything, as `str(state)` does.
        """
        seats = viewers or tuple(range(self.players))
        title = f"{self.game.name}, {whose_turn(self)}"
        drawn = self.game.draw({seat: self.observation(seat) for seat in seats})
        return Drawing([[Span(title, "strong")], *drawn])

    def __str__(self) -> str:
        return str(self.drawing())

    def _repr_html_(self) -> str:
        return self.drawing()._repr_html_()

    def __repr__(self) -> str:
        """The game, whose turn it is, and a number by which to see whether two positions are alike."""
        seen = [self.current_player(), dict(self.options), *map(self.observation, range(self.players))]
        mark = zlib.crc32(json.dumps(seen).encode())
        kind = type(self).__name__
        return f"<{kind} {self.game.name}: {self.players} players, {whose_turn(self)}, {mark:08x}>"

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()


class Game(ABC):
    """A game system: its rules, its options, every action there is, and how to begin. It never changes.

    Copies of a game are the game itself, and so is what comes back from `pickle` in the same process.
    """

    name: str
    """The catalogue's name, such as `the-estates`."""
    namespace: str
    """The words catalogue that holds its sentences."""
    min_players: int
    """The fewest that can play it."""
    max_players: int
    """The most that can play it."""
    minutes: int | None = None
    """About how long a game takes people at a table, where that is known."""
    options: tuple[Option, ...] = ()
    """What may be agreed on, each with its kind, default and bounds."""
    rules: tuple[Rule, ...]
    """Every rule, in the order of the rules page."""
    refusal_order: tuple[str, ...] = ()
    """Ids of the rules with a check, from the most basic to the most special (empty: as in `rules`)."""

    @property
    @abstractmethod
    def universe(self) -> tuple[Action, ...]:
        """Every action that any state of this game could be asked about, chance outcomes included."""

    @abstractmethod
    def new_initial_state(self, players: int, options: Mapping[str, Any] | None = None) -> State:
        """The position before anything is drawn; raises SetupError for what can't be set up."""

    def position_fields(self, players: int) -> tuple[Field, ...]:
        """What a position of so many players is set up with; nothing where positions can't be set up."""
        return ()

    def position(self, players: int, options: Mapping[str, Any] | None, texts: Mapping[str, str]) -> State:
        """The position that the texts of its fields describe, to play on from.

        Raises SetupError for a text that doesn't fit its field and IllegalPosition, with the rule, for what
        no game leads to.
        """
        raise SetupError("position", self.name, {"choices": []})

    def put(self, players: int, texts: Mapping[str, str], place: str, item: str) -> Mapping[str, str]:
        """The texts of a position's fields that change where an item is put on a place of the board.

        What items there are each game says; nothing changes where there is no such item or place.
        """
        return {}

    @abstractmethod
    def events(self, before: State, action: Action, after: State, viewer: int | None) -> Sequence[Message]:
        """What that viewer sees happen in a ply, as sentences to be said."""

    def draw(self, views: Mapping[int | None, Mapping[str, Any]]) -> Sequence[Line]:
        """A position as lines of text, from what each of some viewers may know (`State.observation`)."""
        return [[text] for text in json.dumps(next(iter(views.values())), indent=1).splitlines()]

    def describe_layout(self) -> Mapping[str, Any]:
        """The board and pieces as JSON-able data, for whoever draws them; docs/protocol.md lists it."""
        return {}

    @property
    def places(self) -> Collection[str]:
        """What of the table may be marked (see Mark), by short names: cells, lots, cards."""
        return ()

    def place_name(self, place: str) -> Message:
        """What one of the `places` is called."""
        return Message("core.place", {"place": place})

    def carry_over(self, state: State) -> Mapping[str, Any]:
        """What a finished round hands to the next one of a match, as options of `new_initial_state`."""
        return {}

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __reduce__(self) -> str | tuple[Any, ...]:
        # Never what it has worked out: rules hold functions, and tables are made again when asked for.
        return type(self), ()

    @cached_property
    def _tokens(self) -> dict[str, Action]:
        return {str(action): action for action in self.universe}

    @cached_property
    def _rules_by_id(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.rules}

    @cached_property
    def checks(self) -> tuple[Rule, ...]:
        """The rules with a check, in the order in which a refusal looks for a broken one."""
        order = self.refusal_order or tuple(rule.id for rule in self.rules)
        return tuple(rule for rule in map(self.rule, order) if rule.check is not None)

    def rule(self, rule_id: str) -> Rule:
        """The rule of that id; KeyError if this game has none."""
        return self._rules_by_id[rule_id]

    def parse_action(self, text: str) -> Action:
        """The action that a token names, the exact inverse of `str`; raises NotationError."""
        action = self._tokens.get(text)
        if action is None:
            near = difflib.get_close_matches(text[:40], self._tokens, n=3)
            raise NotationError(text, self.name, near)
        return action

    def asked_about(self, text: str) -> Action:
        """The action of which somebody asks why it can't be played; raises NotationError.

        A game may know some that are none of its universe, such as a bid of nothing: its rules can tell why.
        """
        return self.parse_action(text)

    def option_label(self, name: str) -> Message:
        """What an option is called."""
        return Message(f"{self.namespace}.option.{name}.label")

    def check_setup(self, players: int, options: Mapping[str, Any] | None) -> ReadOnly[str, Any]:
        """All options with their values, after checking each; raises SetupError with what would do."""
        if not whole(players) or not self.min_players <= players <= self.max_players:
            raise SetupError("players", players, {"minimum": self.min_players, "maximum": self.max_players})
        given = dict(options or {})
        values: dict[str, Any] = {}
        for option in self.options:
            try:
                values[option.name] = option.checked(given.pop(option.name, option.default), players)
            except SetupError as error:
                error.label = self.option_label(option.name)
                raise
        if given:
            raise SetupError(
                "option", next(iter(given)), {"choices": [option.name for option in self.options]}
            )
        return ReadOnly(values)


Kind = TypeVar("Kind", bound=State)


def expect(state: object, kind: type[Kind]) -> Kind:
    """The position, if it is one of that kind; raises TypeError, which says where one is found."""
    if isinstance(state, kind):
        return state
    given = type(state).__name__
    raise TypeError(
        f"this needs a {kind.__name__}, not a {given}: a table's position is `table.state`, "
        "and the round on the table of a match is its `current`"
    )


def whose_turn(state: State) -> str:
    """Whose turn it is and what is decided, for those who program."""
    player = state.current_player()
    if player == TERMINAL:
        return "over"
    return f"{'chance' if player == CHANCE else f'seat {player}'} to act in {state.phase}"


def draw(state: State, u: float) -> Action:
    """The chance outcome that a number 0 <= u < 1 picks: the same on every platform."""
    outcomes = state.chance_outcomes()
    reached = 0.0
    for action, probability in outcomes:
        reached += probability
        if u < reached:
            return action
    return outcomes[-1][0]
