"""Plays every game to its end in another browser and notes how long starts take; exits 1 if anything fails.

.venv/bin/python -m pip install -r requirements/webdriver.txt
.venv/bin/python -m e2e.webdriver [--browser firefox|webkit] [--runs 3] [--only start|play] [--edition site]

WebKit is WebKitGTK's (Debian: webkit2gtk-driver), which needs a screen: xvfb-run -a before it makes one.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from building.onefile import onefile
from building.server import serving
from building.site import site_copy

from .browsers import BROWSERS, Browser
from .playing import GAMES, play
from .visitor import Start, Visitor


def main() -> int:
    """Both editions, each in a profile of its own a run."""
    parser = argparse.ArgumentParser(
        prog="python -m e2e.webdriver", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--browser", choices=tuple(BROWSERS), default="firefox")
    parser.add_argument("--program", help="of the browser, where it is not found")
    parser.add_argument("--edition", choices=("site", "file"), help="the site only, or the one file")
    parser.add_argument("--games", nargs="*", default=GAMES)
    parser.add_argument("--runs", type=int, default=3, help="starts to measure, each in a fresh profile")
    parser.add_argument("--only", choices=("start", "play"))
    arguments = parser.parse_args()
    browser = BROWSERS[arguments.browser]
    program = arguments.program or browser.program()
    if program is None:
        print(f"no {arguments.browser} was found; name one: --program PROGRAM", file=sys.stderr)
        return 1
    with (
        tempfile.TemporaryDirectory() as place,
        serving(site_copy(Path(place) / "site"), compress=True) as url,
    ):
        editions = {"site": lambda: url, "file": lambda: onefile().as_uri() + "#/"}
        for edition in [arguments.edition] if arguments.edition else editions:
            address = editions[edition]()
            if arguments.only != "play":
                starts = [measure(browser, program, address) for _ in range(arguments.runs)]
                for visit, measured in zip(("first", "second"), zip(*starts, strict=True), strict=True):
                    paint = statistics.median(start.paint for start in measured)
                    move = statistics.median(start.move for start in measured)
                    print(f"{edition}, {visit} visit: paint {paint:.0f} ms, move {move:.0f} ms", flush=True)
            if arguments.only != "start":
                with Visitor(browser, program) as visitor:
                    print(f"{edition} in {visitor.version}:", flush=True)
                    for game in arguments.games:
                        plies = play(visitor, address, game)
                        visitor.assert_quiet()
                        print(f"  {game}: played to its end, {plies} plies", flush=True)
    return 0


def measure(browser: Browser, program: str, address: str) -> tuple[Start, Start]:
    """A first and a second visit in one fresh profile."""
    with Visitor(browser, program) as visitor:
        first = visitor.visit(address)
        visitor.wait_until_kept()
        return first, visitor.visit(address)


if __name__ == "__main__":
    raise SystemExit(main())
