"""Our games as PettingZoo environments: agents in turn, actions by their ids, a mask of the legal ones.

Needs the `pettingzoo` package, which `pip install estates-core[pettingzoo]` brings.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..catalogue import game
from ..chance import Draws
from ..errors import IllegalAction
from ..game import CHANCE, State
from .vectors import Vectors


def env(name: str, players: int, **settings: Any) -> AECEnv[str, dict[str, Any], int]:
    """An environment that also says what PettingZoo's order was broken by; see `raw_env`."""
    return wrappers.OrderEnforcingWrapper(raw_env(name, players, **settings))


class raw_env(AECEnv):  # type: ignore[misc]
    """A game of the catalogue, whose seats are the agents `seat_0`, `seat_1`, …

    `name`, `players`, `options` and `rounds` are those of `estates_core.new_game`; SetupError says what
    would do. An action is an index into `game.universe`; chance is drawn from the seed and never acts. An
    observation is a dict of `observation`, float32 numbers of what that seat may know (`vectors.py`), and
    `action_mask`, int8 with a 1 for each legal action of the agent to act and zeros for all others. Rewards
    are `State.returns()`, given once at the end. `step` raises IllegalAction, with the rule, for what the
    mask forbids.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "human"],
        "name": "estates_v1",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        name: str,
        players: int,
        options: Mapping[str, Any] | None = None,
        rounds: int = 1,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = game(name, rounds)
        self.render_mode = render_mode
        self.state_at_start = self.game.new_initial_state(players, options)
        self.position: State = self.state_at_start.clone()
        """The position: an `estates_core.State`, for all that numbers don't say."""
        self.actions = self.game.universe
        self.ids = {action: number for number, action in enumerate(self.actions)}
        self.vectors = Vectors(self.state_at_start)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents = list(self.possible_agents)
        box = Box(-np.inf, np.inf, (self.vectors.size,), np.float32)
        mask = Box(0, 1, (len(self.actions),), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": box, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(len(self.actions)) for agent in self.possible_agents}
        self._numbers: np.random.Generator | None = None

    def observation_space(self, agent: str) -> Dict:
        """The space of that agent's observations: the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The space of action ids: the same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew. A seed gives the same chance as in `estates_core.new_game`; without one it goes on."""
        if self._numbers is None or seed is not None:
            self._numbers, _ = seeding.np_random(seed)
        self._draws = Draws(int(self._numbers.integers(2**32)) if seed is None else seed)
        self._drawn = 0
        self.position = self.state_at_start.clone()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._resolve_chance()
        self.agent_selection = self.agents[self.position.current_player()]

    def _resolve_chance(self) -> None:
        while self.position.current_player() == CHANCE:
            self.position.apply(self._draws.outcome(self.position, self._drawn))
            self._drawn += 1

    def observe(self, agent: str) -> dict[str, Any]:
        """What that agent may know, and the mask of what it may do now."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.actions), np.int8)
        if seat == self.position.current_player():
            for action in self.position.legal_actions():
                mask[self.ids[action]] = 1
        seen = np.array(self.vectors.of(self.position, seat), np.float32)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the agent's action by its id; None for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = self.actions[int(action)]  # type: ignore[arg-type]
        refusal = self.position.why_not(chosen)
        if refusal is not None:
            raise IllegalAction(self.game, chosen, refusal)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.position.apply(chosen)
        self._resolve_chance()
        if self.position.is_terminal():
            self.rewards = dict(zip(self.agents, self.position.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.agents[self.position.current_player()]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The position as text, everything shown: returned in the mode `ansi`, printed in `human`."""
        if self.render_mode == "human":
            print(self.position)
            return None
        return str(self.position)

    def close(self) -> None:
        """Nothing has to be closed."""
