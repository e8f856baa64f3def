"""Runs something in a fork of this process, for so long at most."""

from __future__ import annotations

import os
import resource
import select
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass

MEMORY = 3 * 2**30


@dataclass(frozen=True)
class Ended:
    """How a fork ended: what it told, and whether it was stopped."""

    told: str
    stopped: bool


def cpu_seconds() -> float:
    """Processor time of this process."""
    return time.process_time()


def in_child(work: Callable[[Callable[[str], None]], None], limit: float) -> Ended:
    """What the work tells in a fork; one that ends by itself tells "." last, any other was stopped."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            os.close(reading)
            os.setpgid(0, 0)
            nothing = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nothing, stream)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            work(lambda text: _write(writing, text))
            _write(writing, "\n.")
            code = 0
        finally:
            os._exit(code)
    os.close(writing)
    told = _read(reading, time.monotonic() + limit)
    os.close(reading)
    try:
        os.kill(child, signal.SIGKILL)
    finally:
        os.waitpid(child, 0)
    return Ended(told.removesuffix("\n."), not told.endswith("\n."))


def _write(pipe: int, text: str) -> None:
    data = text.encode()
    while data:
        data = data[os.write(pipe, data) :]


def _read(pipe: int, until: float) -> str:
    parts = []
    while select.select([pipe], [], [], max(0.0, until - time.monotonic()))[0]:
        part = os.read(pipe, 65536)
        if not part:
            break
        parts.append(part)
        if part.endswith(b"\n."):
            break
    return b"".join(parts).decode("utf-8", "replace")
