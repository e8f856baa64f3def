"""Estate's opponents: they win when they can, block when they must, and say why."""

from __future__ import annotations

import random

import pytest

from estates_core.ai.bot import Budget, Choice, Level, decide
from estates_core.ai.estate import reasons
from estates_core.ai.estate.bot import SearchBot
from estates_core.ai.estate.threats import Threats
from estates_core.ai.estate.tree import root_ways
from estates_core.ai.levels import levels
from estates_core.games.estate import GAME
from estates_core.games.estate.state import EstateState
from estates_core.message import further
from estates_core.words import say
from tests.estate.table import begin, play, take_turns

LEVELS = [level for level in levels("estate") if level.id != "random"]
IDS = [level.id for level in LEVELS]
BLOCKING = [level for level in LEVELS if level.id != "beginner"]

NEARLY_CONNECTED = ("i6 h5", "a1", "g5", "a2", "f5", "i5 c6", "e5", "d6")
"""Light to move has a line from i6 to e5, which lacks seven points to the bottom; Dark is on its right."""


def ask(level: Level, state: EstateState, seed: int = 1, iterations: int | None = None) -> Choice:
    budget = level.budget if iterations is None or not level.budget.iterations else Budget(iterations)
    return decide(level.bot(), state, state.current_player(), random.Random(seed), budget)


def line_to_c5() -> EstateState:
    """Light can connect with b5 and a5, or b4 and a4, and it is Dark's turn."""
    return take_turns(begin(), *NEARLY_CONNECTED, "d5", "b6", "c5")


@pytest.mark.parametrize("level", LEVELS, ids=IDS)
def test_every_level_wins_when_the_points_buy_it(level: Level) -> None:
    state = take_turns(line_to_c5(), "h9")
    choices = []
    while not state.is_terminal():
        assert state.current_player() == 0, "the win takes one turn"
        choices.append(ask(level, state, iterations=20))
        state.apply(choices[-1].action)
    assert [choice.reason.id for choice in choices if choice.reason] == ["estate.reason.win"] * 2
    assert all(choice.value == 1 for choice in choices)


@pytest.mark.parametrize("level", BLOCKING, ids=[level.id for level in BLOCKING])
def test_all_but_the_lowest_block_in_time(level: Level) -> None:
    state = line_to_c5()
    turn = state.turn
    while state.turn == turn:
        choice = ask(level, state, iterations=20)
        state.apply(choice.action)
    connection = state.cheapest_win(0)
    assert connection is None or connection.cost > 5


def test_a_block_names_the_threat() -> None:
    choice = ask(next(level for level in LEVELS if level.id == "steady"), line_to_c5())
    assert choice.reason is not None
    assert choice.reason.id == "estate.reason.block"
    assert choice.reason.facts["sides"] == ["i5–i9", "a1–a5"]
    text = say(choice.reason, "en", ["Ada", "Ben"])
    assert text.startswith(
        "Ada could win next turn in 4 ways, such as b4 and a3, which would connect the two wood sides: after"
    )
    assert text.endswith(" none is left.")


def test_whoever_is_sure_to_win_wins() -> None:
    """Against the same level, which does what it can, in games of searched moves."""
    strong = next(level for level in LEVELS if level.id == "strong")
    claims = 0
    for game in range(2):
        state = begin()
        sure: int | None = None
        while not state.is_terminal():
            seat = state.current_player()
            choice = ask(strong, state, seed=game, iterations=20)
            assert choice.reason is not None
            told = {choice.reason.id, *[message.id for message in further(choice.reason)]}
            if told & {"estate.reason.sure", "estate.reason.win"}:
                assert sure in (None, seat)
                claims += "estate.reason.sure" in told
                sure = seat
            state.apply(choice.action)
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.winners == (sure,)
    assert claims


@pytest.mark.parametrize("level", LEVELS, ids=IDS)
def test_the_same_seed_and_budget_give_the_same_move(level: Level) -> None:
    state = take_turns(begin(), "e4 a1", "d5 i9")
    first, second = (ask(level, state, seed=5, iterations=15) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("level", LEVELS, ids=IDS)
@pytest.mark.parametrize("pie_rule", [False, True])
def test_whole_games_keep_to_the_rules(level: Level, pie_rule: bool) -> None:
    rng = random.Random(level.id)
    state = begin(pie_rule=pie_rule)
    plies = 0
    while not state.is_terminal():
        bot = level.bot()
        budget = Budget(4 if level.budget.iterations else 0)
        thinking = bot.choose(state.clone(), state.current_player(), rng, budget)
        while True:
            try:
                progress = next(thinking)
            except StopIteration as finished:
                choice = finished.value
                break
            assert 0 <= progress.fraction <= 1
            assert progress.best is None or progress.best in state.legal_actions()
        assert state.why_not(choice.action) is None
        assert choice.value is None or -1 <= choice.value <= 1
        assert choice.reason is not None
        for language in ("en", "de"):
            sentence = say(choice.reason, language, ["Ada", "Ben"])
            assert "{" not in sentence
            assert not sentence.startswith("estate.")
        state.apply(choice.action)
        plies += 1
    assert plies > 15


def test_a_strong_first_turn_is_swapped_and_a_weak_one_kept() -> None:
    expert = next(level for level in LEVELS if level.id == "expert")
    weak = play(begin(pie_rule=True), "a1 end")
    assert str(ask(expert, weak, iterations=30).action) == "decline"
    strong = play(begin(pie_rule=True), "e5")
    choice = ask(expert, strong, iterations=30)
    assert choice.reason is not None
    assert choice.reason.id == f"estate.reason.{choice.action}"


@pytest.mark.parametrize("level", LEVELS, ids=IDS)
def test_random_play_is_beaten(level: Level) -> None:
    """A quick look that catches a bot broken outright; how strong each is stands in docs/strength.md."""
    rng = random.Random(f"beats random {level.id}")
    won = 0
    for game in range(4):
        state = begin()
        while not state.is_terminal():
            if state.current_player() == game % 2:
                action = ask(level, state, seed=game, iterations=3).action
            else:
                legal = state.legal_actions()
                action = legal[int(rng.random() * len(legal))]
            state.apply(action)
        won += state.outcome().winners == (game % 2,)  # type: ignore[union-attr]
    assert won == 4


def test_a_piece_that_makes_sure_of_a_side_says_so() -> None:
    threats = Threats(GAME.board)
    state = take_turns(begin(), "a1 a5", "e6")
    safe = reasons.link(state, GAME.parse_action("b3"), threats)
    assert safe is not None
    assert safe.id == "estate.reason.link"
    assert safe.facts["side"] == "a1–a5"
    assert reasons.link(state, GAME.parse_action("f4"), threats) is None


def test_what_a_tree_begins_with_is_found_in_slices_of_its_own_and_once() -> None:
    """The ways of each colour take longest: other wishes come between, and no tree finds them again."""
    root_ways.cache_clear()
    state = line_to_c5()
    thinking = SearchBot().choose(state, state.current_player(), random.Random(1), Budget(1))
    found = []
    for progress in thinking:
        found.append(root_ways.cache_info().misses)
        if progress.best is not None:
            break
    assert found == [0, 1, 2, 2]
    for _ in thinking:
        pass
    assert root_ways.cache_info().misses == 2
