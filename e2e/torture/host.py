"""A host that is out of reach for a while; the browser's own switch waits for ever where a worker is gone."""

from __future__ import annotations

import contextlib
import socket
from typing import ClassVar

from building.server import Handler


class Host(Handler):
    """Serves the site, or hangs up on whoever asks."""

    reachable: ClassVar[bool] = True

    def do_GET(self) -> None:
        """Answers, or does not."""
        if Host.reachable:
            super().do_GET()
            return
        self.close_connection = True
        with contextlib.suppress(OSError):
            self.connection.shutdown(socket.SHUT_RDWR)

    do_HEAD = do_GET
