"""Sessions: undo, redo, chance from the seed, what viewers may know, and thinking in slices."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import estates_core as ec
from estates_core.ai import levels as levels_module
from estates_core.ai.bot import Bot, Budget, Choice, Level, Progress, decide, move_rng
from estates_core.bridge import Bridge
from estates_core.chance import Draws
from estates_core.errors import IllegalAction, NotationError, ProtocolError, SetupError
from estates_core.game import Refusal
from estates_core.match import round_state
from estates_core.record import Seat, load_record, write_record
from estates_core.session import Session
from estates_core.snapshot import Snapshot, snapshot
from estates_core.thinking import Thinking
from tests.conformance.shapes import observation_problems, problems
from tests.toy import NIM

pytestmark = pytest.mark.usefixtures("nim")


def tokens(session: Session) -> list[str]:
    return [str(node.action) for node in session.tree.line()[1:]]


def play_randomly(session: Session, seed: int, plies: int = 10_000) -> None:
    rng = random.Random(seed)
    for _ in range(plies):
        if session.state.is_terminal():
            return
        session.play(str(rng.choice(session.state.legal_actions())))


def test_a_new_session_draws_its_first_chance() -> None:
    session = Session.new("nim", 2, 7)
    assert len(tokens(session)) == 1
    assert tokens(session)[0].startswith("heap.")
    assert tokens(Session.new("nim", 2, 7)) == tokens(session)


def test_chance_is_the_kth_number_of_the_seed() -> None:
    """The same deal on every Python and platform: these are what `random.Random(2026).random()` gives."""
    draws = Draws(2026)
    later = draws.number(2)
    assert [round(draws.number(index), 6) for index in range(3)] == [0.11912, 0.502516, 0.511823]
    assert draws.number(2) == later


def test_a_table_is_asked_like_a_state() -> None:
    """Code that was written for a position runs on a table, whose chance draws itself."""
    for name in ec.catalogue():
        table = ec.new_game(name, ec.game(name).min_players, 5)
        other = ec.new_game(name, ec.game(name).min_players, 5)
        rng = random.Random(1)
        while not table.is_terminal():
            assert table.current_player() >= 0
            action = rng.choice(table.legal_actions())
            assert table.why_not(action) is None
            assert table.observation(None) == other.state.observation(None)
            other.play(str(action))
            if rng.random() < 0.1:
                before = table.write()
                table, parent = table.child(action), table
                assert parent.write() == before
            else:
                table.apply(action)
        assert other.is_terminal()
        assert other.scores() == table.state.scores() == table.scores()
        assert table.line == other.line
        assert sum(table.returns()) == pytest.approx(0)
        assert table.outcome() == other.outcome() is not None


def test_the_table_hands_out_copies() -> None:
    table = ec.new_game("the-estates", 2, 3)
    before = table.write()
    state = table.state
    assert not isinstance(table.resample(0, random.Random(1)), Session)
    while not state.is_terminal():
        state.apply(state.legal_actions()[0])
    assert not table.is_terminal()
    assert table.write() == before


def test_undo_and_replay_give_the_same_draws() -> None:
    session = Session.new("for-sale-1997", 3, 11)
    play_randomly(session, 1)
    line = tokens(session)
    decisions = [str(node.action) for node in session.tree.line()[1:] if node.player != ec.CHANCE]
    end = session.state.scores()
    while session.undo():
        pass
    assert session.state.observation(None)["round"] == 1
    for token in decisions:
        session.play(token)
    assert tokens(session) == line
    assert session.state.scores() == end
    assert session.tree.size == len(line) + 1


def test_another_move_draws_the_same_numbers() -> None:
    """The k-th chance ply has the k-th number, whatever was played in between."""
    one, two = Session.new("for-sale-1997", 3, 4), Session.new("for-sale-1997", 3, 4)
    for session, token in ((one, "pass"), (two, "bid.1")):
        while session.state.phase == "bid":
            session.play(token if token in map(str, session.state.legal_actions()) else "pass")
            if session.state.observation(None)["round"] == 2:
                break
    first = [token for token in tokens(one) if token.startswith("building.")]
    second = [token for token in tokens(two) if token.startswith("building.")]
    assert first[:6] == second[:6]


def test_what_is_refused_changes_nothing() -> None:
    session = Session.new("nim", 2, 7)
    before = write_record(session.record)
    with pytest.raises(NotationError):
        session.play("take.9")
    with pytest.raises(IllegalAction):
        session.play("heap.5")
    assert write_record(session.record) == before
    assert session.why_not("heap.5") is not None
    assert session.why_not("take.1") is None
    with pytest.raises(SetupError):
        Session.new("nim", 2, -1)
    with pytest.raises(SetupError):
        Session.new("nim", 9, 1)


def test_undo_goes_to_the_last_decision_of_people() -> None:
    seats = (Seat("Ada"), Seat("", "random"))
    session = Session.new("nim", 2, 1, seats=seats)
    assert list(session.humans) == [0]
    session.play("take.1")
    session.play("take.1")
    assert session.undo()
    assert session.tree.cursor.ply == 1
    assert not session.undo()
    assert session.redo()
    assert session.tree.cursor.ply == 3
    assert session.undo([1])
    assert session.tree.cursor.ply == 2


def test_a_record_without_a_seed_goes_on_the_same_each_time() -> None:
    text = "Game: for-sale-1997\nFormat: 1\nPlayers: 3\n\nfirst.s1\n"
    one, two = Session.open(text), Session.open(text)
    assert tokens(one) == tokens(two)
    assert len(tokens(one)) > 1
    assert one.record.seed is not None
    assert Session.open(text, seed=5).record.seed == 5


def test_opening_at_a_ply_keeps_the_whole_line() -> None:
    session = Session.new("nim", 2, 7)
    play_randomly(session, 2)
    again = Session.open(write_record(session.record), ply=1)
    assert again.tree.cursor.ply == 1
    assert tokens(again) == tokens(session)


def test_a_record_is_opened_with_others_at_its_seats() -> None:
    """Only who sits there changes: the game, its text and its chance go on as they were."""
    session = Session.new("nim", 2, 7, seats=(Seat("Guest"), Seat("Bo", "random")))
    play_randomly(session, 2)
    text = write_record(session.record)
    again = Session.open(text, seats=(Seat("Gast"), Seat("Bo", "random")))
    assert write_record(again.record) == text.replace("Guest", "Gast")
    for seats in ((), (Seat(),), (Seat(),) * 3):
        with pytest.raises(SetupError):
            Session.open(text, seats=seats)


def test_a_drawn_outcome_of_a_record_is_kept() -> None:
    """A record may hold other draws than its seed gives; playing through it again keeps them."""
    seeded = tokens(Session.new("nim", 2, 7))[0]
    other = next(f"heap.{size}" for size in range(5, 10) if f"heap.{size}" != seeded)
    session = Session.open(f"Game: nim\nFormat: 1\nPlayers: 2\nSeed: 7\n\n{other} take.1\n", ply=1)
    session.play("take.2")
    assert tokens(session) == [other, "take.2"]


@pytest.mark.parametrize("name", ec.catalogue())
def test_snapshots_have_the_protocols_keys_for_every_viewer(name: str) -> None:
    players = ec.game(name).min_players
    session = Session.new(name, players, 3)
    for turn in range(60):
        for viewer in (None, *range(players)):
            found = snapshot(session, "s", viewer, "de" if turn % 2 else "en")
            assert not list(problems(json.loads(json.dumps(found)), Snapshot))
            assert not observation_problems(session.state, found["view"])
            assert found["ply"] == session.tree.cursor.ply
            player = session.state.current_player()
            if viewer == player >= 0:
                assert [item["token"] for item in found["legal"]] == list(
                    map(str, session.state.legal_actions())
                )
                assert all(item["words"] for item in found["legal"])
        play_randomly(session, turn, 1)


def hidden_from(name: str, viewer: int | None) -> tuple[Session, Session]:
    """Two sessions of a game that differ only in a sealed choice of seat 0."""
    pair = (Session.new(name, 3, 9), Session.new(name, 3, 9))
    for session in pair:
        while session.state.phase != "sell":
            session.play("pass")
    first, last = (str(pair[0].state.legal_actions()[index]) for index in (0, -1))
    pair[0].play(first)
    pair[1].play(last)
    return pair


@pytest.mark.rule("FS-P2", "FT-P2")
@pytest.mark.parametrize("name", ["for-sale-1997", "for-sale-sharks", "for-sale-30"])
def test_a_snapshot_never_shows_a_sealed_choice(name: str) -> None:
    one, two = hidden_from(name, None)
    chooser = one.tree.cursor.player
    for viewer in (None, 0, 1, 2):
        shown, other = (snapshot(session, "s", viewer, "en") for session in (one, two))
        assert (shown == other) == (viewer != chooser)
        assert (shown["last"]["token"] is None) == (viewer != chooser)


def test_a_choice_is_only_offered_to_those_who_know_what_the_player_knows() -> None:
    session = Session.new("the-estates", 3, 2)
    session.play("select.1.left")
    player = session.state.current_player()
    other = (player + 1) % 3
    assert snapshot(session, "s", player, "en")["bounds"]
    assert snapshot(session, "s", other, "en")["legal"] == []
    assert snapshot(session, "s", other, "en")["bounds"] == {}
    assert snapshot(session, "s", None, "en")["legal"] == []
    refusal = session.why_not_as(other, "bid.30")
    assert isinstance(refusal, ec.Message)
    assert refusal.facts == {"player": player}
    with pytest.raises(ProtocolError) as caught:
        session.play_as(other, "bid.30")
    assert caught.value.code == "illegal"
    with pytest.raises(IllegalAction):
        session.play_as(player, "bid.30")
    open_money = Session.new("the-estates", 3, 2, {"open_money": True})
    open_money.play("select.1.left")
    assert snapshot(open_money, "s", None, "en")["legal"]


class Counter:
    """A bot that counts to its budget, a slice a count, and changes its mind on the way."""

    def choose(self, state: Any, seat: int, rng: random.Random, budget: Budget) -> Any:
        actions = state.legal_actions()
        for count in range(budget.iterations):
            yield Progress(count / budget.iterations, actions[0] if count else None)
        return Choice(actions[-1], ec.Message("core.seat", {"number": int(rng.random() * 1000)}), 0.5)


class Cheat:
    """A bot that plays what is not legal."""

    def choose(self, state: Any, seat: int, rng: random.Random, budget: Budget) -> Any:
        yield Progress(0.5)
        return Choice(NIM.parse_action("heap.5"))


@pytest.fixture
def nim_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    def level(level_id: str, factory: type[Bot], iterations: int = 0) -> Level:
        return Level(level_id, lambda _: factory(), Budget(iterations))

    found = (
        level("cheat", Cheat),
        level("counter", Counter, 5),
    )
    monkeypatch.setitem(levels_module._LEVELS, "nim", found)


@pytest.mark.usefixtures("nim_levels")
def test_thinking_goes_in_slices_and_ends_the_same_however_long_they_are() -> None:
    session = Session.new("nim", 2, 7, seats=(Seat("", "counter"), Seat()))
    slices = []
    while not slices or not slices[-1].done:
        slices.append(session.think(0))
    assert [thought.progress for thought in slices] == [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
    assert slices[0].best is None
    assert str(slices[1].best) == "take.1"
    assert str(slices[-1].best) == "take.3"
    assert session.think(0) == slices[-1]
    other = Session.new("nim", 2, 7, seats=(Seat("", "counter"), Seat()))
    assert other.think(1000) == slices[-1]
    level = levels_module.level("nim", "counter")
    whole = decide(level.bot(), session.state, 0, move_rng(7, 1), level.budget)
    assert (whole.action, whole) == (slices[-1].best, slices[-1].choice)


@pytest.mark.usefixtures("nim_levels")
def test_stop_gives_the_best_so_far_or_else_anything_legal() -> None:
    session = Session.new("nim", 2, 7, seats=(Seat("", "counter"), Seat()))
    assert session.stop() is None
    session.think(0)
    assert session.stop() in session.state.legal_actions()
    session.think(0)
    session.think(0)
    assert str(session.stop()) == "take.1"
    assert session.stop() is None
    session.think(0)
    session.play("take.1")
    assert session.stop() is None


@pytest.mark.usefixtures("nim_levels")
def test_who_may_think() -> None:
    session = Session.new("nim", 2, 7, seats=(Seat(), Seat("", "counter")))
    with pytest.raises(ProtocolError):
        session.think(0)
    assert session.think(1000, purpose="hint", viewer=0).done
    with pytest.raises(ProtocolError):
        session.think(0, purpose="hint", viewer=1)
    with pytest.raises(SetupError) as caught:
        session.think(0, level="nobody", purpose="hint")
    assert caught.value.allowed == {"choices": ["cheat", "counter"]}
    with pytest.raises(AssertionError):
        session.think(1000, level="cheat", purpose="hint")
    while not session.state.is_terminal():
        session.play(str(session.state.legal_actions()[0]))
    with pytest.raises(ProtocolError):
        session.think(0, purpose="hint")


def test_hints_come_from_the_strongest_or_a_quicker_level_as_strong() -> None:
    for name in ec.catalogue():
        found = levels_module.adviser(name)
        strongest = levels_module.levels(name)[-1]
        assert found in levels_module.levels(name)
        assert (found is strongest) != name.startswith("for-sale")
        assert found.budget.iterations <= strongest.budget.iterations
        session = Session.new(name, ec.game(name).max_players, 1)
        assert Thinking(session.tree.cursor, None, 1)._budget == found.budget


@pytest.mark.parametrize("name", ec.catalogue())
def test_every_level_thinks_in_a_session_of_a_match(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots play rounds: they are given the round's state, whatever surrounds it."""
    players = ec.game(name).min_players
    # A part of their budgets will do.
    hasty = {
        level.id: replace(level, budget=ec.Budget(min(24, level.budget.iterations)))
        for level in levels_module.levels(name)
    }
    monkeypatch.setattr("estates_core.thinking.find_level", lambda _, level_id: hasty[level_id])
    for level in hasty.values():
        session = Session.new(name, players, 1, seats=(Seat("", level.id),) * players, rounds=2)
        thought = session.think(60_000)
        assert thought.done
        assert session.state.why_not(thought.best) is None
        inner = round_state(session.state)
        player = session.state.current_player()
        rng = move_rng(1, session.tree.cursor.ply)
        assert decide(level.bot(), inner, player, rng, level.budget).action == thought.best
        assert Thinking(session.tree.cursor, level.id, 1).go_on(60_000) == thought


def test_who_is_asked_is_named_where_several_people_look_at_one_device() -> None:
    """A person alone reads only what is asked; nobody is asked for others."""
    for kinds, name in (((None, None), "Ada: "), ((None, "random"), "")):
        seats = (Seat("Ada", kinds[0]), Seat("Ben", kinds[1]))
        session = Session.new("estate", 2, 1, {"light": "s0"}, seats)
        asked = snapshot(session, "s", 0, "en")["prompt"]
        assert asked == f"{name}Place your light pieces: you have 5 points."
        for other in (1, None):
            assert snapshot(session, "s", other, "en")["prompt"].startswith("Ada is placing")


class SessionMachine(RuleBasedStateMachine):
    """Any sequence of operations leaves what replaying the tokens up to the cursor gives."""

    @initialize(name=st.sampled_from(["nim", "estate", "for-sale-sharks"]), seed=st.integers(0, 99))
    def begin(self, name: str, seed: int) -> None:
        players = ec.game(name).min_players
        self.seats = (Seat("Ada"),) + (Seat("", "random"),) * (players - 1)
        self.session = Session.new(name, players, seed, None, self.seats, rounds=1 if seed % 2 else 2)
        self.lines: set[tuple[str, ...]] = set()

    def here(self) -> tuple[str, ...]:
        return tuple(tokens(self.session)[: self.session.tree.cursor.ply])

    @precondition(lambda self: self.session.state.current_player() >= 0)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        before = self.here()
        token = str(data.draw(st.sampled_from(self.session.state.legal_actions())))
        self.session.play(token)
        assert self.here()[: len(before) + 1] == (*before, token)
        assert self.session.state.current_player() != ec.CHANCE
        self.lines.add(self.here())

    @rule(token=st.sampled_from(["heap.5", "take.3", "sell.1", "pass", "e5", "end", "first.s0", "nonsense"]))
    def try_anything(self, token: str) -> None:
        before = self.here(), self.session.tree.size
        try:
            self.session.play(token)
        except (NotationError, IllegalAction, ProtocolError):
            assert (self.here(), self.session.tree.size) == before

    @rule(seats=st.none() | st.just([0, 1]))
    def undo(self, seats: list[int] | None) -> None:
        before = self.here()
        could = self.session.tree.can_undo(self.session.humans if seats is None else seats)
        moved = self.session.undo(seats)
        assert moved == could
        assert self.here() == before[: len(self.here())]
        assert (self.here() != before) == moved
        if moved:
            assert self.session.state.current_player() in (seats or self.session.humans)

    @rule()
    def redo(self) -> None:
        before = self.here()
        could = bool(self.session.tree.cursor.children)
        assert self.session.redo() == could
        assert self.here()[: len(before)] == before
        assert (len(self.here()) > len(before)) == could

    @rule(ply=st.integers(-3, 200))
    def goto(self, ply: int) -> None:
        line = tokens(self.session)
        self.session.goto(ply)
        assert tokens(self.session) == line
        assert self.session.tree.cursor.ply == max(0, min(ply, len(line)))

    @invariant()
    def the_cursor_is_what_replay_gives(self) -> None:
        session = self.session
        state = session.game.new_initial_state(session.players)
        for token in self.here():
            state = state.child(session.game.parse_action(token))
        assert state.observation(0) == session.state.observation(0)
        assert state.legal_actions() == session.state.legal_actions()

    def teardown(self) -> None:
        text = write_record(self.session.record)
        record = load_record(text)
        assert write_record(record) == text
        lines = set()
        waiting = [(record.tree.root, ())]
        while waiting:
            node, way = waiting.pop()
            lines.add(way)
            waiting += [(child, (*way, str(child.action))) for child in node.children]
        assert self.lines <= lines, "a line that was played is lost"


SessionMachine.TestCase.settings = settings(max_examples=20, stateful_step_count=30, deadline=None)
TestSessionMachine = SessionMachine.TestCase


def test_where_chance_is_to_decide_nobody_is_asked() -> None:
    """A position that is laid leaves what is still to be drawn, also where an opponent has the last seat."""
    seats = (Seat("Ada"), Seat("Ben"), Seat(bot="random"))
    position = {"buildings 1": "3", "buildings 2": "7", "buildings 3": "20"}
    table = Session.lay("for-sale-1997", 3, position, seats=seats)
    assert table.current_player() == ec.CHANCE
    for asked in (table.ask, lambda: table.think(0, level="random")):
        with pytest.raises(ec.ProtocolError):
            asked()
    table.play_bots()
    assert table.ply == 0


def test_a_hint_says_you_to_whoever_asks_and_a_move_to_the_only_person_at_the_table() -> None:
    """With several people at a table, nobody is "you" in what an opponent says of its own move."""
    bridge = Bridge()
    ask = {"op": "think", "session": "s", "ms": 1000, "level": "beginner", "viewer": 0}

    def reason(seats: list[dict[str, str]], purpose: str) -> str:
        new = {"op": "new", "session": "s", "game": "for-sale-1997", "players": 3, "seed": 3}
        bridge.dispatch(json.dumps({**new, "seats": seats}))
        return str(json.loads(bridge.dispatch(json.dumps({**ask, "purpose": purpose})))["result"]["reason"])

    people = [{"name": "Ada"}, {"name": "Ben"}, {"name": "Cleo"}]
    alone = [{"name": "Ada"}, *[{"kind": "bot", "bot": "beginner"}] * 2]
    assert "For you" in reason(people, "hint")
    assert "For Ada" in reason(people, "move")
    assert "For you" in reason(alone, "move")


def test_everybody_knows_what_is_to_be_known_where_nobody_chooses() -> None:
    """Before a draw, where each seat still has its secrets, and at the end."""
    table = Session.new("for-sale-1997", 3, 1)
    play_randomly(table, 2, 5)
    node = next(node for node in reversed(table.tree.line()) if node.next_player == ec.CHANCE)
    table.tree.cursor = node
    assert all(table.knows(viewer) for viewer in (None, 0, 1, 2))
    assert isinstance(table.why_not_as(1, "pass"), Refusal)
    play_randomly(table := Session.new("for-sale-1997", 3, 1), 2)
    assert table.is_terminal()
    assert all(table.knows(viewer) for viewer in (None, 0, 1, 2))
    assert isinstance(table.why_not_as(1, "pass"), Refusal)


def test_what_was_drawn_is_drawn_again_on_the_line_and_not_beside_it() -> None:
    table = Session.new("for-sale-1997", 3, 1)
    table.play("pass")
    table.play("pass")
    line = table.tree.line()
    drawn = next(node for node in line if node.ply > 6 and node.next_player == ec.CHANCE)
    assert drawn.parent is not None
    other = next(action for action in drawn.state.legal_actions() if action != drawn.children[0].action)
    table.tree.add(drawn, other, main=False)
    table.tree.cursor = drawn.parent
    assert drawn.action is not None
    table.play(drawn.action)
    assert table.tree.cursor in table.tree.line()
    assert table.tree.line() == line


def test_a_review_is_kept_while_its_line_is_on_the_table() -> None:
    table = ec.open_game(SALES)
    table.play(table.legal_actions()[0])
    with pytest.raises(ProtocolError):
        table.review(0)
    while not table.is_terminal():
        table.play(table.legal_actions()[0])
    table.stop_review()
    begun = table.review(0)
    assert begun.review is None
    assert table.review(0) is begun
    table.stop_review()
    again = table.review(0)
    assert again is not begun, "one that isn't done is forgotten"
    while again.review is None:
        assert table.review(100) is again
    table.stop_review()
    assert table.review(0) is again, "one that is done is kept"
    while table.undo():
        pass
    while not table.is_terminal():
        table.play(table.legal_actions()[-1])
    assert table.review(0) is not again, "this is another line"


def test_a_review_is_told_once_it_is_done() -> None:
    bridge = Bridge()

    def ask(op: str, **arguments: Any) -> Any:
        answer = json.loads(bridge.dispatch(json.dumps({"id": 1, "op": op, "session": "s", **arguments})))
        assert answer["ok"], answer
        return answer["result"]

    table = ask("open", record=SALES, mover=True)
    while not (shown := table["seen"]["snapshot"])["terminal"]:
        table = ask("play", token=shown["legal"][0]["token"], mover=True)
    told = ask("review", ms=0)
    assert (told["done"], told["review"]) == (False, None)
    assert ask("stop_review") == {}
    for _ in range(1000):
        told = ask("review", ms=1000)
        assert told["done"] is (told["review"] is not None)
        if told["done"]:
            break
    assert len(told["review"]["chances"]) == shown["ply"] + 1


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("the-estates", {"starting_money": [60, 0]}),
        *[(name, {}) for name in ec.catalogue() if name.startswith("for-sale")],
    ],
)
@pytest.mark.parametrize("rounds", [1, 2])
def test_a_bid_of_nothing_or_of_more_than_anybody_has_is_refused_by_rule(
    name: str, options: dict[str, Any], rounds: int
) -> None:
    """The page asks about the bids beside the least and the most, whether there are such or not."""
    game = ec.game(name)
    session = Session.new(name, game.min_players, 1, options, rounds=rounds)
    # With most of the money in one hand, which then has to bid.
    while "min_bid" not in session.bounds() or session.bounds()["max_bid"] < 15:
        legal = session.state.legal_actions()
        session.play(legal[-1] if "min_bid" not in session.bounds() else "pass")
    for amount in (0, session.bounds()["max_bid"] + 1, 999):
        refusal = session.why_not_as(session.current_player(), f"bid.{amount}")
        assert isinstance(refusal, Refusal)
        assert refusal == session.why_not(f"bid.{amount}")
        assert refusal.rule.id == {"the-estates": "TE-A1", "for-sale-30": "FT-B1"}.get(name, "FS-B2")
    for text in ("bid.-1", "bid.007", "bid.1000", "bid", "bid.x"):
        with pytest.raises(NotationError):
            session.why_not(text)
    with pytest.raises(NotationError):
        session.play("bid.999")


def test_why_an_opponent_plays_is_not_told_while_it_is_still_to_be_revealed() -> None:
    """Bidding is open and its reason is told; whoever sells knows why, and nobody else."""
    bridge = Bridge()
    request = {"id": 1, "session": "s", "lang": "en"}

    def ask(op: str, **arguments: Any) -> Any:
        answer = json.loads(bridge.dispatch(json.dumps({**request, "op": op, **arguments})))
        assert answer["ok"], answer
        return answer["result"]

    def thought(viewer: int | None) -> Any:
        while not (found := ask("think", ms=1000, level="steady", viewer=viewer))["done"]:
            assert (found["best"] is None) == (found["words"] is None)
        assert found["best"] in found["words"] or found["words"]
        return found

    ask("new", game="for-sale-1997", players=3, seed=1)
    assert {bool(thought(viewer)["reason"]) for viewer in (None, 0, 1, 2)} == {True}
    shown = ask("open", record=SALES)["seen"]["snapshot"]
    seller = shown["current_player"]
    for viewer in (None, 0, 1, 2):
        assert (thought(viewer)["reason"] is None) == (viewer != seller)
    begun = ask("think", ms=0, level="strong", viewer=seller)
    assert (begun["best"] is None) == (begun["words"] is None)


SALES = """\
Game: for-sale-1997
Format: 2
Players: 3
Seed: 1
Position stage: selling
Position buildings 1: 3 4
Position buildings 2: 7 1
Position buildings 3: 20 19
Position checks 1: 5 6 7 8
Position checks 2: 0 0 3 4
Position checks 3: 9 10 11 12
"""
"""The last two sales of a game."""
