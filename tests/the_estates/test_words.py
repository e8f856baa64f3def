"""The Estates in words: whatever the engine says has a sentence in both languages."""

from __future__ import annotations

import random
import re
from itertools import cycle

import pytest

from estates_core.errors import IllegalPosition
from estates_core.game import Message, draw
from estates_core.games.the_estates import GAME
from estates_core.games.the_estates.state import TheEstatesState
from estates_core.words import LANGUAGES, catalogue, say

from ..test_positions import REFUSED
from .table import begin, get, play
from .test_reference import HABITS, lean, some_options


@pytest.fixture(scope="module")
def said() -> dict[str, Message]:
    """One message of each id that turns up in some games, refusals of everything illegal included."""
    rng = random.Random("words")
    found: dict[str, Message] = {}

    def hear(*messages: Message) -> None:
        for message in messages:
            found.setdefault(message.id, message)

    def hear_refusals(state: TheEstatesState) -> None:
        for action in GAME.universe:
            refusal = state.why_not(action)
            if refusal is not None:
                message_id = f"the-estates.refusal.{refusal.rule.id}.{refusal.facts['case']}"
                hear(Message(message_id, refusal.facts))

    for name, texts, _ in REFUSED:
        if name == GAME.name:
            with pytest.raises(IllegalPosition) as caught:
                GAME.position(3, None, texts)
            refusal = caught.value.refusal
            hear(Message(f"the-estates.refusal.{refusal.rule.id}.{refusal.facts['case']}", refusal.facts))
    # What random games hardly ever bring about: three permits in one row when the cancel cube comes.
    for permits in ("shorten lengthen lengthen", "lengthen shorten shorten"):
        state = begin()
        for number, direction in zip((2, 3, 1), permits.split(), strict=True):
            get(state, f"select.permit{number}", f"{direction}.A")
        hear_refusals(play(state, "select.cancel pass"))
    for number, habit in zip(range(56), cycle(HABITS), strict=False):
        players = 2 + number % 4
        state = GAME.new_initial_state(players, some_options(rng, players))
        while True:
            legal = state.legal_actions()
            hear(state.prompt(None), state.prompt(state.current_player()), *map(state.label, legal))
            if rng.random() < 0.1 or state.phase in ("use_cancel", "over"):
                hear_refusals(state)
            for score in state.scores():
                hear(*(Message(f"the-estates.score.{line.kind}", line.facts) for line in score.lines))
            if state.is_terminal():
                break
            before = state.clone()
            if state.current_player() < 0:
                action = draw(state, rng.random())
            else:
                action = rng.choices(legal, [lean(habit, state, option) for option in legal])[0]
            state.apply(action)
            hear(*GAME.events(before, action, state, None))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_full(said: dict[str, Message], language: str) -> None:
    assert said
    for message in said.values():
        assert message.id in catalogue(language), message.id
        sentence = say(message, language, ["Ada", "Ben", "Cleo", "Dora", "Emil"])
        assert not re.search(r"[{}]|None|True|False", sentence), sentence


def test_no_sentence_is_never_said(said: dict[str, Message]) -> None:
    spoken = ("action", "event", "prompt", "refusal", "score")
    written = {
        # What is said to the only person at a table is tested with what says so: tests/test_page_words.py.
        key.removesuffix(".you")
        for key in catalogue("en")
        if key.startswith(tuple(f"the-estates.{part}." for part in spoken))
    }
    assert written - set(said) == set()
