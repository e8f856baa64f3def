"""What the measurements do with their figures; the measuring itself takes long and is no test."""

from __future__ import annotations

import gzip
import json
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest

import estates_core as ec
from bench import playouts, plies
from bench.hosts import GZIP_LEVEL, Remembering, Slow, compressed_size
from bench.names import GAMES, PLAYOUTS
from bench.paint import at, worked
from bench.rates import rates
from bench.report import Goal, Row, as_json, table
from building.server import serving

FASTER = Row("a game", "plies/s", [90, 300, 120], "another", [200, 100, 100], Goal("at least", 1.2))
SLOWER = Row("a page", "ms", [360.4], "a bare one", [1000], Goal("at most", 0.36))
ALONE = Row("alone", "bytes", [12345])


def test_a_ratio_is_of_medians_and_meets_its_goal_or_misses_it() -> None:
    assert (FASTER.median, FASTER.baseline_median, FASTER.ratio, FASTER.verdict) == (120, 100, 1.2, "met")
    assert SLOWER.ratio == pytest.approx(0.3604)
    assert SLOWER.verdict == "MISSED"
    assert (ALONE.ratio, ALONE.baseline_median, ALONE.verdict) == (None, None, "")


def test_the_table_has_straight_columns_and_says_what_was_missed() -> None:
    lines = table([FASTER, SLOWER, ALONE]).splitlines()
    assert len(lines) == 5
    assert len({tuple(at for at, sign in enumerate(line) if sign == "|") for line in lines}) == 1
    assert [cell.strip() for cell in lines[2].strip("|").split("|")] == [
        "a game", "120 plies/s", "another", "100 plies/s", "1.20", "≥ 1.2", "met",
    ]  # fmt: skip
    assert "MISSED" in lines[3]
    assert "12,345 bytes" in lines[4]


def test_json_holds_every_value() -> None:
    written = json.loads(as_json([FASTER, ALONE], {"cores": 2}))
    assert written["machine"] == {"cores": 2}
    assert written["rows"][0]["values"] == [90, 300, 120]
    assert written["rows"][0]["goal"] == "≥ 1.2"
    assert written["rows"][1]["ratio"] is None


def test_a_press_is_what_the_page_worked_until_the_end_of_the_next_frame_of_its_own_thread() -> None:
    def event(name: str, ts: int, tts: int, thread: int = 1, tdur: int = 0, kind: str = "") -> dict[str, Any]:
        args = {"data": {"type": kind}}
        return {"name": name, "ts": ts, "tts": tts, "tdur": tdur, "pid": 7, "tid": thread, "args": args}

    events = [
        event("Layerize", 90_000, 40_000, tdur=1_000),
        event("EventDispatch", 10_000, 5_000, kind="pointerup"),
        event("EventDispatch", 10_500, 5_500, kind="click"),
        event("Layerize", 20_000, 9_000, thread=2),
        event("Layerize", 30_000, 12_000, tdur=500),
        event("EventDispatch", 60_000, 31_000, kind="keydown"),
        event("EventDispatch", 95_000, 42_000, kind="keydown"),
        {"name": "process_name", "ts": 0, "pid": 7, "tid": 1},
    ]
    # A press after which nothing was drawn is none.
    assert worked(events) == [10.0, 7.5]


def test_a_share_of_presses_takes_at_most_what_is_told() -> None:
    assert [at(share, list(range(100, 0, -1))) for share in (0.5, 0.95, 1)] == [51, 96, 100]


def test_rates_take_turns_after_a_round_to_warm_up() -> None:
    order = []

    def work(name: str, done: int) -> int:
        order.append(name)
        time.sleep(0.001)
        return done

    found = rates({"one": lambda: work("one", 1), "ten": lambda: work("ten", 10)}, rounds=2, seconds=0)
    assert order == ["one", "ten"] * 3
    assert all(len(values) == 2 and min(values) > 0 for values in found.values())


def test_every_game_of_the_catalogue_is_measured() -> None:
    assert set(GAMES) == set(ec.catalogue())
    for name, play in plies.works().items():
        assert play() > 10, name
    assert playouts.works()[PLAYOUTS]() > 0


def test_the_host_remembers_what_was_asked_and_until_when(tmp_path: Path) -> None:
    page = b"<p>a page</p>" * 100
    (tmp_path / "index.html").write_bytes(page)
    (tmp_path / "other.txt").write_text("never asked for")
    Remembering.asked.clear()
    before = time.time()
    with serving(tmp_path, compress=True, handler=Remembering) as address:
        urllib.request.urlopen(address).read()
    assert Remembering.until(before - 1) == []
    asked = Remembering.until(time.time())
    assert asked == ["index.html"]
    assert compressed_size(tmp_path, asked) == len(gzip.compress(page, GZIP_LEVEL, mtime=0))


def test_the_slow_host_takes_as_long_as_its_link(tmp_path: Path) -> None:
    (tmp_path / "part.bin").write_bytes(bytes(100_000))
    with serving(tmp_path, handler=Slow) as address:
        start = time.monotonic()
        received = urllib.request.urlopen(f"{address}part.bin").read()
        took = time.monotonic() - start
    assert len(received) == 100_000
    assert took >= 0.08 + 100_000 * 8 / 10e6
