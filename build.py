#!/usr/bin/env python3
"""Builds, serves, tests and measures Estates.

Everything it needs (a virtual environment, Node, npm packages, a browser for the tests) it brings itself;
what did not change is not done again. The steps live in building/, one small module each.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import webbrowser

if sys.version_info < (3, 11):  # noqa: UP036, for who starts it with an older one
    sys.exit(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")

from building.browsers import browser
from building.checks import checks
from building.console import DIST, ROOT, WORK, Problem, say, show
from building.docs import docs as write_docs
from building.fingerprint import files_below
from building.fuzzing import fuzzing
from building.materials import materials
from building.onefile import onefile
from building.server import address, open_server
from building.site import site
from building.toolchain import BENCH_VENV, VENV, python

PORT = 8000
# What shells take for a command that Ctrl+C has ended.
INTERRUPTED = 130


def build(_: argparse.Namespace) -> int:
    """make dist/: the wheel, the site that any static host serves, and its bill of materials"""
    folder = site()
    materials()
    files = files_below(folder)
    size = sum(file.stat().st_size for file in files) / 1e6
    say(f"{folder.relative_to(ROOT)}: {len(files)} files, {size:.1f} MB")
    return 0


def serve(options: argparse.Namespace) -> int:
    """build, then serve the site on this machine and open it in the browser"""
    server = open_server(site(), options.port)
    page = address(server)
    print(f"Estates is at {page}  (Ctrl+C ends)", flush=True)
    if options.open:
        webbrowser.open(page)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0


def one_file(_: argparse.Namespace) -> int:
    """make dist/estates.html: everything in one file that works by double click"""
    file = onefile()
    say(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1e6:.1f} MB")
    return 0


def test(options: argparse.Namespace) -> int:
    """build, then run every check (so does .); further words go to pytest: tests/test_tree.py -k undo"""
    return checks(options.passed_on)


def fuzz(options: argparse.Namespace) -> int:
    """feed engine and page with anything, for --minutes N or --inputs N; what fails is kept as a test"""
    return fuzzing(options.minutes, options.inputs)


def torture(options: argparse.Namespace) -> int:
    """break the page in a browser, --times N (default 100), and look whether any game loses anything"""
    site()
    command = ["-m", "e2e.torture", "--times", str(options.times)]
    if options.seed is not None:
        command += ["--seed", str(options.seed)]
    return show([python("build", "test"), *command], {"ESTATES_BROWSER": str(browser())})


def looks(options: argparse.Namespace) -> int:
    """picture every state at every size: dist/looks/index.html; words choose some: for-sale-30 390x844 de"""
    site()
    command = ["-m", "e2e.gallery", *options.passed_on]
    return show([python("build", "test"), *command], {"ESTATES_BROWSER": str(browser())})


def mutants(options: argparse.Namespace) -> int:
    """change the engine on purpose and look whether a test notices: tree --minutes 20, or --report"""
    command = [python("test", "mutants"), "-m", "building.mutants", *options.passed_on]
    return show(command)


def contract(_: argparse.Namespace) -> int:
    """write the page's types and the tables of docs/protocol.md anew from the engine's own types"""
    return show([python("build", "test"), "-m", "building.contract"])


def bench(options: argparse.Namespace) -> int:
    """build, then measure speed and boot: JSON and a table (--only speed, --runs 5, --seconds 2)"""
    site()
    command = [python("build", "test"), "-m", "bench", *options.passed_on]
    return show(command, {"ESTATES_BROWSER": str(browser())})


def docs(_: argparse.Namespace) -> int:
    """write docs/api.md and the answers of docs/estates.ipynb anew from the package"""
    write_docs()
    return 0


def clean(_: argparse.Namespace) -> int:
    """remove everything that was built or installed here"""
    caches = (".pytest_cache", ".hypothesis", ".mypy_cache", ".ruff_cache")
    for folder in (DIST, WORK, VENV, BENCH_VENV, ROOT / "node_modules", *(ROOT / name for name in caches)):
        shutil.rmtree(folder, ignore_errors=True)
    return 0


def parse(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    offered = (serve, build, test, one_file, fuzz, torture, looks, mutants, contract, bench, docs, clean)
    for command in offered:
        name = command.__name__.replace("_", "")
        added = commands.add_parser(name, help=command.__doc__, description=command.__doc__)
        added.set_defaults(run=command)
        if command is torture:
            added.add_argument("--times", type=int, default=100, help="how often (default 100)")
            added.add_argument("--seed", type=int, help="to break the same again")
        if command is fuzz:
            added.add_argument("--minutes", type=float, default=5, help="how long (default 5)")
            added.add_argument("--inputs", type=int, help="the engine by chance alone, until it had so many")
        if command is serve:
            added.add_argument("--port", type=int, default=PORT, help=f"port to serve on (default {PORT})")
            added.add_argument("--no-open", dest="open", action="store_false", help="don't open a browser")
    options, passed_on = parser.parse_known_args(arguments)
    options.passed_on = passed_on
    if options.passed_on and options.run not in (test, bench, looks, mutants):
        parser.error(f"what is {' '.join(options.passed_on)}?")
    return options


def main() -> int:
    """Runs one command; a `Problem` ends it with what went wrong and what to try."""
    options = parse(sys.argv[1:])
    try:
        code: int = options.run(options)
    except Problem as problem:
        print(f"\n{problem}", file=sys.stderr)
        if problem.help:
            print(problem.help, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
        return INTERRUPTED
    return code


if __name__ == "__main__":
    sys.exit(main())
