"""What a hint advises is not blamed by the review: both judge what a choice is worth in the same ways."""

from __future__ import annotations

import pytest

import estates_core as ec
from estates_core.ai.bot import decide, move_rng
from estates_core.ai.levels import adviser
from estates_core.record import new_record
from estates_core.review import Judgement
from estates_core.review.reviewing import LEAST, LOOK, Reviewing

PLACES = [
    ("for-sale-1997", 5, 7, (68, 74, 98)),
    ("for-sale-sharks", 3, 4, (10, 20, 30)),
    ("for-sale-30", 6, 4, (20, 40, 60)),
    ("the-estates", 3, 4, (12, 30)),
    ("estate", 2, 4, (9,)),
]
"""Games of the usual opponents, and plies after which a hint is asked for. A judge that foresees bids in
coarser ways, or finds any raise best, blames hints of the first game; one that takes what it expects of its
own next cells for more than what it finds after them, the one of Estate."""


@pytest.mark.parametrize(("name", "players", "seed", "plies"), PLACES)
def test_a_hint_is_not_blamed(name: str, players: int, seed: int, plies: tuple[int, ...]) -> None:
    played = ec.simulate(name, players, seed=seed, bots=["steady"]).record
    actions = [node.action for node in played.tree.line()[1:]]
    budget = LOOK[ec.game(name).namespace]
    asked = 0
    for ply in plies:
        record = new_record(played.game, players, seed=seed)
        for action in actions[:ply]:
            assert action is not None
            record.tree.play(action)
        state = record.tree.line()[ply].state
        seat = state.current_player()
        if seat < 0 or len(state.legal_actions()) < 2:
            continue
        advised = decide(adviser(name).bot(), state, seat, move_rng(77, ply), budget).action
        record.tree.play(advised)
        line = record.tree.line()
        looking = Reviewing(line, 1).again(line[ply], 0.0, 1.0)
        while True:
            try:
                next(looking)
            except StopIteration as finished:
                found: Judgement = finished.value
                break
        asked += 1
        assert found.loss < LEAST, (ply, advised, found.best, found.loss)
    assert asked
