"""Hints: each tells a fact that can be checked in its position, and what the second choice would cost."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import estates_core as ec
from estates_core.ai.bot import Budget, Choice, decide, move_rng
from estates_core.ai.levels import adviser, levels, usual_level
from estates_core.ai.levels import level as find_level
from estates_core.bridge import Bridge
from estates_core.chance import Draws
from estates_core.game import CHANCE, Message, State
from estates_core.games.estate.phases import SWAP
from estates_core.games.estate.state import EstateState
from estates_core.games.for_sale.state import ForSaleState
from estates_core.games.the_estates.layout import MOST_LOTS, ROW_NAMES
from estates_core.games.the_estates.state import TheEstatesState
from estates_core.message import PRIVATE, further, openly
from estates_core.words import LANGUAGES, Names, catalogue, say

GAMES = [
    ("the-estates", 2, 9),
    ("the-estates", 4, 17),
    ("estate", 2, 3),
    ("for-sale-1997", 4, 5),
    ("for-sale-sharks", 3, 4),
    ("for-sale-30", 5, 5),
]
"""Which games are looked at, with how many players, and every how many plies a hint is asked for."""
NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil"]
ITERATIONS = 16
"""What is enough to count every choice."""
SURE = {"estate.reason.win", "estate.reason.sure", "estate.reason.lost", "estate.reason.even"}
"""Sentences of what was not counted in games won: what is certain, and what should be even."""


def positions(name: str, players: int, every: int, **options: object) -> Iterator[State]:
    """Positions of a game of the usual opponents in which a seat is to act, each the caller's own."""
    return (state.clone() for state in _played(name, players, tuple(options.items()))[::every])


@cache
def _played(name: str, players: int, options: tuple[tuple[str, object], ...]) -> list[State]:
    """All of them, of a game that is played once for all who ask."""
    found = []
    state: State = ec.game(name).new_initial_state(players, dict(options))
    draws = Draws(players)
    level = usual_level(name)
    plies = chances = 0
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            state.apply(draws.outcome(state, chances))
            chances += 1
        else:
            found.append(state.clone())
            state.apply(decide(level.bot(), state, seat, move_rng(1, plies), Budget(4)).action)
        plies += 1
    return found


def hint(state: State, level: str | None = None) -> Choice:
    """What the one who gives hints says there, or a level."""
    name = state.game.name
    chosen = adviser(name) if level is None else find_level(name, level)
    budget = Budget(min(chosen.budget.iterations, ITERATIONS))
    return decide(chosen.bot(), state, state.current_player(), move_rng(1, 1), budget)


def sentences(reason: Message) -> list[Message]:
    """All sentences of a reason, each alone."""
    alone = Message(
        reason.id, {name: fact for name, fact in reason.facts.items() if name not in ("also", PRIVATE)}
    )
    return [alone, *further(reason)]


def check(state: State, message: Message) -> bool:
    """Whether a sentence states a fact, which is looked up here in the position; fails where it is wrong."""
    facts = message.facts
    key = message.id.partition(".")[2]
    if isinstance(state, ForSaleState):
        if key.endswith((".offer", ".offer_nothing")):
            assert facts["dearest"] == max(state.market)
            passed = state.child(state.game.parse_action("pass"))
            seat = state.current_player()
            taken = sorted(set(passed.hands[seat]) - set(state.hands[seat]))
            assert taken == ([facts["building"]] if "building" in facts else [])
            assert state.purses[seat] - passed.purses[seat] == facts.get("pays", 0)
            return True
        if key.endswith(".checks"):
            assert facts["checks"] == state.checks_market
            return True
    if isinstance(state, TheEstatesState):
        if key in ("reason.stake", "reason.use.stake"):
            owner = facts["player"] if key == "reason.stake" else facts["owner"]
            assert facts["points"] == at_stake(state, facts["row"], owner) > 0
            return True
        if key.startswith("reason.so."):
            return False
        return key.startswith(("note.", "reason.use", "reason.gone", "reason.stow", "reason.sold"))
    if isinstance(state, EstateState):
        seat = state.current_player()
        colour = seat ^ state.light_seat
        if key == "reason.needs":
            after = state.clone()
            for cell in facts["turn"]:
                after.apply(state.game.parse_action(cell))
            ways = after.cheapest_win(colour), after.cheapest_win(1 - colour)
            assert [way and way.cost for way in ways] == [facts["points"], facts["lacks"]]
            before = state.cheapest_win(colour), state.cheapest_win(1 - colour)
            assert [way and way.cost for way in before] == [facts["before"], facts["lacked"]]
            return True
        if key in ("reason.swap", "reason.decline"):
            ways = state.cheapest_win(0), state.cheapest_win(1)
            assert [way and way.cost for way in ways] == [facts["light"], facts["dark"]]
            return True
        if key == "reason.win":
            after = state.clone()
            for cell in facts["cells"]:
                after.apply(state.game.parse_action(cell))
            assert after.is_terminal()
            return True
        return key.startswith(
            (
                "reason.block",
                "reason.hinder",
                "reason.threat",
                "reason.link",
                "reason.lacks",
                "reason.alone",
                "reason.even",
            )
        )
    return False


def at_stake(state: TheEstatesState, name: str, seat: int) -> int:
    """What that seat's buildings in a row count for."""
    row = ROW_NAMES.index(name)
    points = 0
    for index in range(row * MOST_LOTS, (row + 1) * MOST_LOTS):
        cubes = state.lots[index]
        if cubes and state.certificates[cubes[-1].colour] == seat:
            points += sum(cube.value for cube in cubes) + state.roofs[index]
    return 2 * points if state.mayor_row == row else points


@pytest.mark.parametrize(("name", "players", "every"), GAMES)
def test_each_hint_tells_a_fact_and_what_the_second_choice_would_cost(
    name: str, players: int, every: int
) -> None:
    hints = seconds = 0
    for state in positions(name, players, every):
        choice = hint(state)
        reason = choice.reason
        assert reason is not None
        seat = state.current_player()
        where = f"{state.observation(seat)}"
        told = {language: say(reason, language, Names.read_by(NAMES, seat)) for language in LANGUAGES}
        hints += 1
        for language, text in told.items():
            assert not re.search(r"[{}]|None", text), text
            assert all(one.id in catalogue(language) for one in sentences(reason))
        assert any(check(state, one) for one in sentences(reason)), (told, where)
        ids = {one.id for one in sentences(reason)}
        if len(choice.options) > 1 and not ids & SURE:
            second = choice.second
            assert second is not None
            assert second != choice.action
            assert state.why_not(second) is None
            cost = next(one for one in sentences(reason) if "second" in one.facts)
            assert cost.facts["second"] == state.label(second)
            worth = {option.action: option.chance for option in choice.options}
            lost = worth[choice.action] - worth[second]
            assert abs(cost.facts["games"]) == abs(round(100 * lost))
            for language, text in told.items():
                assert say(state.label(second), language, Names.read_by(NAMES, seat)) in text
            seconds += 1
        elif choice.second is not None:
            assert state.why_not(choice.second) is None
    assert hints > 12
    assert seconds > hints // 2


@pytest.mark.parametrize(
    ("name", "players", "every"), [("estate", 2, 1), ("for-sale-1997", 4, 2), ("for-sale-30", 5, 2)]
)
def test_a_hint_says_what_its_choice_is_good_for(name: str, players: int, every: int) -> None:
    said = 0
    for state in positions(name, players, every):
        reason = hint(state).reason
        assert reason is not None
        facts = {one.id.partition(".reason.")[2]: one.facts for one in sentences(reason)}
        for key, of in facts.items():
            if key.startswith("purpose."):
                needs = facts["needs"]
                nearer, further_off = needs["before"] - needs["points"], needs["lacks"] - needs["lacked"]
                assert (of["gained"], of["cost"]) == (max(0, nearer), max(0, further_off))
                name = "both" if nearer > 0 < further_off else "builds" if nearer > 0 else "blocks"
                assert key == f"purpose.{name}"
            elif key.endswith((".gains", ".stay_for")):
                assert isinstance(state, ForSaleState)
                seat = state.current_player()
                (taken,) = set(state.child(state.game.parse_action("pass")).hands[seat]) - set(
                    state.hands[seat]
                )
                assert of["gap"] == max(state.market) - taken
            else:
                continue
            said += 1
    assert said > 5


def test_a_first_turn_that_may_be_taken_over_says_what_else_would_be_even_and_what_each_colour_lacks() -> (
    None
):
    swaps = 0
    for state in positions("estate", 2, 1, pie_rule=True):
        assert isinstance(state, EstateState)
        if state.turn > 2:
            break
        choice = hint(state)
        assert choice.reason is not None
        assert any(check(state, one) for one in sentences(choice.reason))
        assert choice.second in state.legal_actions()
        if state.phase is SWAP:
            swaps += 1
            assert {option.action for option in choice.options} == set(state.legal_actions())
            assert sum(option.chance for option in choice.options) == pytest.approx(1)
            assert say(choice.reason).count("%") == 2
    assert swaps == 1


@pytest.mark.parametrize("name", ec.catalogue())
def test_every_level_that_thinks_tells_a_fact(name: str) -> None:
    """What opponents say of their own moves begins with what lies on the table."""
    thinking = [level.id for level in levels(name) if level.id != "random"]
    for at, state in enumerate(positions(name, ec.game(name).min_players, 6)):
        choice = hint(state, thinking[at % len(thinking)])
        assert choice.reason is not None
        facts = sentences(openly(choice.reason))
        assert any(check(state, one) for one in facts) or choice.reason.id in (
            "the-estates.reason.favourite",
            "the-estates.reason.tempted",
        )


@pytest.mark.parametrize("name", ["the-estates", "for-sale-1997", "for-sale-30"])
def test_an_opponent_tells_nobody_the_money_that_is_hidden(name: str) -> None:
    """The private sentences of a reason are left out for whoever doesn't see its seat's money."""
    private = 0
    for state in positions(name, 3, 5):
        choice = hint(state, "steady")
        assert choice.reason is not None
        private += bool(choice.reason.facts.get(PRIVATE))
        told = say(openly(choice.reason), "en", NAMES)
        assert not re.search("left to spend|leaves|chips|coins|up to|next best", told), told
    assert private


def test_whoever_may_not_see_an_opponents_money_is_told_the_open_part_alone() -> None:
    bridge = Bridge()

    def ask(op: str, **arguments: Any) -> Any:
        request = {"id": 1, "session": "s", "lang": "en", "op": op, **arguments}
        answer = json.loads(bridge.dispatch(json.dumps(request)))
        assert answer["ok"], answer
        return answer["result"]

    def thought(viewer: int | None) -> Any:
        while not (found := ask("think", ms=1000, level="steady", viewer=viewer))["done"]:
            pass
        assert found["reason"].startswith("A pass takes building ")
        assert "Ben wins about" in found["reason"] or "you win about" in found["reason"]
        return found

    seats = [{"name": "Ada"}, {"name": "Ben"}, {"name": "Cleo"}]
    ask("new", game="for-sale-1997", players=3, seed=3, seats=seats, options={"first_bidder": "2"})
    own = thought(1)
    assert "leaves" in own["reason"]
    assert "next best" in own["reason"]
    assert own["second"] in own["reason"].lower().replace(" ", ".")
    for viewer in (None, 0, 2):
        other = thought(viewer)
        assert "leaves" not in other["reason"]
        assert "next best" not in other["reason"]
        assert other["second"] is None
