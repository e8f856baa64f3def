"""Who looks at a game learns nothing of what that seat can't know, from nothing that the bridge tells."""

from __future__ import annotations

from typing import Any

import pytest

import estates_core as ec
from estates_core.ai.levels import levels
from estates_core.record import load_record
from estates_core.session import Session
from estates_core.thinking import Thinking
from tests.twins import TOLD_ON_PURPOSE, looked_at, twins


def shown(answer: dict[str, Any]) -> dict[str, Any]:
    """An answer without what a page keeps for saving."""
    told = {key: value for key, value in answer.items() if key != "record"}
    for sight in ("seen", "open"):
        if told[sight] is not None:
            snapshot = {key: of for key, of in told[sight]["snapshot"].items() if key not in TOLD_ON_PURPOSE}
            told[sight] = {**told[sight], "snapshot": snapshot}
    return told


@pytest.mark.parametrize("bots", [False, True], ids=["handed round", "among bots"])
@pytest.mark.parametrize("name", ec.catalogue())
def test_two_games_that_a_seat_cannot_tell_apart_are_told_alike(name: str, bots: bool) -> None:
    sealed = 0
    for pair in twins(name, bots, every=23):
        one, other = pair.answers
        assert one["seen"]["snapshot"]["seed"] != other["seen"]["snapshot"]["seed"]
        assert (one["record"]["lines"][6:] != other["record"]["lines"][6:]) or not pair.sealed
        assert shown(one) == shown(other), pair.what
        sealed += pair.sealed
    assert (sealed > 0) == name.startswith("for-sale")


def test_the_difference_is_one_that_is_told_once_it_may_be() -> None:
    """Of the same pairs the seats that chose in secret are told their own choices: twins are really two."""
    differ = 0
    for pair in twins("for-sale-1997", bots=False, every=1000):
        if not pair.sealed:
            continue
        chooser = 0  # the first to choose in a round that nobody has finished
        texts = ["\n".join(answer["record"]["lines"]) + "\n" for answer in pair.answers]
        views = [looked_at(text, 1, chooser, follow=False)["seen"]["snapshot"]["view"] for text in texts]
        differ += views[0]["own_choice"] != views[1]["own_choice"]
    assert differ > 5


def steps(text: str, viewer: int, level: str) -> list[tuple[Any, ...]]:
    """Each step of the seat's own thinking about the end of a record's line."""
    session = Session(load_record(text))
    node = session.tree.goto(session.tree.plies)
    assert node.next_player == viewer
    thinking = Thinking(node, level, seed=5)
    found = []
    while True:
        thought = thinking.go_on(0)
        found.append((thought.done, thought.progress, thought.best, thought.choice))
        if thought.done:
            return found


@pytest.mark.parametrize("name", [name for name in ec.catalogue() if name.startswith("for-sale")])
def test_thinking_takes_as_many_steps_whatever_the_seat_can_not_know(name: str) -> None:
    """What others have chosen in secret makes no step more or less, and changes none."""
    pairs = longest = 0
    for pair in twins(name, bots=False, every=1000):
        snapshot = pair.answers[0]["seen"]["snapshot"]
        seat = snapshot["viewer"]
        if not pair.sealed or seat is None or seat != snapshot["current_player"]:
            continue
        texts = ["\n".join(answer["record"]["lines"]) + "\n" for answer in pair.answers]
        assert texts[0] != texts[1]
        if pairs == 4:
            break
        for level in levels(name) if pairs == 0 else levels(name)[:3]:
            one, other = (steps(text, seat, level.id) for text in texts)
            assert one == other, f"{pair.what}: {level.id}"
            longest = max(longest, len(one))
        pairs += 1
    assert pairs == 4
    assert longest > 2
