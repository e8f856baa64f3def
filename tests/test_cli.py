"""The command line: what it prints, where errors go, and its exit codes."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from estates_core.ai.levels import levels
from estates_core.commandline import main, strength
from estates_core.commandline.arena import wilson
from estates_core.commandline.embed import LEFT_OUT
from estates_core.record import load_record

RECORD = str(Path(__file__).parent / "records" / "1-the-estates-4.txt")

GOOD = "Game: estate\nFormat: 1\nPlayers: 2\nSeat 1: Ada (human)\n\nfirst.s0 e5\n"
BAD = GOOD + "e5\n"


@pytest.fixture
def good(tmp_path: Path) -> str:
    path = tmp_path / "good.txt"
    path.write_text(GOOD)
    return str(path)


def test_replay_tells_a_game_in_words(good: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", good]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Estate\n")
    assert "Ada" in out
    assert main(["replay", good, "--lang", "de"]) == 0
    assert "Ada" in capsys.readouterr().out


def test_replay_of_a_bad_record_says_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(BAD)
    assert main(["replay", str(path)]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert f"{path}: Line 7:" in captured.err
    assert "EH-" in captured.err


def test_verify_goes_on_after_a_bad_record(
    good: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(BAD)
    assert main(["verify", str(path), good]) == 1
    captured = capsys.readouterr()
    assert captured.out == f"{good}: valid, 2 plies, not finished\n"
    assert "“e5” is not legal as step 3." in captured.err
    assert main(["verify", good]) == 0


def test_the_standard_input_is_a_hyphen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GOOD.encode())))
    assert main(["verify", "-"]) == 0
    assert capsys.readouterr().out == "-: valid, 2 plies, not finished\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\x00")))
    assert main(["verify", "-"]) == 1


def test_a_missing_file_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "/no/such/file"]) == 2
    assert "/no/such/file" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "chess"],
        ["simulate", "estate", "--players", "3"],
        ["simulate", "estate", "--bots", "nobody"],
        ["simulate", "estate", "--bots", "random,random,random"],
        ["simulate", "estate", "--games", "0"],
        ["simulate", "estate", "--seed", "-1"],
        ["simulate", "estate", "--option", "size=3"],
        ["simulate", "the-estates", "--option", "lots_per_row=99"],
        ["simulate", "estate", "--rounds", "99"],
        ["arena", "estate", "--bots", "nobody"],
        ["rules", "chess"],
    ],
)
def test_wrong_use_is_said_in_a_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("estates: ")
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize("arguments", [[], ["fly"], ["simulate"], ["verify"]])
def test_unknown_arguments_end_with_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_simulate_writes_records_that_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "for-sale-sharks", "--players", "4", "--games", "3", "--seed", "5"]
    assert main([*arguments, "--out", str(tmp_path / "new" / "folder")]) == 0
    first = capsys.readouterr().out
    paths = sorted((tmp_path / "new" / "folder").iterdir())
    assert len(paths) == 3
    for path in paths:
        record = load_record(path.read_text())
        assert record.final_state().is_terminal()
        assert record.players == 4
    assert main(["verify", *map(str, paths)]) == 0
    assert capsys.readouterr().out.count("valid, ") == 3
    texts = [path.read_text() for path in paths]
    assert main([*arguments, "--out", str(tmp_path / "new" / "folder")]) == 0
    assert capsys.readouterr().out == first
    assert [path.read_text() for path in paths] == texts


def test_simulate_plays_matches_with_options(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "the-estates", "--games", "1", "--rounds", "2", "--lang", "de"]
    arguments += ["--option", "lots_per_row=9", "--option", "open_money=true"]
    assert main(arguments) == 0
    assert "Match" in capsys.readouterr().out


def test_arena_rotates_seats_over_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "for-sale-1997", "--players", "3", "--games", "6", "--json"]
    assert main(arguments) == 0
    result = json.loads(capsys.readouterr().out)
    (row,) = result["levels"]
    assert row["games"] == 6
    assert row["seats_per_game"] == 3
    assert row["win_share"] == pytest.approx(1)
    assert row["times_fair_share"] == pytest.approx(1)
    assert row["moves"] > 6 * 18
    assert 0 <= row["seconds_p50"] <= row["seconds_p95"]
    assert main(arguments[:-1]) == 0
    assert "95% interval" in capsys.readouterr().out


def test_wilson_intervals() -> None:
    """Against the closed form's published values for 8 of 10 and 0 of 10."""
    assert wilson(8, 10) == pytest.approx((0.4901, 0.9433), abs=2e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=2e-4)


def test_rules_and_games_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "the-estates" in capsys.readouterr().out
    assert main(["rules", "estate", "--lang", "de"]) == 0
    out = capsys.readouterr().out
    assert "EH-W1" in out
    assert "Unsere Auslegung:" in out


def test_a_closed_pipe_is_no_error(good: str) -> None:
    code = f"import sys; from estates_core.commandline import main; sys.exit(main(['replay', {good!r}]))"
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == ""
    process.stderr.close()
    assert process.wait() == 0


def test_the_module_runs() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "estates_core", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip()


def test_strength_makes_a_table_of_all_pairings(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    weakest = levels("for-sale-1997")[:3]
    monkeypatch.setattr(strength, "levels", lambda name: weakest)
    assert main(["strength", "for-sale-1997", "--players", "3", "--games", "3"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("# How strong the levels are\n")
    assert "## for-sale-1997, 3 players" in out
    assert f"| {weakest[2].id} | random | 3 |" in out
    assert "| random | beginner | 3 |" in out
    assert re.search(r"^[\d,]+ moves, each checked against the rules: none was illegal\.$", out, re.M)


def test_the_page_makes_pictures_of_the_same_fields() -> None:
    """The share dialog leaves the same out of a board's picture as `embed` does."""
    source = (Path(__file__).parents[1] / "site" / "js" / "embed" / "code.js").read_text("utf-8")
    (listed,) = re.findall(r"const LEFT_OUT = (\[.*\]);", source)
    assert tuple(json.loads(listed)) == LEFT_OUT


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["strength", "estate", "--games", "0"], "“games” can’t be “0”"),
        (["strength", "nope"], "“Game” can’t be “nope”"),
        (["arena", "estate", "--jobs", "0"], "“jobs” can’t be “0”"),
        (["embed", RECORD, "--ply", "99999"], "“Step of the game” can’t be “99999”"),
        (["embed", RECORD, "--ply", "-3"], "“Step of the game” can’t be “-3”"),
    ],
)
def test_impossible_amounts_and_names_are_told_before_anything_is_printed(
    capsys: pytest.CaptureFixture[str], command: list[str], told: str
) -> None:
    assert main(command) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err


def test_a_puzzle_s_solution_must_be_playable(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["embed", RECORD, "--ply", "0", "--may", "solve", "--solution", "zz"]) == 1
    assert "--solution, zz: " in capsys.readouterr().err


def named(folder: Path) -> str:
    """A record with a name that no code page has whole."""
    record = folder / "names.txt"
    record.write_text(GOOD.replace("Ada", "Zoë 李 ☃"), "utf-8")
    return str(record)


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp1252", "latin-1", "shift_jis", "utf-8"])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_terminals_of_every_code_page_are_written_to(
    encoding: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = named(tmp_path)
    for command in (["games"], ["rules", "the-estates"], ["replay", record], ["embed", record]):
        written = io.BytesIO()
        terminal = io.TextIOWrapper(written, encoding)
        monkeypatch.setattr(sys, "stdout", terminal)
        assert main([*command, "--lang", lang]) == 0
        terminal.flush()
        said = written.getvalue().decode(encoding)
        assert said.strip()
        if command[0] == "embed":
            assert said.isascii()
            assert "Zo&#235; &#26446; &#9731;" in said
        elif command[0] == "replay":
            assert ("Zoë" if encoding not in ("ascii", "shift_jis") else "Zoe") in said


def test_a_process_writes_to_its_terminal(tmp_path: Path) -> None:
    """As the ones above do, from its own start on."""
    done = subprocess.run(
        [sys.executable, "-m", "estates_core", "replay", named(tmp_path)],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 0, done.stderr
    assert "Zoe" in done.stdout.decode("ascii")
