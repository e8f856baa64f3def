"""Tries mutants of modules in an order by chance, and goes on where it was stopped: `build.py mutants`."""

from __future__ import annotations

import argparse
import json
import marshal
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
from .collected import UNSUITABLE, serve
from .ledger import Lines, equivalents, interval, modules, test_key
from .places import changed_functions
from .planted import Planter
from .since import changed_lines

MODULES = (
    "ops",
    "session",
    "tree",
    "match",
    "record",
    "requests",
    "bridge",
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
    "tests/lessons/test_own.py",
    "tests/test_answer.py",
    "tests/test_branches.py",
    "tests/test_bridge.py",
    "tests/test_drawings.py",
    "tests/test_learning.py",
    "tests/test_limits.py",
    "tests/test_match.py",
    "tests/test_options.py",
    "tests/test_positions.py",
    "tests/test_record.py",
    "tests/test_releases.py",
    "tests/test_review.py",
    "tests/test_rule_facts.py",
    "tests/test_secrets.py",
    "tests/test_session.py",
    "tests/test_shares.py",
    "tests/test_table.py",
    "tests/test_told.py",
    "tests/test_tree.py",
    "tests/test_values.py",
    "tests/the_estates/test_end_and_scoring.py",
    "tests/the_estates/test_placing.py",
    "tests/the_estates/test_reference.py",
    "tests/the_estates/test_setup_and_turn.py",
    "tests/the_estates/test_words.py",
)
# Right values as plain lists: what an import makes is most often seen by these.
VALUES = (
    "tests/test_limits.py",
    "tests/test_values.py",
    "tests/test_rule_facts.py",
    "tests/test_drawings.py",
)
# Seconds: a test that takes longer is left out; so much of tests is tried on a mutant, and on one that lived,
# when all have been tried.
SLOWEST = 1.0
BUDGET = 2.0
LAST_BUDGET = 12.0
# So many tests that killed mutants of lines nearby are tried before the quickest.
KILLERS = 4

Timed = list[tuple[str, float]]


class Trial:
    """The tests, what each reaches, and what became of the mutants so far."""

    def __init__(self, places: Sequence[str]) -> None:
        # The games of the conformance tests: one each is enough here.
        os.environ["ESTATES_CONFORMANCE_GAMES"] = "1"
        self._pipe, there = multiprocessing.Pipe()
        self._server = os.fork()
        if self._server == 0:
            self._pipe.close()
            serve(there, places)
            os._exit(0)
        there.close()
        self._base = Lines("base")
        self.results = Lines("results")
        self._seconds: dict[str, float] = {}
        self._reached: dict[str, dict[str, int]] = {}
        self._planter: Planter | None = None
        self._killers: dict[str, list[tuple[int, str]]] = {}
        for entry in self.results.entries.values():
            if entry["outcome"] == "killed":
                self._killers.setdefault(entry["file"], []).append((entry["line"], entry["by"]))
        tests, self._at_import = self._receive()
        self._learn(tests)

    def _receive(self) -> Any:
        try:
            return self._pipe.recv()
        except EOFError:
            raise Problem("the tests could not be collected: try pytest on them") from None

    def _ask(self, *request: object) -> Any:
        self._pipe.send(request)
        return self._receive()

    def close(self) -> None:
        """Ends the processes that wait."""
        if self._planter is not None:
            self._planter.close()
        self._pipe.send(None)
        os.waitpid(self._server, 0)

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
            if entry.get("passed"):
                self._seconds[test] = entry["seconds"]
                self._reached[test] = {file: int(lines, 16) for file, lines in entry["reached"].items()}

    def _ordered(self, mutant: Mutant, tests: dict[str, float]) -> Timed:
        """Those that killed mutants of lines nearby first, then the quickest."""
        near: Counter[str] = Counter()
        for line, test in self._killers.get(mutant.file, ()):
            if test in tests:
                near[test] += 1 / (1 + abs(line - mutant.line))  # type: ignore[assignment]
        first = [test for test, _ in near.most_common(KILLERS)]
        rest = sorted(tests.keys() - set(first), key=lambda test: (tests[test], test))
        return [(test, tests[test]) for test in (*first, *rest)]

    def _reaching(self, file: str, lines: int) -> dict[str, float]:
        """The tests that reach one of these lines, with their seconds."""
        return {
            test: self._seconds[test]
            for test, reached in self._reached.items()
            if reached.get(file, 0) & lines
        }

    def _looking(self, mutant: Mutant) -> Timed:
        """All tests, for a change in what an import makes: who sees it need not come to the file."""
        tests = self._ordered(mutant, self._seconds)
        near = self._reaching(mutant.file, -1)
        values = [timed for timed in tests[KILLERS:] if timed[0].startswith(VALUES)]
        others = [timed for timed in tests[KILLERS:] if not timed[0].startswith(VALUES)]
        others.sort(key=lambda timed: timed[0] not in near)
        return [*tests[:KILLERS], *values, *others]

    def try_one(self, mutant: Mutant, budget: float) -> str:
        """`killed`, `lived`, or `same` where nothing is changed that runs."""
        if mutant.changes_nothing():
            return self._note(mutant, "same", "")
        changed, whole = changed_functions(str(mutant.of.path), mutant.of.text, mutant.source)
        lines = mutant.of.statement(mutant.line)
        tests = self._ordered(mutant, self._reaching(mutant.file, lines))
        at_import = not (whole and changed)
        if not at_import and tests:
            code = marshal.dumps(list(changed.items()))
            ended = self._ask("mutant", mutant.file, code, _first(tests, budget))
            if ended.told != UNSUITABLE and (ended.stopped or ended.told):
                return self._note(mutant, "killed", ended.told or "time")
            at_import = ended.told == UNSUITABLE
        # A function that an import calls may have made others, which can't be exchanged.
        if at_import or self._at_import.get(mutant.file, 0) & (lines | mutant.of.around(mutant.line)):
            tests = self._looking(mutant) if at_import else tests or self._looking(mutant)
            ended = self._planted(mutant.file).try_one(mutant.source, _first(tests, budget))
            if ended.stopped or ended.told:
                return self._note(mutant, "killed", ended.told or "time")
        told = f"{len(_first(tests, budget))} of {len(tests)} tests" if tests else "no test comes here"
        return self._note(mutant, "lived", told)

    def _planted(self, file: str) -> Planter:
        if self._planter is None or self._planter.file != file:
            if self._planter is not None:
                self._planter.close()
            self._planter = Planter(file)
            # A test that fails there with nothing changed would count as one that noticed.
            each = {test.partition("::")[0]: (test, self._seconds[test]) for test in self._quickest()}
            ended = self._planter.try_one((ROOT / file).read_text("utf-8"), list(each.values()))
            if ended.stopped or ended.told:
                raise Problem(f"{ended.told or 'time'}: {file} is as it was, and that fails")
        return self._planter

    def _quickest(self) -> list[str]:
        """All tests, the quickest last."""
        return sorted(self._seconds, key=lambda test: (-self._seconds[test], test))

    def _note(self, mutant: Mutant, outcome: str, by: str) -> str:
        before, after = mutant.change
        known = self.results.entries.get(mutant.key, {})
        looks = known.get("looks", 0) + 1
        if outcome == "killed":
            self._killers.setdefault(mutant.file, []).append((mutant.line, by))
        entry = {"key": mutant.key, "file": mutant.file, "line": mutant.line, "operator": mutant.operator}
        entry |= {"before": before, "after": after, "outcome": outcome, "by": by, "looks": looks}
        # What lived through both looks, and dies now, is killed by a test that is new.
        entry["since"] = known.get("since", False) or looks > 2
        self.results.add(entry)
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
    folders: dict[str, Counter[str]] = {}
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
            count["since"] += outcome == "killed" and entry.get("since", False)
            if outcome == "lived" and show:
                print(f"{file}:{entry['line']}  ({entry['operator']}; {entry['by']})")
                print(f"- {entry['before']}\n+ {entry['after']}\n")
        total += count
        folder = file.removeprefix("estates_core/").rpartition("/")[0] or file.removeprefix("estates_core/")
        folders.setdefault(folder, Counter()).update(count)
        print(_row(file, count))
    for folder, count in folders.items():
        print(_row(folder, count))
    print(_row("all", total))
    return total["lived"]


def _row(name: str, count: Counter[str]) -> str:
    tried = count["killed"] + count["lived"]
    seen = tried + count["same"] + count["equivalent"]
    low, high = interval(count["killed"], tried)
    share = f"{100 * count['killed'] / tried:5.1f}%" if tried else "     -"
    range_ = "whole" if seen == count["of"] else f"{100 * low:.0f} to {100 * high:.0f}%"
    return (
        f"{name:50} {count['killed']:5} killed ({count['since']} since) {count['lived']:4} lived"
        f" {count['equivalent']:3} equivalent {seen:5} of {count['of']:5}  {share}  {range_}"
    )


def _try_all(
    trial: Trial, found: dict[str, list[Mutant]], until: float, sample: int | None, again: bool
) -> None:
    """Each mutant that isn't known, then those once more that lived, with more tests."""
    for file, those in found.items():
        waiting = [mutant for mutant in those[:sample] if mutant.key not in trial.results.entries]
        if waiting:
            say(f"{file}: {len(waiting)}")
        for mutant in waiting:
            if time.monotonic() > until:
                return
            trial.try_one(mutant, BUDGET)
    for those in found.values():
        for mutant in those:
            entry = trial.results.entries.get(mutant.key)
            if entry is None or entry["outcome"] != "lived" or (entry.get("looks", 1) > 1 and not again):
                continue
            if time.monotonic() > until:
                return
            trial.try_one(mutant, LAST_BUDGET)


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
    _try_all(trial, found, until, options.sample, options.again)
    trial.close()
    living = report(found, trial.results, show=changed is not None)
    return 1 if changed is not None and living else 0


sys.exit(main())
