"""Serves a built site on this machine as a static host would: right types, any sub-path, nothing more."""

from __future__ import annotations

import contextlib
import gzip
import socket
import threading
from collections.abc import Iterator
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import urlsplit

from .console import Problem

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}
ANOTHER_PORT = "Try another one: --port 8765"
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"}


class Handler(SimpleHTTPRequestHandler):
    """Files of one folder below one path prefix, 404.html for the rest."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES
    packed: ClassVar[dict[Path, bytes]] = {}

    def __init__(self, *arguments: object, folder: Path, prefix: str, compress: bool) -> None:
        self.prefix = prefix
        self.compress = compress
        super().__init__(*arguments, directory=str(folder))  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Answers with the file, or with the site's 404 page."""
        path = urlsplit(self.path).path
        if not path.startswith(self.prefix):
            self._not_found()
            return
        file = Path(self.translate_path("/" + path[len(self.prefix) :]))
        if file.is_dir() and path.endswith("/"):
            file = file / "index.html"
        if file.is_file():
            self._send(HTTPStatus.OK, file)
        else:
            self._not_found()

    do_HEAD = do_GET

    def _not_found(self) -> None:
        page = Path(self.directory) / "404.html"
        if page.is_file():
            self._send(HTTPStatus.NOT_FOUND, page)
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def _send(self, status: HTTPStatus, file: Path) -> None:
        body = file.read_bytes()
        self.send_response(status)
        self.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
        if self.compress and file.suffix in COMPRESSED:
            if file not in self.packed:
                self.packed[file] = gzip.compress(body, 9, mtime=0)
            body = self.packed[file]
            self.send_header("Content-Encoding", "gzip")
        # Names in these folders carry their content's hash; everything else may change under its name.
        lasting = file.parent.name == "assets" or file.parent.parent.name == "pyodide"
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if lasting else "no-cache")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.send_body(body)

    def send_body(self, body: bytes) -> None:
        """Sends what was asked for; measurements count and slow it here."""
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:
        """Says nothing: a person who plays does not want a line for each file."""


class Server(ThreadingHTTPServer):
    """A threading server that ends with all its connections; listeners may hang up at any time."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, *arguments: Any) -> None:
        self.connections: set[Any] = set()
        super().__init__(*arguments)

    def get_request(self) -> tuple[Any, Any]:
        """Remembers the connection."""
        connection, client = super().get_request()
        self.connections.add(connection)
        return connection, client

    def shutdown_request(self, request: Any) -> None:
        """Forgets the connection."""
        self.connections.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Hangs up on everybody: connections that are kept alive would be answered for ever."""
        super().server_close()
        for connection in list(self.connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that closes a connection early is no error of ours."""


def open_server(
    folder: Path,
    port: int = 0,
    prefix: str = "/",
    compress: bool = False,
    handler: type[Handler] = Handler,
) -> Server:
    """A bound server for `folder`; port 0 takes a free one."""
    bound = partial(handler, folder=folder, prefix=prefix, compress=compress)
    try:
        return Server(("127.0.0.1", port), bound)
    except (OSError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) else "ports go from 0 to 65535"
        raise Problem(f"port {port} can't be used: {reason}", ANOTHER_PORT) from error


def address(server: Server, prefix: str = "/") -> str:
    """The page's address on this machine."""
    return f"http://127.0.0.1:{server.server_address[1]}{prefix}"


@contextlib.contextmanager
def serving(
    folder: Path, prefix: str = "/", compress: bool = False, handler: type[Handler] = Handler
) -> Iterator[str]:
    """Serves in the background for as long as the block runs; gives the address."""
    server = open_server(folder, prefix=prefix, compress=compress, handler=handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield address(server, prefix)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
