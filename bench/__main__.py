"""Measures speed and boot, prints JSON and then a table: python -m bench [--only speed|boot] [--runs N]."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Any

from building.site import SITE

from . import boot, speed

GOALS = {
    "second visit": 0.35,
    "first visit": 1.05,
    "first useful paint": 0.25,
    "first visit, throttled": 1.05,
    "bytes of the first visit": 1.06,
}


def main() -> None:
    """Runs what was asked for."""
    parser = argparse.ArgumentParser(prog="build.py bench", description=__doc__)
    parser.add_argument("--only", choices=("speed", "boot"), help="measure one of the two")
    parser.add_argument("--runs", type=int, default=5, help="visits of each kind (default 5)")
    parser.add_argument("--seconds", type=float, default=2.0, help="play each game so long (default 2)")
    options = parser.parse_args()
    found: dict[str, Any] = {"load average before": os.getloadavg() if hasattr(os, "getloadavg") else None}
    if options.only != "boot":
        found["plies a second"] = {
            "CPython": speed.in_cpython(options.seconds),
            "Chromium": speed.in_chromium(options.seconds, SITE),
            "OpenSpiel": speed.in_openspiel(options.seconds),
        }
    if options.only != "speed":
        found["boot"] = boot.measure(SITE, options.runs)
    print(json.dumps(found, indent=1))
    print()
    for line in table(found):
        print(line)
    Path("dist/bench.json").write_text(json.dumps(found, indent=1), "utf-8")


def table(found: dict[str, Any]) -> list[str]:
    """The figures for a person to read."""
    lines = []
    speeds = found.get("plies a second")
    if speeds:
        oh_hell = speeds["OpenSpiel"]["oh_hell"]["plies_per_second"]
        lines += [f"{'plies a second, random play':36}{'CPython':>12}{'Chromium':>12}{'of oh_hell':>12}"]
        for name, figures in speeds["CPython"].items():
            rate = figures["plies_per_second"]
            there = speeds["Chromium"][name]["plies_per_second"]
            lines.append(
                f"{name + ', ' + str(figures['players']) + ' players':36}"
                f"{rate:12,.0f}{there:12,.0f}{rate / oh_hell:12.2f}"
            )
        for name, figures in speeds["OpenSpiel"].items():
            lines.append(f"{'OpenSpiel ' + name:36}{figures['plies_per_second']:12,.0f}")
        lines.append("")
    if "boot" in found:
        lines.append(f"{'boot, median':52}{'':>12}")
        for name, value in found["boot"]["medians"].items():
            unit = "kB" if name.endswith("bytes") else "ms"
            amount = value / 1000 if unit == "kB" else value
            lines.append(f"{name:52}{amount:10,.0f} {unit}")
        for name, ratio in found["boot"]["ratios"].items():
            met = "met" if ratio <= GOALS[name] else "MISSED"
            lines.append(f"{name + ' / bare':52}{ratio:10.2f}    at most {GOALS[name]:.2f}: {met}")
    return lines


if __name__ == "__main__":
    main()
