"""The second half of For Sale: sealed choices, checks, the end and what is said, edition by edition."""

from __future__ import annotations

import random
from typing import Any

import pytest

import estates_core as ec
from estates_core.errors import NotAtChance
from estates_core.game import CHANCE
from estates_core.games.for_sale.state import ForSaleState
from estates_core.words import catalogue, say
from tests.for_sale.table import NAMES, TABLES, legal, play, refused, start, to_end, to_sale

SALES = [
    pytest.param("for-sale-1997", "FS-P1", "check", marks=pytest.mark.rule("FS-P1")),
    pytest.param("for-sale-30", "FT-P1", "currency", marks=pytest.mark.rule("FT-P1")),
]


@pytest.mark.parametrize(("name", "rule", "check"), SALES)
def test_the_dearer_building_takes_the_higher_check(name: str, rule: str, check: str) -> None:
    state = to_sale(start(name, 3))
    assert refused(state, "sell.1") == (rule, "dealing")
    assert refused(start(name, 3, "first.s0"), "sell.1")[1] == "dealing"
    state = play(state, f"{check}.15 {check}.0 {check}.9")
    assert state.checks_market == [0, 9, 15]
    assert refused(state, f"{check}.10") == (rule, "complete")
    assert refused(state, "pass") == (rule.replace("P1", "B3" if rule == "FS-P1" else "B2"), "sold_out")
    assert refused(state, f"sell.{state.owned(1)[0]}") == (rule, "not_owned")
    chosen = [state.owned(0)[-1], state.owned(1)[0], state.owned(2)[2]]
    state = play(state, " ".join(f"sell.{building}" for building in chosen))
    order = sorted(range(3), key=chosen.__getitem__)
    assert [state.checks[seat] for seat in order] == [[0], [9], [15]]
    assert state.results == [
        (seat, chosen[seat], value) for seat, value in zip(order, (0, 9, 15), strict=True)
    ]
    assert all(chosen[seat] not in state.owned(seat) for seat in range(3))
    # Everybody has seen them turned over, and may have it remembered for him.
    assert all(state.observation(viewer)["sold_buildings"] == sorted(chosen) for viewer in (None, 0, 1, 2))


@pytest.mark.rule("FS-P1")
def test_a_check_is_refused_when_all_of_its_value_are_seen() -> None:
    state = play(to_sale(start("for-sale-1997", 3)), "check.0")
    assert "check.0" in legal(state)
    assert state.chance_outcomes()[0][1] == pytest.approx(1 / 19)
    state = play(state, "check.0")
    assert refused(state, "check.0") == ("FS-P1", "seen")


@pytest.mark.rule("FT-P1")
def test_equal_currency_cards_are_one_outcome_with_twice_the_chance() -> None:
    state = to_sale(start("for-sale-30", 5))
    outcomes = {str(action): chance for action, chance in state.chance_outcomes()}
    assert len(outcomes) == 15
    assert outcomes["currency.2"] == pytest.approx(2 / 30)
    after = {str(action): chance for action, chance in play(state, "currency.2").chance_outcomes()}
    assert after["currency.2"] == pytest.approx(1 / 29)
    assert after["currency.3"] == pytest.approx(2 / 29)


@pytest.mark.rule("FS-P2")
@pytest.mark.rule("FT-P2")
@pytest.mark.parametrize("name", NAMES)
def test_nobody_sees_a_sealed_choice_early(name: str) -> None:
    """Whatever seat 0 seals, all others see the same, and hear the same, until the last one has chosen."""
    state = to_sale(start(name, 3, open_money=True, open_buildings=True))
    while state.phase != "sell":
        state = play(state, legal(state)[-1])
    assert state.sealed()
    first = state.current_player()
    others = [seat for seat in range(3) if seat != first]
    choices = state.legal_actions()
    assert len(choices) > 1
    seen: list[list[Any]] = []
    for action in choices:
        after = state.child(action)
        assert isinstance(after, ForSaleState)
        said = [state.game.events(state, action, after, viewer) for viewer in (*others, None)]
        seen.append([after.observation(viewer) for viewer in (*others, None)] + [said])
        own = after.observation(first)
        assert own["own_choice"] == action.describe()["building"]
        assert own["own_choice"] in own["buildings"][first]
    assert all(what == seen[0] for what in seen)
    assert seen[0][0]["sold"] == [seat == first for seat in range(3)]


@pytest.mark.rule("FS-P2")
@pytest.mark.rule("FT-P2")
@pytest.mark.parametrize("name", NAMES)
def test_resample_redraws_only_what_others_have_sealed(name: str) -> None:
    state = to_sale(start(name, 3))
    while state.phase != "sell":
        state = play(state, legal(state)[-1])
    state = play(state, legal(state)[0])
    state = play(state, legal(state)[1])
    chosen = [state.choice(seat) for seat in range(3)]
    rng = random.Random(5)
    drawn = [set(), set(), set()]  # type: list[set[int | None]]
    for _ in range(60):
        new = state.resample(1, rng)
        assert new.observation(1) == state.observation(1)
        for seat in range(3):
            drawn[seat].add(new.choice(seat))
            assert new.owned(seat) == state.owned(seat)
    assert drawn[1] == {chosen[1]}
    assert drawn[0] == set(state.owned(0))
    assert drawn[2] == {None}


@pytest.mark.rule("FS-X2")
def test_sharks_reveal_as_many_checks_as_players_hold_buildings() -> None:
    state = start("for-sale-sharks", 3, "first.s0")
    while state.phase != "deal_checks":
        # Seat 2 passes first whenever it can, so it buys little and leaves the sale early.
        if state.current_player() in (0, 1) and len(state.bidders) == 3 and state.purses[0] > 2:
            token = legal(state)[1 if len(legal(state)) > 1 else 0]
        else:
            token = legal(state)[0]
        state = play(state, token)
    sizes = []
    while not state.is_terminal():
        if state.phase == "sell" and len(state.choosing) == state.market_size:
            holders = [seat for seat in range(3) if state.owned(seat)]
            assert len(state.checks_market) == len(holders) == len(state.choosing)
            sizes.append(len(holders))
        state = play(state, legal(state)[0])
    assert sizes == sorted(sizes, reverse=True)
    assert sum(sizes) == 16
    assert min(sizes) < 3
    assert len(sizes) == state.rounds


def rigged(name: str, coins: list[int], checks: list[list[int]]) -> ec.Outcome:
    """How a game ends with these coins and checks."""
    state = to_end(start(name, 3))
    state.purses = coins
    state.checks = checks
    outcome = state.outcome()
    assert outcome is not None
    totals = [sum(line.points for line in score.lines) for score in state.scores()]
    assert totals == [score.total for score in state.scores()]
    return outcome


@pytest.mark.rule("FS-V1")
@pytest.mark.rule("FT-V1")
@pytest.mark.parametrize("name", NAMES)
def test_the_richest_wins_then_most_coins_then_shared(name: str) -> None:
    assert rigged(name, [3, 9, 0], [[20], [5], [19]]).winners == (0,)
    tied = rigged(name, [3, 9, 0], [[17], [11], [19]])
    assert tied.winners == (1,)
    assert "Player 1 and Player 2" in say(tied.reason)
    assert tied.places == (2, 1, 3)
    # Coins part those as well who did not win.
    assert rigged(name, [3, 9, 0], [[17], [11], [50]]).places == (3, 2, 1)
    shared = rigged(name, [3, 3, 0], [[17], [17], [19]])
    assert shared.winners == (0, 1)
    assert shared.places == (1, 1, 3)
    assert "{" not in say(shared.reason, "de")


@pytest.mark.rule("FS-V1")
@pytest.mark.rule("FT-V1")
@pytest.mark.parametrize("name", NAMES)
def test_the_end(name: str) -> None:
    state = to_end(start(name, 3))
    rule, case = refused(state, "pass")
    assert (rule[2:], case) == ("-V1", "over")
    assert state.legal_actions() == ()
    assert None not in state.observation(None)["coins"]
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_all_that_is_said_has_words_in_both_languages(name: str, players: int) -> None:
    game = ec.game(name)
    rng = random.Random(players)
    state = start(name, players)
    said = [state.prompt(viewer) for viewer in (None, *range(players))]
    while not state.is_terminal():
        actions = state.legal_actions()
        said += [state.label(action) for action in actions]
        before, action = state.clone(), actions[int(rng.random() ** 3 * len(actions))]
        state.apply(action)
        for viewer in (None, *range(players)):
            said += game.events(before, action, state, viewer)
        said += [state.prompt(viewer) for viewer in (None, *range(players))]
        if rng.random() < 0.1:
            for asked in game.universe:
                refusal = state.why_not(asked)
                if refusal is not None:
                    facts = refusal.facts
                    said.append(ec.Message(f"for-sale.refusal.{refusal.rule.id}.{facts['case']}", facts))
    outcome = state.outcome()
    assert outcome is not None
    unique = {(message.id, str(message.facts)): message for message in (*said, outcome.reason)}
    for language in ("en", "de"):
        for message in unique.values():
            assert message.id in catalogue(language)
            sentence = say(message, language)
            assert not set("{}[]") & set(sentence), sentence
            wrong = (
                ("building", "check ", "chip") if name == "for-sale-30" else ("propert", "currency", "coin")
            )
            if language == "en":
                assert not any(noun in sentence.lower() for noun in wrong), sentence


def test_chance_is_drawn_from_what_is_unseen() -> None:
    state = start("for-sale-30", 3)
    while state.current_player() == CHANCE:
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        state = play(state, legal(state)[0])
    with pytest.raises(NotAtChance):
        state.chance_outcomes()


@pytest.mark.parametrize("name", NAMES)
def test_what_everybody_saw_is_every_ply_with_sales_once_they_are_revealed(name: str) -> None:
    state = start(name, 3)
    rng = random.Random(name)
    seen: list[str] = []
    sealed: list[str] = []
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        (sealed if state.phase == "sell" else seen).append(str(action))
        state = play(state, str(action))
        if state.phase != "sell":
            seen += sealed
            sealed = []
        assert [str(one) for one in state.trail] == seen


@pytest.mark.rule("FS-V1")
@pytest.mark.parametrize(
    ("checks", "coins", "winners", "how"),
    [
        ([[9], [8], [7]], [5, 5, 6], (0,), "richest"),
        ([[9], [9], [7]], [5, 5, 6], (0, 1), "shared"),
        ([[9], [9], [9]], [5, 5, 5], (0, 1, 2), "shared"),
        ([[9], [10], [7]], [5, 4, 0], (0,), "coins"),
    ],
)
def test_how_a_game_was_won(
    checks: list[list[int]], coins: list[int], winners: tuple[int, ...], how: str
) -> None:
    """By riches, by coins among equals, or shared by two or by three."""
    state = to_end(start("for-sale-1997", 3))
    state.checks, state.purses = checks, coins
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.reason.id.rpartition(".")[2] == how
