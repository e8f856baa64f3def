"""What plays the first training games of The Estates: sound outlooks, auctions by the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bench.training.te_prospects import Prospects
from bench.training.te_rehearsal import MANNERS, play_auction, rehearse
from estates_core.ai.bot import Budget, decide
from estates_core.ai.the_estates import SteadyBot
from estates_core.ai.the_estates.auction import placements
from estates_core.ai.the_estates.outlook import WEIGHTS, advantage
from estates_core.game import draw
from estates_core.games.the_estates import GAME
from estates_core.games.the_estates.state import TheEstatesState


def positions(players: int, seed: int) -> Iterator[TheEstatesState]:
    """Positions of a game in which the steady opponent plays, and now and then anything is done."""
    rng = random.Random(seed)
    state = dealt(players, seed)
    while not state.is_terminal():
        player = state.current_player()
        if player < 0:
            state.apply(draw(state, rng.random()))
            continue
        yield state.clone()
        if rng.random() < 0.3:
            legal = state.legal_actions()[:4]
            state.apply(legal[int(rng.random() * len(legal))])
        else:
            state.apply(decide(SteadyBot(), state, player, rng, Budget()).action)


def dealt(players: int, seed: int) -> TheEstatesState:
    rng = random.Random(seed)
    state = GAME.new_initial_state(players)
    while state.current_player() < 0:
        state.apply(draw(state, rng.random()))
    return state


def compare_outlooks(state: TheEstatesState) -> list[bool]:
    """Holds the quick outlook of each seat's best placement to the thorough one; says which went on."""
    assert state.piece is not None
    thorough = placements(state, WEIGHTS)
    quick = Prospects(state, WEIGHTS).outcomes(state.piece)
    for seat, (full, part) in enumerate(zip(thorough, quick, strict=True)):
        assert part.live == full.live
        assert part.advantages[seat] == pytest.approx(advantage(full.points, seat, WEIGHTS.rivals))
    return [part.live for part in quick]


def test_the_quick_outlook_agrees_with_the_thorough_one() -> None:
    """Also where a placement ends the game: then money in hand is worth nothing."""
    compared = []
    for seed in (1, 2, 3, 4):
        for state in positions(seed + 1, seed):
            if state.phase == "bid" and not state.bids:
                compared += compare_outlooks(state)
    assert compared.count(True) > 200
    assert compared.count(False) > 5


def test_an_auction_is_rehearsed_from_wherever_it_stands() -> None:
    begun = list(positions(3, 5))
    assert len(begun) > 50
    for state in begun:
        auctions = 2
        rehearsed = state.clone()
        found, played = rehearse(rehearsed, WEIGHTS, MANNERS, random.Random(3), auctions)
        assert sum(rehearsed.hand) + sum(rehearsed.box) == sum(state.hand) + sum(state.box)
        assert rehearsed.is_terminal() or (played == auctions and rehearsed.phase == "select")
        assert sum(found.wins) == pytest.approx(1)
        assert sum(found.margins) == pytest.approx(0)


def test_a_rehearsal_is_played_by_the_rules() -> None:
    class Checked(TheEstatesState):
        __slots__ = ()

        def apply(self, action: object) -> None:
            assert action in self.legal_actions()
            super().apply(action)  # type: ignore[arg-type]

    for players in (2, 5):
        state = dealt(players, players)
        state.__class__ = Checked
        rng = random.Random(players)
        while not state.is_terminal():
            play_auction(state, WEIGHTS, MANNERS, rng)
