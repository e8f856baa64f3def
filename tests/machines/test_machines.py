"""The same seed and position give the same move on every machine: whole games of all levels are equal."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import estates_core
from building.console import ROOT, one_at_a_time, run
from building.engine import engine
from building.toolchain import node
from tests.machines.games import played

MOST = 4
"""Iterations a move: enough to search, little enough for a test."""

PROGRAM = f"""
import json, sys
from tests.machines.games import played

print(json.dumps({{"python": sys.version, "records": played({MOST})}}))
"""


def forbid_sums_of_floats(patch: pytest.MonkeyPatch) -> list[Any]:
    """Makes `sum` of floats fail in all opponents; returns the sums, which become more."""
    added: list[Any] = []

    def checked(values: Any, start: Any = 0) -> Any:
        result = sum(values, start)
        assert not isinstance(result, float)
        added.append(result)
        return result

    for module in [module for name, module in sys.modules.items() if name.startswith("estates_core.ai.")]:
        patch.setattr(module, "sum", checked, raising=False)
    return added


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The records of the Python that runs the tests, played by whichever worker asks first.

    Its opponents add no floats with `sum`, which rounds otherwise since Python 3.12; `exact.total` does not.
    """
    folder = tmp_path_factory.getbasetemp()
    file = (folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder) / "machines.json"
    with one_at_a_time():
        if not file.exists():
            with pytest.MonkeyPatch.context() as patch:
                added = forbid_sums_of_floats(patch)
                file.write_text(json.dumps(played(MOST)))
            assert added
    records: dict[str, str] = json.loads(file.read_text())
    return records


def pythons() -> list[Path]:
    """A Python of each other version from 3.11 on: on PATH, in pyenv, in a runner's tools."""
    places = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    places += sorted(pyenv.glob("versions/*/bin"))
    tools = os.environ.get("RUNNER_TOOL_CACHE")
    places += sorted(Path(tools).glob("Python/*/*/bin")) if tools else []
    found: dict[int, Path] = {}
    for minor in range(11, 30):
        for place in places if minor != sys.version_info.minor else ():
            program = shutil.which(f"python3.{minor}", path=str(place))
            if program is not None and _starts(program):
                found.setdefault(minor, Path(program))
    return list(found.values())


def _starts(program: str) -> bool:
    """Whether a Python can be started at all, as pyenv's shims may not."""
    return subprocess.run([program, "-c", ""], capture_output=True).returncode == 0


def same(found: dict[str, Any], here: dict[str, str]) -> None:
    assert list(found["records"]) == list(here)
    for table, record in here.items():
        assert found["records"][table] == record, f"{table} differs on {found['python']}"


def test_every_level_sits_at_these_tables(here: dict[str, str]) -> None:
    assert here.keys() > {"estate: random, beginner"}
    for name in estates_core.catalogue():
        seated = {
            level
            for table in here
            for level in table.partition(": ")[2].split(", ")
            if table.startswith(name)
        }
        assert seated == {level.id for level in estates_core.ai.levels.levels(name)}


@pytest.mark.parametrize("program", pythons(), ids=str)
def test_another_python_plays_the_same_games(program: Path, here: dict[str, str]) -> None:
    printed = run([program, "-m", "tests.machines.games", str(MOST)], env={"PYTHONPATH": str(ROOT)})
    same(json.loads(printed), here)


def test_pyodide_plays_the_same_games(tmp_path: Path, here: dict[str, str]) -> None:
    parts = engine()
    setup = {
        "library": str(parts.library),
        "archives": [str(parts.package)],
        "files": {
            "tests/__init__.py": "",
            "tests/machines/__init__.py": "",
            "tests/machines/games.py": (ROOT / "tests" / "machines" / "games.py").read_text("utf-8"),
        },
        "program": PROGRAM,
    }
    (tmp_path / "setup.json").write_text(json.dumps(setup))
    printed = run([node(), ROOT / "tests" / "pyodide" / "suite.mjs", tmp_path / "setup.json"])
    same(json.loads(printed.splitlines()[-1]), here)


FIXED = {"sqrt", "floor", "ceil", "isqrt", "comb", "inf", "nan", "frexp", "ldexp", "fsum", "gcd", "copysign"}
"""Of `math`: what is exact, or rounded as IEEE 754 says, everywhere."""

OPPONENTS = sorted((Path(estates_core.__file__).parent / "ai").rglob("*.py"))


@pytest.mark.parametrize("path", OPPONENTS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_opponents_use_no_curve_of_the_c_library(path: Path) -> None:
    """Its last bits differ between machines: `ai/exact.py` has what is needed."""
    used = set()
    for node_ in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node_, ast.ImportFrom) and node_.module in ("math", "cmath", "statistics"):
            used |= {alias.name for alias in node_.names}
        elif isinstance(node_, ast.Attribute) and isinstance(node_.value, ast.Name):
            used |= {node_.attr} if node_.value.id in ("math", "cmath", "statistics") else set()
        elif isinstance(node_, ast.BinOp) and isinstance(node_.op, ast.Pow):
            # A whole number to a whole power is exact; a square is a product.
            sides = (node_.left, node_.right)
            whole = any(isinstance(side, ast.Constant) and isinstance(side.value, int) for side in sides)
            used |= set() if whole else {ast.unparse(node_)}
    assert used <= FIXED
