"""Games of For Sale by the thousand, in C (`fs_play.c`): for training, and to measure with small intervals.

    python3 -m bench.training.fs_games for-sale-1997 --players 3 --deals 300 --hero new --against oexpert

plays every deal with the hero in each seat and prints its share of the wins, times the fair one, with the
95% interval over deals; who can play and with which options stands at the head of `fs_play.c`. Needs a C
compiler, and git's history for the opponents of the earlier commit.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from bench.frozen import unpacked
from estates_core.games.for_sale import GAMES

SOURCE: Final = Path(__file__).with_name("fs_play.c")
NEW: Final = Path("estates_core/ai/for_sale_chances.json")
EDITIONS: Final = ("1997", "sharks", "30")


@cache
def program() -> Path:
    """The games' code, compiled for this machine."""
    place = Path(tempfile.mkdtemp()) / "fs_play"
    flags = ["-O3", "-march=native", "-ffast-math", "-fno-finite-math-only"]
    subprocess.run(["cc", *flags, "-o", str(place), str(SOURCE), "-lm"], check=True)
    return place


def lines(new: dict[str, Any], old: dict[str, Any]) -> list[str]:
    """The learned tables of now and of the earlier commit, as the C code reads them."""
    found = []
    for index, edition in enumerate(EDITIONS):
        for players, tables in new[edition].items():
            for left, table in enumerate(tables):
                numbers = [*table["buildings"], *table["coins"]]
                found.append(f"new {index} {players} {left} {' '.join(map(str, numbers))}")
        for players, table in old[edition].items():
            for left, coins in enumerate(table["coins"]):
                numbers = [*table["buildings"][1:], *coins]
                found.append(f"old {index} {players} {left} {' '.join(map(str, numbers))}")
    return found


def run(
    edition: str,
    players: int,
    deals: int,
    seed: int,
    hero: str,
    rivals: Sequence[str],
    tables: Path = NEW,
    log: Path | None = None,
) -> str:
    """Play, and give the line that tells what the hero won; a log gets what `for_sale.read` reads."""
    old = unpacked() / "estates_core" / "ai" / "for_sale.json"
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(lines(json.loads(tables.read_text()), json.loads(old.read_text()))) + "\n")
        file.flush()
        words = [file.name, str(log or "-"), EDITIONS.index(edition), players, deals, seed, hero, *rivals]
        command = [str(program()), *map(str, words)]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=[game.name for game in GAMES])
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hero", default="new")
    parser.add_argument("--against", nargs="+", default=["oexpert"])
    parser.add_argument("--tables", type=Path, default=NEW)
    chosen = parser.parse_args()
    edition = next(game.edition.name for game in GAMES if game.name == chosen.game)
    print(
        run(
            edition,
            chosen.players,
            chosen.deals,
            chosen.seed,
            chosen.hero,
            chosen.against,
            chosen.tables,
        )
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
