"""Metrics of the running bot: histograms, counters and gauges without any personal data."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import prometheus_client
from prometheus_client import CollectorRegistry, Metric, disable_created_metrics
from prometheus_client.registry import Collector

PREFIX = "tavolino_"
REGISTRY = CollectorRegistry()
MAX_LABEL_VALUES = 100
"""Maximum number of values of a label. Further ones are counted as `other`, because each costs a series for good."""
OTHER = "other"
QUICK = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0)
SLOW = (0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 20.0, 30.0, 60.0)
OURS: Final[Any] = {"namespace": PREFIX.rstrip("_"), "registry": REGISTRY}

disable_created_metrics()  # type: ignore[no-untyped-call]


class _Bounded:
    """Mixin of a metric with one label: at most `MAX_LABEL_VALUES` values."""

    def labels(self, *values: object, **_: object) -> Any:
        """Return the series of that label value, or that of `other`."""
        (value,), known = values, self.__dict__.setdefault("known_series", {})
        if value not in known:
            value = value if len(known) < MAX_LABEL_VALUES else OTHER
            known[value] = super().labels(value)  # type: ignore[misc]
        return known[value]  # the library's own look-up takes a lock at each call


class Histogram(_Bounded, prometheus_client.Histogram):
    """Histogram of durations in seconds."""


class Counter(_Bounded, prometheus_client.Counter):
    """Counter of events. A first call of `labels` exports the value, so that its first event shows as an increase."""


class Gauge(prometheus_client.Gauge):
    """Current value of a quantity. It is not exported before it was measured: 0 would be a wrong value."""

    def set(self, value: float) -> None:
        """Set the current value."""
        super().set(value)
        self.__dict__["is_measured"] = True

    def collect(self) -> Iterable[Metric]:
        """Return the metric with its series."""
        for metric in super().collect():
            if not self._labelnames and "is_measured" not in self.__dict__:  # private: the library has no getter
                metric.samples.clear()
            yield metric


class FormerNames(Collector):
    """Collector that exports counters under the names that they had in version 1.0, too."""

    def collect(self) -> Iterator[Metric]:
        """Yield the counters."""
        for name, counter in {"accidents": ERRORS, "letters": NOTIFICATIONS}.items():
            for metric in counter.collect():
                former = Metric(PREFIX + name, metric.documentation, metric.type)
                former.samples = [sample._replace(name=f"{former.name}_total") for sample in metric.samples]
                yield former


class RequestAges:
    """Requests to worker processes that have no reply yet, by the name of the worker."""

    def __init__(self) -> None:
        self._begun: dict[str, dict[object, float]] = {}
        """Start of each request on the monotonic clock, the oldest first."""

    @contextmanager
    def noted(self, worker: str) -> Iterator[None]:
        """Count what runs inside as a request, from now on until it ends. Requests may be nested."""
        begun, request = self._begun.setdefault(worker, {}), object()
        begun[request] = time.monotonic()
        try:
            yield
        finally:
            del begun[request]

    def oldest(self) -> dict[str, float]:
        """Return the age of each worker's oldest request in seconds, 0 without any."""
        now = time.monotonic()
        return {worker: now - next(iter(begun.values()), now) for worker, begun in self._begun.items()}


REQUEST_AGES = RequestAges()
ACKNOWLEDGED = Histogram(
    "press_acknowledged_seconds",
    "Seconds from a press to its answer or deferral.",
    buckets=QUICK,
    **OURS,
)
ANSWERED = Histogram(
    "press_answered_seconds", "Seconds from a press to the answer for the user.", buckets=QUICK, **OURS
)
SHOWN = Histogram(
    "press_shown_seconds", "Seconds from a press to the displayed result with its picture.", buckets=SLOW, **OURS
)
DRAWN = Histogram("drawing_seconds", "Seconds to draw one picture in a warm process.", buckets=QUICK, **OURS)
COMMITTED = Histogram("commit_seconds", "Seconds per database commit.", buckets=QUICK, **OURS)
LAG = Histogram("loop_lag_seconds", "Longest delay of the event loop in each second.", buckets=QUICK, **OURS)
DISCORD = Histogram(
    "discord_seconds", "Seconds per request to Discord, by class of route.", ["route_class"], buckets=QUICK, **OURS
)
PRESSES = Counter("presses", "Button presses and commands received.", ["kind"], **OURS)
REFUSALS = Counter("refusals", "Presses and commands refused, by reason.", ["reason"], **OURS)
ERRORS = Counter("errors", "Presses and commands that failed with an error.", **OURS)
DATABASE_BUSY = Counter(
    "database_busy", "Writes that a locked, read-only or absent database refused. They changed nothing.", **OURS
)
ANSWERED_ELSEWHERE = Counter("answered_elsewhere", "Presses that another bot acknowledged.", **OURS)
UNTOLD = Counter("untold_failures", "Presses that failed without a sentence to the user.", **OURS)
LIMITED = Counter("rate_limited", "Discord answers with status 429.", ["route"], **OURS)
DIRECT_MESSAGES_FAILED = Counter("direct_messages_failed", "Users found not to accept direct messages.", **OURS)
OPENINGS_REFUSED = Counter(
    "direct_openings_refused", "Direct channels that Discord refused to open, by code.", ["code"], **OURS
)
NOTIFICATIONS = Counter("notifications", "Turn notices and reminders sent.", ["way"], **OURS)
TIME_OUTS = Counter("time_outs", "Turns and answers that timed out.", **OURS)
OLD_MATCHES = Counter("old_matches", "Ended matches archived or pruned, or failed to be.", ["outcome"], **OURS)
RESTARTS = Counter("worker_restarts", "Worker processes that hung or died during a request.", ["worker"], **OURS)
OLDEST = Gauge(
    "oldest_request_seconds", "Age of the oldest request that waits for a worker process.", ["worker"], **OURS
)
MATCHES = Gauge("matches", "Active matches.", ["status"], **OURS)
TOURNAMENTS = Gauge(
    "tournaments", "Tournaments that are not over: `live` ones, and `stuck` ones among them.", ["state"], **OURS
)
QUEUED = Gauge("queued", "Waiting and running work items.", ["queue"], **OURS)
DATABASE_UNWRITABLE = Gauge("database_unwritable", "1 while the database cannot be written, otherwise 0.", **OURS)
DATABASE_SIZE = Gauge("database_bytes", "Size of the SQLite database and its log.", **OURS)
FREE_BYTES = Gauge("free_bytes", "Free bytes for the bot on the disk of that folder.", ["folder"], **OURS)
BACKUP_AGE = Gauge("backup_age_seconds", "Age of the last checked backup.", **OURS)
BACKUP_INTERVAL = Gauge("backup_interval_seconds", "Configured interval of backups.", **OURS)
PENDING_UPDATES = Gauge("behind", "Matches with updates not yet displayed.", **OURS)
QUARANTINED = Gauge("quarantined", "Matches that cannot be read; see `python -m bot doctor`.", **OURS)
UNSTARTED = Gauge("unstarted", "Parts of the start that have failed and are retried.", **OURS)
GATEWAY_AWAY = Gauge("gateway_away_seconds", "Seconds since the gateway was lost; 0 while connected.", **OURS)
STALL = Gauge("loop_stall_seconds", "Longest delay of the event loop in the last minute.", **OURS)
OPENINGS_PAUSED = Gauge(
    "direct_openings_paused_until_seconds",
    "End of the pause of opening direct channels, in seconds since 1970.",
    **OURS,
)
SHARDS = Gauge("shards", "Agreed number of shards; 1 for a single bot.", **OURS)
SHARDS_HELD = Gauge("shards_held", "Shards held by this process.", **OURS)
STARTS_LEFT = Gauge(
    "session_starts_left", "Gateway sessions that Discord still allows today, as of the latest start.", **OURS
)
REGISTRY.register(FormerNames())
