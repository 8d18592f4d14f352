"""The window: a small server on loopback, in a thread of its own, at which measures and health can be read."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from bot.run.command_line import Unfit
from bot.run.watching.exposition import exposition
from bot.run.watching.health import Health

LOG = logging.getLogger(__name__)

HOST = "127.0.0.1"
PLAIN = "text/plain; charset=utf-8"
FOR_PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


class Window:
    """Open until it is closed. Nothing but these two pages is to be had, from nowhere but this machine."""

    def __init__(self, port: int, health: Health) -> None:
        """Raises Unfit."""
        try:
            self._server = ThreadingHTTPServer((HOST, port), _answering(health))
        except OSError as fault:
            raise Unfit(f"The measures cannot be shown on port {port} (TAVOLINO_METRICS): {fault.strerror}.") from None
        self._server.daemon_threads = True
        self.port = int(self._server.server_address[1])
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.2,), name="window", daemon=True)
        self._thread.start()
        LOG.info("measures are shown", extra={"port": self.port})

    def close(self) -> None:
        """Nobody is answered any more."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(timeout=1.0)


def _answering(health: Health) -> type[BaseHTTPRequestHandler]:
    def measures() -> tuple[HTTPStatus, str, bytes]:
        return HTTPStatus.OK, FOR_PROMETHEUS, exposition()

    def healthy() -> tuple[HTTPStatus, str, bytes]:
        wrong = health.complaint()
        status = HTTPStatus.OK if wrong is None else HTTPStatus.SERVICE_UNAVAILABLE
        return status, PLAIN, f"{wrong or 'ok'}\n".encode()

    pages: dict[str, Callable[[], tuple[HTTPStatus, str, bytes]]] = {"/metrics": measures, "/healthz": healthy}

    class Answering(BaseHTTPRequestHandler):
        """One request."""

        timeout = 10.0

        def do_GET(self) -> None:
            """One of the pages."""
            page = pages.get(self.path.partition("?")[0])
            status, kind, body = (HTTPStatus.NOT_FOUND, PLAIN, b"/metrics or /healthz\n") if page is None else page()
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def version_string(self) -> str:
            """Nobody needs to know more."""
            return "Tavolino"

        def log_message(self, format: str, *given: object) -> None:  # noqa: A002 - the library's name
            """Whoever reads the measures is no event."""

    return Answering
