"""The league that measures the levels: played once, resumed where it was stopped, counted rightly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench import frozen
from bench.league import __main__ as league
from bench.league import file as results
from bench.league.ratings import winner_lists
from bench.league.report import markdown, meeting, tallies
from bench.league.schedule import MIXED, fixtures, meetings
from bench.league.table import Fixture, play, player
from bench.players import MODULES, kinds
from building.console import Problem
from estates_core.ai.levels import levels
from estates_core.catalogue import catalogue

NAME = "for-sale-1997"


def game(seats: list[str], shares: list[float]) -> dict[str, object]:
    return {"game": NAME, "seed": 1, "seats": seats, "shares": shares, "ms": [[1.0, 2.0]] * len(seats)}


def test_no_kind_is_for_training_and_for_measuring() -> None:
    assert set(MODULES) == set(catalogue())
    for name in MODULES:
        assert not set(kinds(name, "TRAINING")) & set(kinds(name))
        assert not {level.id for level in levels(name)} & {*kinds(name), *kinds(name, "TRAINING"), MIXED}
    assert len(kinds(NAME)) >= 6
    assert len(kinds(NAME, "TRAINING")) >= 6


@pytest.mark.parametrize("part", ["MEASURING", "TRAINING"])
@pytest.mark.parametrize("name", MODULES)
def test_every_kind_plays_by_the_rules(name: str, part: str) -> None:
    others = 1 if name == "estate" else 2
    for kind in kinds(name, part):
        assert sum(play(Fixture(name, 3, (kind, *["random"] * others)))["shares"]) == pytest.approx(
            1, abs=0.01
        )


def test_a_deal_is_played_in_every_seat_and_all_meetings_share_it() -> None:
    played = list(fixtures(NAME, 3, meetings(NAME, ["steady"], ["spread", "mixed"]), 2))
    assert len(played) == len(set(played)) == 2 * 2 * 3
    assert [fixture.seats.index("steady") for fixture in played[:3]] == [0, 1, 2]
    mixed = [[name for name in fixture.seats if name != "steady"] for fixture in played[3:6]]
    assert mixed[0] == mixed[1] == mixed[2]


def test_a_stopped_league_goes_on_and_plays_nothing_twice(tmp_path: Path) -> None:
    file = tmp_path / "league.jsonl"
    games = list(fixtures(NAME, 3, [("steady", "never-bids")], 2))
    league.run(games[:4], file, 1, keep=False)
    first = file.read_text()
    file.write_text(first + '{"cut off')
    league.run(games, file, 1, keep=False)
    lines = file.read_text().splitlines()
    assert file.read_text().startswith(first)
    assert [json.loads(line)["seats"] for line in lines] == [list(fixture.seats) for fixture in games]
    file.write_text(lines[0].replace(results.fingerprint(), "other") + "\n")
    with pytest.raises(Problem, match="other code"):
        league.run(games, file, 1, keep=False)


def test_wins_are_counted_for_the_one_against_the_many() -> None:
    measuring = ["never-bids", "spread"]
    assert meeting(["a", "never-bids", "never-bids"], measuring) == ("a", "never-bids", 0)
    assert meeting(["b", "a", "b"], measuring) == ("a", "b", 1)
    assert meeting(["spread", "never-bids", "a"], measuring) == ("a", "mixed", 2)
    assert meeting(["a", "b", "never-bids"], measuring) is None
    assert meeting(["never-bids", "a"], measuring) == ("a", "never-bids", 1)
    games = [
        game(["a", "never-bids", "never-bids"], [1, 0, 0]),
        game(["never-bids", "a", "never-bids"], [0.5, 0.5, 0]),
    ]
    tally = tallies(games, measuring)["a", "never-bids"]
    assert (tally.games, tally.wins) == (2, 1.5)
    table = markdown(NAME, 3, games, {"a": 100.0, "never-bids": 0.0})
    assert "| **a** | 100 | 1.0 (2) | 2.25 (" in table
    two = tallies([game(["a", "b"], [1, 0])], measuring)
    assert (two["a", "b"].wins, two["b", "a"].wins) == (1, 0)


def test_who_won_is_told_with_all_who_were_there() -> None:
    games = [game(["a", "b", "b"], [0, 1, 0]), game(["b", "a", "b"], [0, 1, 0])]
    assert winner_lists(games, ["a", "b"]) == [(1, [0, 1]), (0, [1, 1])]


def test_ratings_are_those_that_games_were_drawn_from() -> None:
    pytest.importorskip("choix")
    import random

    from bench.league.ratings import ratings

    true = {"a": 0.0, "b": 100.0, "c": 250.0}
    rng = random.Random(1)
    drawn = []
    for _ in range(4000):
        seats = rng.choices(list(true), k=4)
        won = rng.choices(range(4), [10 ** (true[name] / 400) for name in seats])[0]
        drawn.append(game(seats, [float(seat == won) for seat in range(4)]))
    found = ratings(drawn, "a")
    assert found == pytest.approx(true, abs=25)


def test_tables_go_between_their_marks(tmp_path: Path) -> None:
    document = tmp_path / "strength.md"
    document.write_text(
        f"a\n<!-- league: {NAME} 3 -->\nold\n<!-- /league -->\nb <!-- league: other 3 --><!-- /league -->"
    )
    league.put_into(document, {(NAME, 3): "| new |"})
    text = document.read_text()
    assert "| new |" in text and "old" not in text
    assert text.startswith("a\n") and text.endswith("<!-- league: other 3 --><!-- /league -->")


def test_an_earlier_commits_level_plays_from_the_history() -> None:
    try:
        frozen.unpacked()
    except Problem as shallow:
        assert "history" in str(shallow) and "unshallow" in shallow.help
        pytest.skip("the history is shallow here")
    seats = ("steady@82cc63c", "beginner", "steady@82cc63c")
    assert play(Fixture(NAME, 5, seats))["totals"] == play(Fixture(NAME, 5, seats))["totals"]


def test_a_missing_commit_and_an_unknown_player_are_told() -> None:
    with pytest.raises(Problem, match="not in git's history"):
        frozen.unpacked("0000000")
    with pytest.raises(Problem, match="nobody in for-sale-1997 is called") as unknown:
        player(NAME, "grandmaster")
    assert "never-bids" in unknown.value.help
