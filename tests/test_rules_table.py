"""Every numbered rule of docs/rules.md is a Rule and cited by a test (`@pytest.mark.rule("TE-A1")`)."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import estates_core as ec

HERE = Path(__file__).parent
RULES = HERE.parent / "docs" / "rules.md"

ID = r"(?:TE|EH|FS|FT)-[A-Z]\d+"
LINE = re.compile(rf"- ({ID}(?:, {ID})*) ")

IDS = tuple(
    rule_id
    for line in RULES.read_text(encoding="utf-8").splitlines()
    if (match := LINE.match(line))
    for rule_id in match[1].split(", ")
)

GAMES = {
    "TE": ("the-estates",),
    "EH": ("estate",),
    "FS": ("for-sale-1997", "for-sale-sharks"),
    "FT": ("for-sale-30",),
}


def citations() -> Iterator[tuple[str, str]]:
    """Each id that a test's marker names, with the test's file and name."""
    for path in sorted(HERE.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                marks: list[ast.expr] = node.decorator_list
            elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                marks = node.decorator_list
            elif isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.param":
                marks = [item for keyword in node.keywords for item in ast.walk(keyword.value)]  # type: ignore[misc]
            elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark":
                marks = [item for item in ast.walk(node.value) if isinstance(item, ast.expr)]
            else:
                continue
            for mark in marks:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    for argument in mark.args:
                        yield ast.literal_eval(argument), f"{path.relative_to(HERE)}"


def test_no_id_is_listed_twice() -> None:
    """And none stands in docs/rules.md without being defined there."""
    assert [rule_id for rule_id, count in Counter(IDS).items() if count > 1] == []
    assert len(IDS) > 60
    assert set(re.findall(rf"\b{ID}\b", RULES.read_text(encoding="utf-8"))) == set(IDS)


@pytest.mark.parametrize("rule_id", IDS)
def test_every_rule_is_an_object_of_its_games(rule_id: str) -> None:
    held = [name for name in GAMES[rule_id[:2]] if rule_id in {rule.id for rule in ec.game(name).rules}]
    assert held, f"no game has the rule {rule_id}"
    rule = ec.game(held[0]).rule(rule_id)
    assert rule.title
    assert rule.text


@pytest.mark.parametrize("name", ec.catalogue())
def test_no_game_has_a_rule_of_its_own_invention(name: str) -> None:
    ids = [rule.id for rule in ec.game(name).rules]
    assert len(set(ids)) == len(ids)
    assert set(ids) <= set(IDS)


def test_every_rule_is_cited_by_a_test() -> None:
    cited = {rule_id for rule_id, _ in citations()}
    assert sorted(set(IDS) - cited) == [], "rules that no test shows to hold"
    assert sorted(cited - set(IDS)) == [], "markers that name no rule"


@pytest.mark.parametrize("name", ec.catalogue())
def test_the_words_name_no_unknown_rule(name: str) -> None:
    """A rule's text may point at another rule by its id: that one must exist."""
    for rule in ec.game(name).rules:
        named = set(re.findall(rf"\b{ID}\b", f"{rule.text} {rule.ruling or ''}"))
        assert named <= set(IDS), rule.id
