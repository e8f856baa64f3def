"""What choices of puzzles come to: facts that are found here in another way, and right beside wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from estates_core.ai.explaining import compared, explained
from estates_core.bridge import Bridge
from estates_core.game import State, expect
from estates_core.games.for_sale.actions import PASS, Bid
from estates_core.games.for_sale.state import ForSaleState
from estates_core.games.the_estates.layout import LOT_NAMES, ROW_NAMES
from estates_core.games.the_estates.state import TheEstatesState
from estates_core.lessons import puzzles
from estates_core.message import sentences
from estates_core.record import load_record
from estates_core.words import LANGUAGES, Names, say
from tests.test_bridge import result
from tests.test_hints import NAMES, at_stake, positions


def alone_against(state: ForSaleState, bid: Bid) -> ForSaleState:
    """What comes of a bid when all others pass."""
    seat = state.current_player()
    after = expect(state.child(bid), ForSaleState)
    rounds = after.round
    while after.current_player() >= 0 and after.round == rounds and after.bidders:
        assert after.current_player() != seat
        after = expect(after.child(PASS), ForSaleState)
    return after


@pytest.mark.parametrize(
    ("name", "players"), [("for-sale-1997", 4), ("for-sale-sharks", 3), ("for-sale-30", 6)]
)
def test_a_bid_says_what_it_would_win_for_how_much_and_who_can_go_higher(name: str, players: int) -> None:
    kinds: set[str] = set()
    for state in positions(name, players, 3, open_money=True):
        assert isinstance(state, ForSaleState)
        seat = state.current_player()
        for action in state.legal_actions():
            told = explained(state, action)
            assert told is not None
            facts = {one.id.rpartition(".")[2]: one.facts for one in sentences(told)}
            kinds |= set(facts)
            lasting = facts.get("lasts", facts.get("last_round"))
            if action is PASS:
                passed = expect(state.child(PASS), ForSaleState)
                assert lasting is not None
                assert lasting["left"] == passed.purses[seat]
            elif isinstance(action, Bid):
                won = alone_against(state, action)
                assert lasting is not None
                assert lasting["left"] == won.purses[seat]
                what = facts.get("win_for", facts.get("win"))
                assert what is not None
                assert what["dearest"] in won.hands[seat]
                assert what["amount"] == state.purses[seat] - won.purses[seat]
                if "win_for" in facts:
                    passed = expect(state.child(PASS), ForSaleState)
                    (lesser,) = set(passed.hands[seat]) - set(state.hands[seat])
                    assert what["gap"] == what["dearest"] - lesser
                    assert what["more"] == passed.purses[seat] - won.purses[seat]
                richer = [one for one in state.bidders if one != seat and state.purses[one] > action.amount]
                assert facts["rivals" if richer else "no_rivals"]["richer"] == len(richer)
    assert kinds >= {"win_for", "rivals", "no_rivals", "lasts", "last_round", "stay_for"}


def test_of_closed_coins_of_others_nothing_is_told() -> None:
    for state in positions("for-sale-30", 4, 7):
        for action in state.legal_actions():
            told = explained(state, action)
            assert told is not None
            assert not any("rivals" in one.id for one in sentences(told))


def takers(state: TheEstatesState, lot: str) -> int:
    """How many cubes at the ends of the display would give a building to somebody else, each tried there."""
    index = LOT_NAMES.index(lot)
    owner = state.certificates[state.lots[index][-1].colour]
    ends = [cube for row in state.display for cube in ([*row] if len(row) < 3 else [row[0], row[-1]])]
    return sum(
        index in state.cube_lots(cube.value) and state.certificates.get(cube.colour, -1) != owner
        for cube in ends
    )


def test_a_placement_says_who_can_take_it_over_who_has_the_money_and_what_ends() -> None:
    kinds: set[str] = set()
    for players in (2, 3, 5):
        for state in positions("the-estates", players, 1, open_money=True):
            assert isinstance(state, TheEstatesState)
            seat = state.current_player()
            for action in state.legal_actions() if state.phase.value.startswith("place") else ():
                told = explained(state, action)
                assert told is not None
                after = expect(state.child(action), TheEstatesState)
                facts = {one.id.rpartition(".")[2]: one.facts for one in sentences(told)}
                kinds |= set(facts)
                assert ("over" in facts) == after.is_terminal()
                if after.is_terminal():
                    of = facts["over"]
                    scores = {score.player: score.total for score in after.scores()}
                    assert (of["points"], of["theirs"]) == (scores[of["player"]], scores[of["other"]])
                    outcome = after.outcome()
                    assert outcome is not None
                    assert of["player"] in outcome.winners
                    assert seat in (of["player"], of["other"])
                    continue
                lot = getattr(action, "lot", None)
                if lot is None:
                    continue
                assert facts.get("takers", {"cubes": 0})["cubes"] == takers(after, lot)
                for name in {"rich_open", "rich_complete"} & set(facts):
                    of = facts[name]
                    assert of["money"] == max(after.hand) > of["own"] == after.hand[seat]
                    wishes = [at_stake(after, of["row"], one) for one in range(players)]
                    assert of["stake"] == wishes[seat]
                    rich = wishes.pop(of["rich"])
                    assert (rich < max(wishes)) == (name == "rich_open")
                if "next_ends" in facts:
                    assert [after.is_complete(row) for row in range(len(ROW_NAMES))].count(True) == 1
    assert kinds >= {"takers", "no_takers", "rich_open", "rich_complete", "next_ends", "over"}


@pytest.mark.parametrize("system", ["the-estates", "for-sale", "for-sale-30"])
def test_a_right_try_is_held_against_the_best_of_the_wrong_ones(system: str) -> None:
    """In both languages; a wrong one says nothing of another."""
    bridge = Bridge()
    judged = [
        one
        for one in map(json.loads, puzzles(system))
        if one["steps"][0].get("values", {}).get("unit") == "chance"
    ]
    for puzzle in judged[::5]:
        [step] = puzzle["steps"]
        worth: dict[str, float] = step["values"]["of"]
        right = step["accept"][0]
        wrong = max((token for token in worth if token not in step["accept"]), key=lambda token: worth[token])
        state = load_record(step["record"]).final_state()
        label = state.label(state.game.parse_action(wrong))
        for language in LANGUAGES:
            said: dict[str, Any] = {}
            for token in (right, wrong):
                result(bridge, "open_lesson", session="p", lesson=json.dumps(puzzle), lang=language)
                result(bridge, "step", session="p", number=0, lang=language)
                said[token] = result(bridge, "attempt", session="p", token=token, lang=language)["why"]
            how = {"en": "” instead: ", "de": "“ stattdessen: "}[language]
            instead = f"{say(label, language)}{how}"
            assert instead in said[right], puzzle["id"]
            assert not {"instead:", "stattdessen:"} & set(said[wrong].split())


def test_what_both_choices_do_is_told_once() -> None:
    state: State = next(
        one
        for one in positions("for-sale-1997", 4, 1)
        if isinstance(one, ForSaleState) and len(one.legal_actions()) > 2
    )
    bid, other = (action for action in state.legal_actions()[1:3])
    told = compared(state, bid, other)
    assert told is not None
    words = say(told, "en", Names.read_by(NAMES, state.current_player()))
    assert words.count("the best on offer") == 1
