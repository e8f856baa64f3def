"""The page is broken at random moments, and no game loses more than the choice being made."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from building.console import ROOT


def test_whatever_breaks_no_game_is_lost(built_site: Path) -> None:
    """As many faults as 40 seconds take, a hundred at most; `python3 build.py torture` takes more."""
    command = [sys.executable, "-m", "e2e.torture", "--times", "100", "--seconds", "40", "--seed", "15"]
    done = subprocess.run(
        [*command, "--site", built_site], cwd=ROOT, capture_output=True, text=True, timeout=400, check=False
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr[-3000:]}"
    number = int(done.stdout.splitlines()[-1].split()[0])
    assert number >= 1, done.stdout
