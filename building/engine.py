"""Makes what the page's worker loads: Pyodide's files, a compiled standard library, the compiled engine."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

from .console import ROOT, WORK, run, say
from .fingerprint import Stamp, fingerprint
from .toolchain import node, node_modules
from .wheel import wheel

# Parts of the standard library that neither Pyodide's start nor the engine can reach: what is for
# terminals, tests and debuggers, network protocols, processes, and text encodings of old. What is left is
# smaller than the library's sources although it is compiled. tests/pyodide plays every game without them.
LEFT_OUT = (
    "_aix_support", "_android_support", "_apple_support", "_ios_support", "_markupbase", "_osx_support",
    "_pydatetime", "_pydecimal", "_pyio", "_pylong", "_pyrepl", "_strptime", "antigravity", "bdb", "cProfile",
    "calendar", "cmd", "compileall", "concurrent/futures/interpreter", "concurrent/futures/process",
    "configparser", "crypt", "csv", "ctypes", "curses", "dbm", "doctest", "email", "ensurepip", "filecmp",
    "fileinput", "ftplib", "getpass", "graphlib", "html", "http", "idlelib", "imaplib", "importlib/metadata",
    "lib2to3", "mailbox", "mimetypes", "modulefinder", "multiprocessing", "netrc", "nturl2path", "optparse",
    "pathlib/types", "pdb", "pickletools", "plistlib", "poplib", "pprint", "profile", "profiling", "pstats",
    "pty", "py_compile", "pyclbr", "pydoc", "pydoc_data", "rlcompleter", "runpy", "sched", "smtplib",
    "socketserver", "sqlite3", "stringprep", "symtable", "tabnanny", "tarfile", "this", "timeit", "tomllib",
    "trace", "tracemalloc", "tty", "turtle", "unittest", "urllib/request", "urllib/response",
    "urllib/robotparser", "uuid", "venv", "wave", "webbrowser", "wsgiref", "xml", "xmlrpc", "zipapp",
)  # fmt: skip
# Parts for other libraries, which no page has, and lessons, which the page fetches when asked for.
NOT_FOR_PAGES = ("estates_core/adapters", "estates_core/lessons/data")
ENCODINGS = (
    "__init__",
    "aliases",
    "ascii",
    "cp437",
    "idna",
    "latin_1",
    "utf_16",
    "utf_32",
    "utf_8",
    "utf_8_sig",
)


@dataclass(frozen=True)
class Job:
    """One archive of Python sources to be compiled by Pyodide's own Python (engine.mjs)."""

    source: Path
    target: Path
    leave_out: tuple[str, ...] = ()
    only: dict[str, tuple[str, ...]] = field(default_factory=dict)  # package → the only modules kept of it
    strip: bool = False  # leave docstrings and asserts out, as `python -OO` does

    def words(self) -> list[str]:
        """All that decides the outcome beside the source, as text."""
        return [json.dumps({**asdict(self), "source": "", "target": ""}, sort_keys=True)]


@dataclass(frozen=True)
class Engine:
    """The files that the worker starts from."""

    pyodide_version: str
    lock: dict[str, str]  # what Pyodide's lock file says of itself; no package of it is used
    pyodide_files: tuple[Path, ...]  # served side by side under their own names
    library: Path  # the standard library, compiled
    package: Path  # estates_core, compiled


def engine() -> Engine:
    """The engine's files, made if Pyodide or the wheel changed since."""
    pyodide = node_modules() / "pyodide"
    packed, script = wheel(), ROOT / "building" / "engine.mjs"
    folder = WORK / "engine"
    made = Engine(
        pyodide_version=str(json.loads((pyodide / "package.json").read_text())["version"]),
        lock=json.loads((pyodide / "pyodide-lock.json").read_text())["info"],
        pyodide_files=(pyodide / "pyodide.asm.mjs", pyodide / "pyodide.asm.wasm"),
        library=folder / "python.zip",
        package=folder / "estates_core.zip",
    )
    jobs = [
        Job(pyodide / "python_stdlib.zip", made.library, LEFT_OUT, {"encodings": ENCODINGS}, strip=True),
        Job(packed, made.package, NOT_FOR_PAGES),
    ]
    stale = []
    for job in jobs:
        stamp = Stamp(job.target.name, fingerprint([job.source, script], job.words()), [job.target])
        if not stamp.fresh():
            stale.append((stamp, job))
    if stale:
        say("compiling Python for the page")
        folder.mkdir(parents=True, exist_ok=True)
        list_of_jobs = folder / "jobs.json"
        list_of_jobs.write_text(json.dumps([asdict(job) for _, job in stale], default=str))
        run([node(), script, list_of_jobs])
        for stamp, _ in stale:
            stamp.set()
    return made
