"""Our strongest opponent against OpenSpiel's IS-MCTS, which plays the other seats with more time a move.

    python3 -m bench.ismcts GAME [--players 4] [--games 12] [--times 10] [--seed 1]

Needs `open_spiel`. Our games are handed to its Python search in a thin dress: actions are indices into the
universe, information states what a seat observes, and worlds are redrawn by `State.resample`. IS-MCTS gets
as many simulations as fill `times` our mean time a move, measured before and checked after.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from typing import Any

import numpy  # type: ignore[import-not-found]
import pyspiel  # type: ignore[import-not-found]
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-not-found]

import estates_core as ec
from estates_core.ai.bot import Level, decide, move_rng
from estates_core.ai.levels import levels
from estates_core.chance import Draws
from estates_core.game import CHANCE, Game, State


class DressedGame:
    """What IS-MCTS asks of a game: that it is sequential and of imperfect information."""

    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION

    def __init__(self, game: Game) -> None:
        self.actions = game.universe
        self.numbers = {action: number for number, action in enumerate(game.universe)}

    def get_type(self) -> DressedGame:
        """Itself: it holds both answers."""
        return self


class DressedState:
    """A State as OpenSpiel's Python algorithms use states."""

    def __init__(self, game: DressedGame, state: State) -> None:
        self.game = game
        self.state = state

    def get_game(self) -> DressedGame:
        return self.game

    def current_player(self) -> int:
        return self.state.current_player()

    def is_terminal(self) -> bool:
        return self.state.is_terminal()

    def is_chance_node(self) -> bool:
        return self.state.current_player() == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        numbers = self.game.numbers
        return [numbers[action] for action in self.state.legal_actions()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        numbers = self.game.numbers
        return [(numbers[action], chance) for action, chance in self.state.chance_outcomes()]

    def apply_action(self, number: int) -> None:
        self.state.apply(self.game.actions[number])

    def clone(self) -> DressedState:
        return DressedState(self.game, self.state.clone())

    def returns(self) -> tuple[float, ...]:
        return self.state.returns()

    def information_state_string(self) -> str:
        return json.dumps(self.state.observation(self.state.current_player()))


class Match:
    """One of ours against IS-MCTS in every other seat."""

    def __init__(self, game: Game, players: int, level: Level, simulations: int) -> None:
        self.game = game
        self.dressed = DressedGame(game)
        self.players = players
        self.level = level
        self.simulations = simulations
        self.seconds: dict[str, list[float]] = {"ours": [], "IS-MCTS": []}

    def play(self, seed: int, ours: int) -> float:
        """Our share of the win of one game."""
        draws, drawn, ply = Draws(seed), 0, 0
        state = self.game.new_initial_state(self.players)
        bot = self.level.bot()
        rival = self._rival(seed)
        while not state.is_terminal():
            player = state.current_player()
            if player == CHANCE:
                action = draws.outcome(state, drawn)
                drawn += 1
            else:
                started = time.process_time()
                if player == ours:
                    action = decide(bot, state, player, move_rng(seed, ply), self.level.budget).action
                else:
                    dressed = DressedState(self.dressed, state.clone())
                    action = self.game.universe[int(rival.step(dressed))]
                self.seconds["ours" if player == ours else "IS-MCTS"].append(time.process_time() - started)
            state.apply(action)
            ply += 1
        outcome = state.outcome()
        assert outcome is not None
        return (ours in outcome.winners) / len(outcome.winners)

    def _rival(self, seed: int) -> Any:
        numbers = numpy.random.RandomState(seed)
        worlds = random.Random(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, numbers)
        bot = ismcts.ISMCTSBot(self.dressed, evaluator, 1.4, self.simulations, random_state=numbers)
        bot.set_resampler(
            lambda dressed, player: DressedState(self.dressed, dressed.state.resample(player, worlds))
        )
        return bot

    def mean(self, whose: str) -> float:
        """Mean seconds a move."""
        return sum(self.seconds[whose]) / max(1, len(self.seconds[whose]))


def main() -> None:
    """Find how many simulations fill the time, play, and print the result as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--times", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game = ec.game(chosen.game)
    level = levels(chosen.game)[-1]
    trial = Match(game, chosen.players, level, 20)
    trial.play(chosen.seed, 0)
    each = trial.mean("IS-MCTS") / 20
    match = Match(game, chosen.players, level, max(2, round(chosen.times * trial.mean("ours") / each)))
    shares = [match.play(chosen.seed + 1 + index, index % chosen.players) for index in range(chosen.games)]
    share = sum(shares) / len(shares)
    print(
        json.dumps(
            {
                "game": chosen.game,
                "players": chosen.players,
                "games": chosen.games,
                "simulations": match.simulations,
                "share": round(share, 3),
                "times fair share": round(share * chosen.players, 2),
                "mean ms a move": {who: round(match.mean(who) * 1000, 1) for who in match.seconds},
            }
        )
    )


if __name__ == "__main__":
    main()
