"""For Sale against its slow reference: the same actions, money, cards and winners at every ply."""

from __future__ import annotations

import os
import random

import pytest

import estates_core as ec
from estates_core.game import CHANCE, Action, draw
from tests.for_sale.table import TABLES, start
from tests.reference.for_sale import Reference

GAMES = int(os.environ.get("ESTATES_REFERENCE_GAMES", "60"))


def compare(name: str, players: int, rng: random.Random, caution: float) -> None:
    """One random game; a higher caution makes bids lower, so that auctions last longer."""
    state = start(name, players)
    slow = Reference(name, players)
    while not state.is_terminal():
        actions = state.legal_actions()
        assert {str(action) for action in actions} == slow.legal()
        assert len(actions) == len(slow.legal())
        assert [state.coins(seat) for seat in range(players)] == slow.coins()
        assert [state.owned(seat) for seat in range(players)] == [sorted(hand) for hand in slow.houses]
        assert state.checks == slow.won
        assert [score.total for score in state.scores()] == slow.score()
        assert state.current_player() in (CHANCE, slow.turn)
        action: Action
        if state.current_player() == CHANCE:
            action = draw(state, rng.random())
        else:
            action = actions[int(rng.random() ** caution * len(actions))]
        state.apply(action)
        slow.play(str(action))
    assert slow.legal() == set()
    assert [score.total for score in state.scores()] == slow.score()
    outcome = state.outcome()
    assert outcome is not None
    assert list(outcome.winners) == slow.winners()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_reference(name: str, players: int) -> None:
    rng = random.Random(f"{name}/{players}")
    for index in range(GAMES):
        compare(name, players, rng, (1, 2, 4)[index % 3])


def test_every_table_is_compared() -> None:
    assert len(TABLES) == sum(
        ec.game(name).max_players - ec.game(name).min_players + 1
        for name in ec.catalogue()
        if name.startswith("for-sale")
    )
