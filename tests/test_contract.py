"""What crosses the bridge is written once: what is made from it is as it should be, and a slip is found."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Any, Literal, NotRequired, TypedDict, is_typeddict

import pytest

import estates_core as ec
from building.contract import files, shapes, tables, typescript
from estates_core.ops import OPS
from estates_core.requests import REQUIRED, parameters_of
from tests.conformance.shapes import observation_of, problems


class Tone(StrEnum):
    """How it sounds."""

    CALM = "calm"
    WILD = "wild"


class Inner(TypedDict):
    """A part of it."""

    count: int
    """How many."""
    share: NotRequired[float]


class Outer(TypedDict):
    """All of it."""

    tone: Tone
    side: Literal["left", "right"] | None
    parts: list[Inner]
    by_name: dict[str, int | None]


GOOD: dict[str, Any] = {
    "tone": "calm",
    "side": None,
    "parts": [{"count": 1}, {"count": 2, "share": 0.5}],
    "by_name": {"a": 1, "b": None},
}


def test_the_files_are_made_of_the_types_of_now() -> None:
    outdated = files.outdated()
    assert not outdated, f"run `python3 build.py contract`: {sorted(map(str, outdated))}"
    assert {path.suffix for path in files.contents()} == {".ts", ".md"}
    assert len(files.contents()) == 5


def test_a_change_by_hand_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = files.DOCUMENT.read_text("utf-8")
    spoilt = tmp_path / "protocol.md"
    spoilt.write_text(text.replace("| `kept` | `number` |", "| `kept` | `string` |"), "utf-8")
    assert spoilt.read_text("utf-8") != text
    monkeypatch.setattr(files, "DOCUMENT", spoilt)
    assert files.outdated() == {spoilt: text}
    assert files.write() == [spoilt]
    assert spoilt.read_text("utf-8") == text
    with pytest.raises(KeyError):
        files.document("<!-- contract: nothing -->\n<!-- /contract -->")


@pytest.mark.parametrize("name", ec.catalogue())
def test_every_game_declares_its_observation(name: str) -> None:
    game = ec.game(name)
    assert is_typeddict(observation_of(type(game.new_initial_state(game.min_players))))
    assert "Observation" in shapes.of_game(game)


def test_every_op_says_what_it_does_takes_and_answers() -> None:
    rows = list(tables.ops())
    for name, op in OPS.items():
        assert op.handler.__doc__
        assert any(row.startswith(f"| `{name}` |") for row in rows)
        assert f"\n  {name}: " in typescript.of_core()
    assert {argument.name: argument.default for argument in OPS["play"].parameters[1].arguments} == {
        "token": REQUIRED
    }

    def undeclared(self: object, what: int) -> None: ...

    with pytest.raises(TypeError):
        parameters_of(undeclared)


def test_types_become_typescript() -> None:
    lines = "\n".join(typescript.declared(shapes.named([Outer]).values())).splitlines()
    assert lines == [
        "/** All of it. */",
        "export type Outer = {",
        "  tone: Tone;",
        '  side: "left" | "right" | null;',
        "  parts: Inner[];",
        "  by_name: Record<string, number | null>;",
        "};",
        "",
        "/** How it sounds. */",
        'export type Tone = "calm" | "wild";',
        "",
        "/** A part of it. */",
        "export type Inner = {",
        "  /** How many. */",
        "  count: number;",
        "  share?: number;",
        "};",
    ]
    assert typescript.text(list[int | None]) == "(number | null)[]"
    with pytest.raises(TypeError):
        typescript.text(set[int])
    with pytest.raises(TypeError):
        list(problems(set(), set[int]))


def test_two_shapes_of_one_name_are_refused() -> None:
    assert shapes.named([list[Inner], Inner]) == {"Inner": Inner}

    class Other(TypedDict):
        count: int

    Other.__name__ = "Inner"
    with pytest.raises(AssertionError):
        shapes.named([Inner, Other])


def test_what_is_as_declared_has_no_problems() -> None:
    assert list(problems(GOOD, Outer)) == []


@pytest.mark.parametrize(
    ("changed", "where"),
    [
        ({"tone": "loud"}, "it.tone"),
        ({"tone": None}, "it.tone"),
        ({"side": "up"}, "it.side"),
        ({"parts": [{"count": True}]}, "it.parts[0].count"),
        ({"parts": [{"count": 1.0}]}, "it.parts[0].count"),
        ({"parts": [{"count": 1, "share": "0.5"}]}, "it.parts[0].share"),
        ({"parts": [{}]}, "it.parts[0] has no count"),
        ({"parts": [{"count": 1, "more": 2}]}, "it.parts[0] has more"),
        ({"parts": {}}, "it.parts"),
        ({"parts": [None]}, "it.parts[0]"),
        ({"by_name": {"a": "1"}}, "it.by_name.a"),
        ({"by_name": []}, "it.by_name"),
        ({"other": 1}, "it has other"),
    ],
)
def test_what_is_not_as_declared_is_found(changed: dict[str, Any], where: str) -> None:
    (problem,) = problems({**GOOD, **changed}, Outer)
    assert problem.startswith(where)


def test_a_missing_field_is_found() -> None:
    (problem,) = problems({name: value for name, value in GOOD.items() if name != "side"}, Outer)
    assert problem == "it has no side, which Outer has"
