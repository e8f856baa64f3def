"""Matches of several rounds (TE-N1): totals, round wins, ties, and what is carried over."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import estates_core as ec
from estates_core.game import Action, Game, Message, Outcome, Score, ScoreLine, State
from estates_core.match import Match, MatchState
from estates_core.record import load_record, write_record
from estates_core.session import Session
from estates_core.snapshot import log, snapshot
from tests.toy import NIM, NimState


class Scripted(Game):
    """A toy whose rounds end after one ply with the scores that a test wrote down."""

    name = "scripted"
    namespace = "nim"
    min_players = 2
    max_players = 3
    rules = NIM.rules

    def __init__(self, rounds: Sequence[Sequence[int]]) -> None:
        self.scripts = [tuple(scores) for scores in rounds]
        self.begun: list[Mapping[str, Any]] = []

    options = NIM.options

    @property
    def universe(self) -> tuple[Action, ...]:
        return NIM.universe

    def new_initial_state(self, players: int, options: Mapping[str, Any] | None = None) -> State:
        self.begun.append(dict(options or {}))
        return ScriptedState(NIM, players, self.check_setup(players, options), self.scripts)

    def carry_over(self, state: State) -> Mapping[str, Any]:
        return {"purses": [min(9, max(0, score.total)) for score in state.scores()]}

    def events(self, before: State, action: Action, after: State, viewer: int | None) -> Sequence[Message]:
        return []


class ScriptedState(NimState):
    """Ends at its first ply; the n-th round of a match has the n-th scores."""

    __slots__ = ("done", "script", "scripts")

    def __init__(self, game: Any, players: int, options: Mapping[str, Any], scripts: Any) -> None:
        super().__init__(game, players, options)
        self.scripts = scripts
        self.done = False

    def current_player(self) -> int:
        return ec.TERMINAL if self.done else 0

    def apply(self, action: Action) -> None:
        self.done = True
        self.script = self.scripts.pop(0)

    def clone(self) -> ScriptedState:
        copy = ScriptedState(self.game, self.players, self.options, self.scripts)
        copy.done = self.done
        if self.done:
            copy.script = self.script
        return copy

    def scores(self) -> tuple[Score, ...]:
        scores = self.script if self.done else (0,) * self.players
        return tuple(Score(seat, total, (ScoreLine("x", total, {}),)) for seat, total in enumerate(scores))

    def outcome(self) -> Outcome | None:
        if not self.done:
            return None
        best = max(self.script)
        winners = tuple(seat for seat, total in enumerate(self.script) if total == best)
        return Outcome(winners, Message("core.seat", {"number": 1}))


def played(rounds: int, *scores: Sequence[int]) -> MatchState:
    match = Match(Scripted(scores), rounds)
    state = match.new_initial_state(len(scores[0]))
    take = NIM.parse_action("take.1")
    while not state.is_terminal():
        state.apply(take)
    return state


@pytest.mark.rule("TE-N1")
@pytest.mark.parametrize(
    ("rounds", "scores", "winners", "rounds_played", "how"),
    [
        # The agreed number of rounds is over: the highest total wins, though each won one round.
        (2, [(5, 3, 0), (0, 9, 8)], (1,), 2, "totals"),
        # Two round wins win at once, whatever the totals and however many rounds were agreed.
        (5, [(1, 0, 0), (-9, 0, 50), (1, 0, 0)], (0,), 3, "round_wins"),
        (5, [(1, 0, 0), (1, 0, 0)], (0,), 2, "round_wins"),
        # A shared round win counts for each who shares it; both reach two at once: the higher total.
        (3, [(4, 4, 0), (7, 7, 0)], (0, 1), 2, "round_wins"),
        (4, [(4, 0, 0), (0, 9, 0), (3, 3, 0)], (1,), 3, "round_wins"),
        # Equal totals at the end: shared.
        (2, [(6, 0, 6), (0, 7, 0)], (1,), 2, "totals"),
        (2, [(6, 0, 0), (0, 6, 0)], (0, 1), 2, "totals"),
    ],
)
def test_who_wins_a_match(
    rounds: int, scores: list[Sequence[int]], winners: tuple[int, ...], rounds_played: int, how: str
) -> None:
    state = played(rounds, *scores)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.reason.id == f"core.outcome.{how}"
    standing = state.standing()
    assert standing["history"] == [list(row) for row in scores[:rounds_played]]
    assert standing["totals"] == [sum(column) for column in zip(*scores[:rounds_played], strict=True)]
    assert standing["over"]
    assert abs(sum(state.returns())) < 1e-9


def test_each_round_begins_with_what_the_last_one_carried_over() -> None:
    base = Scripted([(4, 2), (1, 3)])
    match = Match(base, 2)
    state = match.new_initial_state(2, {"first": 2})
    take = NIM.parse_action("take.1")
    state.apply(take)
    assert base.begun[1]["purses"] == [4, 2]
    assert base.begun[1]["first"] == 2
    assert (state.round, state.over) == (2, False)


@pytest.mark.rule("TE-N1")
def test_the_estates_carries_hands_and_boxes_into_the_next_round() -> None:
    """Money never leaves the match: whoever boxed checks has them in hand again."""
    session = Session.new("the-estates", 4, 1, {"open_money": True}, rounds=2)
    rng = random.Random(3)
    while session.state.standing()["round"] == 1:
        legal = session.state.legal_actions()
        stow = [action for action in legal if str(action) == "stow"]
        before = session.state.observation(None)["money"]
        session.play(str((stow or legal)[0] if rng.random() < 0.3 else rng.choice(legal)))
    ended = session.tree.goto(snapshot(session, "s", None, "en")["match"]["ends"][0])
    before = ended.state.observation(None)["money"]
    assert any(seat["box"] for seat in before)
    assert ended.state.phase == "over"
    assert ended.state.current_player() == ec.CHANCE
    assert str(ended.children[0].action).startswith("first.")
    after = ended.children[0].state.observation(None)["money"]
    assert [seat["hand"] for seat in after] == [seat["hand"] + seat["box"] for seat in before]
    assert [seat["box"] for seat in after] == [0, 0, 0, 0]


def test_a_finished_round_stays_on_the_table_until_the_next_draw() -> None:
    session = Session.new("for-sale-1997", 3, 1, rounds=3)
    rng = random.Random(1)
    while not session.state.is_terminal():
        session.play(str(rng.choice(session.state.legal_actions())))
    shown = snapshot(session, "s", 0, "en")
    ends = shown["match"]["ends"]
    assert len(ends) == len(shown["match"]["history"]) >= 2
    for number, ply in enumerate(ends):
        session.goto(ply)
        at_end = snapshot(session, "s", 0, "en")
        assert at_end["view"]["phase"] == "over"
        assert at_end["terminal"] == (ply == ends[-1])
        totals = [score["total"] for score in at_end["scores"]]
        assert totals == shown["match"]["history"][number]
        told = log(session, 0, "en", ["Ada", "Ben", "Cleo"])
        assert next(item for item in told if item["ply"] == ply)["words"].count("Round") == 1


def test_a_match_is_recorded_whole() -> None:
    session = Session.new("the-estates", 2, 8, rounds=3)
    rng = random.Random(8)
    while not session.state.is_terminal():
        session.play(str(rng.choice(session.state.legal_actions())))
    text = write_record(session.record)
    assert "\nRounds: 3\n" in text
    again = load_record(text)
    assert again.final_state().standing() == session.state.standing()  # type: ignore[attr-defined]
    assert again.final_state().outcome() == session.state.outcome()


@pytest.mark.parametrize("rounds", [0, -1, 10, True, 2.0, "3", None])
def test_rounds_are_a_small_whole_number(rounds: Any) -> None:
    with pytest.raises(ec.SetupError):
        ec.game("estate", rounds)


@pytest.mark.rule("TE-N1")
def test_the_end_of_a_round_is_told_with_the_scores_of_that_round() -> None:
    session = Session.new("for-sale-1997", 3, 1, rounds=3)
    rng = random.Random(1)
    while not session.is_terminal():
        session.play(rng.choice(session.legal_actions()))
    line, standing = session.tree.line(), session.state.standing()
    assert len(standing["ends"]) > 1
    assert len({tuple(scores) for scores in standing["history"]}) > 1
    for number, ply in enumerate(standing["ends"]):
        action = line[ply].action
        assert action is not None
        told = session.game.events(line[ply - 1].state, action, line[ply].state, None)[-1]
        assert (told.facts["round"], told.facts["rounds"]) == (number + 1, 3)
        assert [one.facts["points"] for one in told.facts["scores"]] == standing["history"][number]
    resting = [node.ply for node in line if repr(node.state).endswith(", over>")]
    assert resting == [ply for ply in standing["ends"] if ply < session.tree.plies], "until the next draw"
