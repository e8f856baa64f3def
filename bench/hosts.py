"""Static hosts for measurements: one remembers what it was asked for, one is at the end of a slow link."""

from __future__ import annotations

import gzip
import threading
import time
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import ClassVar
from urllib.parse import unquote, urlsplit

from building.server import Handler

LINK = "10 Mbit/s, 80 ms"
GZIP_LEVEL = 6


class Remembering(Handler):
    """Keeps the path of each file that it sends, as often as it does, with the time."""

    asked: ClassVar[list[tuple[float, str]]] = []

    def send_body(self, body: bytes) -> None:
        """Sends and remembers."""
        path = unquote(urlsplit(self.path).path).lstrip("/") or "index.html"
        Remembering.asked.append((time.time(), path))
        super().send_body(body)

    @staticmethod
    def until(moment: float) -> list[str]:
        """What was asked for until then, in seconds since 1970."""
        return [path for asked, path in list(Remembering.asked) if asked <= moment]


class Slow(Handler):
    """A link of 10 Mbit/s that all connections share, where each answer takes 80 ms to come at all.

    The browser's own throttling is set target by target, workers apart; nothing gets around the server.
    """

    bytes_per_second = 10e6 / 8
    latency = 0.080
    piece = 8 * 1024
    line: ClassVar[threading.Lock] = threading.Lock()
    free_at: ClassVar[float] = 0.0

    def send_body(self, body: bytes) -> None:
        """Sends piece by piece, each when the link has carried those before it."""
        time.sleep(self.latency)
        for at in range(0, len(body), self.piece):
            piece = body[at : at + self.piece]
            with Slow.line:
                Slow.free_at = max(time.monotonic(), Slow.free_at) + len(piece) / self.bytes_per_second
                wait = Slow.free_at - time.monotonic()
            time.sleep(max(0.0, wait))
            self.wfile.write(piece)


def compressed_size(folder: Path, paths: Iterable[str]) -> int:
    """The bytes of these files below a folder, each compressed as most hosts do."""
    return sum(_compressed_size(folder / path) for path in paths if (folder / path).is_file())


@cache
def _compressed_size(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), GZIP_LEVEL, mtime=0))
