"""The front door: what `new_game` and `open_game` answer with, as researchers and teachers use it."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest

import estates_core as ec
from estates_core.ai.bot import move_rng
from estates_core.match import MatchState


def played(name: str, seed: int = 3, **settings: Any) -> ec.Session:
    """A table where two decisions in three were played, one was taken back and another one made."""
    table = ec.new_game(name, ec.game(name).min_players, seed, **settings)
    rng = random.Random(seed)
    for _ in range(20):
        if table.is_terminal():
            break
        table.play(rng.choice(table.legal_actions()))
        if rng.random() < 0.3:
            table.undo()
            table.play(table.legal_actions()[-1])
    return table


@pytest.mark.parametrize("name", ec.catalogue())
def test_tables_copy_and_pickle_with_all_that_was_taken_back(name: str) -> None:
    for rounds in (1, 2):
        table = played(
            name, rounds=rounds, seats=[ec.Seat("Ada")] + [ec.Seat()] * (ec.game(name).min_players - 1)
        )
        table.record.tree.root.comment = "a remark"
        table.goto(table.ply // 2)
        text, told = table.write(), repr(table)
        again = pickle.loads(pickle.dumps(table))
        for twin in (
            copy.copy(table),
            copy.deepcopy(table),
            table.clone(),
            again,
            ec.open_game(text, table.ply),
        ):
            assert (twin.write(), repr(twin), str(twin)) == (text, told, str(table))
            twin.play(twin.legal_actions()[0])
            twin.goto(0)
            assert (table.write(), repr(table)) == (text, told)
        record = pickle.loads(pickle.dumps(table.record))
        assert ec.write_record(record) == text
        assert ec.write_record(copy.deepcopy(table.record)) == text


def test_a_long_match_pickles() -> None:
    table = ec.new_game("for-sale-30", 6, 1, rounds=9)
    rng = random.Random(1)
    while not table.is_terminal():
        table.play(rng.choice(table.legal_actions()))
    assert len(table.line) > 300
    assert pickle.loads(pickle.dumps(table)).write() == table.write()


def test_branches_are_kept_and_found_again() -> None:
    table = ec.new_game("estate", 2, 1)
    table.play("e5")
    table.play("end") if table.why_not("end") is None else None
    before = table.ply
    table.play("a1")
    table.undo()
    assert table.ply == before
    table.play("b1")
    table.undo()
    assert list(map(str, table.branches())) == ["b1", "a1"]
    table.play("a1")
    table.goto(before)
    assert list(map(str, table.branches())) == ["a1", "b1"]
    assert list(map(str, ec.open_game(table.write(), before).branches())) == ["a1", "b1"]


@pytest.mark.parametrize("name", ec.catalogue())
def test_an_opponent_is_asked_and_nothing_is_played(name: str) -> None:
    table = played(name, seed=5)
    text = table.write()
    for level in ec.levels(name)[:3]:
        choice = table.ask(level.id)
        assert table.why_not(choice.action) is None
        assert table.ask(level.id) == choice
        decided = ec.decide(level.bot(), table, table.current_player(), move_rng(5, table.ply), level.budget)
        assert decided == choice
    assert table.write() == text
    with pytest.raises(ec.SetupError) as caught:
        table.ask("nobody")
    assert "steady" in caught.value.allowed["choices"]


def test_bots_play_until_a_person_is_to_act() -> None:
    seats = [ec.Seat("Ada"), ec.Seat(bot="random"), ec.Seat(bot="steady")]
    table = ec.new_game("for-sale-1997", 3, 2, seats=seats)
    while not table.is_terminal():
        table.play_bots()
        if not table.is_terminal():
            assert table.current_player() == 0
            assert table.show().lines != table.show(None).lines
            table.play(table.ask("steady").action)
    with pytest.raises(ec.ProtocolError):
        table.ask()
    with pytest.raises(ec.SetupError):
        ec.new_game("estate", 2, 1, seats=[ec.Seat(bot="nobody"), ec.Seat()])


def test_what_is_shown_is_what_the_viewer_knows() -> None:
    table = ec.new_game("for-sale-1997", 3, 2)
    table.play("bid.3")
    assert "?" not in str(table) + str(table.state)
    assert str(table.show(viewer=None)).count("?") == 3
    own = [line for line in str(table.show(viewer=1)).splitlines() if line.startswith("seat")]
    assert ["?" in line for line in own] == [True, False, True]
    among_bots = ec.new_game("for-sale-1997", 3, 2, seats=[ec.Seat(), *[ec.Seat(bot="random")] * 2])
    assert str(among_bots.show()) == str(among_bots.show(viewer=0)) == str(among_bots)
    assert "<pre" in among_bots._repr_html_()


def test_a_table_in_place_of_a_position_is_told_from_one() -> None:
    """By a sentence that says what to give instead."""
    for name in ec.catalogue():
        table = ec.new_game(name, ec.game(name).min_players, 1)
        action = table.legal_actions()[0]
        with pytest.raises(TypeError, match=r"table\.state"):
            table.game.events(table, action, table.child(action), None)  # type: ignore[arg-type]
        bot = ec.level(name, "steady").bot()
        with pytest.raises(TypeError, match=r"table\.state"):
            next(bot.choose(table, 0, random.Random(1), ec.Budget()))  # type: ignore[arg-type]
        match = ec.new_game(name, ec.game(name).min_players, 1, rounds=3)
        assert isinstance(match.state, MatchState)
        with pytest.raises(TypeError, match="current"):
            next(bot.choose(match.state, 0, random.Random(1), ec.Budget()))
        assert table.game.events(table.state, action, table.child(action).state, None) is not None


def test_what_is_no_token_is_told_with_what_looks_like_it() -> None:
    table = ec.new_game("the-estates", 2, 1)
    with pytest.raises(ec.NotationError) as caught:
        table.play("select.1.lefd")
    assert "select.1.left" in caught.value.near
    with pytest.raises(ec.IllegalAction) as refused:
        table.play("pass")
    assert refused.value.refusal.rule in table.game.rules
    assert table.why_not("pass") == refused.value.refusal


def test_positions_are_drawn_as_boards() -> None:
    table = ec.new_game("estate", 2, 7, {"light": "s0"})
    table.play("e5")
    assert str(table).splitlines()[5].split() == ["e1", "1", "2", "3", "4", "(o)", "4", "3", "2", "1", "e9"]
    table = ec.new_game("the-estates", 2, 7)
    board = str(table).splitlines()
    assert board[2].split()[:10] == ["A", "A1", "A2'", "A3", "A4", "~", "A5", "A6", "A7", "A8"]
    assert sum(line.startswith("display") for line in board) == 3
    assert "seat 0   12 in hand" in str(table)
