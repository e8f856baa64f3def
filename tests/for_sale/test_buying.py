"""The first half of For Sale: what each rule of setup and buying says, edition by edition."""

from __future__ import annotations

import pytest

import estates_core as ec
from estates_core.catalogue import game
from estates_core.games.for_sale import ForSale
from tests.for_sale.table import NAMES, legal, play, refused, start, to_sale

MARKET_4 = "first.s0 building.1 building.13 building.15 building.19"
MARKET_30 = "first.s0 property.9 property.2 property.30 property.17"


@pytest.mark.rule("FS-S1")
def test_1997_has_20_buildings_20_checks_and_15_chips() -> None:
    for players, removed in ((3, 2), (4, 0), (5, 0)):
        view = start("for-sale-1997", players, open_money=True).observation(None)
        assert view["unseen_buildings"] == list(range(1, 21))
        assert view["unseen_checks"] == [0, 0, *range(3, 21)]
        assert view["coins"] == [15] * players
        assert view["removed"] == removed
        assert view["buildings_left"] == view["checks_left"] == 20 - removed


@pytest.mark.rule("FT-S1")
def test_the_30_card_edition_has_its_cards_and_coins() -> None:
    for players, coins, removed in ((3, 18, 6), (4, 18, 2), (5, 14, 0), (6, 14, 0)):
        view = start("for-sale-30", players, open_money=True).observation(None)
        assert view["unseen_buildings"] == list(range(1, 31))
        assert view["unseen_checks"] == sorted([0, *range(2, 16)] * 2)
        assert view["coins"] == [coins] * players
        assert view["removed"] == removed
        assert view["buildings_left"] == view["checks_left"] == 30 - removed


def test_real_estate_sharks_states_its_rules_once() -> None:
    """Where it changes a rule of the basic game, its page has the changed one alone."""
    sharks = {rule.id: rule for rule in game("for-sale-sharks").rules}
    basic = {rule.id: rule for rule in game("for-sale-1997").rules}
    for language in ("en", "de"):
        changed = {
            rule_id
            for rule_id, rule in basic.items()
            if rule.words("text", language) != sharks[rule_id].words("text", language)
        }
        assert changed == {"FS-S1", "FS-B1", "FS-B3", "FS-P1"}
    assert "exactly one" in basic["FS-B1"].text and "exactly one" not in sharks["FS-B1"].text
    assert "as many checks as players" not in sharks["FS-P1"].text
    assert [rule.id for rule in sharks.values() if "whole stake back" in rule.text] == ["FS-X1"]


@pytest.mark.rule("FS-X1")
def test_sharks_use_fewer_cards() -> None:
    for players, cards, rounds in ((3, 16, 8), (4, 18, 6), (5, 20, 5)):
        view = start("for-sale-sharks", players).observation(None)
        assert view["buildings_left"] == view["checks_left"] == cards
        assert view["removed"] == 20 - cards
        assert view["rounds"] == rounds


@pytest.mark.rule("FS-S1")
def test_a_removed_building_stays_unseen_for_ever() -> None:
    state = to_sale(start("for-sale-1997", 3))
    view = state.observation(0)
    assert view["buildings_left"] == 0
    assert len(view["unseen_buildings"]) == 2


@pytest.mark.rule("FS-S2")
@pytest.mark.rule("FT-S2")
@pytest.mark.parametrize("name", NAMES)
def test_the_first_bidder_is_random_unless_chosen(name: str) -> None:
    rule = ec.game(name).options[2].rule
    state = start(name, 3)
    assert legal(state) == ["first.s0", "first.s1", "first.s2"]
    assert refused(state, "pass") == (rule, "not_yet")
    assert refused(state, "first.s4") == (rule, "seat")
    chosen = start(name, 3, first_bidder="2")
    assert legal(chosen) == ["first.s1"]
    assert refused(chosen, "first.s0") == (rule, "chosen")
    assert refused(play(chosen, "first.s1"), "first.s1") == (rule, "settled")
    with pytest.raises(ec.SetupError):
        start(name, 3, first_bidder="4")


@pytest.mark.rule("FT-S2")
def test_coins_are_counted_in_thousands() -> None:
    state = start("for-sale-30", 4, MARKET_30, open_money=True)
    assert legal(state) == ["pass", *(f"bid.{amount}" for amount in range(1, 19))]
    assert play(state, "bid.7").observation(None)["coins"] == [11, 18, 18, 18]


@pytest.mark.rule("FS-B1")
@pytest.mark.rule("FT-B1")
@pytest.mark.parametrize(("name", "rule"), [("for-sale-1997", "FS-B1"), ("for-sale-30", "FT-B1")])
def test_as_many_buildings_as_players_and_each_gets_one(name: str, rule: str) -> None:
    card = "building" if name == "for-sale-1997" else "property"
    state = start(name, 3, f"first.s1 {card}.5 {card}.12")
    assert refused(state, "pass") == (rule, "dealing")
    assert refused(state, f"{card}.5") == (rule, "seen")
    state = play(state, f"{card}.3")
    assert state.market == [3, 5, 12]
    assert refused(state, f"{card}.4") == (rule, "complete")
    state = play(state, "pass pass")
    assert [state.owned(seat) for seat in range(3)] == [[12], [3], [5]]


@pytest.mark.rule("FS-B2")
def test_1997_a_bid_may_equal_the_highest_but_adds_a_chip() -> None:
    state = start("for-sale-1997", 4, MARKET_4)
    assert legal(state)[:2] == ["pass", "bid.1"]
    state = play(state, "bid.3")
    assert legal(state)[:2] == ["pass", "bid.3"]
    assert refused(state, "bid.2") == ("FS-B2", "low")
    state = play(state, "bid.3 bid.3 bid.3")
    assert state.current_player() == 0
    assert refused(state, "bid.3") == ("FS-B2", "adds")
    assert legal(state)[:2] == ["pass", "bid.4"]
    assert legal(play(state, "bid.15")) == ["pass", "bid.15"]


@pytest.mark.rule("FS-B2")
def test_1997_nobody_stakes_more_than_they_own() -> None:
    state = play(start("for-sale-1997", 4, MARKET_4), "bid.10 pass pass pass")
    state = play(state, "building.2 building.3 building.4 building.5")
    assert state.current_player() == 0
    assert legal(state)[-1] == "bid.5"
    assert refused(state, "bid.6") == ("FS-B2", "money")


@pytest.mark.rule("FT-B1")
def test_30_a_bid_must_be_higher() -> None:
    state = play(start("for-sale-30", 4, MARKET_30), "bid.3")
    assert refused(state, "bid.3") == ("FT-B1", "low")
    assert legal(state)[:2] == ["pass", "bid.4"]
    state = play(state, "bid.4 pass pass")
    assert refused(state, "bid.3") == ("FT-B1", "adds")
    assert refused(play(start("for-sale-30", 5, "first.s0"), ""), "bid.1") == ("FT-B1", "dealing")


REFUNDS = [
    pytest.param(
        "for-sale-1997",
        [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9],
        marks=pytest.mark.rule("FS-B3"),
    ),
    pytest.param(
        "for-sale-sharks",
        [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9],
        marks=pytest.mark.rule("FS-B3"),
    ),
    pytest.param(
        "for-sale-30",
        [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9],
        marks=pytest.mark.rule("FT-B2"),
    ),
]


@pytest.mark.parametrize(("name", "refunds"), REFUNDS)
def test_refunds_at_every_stake(name: str, refunds: list[int]) -> None:
    """By the edition's data from 0 to 18, and played wherever a stake can be passed with."""
    game = ec.game(name)
    assert isinstance(game, ForSale)
    paid = game.edition.pass_pays
    assert [stake - paid[stake] for stake in range(19)] == refunds
    richest = game.edition.coins[3]
    card = game.edition.nouns.building
    market = " ".join(f"{card}.{number}" for number in (4, 7, 9)[: 3 - game.edition.market_short])
    for stake in range(richest if game.edition.raise_only else richest + 1):
        # Seat 1 stakes, seat 2 holds against it, seat 0 passes first, so that Sharks' free pass is gone.
        above = stake + 1 if game.edition.raise_only else stake
        state = start(name, 3, f"first.s0 {market} pass", open_money=True)
        state = play(state, f"bid.{stake} bid.{above} pass" if stake else "pass")
        assert state.coins(1) == richest - stake + refunds[stake]


@pytest.mark.rule("FS-B3")
def test_1997_passing_is_possible_at_any_turn_and_takes_the_cheapest() -> None:
    state = start("for-sale-1997", 4, MARKET_4)
    assert state.observation(0)["pass_offer"] == {"building": 1, "back": 0, "pays": 0}
    state = play(state, "pass bid.2 bid.4 pass")
    assert state.owned(0) == [1]
    assert state.owned(3) == [13]
    assert state.observation(0)["pass_offer"] == {"building": 15, "back": 1, "pays": 1}
    assert refused(to_sale(state), "pass") == ("FS-B3", "sold_out")


@pytest.mark.rule("FS-B4")
@pytest.mark.rule("FS-B5")
def test_1997_the_last_one_pays_all_and_begins_the_next_round() -> None:
    state = play(start("for-sale-1997", 4, MARKET_4), "bid.1 bid.5 pass pass pass")
    assert state.owned(1) == [19]
    assert [state.coins(seat) for seat in range(4)] == [15, 10, 15, 15]
    assert state.taken == []
    assert state.last_taken[-1] == (1, 19, 5, 5)
    state = play(state, "building.2 building.3 building.4 building.5")
    assert state.current_player() == 1


@pytest.mark.rule("FT-B2")
@pytest.mark.rule("FT-B3")
@pytest.mark.rule("FT-B4")
def test_30_passing_lasting_and_beginning() -> None:
    state = play(start("for-sale-30", 4, MARKET_30), "bid.3 bid.5 pass pass pass")
    assert [state.owned(seat) for seat in range(4)] == [[17], [30], [2], [9]]
    assert [state.coins(seat) for seat in range(4)] == [16, 13, 18, 18]
    state = play(state, "property.3 property.4 property.5 property.6")
    assert state.current_player() == 1
    state = play(state, "pass pass pass")
    assert state.owned(0) == [6, 17]
    assert state.coins(0) == 16


@pytest.mark.rule("FS-X1")
def test_sharks_first_pass_takes_nothing_and_gets_all_back() -> None:
    state = start("for-sale-sharks", 4, "first.s0 building.4 building.9 building.16")
    assert state.phase == "bid"
    state = play(state, "bid.5 bid.5 bid.5 bid.5")
    assert state.observation(0)["pass_offer"] == {"building": None, "back": 5, "pays": 0}
    state = play(state, "pass")
    assert state.coins(0) == 15
    assert state.owned(0) == []
    state = play(state, "pass pass")
    assert [state.owned(seat) for seat in range(4)] == [[], [4], [9], [16]]
    assert [state.coins(seat) for seat in range(4)] == [15, 13, 13, 10]
    assert state.first_player == 3


@pytest.mark.rule("FS-B1")
@pytest.mark.rule("FS-B2")
@pytest.mark.rule("FS-B3")
@pytest.mark.rule("FS-B4")
@pytest.mark.rule("FS-B5")
def test_the_worked_example_of_the_rulebook() -> None:
    """Buildings 1, 13, 15 and 19: what D, C and A pass for, and what B pays for the last one."""
    state = play(start("for-sale-1997", 4, MARKET_4, open_money=True), "bid.1 bid.1 bid.2")
    assert legal(state)[:2] == ["pass", "bid.2"]
    assert state.observation(3)["pass_offer"] == {"building": 1, "back": 0, "pays": 0}
    state = play(state, "pass bid.3")
    assert state.owned(3) == [1]
    state = play(state, "bid.3")
    assert legal(state)[:2] == ["pass", "bid.3"]
    assert state.observation(2)["pass_offer"] == {"building": 13, "back": 1, "pays": 1}
    state = play(state, "pass")
    assert state.observation(0)["pass_offer"] == {"building": 15, "back": 2, "pays": 1}
    state = play(state, "pass")
    assert [state.owned(seat) for seat in range(4)] == [[15], [19], [13], [1]]
    assert [state.coins(seat) for seat in range(4)] == [14, 12, 14, 15]
    assert state.first_player == 1


@pytest.mark.rule("FS-B6")
@pytest.mark.rule("FT-S2")
@pytest.mark.parametrize("name", NAMES)
def test_money_and_buildings_are_hidden_or_open(name: str) -> None:
    tokens = "first.s0 " + " ".join(legal(start(name, 3, "first.s0"))[: 2 if "sharks" in name else 3])
    state = play(start(name, 3, tokens), "bid.4 pass pass")
    assert state.observation(1)["coins"].count(None) == 2
    assert state.observation(1)["buildings"].count(None) == 2
    assert state.observation(None)["coins"] == state.observation(None)["buildings"] == [None] * 3
    assert [score is None for score in state.scores_for(1)] == [True, False, True]
    state = play(start(name, 3, tokens, open_money=True, open_buildings=True), "bid.4 pass pass")
    assert None not in state.observation(1)["coins"] + state.observation(1)["buildings"]
    assert state.scores_for(None) == state.scores()
