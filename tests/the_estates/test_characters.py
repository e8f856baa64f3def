"""The beginner's mistakes, and opponents who each want something else."""

from __future__ import annotations

import random
import re

import pytest

from estates_core.ai.bot import Bot, Budget, Choice, decide
from estates_core.ai.levels import level
from estates_core.ai.random_bot import RandomBot
from estates_core.ai.the_estates import BeginnerBot, SteadyBot
from estates_core.ai.the_estates.characters import CHARACTERS
from estates_core.games.the_estates.pieces import Permit
from estates_core.games.the_estates.state import TheEstatesState
from estates_core.words import LANGUAGES, catalogue, say

from .games import full_game
from .table import begin, get, play

BEGINNER = BeginnerBot()
NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil"]


def think(bot: Bot, state: TheEstatesState) -> Choice:
    return decide(bot, state, state.current_player(), random.Random(0), Budget())


def test_a_beginner_bids_half_of_its_purse_for_its_favourite_colour() -> None:
    state = play(begin("green6 red5", players=2), "select.1.left")
    assert BEGINNER.favourite(state, 1) == "green"
    choice = think(BEGINNER, state)
    assert str(choice.action) == "bid.6"
    assert choice.reason is not None
    assert choice.reason.id == "the-estates.reason.favourite"
    other = play(begin("red5 green6", players=2), "select.1.left")
    assert str(think(BEGINNER, other).action) != "bid.6"


def test_a_first_company_becomes_the_favourite() -> None:
    state = get(begin("red6 blue5", players=2), "select.1.left")
    owner = state.certificates.get("red")
    if owner is None:
        state = play(state, str(state.legal_actions()[0]))
        owner = state.certificates["red"]
    assert BEGINNER.favourite(state, owner) == "red"


def test_a_beginner_takes_the_first_good_money() -> None:
    state = play(begin("red6 green5", players=2), "select.1.left bid.2")
    choice = think(BEGINNER, state)
    assert str(choice.action) == "sell"
    assert choice.reason is not None
    assert choice.reason.id == "the-estates.reason.tempted"


@pytest.mark.parametrize("players", [2, 4])
def test_a_beginner_forgets_that_a_row_can_be_shortened(players: int) -> None:
    permits = 0
    for seed in range(6):
        bots: list[Bot] = [BEGINNER, *[SteadyBot()] * (players - 1)]
        for state, choice in full_game(bots, seed)[1]:
            if state.to_act:
                continue
            assert choice.reason is not None
            for language in LANGUAGES:
                assert choice.reason.id in catalogue(language)
                assert not re.search(r"[{}]|None|the-estates", say(choice.reason, language, NAMES))
            if isinstance(state.piece, Permit) and state.winner == state.to_act:
                permits += 1
                assert choice.action.kind in ("lengthen", "remove")
    assert permits


def test_a_beginner_beats_random() -> None:
    won = 0
    for seed in range(20):
        bots: list[Bot] = [BEGINNER, RandomBot()] if seed % 2 else [RandomBot(), BEGINNER]
        outcome = full_game(bots, seed)[0].outcome()
        assert outcome is not None
        won += outcome.winners == (bots.index(BEGINNER),)
    assert won >= 17


@pytest.mark.parametrize("name", list(CHARACTERS))
def test_a_character_plays_otherwise_than_the_steady_opponent(name: str) -> None:
    bot = level("the-estates", name).bot()
    assert isinstance(bot, SteadyBot)
    others = 0
    for state, choice in full_game([bot] * 3, 4)[1]:
        others += think(SteadyBot(), state).action != choice.action
    assert others > 3
