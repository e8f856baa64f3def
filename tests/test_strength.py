"""The measuring of the levels: a stopped run goes on, and the document tells what is kept."""

from __future__ import annotations

import json
import random
import re
import shutil
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from types import SimpleNamespace

import pytest

from bench import frozen
from bench.players import MODULES, kinds
from bench.strength import __main__ as strength
from bench.strength import ceilings, code, engine, goals, kept, playing, report
from bench.strength.meeting import MIXED, THEN, TOLD, Meeting, budgets, ceiling, meetings, steps, tables
from bench.strength.ratings import games, ratings
from bench.training.te_thumbs import THUMBS
from building.console import Problem
from estates_core.ai.levels import level, levels
from estates_core.catalogue import catalogue

NAME = "for-sale-1997"
FIVE = Meeting(NAME, 5, "strong", "spread")
THREE = Meeting(NAME, 3, "strong", "spread")
TWO = Meeting("estate", 2, "strong", "wall")


def test_no_kind_is_for_training_and_for_measuring() -> None:
    assert set(MODULES) == set(catalogue())
    for name in MODULES:
        assert not set(kinds(name, "TRAINING")) & set(kinds(name))
        assert not {one.id for one in levels(name)} & {*kinds(name), *kinds(name, "TRAINING"), MIXED, THEN}
    assert len(kinds(NAME)) >= 6
    assert len(kinds(NAME, "TRAINING")) >= 6


@pytest.mark.parametrize("part", ["MEASURING", "TRAINING"])
@pytest.mark.parametrize("name", MODULES)
def test_every_kind_plays_by_the_rules(name: str, part: str) -> None:
    others = 1 if name == "estate" else 2
    for kind in kinds(name, part):
        assert sum(engine.play(name, 3, [kind, *["random"] * others])) == pytest.approx(1)


def test_a_stopped_run_goes_on_with_what_has_the_fewest_games(tmp_path: Path) -> None:
    asked: list[tuple[Meeting, int]] = []

    def play(meeting: Meeting, seed: int) -> float:
        asked.append((meeting, seed))
        if len(asked) == 4:
            raise KeyboardInterrupt
        return seed % 2 * 2.0

    def go(limit: int) -> None:
        for _ in kept.run([FIVE, THREE], limit, play, lambda meeting: "c-now", tmp_path):
            pass

    with pytest.raises(KeyboardInterrupt):
        go(10)
    assert asked[:3] == [(FIVE, 9001), (THREE, 9001), (THREE, 9002)]
    go(10)
    assert asked[3:] == [(FIVE, 9002), (FIVE, 9002), (THREE, 9003), (THREE, 9004)]
    go(10)
    assert len(asked) == 7
    found = kept.read(tmp_path)
    assert found[THREE][0].won == [2, 0, 2, 0]
    assert found[FIVE][0].won == [2, 0]


def test_what_two_runs_played_at_once_is_kept_of_both(tmp_path: Path) -> None:
    kept.write({THREE: [kept.Line("c-now", "2026-11-30", [1.0, 0.5])]}, [NAME], tmp_path)
    mine = {
        THREE: [kept.Line("c-now", "2026-11-30", [1.0])],
        FIVE: [kept.Line("c-now", "2026-11-30", [1 / 3])],
    }
    kept.write(mine, [NAME], tmp_path)
    found = kept.read(tmp_path)
    assert found[THREE][0].won == [1, 0.5]
    assert found[FIVE][0].won == [0.333]
    assert [file.name for file in tmp_path.iterdir()] == [f"{NAME}.jsonl"]
    (tmp_path / f"{NAME}.jsonl").write_text('{"players":3}\n')
    with pytest.raises(Problem, match=r"line 1: KeyError\('hero'\)"):
        kept.read(tmp_path)


@pytest.mark.parametrize(
    "line",
    [
        b"[1,2]",
        b"5",
        b"\xff",
        b'{"players":"3","hero":"a","others":"b","code":"c","day":"d","won":[1]}',
        b'{"players":3,"hero":"a","others":"b","code":"c","day":"d","won":null}',
        b'{"players":3,"hero":"a","others":"b","code":"c","day":"d","won":["x"]}',
    ],
)
def test_a_damaged_line_is_named_and_how_to_mend_it(tmp_path: Path, line: bytes) -> None:
    good = b'{"players":3,"hero":"a","others":"b","code":"c","day":"d","won":[1]}'
    file = tmp_path / f"{NAME}.jsonl"
    # An empty line, as a merge leaves, is no damage.
    file.write_bytes(good + b"\n\n")
    assert len(kept.read(tmp_path)) == 1
    file.write_bytes(good + b"\n" + line + b"\n")
    with pytest.raises(Problem, match="line 2") as damaged:
        kept.read(tmp_path)
    assert "played anew" in damaged.value.help


def test_what_other_code_has_won_stays_and_is_told_until_the_code_of_now_has_played_enough() -> None:
    then, now = kept.Line("c-then", "2026-11-29", [1.0] * 9), kept.Line("c-now", "2026-11-30", [2.0] * 7)
    played = {THREE: [then, now]}
    assert kept.shown(played, THREE, "c-now") is then
    now.won.append(2.0)
    assert kept.shown(played, THREE, "c-now") is now
    assert kept.shown(played, THREE, "c-other") is now
    assert kept.shown(played, FIVE, "c-now") is None


def test_the_code_is_known_by_what_decides_and_not_by_what_is_said() -> None:
    plain = "def f(a):\n    return g(a + 1), reasons.why(a)\n"
    said = '"""Of f."""\n# why\ndef f(a):\n    "Of a."\n    return g(a+1), reasons.why(a, 2)\n'
    assert code.bare_python(plain) == code.bare_python(said)
    assert code.bare_python(plain) == code.bare_python("from . import reasons\n" + plain)
    assert code.bare_python(plain) != code.bare_python(plain.replace("+ 1", "+ 2"))
    assert code.bare_c("int a; /* one\ntwo */ // three\nint  b;\n") == "int a; int b;"
    assert code.bare_c("int a;") != code.bare_c("int b;")
    assert code.fingerprint(THREE).startswith("c-")
    master = code.fingerprint(THREE._replace(hero="master"))
    assert master != code.fingerprint(THREE)
    assert master.partition("/")[0] == code.fingerprint(THREE).partition("/")[0]
    assert code.fingerprint(THREE._replace(hero="beginner")).startswith("py-")


def test_the_c_code_is_told_of_the_levels_as_they_are() -> None:
    assert playing.for_sale(NAME, "master") == "new,iters=1760,deep=16,late=.95"
    assert playing.for_sale(NAME, "strong") == f"new,iters={level(NAME, 'strong').budget.iterations}"
    assert playing.for_sale(NAME, THEN) == "oexpert"
    assert playing.for_sale(NAME, "beginner") is None
    assert playing.for_sale(NAME, "miser") is None
    assert playing.for_sale(NAME, "110") == "new,iters=110"
    assert playing.for_sale(NAME, "110 told") == "new,iters=110,told=1"
    assert playing.for_sale(NAME, TOLD) == f"{playing.for_sale(NAME, 'strong')},told=3"
    assert playing.the_estates("master") == {"budget": 1000, "shares": 4}
    assert playing.the_estates("1000") == playing.the_estates("master")
    assert playing.the_estates("62") == {"budget": 62, "shares": 1}
    assert playing.the_estates("steady") is None
    assert playing.the_estates("roofs") == asdict(THUMBS["roofs"])
    mixed = playing.in_c(Meeting("the-estates", 3, "master", MIXED))
    assert mixed is not None
    assert mixed[1] == [asdict(THUMBS[name]) for name in kinds("the-estates")]
    assert playing.in_c(Meeting("the-estates", 3, "steady", MIXED)) is None


def test_a_deal_in_c_is_played_in_every_seat_against_the_same_others(monkeypatch: pytest.MonkeyPatch) -> None:
    from bench.training import te_matches

    seen: list[list[object]] = []

    def play(seed: int, seats: list[object]) -> SimpleNamespace:
        seen.append(seats)
        return SimpleNamespace(won=[0.25, 0.5, 0.25])

    monkeypatch.setattr(te_matches, "play", play)
    meeting = Meeting("the-estates", 3, "master", MIXED)
    assert playing.times_fair_share(meeting, 4) == 1.0
    master = te_matches.Thinker(1000, 4)
    assert [seats.index(master) for seats in seen] == [0, 1, 2]
    named = [THUMBS[name] for name in engine.others(meeting, 4)]
    assert [[seat for seat in seats if seat != master] for seats in seen] == [named] * 3


def test_steps_multiply_the_budget_by_four_up_to_masters_own() -> None:
    for name in catalogue():
        found = budgets(name)
        assert len(found) == 4
        assert int(found[-1]) == level(name, "master").budget.iterations
        for step in steps(name, 3):
            assert int(step.hero) / int(step.others) == pytest.approx(4, rel=0.04)
    assert {(name, players) for name, players, _, _ in meetings()} == set(tables())
    assert len(meetings()) == len(set(meetings()))


def test_a_deal_is_played_in_every_seat_against_the_same_others(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []

    def play(name: str, seed: int, seats: list[str]) -> list[float]:
        seen.append(seats)
        return [0.25, 0.5, 0.25]

    monkeypatch.setattr(engine, "play", play)
    meeting = Meeting(NAME, 3, "beginner", MIXED)
    assert engine.times_fair_share(meeting, 1) == 1.0
    assert [seats.index("beginner") for seats in seen] == [0, 1, 2]
    beside = [[name for name in seats if name != "beginner"] for seats in seen]
    assert beside[0] == beside[1] == beside[2]
    assert set(beside[0]) <= set(kinds(NAME))


def test_who_sits_at_a_table_of_their_own_kind_wins_the_fair_share_of_all_seats() -> None:
    """A deal in which all seats are alike is won once, whichever seat is the hero's."""
    assert playing.times_fair_share(Meeting("estate", 2, "1", "1"), 1) == 1.0
    if shutil.which("cc") is not None and pytest.importorskip("numpy"):
        assert playing.times_fair_share(Meeting("the-estates", 3, "8", "8"), 1) == pytest.approx(1)


def test_an_earlier_commits_level_plays_from_the_history() -> None:
    try:
        frozen.unpacked()
    except Problem as shallow:
        assert "history" in str(shallow) and "unshallow" in shallow.help
        pytest.skip("the history is shallow here")
    seats = ["steady@82cc63c", "beginner", "steady@82cc63c"]
    assert engine.play(NAME, 5, seats) == engine.play(NAME, 5, seats)


def test_a_missing_commit_and_an_unknown_player_are_told() -> None:
    with pytest.raises(Problem, match="not in git's history"):
        frozen.unpacked("0000000")
    with pytest.raises(Problem, match="nobody in for-sale-1997 is called") as unknown:
        engine.player(NAME, "grandmaster")
    assert "never-bids" in unknown.value.help


def test_who_won_is_told_with_all_who_were_there() -> None:
    won = {Meeting(NAME, 3, "a", "b"): [2.0, 0.0]}
    assert Counter(map(str, games(won, ["a", "b"]))) == {"(0, [1, 1])": 2, "(1, [0, 1])": 4}
    assert games({Meeting("estate", 2, "a", "b"): [0.5, 0.0]}, ["a", "b"])[0] == (0, [1])


def test_ratings_are_those_that_games_were_drawn_from() -> None:
    pytest.importorskip("choix")
    true = {"a": 0.0, "b": 100.0, "c": 250.0}
    rng = random.Random(1)
    won = {}
    for hero, rival in (("b", "a"), ("c", "a"), ("c", "b")):
        weights = [10 ** (true[name] / 400) for name in (hero, rival, rival, rival)]
        won[Meeting(NAME, 4, hero, rival)] = [
            float(sum(rng.choices(range(4), weights)[0] == 0 for _ in range(4))) for _ in range(1000)
        ]
    won[Meeting(NAME, 4, "c", MIXED)] = [4.0] * 100
    assert ratings(won, "a") == pytest.approx(true, abs=25)


def test_goals_are_those_of_the_level_and_the_table() -> None:
    asked = goals.goal
    assert (asked(THREE), asked(FIVE), asked(THREE._replace(hero="steady"))) == (1.8, 2.0, 1.2)
    assert asked(FIVE._replace(hero="master")) == 2.5
    assert asked(FIVE._replace(hero="expert")) is None
    assert (asked(THREE._replace(hero="master", others=THEN)), asked(THREE._replace(others=THEN))) == (
        1.6,
        None,
    )
    assert asked(TWO) == 1.9
    assert asked(TWO._replace(hero="master", others=THEN)) == 1.3
    assert asked(steps(NAME, 3)[0]) == 1.25

    def verdict(won: list[float]) -> str | None:
        return goals.verdict(THREE, kept.Line("c", "2026-11-30", won))

    assert verdict([3.0] * 8) == "surely reached"
    assert verdict([3.0, 1.0] * 4) == "reached by the mean"
    assert verdict([3.0, 0.0] * 4) == "missed by the mean"
    assert verdict([1.0] * 8) == "surely missed"


def test_the_ceiling_is_of_one_that_is_told_the_same_others() -> None:
    step = steps(NAME, 3)[1]
    assert ceiling(step) == step._replace(hero=f"{step.hero} {TOLD}")
    assert ceiling(FIVE) == ceiling(FIVE._replace(hero="master")) == FIVE._replace(hero=TOLD)
    assert ceiling(FIVE._replace(others="steady")) is ceiling(TWO) is None
    assert ceiling(FIVE._replace(hero=TOLD)) is None
    assert {ceiling(FIVE), ceiling(step)} <= set(meetings())
    assert not [found for found in meetings() if TOLD in found.hero and goals.goal(found) is not None]


def test_a_goal_is_lowered_only_where_even_the_best_that_the_ceiling_may_be_is_too_low() -> None:
    def line(won: list[float]) -> kept.Line:
        return kept.Line("c", "2026-11-30", won)

    assert goals.verdict(THREE, line([1.7] * 8)) == "surely missed"
    assert goals.verdict(THREE, line([1.7] * 8), line([1.85] * 8)) == "reached by its ceiling"
    assert goals.verdict(THREE, line([1.6] * 8), line([1.85] * 8)) == "surely missed"
    assert goals.verdict(THREE, line([1.7] * 8), line([2.85, 0.85] * 4)) == "surely missed"
    assert goals.verdict(THREE, line([1.9] * 8), line([1.85] * 8)) == "surely reached"
    assert ceilings.way(line([1.5] * 8), line([3.0] * 8)) == (0.25, 0)
    assert ceilings.way(line([1.5] * 8), line([1.5, 0.7] * 8)) is None
    gone = ceilings.way(line([1.5] * 8), line([2.0, 4.0] * 8))
    assert gone == (0.25, pytest.approx(0.25 * kept.mean([2.0, 4.0] * 8)[1] / 2))


def test_the_picture_marks_fair_share_goal_and_what_was_found() -> None:
    assert report.picture(1.0, 0.1) == "        ──●──  |"
    assert report.picture(9.0, 0.1).endswith("●")


def document(folder: Path) -> Path:
    """One with a place for every table."""
    found = folder / "strength.md"
    names = ["goals", "steps", *catalogue(), "code"]
    found.write_text(
        "\n".join(f"{name}:\n<!-- strength: {name} -->\nold\n<!-- /strength -->" for name in names)
    )
    return found


def test_the_command_writes_every_table_of_what_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("choix")
    played = {
        THREE: [kept.Line(code.fingerprint(THREE), "2026-11-30", [1.5] * 8)],
        THREE._replace(hero="steady"): [kept.Line("c-then/1", "2026-11-29", [2.0, 1.0] * 5)],
        steps(NAME, 3)[0]: [kept.Line("c-then/2", "2026-11-29", [1.25] * 8)],
        THREE._replace(hero=TOLD): [kept.Line("c-then/3", "2026-11-29", [3.0] * 8)],
    }
    kept.write(played, [NAME], tmp_path / "results")
    into = document(tmp_path)
    words = [NAME, "--results", str(tmp_path / "results"), "--into", str(into), "--show"]
    monkeypatch.setattr("sys.argv", ["strength", *words])
    assert strength.main() == 0
    text = into.read_text()
    assert "old" not in text
    assert re.search(
        r"\| spread \| -?\d+ \| 1\.50 ± 0\.00 \(24\) ▼ 25 ± 0% \| 1\.50 ± 0\.33 \(30, earlier\) 25 ± 16% "
        r"\| 3\.00 ± 0\.00 \(24, earlier\) \| b a \|",
        text,
    )
    assert (
        "| for-sale-1997, 3 | 110 against 28: 1.25 ± 0.00 (24, earlier) | 440 against 110: too few games |"
        in text
    )
    assert "| a | `c-then` | 2026-11-29 | changed since |" in text
    program = code.fingerprint(THREE).partition("/")[0]
    assert f"| b | `{program}` | 2026-11-30 | as it was |" in text
    assert "| *strong* among rules of thumb: 1.8 of three, 2.0 of more | 0 | 0 | 0 | 0 | 1 |" in text
    assert "surely missed: for-sale-1997 of 3: spread 1.50 ± 0.00." in text
    before = text
    assert strength.main() == 0
    assert into.read_text() == before


def test_a_document_without_a_tables_place_is_refused(tmp_path: Path) -> None:
    into = tmp_path / "strength.md"
    into.write_text("<!-- strength: a -->\n<!-- /strength -->\n")
    report.put_into(into, {"a": "| new |"})
    assert into.read_text() == "<!-- strength: a -->\n\n| new |\n\n<!-- /strength -->\n"
    with pytest.raises(Problem, match="has 0 places for “b”"):
        report.put_into(into, {"a": "", "b": ""})


def test_the_document_has_a_place_for_every_table_and_results_are_small(tmp_path: Path) -> None:
    pytest.importorskip("choix")
    mine = tmp_path / "strength.md"
    mine.write_text(strength.DOCUMENT.read_text("utf-8"), "utf-8")
    report.put_into(mine, report.Report(kept.read(), code.fingerprint).tables())
    files = list(kept.FOLDER.glob("*.jsonl"))
    assert {file.stem for file in files} <= set(catalogue())
    for file in files:
        assert file.stat().st_size < 500_000
        for line in file.read_text("utf-8").splitlines():
            assert set(json.loads(line)) == {"players", "hero", "others", "code", "day", "won"}
