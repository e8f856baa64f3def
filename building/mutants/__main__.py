"""Tries mutants of modules in an order by chance, and goes on where it was stopped: `build.py mutants`."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

import hypothesis  # noqa: F401, so that forks need not import it
import pytest  # noqa: F401

from ..console import ROOT, Problem, say
from .changes import Mutant, mutants
from .collected import serve
from .ledger import Lines, equivalents, interval, modules, test_key
from .places import changed_functions
from .planted import run_planted
from .since import changed_lines

MODULES = (
    "tree",
    "match",
    "record",
    "session",
    "requests",
    "bridge",
    "ops",
    "games/estate",
    "games/for_sale",
    "games/the_estates",
)
# Not here: tests of what is not mutated (opponents, page, build), and those that read sources and documents.
PLACES = (
    "tests/conformance",
    "tests/estate/test_ends.py",
    "tests/estate/test_reference.py",
    "tests/estate/test_rules.py",
    "tests/for_sale/test_buying.py",
    "tests/for_sale/test_reference.py",
    "tests/for_sale/test_selling.py",
    "tests/test_answer.py",
    "tests/test_bridge.py",
    "tests/test_drawings.py",
    "tests/test_limits.py",
    "tests/test_match.py",
    "tests/test_options.py",
    "tests/test_record.py",
    "tests/test_releases.py",
    "tests/test_rule_facts.py",
    "tests/test_session.py",
    "tests/test_table.py",
    "tests/test_tree.py",
    "tests/the_estates/test_end_and_scoring.py",
    "tests/the_estates/test_placing.py",
    "tests/the_estates/test_reference.py",
    "tests/the_estates/test_setup_and_turn.py",
    "tests/the_estates/test_words.py",
)
# Seconds: a test that takes longer is left out; so much of tests is tried on a mutant, and if it lives.
SLOWEST = 1.0
BUDGET = 5.0
LAST_BUDGET = 8.0

Timed = list[tuple[str, float]]


class Trial:
    """The tests, what each reaches, and what became of the mutants so far."""

    def __init__(self, places: Sequence[str]) -> None:
        # The games of the conformance tests: one each is enough here.
        os.environ["ESTATES_CONFORMANCE_GAMES"] = "1"
        self._pipe, there = multiprocessing.Pipe()
        if os.fork() == 0:
            self._pipe.close()
            serve(there, places)
            os._exit(0)
        there.close()
        self._base = Lines("base")
        self.results = Lines("results")
        self._reached: dict[tuple[str, str], Timed] = {}
        self._by_file: dict[str, dict[str, float]] = {}
        self._seconds: dict[str, float] = {}
        self._learn(self._receive())

    def _receive(self) -> Any:
        try:
            return self._pipe.recv()
        except EOFError:
            raise Problem("the tests could not be collected: try pytest on them") from None

    def _ask(self, *request: object) -> Any:
        self._pipe.send(request)
        return self._receive()

    def _learn(self, tests: list[str]) -> None:
        """How long each test takes and what it reaches, measured once."""
        say(f"{len(tests)} tests")
        for test in tests:
            key = test_key(test)
            if key not in self._base.entries:
                ended = self._ask("base", test, SLOWEST)
                told = {} if ended.stopped else json.loads(ended.told)
                self._base.add({"key": key, **told})
            entry = self._base.entries[key]
            if not entry.get("passed"):
                continue
            self._seconds[test] = entry["seconds"]
            for file, name in entry["reached"]:
                self._reached.setdefault((file, name), []).append((test, entry["seconds"]))
                self._by_file.setdefault(file, {})[test] = entry["seconds"]

    def _tests_of(self, mutant: Mutant, names: list[str], whole: bool) -> Timed:
        """The quickest first; for a change in what an import does, those of its file, then of its folder."""
        if whole:
            places = [(mutant.file, name) for name in names]
            found = {test: seconds for place in places for test, seconds in self._reached.get(place, [])}
            if found:
                return sorted(found.items(), key=lambda timed: timed[1])
            # Functions that only an import calls.
        own = self._by_file.get(mutant.file, {})
        folder = mutant.file.rpartition("/")[0] + "/"
        near: dict[str, float] = {}
        for file, tests in self._by_file.items():
            if file.startswith(folder):
                near |= tests
        ordered = sorted(near.items(), key=lambda timed: (timed[0] not in own, timed[1]))
        # What an import makes can be looked at without calling anything: then the quickest of all others.
        others = sorted(self._seconds.items() - near.items(), key=lambda timed: timed[1])
        return _first(ordered, LAST_BUDGET) + _first(others, LAST_BUDGET / 4)

    def try_one(self, mutant: Mutant) -> str:
        """`killed`, `lived`, or `same` where nothing is changed that runs."""
        if mutant.changes_nothing():
            return self._note(mutant, "same", "")
        changed, whole = changed_functions(str(mutant.path), mutant.original, mutant.source)
        tests = self._tests_of(mutant, [name for name, _ in changed], whole)
        if not tests:
            return self._note(mutant, "lived", "no test comes here")
        if whole and changed:
            ended = self._ask("mutant", mutant.file, mutant.original, mutant.source, _first(tests, BUDGET))
            if ended.stopped or ended.told:
                return self._note(mutant, "killed", ended.told or "time")
        ended = run_planted(mutant.file, mutant.source, _first(tests, 2 * LAST_BUDGET))
        if ended.stopped or ended.told:
            return self._note(mutant, "killed", ended.told or "time")
        return self._note(mutant, "lived", f"{len(tests)} tests")

    def _note(self, mutant: Mutant, outcome: str, by: str) -> str:
        before, after = mutant.change
        entry = {"key": mutant.key, "file": mutant.file, "line": mutant.line, "operator": mutant.operator}
        self.results.add({**entry, "before": before, "after": after, "outcome": outcome, "by": by})
        return outcome


def _first(tests: Timed, budget: float) -> Timed:
    chosen: Timed = []
    for test, seconds in tests:
        budget -= seconds
        if chosen and budget < 0:
            break
        chosen.append((test, seconds))
    return chosen


def report(found: dict[str, list[Mutant]], results: Lines, show: bool) -> int:
    """A line for each file: killed, lived, equivalent, tried of how many, the share; how many live."""
    known = equivalents()
    total: Counter[str] = Counter()
    for file, those in found.items():
        count: Counter[str] = Counter(of=len(those))
        for mutant in those:
            entry = results.entries.get(mutant.key)
            if entry is None:
                continue
            outcome = entry["outcome"]
            if outcome == "lived" and (file, entry["before"], entry["after"]) in known:
                outcome = "equivalent"
            count[outcome] += 1
            if outcome == "lived" and show:
                print(f"{file}:{entry['line']}  ({entry['operator']}; {entry['by']})")
                print(f"- {entry['before']}\n+ {entry['after']}\n")
        total += count
        print(_row(file, count))
    print(_row("all", total))
    return total["lived"]


def _row(name: str, count: Counter[str]) -> str:
    tried = count["killed"] + count["lived"]
    seen = tried + count["same"] + count["equivalent"]
    low, high = interval(count["killed"], tried)
    share = f"{100 * count['killed'] / tried:5.1f}%" if tried else "     -"
    range_ = "whole" if seen == count["of"] else f"{100 * low:.0f} to {100 * high:.0f}%"
    return (
        f"{name:50} {count['killed']:5} killed {count['lived']:4} lived {count['equivalent']:3} equivalent"
        f" {seen:5} of {count['of']:5}  {share}  {range_}"
    )


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="build.py mutants", description=__doc__)
    parser.add_argument(
        "modules", nargs="*", default=MODULES, help="tree, record, games/estate … (default: all)"
    )
    parser.add_argument("--minutes", type=float, default=60, help="how long (default 60)")
    parser.add_argument("--sample", type=int, help="at most so many of each file, by chance")
    parser.add_argument(
        "--since", metavar="COMMIT", help="only what has changed since: exits 1 if one of these lives"
    )
    parser.add_argument("--again", action="store_true", help="try those again that lived")
    parser.add_argument("--report", action="store_true", help="only tell what is known, with those that live")
    options = parser.parse_args()
    until = time.monotonic() + options.minutes * 60
    changed = changed_lines(options.since) if options.since else None
    found: dict[str, list[Mutant]] = {}
    for path in modules(options.modules):
        lines = None if changed is None else changed.get(path.relative_to(ROOT).as_posix(), set())
        if lines == set():
            continue
        those = [mutant for mutant in mutants(path) if lines is None or mutant.line in lines]
        # The same order each time, so that what is tried in several runs is one sample.
        random.Random(path.name).shuffle(those)
        if those:
            found[those[0].file] = those
    if options.report:
        report(found, Lines("results"), True)
        return 0
    if not found:
        say("nothing that has changed can be mutated")
        return 0
    trial = Trial(PLACES)
    for file, those in found.items():
        say(file)
        for number, mutant in enumerate(those):
            if time.monotonic() > until:
                break
            known = trial.results.entries.get(mutant.key)
            wanted = known is None and (options.sample is None or number < options.sample)
            if wanted or (options.again and known is not None and known["outcome"] == "lived"):
                trial.try_one(mutant)
    living = report(found, trial.results, show=changed is not None)
    return 1 if changed is not None and living else 0


sys.exit(main())
