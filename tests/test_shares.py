"""Shares of a move: the same choice however many sessions thought about them, and nothing else gets in."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from estates_core.ai import levels as levels_module
from estates_core.ai.bot import Budget, Choice, Level, Progress, decide, move_rng
from estates_core.ai.shares import SharedBot, Tally, share_key, share_of, shares_of
from estates_core.bridge import Bridge
from estates_core.errors import ProtocolError
from estates_core.record import Seat, write_record
from estates_core.session import Session
from tests.test_bridge import error, result
from tests.toy import NimState

pytestmark = pytest.mark.usefixtures("nim", "drawing")


class Drawing(SharedBot):
    """Takes what its shares drew most often; the last stick at once."""

    shares = 3
    columns = 2

    def at_once(self, state: Any, seat: int) -> Choice | None:
        return Choice(state.legal_actions()[0], value=1.0) if state.heap == 1 else None

    def think_share(self, state: Any, seat: int, rng: random.Random, budget: Budget) -> Any:
        actions = state.legal_actions()
        tally: Tally = {str(action): [0, 0] for action in actions}
        for count in range(budget.iterations):
            action = actions[int(rng.random() * len(actions))]
            tally[str(action)][0] += 1
            yield Progress(count / budget.iterations, action)
        state.apply(actions[0])  # a share plays on its own copy
        return tally

    def merge(self, state: NimState, seat: int, tallies: Sequence[Tally], budget: Budget) -> Choice:
        actions = state.legal_actions()
        counts = [sum(tally.get(str(action), [0, 0])[0] for tally in tallies) for action in actions]
        assert sum(counts) == budget.iterations
        return Choice(actions[counts.index(max(counts))], value=max(counts) / sum(counts))


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    found = (
        *levels_module.levels("nim"),
        Level("drawing", lambda _: Drawing(), Budget(50)),
    )
    monkeypatch.setitem(levels_module._LEVELS, "nim", found)


def session_of(record: str = "") -> Session:
    if record:
        return Session.open(record)
    return Session.new("nim", 2, 7, seats=(Seat("", "drawing"), Seat("", "drawing")))


def tallies_of(record: str, shares: Sequence[int]) -> dict[int, Any]:
    """What another session of the record finds for these shares, sent as JSON."""
    other = session_of(record)
    found = {}
    for share in shares:
        thought = other.think(0, share=share)
        while not thought.done:
            assert thought.tally is None
            thought = other.think(0, share=share)
        found[share] = json.loads(json.dumps(thought.tally))
    return found


def test_any_number_of_sessions_comes_to_the_same_choices() -> None:
    """A whole game in which each move is thought about by one session, by two and by three."""
    table = session_of()
    moves = 0
    while not table.state.is_terminal():
        level = levels_module.level("nim", "drawing")
        rng = move_rng(7, table.tree.cursor.ply)
        plain = decide(level.bot(), table.state, table.state.current_player(), rng, level.budget)
        record = write_record(table.record)
        for split in ([[0, 1, 2]], [[2], [0, 1]], [[1], [2], [0]]):
            found: dict[int, Any] = {}
            for shares in split:
                found |= tallies_of(record, shares)
            thought = table.think(0, tallies=[found[share] for share in range(3)])
            assert thought.done
            assert (thought.best, thought.choice) == (plain.action, plain)
        assert table.think(1000).best == plain.action
        table.play(str(plain.action))
        moves += 1
    assert moves > 2


def test_shares_have_their_own_generators_and_parts_of_the_budget() -> None:
    assert [share_of(50, index, 3) for index in range(3)] == [16, 17, 17]
    found = tallies_of(write_record(session_of().record), range(3))
    assert [sum(numbers[0] for numbers in tally.values()) for tally in found.values()] == [16, 17, 17]
    assert len({json.dumps(tally) for tally in found.values()}) > 1
    assert share_key(move_rng(7, 1)) == 155319138888276, "the same on every Python"


def test_the_bridge_spreads_a_move() -> None:
    bridge = Bridge()
    seats = [{"kind": "bot", "bot": "drawing"}] * 2
    shown = result(bridge, "new", session="page", game="nim", players=2, seed=7, seats=seats)
    entry = next(entry for entry in result(bridge, "catalogue") if entry["name"] == "nim")
    assert {bot["name"]: bot["shares"] for bot in entry["bots"]} == {"random": 1, "drawing": 3}
    worker = Bridge()
    result(worker, "open", session="w", record=shown["record"], ply=shown["ply"], seed=shown["seed"])
    tallies = []
    for share in range(3):
        thought = result(worker, "think", session="w", ms=1000, share=share)
        assert thought["done"]
        assert thought["reason"] is None
        tallies.append(thought["tally"])
    settled = result(bridge, "think", session="page", ms=0, tallies=tallies)
    assert settled["done"]
    assert settled["tally"] is None
    assert settled["best"] == result(bridge, "think", session="page", ms=1000)["best"]
    assert settled["best"] == result(bridge_of(shown), "think", session="x", ms=1000)["best"]
    for wrong in (
        [],
        tallies[:2],
        [*tallies, tallies[0]],
        [{}, {}, {}],
        [[], [], []],
        [None, *tallies[1:]],
        [{"heap.5": [1, 0]}, *tallies[1:]],
        [{"take.9": [1, 0]}, *tallies[1:]],
        [{"take.1": [1]}, *tallies[1:]],
        [{"take.1": [1, 0.5]}, *tallies[1:]],
        [{"take.1": [True, 0]}, *tallies[1:]],
        [{"take.1": [1, 1 << 60]}, *tallies[1:]],
        [{"take.1 " + "x" * 200: [1, 0]}, *tallies[1:]],
        {"0": tallies[0]},
        "tallies",
        [{}] * 65,
    ):
        assert error(bridge, "think", session="page", ms=0, tallies=wrong)["code"] == "protocol", wrong
    for share in (-1, 3):
        assert error(bridge, "think", session="page", ms=0, share=share)["code"] == "session"


def bridge_of(shown: dict[str, Any]) -> Bridge:
    bridge = Bridge()
    result(bridge, "open", session="x", record=shown["record"], ply=shown["ply"], seed=shown["seed"])
    return bridge


def test_a_level_without_shares_has_none() -> None:
    session = session_of()
    assert shares_of(levels_module.level("nim", "random").bot()) == 1
    with pytest.raises(ProtocolError):
        session.think(0, level="random", share=0)
    with pytest.raises(ProtocolError):
        session.think(0, level="random", tallies=[{}])


def test_what_needs_no_search_needs_no_shares() -> None:
    session = session_of()
    while session.state.heap > 1:  # type: ignore[attr-defined]
        session.play("take.1")
    thought = session.think(0, share=2)
    assert thought.done
    assert thought.tally == {}
    choice = session.think(0, tallies=[{}, {}, {}]).choice
    assert choice is not None
    assert choice.value == 1.0


def test_stopping_a_share_gives_the_best_so_far() -> None:
    session = session_of()
    for _ in range(3):
        session.think(0, share=1)
    assert session.stop() in session.state.legal_actions()
