"""Says what the build does, runs programs, and tells a person what to do when something can't be done."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

try:
    import fcntl
except ImportError:  # not on Windows, where builds side by side are not guarded
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
WORK = ROOT / ".build"

Command = Sequence[str | Path]


class Problem(Exception):
    """Something the build can't do. `help` says what a person can try."""

    def __init__(self, message: str, help: str = "") -> None:
        super().__init__(message)
        self.help = help


def say(text: str) -> None:
    """One line of progress, shown at once also where the output is a pipe."""
    print(f"· {text}", flush=True)


def run(command: Command, *, problem: str = "", help: str = "", env: Mapping[str, str] | None = None) -> str:
    """Runs a program quietly and returns what it printed; on failure shows that and raises `Problem`."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words, cwd=ROOT, env={**os.environ, **(env or {})}, text=True, encoding="utf-8",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
        )  # fmt: skip
    except OSError as error:
        raise Problem(problem or f"can't run {words[0]}: {error}", help) from error
    if done.returncode != 0:
        print(done.stdout, file=sys.stderr, flush=True)
        raise Problem(problem or f"{Path(words[0]).name} failed (exit {done.returncode})", help)
    return done.stdout


def show(command: Command, env: Mapping[str, str] | None = None) -> int:
    """Runs a program that speaks to the person itself; returns its exit code."""
    words = [str(word) for word in command]
    return subprocess.run(words, cwd=ROOT, env={**os.environ, **(env or {})}, check=False).returncode


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Waits for another build of this folder to end, so that two at once don't spoil each other."""
    WORK.mkdir(exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        if fcntl:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("waiting for another build of this folder")
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield
