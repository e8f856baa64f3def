"""Inputs to begin with: by target, those that are kept in corpus/ and those that the sources give."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import estates_core as ec

from .targets import SEATED

HERE = Path(__file__).parent
KEPT = HERE / "corpus"
RECORDS = HERE.parent / "records"

ODD = (
    *("", " ", "\x00", "\ufeff", "\r", "\n\r\n", "\u202e", "\ud800", "\U0001f3e0"),
    *("-0", "+5", "1_000", "１２", "0x1f", "9" * 5000, "1e999", "NaN", "Infinity", "null", "true"),
    *("__proto__", "constructor", "toString", "(" * 3000, "[" * 3000, '{"a":' * 3000, "%00", "%F0%9F"),
    *('{"op": "hello", "op": "new"}', "bid." + "9" * 400, "sell.-1"),
    *("e5 e5", "first.s0 (", "a" * 100_000, "\u0661", "bid.\u0664", "ß", "İ", "e\u0301"),
)  # fmt: skip
"""What programs have stumbled over."""

RECORD = "Game: estate\nFormat: 1\nPlayers: 2\nSeed: 7\n\nfirst.s0 e5 d4 ; why\n(d3 a1) a1\n"


def seeds() -> Iterator[tuple[str, str]]:
    """Target and text of each."""
    for file in sorted(KEPT.glob("*/*")):
        yield file.parent.name, file.read_bytes().decode("utf-8", "surrogatepass")
    for name in ("record", "token", "option", "request", "lesson", "machine"):
        for text in ODD:
            yield name, text
    for file in sorted(RECORDS.glob("*.txt")):
        yield "record", file.read_text("utf-8")
    yield "record", RECORD
    for odd in ODD:
        yield "record", RECORD.replace("2", odd, 1)
        yield "record", RECORD.replace("7", odd)
        yield "record", RECORD.replace("why", odd)
        yield "record", RECORD.replace("a1", odd)
        yield "record", f"{odd}{RECORD}{odd}"
    yield "record", RECORD.replace("\n", "\r")
    yield "record", "Game: estate\nFormat: 1\nPlayers: 2\n\nfirst.s0 e5" + " (e5" * 2000 + ")" * 2000
    for name, players in SEATED.items():
        state = ec.new_game(name, players, 7)
        for action in state.legal_actions()[:20]:
            yield "token", str(action)
        for known in ec.game(name).options:
            yield "option", "12 12" if known.default is None else known.write(known.default)
            yield "option", json.dumps(known.default)
        base = {"session": name, "viewer": 0, "lang": "de"}
        bots = [{"name": "A", "kind": "bot", "bot": "steady"}]
        plain = ("snapshot", "undo", "redo", "stop", "review", "stop_review", "close", "hello")
        for more in (
            *({"op": "play", "token": str(action)} for action in state.legal_actions()[:3]),
            *({"op": op} for op in plain),
            {"op": "goto", "ply": 3},
            {"op": "think", "ms": 0, "level": "random", "purpose": "hint"},
            {"op": "why_not", "token": "pass"},
            {"op": "new", "game": name, "players": players, "seed": 1, "seats": bots},
            {"op": "open", "record": RECORD, "ply": 2},
            {"op": "rules", "game": name},
        ):  # fmt: skip
            yield "request", json.dumps({**base, **more})
    for number in range(40):
        yield "machine", "".join(chr((number * 37 + at * at * 11) % 128) for at in range(60))
    for file in sorted((HERE.parent.parent / "estates_core" / "lessons").rglob("*.json"))[:4]:
        yield "lesson", file.read_text("utf-8")[:20_000]
