"""The searching opponents of The Estates: chances, auctions solved in them, words for each choice."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from estates_core.ai.bot import Budget, Choice, Progress, Valued, decide
from estates_core.ai.levels import level
from estates_core.ai.the_estates import SteadyBot, reasons
from estates_core.ai.the_estates.deal import Deal
from estates_core.ai.the_estates.foresight import TUNING, ForesightBot
from estates_core.ai.the_estates.notes import most_at_stake, note, row_stake
from estates_core.ai.the_estates.placing import placements
from estates_core.ai.the_estates.playing_on import play_auction, play_on
from estates_core.ai.the_estates.serving import effects
from estates_core.ai.the_estates.value import Outlook, chances, model
from estates_core.game import CHANCE, draw
from estates_core.games.the_estates import GAME
from estates_core.games.the_estates.actions import DEALS
from estates_core.games.the_estates.phases import BID, CHOOSE, PLACE_PERMIT, SELECT, Phase
from estates_core.games.the_estates.state import TheEstatesState
from estates_core.games.the_estates.transitions import award
from estates_core.message import further
from estates_core.words import LANGUAGES, catalogue, say

from .table import begin, build, get, play, roof

BUDGET = Budget(24)
BOT = ForesightBot()


def dealt(players: int, seed: int) -> TheEstatesState:
    rng = random.Random(seed)
    state = GAME.new_initial_state(players)
    while state.current_player() == CHANCE:
        state.apply(draw(state, rng.random()))
    return state


def positions(players: int, seed: int) -> Iterator[TheEstatesState]:
    """Positions of a game in which anything may be done, bids being low."""
    rng = random.Random(seed)
    state = dealt(players, seed)
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            state.apply(draw(state, rng.random()))
            continue
        yield state.clone()
        legal = state.legal_actions()[:4] if state.phase is BID else state.legal_actions()
        state.apply(legal[int(rng.random() * len(legal))])


def in_phase(phase: Phase, players: int, seed: int) -> list[TheEstatesState]:
    """The positions of such a game with that up for decision: some."""
    found = [state for state in positions(players, seed) if state.phase is phase]
    assert found
    return found


def thoughts(state: TheEstatesState, seed: int = 0, bot: ForesightBot = BOT) -> tuple[list[Progress], Choice]:
    """What it yields while it thinks, and its choice."""
    slices = []
    thinking = bot.choose(state.clone(), state.current_player(), random.Random(seed), BUDGET)
    while True:
        try:
            slices.append(next(thinking))
        except StopIteration as finished:
            return slices, finished.value


def middle_game() -> TheEstatesState:
    state = build(get(begin("blue6 red5 green1", players=3), "select.permit3", "shorten.A"), "A1 B1 C1")
    return roof(state, 4, "B1")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_chances_add_up_to_one(players: int) -> None:
    for state in in_phase(SELECT, players, players):
        found = chances(state)
        assert len(found) == players
        assert sum(found) == pytest.approx(1)
        assert min(found) >= 0


def test_a_finished_game_is_won_by_its_winners() -> None:
    for seed in range(6):
        state = dealt(3, seed)
        rng = random.Random(seed)
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply(draw(state, rng.random()) if state.to_act == CHANCE else rng.choice(actions))
        outcome = state.outcome()
        assert outcome is not None
        assert [seat for seat, chance in enumerate(chances(state)) if chance] == list(outcome.winners)


def test_points_and_money_are_never_worth_less_than_nothing() -> None:
    for state in in_phase(SELECT, 3, 8):
        outlook = Outlook(state, model(3))
        before = outlook.promise(state.auctioneer).chances(state.hand)
        outlook.base[0] += 10
        assert outlook.promise(state.auctioneer).chances(state.hand)[0] >= before[0] - 0.005


def test_a_placement_promises_what_the_table_then_does() -> None:
    compared = 0
    for seed in (1, 2):
        for state in positions(seed + 2, seed):
            if state.phase is not BID or state.bids:
                continue
            outlook = Outlook(state, model(state.players))
            for winner in range(state.players):
                for action, promise in placements(outlook, winner):
                    placed = state.clone()
                    award(placed, winner)
                    if action is not None:
                        placed.apply(action)
                    assert promise.chances(placed.hand) == pytest.approx(chances(placed), abs=1e-9)
                    compared += 1
    assert compared > 1000


def test_an_auction_ends_as_its_line_says() -> None:
    for state in in_phase(BID, 4, 6):
        deal = Deal(state)
        winner, hand = deal.line(state.to_act, state.bidder, state.bid)
        assert sum(hand) == sum(state.hand)
        assert min(hand) >= 0
        assert 0 <= winner < 4
        assert sum(deal.now()) == pytest.approx(1)


def test_playing_on_keeps_to_the_rules() -> None:
    for players in (2, 5):
        state = dealt(players, players)
        checks = sum(state.hand)
        rng = random.Random(players)
        while not state.is_terminal():
            pieces = state.cubes_left + len(state.unseen_roofs) + len(state.offered)
            play_auction(state, rng, 2)
            assert state.cubes_left + len(state.unseen_roofs) + len(state.offered) == pieces - 1
            assert sum(state.hand) + sum(state.box) == checks
            assert min(state.hand) >= 0
            for row in range(3):
                assert state.roofed[row] <= state.developed[row] <= state.requirement[row] <= 7
    assert sum(play_on(dealt(3, 1), random.Random(1), 3, 2)) == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_it_plays_by_the_rules_and_says_what_each_choice_does(players: int) -> None:
    names = ["Ada", "Ben", "Cleo", "Dora", "Emil"]
    valued = 0
    for ply, state in enumerate(positions(players, players)):
        if ply % 4:
            continue
        choice = decide(BOT, state, state.current_player(), random.Random(1), Budget(8))
        assert choice.action in state.legal_actions()
        assert choice.reason is not None
        messages = [choice.reason, *[option.note for option in choice.options if option.note]]
        for language in LANGUAGES:
            for message in messages:
                assert message.id in catalogue(language)
                assert not re.search(r"[{}]|None|the-estates", say(message, language, names))
        if choice.options:
            valued += 1
            assert choice.options[0].action == choice.action
            assert {option.action for option in choice.options} <= set(state.legal_actions())
            assert all(0 <= option.chance <= 1 for option in choice.options)
            assert choice.value is not None
            assert -1 <= choice.value <= 1
    assert valued > 5


def test_the_same_seed_and_budget_give_the_same_choice() -> None:
    state = middle_game()
    assert thoughts(state, 4) == thoughts(state, 4)


@pytest.mark.parametrize("tokens", ["", "select.2.left", "select.roof roof.2", "select.2.left bid.2"])
def test_shares_in_any_order_come_to_the_same(tokens: str) -> None:
    state = play(middle_game(), tokens) if tokens else middle_game()
    seat = state.current_player()
    bot = ForesightBot(shares=3)
    _, whole = thoughts(state, 4, bot)
    key = random.Random(4).getrandbits(48)
    tallies = {}
    for index in (2, 0, 1):
        share = bot.run_share(state, seat, key, BUDGET, index)
        while True:
            try:
                next(share)
            except StopIteration as finished:
                tallies[index] = finished.value
                break
    assert bot.settle(state, seat, [tallies[index] for index in range(3)], BUDGET) == whole


def test_stopped_at_any_slice_it_has_a_legal_move() -> None:
    for tokens in ("select.2.left", "select.roof roof.2"):
        state = play(middle_game(), tokens)
        slices, choice = thoughts(state)
        assert len(slices) > 3
        assert all(part.best in state.legal_actions() for part in slices)
        assert choice.action in state.legal_actions()


def test_a_slice_is_one_auction_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    from estates_core.ai.the_estates import foresight

    auctions = [0]
    real = foresight.play_auction

    def counted(*arguments: object) -> None:
        auctions[0] += 1
        real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(foresight, "play_auction", counted)
    state = play(middle_game(), "select.2.left")
    before = 0
    for _ in BOT.choose(state, state.current_player(), random.Random(0), BUDGET):
        assert auctions[0] - before <= 1
        before = auctions[0]
    assert auctions[0] >= BUDGET.iterations // 2 - 2 * TUNING.horizon


def test_what_its_seat_cannot_know_changes_nothing() -> None:
    """The order of the roofs and the cubes out of the game are drawn anew: no choice hangs on them."""
    state = middle_game()
    redrawn = state.resample(state.current_player(), random.Random(9))
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
    assert choice.options[0].chance == 1
    assert play(state, "place.B1").is_terminal()


def test_what_is_at_stake_in_a_row_is_what_it_would_score() -> None:
    for state in in_phase(CHOOSE, 3, 4):
        scored = [0] * 3
        for row in range(3):
            sign = 1 if state.is_complete(row) else -1
            for seat, points in enumerate(row_stake(state, row)):
                scored[seat] += sign * points
        assert [score.total - box for score, box in zip(state.scores(), state.box, strict=True)] == scored
        for seat in range(3):
            open_rows = [row for row in range(3) if not state.is_complete(row)]
            stakes = {"ABC"[row]: row_stake(state, row)[seat] for row in open_rows}
            stake = most_at_stake(state, seat)
            if stake is None:
                assert max(stakes.values(), default=0) <= 0
            else:
                assert stakes[stake[0]] == stake[1] == max(stakes.values()) > 0


def test_what_is_at_stake_for_another_seat_is_told_of_a_row_that_the_choice_changes() -> None:
    """What another seat stands to lose elsewhere is no reason for this one's choice."""
    seen = 0
    for state in positions(3, 4):
        if state.phase is PLACE_PERMIT:
            seat = state.current_player()
            for action in state.legal_actions():
                for told in effects(state, seat, action)[1:]:
                    assert told.facts["row"] == getattr(action, "row", None)
                    assert (
                        told.facts["player"] == seat
                        or row_stake(state, "ABC".index(told.facts["row"]))[seat] == 0
                    )
                    seen += 1
    assert seen


def test_no_reason_is_a_count_alone() -> None:
    """Whatever is chosen, the position or the choice has a fact of its own, in both languages."""
    told = set()
    for seed in range(4):
        for state in positions(3, seed):
            seat = state.current_player()
            deal = Deal(state) if state.phase in (BID, CHOOSE) else None
            if state.phase is SELECT:
                continue
            for action in state.legal_actions():
                told.add(note(action, state).id)
                reason = reasons.searched(
                    state, seat, [Valued(action, 0.5, 1.0), Valued(action, 0.4, -1.0)], deal
                )
                for language in LANGUAGES:
                    count = say(further(reason)[-1], language)
                    said = say(reason, language)
                    assert said.endswith(" " + count)
                    assert len(said) > len(count) + 10
                assert "10 games and 2 points less." in say(reason)
    assert len(told) >= 10, told
    with pytest.raises(TypeError):
        note(DEALS[0], dealt(2, 1))


@pytest.mark.parametrize(("name", "shares"), [("strong", 1), ("expert", 1), ("master", 4)])
def test_the_levels_search(name: str, shares: int) -> None:
    chosen = level("the-estates", name)
    bot = chosen.bot()
    assert isinstance(bot, ForesightBot)
    assert bot.shares == shares
    assert chosen.budget.iterations > 0


def test_it_beats_the_steady_opponent() -> None:
    """These games always go the same way."""
    won = 0
    for seed in range(8):
        rng = random.Random(seed)
        state = dealt(2, seed // 2)
        seat = seed % 2
        while not state.is_terminal():
            player = state.current_player()
            if player == CHANCE:
                state.apply(draw(state, rng.random()))
            elif player == seat:
                state.apply(decide(BOT, state, player, rng, Budget(16)).action)
            else:
                state.apply(decide(SteadyBot(), state, player, rng, Budget()).action)
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.winners == (seat,)
    assert won >= 6
