"""Makes what the page's worker loads: Pyodide's files, a compiled standard library, the compiled engine."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from .console import ROOT, WORK, run, say
from .fingerprint import Stamp, fingerprint
from .toolchain import node, node_modules
from .wheel import wheel

# Top-level parts of the standard library that neither Pyodide's start nor the engine can reach: tools for
# terminals, tests and debugging, network protocols, process pools. tests/pyodide plays every game without them.
LEFT_OUT = (
    "_pyrepl", "bdb.py", "cProfile.py", "cmd.py", "code.py", "codeop.py", "concurrent/futures/process.py",
    "doctest.py", "ensurepip", "filecmp.py", "fileinput.py", "ftplib.py", "getpass.py", "http/server.py",
    "idlelib", "imaplib.py", "lib2to3", "mailbox.py", "mimetypes.py", "multiprocessing", "netrc.py",
    "nntplib.py", "optparse.py", "pdb.py", "pickletools.py", "poplib.py", "profile.py", "profiling",
    "pstats.py", "pty.py", "pyclbr.py", "pydoc.py", "pydoc_data", "sched.py", "smtplib.py", "socketserver.py",
    "sqlite3", "symtable.py", "tabnanny.py", "timeit.py", "trace.py", "tty.py", "turtle.py", "unittest",
    "venv", "wave.py", "webbrowser.py", "wsgiref", "xml", "xmlrpc", "zipapp.py",
)  # fmt: skip


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
        (pyodide / "python_stdlib.zip", made.library, LEFT_OUT),
        (packed, made.package, (f"{packed.name.removesuffix('-py3-none-any.whl')}.dist-info",)),
    ]
    stale = []
    for source, target, leave_out in jobs:
        stamp = Stamp(target.name, fingerprint([source, script], leave_out), [target])
        if not stamp.fresh():
            stale.append((stamp, {"source": str(source), "target": str(target), "leave_out": leave_out}))
    if stale:
        say("compiling Python for the page")
        folder.mkdir(parents=True, exist_ok=True)
        list_of_jobs = folder / "jobs.json"
        list_of_jobs.write_text(json.dumps([job for _, job in stale]))
        run([node(), script, list_of_jobs])
        for stamp, _ in stale:
            stamp.set()
    return made
