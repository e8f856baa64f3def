"""Reviews: the same on every machine, true to the record, and blind to nothing that a seat knew."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

import estates_core as ec
from estates_core.ai.bot import Budget
from estates_core.bridge import Bridge
from estates_core.errors import ProtocolError
from estates_core.lessons import check_lesson, read_lesson
from estates_core.review import Review, review
from estates_core.review.judging import result
from estates_core.review.reviewing import GLANCE, LEAST, LINE, LOOK, MOST
from estates_core.review.swings import LEAST_SWING
from estates_core.reviewed import review_data
from estates_core.session import Session
from estates_core.words import LANGUAGES, say

GAMES = [("the-estates", 2), ("estate", 2), ("for-sale-1997", 3), ("for-sale-sharks", 3), ("for-sale-30", 3)]


@pytest.fixture(autouse=True, scope="module")
def shorter_looks() -> Iterator[None]:
    """Some of the budgets: how a review is made does not hang on them; whole ones are the browser's."""
    with pytest.MonkeyPatch.context() as patch:
        for budgets in (GLANCE, LOOK):
            for namespace, budget in budgets.items():
                patch.setitem(budgets, namespace, Budget(budget.iterations // 12))
        yield


@cache
def table_of(name: str, players: int, rounds: int = 1) -> Session:
    """A whole game of beginners, who err."""
    played = ec.simulate(name, players, seed=5, bots=["beginner"], rounds=rounds)
    return Session(played.record)


@cache
def review_of(name: str, players: int, rounds: int = 1) -> Review:
    table = table_of(name, players, rounds)
    reviewing = table.review(0)
    last = 0.0
    while reviewing.review is None:
        table.review(200)
        assert last <= reviewing.progress <= 1
        last = reviewing.progress
    return reviewing.review


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_chances_and_turning_points_are_of_the_game(name: str, players: int) -> None:
    found, line = review_of(name, players), table_of(name, players).tree.line()
    outcome = line[-1].state.outcome()
    assert outcome is not None
    assert len(found.chances) == len(found.points) == len(line)
    assert found.chances[0] == (1 / players,) * players
    assert {seat for seat, share in enumerate(found.chances[-1]) if share} == set(outcome.winners)
    assert all(0 <= chance <= 1 for chances in found.chances for chance in chances)
    decided = [
        node.ply for node in line[:-1] if node.next_player >= 0 and len(node.state.legal_actions()) > 1
    ]
    assert [one.ply for one in found.judgements] == decided
    for one in found.judgements:
        node = line[one.ply]
        assert (one.player, one.played) == (node.next_player, line[one.ply + 1].action)
        assert one.best in node.state.legal_actions()
        assert 0 <= one.after <= one.chance <= 1
        if one.played == one.best:
            assert one.loss == 0
    assert found.turning_points, "beginners err"
    for point in found.turning_points:
        assert point.judgement in found.judgements
        assert point.judgement.loss >= LEAST
        assert 1 <= len(point.line) <= LINE
        assert point.line[0] == point.judgement.best != point.judgement.played
        state = line[point.judgement.ply].state
        for action in point.line:
            state = state.child(action)
    for seat in range(players):
        assert sum(point.judgement.player == seat for point in found.turning_points) <= MOST


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_chances_add_up_and_are_those_of_the_judgements(name: str, players: int) -> None:
    """Added as each seat saw itself they came to between 0.7 and 2."""
    found = review_of(name, players)
    assert found.chances
    for chances in found.chances:
        assert sum(chances) == pytest.approx(1)
    for one in found.judgements:
        if one.ply + 1 < len(found.chances) - 1:
            assert found.chances[one.ply + 1][one.player] == pytest.approx(one.after)
    told = {one.ply: one for one in found.judgements}
    for point in found.turning_points:
        assert point.judgement == told[point.judgement.ply]
        assert point.judgement.loss >= LEAST


def test_a_choice_that_takes_no_search_is_no_jump_to_an_even_chance() -> None:
    """A check in the box was judged without a count, and so as an even chance between two far from it."""
    found, line = review_of("the-estates", 2), table_of("the-estates", 2).tree.line()
    stowing = [one for one in found.judgements if line[one.ply].state.can_stow()]  # type: ignore[attr-defined]
    assert stowing
    assert all(one.options for one in stowing)


def test_why_a_choice_is_better_counts_no_games_beside_the_chances_of_the_review() -> None:
    """Those are parts of what all seats think, the judge's own count is its seat's alone."""
    for name, players in GAMES:
        for one in review_of(name, players).judgements:
            if one.reason is not None:
                assert "of 100" not in say(one.reason)
                if one.best.kind == "sell" and name.startswith("for-sale"):
                    assert say(one.reason).startswith("On the table: ")
                    assert f" {one.best.building} should win" in say(one.reason)  # type: ignore[attr-defined]


def test_a_review_is_the_same_however_it_is_sliced() -> None:
    again = review(table_of("for-sale-1997", 3).tree.line(), table_of("for-sale-1997", 3).draws.seed)
    while True:
        try:
            next(again)
        except StopIteration as finished:
            assert finished.value == review_of("for-sale-1997", 3)
            break


def test_a_win_that_was_not_taken_is_a_turning_point() -> None:
    """Light could win in this turn and ends it: the review says so, with the whole chance."""
    table = ec.new_game("estate", players=2, seed=1)
    while True:
        choice = table.ask("steady")
        if choice.value == 1.0 and choice.reason is not None and choice.reason.id == "estate.reason.win":
            break
        table.play(choice.action)
    missed, seat = table.ply, table.current_player()
    others = [action for action in table.legal_actions() if action != choice.action]
    table.play(others[-1])
    while not table.is_terminal():
        weakest = table.ask("beginner") if table.current_player() != seat else None
        table.play(weakest.action if weakest else table.legal_actions()[-1])
    reviewing = table.review(0)
    while reviewing.review is None:
        table.review(200)
    judged = {one.ply: one for one in reviewing.review.judgements}
    assert judged[missed].chance == 1.0
    assert reviewing.review.chances[missed + 1][seat] == judged[missed].after


def test_a_match_is_reviewed_round_by_round() -> None:
    """Each round ends with the win of whoever won it, and the next begins even."""
    table, found = table_of("for-sale-1997", 3, 2), review_of("for-sale-1997", 3, 2)
    line = table.tree.line()
    ends = line[-1].state.standing()["ends"]
    assert [node.ply for node in line if result(node) is not None] == ends
    assert len(ends) == 2
    for ply in ends:
        assert found.chances[ply] == result(line[ply])
        assert max(found.chances[ply]) >= 1 / 3
    assert found.chances[ends[0] + 1] == (1 / 3,) * 3
    assert all(sum(chances) == pytest.approx(1) for chances in found.chances)


def test_a_running_game_is_not_reviewed() -> None:
    table = ec.new_game("for-sale-1997", players=3, seed=7)
    with pytest.raises(ProtocolError):
        table.review(10)


def test_the_bridge_reviews_in_slices_and_answers_meanwhile() -> None:
    bridge = Bridge()

    def ask(op: str, **arguments: object) -> dict[str, object]:
        answer = json.loads(bridge.dispatch(json.dumps({"op": op, "session": "a", **arguments})))
        assert answer["ok"], answer
        result: dict[str, object] = answer["result"]
        return result

    record = ec.write_record(ec.simulate("for-sale-30", 3, seed=2, bots=["beginner"]).record)
    ask("open", record=record)
    first = ask("review", ms=1)
    assert (first["done"], first["review"]) == (False, None)
    ask("goto", ply=3)
    ask("stop_review")
    assert ask("review", ms=0)["progress"] < 0.05  # type: ignore[operator]
    done = first
    while not done["done"]:
        done = ask("review", ms=300)
    told = done["review"]
    assert isinstance(told, dict)
    assert len(told["chances"]) == told["plies"] + 1
    assert told["turning_points"]
    for point in told["turning_points"]:
        replayed = ec.load_record(point["record"]).tree.line()
        assert len(replayed) == point["ply"] + len(point["line"]) + 1
        after = replayed[point["ply"] + 1 :]
        assert [str(node.action) for node in after] == point["line"]
        assert {point["played"], point["best"]} <= {option["token"] for option in point["options"]}
        assert point["line"][0] == point["best"]
        assert set(point["words"]) == set(LANGUAGES)
        for words in point["words"].values():
            assert words["played"] != words["best"]
            assert words["reason"]
            # Of several cards that are drawn one after the other only the last tells what there is now.
            for said, node in zip(words["line"], after, strict=True):
                assert said or node.player == ec.CHANCE
            assert any(words["line"])
        assert point["words"]["en"] != point["words"]["de"]
    assert told["mistakes"] is None, "nobody has played"
    lessons = [read_lesson(one["lesson"]) for one in told["others_mistakes"]]
    assert [len(lesson.steps) for lesson in lessons] == [one["count"] for one in told["others_mistakes"]]
    # One that is known to be wrong and all else right would ask nothing.
    points = [(point["played"], point["best"]) for point in told["turning_points"]]
    reasons = {
        language: [point["words"][language]["reason"] for point in told["turning_points"]]
        for language in LANGUAGES
    }
    assert lessons
    for lesson in lessons:
        check_lesson(lesson)
    for step in (step for lesson in lessons for step in lesson.steps):
        [played] = (token for token, answer in step.wrong.items() if answer["en"].startswith("That was"))
        points.remove((played, step.accept[0]))
        # A right try is told why it is right, and a wrong one what it does.
        assert step.good is not None
        for language in LANGUAGES:
            assert step.good[language].endswith(tuple(f" {reason}" for reason in reasons[language]))
        for token, answer in step.wrong.items():
            assert token == played or len(answer["en"]) > len("There is something better.")
        assert played not in step.accept
        assert step.position is not None
        legal = {str(action) for action in ec.load_record(step.position.record).final_state().legal_actions()}
        assert legal - {played, *step.accept}
    kept = ask("review", ms=0)
    assert kept["done"], "what was found is kept"
    assert kept["review"] == told


@pytest.mark.parametrize("people", [(), (0,), (1, 2)])
def test_opponents_mistakes_are_told_apart_from_peoples(people: tuple[int, ...]) -> None:
    """A person who made none gets no lesson of somebody else's; each opponent's is called by its name."""
    reviewed = review_of("for-sale-30", 3)
    table = Session.open(ec.write_record(table_of("for-sale-30", 3).record))
    seats = [
        ec.Seat(name) if seat in people else ec.Seat(name, "beginner") for seat, name in enumerate("ABC")
    ]
    table.record.seats = seats
    found = review_data(table, reviewed)
    asked = [point["player"] for point in found["turning_points"]]
    assert set(asked) == {0, 1, 2}
    assert {one["player"] for one in found["others_mistakes"]} == {0, 1, 2} - set(people)
    for one in found["others_mistakes"]:
        lesson = read_lesson(one["lesson"])
        assert lesson.title["en"] == f"Mistakes of {'ABC'[one['player']]}"
        assert lesson.title["de"] == f"Fehler von {'ABC'[one['player']]}"
        assert len(lesson.steps) == one["count"] <= asked.count(one["player"])
    assert (found["mistakes"] is None) == (not people)
    without = replace(
        reviewed,
        turning_points=tuple(
            point for point in reviewed.turning_points if point.judgement.player not in people
        ),
    )
    assert review_data(table, without)["mistakes"] is None


@pytest.mark.parametrize(("name", "players"), [*GAMES, ("for-sale-1997", 4)])
def test_a_swing_says_what_it_came_from(name: str, players: int) -> None:
    """A draw is luck only where nobody chose meanwhile; a gift is another's loss; no first choice is one."""
    found, line = review_of(name, players), table_of(name, players).tree.line()
    judged = {one.ply: one for one in found.judgements}
    for swing in found.swings:
        change = swing.after - swing.before
        assert abs(change) >= LEAST_SWING
        before, after = found.chances[swing.ply], found.chances[swing.ply + 1]
        assert (before[swing.player], after[swing.player]) == (swing.before, swing.after)
        assert result(line[swing.ply + 1]) is None
        own = [ply for ply, one in judged.items() if one.player == swing.player and ply < swing.ply]
        meanwhile = line[max(own, default=-1) + 1 : swing.ply]
        draws = [node.ply for node in meanwhile if node.next_player == ec.CHANCE]
        others = [node.ply for node in meanwhile if node.ply in judged]
        match swing.cause:
            case "choice":
                assert change < 0
                assert judged[swing.ply].loss >= -change / 2
                assert swing.origin == swing.ply
            case "gift":
                assert change > 0
                assert swing.origin in others
                assert judged[swing.origin].player == swing.giver != swing.player
                assert judged[swing.origin].loss >= change / 2
            case "draw":
                assert (swing.origin, others) == (draws[-1], [])
            case "others":
                assert others
                assert not draws
            case "both":
                assert others
                assert draws
            case "estimate":
                assert not others + draws
