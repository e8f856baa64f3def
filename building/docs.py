"""Writes what docs/ has from the package itself: the page of its names, and the notebook's answers."""

from __future__ import annotations

from .console import ROOT, run, say
from .toolchain import python

PAGE = ROOT / "docs" / "api.md"
HERE = {"PYTHONPATH": str(ROOT)}


def page() -> str:
    """The page of every public name, as griffe2md makes it (api_page.py)."""
    return run([python("docs"), ROOT / "building" / "api_page.py"], env=HERE)


def docs() -> None:
    """Write both where they are committed; tests hold them to what the package says today."""
    PAGE.write_text(page(), "utf-8")
    say(str(PAGE.relative_to(ROOT)))
    run([python("docs"), ROOT / "building" / "notebook_run.py"], env=HERE)
    say("docs/estates.ipynb")
