"""Our games as OpenSpiel games: `python_the_estates`, `python_estate`, `python_for_sale_1997`, …

Needs the `open_spiel` package, which `pip install estates-core[open_spiel]` brings. Importing this module
registers every game of the catalogue, so that `pyspiel.load_game("python_estate(pie_rule=True)")` finds it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from ..catalogue import catalogue, game
from ..game import CHANCE, TERMINAL, Game, State
from ..options import Option
from .vectors import Vectors

# Longer than any game of ours; OpenSpiel wants to know a bound.
LONGEST = 2000
PREFIX = "python_"


def load(name: str, players: int, **options: Any) -> SpielGame:
    """One of our games for so many players, by the name that it has in our catalogue."""
    return GAMES[name]({"players": players, **options})


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of our catalogue: actions are indices into its universe, chance outcomes too.

    Its parameters are `players` and those of the game's options that are a flag, a number or a choice.
    """

    ours: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        ours = self.ours
        # All with their values: OpenSpiel reads a game that it has written with the defaults filled in.
        params = {**parameters(ours), **(params or {})}
        self.actions = ours.universe
        self.numbers = {action: number for number, action in enumerate(ours.universe)}
        self.players = params["players"]
        self.options = {name: value for name, value in params.items() if name != "players"}
        self.start = ours.new_initial_state(self.players, self.options)
        self.vectors = Vectors(self.start)
        super().__init__(
            kind(ours),
            pyspiel.GameInfo(
                num_distinct_actions=len(self.actions),
                max_chance_outcomes=len(self.actions),
                num_players=self.players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=LONGEST,
            ),
            params,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (self.ours.name, self.players, self.options)

    def new_initial_state(self) -> SpielState:
        """The start, before any chance."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """What a seat knows: with perfect recall as its information state, otherwise as it stands."""
        return Observer(self, kind)


def _loaded(name: str, players: int, options: dict[str, Any]) -> SpielGame:
    return load(name, players, **options)


class Position:
    """What a SpielState stands for; OpenSpiel copies and pickles a state's fields, here at little cost.

    `open` are the tokens that all have seen, `sealed` the plies after them whose choices are still hidden,
    each with its seat, and `before` the state before the first of those, unless this one was unpickled.
    """

    def __init__(self, game: SpielGame, state: State) -> None:
        self.game = game
        self.state = state
        self.moves: tuple[int, ...] = ()
        self.open: tuple[str, ...] = ()
        self.sealed: tuple[tuple[int, int], ...] = ()
        self.before: SpielState | None = None

    def copy(self) -> Position:
        """An independent copy."""
        copy = Position(self.game, self.state.clone())
        copy.moves, copy.open, copy.sealed, copy.before = self.moves, self.open, self.sealed, self.before
        return copy

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (self.game, self.moves)

    def apply(self, number: int) -> None:
        """Play an action by its number; once a choice isn't sealed any more, those before it are open."""
        state = self.state
        if state.sealed():
            self.sealed += ((state.current_player(), number),)
            state.apply(self.game.actions[number])
            if not state.sealed():
                self.open += tuple(str(self.game.actions[hidden]) for _, hidden in self.sealed)
                self.sealed = ()
        else:
            state.apply(self.game.actions[number])
            self.open += (str(self.game.actions[number]),)
        self.moves += (number,)

    def information(self, player: int) -> str:
        """All that a seat has seen and done: every token in its order, `?` for what others have sealed."""
        hidden = [str(self.game.actions[number]) if seat == player else "?" for seat, number in self.sealed]
        return " ".join([f"{player}:", *self.open, *hidden])


def _replayed(game: SpielGame, moves: tuple[int, ...]) -> Position:
    """The position after these moves."""
    position = Position(game, game.start.clone())
    for number in moves:
        position.apply(number)
    return position


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A State of ours, which does all the work."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game, game.start.clone())

    @property
    def state(self) -> State:
        """Our own state."""
        return self.position.state

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> SpielState:
        """A state that this seat can't tell from this one, drawn with numbers from 0 up to 1.

        The choices that others have sealed are drawn anew; all else is open to everybody.
        """
        position = self.position
        copy: SpielState
        if not position.sealed:
            copy = self.clone()
            return copy
        if position.before is None:
            position.before = SpielState(position.game)
            for number in position.moves[: len(position.moves) - len(position.sealed)]:
                position.before.apply_action(number)
        copy = position.before.clone()
        for seat, number in position.sealed:
            choices = copy.legal_actions()
            other = choices[int(probability_sampler() * len(choices))]
            copy.apply_action(number if seat == player_id else other)
        return copy

    def current_player(self) -> int:
        """A seat, chance or the end, by OpenSpiel's numbers."""
        player = self.state.current_player()
        if player == TERMINAL:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if player == CHANCE else player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.state.is_terminal()

    def is_chance_node(self) -> bool:
        """Whether chance is next."""
        return self.state.current_player() == CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        numbers = self.position.game.numbers
        return sorted([numbers[action] for action in self.state.legal_actions()])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each outcome with its probability."""
        numbers = self.position.game.numbers
        return sorted([(numbers[action], chance) for action, chance in self.state.chance_outcomes()])

    def _apply_action(self, number: int) -> None:
        if self.state.sealed() and not self.position.sealed:
            self.position.before = self.clone()
        self.position.apply(number)

    def _action_to_string(self, player: int, number: int) -> str:
        return str(self.position.game.actions[number])

    def returns(self) -> list[float]:
        """Each seat's return; nothing before the end."""
        return list(self.state.returns())

    def __str__(self) -> str:
        return str(self.state)


class Observer:
    """What a seat knows, as text and, without perfect recall, as numbers (`vectors.py`)."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self.recalls = kind is not None and kind.perfect_recall
        self.private = kind is None or kind.private_info != pyspiel.PrivateInfoType.NONE
        self.vectors = game.vectors
        self.tensor = None if self.recalls else np.zeros(game.vectors.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what that seat knows."""
        if self.tensor is not None:
            self.tensor[:] = self.vectors.of(state.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What that seat knows: its information state, or its observation as JSON."""
        if self.recalls:
            return state.position.information(player)
        return json.dumps(state.state.observation(player if self.private else None))


def parameters(ours: Game) -> dict[str, Any]:
    """The parameters of a game with their defaults: how many play, and its options that are one value."""
    simple = {option.name: option.default for option in ours.options if is_parameter(option)}
    return {"players": ours.min_players, **simple}


def is_parameter(option: Option) -> bool:
    """Whether OpenSpiel has a kind of parameter for that option."""
    return isinstance(option.default, bool | int | str)


def kind(ours: Game) -> Any:
    """What OpenSpiel asks about a game: its players, its chance, what is hidden."""
    hides = ours.name != "estate"
    return pyspiel.GameType(
        short_name=PREFIX + ours.name.replace("-", "_"),
        long_name=ours.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION
        if hides
        else pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=ours.max_players,
        min_num_players=ours.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(ours),
    )


# OpenSpiel makes a game by calling what was registered; it outlives the interpreter only if that is a class.
GAMES: dict[str, type[SpielGame]] = {
    name: type(f"Spiel {name}", (SpielGame,), {"ours": game(name)}) for name in catalogue()
}
for made in GAMES.values():
    pyspiel.register_game(kind(made.ours), made)
