"""Bids foreseen by ways in fine steps: what was bid tells who sits there, in the engine as in C."""

from __future__ import annotations

import random
import shutil
import subprocess
from collections import deque
from pathlib import Path

import pytest

from estates_core.ai.bot import Budget, decide
from estates_core.ai.for_sale import SearchBot, fine, population
from estates_core.ai.levels import level
from estates_core.game import CHANCE, Action, draw
from estates_core.games.for_sale import GAMES
from estates_core.games.for_sale.actions import PASS, Bid
from estates_core.games.for_sale.phases import BID, DEAL_CHECKS
from estates_core.games.for_sale.state import ForSaleState
from tests.for_sale.table import TABLES, start

HARNESS = Path(__file__).with_name("foreseen.c")
SOLD = Path(__file__).with_name("sold.c")


def bid_by(name: str, players: int, part: float, rounds: int) -> ForSaleState:
    """After so many rounds in which every seat stayed in up to a part of its purse."""
    state, rng = start(name, players), random.Random(1)
    while state.current_player() == CHANCE or state.round <= rounds:
        if state.current_player() == CHANCE:
            state.apply(draw(state, rng.random()))
            continue
        low = state.min_bid()
        stays = low <= part * state.purses[state.current_player()] and low <= state.max_bid()
        state.apply(next(action for action in state.legal_actions() if isinstance(action, Bid) == stays))
    return state


def test_who_bids_a_part_of_the_purse_is_thought_to() -> None:
    state = bid_by("for-sale-1997", 4, 0.32, 4)
    seats = fine.seen(state)
    for chances in seats:
        assert sum(chances) == pytest.approx(1)
        best = max(range(len(fine.FINE)), key=chances.__getitem__)
        assert fine.FINE[best].doubt == 0.1
        assert abs(fine.FINE[best].limit(state, 0) - 0.32 * state.purses[0]) < 1


def test_each_bid_is_looked_at_once_and_each_game_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every share of a thought asks; what it is told does not hang on who asked before."""
    looked: list[Action] = []
    look = fine.saw_bid

    def saw_bid(chances: list[float], state: ForSaleState, action: Action) -> None:
        looked.append(action)
        look(chances, state, action)

    monkeypatch.setattr(fine, "saw_bid", saw_bid)
    monkeypatch.setattr(fine, "_followed", deque(maxlen=8))
    early, late = (bid_by("for-sale-1997", 4, 0.32, rounds) for rounds in (2, 4))
    for state in (early, late, early, late):
        fine.seen(state)[0][0] = 2.0
    assert looked == [action for action in late.trail if isinstance(action, Bid) or action is PASS]
    asked = [early, bid_by("for-sale-1997", 4, 0.4, 4), bid_by("for-sale-sharks", 4, 0.32, 4), late]
    told = [fine.seen(state) for state in asked]
    for state, found in zip(asked, told, strict=True):
        fine._followed.clear()
        assert found == fine.seen(state)


def test_rivals_are_half_likely_to_be_alike() -> None:
    count = len(fine.FINE)
    known = [1.0 if at == 3 else 0.0 for at in range(count)]
    nothing = [1 / count] * count
    hero, one, other, third = fine.alike([known, nothing, known, nothing], 0)
    assert one == pytest.approx(third)
    assert one[3] == pytest.approx(0.5 / count + 0.5 * (1 + 1 / count) / 2)
    assert sum(one) == pytest.approx(1)
    assert other[3] == pytest.approx(1)
    assert hero[3] == pytest.approx(1)


def sold_by(players: int, known: random.Random) -> list[population.Seat]:
    """Seats that bid and sold somehow: some as things are worth, some sales explained by some ways."""
    seats = [population.Seat() for _ in range(players)]
    for seat in seats:
        seat._valuers = [known.random() / len(seat._valuers) for _ in seat._valuers]
        seat._explains = [known.random() for _ in seat._explains]
    return seats


def test_who_sells_by_a_rule_of_thumb_is_half_likely_to_keep_to_it_closely() -> None:
    seat = population.Seat()
    thumbs, closely = len(population.SELLERS), population.ANY_SELLER + 1
    plain, fine_ways = seat.supposed(), seat.supposed(population.CLOSELY)
    assert sum(plain) == pytest.approx(1) == pytest.approx(sum(fine_ways))
    assert plain[closely:] == [0] * thumbs
    assert fine_ways[:thumbs] == fine_ways[closely:] == [one / 2 for one in plain[:thumbs]]
    assert fine_ways[thumbs:closely] == plain[thumbs:closely]
    assert population.exactly(0.5, 5) == pytest.approx([0.008, 0.008, 0.968, 0.008, 0.008])
    assert population.exactly(1.0, 4)[-1] == pytest.approx(0.97)


def test_what_a_rival_sold_tells_half_of_another() -> None:
    hero, sold, fresh, third = [population.Seat() for _ in range(4)]
    way = population.ANY_SELLER + 1
    sold._explains = [float(at == way) for at in range(len(sold._explains))]
    found = fine.selling([hero, sold, fresh, third], 0)
    before = fresh.supposed(population.CLOSELY)[way]
    assert found[1][way] == pytest.approx(1)
    assert found[2] == pytest.approx(found[3])
    assert found[2][way] == pytest.approx(before / 2 + (1 + before) / 4)
    assert sum(found[2]) == pytest.approx(1)
    # What the hero sold itself says nothing about its rivals.
    hero._explains = sold._explains
    assert fine.selling([hero, sold, fresh, third], 0)[1:] == found[1:]


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")
@pytest.mark.parametrize("players", [3, 4, 6])
def test_the_copy_in_c_thinks_the_same_of_sales(players: int, tmp_path: Path) -> None:
    program = tmp_path / "sold"
    subprocess.run(["cc", "-O1", "-w", "-o", str(program), str(SOLD), "-lm"], check=True)
    seats = sold_by(players, random.Random(players))
    told = [[sum(seat._valuers), *seat._explains] for seat in seats]
    words = f"{players} 1 " + " ".join(str(number) for numbers in told for number in numbers)
    output = subprocess.run([program], input=words, text=True, capture_output=True, check=True).stdout
    ours = [chance for chances in fine.selling(seats, 1) for chance in chances]
    assert [float(line) for line in output.split()] == pytest.approx(ours, rel=1e-6)


def test_a_limit_that_is_followed_closely_is_not_overstepped() -> None:
    loose, close, _ = fine.CARES
    assert population.staying(4.0, 4, close) > 0.75 > 0.25 > population.staying(3.4, 4, close)
    assert 0.5 < population.staying(4.0, 4, loose) < 0.75
    assert [way.doubt for way in fine.FINE].count(0.1) == len(fine.LIMITS)
    assert all(way.doubt == 1 for way in fine.COARSE)


def test_the_upper_levels_foresee_finely_and_choose_by_it() -> None:
    for known in ("strong", "expert", "master"):
        assert level("for-sale-30", known).knowledge["fine"]
    assert "fine" not in level("for-sale-30", "steady").knowledge
    state = bid_by("for-sale-1997", 5, 0.3, 3)
    seat = state.current_player()
    chances = []
    for bot in (SearchBot(), SearchBot(fine=True)):
        options = decide(bot, state, seat, random.Random(3), Budget(60)).options
        chances.append({option.action: option.chance for option in options}[PASS])
    assert chances[0] != chances[1]


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")
def test_the_copy_in_c_thinks_the_same(tmp_path: Path) -> None:
    program = tmp_path / "foreseen"
    subprocess.run(["cc", "-O1", "-w", "-o", str(program), str(HARNESS), "-lm"], check=True)
    for name, players in TABLES:
        state, rng, lines = start(name, players), random.Random(players), []
        while state.current_player() == CHANCE or state.phase is BID:
            if state.phase is DEAL_CHECKS:
                break
            if state.current_player() == CHANCE:
                state.apply(draw(state, rng.random()))
                continue
            actions = state.legal_actions()
            action = actions[min(len(actions) - 1, int(rng.random() * 3))]
            amount = action.amount if isinstance(action, Bid) else 0
            at = [state.round, len(state.taken), state.min_bid(), state.current_player(), amount]
            lines.append(" ".join(map(str, [*at, *state.market, *state.purses])))
            state.apply(action)
        assert len(lines) > 20
        edition = [known.name for known in GAMES].index(name)
        told = "\n".join([f"{edition} {players}", *lines])
        output = subprocess.run([program], input=told, text=True, capture_output=True, check=True).stdout
        ours = [chance for chances in fine.alike(fine.seen(state), 0) for chance in chances]
        assert [float(line) for line in output.split()] == pytest.approx(ours, rel=1e-4, abs=1e-9)
