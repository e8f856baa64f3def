"""What the games in C log agrees with the rules: cards and coins are kept, and whoever plays better wins."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from bench.training import fs_games
from building.console import Problem
from estates_core.games.for_sale import GAMES
from estates_core.games.for_sale.game import ForSale

if shutil.which("cc") is None:
    pytest.skip("no C compiler", allow_module_level=True)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_buildings_are_dealt_once_and_coins_are_only_paid(game: ForSale, tmp_path: Path) -> None:
    """After each round of buying, for the fewest and the most players."""
    for players in (game.min_players, game.max_players):
        log = tmp_path / f"{players}"
        try:
            fs_games.run(game.edition.name, players, 4, 1, "steady", ["planner", "jumper"], log=log)
        except Problem:
            pytest.skip("a shallow clone lacks the earlier commit")
        state = game.new_initial_state(players)
        purses = list(state.purses)
        rounds, wins = 0, 0
        for line in log.read_text().splitlines():
            words = line.split()
            if words[0] == "w":
                assert sum(map(float, words[1:])) == pytest.approx(1)
                assert rounds == state.rounds
                purses, rounds, wins = list(state.purses), 0, wins + 1
                continue
            rounds += 1
            assert int(words[0]) == state.rounds - rounds
            hands, coins = [int(word) for word in words[1::2]], [int(word) for word in words[2::2]]
            assert sum(hand.bit_count() for hand in hands) == rounds * state.market_size
            owned = 0
            for hand in hands:
                assert not owned & hand
                owned |= hand
            assert all(0 <= now <= before for now, before in zip(coins, purses, strict=True))
            purses = coins
        assert wins == 4 * players


def test_who_thinks_beats_who_drifts() -> None:
    try:
        line = fs_games.run("1997", 3, 20, 1, "steady", ["drifter"])
    except Problem:
        pytest.skip("a shallow clone lacks the earlier commit")
    found = re.search(r"([\d.]+) ± ", line)
    assert found is not None
    assert float(found[1]) > 1.5
