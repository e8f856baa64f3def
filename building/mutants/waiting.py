"""Runs something in a fork of this process, for so long at most."""

from __future__ import annotations

import os
import resource
import select
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn

MEMORY = 3 * 2**30
END = "\n."


@dataclass(frozen=True)
class Ended:
    """How a fork ended: what it told, and whether it was stopped."""

    told: str
    stopped: bool


@dataclass(frozen=True)
class Child:
    """What the fork itself has in hand: one that doesn't `end` counts as stopped."""

    pipe: int

    def tell(self, text: str) -> None:
        """To the process that forked."""
        data = text.encode()
        while data:
            data = data[os.write(self.pipe, data) :]

    def end(self) -> NoReturn:
        """Ends this process."""
        self.tell(END)
        os._exit(0)


def cpu_seconds() -> float:
    """Processor time of this process."""
    return time.process_time()


def fork(limit: float) -> Ended | Child:
    """In the fork it is a Child at once; in this process how that ended, after so many seconds at most."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        os.setpgid(0, 0)
        be_silent()
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        return Child(writing)
    os.close(writing)
    told = _read(reading, time.monotonic() + limit)
    os.close(reading)
    try:
        os.kill(child, signal.SIGKILL)
    finally:
        os.waitpid(child, 0)
    return Ended(told.removesuffix(END), not told.endswith(END))


def in_child(work: Callable[[Child], None], limit: float) -> Ended:
    """How the work ended that was done in a fork."""
    outcome = fork(limit)
    if isinstance(outcome, Ended):
        return outcome
    try:
        work(outcome)
        outcome.end()
    finally:
        os._exit(1)


def be_silent() -> None:
    """This process reads and writes nothing from now on."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)


def _read(pipe: int, until: float) -> str:
    parts = []
    while select.select([pipe], [], [], max(0.0, until - time.monotonic()))[0]:
        part = os.read(pipe, 65536)
        if not part:
            break
        parts.append(part)
        if part.endswith(END.encode()):
            break
    return b"".join(parts).decode("utf-8", "replace")
