"""Measures speed, boot and presses: writes JSON, prints a table."""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from building.browsers import launched
from building.console import DIST, ROOT, say
from building.site import site_copy

from . import boot, paint, speed
from .report import Row, as_json, table


def parse(words: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="build.py bench", description=__doc__)
    parser.add_argument("--only", choices=("speed", "boot", "paint"), help="measure one of the three")
    parser.add_argument("--rounds", type=int, default=5, help="of each speed, in turn (default 5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="of a round of each speed (default 1)")
    parser.add_argument("--runs", type=int, default=5, help="visits of each kind (default 5)")
    parser.add_argument("--json", type=Path, default=DIST / "bench.json", help="default dist/bench.json")
    return parser.parse_args(words)


def main() -> int:
    """Measures what was asked for."""
    options = parse(sys.argv[1:])
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        site = site_copy(Path(place) / "site")
        browser = launched(playwright)
        described = machine(browser.version)
        if options.only in (None, "speed"):
            say("measuring speed")
            rows += speed.measure(browser, site, options.rounds, options.seconds)
        if options.only in (None, "paint"):
            say("measuring from presses to paints")
            rows += paint.measure(browser, site)
        browser.close()
        if options.only in (None, "boot"):
            say("measuring boot")
            rows += boot.measure(playwright, site, options.runs)
        described["load after"] = load()
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(as_json(rows, described) + "\n", "utf-8")
    print()
    for name, value in described.items():
        print(f"{name}: {value}")
    print(f"\n{table(rows)}\n\nAll values: {options.json}")
    return 0


def load() -> str:
    """How many processes wanted the processor in the last minute, where the system tells."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def machine(browser: str) -> dict[str, Any]:
    """What figures depend on beside the project itself."""
    openspiel = re.search(r"^open_spiel==([\w.]+)", (ROOT / "requirements" / "bench.txt").read_text(), re.M)
    return {
        "date": datetime.date.today().isoformat(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "Python": platform.python_version(),
        "Chromium": browser,
        "OpenSpiel": openspiel[1] if openspiel else "unknown",
        "load before": load(),
    }


if __name__ == "__main__":
    sys.exit(main())
