"""The wheel's structure: imports point one way, only the standard library, nothing random at import."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import estates_core

PACKAGE = Path(estates_core.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))

LAYERS = (
    ("version", "errors", "drawing", "json_text", "message", "readonly"),
    ("fields", "options", "words"),
    ("game",),
    ("explain",),
    ("chance", "games"),
    ("ai", "match"),
    ("catalogue", "marks", "positions"),
    ("tree",),
    ("record",),
    ("contest", "lessons", "review", "thinking"),
    ("session", "described"),
    ("mistakes",),
    ("learning", "position_form", "requests", "reviewed", "snapshot"),
    ("answer", "branches"),
    ("ops",),
    ("bridge",),
    ("warming",),
    ("commandline",),
    ("adapters",),
)
"""What may import what: only from its own layer's module or from those above it in this list."""

ADAPTED = {"gymnasium", "numpy", "pettingzoo", "pyspiel"}
"""Libraries that the adapters may import, as optional dependencies of the package."""


def part(path: Path) -> str:
    """The first name below the package: the module's place in the layers."""
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


@cache
def imports(path: Path) -> set[str]:
    """Absolute names of all that a module imports when it runs, types left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    package = ["estates_core", *path.relative_to(PACKAGE).parts[:-1]]
    found = set()
    for node in _at_run_time(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            found |= {f"{module}.{alias.name}" for alias in node.names} if node.level else {module}
    return found


def _at_run_time(tree: ast.AST) -> list[ast.AST]:
    """Every node but those below `if TYPE_CHECKING:`."""
    nodes: list[ast.AST] = []
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            waiting += node.orelse
            continue
        nodes.append(node)
        waiting += ast.iter_child_nodes(node)
    return nodes


def test_every_part_has_its_layer() -> None:
    parts = {part(path) for path in MODULES} - {"__init__", "__main__"}
    known = {name for layer in LAYERS for name in layer}
    assert parts - known == set(), "give the new part a layer"
    assert known == parts


def test_imports_point_one_way() -> None:
    depth = {name: index for index, layer in enumerate(LAYERS) for name in layer}
    for path in MODULES:
        here = part(path)
        if here in ("__init__", "__main__"):
            continue
        for name in imports(path):
            pieces = name.split(".")
            if pieces[0] != "estates_core" or len(pieces) < 2:
                continue
            there = pieces[1]
            if there == here or there not in depth:
                continue
            pair = f"{path.relative_to(PACKAGE)} imports {name}"
            assert depth[there] < depth[here], pair


def modules_imported(path: Path) -> set[str]:
    """The names of the package's own modules that a module imports when it runs."""
    known = {module_name(path) for path in MODULES}
    found = set()
    for name in imports(path):
        # `from .words import say` imports the module `words`; `from . import words` the module itself.
        found |= {name if name in known else name.rpartition(".")[0]} & known
    return found


def module_name(path: Path) -> str:
    """The name by which a module is imported."""
    parts = ("estates_core", *path.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_no_import_comes_back_to_where_it_began() -> None:
    """No circles, neither at the top of modules nor by imports inside functions."""
    graph = {module_name(path): modules_imported(path) - {module_name(path)} for path in MODULES}
    assert sum(map(len, graph.values())) > 200, "this test reads imports"
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        raise AssertionError(" imports ".join(reversed(error.args[1]))) from None


def test_games_do_not_know_each_other() -> None:
    read = 0
    for path in (PACKAGE / "games").rglob("*.py"):
        own = path.relative_to(PACKAGE / "games").parts[0]
        for name in imports(path):
            if name.startswith("estates_core.games."):
                assert name.split(".")[2] == own, f"{path} imports {name}"
                read += 1
    assert read > 50, "this test reads imports"


def test_the_wheel_needs_only_the_standard_library() -> None:
    for path in MODULES:
        others = ADAPTED if part(path) == "adapters" else set()
        for name in imports(path):
            top = name.split(".")[0]
            assert top == "estates_core" or top in sys.stdlib_module_names | others, f"{path} imports {name}"


def test_adapters_are_imported_by_nobody_but_who_asks_for_them() -> None:
    code = "import sys, estates_core.bridge; print([name for name in sys.modules if '.adapters' in name])"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"


def test_no_module_is_random_when_imported() -> None:
    """A memory snapshot in the browser would freeze it: generators are made from seeds, in functions."""
    for path in MODULES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "random":
                assert node.attr == "Random", f"{path}:{node.lineno} uses the shared generator"
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "random.Random":
                assert node.args, f"{path}:{node.lineno} makes a generator without a seed"
        for node in ast.iter_child_nodes(tree):
            if not isinstance(node, ast.FunctionDef | ast.ClassDef):
                assert "random.Random(" not in ast.unparse(node), f"{path}:{node.lineno}"
        clocks = {"time.time", "os.urandom", "uuid.uuid4", "secrets.token_hex", "datetime.now"}
        assert not clocks & {ast.unparse(n.func) for n in ast.walk(tree) if isinstance(n, ast.Call)}, path


def test_hash_seeds_change_nothing() -> None:
    """The same game from the same seed in processes whose hashes differ."""
    code = "from estates_core.commandline import main; main(['simulate', 'for-sale-30', '--games', '2'])"
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(PACKAGE.parent)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


def test_the_package_exports_what_users_need() -> None:
    for name in ("game", "new_game", "catalogue", "load_record", "CHANCE", "TERMINAL", "IllegalAction"):
        assert name in estates_core.__all__
    assert all(hasattr(estates_core, name) for name in estates_core.__all__)


def test_every_module_has_its_sentence() -> None:
    for path in MODULES:
        doc = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
        assert doc, f"{path} has no docstring"
