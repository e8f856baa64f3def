"""What docs/ says of the package: the page of its names is today's, and the notebook runs."""

from __future__ import annotations

import re
from pathlib import Path

import griffe
import nbformat

import estates_core as ec
from building.api_page import PARTS, named
from building.docs import PAGE, page
from building.notebook_run import NOTEBOOK, executed


def test_the_page_of_names_is_what_the_docstrings_say() -> None:
    assert PAGE.read_text("utf-8") == page(), "python3 build.py docs writes it anew"


def test_every_public_name_is_on_the_page() -> None:
    names = " ".join(PARTS.values()).split()
    assert sorted(names) == sorted(name for name in ec.__all__ if not name.startswith("__"))
    text = PAGE.read_text("utf-8")
    for name in names:
        assert f"\n### `{name}`\n" in text, name


def test_every_public_name_and_member_says_what_it_is() -> None:
    """Fields too, which have no docstring when Python runs."""
    package = griffe.load("estates_core", resolve_aliases=True)
    public = [named(package, name) for name in ec.__all__ if not name.startswith("__")]
    silent = [thing.path for thing in public if not thing.has_docstring]
    for thing in public:
        if thing.is_class:
            silent += [
                member.path
                for member in thing.members.values()
                if not member.name.startswith("_") and not member.has_docstring
            ]
    assert not silent, "\n".join(silent)


def answers(notebook: nbformat.NotebookNode) -> list[list[str]]:
    """What each code cell prints, in however many pieces it came, and answers, as text."""
    return [
        ["".join(output.get("text", "") for output in cell.outputs)]
        + [output["data"]["text/plain"] for output in cell.outputs if "data" in output]
        for cell in notebook.cells
        if cell.cell_type == "code"
    ]


def test_the_notebook_runs_and_answers_what_it_shows() -> None:
    """It plays, shows boards, asks, branches, keeps a record and goes on with it."""
    kept = nbformat.read(NOTEBOOK, as_version=4)
    ran = executed()
    assert answers(ran) == answers(kept), "python3 build.py docs keeps today's answers"
    boards = [
        output["data"]["text/html"]
        for cell in ran.cells
        if cell.cell_type == "code"
        for output in cell.outputs
        if "text/html" in output.get("data", {})
    ]
    assert len(boards) >= 5
    assert all(board.startswith("<pre") and "<script" not in board for board in boards)
    source = " ".join(cell.source for cell in ran.cells)
    for name in ("new_game", "play(", "ask(", "branches()", "write()", "open_game", "show(", "simulate"):
        assert name in source, name


def test_what_the_page_about_notebooks_says_runs() -> None:
    """Its blocks of Python, without the lines that only a page on Pyodide can run."""
    text = Path(NOTEBOOK).with_name("notebook.md").read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) == 3
    for block in blocks:
        exec("\n".join(line for line in block.splitlines() if "micropip" not in line), {})
