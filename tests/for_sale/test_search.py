"""What the searching opponents of For Sale compute, against the same worked out the long way."""

from __future__ import annotations

import random
from collections.abc import Generator
from dataclasses import replace
from itertools import product
from math import exp
from typing import Any, TypeVar, cast

import pytest

from estates_core.ai.bot import Budget, decide
from estates_core.ai.for_sale import SearchBot, valuers
from estates_core.ai.for_sale.chances import chances, rule_of_thumb, shares
from estates_core.ai.for_sale.fine import Way
from estates_core.ai.for_sale.plans import SCALE, Rehearsal
from estates_core.ai.for_sale.playing_out import JOINT, balanced, can_be_played_out, ends, worths
from estates_core.ai.for_sale.population import ANY_SELLER, BIDDERS, SELLERS, Limit, nearness, seen, staying
from estates_core.ai.for_sale.readers import by_points, readings
from estates_core.ai.for_sale.rehearsal import auction_ends, bid_on, doubt
from estates_core.ai.for_sale.sale import Sale
from estates_core.ai.levels import level
from estates_core.game import CHANCE, draw
from estates_core.games.for_sale.actions import BIDS, PASS, SELLS
from estates_core.games.for_sale.game import ForSale
from estates_core.games.for_sale.layout import EDITION_30, Edition
from estates_core.games.for_sale.state import ForSaleState
from tests.for_sale.table import NAMES, TABLES, play, start

Result = TypeVar("Result")


def finished(thinking: Generator[object, None, Result]) -> Result:
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


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


def chances_by_rules(state: ForSaleState, played: dict[int, int]) -> list[float]:
    """Each seat's part of the win after a sale with one round to follow: the rules play all that can come."""
    after = state.clone()
    while after.phase == "sell":
        after.apply(SELLS[played[after.current_player()]])
    won, weight = [0.0] * state.players, 0.0

    def follow(now: ForSaleState, chance: float) -> None:
        nonlocal weight
        if now.is_terminal():
            outcome = now.outcome()
            assert outcome is not None
            weight += chance
            for seat in outcome.winners:
                won[seat] += chance / len(outcome.winners)
            return
        if now.current_player() == CHANCE:
            for action, likely in now.chance_outcomes():
                child = now.clone()
                child.apply(action)
                follow(child, chance * likely)
        else:
            child = now.clone()
            child.apply(now.legal_actions()[0])
            follow(child, chance)

    follow(after, 1.0)
    assert weight == pytest.approx(1)
    return won


@pytest.mark.parametrize(
    ("name", "players"), [("for-sale-1997", 3), ("for-sale-sharks", 3), ("for-sale-30", 4)]
)
def test_with_one_round_to_follow_chances_are_those_of_the_rules(name: str, players: int) -> None:
    for seed in range(2):
        state = at_a_sale(name, players, seed, 1)
        sale = Sale(state)
        ways = [range(len(hand)) if hand else range(1) for hand in sale.hands]
        for picks in list(product(*ways))[:4]:
            played = {seat: sale.hands[seat][picks[seat]] for seat in sale.seats}
            expected = chances_by_rules(state, played)
            for seat in sale.seats:
                assert sale.payoffs(seat, picks)[picks[seat]] == pytest.approx(expected[seat])


@pytest.mark.parametrize("name", ["for-sale-1997", "for-sale-30"])
def test_what_may_follow_three_sales_before_the_end_is_played_out_by_the_rules(name: str) -> None:
    for seed in range(2):
        state = at_a_sale(name, 3, seed, 2)
        sale = Sale(state)
        assert can_be_played_out(sale)
        picks = (seed, 1, 2)
        rng = random.Random(seed)
        market = sorted(rng.sample(range(len(sale.unseen)), 3))
        after = state.clone()
        while after.phase == "sell":
            seat = after.current_player()
            after.apply(SELLS[sale.hands[seat][picks[seat]]])
        for at in market:
            values = {str(action): action for action in after.legal_actions()}
            after.apply(values[next(token for token in values if token.endswith(f".{sale.unseen[at]}"))])
        then = Sale(after)
        found = ends(sale, then.totals, then.hands, market)
        for joint, won in zip(JOINT, found, strict=True):
            assert sum(won) == pytest.approx(1)
            for seat in range(3):
                assert then.payoffs(seat, joint)[joint[seat]] == pytest.approx(won[seat])
    assert not can_be_played_out(Sale(at_a_sale(name, 4, 1, 2)))


def test_nobody_gains_much_by_knowing_how_others_mix_three_sales_before_the_end() -> None:
    """By the chances that playing out finds; an eighth of a percent of mistakes is left."""
    sale = Sale(at_a_sale("for-sale-1997", 3, 4, 2))
    known = finished(worths(sale, 2, random.Random(1)))
    sale.know(known)
    mixed = finished(sale.solve(2000, random.Random(1), mixed_by_all(sale), [0.0] * 3))
    for seat in range(3):
        values = [0.0] * 3
        for picks, won in known.items():
            chance = 1.0
            for other, pick in enumerate(picks):
                if other != seat:
                    chance *= mixed[other][pick]
            values[picks[seat]] += chance * won[seat]
        own = sum(value * chance for value, chance in zip(values, mixed[seat], strict=True))
        assert max(values) - own < 0.02


def mixed_by_all(sale: Sale) -> list[list[float]]:
    return [[1 / len(hand)] * len(hand) for hand in sale.hands]


def test_what_is_best_whatever_others_do_is_what_a_sale_is_worth() -> None:
    """The first seat wins with its second building, which it plays therefore."""
    won = [[0.0, 0.5, 0.5] if not joint[0] else [1.0, 0.0, 0.0] for joint in JOINT]
    assert balanced(won)[0] > 0.98
    assert sum(balanced(won)) == pytest.approx(1)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_with_more_rounds_to_follow_chances_are_shares_of_what_all_should_end_with(
    name: str, players: int
) -> None:
    rng = random.Random(players)
    for seed in range(3):
        sale = Sale(at_a_sale(name, players, seed, 2))
        assert sale.rounds_left == 2
        picks = [int(rng.random() * len(hand)) for hand in sale.hands]
        for seat in sale.seats:
            for index, payoff in enumerate(sale.payoffs(seat, picks)):
                played = {other: sale.hands[other][picks[other]] for other in sale.seats}
                played[seat] = sale.hands[seat][index]
                points = [float(total) for total in sale.totals]
                for check, seller in zip(sale.market, sorted(played, key=played.__getitem__), strict=True):
                    points[seller] += check
                for other, hand in enumerate(sale.hands):
                    points[other] += sum(sale.keep[card] for card in hand if card != played.get(other))
                odds = [exp(one / (1.2 + 1.1 * sale.rounds_left)) for one in points]
                assert payoff == pytest.approx(odds[seat] / sum(odds))


def test_mixed_strategies_are_nearly_in_balance() -> None:
    """No seat gains much by any other choice against the others' strategies, over all joint picks."""
    state = at_a_sale("for-sale-1997", 3, 1, 1)
    sale = Sale(state)
    strategies = finished(sale.solve(2000, random.Random(1), [[], [], []], [0.0] * 3))
    assert [len(strategy) for strategy in strategies] == [len(hand) for hand in sale.hands]
    for seat in range(3):
        values = [0.0] * len(sale.hands[seat])
        others = [other for other in range(3) if other != seat]
        for joint in product(*(range(len(sale.hands[other])) for other in others)):
            picks = [0, 0, 0]
            chance = 1.0
            for other, index in zip(others, joint, strict=True):
                picks[other] = index
                chance *= strategies[other][index]
            for index, gain in enumerate(sale.payoffs(seat, picks)):
                values[index] += chance * gain
        mean = sum(value * chance for value, chance in zip(values, strategies[seat], strict=True))
        assert max(values) - mean < 0.02


def test_who_is_trusted_to_play_one_building_is_answered_best() -> None:
    sale = Sale(at_a_sale("for-sale-1997", 3, 4, 2))
    expected = [[0.0] * len(hand) for hand in sale.hands]
    for strategy in expected:
        strategy[-1] = 1.0
    (mine, *_) = finished(sale.solve(400, random.Random(1), expected, [0.0, 1.0, 1.0]))
    gains = sale.payoffs(0, [len(hand) - 1 for hand in sale.hands])
    assert mine[gains.index(max(gains))] > 0.9


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_chances_of_a_position_add_up_and_grow_with_what_is_owned(name: str, players: int) -> None:
    state = start(name, players)
    table = chances(state.edition, players)
    size = len(state.edition.buildings)
    for buildings, coins in zip(table.buildings, table.coins, strict=True):
        assert buildings[size] > buildings[size // 2] > buildings[1]
        assert coins[5] > coins[2] > coins[0]
    assert len(table.buildings) == state.rounds
    assert sum(shares([1.0, 2.0, -3.0])) == pytest.approx(1)
    assert shares([700.0, 0.0]) == pytest.approx([1, 0])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_where_seats_own_more_or_fewer_each_building_is_worth_more_than_none(players: int) -> None:
    """In the Sharks who passes first takes nothing: a table that tells only differences won't do."""
    for buildings in chances(start("for-sale-sharks", players).edition, players).buildings:
        assert min(buildings[1:]) > 0


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_table_of_the_catalogue_has_learned_worths(name: str, players: int) -> None:
    edition = start(name, players).edition
    assert chances(edition, players) != rule_of_thumb(edition, players)


SMALL = replace(
    EDITION_30,
    name=cast(Any, "small"),
    catalogue_name="for-sale-small",
    buildings=tuple(range(1, 25)),
    checks=EDITION_30.checks[:24],
    coins={3: 16, 4: 16},
    removed={3: 3, 4: 0},
)
"""An edition of which nothing was learned."""


@pytest.mark.parametrize(("edition", "players"), [(SMALL, 3), (replace(SMALL, market_short=1), 4)])
def test_an_edition_without_learned_worths_is_played_by_a_rule_of_thumb(
    edition: Edition, players: int
) -> None:
    game = ForSale(edition)
    steady, chance = level("for-sale-30", "steady"), level("for-sale-30", "random")
    won = 0.0
    for seed in range(6):
        rng = random.Random(seed)
        state = game.new_initial_state(players, None)
        me = seed % players
        while not state.is_terminal():
            seat = state.current_player()
            if seat == CHANCE:
                action = draw(state, rng.random())
            else:
                played_by = steady if seat == me else chance
                action = decide(played_by.bot(), state, seat, rng, Budget(8)).action
            state.apply(action)
        won += state.returns()[me] > 0
    assert won >= 4


def test_a_plan_is_worth_what_its_worlds_are() -> None:
    """Without rounds to come and with rivals who never bid, passing and bidding are worked out by hand."""
    state = play(start("for-sale-30", 3), "first.s0 property.2 property.14 property.30")
    never = [float(limit is BIDDERS[0]) for limit in BIDDERS]
    table = chances(state.edition, 3)
    rehearsal = Rehearsal(state, 0, table, [never] * 3, 0, 0)
    finished(rehearsal.think(6, random.Random(1)))
    ends = {}
    for name, tokens in (("pass", "pass pass"), ("bid", "bid.1 pass pass")):
        after = play(state.clone(), tokens)
        ends[name] = int(table.of(after)[0] * SCALE)
    found = {
        (str(action), stake): won // 6
        for (action, stake), won in zip(rehearsal.plans, rehearsal.won, strict=True)
    }
    assert found["bid.1", 18] == ends["bid"]
    assert ends["bid"] > found["pass", 0]
    assert rehearsal.best() == BIDS[1]


def first_bid(name: str, players: int, seed: int) -> ForSaleState:
    """A game whose first bidder is asked."""
    state, rng = start(name, players), random.Random(seed)
    while state.current_player() == CHANCE:
        state.apply(draw(state, rng.random()))
    return state


def to_the_end(
    state: ForSaleState, ways: list[Limit], moods: list[float], hero: int = -1, stake: int = 0
) -> None:
    """The auction on the table choice by choice, each by the rules."""
    while state.phase == "bid":
        seat, low = state.current_player(), state.min_bid()
        limit = ways[seat](state, seat)
        limit = stake if seat == hero else limit + moods[seat] * doubt(limit)
        state.apply(BIDS[low] if BIDS[low] in state.legal_actions() and low <= limit else PASS)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_auctions_are_rehearsed_by_the_rules_whatever_is_staked(name: str, players: int) -> None:
    rng = random.Random(players)
    for seed in range(8):
        state = first_bid(name, players, seed)
        for _ in range(seed % 4):
            state.apply(BIDS[state.min_bid()] if rng.random() < 0.8 else PASS)
        ways = [rng.choice(BIDDERS) for _ in range(players)]
        moods = [3 * rng.random() - 1 for _ in range(players)]
        hero = state.current_player()
        rehearsed, played = state.clone(), state.clone()
        bid_on(rehearsed, ways, moods)
        to_the_end(played, ways, moods)
        assert rehearsed.observation(None) == played.observation(None)
        reached = auction_ends(state.clone(), ways, moods, hero)
        price, end = 0, state
        for stake in range(state.max_bid() + 1):
            if stake >= price:
                price, end = next(reached)
            played = state.clone()
            to_the_end(played, ways, moods, hero, stake)
            assert price > stake
            assert end.observation(None) == played.observation(None)


def worths_of(rehearsal: Rehearsal) -> dict[str, float]:
    """What each first choice is worth by its best plan."""
    found: dict[str, float] = {}
    for (action, _), won in zip(rehearsal.plans, rehearsal.won, strict=True):
        found[str(action)] = max(won / rehearsal.worlds / SCALE, found.get(str(action), 0.0))
    return found


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_where_nobody_else_bids_a_raise_costs_its_coins(name: str, players: int) -> None:
    """Whatever it would have gone up to, as the lowest bid does."""
    state = first_bid(name, players, 1)
    never = [float(limit is BIDDERS[0]) for limit in BIDDERS]
    table = chances(state.edition, players)
    rehearsal = Rehearsal(state, state.current_player(), table, [never] * players, 0, 3)
    finished(rehearsal.think(2, random.Random(1)))
    found = worths_of(rehearsal)
    for amount in range(1, 5):
        after = play(state.clone(), f"bid.{amount}" + " pass" * (players - 1))
        assert found[f"bid.{amount}"] == pytest.approx(table.of(after)[state.current_player()], abs=1e-6)
    assert found["bid.1"] > found["bid.2"] > found["bid.3"] > found["bid.4"]


@pytest.mark.parametrize(
    ("name", "players"), [("for-sale-1997", 3), ("for-sale-1997", 5), ("for-sale-sharks", 4)]
)
def test_whoever_raises_may_go_on(name: str, players: int) -> None:
    """All others stay in to 3: who bids 2 and then passes gets nothing good, and need not pass."""
    state = first_bid(name, players, 2)
    seat, table = state.current_player(), chances(state.edition, players)
    third: Limit = lambda state, seat: 3.0  # noqa: E731
    sure = [[1.0]] * players
    rehearsal = Rehearsal(state, seat, table, sure, 0, 1, ways=[Way(third, 0.0)])
    finished(rehearsal.think(1, random.Random(1)))
    plans = dict(zip(rehearsal.plans, rehearsal.won, strict=True))
    for amount in (1, 2):
        for stake in range(amount, state.max_bid() + 1):
            after = play(state, f"bid.{amount}")
            to_the_end(after, [third] * players, [0.0] * players, seat, stake)
            assert plans[BIDS[amount], stake] == int(table.of(after)[seat] * SCALE)
    found = worths_of(rehearsal)
    assert found["bid.2"] > plans[BIDS[2], 2] / SCALE + 0.1


@pytest.mark.parametrize("name", NAMES)
def test_a_raise_is_chosen_where_it_stands_out(name: str) -> None:
    state = first_bid(name, 3, 3)
    for reach, told, expected in (
        (2, {PASS: 40, BIDS[1]: 50, BIDS[2]: 51}, BIDS[1]),
        (2, {PASS: 40, BIDS[1]: 50, BIDS[2]: 54}, BIDS[1 + state.edition.raise_only]),
        (2, {PASS: 40, BIDS[1]: 50, BIDS[2]: 60}, BIDS[2]),
        (2, {PASS: 50, BIDS[1]: 40, BIDS[2]: 51}, PASS),
        (2, {PASS: 40, BIDS[1]: 50, BIDS[2]: 60, BIDS[3]: 61}, BIDS[3]),
        (1, {PASS: 40, BIDS[1]: 50, BIDS[2]: 60, BIDS[3]: 61}, BIDS[2]),
        (1, {PASS: 40, BIDS[1]: 50, BIDS[2]: 45, BIDS[3]: 90}, BIDS[1]),
    ):
        tally = {
            str(action) if action is PASS else f"{action} 9": [percent * SCALE // 10, 10, 0, 0]
            for action, percent in told.items()
        }
        bot = SearchBot(jumps=2, reach=reach)
        choice = bot.settle(state, state.current_player(), [tally], Budget(1))
        assert choice.action == expected
        # A raise that isn't chosen promises no more than what is, which comes first.
        promised = [min(percent, told[expected]) for percent in told.values()]
        assert [round(100 * option.chance) for option in choice.options] == sorted(promised)[::-1]
        assert choice.options[0].action == expected
        (own,) = [option for option in choice.options if option.action == choice.action]
        (second,) = [option for option in choice.options if option.action == choice.second]
        assert own.chance >= second.chance
        assert choice.value == pytest.approx((3 * own.chance - 1) / 2)


def test_what_a_seat_did_tells_how_it_bids_and_sells() -> None:
    state = start("for-sale-1997", 3)
    rng = random.Random(3)
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            state.apply(draw(state, rng.random()))
        elif state.phase == "bid":
            # Seat 0 never bids, seat 1 stays in up to a third of its purse, seat 2 up to half of it.
            limit = (0, state.purses[1] * 0.36, state.purses[2] * 0.5)[seat]
            state.apply(BIDS[state.min_bid()] if state.min_bid() <= limit else PASS)
        else:
            own = state.owned(seat)
            state.apply(SELLS[own[-1] if seat == 0 else own[0] if seat == 1 else own[len(own) // 2]])
    seats = seen(state)
    for seat in seats:
        assert sum(seat.bidding) == pytest.approx(1)
        assert sum(seat.selling()) == pytest.approx(1)
    assert seats[0].bidding[0] > 0.5
    assert seats[1].bidding[0] < 0.01
    highest, middle, lowest = (SELLERS[-3], SELLERS[-2], SELLERS[-1])
    for seat, way in zip(seats, (highest, lowest, middle), strict=True):
        assert seat.selling()[SELLERS.index(way)] == max(seat.selling())


def test_who_bids_as_things_are_worth_stays_in_while_it_gains_by_it() -> None:
    state = play(start("for-sale-30", 3), "first.s0 property.2 property.14 property.30 bid.3 bid.4 pass")
    assert state.current_player() == 0
    table = chances(state.edition, 3)
    buildings, coins = table.buildings[state.rounds - 1], table.coins[state.rounds - 1]
    paid = 2  # Of a stake of 3, a pass takes the 14.
    found = valuers.limits(state, 0)
    assert len(found) == valuers.COUNT
    for greed, limit in zip((*valuers.GREED, *valuers.MEAN), found, strict=True):
        # Of two left, the mean of what would be left is the best one.
        gain = greed * (buildings[30] - buildings[14])
        stakes = [at for at in range(1, 19) if coins[18 - at] + gain >= coins[18 - paid]]
        assert limit == max(stakes, default=0) + 0.5


def test_who_bids_as_things_are_worth_is_thought_to_think_when_it_sells() -> None:
    state = start("for-sale-1997", 3)
    rng = random.Random(3)
    while state.phase != "sell":
        seat = state.current_player()
        if seat == CHANCE:
            state.apply(draw(state, rng.random()))
        else:
            limit = valuers.limits(state, 0)[2] if seat == 0 else 0.12 * state.purses[seat]
            state.apply(BIDS[state.min_bid()] if state.min_bid() <= min(limit, state.max_bid()) else PASS)
    thinking = [sum(seat.selling()[len(SELLERS) :]) for seat in seen(state)]
    assert thinking[0] > 0.8
    assert max(thinking[1:]) < 0.6


def test_a_reader_is_told_from_others_by_what_it_plays() -> None:
    """Seat 0 plays what is best against those who are best against points, the others the cheapest."""
    state = start("for-sale-1997", 3)
    rng = random.Random(3)
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            state.apply(draw(state, rng.random()))
        elif state.phase == "bid":
            state.apply(BIDS[state.min_bid()] if state.min_bid() <= 2 else PASS)
        else:
            likely = readings(state).steps[2][seat]
            state.apply(SELLS[state.owned(seat)[likely.index(max(likely)) if seat == 0 else 0]])
    seats = seen(state)
    assert sum(seats[0].selling()[len(SELLERS) + 1 : ANY_SELLER]) > 0.5  # the two often play alike
    assert seats[1].selling()[len(SELLERS) - 1] == max(seats[1].selling())


def test_readings_are_the_same_whoever_has_sealed_and_readers_step_by_step() -> None:
    state = at_a_sale("for-sale-1997", 3, 4, 2)
    before = readings(state)
    state.apply(state.legal_actions()[-1])
    assert readings(state) is before
    sale = Sale(state)
    for strategies in (*before.steps, before.mixed):
        for hand, strategy in zip(sale.hands, strategies, strict=True):
            assert len(strategy) == len(hand)
            assert sum(strategy) == pytest.approx(1)
    # The first step's points over all that the others can play.
    for index, own in enumerate(sale.hands[0]):
        checks = [
            sale.market[(one < own) + (two < own)] for one, two in product(sale.hands[1], sale.hands[2])
        ]
        points = by_points(sale, 0)[index]
        assert points == pytest.approx(sum(checks) / len(checks) - sale.keep[own])


def test_ways_are_followed_with_some_doubt() -> None:
    assert staying(10, 1) > 0.99 > 0.5 > staying(1, 10)
    for count in range(1, 7):
        near = nearness(0.99, count)
        assert sum(near) == pytest.approx(1)
        assert max(near) == near[-1]
        assert min(near) > 0


def test_the_trail_is_what_everybody_saw() -> None:
    """A sealed building isn't in it before it is turned over, and replaying it gives the same position."""
    state = at_a_sale("for-sale-1997", 3, 2, 2)
    before = list(state.trail)
    state.apply(state.legal_actions()[0])
    state.apply(state.legal_actions()[0])
    assert state.trail == before
    state.apply(state.legal_actions()[0])
    assert len(state.trail) == len(before) + 3
    again = start("for-sale-1997", 3)
    for action in state.trail:
        assert again.why_not(action) is None
        again.apply(action)
    assert again.observation(None) == state.observation(None)


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_has_its_worth_and_the_best_comes_first(name: str) -> None:
    state = start(name, 3)
    rng = random.Random(5)
    asked = 0
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            state.apply(draw(state, rng.random()))
            continue
        choice = decide(SearchBot(), state, seat, rng, Budget(8))
        if len(state.legal_actions()) > 1:
            asked += 1
            valued = [option.action for option in choice.options]
            assert choice.action in valued
            assert len(valued) == len(set(valued)) > 1
            worths = [option.chance for option in choice.options]
            assert worths == sorted(worths, reverse=True)
            assert all(0 <= worth <= 1 for worth in worths)
            assert all(abs(option.points) < 120 for option in choice.options if option.points is not None)
            assert all(option.points is not None and option.note is not None for option in choice.options)
            if state.phase == "sell":
                assert set(valued) == set(state.legal_actions())
        state.apply(choice.action)
    assert asked > 10


@pytest.mark.parametrize("players", [3, 5])
def test_a_move_is_the_same_in_shares(players: int) -> None:
    """Thought about in shares one after the other or each on its own, in any order."""
    state = at_a_sale("for-sale-1997", players, 5, 2)
    bot = SearchBot(shares=3)
    seat = state.current_player()
    choice = finished(bot.choose(state, seat, random.Random(1), Budget(30)))
    key = random.Random(1).getrandbits(48)
    tallies = {
        index: finished(bot.run_share(state, seat, key, Budget(30), index)) for index in reversed(range(3))
    }
    settled = bot.settle(state, seat, [tallies[index] for index in range(3)], Budget(30))
    assert (settled.action, settled.options) == (choice.action, choice.options)


def test_tallies_from_elsewhere_are_refused_where_a_choice_is_missing() -> None:
    bidding = play(start("for-sale-1997", 3), "first.s0 building.2 building.4 building.10")
    with pytest.raises(ValueError, match="passing"):
        SearchBot().settle(bidding, 0, [{"bid.1 1": [1, 1, 1, 0]}], Budget(1))
    selling = at_a_sale("for-sale-1997", 3, 5, 2)
    with pytest.raises(ValueError, match="each building"):
        SearchBot().settle(selling, 0, [{str(selling.legal_actions()[0]): [1, 1, 1, 1]}], Budget(1))


def test_the_expected_check_and_lead_are_those_of_the_draws() -> None:
    """Against rivals who play one building for certain they are worked out by hand."""
    sale = Sale(at_a_sale("for-sale-1997", 3, 4, 1))
    sure = [[1.0, *[0.0] * (len(hand) - 1)] for hand in sale.hands]
    _, checks, ahead = sale.rehearse(0, sure, 2, random.Random(1))
    assert len(sale.hands[0]) > 1
    for index, own in enumerate(sale.hands[0]):
        played = sorted((own, sale.hands[1][0], sale.hands[2][0]))
        check = dict(zip(played, sale.market, strict=True))
        assert checks[index] / 2 == check[own]
        ends = [
            sale.totals[seat]
            + check[own if seat == 0 else sale.hands[seat][0]]
            + sum(sale.keep[card] for card in sale.hands[seat] if card not in played)
            for seat in range(3)
        ]
        assert ahead[index] / 2 == pytest.approx(ends[0] - (ends[1] + ends[2]) / 2)


def test_the_wary_play_out_the_last_three_sales() -> None:
    """And bend to nobody there who is not sure to be read, so that the chances of its buildings differ."""
    state = at_a_sale("for-sale-1997", 3, 4, 2)
    seat = state.current_player()
    plain, wary = (
        finished(bot.think_share(state, seat, random.Random(1), Budget(40)))
        for bot in (SearchBot(), SearchBot(wary=True))
    )
    assert plain.keys() == wary.keys()
    assert plain != wary
    assert level("for-sale-1997", "master").knowledge["wary"]
