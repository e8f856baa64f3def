"""Fills a page's `<!-- board: RECORD PLY MAY -->` with the element that shows that position."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from .console import ROOT, run

MARK = re.compile(r"<!-- board: (?P<record>\S+) (?P<ply>\d+) (?P<may>\w+) -->")


def with_boards(page: str, records: Path) -> str:
    """The page with its boards, each with a picture of today's engine and the record it comes from."""

    def element(mark: re.Match[str]) -> str:
        command: list[str | Path] = [sys.executable, "-m", "estates_core", "embed", records / mark["record"]]
        return run(
            [*command, "--ply", mark["ply"], "--may", mark["may"]],
            problem=f"{mark['record']} has no position to show at {mark['ply']}",
            env={"PYTHONPATH": str(ROOT)},
        )

    return MARK.sub(element, page)
