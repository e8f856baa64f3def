"""One session of 10,000 plies, with undo, branches and hints: whether answers get slower, and memory grows.

    python3 -m bench.long [GAME …] [--plies 10000]      # in Pyodide under Node
    python3 -m bench.long --here [GAME …]               # in this Python

Requests are a page's, as text, in one bridge. A game that is over is gone on with from a ply by chance, as
another branch. Prints a line of JSON for each game: medians of the first and the last thousand plies in
milliseconds, and the memory of the process after each thousand in megabytes.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from estates_core import catalogue, game
from estates_core.bridge import Bridge

BLOCK = 1000
UNDO_EVERY = 20
HINT_EVERY = 500
PROGRAM = """
import json
from bench.long import measure
print(json.dumps(measure(NAME, PLIES)))
"""


class Page:
    """Asks as a page does: it keeps what it was told, and asks for what is new."""

    def __init__(self, name: str, seed: int) -> None:
        self.bridge = Bridge()
        self.took = 0.0
        self.seen: dict[str, Any] = {}
        self.held = 0
        players = game(name).max_players
        seats = [
            {"name": "Ada"},
            *({"name": "B", "kind": "bot", "bot": "random"} for _ in range(players - 1)),
        ]
        self.ask("new", game=name, players=players, seed=seed, seats=seats, options={})

    def ask(self, op: str, **more: object) -> dict[str, Any]:
        """One request; a position that comes is looked at from then on."""
        asked = {"id": 1, "op": op, "session": "long", "lang": "en", "viewer": 0, **more}
        if op in ("play", "undo", "redo", "goto"):
            asked |= {"since": self.held, "follow": True}
        text = json.dumps(asked)
        began = time.perf_counter()
        answered = self.bridge.dispatch(text)
        self.took = (time.perf_counter() - began) * 1000
        answer = json.loads(answered)
        assert answer["ok"], answer
        result: dict[str, Any] = answer["result"]
        if "seen" in result:
            self.seen = result["seen"]["snapshot"]
            self.held = self.seen["ply"]
        return result

    def choose(self, rng: random.Random) -> str:
        """A legal action of whoever is to act."""
        player = self.seen["current_player"]
        sight = (
            self.seen if player == 0 else self.ask("snapshot", viewer=player, since=10**6)["seen"]["snapshot"]
        )
        return str(rng.choice(sight["legal"])["token"])


def measure(name: str, plies: int, seed: int = 7) -> dict[str, Any]:
    """So many plies of one game in one session."""
    rng = random.Random(seed)
    page = Page(name, seed)
    blocks: list[list[float]] = [[]]
    megabytes: list[float] = []
    hints: list[float] = []
    for number in range(1, plies + 1):
        while page.seen["terminal"]:
            page.ask("goto", ply=rng.randrange(page.seen["ply"]))
            if page.seen["current_player"] is None:  # what chance has drawn there comes again
                page.ask("redo")
        player = page.seen["current_player"]
        token = page.choose(rng)
        page.ask("play", token=token)
        blocks[-1].append(page.took)
        if number % UNDO_EVERY == 0:
            page.ask("undo")
        if number % HINT_EVERY == 0 and player is not None and not page.seen["terminal"]:
            began = time.perf_counter()
            while not page.ask("think", ms=50, purpose="hint")["done"]:
                pass
            hints.append((time.perf_counter() - began) * 1000)
        if number % BLOCK == 0:
            megabytes.append(round(resident() / 1e6, 1))
            blocks.append([])
    kept = [block for block in blocks if block]
    first, last = statistics.median(kept[0]), statistics.median(kept[-1])
    return {
        "game": name,
        "python": sys.platform,
        "plies": plies,
        "first ms": round(first, 2),
        "last ms": round(last, 2),
        "ratio": round(last / first, 2),
        "medians": [round(statistics.median(block), 2) for block in kept],
        "megabytes": megabytes,
        "hints": len(hints),
        "hint ratio": round(statistics.median(hints[-5:]) / statistics.median(hints[:5]), 2)
        if hints
        else None,
    }


def resident() -> float:
    """Bytes of this process that are in memory."""
    if sys.platform == "emscripten":
        import js

        return float(js.process.memoryUsage().rss)
    return int(Path("/proc/self/statm").read_text().split()[1]) * float(os.sysconf("SC_PAGE_SIZE"))


def in_pyodide(name: str, plies: int) -> dict[str, Any]:
    """The same with what the page loads."""
    import tempfile

    from building.console import ROOT, run
    from building.engine import engine
    from building.toolchain import node

    parts = engine()
    setup = {
        "library": str(parts.library),
        "archives": [str(parts.package)],
        "files": {"bench/__init__.py": "", "bench/long.py": Path(__file__).read_text("utf-8")},
        "program": f"NAME, PLIES = {name!r}, {plies}\n{PROGRAM}",
    }
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "setup.json"
        file.write_text(json.dumps(setup), "utf-8")
        said = run([node(), ROOT / "tests" / "pyodide" / "suite.mjs", file])
    found: dict[str, Any] = json.loads(said.splitlines()[-1])
    return found


def main() -> None:
    """Each game in turn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(catalogue()))
    parser.add_argument("--plies", type=int, default=10_000)
    parser.add_argument("--here", action="store_true")
    options = parser.parse_args()
    go: Callable[[str, int], dict[str, Any]] = measure if options.here else in_pyodide
    for name in options.games:
        print(json.dumps(go(name, options.plies)), flush=True)


if __name__ == "__main__":
    main()
