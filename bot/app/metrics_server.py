"""HTTP server on loopback for the health check and for metrics in Prometheus format."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import accumulate

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.app.command_line import UsageError
from bot.metrics import COUNTERS, GAUGES, HISTOGRAMS, Counter, Gauge, Histogram
from bot.version import version

AWAY = 120.0
"""Seconds that the gateway may be disconnected before this is reported. Short losses are normal."""
STILL = 15.0
"""Seconds without a heartbeat after which the event loop counts as blocked."""


class Health:
    """Health state, updated by the event loop and read from another thread."""

    def __init__(self) -> None:
        self._pulse = self._there = time.monotonic()
        self._unwritten: str | None = None
        self._unstarted: str | None = None
        self._quarantined = 0

    def beat(
        self, *, is_connected: bool, unwritten: str | None, unstarted: str | None = None, quarantined: int = 0
    ) -> float:
        """Record a heartbeat. Return for how many seconds the gateway has been disconnected.

        - `unwritten`: reason why the database cannot be written, or None.
        - `unstarted`: a part of the start that has failed, with the reason, or None.
        - `quarantined`: number of matches that cannot be read.
        """
        self._pulse, self._unwritten = time.monotonic(), unwritten
        self._unstarted, self._quarantined = unstarted, quarantined
        if is_connected:
            self._there = self._pulse
        return self._pulse - self._there

    def complaint(self) -> str | None:
        """Return one sentence on the current problem, or None if the bot is healthy."""
        now = time.monotonic()
        if now - self._pulse > STILL:
            return f"The loop has stood for {now - self._pulse:.0f} seconds."
        if now - self._there > AWAY:
            return f"The gateway has been away for {now - self._there:.0f} seconds."
        if self._unwritten is not None:
            return f"The database cannot be written: {self._unwritten}."
        return None if self._unstarted is None else f"The start is not complete: {self._unstarted}."

    def remark(self) -> str:
        """Return `ok`, or a sentence on a problem that concerns single matches only."""
        if not self._quarantined:
            return "ok"
        return f"degraded: {self._quarantined} of the matches cannot be read; see python -m bot doctor"


PREFIX = "tavolino_"


class MetricsCollector(Collector):
    """Collector of the bot's metrics.

    Runs in the server thread, so a value may be one update old.
    """

    def collect(self) -> Iterator[Metric]:
        """Yield all metrics."""
        yield from map(_spread, HISTOGRAMS)
        yield from (_count(measure, measure.name) for measure in COUNTERS)
        yield from (_count(measure, measure.former_name) for measure in COUNTERS if measure.former_name)
        yield from map(_level, GAUGES)
        known = GaugeMetricFamily(f"{PREFIX}version", "The version of the program.", labels=["version"])
        known.add_metric([version()], 1)
        yield known


def exposition() -> bytes:
    """Return the content of `/metrics`."""
    return generate_latest(_REGISTRY)


def _spread(measure: Histogram) -> Metric:
    family = HistogramMetricFamily(PREFIX + measure.name, measure.about)
    bounds = (*map(str, measure.bounds), "+Inf")
    family.add_metric([], list(zip(bounds, accumulate(measure.counts), strict=True)), measure.sum)
    return family


def _count(measure: Counter, name: str) -> Metric:
    family = CounterMetricFamily(PREFIX + name, measure.about, labels=[measure.label] if measure.label else [])
    for value, number in list(measure.counts.items()):
        family.add_metric([value] if measure.label else [], number)
    return family


def _level(measure: Gauge) -> Metric:
    family = GaugeMetricFamily(PREFIX + measure.name, measure.about, labels=[measure.label] if measure.label else [])
    for value, number in list(measure.values.items()):
        family.add_metric([value] if measure.label else [], number)
    return family


_REGISTRY = CollectorRegistry()
_REGISTRY.register(MetricsCollector())
ProcessCollector(namespace=PREFIX.rstrip("_"), registry=_REGISTRY)


LOG = logging.getLogger(__name__)

HOST = "127.0.0.1"
PLAIN = "text/plain; charset=utf-8"
FOR_PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


class MetricsServer:
    """HTTP server for `/metrics` and `/healthz` on loopback, running until it is closed."""

    def __init__(self, port: int, health: Health) -> None:
        """Start the server. Raise UsageError if the port is not available."""
        try:
            self._server = ThreadingHTTPServer((HOST, port), _answering(health))
        except OSError as fault:
            raise UsageError(f"Metrics cannot be served on port {port} (TAVOLINO_METRICS): {fault.strerror}.") from None
        self._server.daemon_threads = True
        self.port = int(self._server.server_address[1])
        serve = self._server.serve_forever
        self._thread = threading.Thread(target=serve, args=(0.2,), name="metrics server", daemon=True)
        self._thread.start()
        LOG.info("metrics server started", extra={"port": self.port})

    def close(self) -> None:
        """Stop the server."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(timeout=1.0)


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

        def log_message(self, format: str, *given: object) -> None:  # noqa: A002 - the library's name
            """Discard the message: requests are not logged."""

    return RequestHandler
