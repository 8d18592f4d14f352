"""HTTP server for the health check and for metrics in Prometheus format."""

from __future__ import annotations

import logging
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from errno import EADDRNOTAVAIL
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import IPv4Address, IPv6Address
from socketserver import TCPServer

from prometheus_client import Gauge, ProcessCollector, generate_latest

from bot.app.command_line import UsageError
from bot.app.health import Health
from bot.metrics import OURS, PREFIX, REGISTRY
from bot.version import version

LOG = logging.getLogger(__name__)

LOOPBACK = IPv4Address("127.0.0.1")
PLAIN = "text/plain; charset=utf-8"
FOR_PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"
Gauge("version", "The version of the program.", ["version"], **OURS).labels(version()).set(1)
ProcessCollector(namespace=PREFIX.rstrip("_"), registry=REGISTRY)


def exposition() -> bytes:
    """Return the content of `/metrics`."""
    return generate_latest(REGISTRY)


class MetricsServer:
    """HTTP server for `/metrics` and `/healthz`, by default on loopback, running until it is closed."""

    def __init__(self, port: int, health: Health, address: IPv4Address | IPv6Address = LOOPBACK) -> None:
        """Start the server. Raise UsageError if the address or the port is not available."""
        kind = _Server if address.version == 4 else _Server6
        try:
            self._server = kind((str(address), port), _answering(health))
        except OSError as fault:
            where = f"on port {port} (TAVOLINO_METRICS)"
            if fault.errno == EADDRNOTAVAIL:
                where = f"at {address} (TAVOLINO_METRICS_ADDRESS)"
            raise UsageError(f"Metrics cannot be served {where}: {fault.strerror}.") from None
        self.port = int(self._server.server_address[1])
        self._is_closed = False
        self._thread = threading.Thread(target=self._serve, name="metrics server", daemon=True)
        self._thread.start()
        LOG.info("metrics server started", extra={"address": str(address), "port": self.port})

    def close(self) -> None:
        """Stop the server."""
        self._is_closed = True
        with suppress(OSError):
            self._server.socket.shutdown(socket.SHUT_RDWR)  # wakes the thread, which polls nothing
        self._thread.join(timeout=1.0)
        self._server.server_close()

    def _serve(self) -> None:
        """Answer requests until the server is closed. `serve_forever` would wake several times a second."""
        while not self._is_closed:
            self._server.handle_request()


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def server_bind(self) -> None:
        """Bind without looking up the name of the address, which can take many seconds."""
        TCPServer.server_bind(self)


class _Server6(_Server):
    address_family = socket.AF_INET6


def _answering(health: Health) -> type[BaseHTTPRequestHandler]:
    """Return a request handler class that serves the metrics and this health state."""

    def measures() -> tuple[HTTPStatus, str, bytes]:
        return HTTPStatus.OK, FOR_PROMETHEUS, exposition()

    def healthy() -> tuple[HTTPStatus, str, bytes]:
        wrong = health.complaint()
        status = HTTPStatus.OK if wrong is None else HTTPStatus.SERVICE_UNAVAILABLE
        return status, PLAIN, f"{wrong or health.remark()}\n".encode()

    pages: dict[str, Callable[[], tuple[HTTPStatus, str, bytes]]] = {"/metrics": measures, "/healthz": healthy}

    class RequestHandler(BaseHTTPRequestHandler):
        """Handler of one request."""

        timeout = 10.0

        def do_GET(self) -> None:
            """Send the page or an error."""
            page = pages.get(self.path.partition("?")[0])
            status, kind, body = (HTTPStatus.NOT_FOUND, PLAIN, b"/metrics or /healthz\n") if page is None else page()
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def version_string(self) -> str:
            """Return the server name without versions."""
            return "Tavolino"

        def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 - the library's name
            """Discard the message: requests are not logged."""

    return RequestHandler
