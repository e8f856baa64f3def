"""The OpenSpiel games: the library's own tests, and information states that are information states."""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest

import estates_core as ec
from estates_core.adapters.open_spiel import load

NAMES = ec.catalogue()


@pytest.mark.parametrize("name", NAMES)
def test_open_spiel_finds_nothing_wrong(name: str) -> None:
    game = load(name, ec.game(name).min_players)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_games_are_registered_with_their_options() -> None:
    game = pyspiel.load_game("python_estate(pie_rule=True)")
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    while state.current_player() == 0:
        state.apply_action(state.legal_actions()[0])
    assert "swap" in [state.action_to_string(action) for action in state.legal_actions()]
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    with pytest.raises(ec.SetupError):
        load("for-sale-1997", 2)


def histories(name: str, players: int, seed: int) -> list[Any]:
    """States of a random game, and of each the others that one action leads to."""
    rng = random.Random(seed)
    state = load(name, players).new_initial_state()
    found = []
    while not state.is_terminal():
        legal = state.legal_actions()
        for action in rng.sample(legal, min(3, len(legal))):
            other = state.clone()
            other.apply_action(action)
            found.append(other)
        state.apply_action(rng.choice(legal))
        found.append(state.clone())
    return found


def seen_by(state: Any, player: int) -> str:
    """All that a seat was shown, one position after the other, and what it did itself, from the engine."""
    game = state.position.game
    position = game.start.clone()
    seen = []
    for number in state.history():
        action = game.actions[number]
        own = str(action) if position.current_player() == player else None
        position.apply(action)
        seen.append([own, position.observation(player)])
    return json.dumps([player, seen])


@pytest.mark.parametrize(("name", "players"), [("for-sale-1997", 3), ("for-sale-sharks", 4), ("estate", 2)])
def test_information_states_are_equal_exactly_when_a_seat_cannot_tell(name: str, players: int) -> None:
    """Perfect recall: the same text for the same things seen and done in the same order, and no other."""
    states = histories(name, players, 1)
    if name == "estate":
        states = states[::2]
    else:
        states = states[::12] + [state for state in states if state.position.sealed][::5]
    rng = random.Random(2)
    pairs: set[tuple[str, str]] = set()
    for state in states:
        for player in range(players):
            told = state.information_state_string(player)
            seen = seen_by(state, player)
            pairs.add((told, seen))
            if state.position.sealed:
                other = state.resample_from_infostate(player, rng.random)
                assert other.information_state_string(player) == told
                assert seen_by(other, player) == seen
                assert other.current_player() == state.current_player()
                assert pickle.loads(pickle.dumps(other)).history() == other.history()
                for seat in range(players):
                    pairs.add((other.information_state_string(seat), seen_by(other, seat)))
    assert len(pairs) == len({told for told, _ in pairs}) == len({seen for _, seen in pairs})
    assert len(pairs) > 100


def test_a_sealed_choice_is_told_to_who_made_it_until_it_is_revealed() -> None:
    rng = random.Random(3)
    state = load("for-sale-30", 4).new_initial_state()
    while not state.position.sealed:
        state.apply_action(rng.choice(state.legal_actions()))
    ((seat, number),) = state.position.sealed
    token = state.action_to_string(seat, number)
    told = [state.information_state_string(player) for player in range(4)]
    assert told[seat].endswith(f" {token}")
    assert all(told[player].endswith(" ?") for player in range(4) if player != seat)
    while state.position.sealed:
        state.apply_action(rng.choice(state.legal_actions()))
    assert all(f" {token}" in state.information_state_string(player) for player in range(4))


def test_redrawn_sealed_choices_do_differ() -> None:
    rng = random.Random(4)
    state = load("for-sale-1997", 3).new_initial_state()
    while len(state.position.sealed) < 2:
        state.apply_action(rng.choice(state.legal_actions()))
    assert len({tuple(state.resample_from_infostate(2, rng.random).history()) for _ in range(50)}) > 5


def test_observations_are_the_engines() -> None:
    state = load("the-estates", 2).new_initial_state()
    rng = random.Random(5)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        if rng.random() < 0.1:
            assert json.loads(state.observation_string(1)) == state.state.observation(1)
            assert len(state.observation_tensor(0)) == state.position.game.vectors.size
            assert np.isfinite(state.observation_tensor(0)).all()
    assert state.returns() == list(state.state.returns())
