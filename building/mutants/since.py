"""Which lines have changed since a commit: what is mutated where only those are looked at."""

from __future__ import annotations

import re
import subprocess

from ..console import ROOT, Problem

FILE = re.compile(r"\+\+\+ b/(.+)")
# Of a hunk only what it is now counts: where it begins, and how many lines, one if nothing is said.
HUNK = re.compile(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@")


def changed_lines(commit: str) -> dict[str, set[int]]:
    """The lines of each file of the engine that differ from that commit; a Problem if there is none."""
    command = ["git", "diff", "--unified=0", "--no-color", "--no-ext-diff", commit, "--", "estates_core/*.py"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Problem(f"git knows no {commit}: {done.stderr.strip()}", "CI must fetch it: fetch-depth: 0")
    return lines_of(done.stdout)


def lines_of(difference: str) -> dict[str, set[int]]:
    """Of a difference as git writes it without lines around."""
    found: dict[str, set[int]] = {}
    lines: set[int] = set()
    for line in difference.splitlines():
        if file := FILE.fullmatch(line):
            lines = found.setdefault(file[1], set())
        elif hunk := HUNK.match(line):
            first = int(hunk[1])
            lines.update(range(first, first + int(hunk[2] or 1)))
    return found
