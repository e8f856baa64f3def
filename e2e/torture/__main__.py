"""Breaks the page so many times, and compares each game with what was seen of it.

Whatever happens, at most the choice that is just being made may be lost: `python3 build.py torture`.
"""

from __future__ import annotations

import argparse
import random
import shutil
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

from building.server import serving
from building.site import site_copy
from estates_core.record import load_record

from .builds import another_build
from .faults import FAULTS, QUICK
from .host import Host
from .victim import KEPT, Lost, Victim

ANOTHER = 7
"""After so many choices another game is laid."""

AT_ONCE = (3, 4, 5, 6)
"""So many things break meanwhile where the engine has to start anew: one start serves them all."""

LIVING = (1, 1, 2, 3)
"""So many where page and engine live on: then the next choice can be made at once."""


def by_chance(rng: random.Random, times: int) -> Iterator[list[str]]:
    """What breaks together, so many faults in all, each as often as it weighs."""
    weights = [fault.weight for fault in FAULTS.values()]
    while times > 0:
        first, *others = rng.choices(list(FAULTS), weights, k=max(AT_ONCE))
        lives = FAULTS[first].lives
        number = 1 if FAULTS[first].alone else rng.choice(LIVING if lives else AT_ONCE)
        fitting = [name for name in others if not FAULTS[name].alone and (FAULTS[name].lives or not lives)]
        together = [first, *fitting][: min(number, times)]
        times -= len(together)
        yield together


def hundred(rng: random.Random) -> Iterator[list[str]]:
    """The hundred quick ones in any order, three at once; what starts the engine anew comes together."""
    names = [name for name, number in QUICK.items() for _ in range(number)]
    rng.shuffle(names)
    alone = [[name] for name in names if FAULTS[name].alone]
    living = [name for name in names if FAULTS[name].lives and not FAULTS[name].alone]
    others = [name for name in names if not FAULTS[name].lives]
    together = [all_of[at : at + 3] for all_of in (living, others) for at in range(0, len(all_of), 3)]
    groups = alone + together
    rng.shuffle(groups)
    yield from groups


@dataclass
class Torture:
    """What was broken so far: how often, in which game, and how long it took."""

    victim: Victim
    done: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    choices: int = 0
    took: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    """Seconds of each fault, and of what lies between."""

    @contextmanager
    def timed(self, what: str) -> Iterator[None]:
        """Adds to what something has taken."""
        began = time.monotonic()
        yield
        self.took[what] += time.monotonic() - began

    def once(self, names: list[str]) -> None:
        """Chooses something, breaks what is named meanwhile, and looks what has become of the game."""
        victim, rng = self.victim, self.victim.rng
        with self.timed("(looked)"):
            sight, before = victim.settle()
        self.choices += 1
        if sight["over"] or self.choices % ANOTHER == 0:
            with self.timed("(laid)"):
                victim.begin()
                sight, before = victim.settle()
        token = rng.choice(sight["tokens"])
        where = f"{', '.join(names)} at ply {len(before)} of {sight['game']}, choosing {token}"
        print(where, flush=True)
        for name in names:
            if FAULTS[name].before:
                self.do(name)
        living = all(FAULTS[name].lives for name in names)
        # A page that lives is there to be pressed, however slow; of another nobody knows.
        with suppress(Error):
            chosen = f'.board [data-action="{token}"]:not([aria-disabled])'
            victim.page.locator(chosen).first.dispatch_event("click", timeout=60_000 if living else 2000)
        seen = before
        for name in names:
            if not FAULTS[name].before:
                victim.moment()
                seen = victim.kept() or seen
                self.do(name)
        broken = time.monotonic()
        try:
            with self.timed("(alive)" if living else "(back)"):
                compare(victim, before, seen, token)
        except Lost as lost:
            raise Lost(f"{where}: {lost}") from None
        print(f"  {time.monotonic() - broken:.1f} s to be back", flush=True)
        self.done.update(names)
        self.games[sight["game"]] += len(names)

    def do(self, name: str) -> None:
        """Breaks that."""
        with self.timed(name):
            FAULTS[name].run(self.victim)

    def told(self) -> str:
        """What was done, for whoever reads it."""
        slowest = sorted(self.took.items(), key=lambda entry: -entry[1])
        each = ", ".join(f"{name} {seconds:.0f} s" for name, seconds in slowest)
        asked = f"{self.victim.asked} times somebody was asked, {self.victim.reopened} times a tab was dead"
        return f"{dict(self.done)}; {dict(self.games)}; {asked}; {each}"


def compare(victim: Victim, before: list[str], seen: list[str], token: str) -> None:
    """What was kept before, and what was seen to be kept since, is there, and can be played on."""
    now, after = victim.settle()
    for name, line in (("before", before), ("since", seen)):
        if after[: len(line)] != line:
            raise Lost(f"what was kept {name} is gone: {line} became {after}")
    # A stepper's button plays what it stands at.
    chosen = (token, victim.pending)
    if after != before and after[len(before)] not in chosen and not token.startswith("bid."):
        raise Lost(f"somebody else chose {after[len(before)]}")
    victim.pending = token if after == before else ""
    record = load_record(victim.ask(KEPT))
    state = record.tree.line()[-1].state
    if now["over"] != state.is_terminal():
        raise Lost("the end is shown elsewhere than it is")
    legal = set() if state.is_terminal() else {str(action) for action in state.legal_actions()}
    if not (now["over"] or now["bounds"] or legal.intersection(now["tokens"])):
        raise Lost(f"{now['tokens']} can be pressed, {legal} are legal")


def torture(site: Path, plan: Iterable[list[str]], rng: random.Random) -> int:
    """Breaks a copy of the site as planned; how many faults there were."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place, sync_playwright() as playwright:
        folder = Path(place)
        builds = [site, another_build(site, folder / "another")]
        host = Path(shutil.copytree(site, folder / "host"))
        with serving(host, handler=Host) as url:
            run = Torture(Victim(playwright, url, host, folder / "profile", rng, builds))
            try:
                for names in plan:
                    run.once(names)
            finally:
                print(run.told(), flush=True)
                with suppress(Error):
                    run.victim.context.close()
    return run.done.total()


def main() -> None:
    """As many times as asked for, from a seed that is printed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--quick", action="store_true", help="a hundred that are soon over")
    parser.add_argument("--site", type=Path, help="a folder with a built site")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    print(f"seed {options.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        site = options.site or site_copy(Path(folder) / "site")
        done = torture(site, hundred(rng) if options.quick else by_chance(rng, options.times), rng)
    print(f"{done} faults, nothing lost")


if __name__ == "__main__":
    main()
