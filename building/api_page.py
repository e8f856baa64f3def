"""Prints the page of the package's public names as Markdown; runs where griffe2md is installed (docs.py)."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import griffe
from griffe2md import render_object_docs

ROOT = Path(__file__).resolve().parent.parent

PARTS = {
    "A game on the table": "new_game open_game Session Seat catalogue game CHANCE TERMINAL",
    "Opponents": "levels level Level Budget Bot Progress Choice Valued decide simulate Played",
    "Records": "Record load_record new_record write_record",
    "The contract": "State Game Action Rule Refusal Message say Score ScoreLine Outcome Drawing",
    "Errors": "EstatesError IllegalAction IllegalPosition NotAtChance NotationError SetupError RecordError "
    "ProtocolError",
}
"""Every name of `estates_core.__all__`, in the order in which one meets it."""

ADAPTERS = ("pettingzoo", "open_spiel")

HEAD = """# The package

Every public name of `estates_core`, with what it means, what it takes and gives, and what it raises. This
page is written from the docstrings by `python3 build.py docs`; every example in it runs as a test.
[notebook.md](notebook.md) is where to begin."""

EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


def main() -> None:
    """Print the page."""
    # The page is the same whether or not somebody has installed what griffe2md would format signatures with.
    sys.modules["black"] = None  # type: ignore[assignment]
    settings: Any = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["griffe2md"]
    package = griffe.load("estates_core", resolve_aliases=True)
    parts = [HEAD]
    for title, names in PARTS.items():
        parts.append(f"## {title}")
        for name in names.split():
            parts.append(render_object_docs(named(package, name), {**settings, "heading_level": 3}))
    for name in ADAPTERS:
        brief = {**settings, "heading_level": 2, "show_if_no_docstring": False}
        parts.append(render_object_docs(package[f"adapters.{name}"], brief))
    # An example without a heading of its own is left as it stands, which Markdown takes for quotes.
    body = "\n\n".join(part.strip() for part in parts)
    print(EXAMPLE.sub(lambda found: f"```python\n{found[0]}\n```", body))


def named(package: Any, name: str) -> Any:
    """What the package exports by a name; two functions of the catalogue are called like modules."""
    found = package[name]
    if found.is_module:
        found = package[f"catalogue.{name}"]
    return found.final_target if found.is_alias else found


if __name__ == "__main__":
    main()
