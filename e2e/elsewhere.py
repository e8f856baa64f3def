"""The site with its engine on this machine's Python: for tests of the page, whichever Python answers it.

A start of Python in a page takes seconds of the processor, and its opponents think three times as long.
"""

from __future__ import annotations

import json
import shutil
from collections import OrderedDict
from http import HTTPStatus
from pathlib import Path
from typing import ClassVar
from urllib.parse import urlsplit

from building.server import Handler
from estates_core.bridge import Bridge

STAND_IN = Path(__file__).with_name("engine_elsewhere.js")
# So many workers are remembered: more than are open at one time, with those that help a page think.
MOST = 40


def site_elsewhere(built: Path, folder: Path) -> Path:
    """A copy of a built site, whose worker asks the server that it came from."""
    shutil.copytree(built, folder)
    worker = json.loads((folder / "build.json").read_text("utf-8"))["worker"]
    shutil.copyfile(STAND_IN, folder / worker)
    return folder


class Elsewhere(Handler):
    """Serves the copy, and answers for its workers: tables of their own for each."""

    bridges: ClassVar[OrderedDict[str, Bridge]] = OrderedDict()

    def do_POST(self) -> None:
        """Answers one request of a worker."""
        text = self.rfile.read(int(self.headers["Content-Length"])).decode("utf-8")
        name = urlsplit(self.path).query
        bridge = self.bridges.pop(name, None) or Bridge()
        self.bridges[name] = bridge
        while len(self.bridges) > MOST:
            self.bridges.popitem(last=False)
        body = bridge.dispatch(text).encode("utf-8")
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.send_body(body)
