"""The page is broken at random moments, and no game loses more than the choice being made."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from building.console import ROOT


def test_whatever_breaks_no_game_is_lost(built_site: Path) -> None:
    """A hundred faults, however long they take: most leave the page alive; `torture` does the others."""
    done = subprocess.run(
        [sys.executable, "-m", "e2e.torture", "--quick", "--seed", "15", "--site", built_site],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr[-3000:]}"
    assert done.stdout.splitlines()[-1] == "100 faults, nothing lost"
