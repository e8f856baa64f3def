"""The PettingZoo environment: the library's own tests, and what it has to share with the engine."""

from __future__ import annotations

import doctest
import random
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import estates_core as ec
from estates_core.adapters import pettingzoo, vectors

TABLES = [(name, ec.game(name).max_players) for name in ec.catalogue()]


def play(environment: Any, seed: int, plies: int = 10_000) -> None:
    """Random legal actions until the game is over."""
    rng = random.Random(seed)
    for agent in environment.agent_iter(plies):
        observation, _, termination, _, _ = environment.last()
        choices = np.flatnonzero(observation["action_mask"])
        environment.step(None if termination else int(rng.choice(choices)))
        assert agent in environment.possible_agents


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_pettingzoo_finds_nothing_wrong(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        # It is told of a dict with a mask only for its own games' names.
        warnings.filterwarnings("ignore", "Observation (space|is not)", UserWarning)
        api_test(pettingzoo.env(name, players), num_cycles=200)
    seed_test(lambda: pettingzoo.env(name, players), num_cycles=30)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_game_is_the_engines_own(name: str, players: int) -> None:
    """The same deal as `new_game`, ids of the universe, the legal ones in the mask, returns at the end."""
    environment = pettingzoo.raw_env(name, players)
    environment.reset(seed=7)
    table = ec.new_game(name, players, seed=7)
    universe = ec.game(name).universe
    rng = random.Random(1)
    earned = [0.0] * players
    while not table.is_terminal():
        assert str(environment.position) == str(table.state)
        assert environment.agent_selection == f"seat_{table.current_player()}"
        seen = environment.observe(environment.agent_selection)
        legal = {universe[number] for number in np.flatnonzero(seen["action_mask"])}
        assert legal == set(table.legal_actions())
        other = environment.possible_agents[table.current_player() - 1]
        assert not environment.observe(other)["action_mask"].any()
        assert environment.observation_space(other).contains(environment.observe(other))
        action = rng.choice(table.legal_actions())
        environment.step(universe.index(action))
        table.play(action)
        earned = [total + reward for total, reward in zip(earned, environment.rewards.values(), strict=True)]
    assert all(environment.terminations.values())
    assert earned == list(table.returns())
    assert list(environment._cumulative_rewards.values()) == earned


def test_what_the_mask_forbids_is_refused_by_its_rule() -> None:
    environment = pettingzoo.env("estate", 2, options={"pie_rule": True})
    environment.reset(seed=1)
    end = ec.game("estate").universe.index(ec.game("estate").parse_action("end"))
    with pytest.raises(ec.IllegalAction) as caught:
        environment.step(end)
    assert caught.value.refusal.rule.id == "EH-T2"


def test_a_match_tells_its_standing_and_what_is_wrong_with_a_setup() -> None:
    one = pettingzoo.raw_env("for-sale-1997", 3, render_mode="ansi")
    three = pettingzoo.raw_env("for-sale-1997", 3, rounds=3, render_mode="ansi")
    assert three.vectors.size == one.vectors.size + 7
    three.reset(seed=2)
    play(three, 1)
    assert three.position.is_terminal()
    assert "round" in three.render()
    with pytest.raises(ec.SetupError):
        pettingzoo.raw_env("for-sale-1997", 2)


def test_without_a_seed_games_differ_and_with_one_they_go_on_alike() -> None:
    def deals(seed: int | None) -> list[str]:
        environment = pettingzoo.raw_env("the-estates", 2)
        environment.reset(seed=seed)
        first = str(environment.position)
        environment.reset()
        return [first, str(environment.position)]

    assert deals(5) == deals(5)
    assert len({*deals(5), *deals(6)}) == 4
    assert deals(None) != deals(None)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_vectors_tell_positions_apart_and_no_secrets(name: str, players: int) -> None:
    """What a seat can't know isn't in its numbers; what it sees change is."""
    table = ec.new_game(name, players, seed=3)
    made = vectors.Vectors(table.state)
    rng = random.Random(2)
    last: list[float] = []
    while not table.is_terminal():
        seat = table.current_player()
        found = made.of(table.state, seat)
        assert len(found) == made.size
        assert made.of(table.resample(seat, rng), seat) == found
        assert found != last
        last = found
        table.play(rng.choice(table.legal_actions()))
    assert table.state.is_terminal()
    assert last, "a whole game was looked at"


def test_examples_are_true() -> None:
    assert doctest.testmod(vectors).attempted
    assert not doctest.testmod(vectors).failed
