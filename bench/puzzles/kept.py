"""The files of puzzles, and the log of what was looked through, from where a stopped search goes on."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from building.console import ROOT

HOME = ROOT / "estates_core" / "lessons" / "data" / "puzzles"
LOGS = Path(__file__).with_name("log")
FIRST_SEED = 10_000


def sort_of(name: str) -> str:
    """What a puzzle asks, by its id."""
    return name.partition("-")[0]


@dataclass
class Kept:
    """A system's puzzles by id, and what its log holds. No id is ever given again."""

    system: str
    puzzles: dict[str, dict[str, Any]] = field(default_factory=dict)
    next_seed: int = FIRST_SEED
    seeds: dict[str, int] = field(default_factory=dict)
    """Of the game in which a puzzle was found, where that is known."""
    gone: dict[str, str] = field(default_factory=dict)
    """Why puzzles were thrown out."""

    @classmethod
    def load(cls, system: str) -> Kept:
        """What there is."""
        kept = cls(system)
        if kept.file.is_file():
            kept.puzzles = {one["id"]: one for one in json.loads(kept.file.read_text("utf-8"))}
        if kept.log.is_file():
            written = json.loads(kept.log.read_text("utf-8"))
            kept.next_seed, kept.seeds, kept.gone = (written[key] for key in ("next_seed", "seeds", "gone"))
        return kept

    @property
    def file(self) -> Path:
        """Where the puzzles are."""
        return HOME / f"{self.system}.json"

    @property
    def log(self) -> Path:
        """Where it is told how far the search has come."""
        return LOGS / f"{self.system}.json"

    def save(self) -> None:
        """A puzzle a line, each sort's in the order of difficulty."""
        order = sorted(
            self.puzzles.values(), key=lambda one: (sort_of(one["id"]), one["difficulty"], one["id"])
        )
        write_lines(self.file, order)
        self.save_log()

    def save_log(self) -> None:
        """How far it is."""
        LOGS.mkdir(exist_ok=True)
        told = {"next_seed": self.next_seed, "seeds": self.seeds, "gone": self.gone}
        self.log.write_text(json.dumps(told, indent=1, sort_keys=True) + "\n", "utf-8")

    def new_id(self, sort: str) -> str:
        """The next id of a sort."""
        names = [name for name in (*self.puzzles, *self.gone) if sort_of(name) == sort]
        return f"{sort}-{max((int(name.rpartition('-')[2]) for name in names), default=0) + 1:02}"

    def degrees(self, sort: str) -> Mapping[int, int]:
        """How many there are of each difficulty."""
        own = (one["difficulty"] for name, one in self.puzzles.items() if sort_of(name) == sort)
        return Counter(own)

    def throw_out(self, name: str, why: str) -> None:
        """Keep the id from being given again."""
        del self.puzzles[name]
        self.seeds.pop(name, None)
        self.gone[name] = why


def write_lines(file: Path, puzzles: list[dict[str, Any]]) -> None:
    """A list with a puzzle a line."""
    lines = [json.dumps(puzzle, ensure_ascii=False, separators=(",", ":")) for puzzle in puzzles]
    file.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")
