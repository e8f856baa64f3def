"""Breaks the page so many times, or for so long, and compares each game with what was seen of it.

Whatever happens, at most the choice that is just being made may be lost: `python3 build.py torture`.
"""

from __future__ import annotations

import argparse
import random
import shutil
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

from building.server import serving
from building.site import site_copy
from estates_core.record import load_record

from .builds import another_build
from .faults import FAULTS
from .host import Host
from .victim import KEPT, Lost, Victim

ANOTHER = 0.12
"""How often another game is laid before the next choice."""


AT_ONCE = (1, 3, 4, 5, 6)
"""So many things break meanwhile: what several leave is looked at once, and takes one start of the engine."""


def some_faults(rng: random.Random, number: int) -> list[str]:
    """So many by chance, each as often as it weighs; one that breaks alone is the only one."""
    names = rng.choices(list(FAULTS), [fault.weight for fault in FAULTS.values()], k=number)
    if FAULTS[names[0]].alone:
        return names[:1]
    return [name for name in names if not FAULTS[name].alone]


def once(victim: Victim, done: Counter[str], games: Counter[str], most: int) -> None:
    """Chooses something, breaks one to six things meanwhile, and looks what has become of the game."""
    rng = victim.rng
    sight, before = victim.settle()
    if sight["over"] or rng.random() < ANOTHER:
        victim.begin()
        sight, before = victim.settle()
    token = rng.choice(sight["tokens"])
    names = some_faults(rng, min(most, rng.choice(AT_ONCE)))
    where = f"{', '.join(names)} at ply {len(before)} of {sight['game']}, choosing {token}"
    print(where, flush=True)
    began = time.monotonic()
    for name in names:
        if FAULTS[name].before:
            FAULTS[name].run(victim)
    with suppress(Error):
        chosen = f'.board [data-action="{token}"]:not([aria-disabled])'
        victim.page.locator(chosen).first.dispatch_event("click", timeout=2000)
    seen = before
    for name in names:
        if not FAULTS[name].before:
            victim.moment()
            seen = victim.kept() or seen
            FAULTS[name].run(victim)
    broken = time.monotonic()
    try:
        compare(victim, before, seen, token)
    except Lost as lost:
        raise Lost(f"{where}: {lost}") from None
    print(f"  {broken - began:.1f} s broken, {time.monotonic() - broken:.1f} s to be back", flush=True)
    done.update(names)
    games[sight["game"]] += len(names)


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


def torture(site: Path, times: int, seed: int, seconds: float) -> Counter[str]:
    """Breaks a copy of the site so many times, or for so long; what was broken how often."""
    done: Counter[str] = Counter()
    games: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place, sync_playwright() as playwright:
        folder = Path(place)
        builds = [site, another_build(site, folder / "another")]
        host = Path(shutil.copytree(site, folder / "host"))
        with serving(host, handler=Host) as url:
            victim = Victim(playwright, url, host, folder / "profile", random.Random(seed), builds)
            end = time.monotonic() + seconds
            try:
                while done.total() < times and time.monotonic() < end:
                    once(victim, done, games, times - done.total())
            finally:
                asked = f"{victim.asked} times somebody was asked, {victim.reopened} times a tab was dead"
                print(f"seed {seed}: {dict(done)}; {dict(games)}; {asked}", flush=True)
                with suppress(Error):
                    victim.context.close()
    return done


def main() -> None:
    """As many times as asked for, from a seed that is printed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--seconds", type=float, default=float("inf"), help="no longer than this")
    parser.add_argument("--site", type=Path, help="a folder with a built site")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site = options.site or site_copy(Path(folder) / "site")
        done = torture(site, options.times, options.seed, options.seconds)
    print(f"{done.total()} faults, nothing lost")


if __name__ == "__main__":
    main()
