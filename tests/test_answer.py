"""What crosses the bridge at a ply: only what is new, to those who may see it, whatever was taken back."""

from __future__ import annotations

import random
from typing import Any

import pytest

import estates_core as ec
from estates_core.answer import looks_next, position
from estates_core.bridge import Bridge
from estates_core.positions import RECENT, SPACING
from estates_core.record import Seat, write_record
from estates_core.session import Session
from estates_core.snapshot import snapshot
from estates_core.tree import Tree
from tests.test_bridge import ask, error, result
from tests.whole import whole

pytestmark = pytest.mark.usefixtures("nim")

PEOPLE = tuple(Seat(name) for name in ("Ada", "Ben", "Cleo"))


def of(session: Session, viewer: int | None, since: int | None = None, follow: bool = False) -> Any:
    return position(session, "s", viewer, "en", follow=follow, since=since)


def joined(held: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """What a page that held a position has after an answer."""
    assert told["since"] <= told["kept"]
    kept = [line for line in held["log"] if line["ply"] <= told["since"]]
    first, lines = told["record"]["first"], told["record"]["lines"]
    assert first <= len(held["record"].splitlines())
    return {
        **told["seen"]["snapshot"],
        "log": [*kept, *told["seen"]["log"]],
        "record": "\n".join([*held["record"].splitlines()[:first], *lines]) + "\n",
    }


@pytest.mark.parametrize("name", ec.catalogue())
@pytest.mark.parametrize("rounds", [1, 2])
def test_what_is_told_bit_by_bit_is_what_is_told_at_once(name: str, rounds: int) -> None:
    """A game by chance with plies taken back, branches, old lines played again; seen by seat 0."""
    rng = random.Random(f"{name} {rounds}")
    session = Session.new(name, ec.game(name).min_players, 5, rounds=rounds)
    held = whole(of(session, 0))
    branched = 0
    for _ in range(250):
        before = session.tree.cursor
        size = session.tree.size
        doing = rng.random()
        if doing < 0.1:
            session.goto(rng.randrange(session.tree.plies + 1))
        elif doing < 0.2:
            session.undo()
        elif doing < 0.25:
            session.redo()
        elif session.current_player() >= 0:
            played = session.branches()
            action = rng.choice(played if played and rng.random() < 0.5 else session.legal_actions())
            branched += bool(before.children) and before.children[0].action != action
            session.play(action)
        since = min(held["plies"], rng.randrange(held["plies"] + 1) if rng.random() < 0.2 else held["plies"])
        told = of(session, 0, since)
        held = joined(held, told)
        if rng.random() < 0.15:
            assert held == whole(of(session, 0))
            assert held["record"] == write_record(session.record)
            assert session.tree.size >= size
    assert branched > 2
    assert held == whole(of(session, 0))
    assert write_record(ec.load_record(held["record"])) == held["record"]


def test_a_ply_tells_only_what_is_new() -> None:
    session = Session.new("the-estates", 3, 1)
    for _ in range(60):
        session.play(session.legal_actions()[0])
    at = session.tree.plies
    of(session, 0)
    session.play(session.legal_actions()[0])
    told = of(session, 0, at)
    assert told["since"] == told["kept"] == at
    assert 1 <= len(told["seen"]["log"]) <= session.tree.plies - at
    assert len(told["record"]["lines"]) <= 2
    session.goto(10)
    told = of(session, 0, session.tree.plies)
    assert told["seen"]["log"] == []
    assert told["kept"] == session.tree.plies, "looking back changes nothing"
    session.play(session.legal_actions()[-1])
    told = of(session, 0, session.tree.plies + 99)
    assert told["since"] == told["kept"] == 10, "what the asker holds of the old line is not its log any more"


@pytest.mark.parametrize("name", ec.catalogue())
def test_a_line_about_several_seats_says_so(name: str) -> None:
    """Where a sale is opened all of it is told: it is nobody's line, though somebody chose last."""
    rng = random.Random(name)
    session = Session.new(name, ec.game(name).min_players, 3)
    while session.legal_actions():
        session.play(rng.choice(session.legal_actions()))
    told = [line for line in whole(of(session, 0))["log"] if line["several"]]
    sells = [node.ply for node in session.tree.line() if str(node.action).startswith("sell.")]
    # The last of those that follow each other: between two sales checks are dealt.
    assert [line["ply"] for line in told] == [ply for ply in sells if ply + 1 not in sells]
    assert bool(told) == name.startswith("for-sale")


def test_a_full_tree_tells_the_whole_record_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("estates_core.tree.MAX_NODES", 4)
    session = Session.new("nim", 2, 7)
    session.play("take.1")
    session.goto(1)
    session.play("take.2")
    held = whole(of(session, 0))
    session.play("take.1")
    told = of(session, 0, held["plies"])
    assert told["kept"] == 0
    assert joined(held, told) == whole(of(session, 0))


def test_the_only_person_looks_and_where_opponents_play_anyone_does() -> None:
    bots = tuple(Seat("", "random") for _ in range(3))
    alone = Session.new("for-sale-1997", 3, 1, seats=(bots[0], PEOPLE[1], bots[2]))
    watched = Session.new("for-sale-1997", 3, 1, seats=bots)
    for session, looking in ((alone, 1), (watched, None)):
        while not session.is_terminal():
            assert looks_next(session, None) == (looking, None)
            told = of(session, None, follow=True)
            assert told["seen"]["snapshot"]["viewer"] == looking
            assert told["open"] is told["handover"] is None
            session.play(session.legal_actions()[0])


def test_of_several_people_the_one_to_act_looks_once_the_device_is_passed() -> None:
    session = Session.new("for-sale-1997", 3, 1, seats=PEOPLE)
    looking = None
    passed = 0
    while not session.is_terminal():
        player = session.current_player()
        told = of(session, looking, follow=True)
        if looking == player:
            assert told["seen"]["snapshot"]["viewer"] == player
            assert told["open"]["snapshot"] == of(session, None)["seen"]["snapshot"]
            assert told["open"]["log"] == of(session, None)["seen"]["log"]
            session.play(session.legal_actions()[0])
        else:
            assert told["handover"] == player
            assert told["seen"]["snapshot"]["viewer"] is None, "nobody's secrets while it is passed"
            assert told["open"] is None
            looking = player
            passed += 1
    assert passed > 5
    assert looks_next(session, 0) == (None, None), "the end is for all"


def test_where_there_are_no_secrets_nothing_is_passed() -> None:
    session = Session.new("estate", 2, 1, seats=PEOPLE[:2])
    assert looks_next(session, 1 - session.current_player()) == (session.current_player(), None)
    told = of(session, None, follow=True)
    assert told["handover"] is None
    assert told["seen"]["snapshot"]["viewer"] == session.current_player()
    assert told["open"]["snapshot"]["viewer"] is None


def test_who_only_looks_back_keeps_their_eyes() -> None:
    session = Session.new("for-sale-1997", 3, 1, seats=PEOPLE)
    told = of(session, 2)
    assert told["seen"]["snapshot"]["viewer"] == 2
    assert told["open"] is told["handover"] is None
    mixed = Session.new("for-sale-1997", 3, 1, seats=(PEOPLE[0], PEOPLE[1], Seat("", "random")))
    while mixed.current_player() != 2:
        mixed.play(mixed.legal_actions()[0])
    assert looks_next(mixed, 1) == (1, None), "while an opponent thinks, whoever looked last looks on"


def test_a_refused_ply_leaves_nothing_half_told() -> None:
    bridge = Bridge()
    result(bridge, "new", session="t", game="nim", players=2, seed=7)
    before = result(bridge, "snapshot", session="t", viewer=0)
    error(bridge, "play", session="t", token="heap.5", viewer=0, since=before["plies"])
    told = ask(bridge, "play", session="t", token="take.1", viewer=0, since=before["plies"])["result"]
    assert joined(before, told) == result(bridge, "snapshot", session="t", viewer=0)
    assert error(bridge, "snapshot", session="t", since="all")["code"] == "protocol"
    assert error(bridge, "snapshot", session="t", follow=1)["code"] == "protocol"


def test_a_tree_holds_few_states_and_finds_them_all() -> None:
    rng = random.Random(4)
    tree = Tree(ec.game("the-estates").new_initial_state(4))
    seen = {0: tree.state.observation(None)}
    while not tree.state.is_terminal():
        tree.play(rng.choice(tree.state.legal_actions()))
        seen[tree.cursor.ply] = tree.state.observation(None)
    line = tree.line()
    assert len(line) > 200
    kept = [node.ply for node in line if node.kept is not None]
    assert kept == list(range(0, len(line), SPACING))
    for node in rng.sample(line, len(line)):
        assert node.state.observation(None) == seen[node.ply]
        assert node.next_player == node.state.current_player()
    assert node.state is node.state, "what is looked at again is not played again"
    assert len(tree._positions._recent) <= RECENT
    assert [node.ply for node in line if node.kept is not None] == kept


def test_a_variation_finds_its_states_from_the_line_it_left() -> None:
    rng = random.Random(9)
    tree = Tree(ec.game("for-sale-30").new_initial_state(4))
    ends = []
    for start in (0, 21, 3, 35):
        tree.goto(start)
        while tree.cursor.ply < 40 and not tree.state.is_terminal():
            tree.play(rng.choice(tree.state.legal_actions()))
        ends.append((tree.cursor, tree.state.observation(None)))
    for _ in range(2):
        for node, observed in ends:
            assert node.state.observation(None) == observed


@pytest.mark.parametrize("name", ec.catalogue())
def test_scores_that_were_kept_are_those_that_a_fresh_table_tells(name: str) -> None:
    """What was said of the scores before never stands for what is to be said now, of and to anybody."""
    rng = random.Random(name)
    table = Session.new(name, ec.game(name).min_players, 1)
    while not table.is_terminal():
        table.reader = rng.choice([None, 0, 1])
        for viewer, language in ((None, "en"), (0, "en"), (0, "de")):
            fresh = table.clone()
            fresh.reader = table.reader
            assert (
                snapshot(table, "s", viewer, language)["scores"]
                == snapshot(fresh, "s", viewer, language)["scores"]
            )
        table.play(rng.choice(table.legal_actions()))


def test_a_board_shows_what_who_is_to_act_sees_by_one_request() -> None:
    """Whoever that is after the ply, opponents as well; nobody once the game is over."""
    bridge = Bridge()
    seats = [{"name": "Ada"}, {"kind": "bot", "bot": "random"}]
    args = {"session": "s", "mover": True}
    told = ask(bridge, "new", **args, game="nim", players=2, seed=1, seats=seats)["result"]
    while not (shown := told["seen"]["snapshot"])["terminal"]:
        assert shown["viewer"] == shown["current_player"]
        assert shown["legal"]
        assert told["open"] is None
        assert told["handover"] is None
        told = ask(bridge, "play", **args, token=shown["legal"][0]["token"])["result"]
    assert shown["viewer"] is None
