"""The searching opponents of The Estates: sound rehearsals, legal and repeatable choices, words for them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from estates_core.ai.bot import Budget, Choice, Progress, decide
from estates_core.ai.levels import level
from estates_core.ai.the_estates import SearchBot, SteadyBot
from estates_core.ai.the_estates.auction import placements
from estates_core.ai.the_estates.outlook import WEIGHTS, advantage
from estates_core.ai.the_estates.prospects import Prospects
from estates_core.ai.the_estates.rehearsal import MANNERS, play_auction, rehearse
from estates_core.ai.the_estates.search import TUNING
from estates_core.game import draw
from estates_core.games.the_estates import GAME
from estates_core.games.the_estates.state import TheEstatesState
from estates_core.words import LANGUAGES, catalogue, say

from .table import begin, build, get, play, roof

BOT = SearchBot()
BUDGET = Budget(40)


def positions(players: int, seed: int) -> Iterator[TheEstatesState]:
    """Every position of a game in which one seat searches and the others are steady."""
    rng = random.Random(seed)
    state = GAME.new_initial_state(players)
    while not state.is_terminal():
        player = state.current_player()
        if player < 0:
            state.apply(draw(state, rng.random()))
            continue
        yield state.clone()
        bot = BOT if player == seed % players else SteadyBot()
        choice = decide(bot, state, player, rng, BUDGET)
        assert choice.action in state.legal_actions()
        state.apply(choice.action)


def dealt(players: int, seed: int) -> TheEstatesState:
    rng = random.Random(seed)
    state = GAME.new_initial_state(players)
    while state.current_player() < 0:
        state.apply(draw(state, rng.random()))
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_plays_whole_games_by_the_rules_and_says_why(players: int) -> None:
    names = ["Ada", "Ben", "Cleo", "Dora", "Emil"]
    for state in positions(players, players):
        if len(state.bids) % 2 or state.phase == "select":
            continue
        player = state.current_player()
        choice = decide(BOT, state, player, random.Random(1), BUDGET)
        assert choice.reason is not None
        assert choice.value is None or -1 <= choice.value <= 1
        for language in LANGUAGES:
            assert choice.reason.id in catalogue(language)
            assert not re.search(r"[{}]|None|the-estates", say(choice.reason, language, names))


def compare_outlooks(state: TheEstatesState) -> list[bool]:
    """Holds the quick outlook of each seat's best placement to the thorough one; says which went on."""
    assert state.piece is not None
    thorough = placements(state, WEIGHTS)
    quick = Prospects(state, WEIGHTS).outcomes(state.piece)
    for seat, (full, part) in enumerate(zip(thorough, quick, strict=True)):
        assert part.live == full.live
        assert part.advantages[seat] == pytest.approx(advantage(full.points, seat, WEIGHTS.rivals))
    return [part.live for part in quick]


def test_the_quick_outlook_agrees_with_the_thorough_one() -> None:
    """Also where a placement ends the game: then money in hand is worth nothing."""
    compared = []
    for seed in (1, 2, 3, 4):
        for state in positions(seed + 1, seed):
            if state.phase == "bid" and not state.bids:
                compared += compare_outlooks(state)
    assert compared.count(True) > 200
    assert compared.count(False) > 5


def test_an_auction_is_rehearsed_from_wherever_it_stands() -> None:
    for state in positions(3, 5):
        auctions = 2
        rehearsed = state.clone()
        found, played = rehearse(rehearsed, WEIGHTS, MANNERS, random.Random(3), auctions)
        assert sum(rehearsed.hand) + sum(rehearsed.box) == sum(state.hand) + sum(state.box)
        assert rehearsed.is_terminal() or (played == auctions and rehearsed.phase == "select")
        assert sum(found.wins) == pytest.approx(1)
        assert sum(found.margins) == pytest.approx(0)


def test_a_rehearsal_is_played_by_the_rules() -> None:
    class Checked(TheEstatesState):
        __slots__ = ()

        def apply(self, action: object) -> None:
            assert action in self.legal_actions()
            super().apply(action)  # type: ignore[arg-type]

    for players in (2, 5):
        state = dealt(players, players)
        state.__class__ = Checked
        rng = random.Random(players)
        while not state.is_terminal():
            play_auction(state, WEIGHTS, MANNERS, rng)


def thoughts(state: TheEstatesState, seed: int = 0) -> tuple[list[Progress], Choice]:
    """What it yields while it thinks, and its choice."""
    slices = []
    thinking = BOT.choose(state.clone(), state.current_player(), random.Random(seed), BUDGET)
    while True:
        try:
            slices.append(next(thinking))
        except StopIteration as finished:
            return slices, finished.value


def middle_game() -> TheEstatesState:
    state = build(get(begin("blue6 red5 green1", players=3), "select.permit3", "shorten.A"), "A1 B1 C1")
    return roof(state, 4, "B1")


def test_the_same_seed_and_budget_give_the_same_choice() -> None:
    state = middle_game()
    assert thoughts(state, 4) == thoughts(state, 4)


def test_stopped_at_any_slice_it_has_a_legal_move() -> None:
    for state in (
        middle_game(),
        play(middle_game(), "select.2.left"),
        play(middle_game(), "select.roof roof.2"),
    ):
        slices, choice = thoughts(state)
        assert len(slices) > 3
        assert all(part.best in state.legal_actions() for part in slices)
        fractions = [part.fraction for part in slices]
        assert fractions == sorted(fractions)
        assert slices[-1].fraction == 1
        assert choice.action in state.legal_actions()


def test_a_slice_is_one_rehearsal_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slices are counted in auctions: a rehearsal plays no more than its horizon of them."""
    from estates_core.ai.the_estates import rehearsal

    auctions = [0]
    real = rehearsal.play_auction

    def counted(*arguments: object) -> None:
        auctions[0] += 1
        real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(rehearsal, "play_auction", counted)
    state = middle_game()
    before = 0
    for _ in BOT.choose(state, state.current_player(), random.Random(0), BUDGET):
        assert auctions[0] - before <= TUNING.horizon
        before = auctions[0]
    assert auctions[0] >= BUDGET.iterations


def test_what_its_seat_cannot_know_changes_nothing() -> None:
    state = middle_game()
    seat = state.current_player()
    redrawn = state.resample(seat, random.Random(9))
    assert thoughts(state) == thoughts(redrawn)


def test_it_takes_a_win_that_is_there() -> None:
    state = get(begin("blue6 red5 green1"), "select.permit3", "shorten.A")
    get(state, "select.permit2", "shorten.B")
    get(state, "select.permit1", "shorten.B")
    build(state, "A1 B1 C1")
    roof(state, 6, "A1")
    play(state, "select.roof roof.5 pass")
    _, choice = thoughts(state)
    assert str(choice.action) == "place.B1"
    assert play(state, "place.B1").is_terminal()


@pytest.mark.parametrize("name", ["strong", "expert"])
def test_the_levels_search(name: str) -> None:
    strong = level("the-estates", name)
    bot = strong.bot()
    assert isinstance(bot, SearchBot)
    assert bot.tuning.trust == strong.knowledge["trust"]
    assert strong.budget.iterations > 0


def test_it_beats_the_steady_opponent() -> None:
    """It wins four of five such games (docs/strength.md); these always go the same way."""
    strong = level("the-estates", "strong")
    bot = strong.bot()
    won = 0.0
    for seed in range(20):
        rng = random.Random(seed)
        state = dealt(2, seed // 2)
        seat = seed % 2
        while not state.is_terminal():
            player = state.current_player()
            if player < 0:
                state.apply(draw(state, rng.random()))
            elif player == seat:
                state.apply(decide(bot, state, player, rng, strong.budget).action)
            else:
                state.apply(decide(SteadyBot(), state, player, rng, Budget()).action)
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.winners == (seat,)
    assert won >= 14
