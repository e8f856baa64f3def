"""Writes docs/api.md: every public name of the package, from its docstrings."""

from __future__ import annotations

from .console import ROOT, run, say
from .toolchain import python

PAGE = ROOT / "docs" / "api.md"


def page() -> str:
    """The page's text, as griffe2md makes it (api_page.py)."""
    return run([python("docs"), ROOT / "building" / "api_page.py"], env={"PYTHONPATH": str(ROOT)})


def write() -> None:
    """Write the page where it is committed; a test holds it to what the docstrings say."""
    PAGE.write_text(page(), "utf-8")
    say(str(PAGE.relative_to(ROOT)))
