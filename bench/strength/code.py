"""Which code plays a meeting: a hash of what decides choices, and of no comment, sentence or picture."""

from __future__ import annotations

import ast
import hashlib
import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from bench.players import MODULES
from building.console import ROOT
from estates_core.ai.levels import levels

from .meeting import Meeting
from .playing import in_c

AI: Final = ROOT / "estates_core" / "ai"
TRAINING: Final = ROOT / "bench" / "training"
SAYING: Final = {"reasons", "notes", "serving", "words", "view", "drawing", "setting", "effects"}
"""Modules that tell what was chosen and is seen; calls of theirs count for nothing either."""
TELLING: Final = {"reason", "note", "reasons"}
"""Functions of such modules that are called by their own names."""
LEARNED: Final = {"the_estates": "the_estates.json", "for_sale": "for_sale_chances.json"}
IN_C: Final = {"the_estates": "te_*.c", "for_sale": "fs_*.c"}


class _Bare(ast.NodeTransformer):
    """Takes away what decides nothing: docstrings, what is told, and the names that it is told by."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        return None if isinstance(node.value, ast.Constant) else self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        node.names = [name for name in node.names if name.name not in SAYING | TELLING]
        return node if node.names and (node.module or "").split(".")[-1] not in SAYING else None

    def visit_Call(self, node: ast.Call) -> ast.AST:
        said = node.func
        if isinstance(said, ast.Attribute) and isinstance(said.value, ast.Name) and said.value.id in SAYING:
            return ast.Constant(None)
        if isinstance(said, ast.Name) and said.id in TELLING:
            return ast.Constant(None)
        return self.generic_visit(node)


def bare_python(text: str) -> str:
    """A module without comments, layout and sentences."""
    return ast.dump(_Bare().visit(ast.parse(text)))


def bare_c(text: str) -> str:
    """C without comments and layout."""
    return " ".join(re.sub(r"/\*.*?\*/|//[^\n]*", " ", text, flags=re.S).split())


def _of(files: Iterable[Path]) -> list[str]:
    found = []
    for file in sorted(files):
        text = file.read_text("utf-8")
        if file.suffix == ".json":
            found.append(json.dumps(json.loads(text)))
        else:
            found.append(bare_c(text) if file.suffix == ".c" else bare_python(text))
    return found


@cache
def _learned(folder: str) -> list[str]:
    return _of([AI / LEARNED[folder]] if folder in LEARNED else [])


@cache
def _c(folder: str) -> list[str]:
    return _of(TRAINING.glob(IN_C.get(folder, "-")))


@cache
def _engine(folder: str) -> list[str]:
    places = [AI / folder, ROOT / "estates_core" / "games" / folder]
    files = [file for place in places for file in place.glob("*.py") if file.stem not in SAYING]
    files += [AI / "bot.py", AI / "shares.py", AI / "exact.py", ROOT / "bench" / "players" / f"{folder}.py"]
    return _of(files)


def fingerprint(meeting: Meeting) -> str:
    """The name of the code: `c-` and a hash where C plays all of the game, `py-` where the engine does.

    After a stroke follows a hash of how these two play by it: budgets, and what else a level is made of.
    """
    folder = MODULES[meeting.game]
    sides: list[Any] | None = in_c(meeting)
    if sides is not None:
        parts = [*_c(folder), *_learned(folder)]
        settings = json.dumps(sides)
    else:
        known = {
            one.id: [one.budget.iterations, one.noise, repr(one.knowledge)] for one in levels(meeting.game)
        }
        parts = [*_engine(folder), *_learned(folder)]
        settings = json.dumps([known.get(name) for name in (meeting.hero, meeting.others)])
        if folder == "the_estates":
            parts += _c(folder)
    kind = "py" if sides is None else "c"
    return f"{kind}-{_hash(*parts)[:8]}/{_hash(settings)[:4]}"


def _hash(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()
