"""What the searching opponents of For Sale compute, against the same worked out the long way."""

from __future__ import annotations

import random
from math import tanh

import pytest

from estates_core.ai.for_sale.auction import Auction
from estates_core.ai.for_sale.sale import Sale, Strategies
from estates_core.ai.for_sale.worth import make_worth, worth
from estates_core.games.for_sale.state import ForSaleState
from tests.for_sale.table import TABLES, legal, play, start


def at_a_sale(name: str, players: int, seed: int, rounds_left: int) -> ForSaleState:
    """A random game as a sale begins after which that many rounds follow."""
    rng = random.Random(seed)
    state = start(name, players)
    while not (
        state.phase == "sell"
        and not state.sealed_buildings
        and max(len(state.owned(seat)) for seat in range(players)) - 1 <= rounds_left
    ):
        actions = state.legal_actions()
        state.apply(actions[int(rng.random() ** 2 * len(actions))])
    return state


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("rounds_left", [0, 1, 2])
def test_payoffs_are_the_lead_over_the_best_rival(name: str, players: int, rounds_left: int) -> None:
    rng = random.Random(players)
    for seed in range(3):
        sale = Sale(at_a_sale(name, players, seed, rounds_left))
        picks = [int(rng.random() * len(hand)) for hand in sale.hands]
        for seat in sale.seats:
            for index, payoff in enumerate(sale.payoffs(seat, picks)):
                played = {other: sale.hands[other][picks[other]] for other in sale.seats}
                played[seat] = sale.hands[seat][index]
                totals: list[float] = list(sale.totals)
                for check, seller in zip(sale.market, sorted(played, key=played.__getitem__), strict=True):
                    totals[seller] += check
                kept = {other: sorted({*sale.hands[other]} - {played[other]}) for other in sale.seats}
                if sale.rounds_left == 1:
                    last = sorted((cards[0], other) for other, cards in kept.items() if cards)
                    for later, (_, other) in zip(sale.last, last, strict=True):
                        totals[other] += later
                else:
                    for other, cards in kept.items():
                        totals[other] += sum(sale.keep[card] for card in cards)
                lead = totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
                assert payoff == pytest.approx(tanh(lead / sale.spread))


def test_mixed_strategies_are_of_what_each_seat_owns() -> None:
    state = at_a_sale("for-sale-1997", 3, 1, 1)
    solving = Sale(state).solve(300, random.Random(1))
    strategies: Strategies = []
    while not strategies:
        try:
            assert 0 <= next(solving) <= 1
        except StopIteration as finished:
            strategies = finished.value
    for strategy, hand in zip(strategies, (state.owned(seat) for seat in range(3)), strict=True):
        assert list(strategy) == hand
        assert sum(strategy.values()) == pytest.approx(1)


def test_the_expected_check_is_sure_for_the_dearest_building() -> None:
    sale = Sale(at_a_sale("for-sale-30", 4, 2, 3))
    dearest = max(card for hand in sale.hands for card in hand)
    seat = next(seat for seat, hand in enumerate(sale.hands) if dearest in hand)
    chance = [dict.fromkeys(hand, 1 / len(hand)) for hand in sale.hands]
    assert sale.expected_check(seat, dearest, chance) == pytest.approx(sale.market[-1])


def test_an_auction_of_two_is_solved() -> None:
    """Two bidders left, worths 4 and 10, a coin worth 1: the next bid is made while it can pay."""
    table = make_worth([0.0] * 4 + [4.0] + [0.0] * 5 + [10.0] + [0.0] * 10, [[1.0, 0.0]] * 8)
    state = play(start("for-sale-30", 3), "first.s0 property.2 property.4 property.10 pass")
    auction = Auction(state, table, temper=0.01)
    passing, bidding, _higher = auction.options(2)
    assert str(passing[0]) == "pass"
    # A pass gives the rival the 10 for nothing: 4 less half of 10.
    assert passing[1] == pytest.approx(4 - 10 / 2)
    assert bidding[1] > passing[1]
    assert auction.limit(auction.root()) == pytest.approx(10 - 1)


def test_a_bidder_without_coins_passes_in_the_tree() -> None:
    state = play(start("for-sale-30", 3), "first.s0 property.2 property.4 property.10 bid.18")
    auction = Auction(state, worth(state.edition, 3))
    assert [str(action) for action, _ in auction.options(4)] == ["pass"] == legal(state)


def test_coins_are_worth_more_the_more_rounds_follow() -> None:
    for name, players in TABLES:
        state = start(name, players)
        table = worth(state.edition, players)
        assert table.coins[0] == tuple(float(k) for k in range(19))
        assert table.coins[state.rounds - 1][5] > 5
        rising = table.buildings[1:]
        assert rising[-1] > rising[len(rising) // 2] > rising[0]
