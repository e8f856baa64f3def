"""What a choice does, told without a search: facts that hold, of every choice, and nothing hidden."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from bench.puzzles.check import is_exact
from estates_core.ai.explaining import explained
from estates_core.bridge import Bridge
from estates_core.game import expect
from estates_core.games.the_estates.layout import ROW_NAMES
from estates_core.games.the_estates.state import TheEstatesState
from estates_core.lessons import PUZZLE_SYSTEMS, puzzles
from estates_core.record import load_record
from estates_core.words import LANGUAGES, Names, say
from tests.test_bridge import result
from tests.test_hints import NAMES, at_stake, check, positions, sentences

GAMES = [
    ("the-estates", 2),
    ("the-estates", 5),
    ("for-sale-1997", 4),
    ("for-sale-sharks", 3),
    ("for-sale-30", 6),
]
EVERY = 5
"""Every how many plies all choices are looked at."""


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_every_choice_is_explained_by_facts_of_what_its_seat_sees(name: str, players: int) -> None:
    """What the seat doesn't know may be otherwise: then it is told the same."""
    chosen = 0
    options = {"open_money": True} if name == "the-estates" else {}
    for state in positions(name, players, EVERY, **options):
        seat = state.current_player()
        otherwise = state.resample(seat, random.Random(chosen))
        for action in state.legal_actions():
            told = explained(state, action)
            assert told is not None
            assert told == explained(otherwise, action)
            assert any(check(state, one) for one in sentences(told)), told
            chosen += 1
            for language in LANGUAGES:
                text = say(told, language, Names.read_by([*NAMES, "Finn"], seat))
                assert not re.search(r"[{}]|None|\b0 (buildings|Gebäude)", text), text
    assert chosen > 50


def test_of_closed_money_nothing_is_told_but_ones_own() -> None:
    """In a position that was set up nobody could reckon what the others have."""
    auctions = 0
    for state in positions("the-estates", 3, EVERY):
        assert isinstance(state, TheEstatesState)
        seat = state.current_player()
        otherwise = expect(state.clone(), TheEstatesState)
        for other in range(3):
            if other != seat:
                otherwise.hand[other] = 3 + 7 * other
        for action in state.legal_actions():
            if otherwise.why_not(action) is None:
                assert explained(state, action) == explained(otherwise, action)
                auctions += state.phase.value in ("select", "bid", "choose")
    assert auctions > 50


def test_what_a_row_lacks_is_what_is_missing_after_the_placement() -> None:
    """And a row that lacks roofs alone is not said to lack no buildings."""
    kinds = set()
    for players in (2, 3, 5):
        for state in positions("the-estates", players, 1):
            assert isinstance(state, TheEstatesState)
            for action in state.legal_actions() if state.phase.value.startswith("place") else ():
                told = explained(state, action)
                assert told is not None
                for one in sentences(told):
                    if one.id != "the-estates.note.row":
                        continue
                    after = state.child(action)
                    assert isinstance(after, TheEstatesState)
                    row, missing = ROW_NAMES.index(one.facts["row"]), one.facts["missing"]
                    built = after.requirement[row] - after.developed[row]
                    roofs = after.requirement[row] - after.roofed[row]
                    assert (missing.facts["cubes"], missing.facts["roofs"]) == (built, roofs)
                    kinds.add(missing.id.rpartition(".")[2])
                    assert missing.id.endswith("buildings" if built else "roofs" if roofs else "nothing")
    assert {"buildings", "roofs"} <= kinds


@pytest.mark.parametrize("system", PUZZLE_SYSTEMS)
def test_a_judged_puzzle_answers_each_try_with_what_it_does(system: str) -> None:
    """One that is proved says by itself why."""
    bridge = Bridge()
    told = 0
    for text in puzzles(system)[::6]:
        puzzle: dict[str, Any] = json.loads(text)
        [step] = puzzle["steps"]
        result(bridge, "open_lesson", session="p", lesson=text)
        for token in (step["accept"][0], next(one for one in step["brings"] if one not in step["accept"])):
            result(bridge, "step", session="p", number=0)
            why = result(bridge, "attempt", session="p", token=token.split()[0])["why"]
            assert (why is None) == is_exact(puzzle), puzzle["id"]
            told += why is not None
    assert told > 5 or system == "estate"


def test_what_a_try_is_explained_by_is_what_then_follows_on_the_board() -> None:
    """Where a piece is said to be best, whoever gets it places it in the line that is shown."""
    same = other = 0
    for text in puzzles("the-estates")[::3]:
        [step] = json.loads(text)["steps"]
        state = load_record(step["record"]).final_state()
        for token, brings in step["brings"].items():
            told = explained(state, state.game.parse_action(token))
            placed = [ply for ply in brings["then"] if ply.startswith("place.")]
            if told is not None and placed and "lot" in told.facts:
                same += placed[0] == f"place.{told.facts['lot']}"
                other += placed[0] != f"place.{told.facts['lot']}"
    assert same > 50
    assert other <= 1, "the same but where two lots are as good"


def test_a_placement_says_which_end_its_row_should_have_for_whoever_places() -> None:
    """By what the row then counts for that seat and for the other with most in it, counted here anew."""
    kinds = set()
    for players in (2, 3, 5):
        for state in positions("the-estates", players, 1):
            assert isinstance(state, TheEstatesState)
            seat = state.current_player()
            for action in state.legal_actions() if state.phase.value.startswith("place") else ():
                told = explained(state, action)
                assert told is not None
                so = [one for one in sentences(told) if ".reason.so." in one.id]
                row = getattr(action, "row", getattr(action, "lot", " "))[0]
                if row == " " or type(action).__name__ == "PlaceMayor":
                    assert not so
                    continue
                after = expect(state.child(action), TheEstatesState)
                each = [at_stake(after, row, one) for one in range(players)]
                own, theirs = each.pop(seat), max(each)
                if own == theirs:
                    assert not so
                    continue
                [one] = so
                facts = one.facts
                assert (facts["player"], facts["own"], facts["theirs"]) == (seat, own, theirs)
                assert at_stake(after, row, int(str(facts["rival"]))) == theirs
                end = one.id.rpartition(".")[2]
                complete = after.is_complete(ROW_NAMES.index(row))
                wanted = "done" if complete else "complete" if own > theirs else "open"
                assert end.removesuffix("_alone") == wanted
                assert end.endswith("_alone") == (not complete and min(own, theirs) == 0)
                kinds.add(end)
    assert kinds == {"done", "complete", "complete_alone", "open", "open_alone"}
