"""What seats bid in a game tells what they will bid."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from estates_core.ai.bot import Budget, decide
from estates_core.ai.the_estates import ForesightBot
from estates_core.ai.the_estates.beliefs import (
    OTHERS,
    OWN,
    REST,
    ROOF,
    Beliefs,
    kind_of,
    limits,
    reaches,
    regard,
)
from estates_core.ai.the_estates.bids import Habit
from estates_core.ai.the_estates.deal import Deal
from estates_core.catalogue import game
from estates_core.chance import Draws
from estates_core.game import CHANCE
from estates_core.games.the_estates.actions import BIDS, KEEP, PASS, SELL
from estates_core.games.the_estates.past import Auctioned
from estates_core.games.the_estates.pieces import CUBES, MAYOR, ROOFS, Cube
from estates_core.games.the_estates.state import TheEstatesState

Player = Callable[[TheEstatesState, int], int]
"""Up to how many checks a seat bids."""


def habits(state: TheEstatesState, seat: int) -> list[Habit | None]:
    return regard(state, seat).beliefs.habits(state, seat)


def played(seed: int, auctions: int, bids_to: Player) -> TheEstatesState:
    """The auction of a cube in a game of three, after so many in which all bid the least up to a limit."""
    state, draws, drawn = game("the-estates").new_initial_state(3), Draws(seed), 0
    assert isinstance(state, TheEstatesState)
    rng = random.Random(seed)
    while len(state.past) < auctions or state.phase != "bid" or not isinstance(state.piece, Cube):
        seat = state.current_player()
        if seat == CHANCE:
            state.apply(draws.outcome(state, drawn))
            drawn += 1
        elif state.phase == "bid":
            raises = min(bids_to(state, seat), state.max_bid()) >= state.min_bid()
            state.apply(BIDS[state.min_bid()] if raises else PASS)
        elif state.phase == "choose":
            state.apply(KEEP if state.can_keep() and state.bid < bids_to(state, seat) else SELL)
        else:
            state.apply(rng.choice(state.legal_actions()))
        assert not state.is_terminal()
    return state


def test_what_is_over_is_remembered_as_all_saw_it() -> None:
    state = played(1, 0, lambda state, seat: 2 if seat == 1 else 1)
    auctioneer, piece, hand = state.auctioneer, state.piece, tuple(state.hand)
    left = state.cubes_left + len(state.unseen_roofs)
    first, second = (auctioneer + 1) % 3, (auctioneer + 2) % 3
    for action in (BIDS[2], PASS, SELL):
        state.apply(action)
    bids = ((first, 2), (second, None))
    assert state.past == (Auctioned(piece, -1, auctioneer, hand, left, 1, bids, False),)
    assert state.hand[first] == 10


def test_pieces_are_of_a_kind_by_whose_they_are() -> None:
    cube = CUBES["red", 4]
    assert [kind_of(cube, owner, 1) for owner in (-1, 0, 1)] == [OWN, OTHERS, OWN]
    assert [kind_of(piece, -1, 1) for piece in (ROOFS[5], MAYOR)] == [ROOF, REST]


def test_limits_are_of_the_purse_the_value_the_round_and_flat() -> None:
    found = limits(CUBES["red", 5], 0, 10, 30, 3)
    assert found[:4] == pytest.approx([1.3, 2.1, 3.1, 4.5])
    assert found[4:8] == pytest.approx([1.5, 2.5, 4.0, 6.0])
    assert found[8:12] == pytest.approx([0.5 + 10 * part / 6 for part in (0.5, 1.0, 1.7, 3.0)])
    assert found[12:] == [1, 2, 4, 6, 0]
    # What nobody owns is wanted a little less.
    assert limits(CUBES["red", 5], -1, 10, 30, 3)[4] == pytest.approx(1.2)
    assert [reaches(4.0, amount) for amount in (1, 4, 5, 9)] == pytest.approx(
        [0.96, 0.7556, 0.2444, 0.04], abs=1e-3
    )


def test_who_pays_up_to_four_for_cubes_is_foreseen_to() -> None:
    def limit(state: TheEstatesState, seat: int) -> int:
        return (4 if seat == 1 else 3) if isinstance(state.piece, Cube) else 0

    before = habits(played(5, 0, limit), 0)[1]
    habit = habits(played(5, 12, limit), 0)[1]
    assert before is not None and habit is not None
    assert before.share == pytest.approx(0.2)
    assert habit.share > 0.9
    assert before.reaches[4] < 0.35
    assert habit.reaches[4] > 0.65
    assert habit.reaches[7] < 0.25
    assert habits(played(5, 12, limit), 1)[1] is None


@pytest.mark.parametrize("lowest", [0, 3])
def test_what_a_pass_tells_hangs_on_the_lowest_bid(lowest: int) -> None:
    """Where bids begin at three, who passes may still pay two; where at nothing, it pays nothing."""
    cube, hand = CUBES["red", 5], (10, 10, 10)
    beliefs = Beliefs(3)
    beliefs.see(Auctioned(cube, -1, 0, hand, 30, lowest, ((1, None), (2, None)), kept=True))
    known = limits(cube, -1, 10, 30, 3)
    passes = [1 - reaches(limit, lowest) for limit in known]
    assert beliefs.weights[1][OWN] == pytest.approx([one / sum(passes) for one in passes])
    assert beliefs.odds[1] == pytest.approx(0.25 * sum(passes) / len(passes) / 0.65)
    assert beliefs.weights[0] == Beliefs(3).weights[0], "nobody bid, so nothing was chosen"


def test_a_bid_of_nothing_is_a_bid() -> None:
    cube, hand = CUBES["red", 5], (10, 10, 10)
    beliefs = Beliefs(3)
    beliefs.see(Auctioned(cube, -1, 0, hand, 30, 0, ((1, 0), (2, None)), kept=True))
    known = limits(cube, -1, 10, 30, 3)
    raises = [0.85 * reaches(limit, 0) for limit in known]
    passes = [1 - reaches(limit, 1) for limit in known]
    keeps = [0.1 + 0.8 * reaches(limit, 1) for limit in known]
    for seat, seen in ((1, raises), (2, passes), (0, keeps)):
        assert beliefs.weights[seat][OWN] == pytest.approx([one / sum(seen) for one in seen])


def test_who_solves_auctions_is_not_taken_for_one_that_goes_by_limits() -> None:
    shares = []
    for seed in (1, 2):
        state, draws, drawn = game("the-estates").new_initial_state(3), Draws(seed), 0
        assert isinstance(state, TheEstatesState)
        while not state.is_terminal():
            seat = state.current_player()
            if seat == CHANCE:
                state.apply(draws.outcome(state, drawn))
                drawn += 1
                continue
            if state.phase == "bid" and len(state.past) > 12:
                shares += [habit.share if habit is not None else 0.0 for habit in habits(state, seat)]
            state.apply(decide(ForesightBot(), state, seat, random.Random(seed), Budget(0)).action)
    assert len(shares) > 30
    assert sum(shares) / len(shares) < 0.35


def test_an_auction_counts_with_what_habits_bid() -> None:
    state = played(5, 4, lambda state, seat: 1)
    auctioneer = state.auctioneer
    first, second = (auctioneer + 1) % 3, (auctioneer + 2) % 3
    deal = Deal(state, regard=regard(state, first))
    reach = [0.0] * 60
    reach[1:4] = [0.75, 0.75, 0.25]
    habits_of: list[Habit | None] = [None] * 3
    habits_of[second] = Habit(1.0, reach)
    deal.habits = habits_of
    deal.forget()
    free, sold = deal.free(), deal.settled(second, 1)
    assert deal.expected(second, -1, -1) == pytest.approx(
        [a + 0.75 * (b - a) for a, b in zip(free, sold, strict=True)]
    )
    assert deal.likely_bid(second, -1, -1) == 1
    assert deal.likely_bid(second, first, 2) is None
    # Half of the time it solves the auction after all.
    habits_of[second] = Habit(0.5, reach)
    own = Deal(state).expected(second, -1, -1)
    deal.forget()
    found = [a + 0.5 * (b + 0.75 * (c - b) - a) for a, b, c in zip(own, free, sold, strict=True)]
    assert deal.expected(second, -1, -1) == pytest.approx(found)


def test_an_auctioneer_with_a_habit_keeps_what_it_would_pay_more_for() -> None:
    state = played(5, 4, lambda state, seat: 1)
    deal = Deal(state, regard=regard(state, (state.auctioneer + 1) % 3))
    reach = [1.0] * 4 + [0.25] * 60
    habits_of: list[Habit | None] = [None] * 3
    habits_of[state.auctioneer] = Habit(1.0, reach)
    deal.habits = habits_of
    bidder = (state.auctioneer + 1) % 3
    assert [deal.keeps(bidder, bid) for bid in (1, 2, 3)] == pytest.approx([1.0, 1.0, 0.25])
