"""What docs/ says of the package: the page of its names is today's, and the notebook runs."""

from __future__ import annotations

from pathlib import Path

import griffe

import estates_core as ec
from building.api import PAGE, page
from building.api_page import PARTS, named

DOCS = Path(__file__).parent.parent / "docs"


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
