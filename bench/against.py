"""Our opponents against OpenSpiel's search, which plays the other seats with more time a move.

    python3 -m bench.against GAME [--level strong] [--players 4] [--games 12] [--times 10] [--seed 1]

Needs `open_spiel`. Estate meets MCTS; the others, which hide something, meet IS-MCTS, whose worlds are
redrawn by the adapter. OpenSpiel's search gets as many simulations as fill `times` our mean time a move,
measured before and checked after; both in processor time, its way through the adapter included.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from typing import Any

import numpy
from open_spiel.python.algorithms import ismcts, mcts

from estates_core.adapters.open_spiel import SpielGame, SpielState, load
from estates_core.ai.bot import Level, decide, move_rng
from estates_core.ai.levels import level
from estates_core.chance import Draws
from estates_core.commandline.arena import wilson

EXPLORATION = 1.4
TRIED = 20  # simulations by which one is timed


class Match:
    """One of ours against OpenSpiel's search in every other seat."""

    def __init__(self, game: SpielGame, level: Level, simulations: int) -> None:
        self.game = game
        self.level = level
        self.simulations = simulations
        self.seconds: dict[str, list[float]] = {"ours": [], "OpenSpiel": []}

    def play(self, seed: int, ours: int) -> float:
        """Our share of the win of one game."""
        draws, drawn, ply = Draws(seed), 0, 0
        table: SpielState = self.game.new_initial_state()
        bot = self.level.bot()
        rival = self._rival(seed)
        while not table.is_terminal():
            state = table.state
            player = table.current_player()
            if table.is_chance_node():
                number = self.game.numbers[draws.outcome(state, drawn)]
                drawn += 1
            else:
                started = time.process_time()
                if player == ours:
                    action = decide(bot, state, player, move_rng(seed, ply), self.level.budget).action
                    number = self.game.numbers[action]
                else:
                    number = int(rival.step(table.clone()))
                self.seconds["ours" if player == ours else "OpenSpiel"].append(time.process_time() - started)
            table.apply_action(number)
            ply += 1
        outcome = table.state.outcome()
        assert outcome is not None
        return (ours in outcome.winners) / len(outcome.winners)

    def _rival(self, seed: int) -> Any:
        numbers = numpy.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, numbers)
        if self.game.ours.name == "estate":
            return mcts.MCTSBot(self.game, EXPLORATION, self.simulations, evaluator, random_state=numbers)
        bot = ismcts.ISMCTSBot(self.game, evaluator, EXPLORATION, self.simulations, random_state=numbers)
        worlds = random.Random(seed)
        bot.set_resampler(lambda table, player: table.resample_from_infostate(player, worlds.random))
        return bot

    def mean(self, whose: str) -> float:
        """Mean seconds a move."""
        return sum(self.seconds[whose]) / max(1, len(self.seconds[whose]))


def main() -> None:
    """Find how many simulations fill the time, play, and print the result as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--level", default="strong")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--times", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game = load(chosen.game, 2 if chosen.game == "estate" else chosen.players)
    ours = level(chosen.game, chosen.level)
    trial = Match(game, ours, TRIED)
    trial.play(chosen.seed, 0)
    each = trial.mean("OpenSpiel") / TRIED
    match = Match(game, ours, max(2, round(chosen.times * trial.mean("ours") / each)))
    shares = [match.play(chosen.seed + 1 + index, index % game.players) for index in range(chosen.games)]
    low, high = wilson(sum(shares), len(shares))
    share = sum(shares) / len(shares)
    print(
        json.dumps(
            {
                "game": chosen.game,
                "level": chosen.level,
                "players": game.players,
                "games": chosen.games,
                "simulations": match.simulations,
                "share": round(share, 3),
                "interval": [round(low, 3), round(high, 3)],
                "times fair share": round(share * game.players, 2),
                "mean ms a move": {who: round(match.mean(who) * 1000, 1) for who in match.seconds},
            }
        )
    )


if __name__ == "__main__":
    main()
