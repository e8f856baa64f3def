"""Which files hold what crosses the bridge, and what each should say."""

from __future__ import annotations

import re
from pathlib import Path

from ..console import ROOT
from . import tables, typescript
from .shapes import by_namespace

DOCUMENT = ROOT / "docs" / "protocol.md"
SECTION = re.compile(r"(<!-- contract: ([a-z-]+) -->\n).*?(<!-- /contract -->)", re.DOTALL)


def contents() -> dict[Path, str]:
    """What each file should hold."""
    scripts = ROOT / "site" / "js"
    found = {scripts / "engine" / "contract.d.ts": typescript.of_core()}
    for namespace, shapes in by_namespace().items():
        found[scripts / "views" / namespace / "observation.d.ts"] = typescript.of_family(shapes)
    found[DOCUMENT] = document(DOCUMENT.read_text("utf-8"))
    return found


def document(text: str) -> str:
    """The document with its marked sections made anew; KeyError for one that nothing is known of."""
    sections = tables.sections()
    return SECTION.sub(lambda mark: f"{mark[1]}\n{sections[mark[2]].rstrip()}\n\n{mark[3]}", text)


def outdated() -> dict[Path, str]:
    """The files that hold something else, with what they should."""
    return {
        path: text
        for path, text in contents().items()
        if not path.exists() or path.read_text("utf-8") != text
    }


def write() -> list[Path]:
    """Make all of them anew; those that have changed."""
    changed = outdated()
    for path, text in changed.items():
        path.write_text(text, "utf-8")
    return list(changed)
