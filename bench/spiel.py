"""Our games in OpenSpiel's dress, so that its own searches and tests run over our rules."""

from __future__ import annotations

import json
from typing import Any

import pyspiel  # type: ignore[import-not-found]

import estates_core as ec
from estates_core.game import CHANCE, TERMINAL, Game, State

# Longer than any game of ours; OpenSpiel wants to know a bound.
LONGEST = 2000
PREFIX = "python_"


def load(name: str, players: int) -> SpielGame:
    """One of our games for so many players, by the name it has in our catalogue."""
    return GAMES[name]({"players": players})


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of our catalogue: actions are indices into its universe, chance outcomes too."""

    ours: Game

    def __init__(self, params: dict[str, int] | None = None) -> None:
        ours = self.ours
        params = params or {}
        self.actions = ours.universe
        self.numbers = {action: number for number, action in enumerate(ours.universe)}
        players = params.get("players", ours.min_players)
        super().__init__(
            kind(ours),
            pyspiel.GameInfo(
                num_distinct_actions=len(self.actions),
                max_chance_outcomes=len(self.actions),
                num_players=players,
                min_utility=-1.0,
                max_utility=1.0,
                max_game_length=LONGEST,
            ),
            params,
        )
        self.players = players

    def __reduce__(self) -> tuple[Any, tuple[str, int]]:
        return load, (self.ours.name, self.players)

    def new_initial_state(self) -> SpielState:
        """The start, before any chance."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Words:
        """What a seat observes, in words only: our games have no tensors."""
        return Words()


class Position:
    """What a SpielState stands for; OpenSpiel copies and pickles a state's fields, here at little cost."""

    def __init__(self, game: SpielGame, state: State, moves: list[int]) -> None:
        self.game = game
        self.state = state
        self.moves = moves

    def __deepcopy__(self, memo: object) -> Position:
        return Position(self.game, self.state.clone(), self.moves[:])

    def __reduce__(self) -> tuple[Any, tuple[str, int, list[int]]]:
        return replayed, (self.game.ours.name, self.game.players, self.moves)

    def apply(self, number: int) -> None:
        """Plays an action by its number."""
        self.state.apply(self.game.actions[number])
        self.moves.append(number)


def replayed(name: str, players: int, moves: list[int]) -> Position:
    """The position after these moves."""
    game = load(name, players)
    position = Position(game, game.ours.new_initial_state(players), [])
    for number in moves:
        position.apply(number)
    return position


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A State of ours, which does all the work."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game, game.ours.new_initial_state(game.players), [])

    @property
    def state(self) -> State:
        """Our own state."""
        return self.position.state

    def with_state(self, state: State) -> SpielState:
        """The same table with another state, such as one that is as likely."""
        copy: SpielState = self.clone()
        copy.position.state = state
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
        self.position.apply(number)

    def _action_to_string(self, player: int, number: int) -> str:
        return str(self.position.game.actions[number])

    def returns(self) -> list[float]:
        """Each seat's return; nothing before the end."""
        return list(self.state.returns()) if self.is_terminal() else [0.0] * self.position.game.players

    def __str__(self) -> str:
        return json.dumps(self.state.observation(None))


class Words:
    """An observer that gives what a seat may know as text."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """There is no tensor to set."""

    def string_from(self, state: SpielState, player: int) -> str:
        """What that seat may know."""
        return json.dumps(state.state.observation(player))


def kind(ours: Game) -> Any:
    """What OpenSpiel asks about a game: its players, its chance, what is hidden."""
    chance = pyspiel.GameType.ChanceMode
    information = pyspiel.GameType.Information
    hides = ours.name != "estate"
    return pyspiel.GameType(
        short_name=PREFIX + ours.name.replace("-", "_"),
        long_name=ours.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hides else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=ours.max_players,
        min_num_players=ours.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={"players": ours.min_players},
    )


# OpenSpiel makes a game by calling what was registered; it outlives the interpreter only if that is a class.
GAMES: dict[str, type[SpielGame]] = {
    name: type(f"Spiel {name}", (SpielGame,), {"ours": ec.game(name)}) for name in ec.catalogue()
}
for made in GAMES.values():
    pyspiel.register_game(kind(made.ours), made)
