"""The browser that measurements are taken in, and a static host that counts and can be slow."""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Iterator

from playwright.sync_api import Browser, sync_playwright

from building.browsers import browser as find_browser
from building.browsers import launch_arguments
from building.server import Handler


@contextlib.contextmanager
def open_browser() -> Iterator[Browser]:
    """A headless browser as the tests use it."""
    with sync_playwright() as playwright:
        program = os.environ.get("ESTATES_BROWSER") or find_browser()
        browser = playwright.chromium.launch(executable_path=program, args=launch_arguments())
        yield browser
        browser.close()


class CountingHandler(Handler):
    """Counts the bytes of all answers, as they are sent."""

    sent = 0

    def send_body(self, body: bytes) -> None:
        """Sends and counts."""
        CountingHandler.sent += len(body)
        super().send_body(body)


class SlowHandler(Handler):
    """A link of 10 Mbit/s, shared by all connections, where each answer takes 80 ms to come at all."""

    bytes_per_second = 10e6 / 8
    latency = 0.080
    piece = 8 * 1024
    line = threading.Lock()
    free_at = 0.0

    def send_body(self, body: bytes) -> None:
        """Sends piece by piece, each when the line has carried those before it."""
        time.sleep(self.latency)
        for at in range(0, len(body), self.piece):
            piece = body[at : at + self.piece]
            with SlowHandler.line:
                start = max(time.monotonic(), SlowHandler.free_at)
                SlowHandler.free_at = start + len(piece) / self.bytes_per_second
                wait = SlowHandler.free_at - time.monotonic()
            time.sleep(max(0.0, wait))
            self.wfile.write(piece)
