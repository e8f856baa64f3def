"""Who goes by limits selects and places by them in rehearsals, not as one that searches."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bench.players import the_estates as players
from estates_core.ai.bot import Budget, decide
from estates_core.ai.levels import level
from estates_core.ai.the_estates import manners
from estates_core.ai.the_estates.beliefs import OTHERS, OWN, REST, ROOF, Beliefs, Regard
from estates_core.ai.the_estates.deal import Deal
from estates_core.ai.the_estates.manners import Manners, own_finished, tall
from estates_core.ai.the_estates.placing import placements
from estates_core.ai.the_estates.playing_on import play_auction
from estates_core.game import CHANCE, draw, expect
from estates_core.games.the_estates import GAME
from estates_core.games.the_estates.actions import SELECT_ROOF, STOW
from estates_core.games.the_estates.phases import SELECT
from estates_core.games.the_estates.pieces import Cube
from estates_core.games.the_estates.state import TheEstatesState
from estates_core.games.the_estates.transitions import award
from estates_core.session import Session

_SIX, _NOTHING, _OF_VALUE = 15, 16, 7
"""Limits of the population: six checks, none, 1.2 times the value."""


def positions(seed: int) -> Iterator[TheEstatesState]:
    """Positions of a game of three in which anything is done, with little money."""
    rng = random.Random(seed)
    state = GAME.new_initial_state(3)
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            state.apply(draw(state, rng.random()))
            continue
        yield state.clone()
        legal = state.legal_actions()[:4] if state.phase == "bid" else state.legal_actions()
        state.apply(legal[int(rng.random() * len(legal))])


def between(seed: int) -> list[TheEstatesState]:
    """Those where a piece is selected and roofs may be."""
    found = [state for state in positions(seed) if state.phase is SELECT and state.open_buildings]
    assert len(found) > 10
    return found


def going(limits: dict[int, int]) -> Beliefs:
    """Seats that are sure to go by a limit, this one by kind of piece."""
    beliefs = Beliefs(3)
    beliefs.odds = [1e9] * 3
    for weights in beliefs.weights:
        for kind, limit in limits.items():
            weights[kind] = [float(at == limit) for at in range(len(weights[kind]))]
    return beliefs


def of(beliefs: Beliefs, seed: int = 1) -> Manners:
    """What seat 2 takes the others to do."""
    return Manners(Regard(2, beliefs), random.Random(seed))


def test_only_others_that_are_taken_to_go_by_limits_have_wishes() -> None:
    beliefs = going({})
    assert [wish is None for wish in Manners(Regard(1, beliefs), random.Random(1)).wishes] == [0, 1, 0]
    drawn = [Manners(Regard(1, beliefs), random.Random(seed)).wishes[0] for seed in range(40)]
    assert set(drawn) == set(manners.WISHES)
    beliefs.odds = [1e-9, 1.0, 1.0]
    drawn = [Manners(Regard(1, beliefs), random.Random(seed)).wishes[2] for seed in range(200)]
    assert 70 < drawn.count(None) < 130
    assert all(Manners(Regard(1, beliefs), random.Random(seed)).wishes[0] is None for seed in range(40))


def test_who_pays_for_roofs_alone_auctions_roofs() -> None:
    drawn = of(going({OWN: _NOTHING, OTHERS: _NOTHING, REST: _NOTHING, ROOF: _SIX}))
    for state in between(1):
        options = [action for action in state.legal_actions() if action != STOW]
        assert drawn.piece(state, options) == SELECT_ROOF


def test_who_pays_for_value_auctions_the_highest_cube_that_may_be_its_own() -> None:
    drawn = of(going({OWN: _OF_VALUE, OTHERS: _NOTHING, REST: _NOTHING, ROOF: _NOTHING}))
    compared = 0
    for state in between(2):
        ends = {}
        for action in state.legal_actions():
            opened = state.clone()
            opened.apply(action)
            if isinstance(opened.piece, Cube) and action != SELECT_ROOF:
                owner = state.certificates.get(opened.piece.colour)
                if owner in (None, state.auctioneer):
                    ends[action] = opened.piece.value * (1.0 if owner is not None else 0.8)
        if ends:
            options = [action for action in state.legal_actions() if action != STOW]
            assert ends[drawn.piece(state, options)] == pytest.approx(max(ends.values()))
            compared += 1
    assert compared > 5


def test_what_is_liked_alike_is_drawn() -> None:
    state = between(1)[0]
    drawn = of(going(dict.fromkeys(range(4), _NOTHING)))
    options = [action for action in state.legal_actions() if action != STOW]
    found = {drawn.piece(state, options) for _ in range(200)}
    assert found == set(options)


def test_wishes_are_those_that_rules_of_thumb_have() -> None:
    for state in positions(3):
        for seat in range(3):
            assert manners.own_finished(state, seat) == pytest.approx(players.own_finished(state, seat))
            assert manners.tall(state, seat) == pytest.approx(players.tall(state, seat))


def test_pieces_are_placed_as_wished() -> None:
    """In an auction that is rehearsed; whoever thinks, and who searches, as promises most."""
    drawn = of(going({}))
    drawn.wishes[1] = None
    other = compared = 0
    for state in positions(4):
        if state.phase != "bid" or state.bids:
            continue
        plain, deal = Deal(state, quick=True), Deal(state, quick=True, manners=drawn)
        assert [deal.placed[seat][0] for seat in (1, 2)] == [plain.placed[seat][0] for seat in (1, 2)]
        wish, action = drawn.wishes[0], deal.placed[0][0]
        assert wish is not None
        awarded = state.clone()
        award(awarded, 0)
        if action is None:
            assert awarded.piece is None
            continue
        liked = {}
        for option in awarded.legal_actions():
            after = awarded.clone()
            after.apply(option)
            liked[option] = wish(after, 0)
        assert liked[action] > max(liked.values()) - 0.001
        promised = {option: promise.chances(state.hand) for option, promise in placements(deal.outlook, 0)}
        assert deal.placed[0][1].chances(state.hand) == promised[action]
        other += action != plain.placed[0][0]
        compared += 1
    assert compared > 20
    assert other > 3


def test_a_rehearsed_auction_is_of_what_its_auctioneer_wants_and_keeps_to_the_rules() -> None:
    beliefs = going({OWN: _NOTHING, OTHERS: _NOTHING, REST: _NOTHING, ROOF: _SIX})
    roofs = 0
    for seed in (5, 6):
        for state in between(seed):
            unseen, checks = len(state.unseen_roofs), sum(state.hand) + sum(state.box)
            by_limit = state.auctioneer != 2
            play_auction(state, random.Random(seed), 3, of(beliefs, seed))
            if by_limit:
                assert len(state.unseen_roofs) == unseen - 1
                roofs += 1
            assert sum(state.hand) + sum(state.box) == checks
            assert min(state.hand) >= 0
    assert roofs > 10


def test_a_row_that_was_shortened_to_nothing_is_thought_of_as_any_other() -> None:
    table = Session.lay(
        "the-estates", 3, {"permit 1": "shorten.A", "permit 3": "shorten.A"}, {"lowest_requirement": 0}
    )
    state = expect(table.state, TheEstatesState)
    assert state.requirement[0] == 0
    assert own_finished(state, 0) == tall(state, 0) == 0
    for name in ("strong", "master"):
        chosen = decide(level("the-estates", name).bot(), state, 0, random.Random(5), Budget(40)).action
        assert chosen in state.legal_actions()
