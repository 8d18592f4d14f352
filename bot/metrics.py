"""Metrics of the running bot: histograms, counters and gauges without any personal data."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

MOST = 100
"""Maximum number of label values. Further ones are counted as `other`."""
OTHER = "other"
QUICK = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0)
SLOW = (0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 20.0, 30.0, 60.0)


class Distribution:
    """Counts of durations by bound, and their sum in seconds."""

    def __init__(self, bounds: int) -> None:
        self.counts = [0] * (bounds + 1)
        self.sum = 0.0


class Histogram:
    """Histogram of durations in seconds, with an optional label."""

    def __init__(self, name: str, about: str, bounds: Sequence[float] = QUICK, label: str = "") -> None:
        self.name, self.about, self.bounds, self.label = name, about, tuple(bounds), label
        self.series = {} if label else {"": Distribution(len(self.bounds))}

    def observe(self, seconds: float, value: str = "") -> None:
        """Record one duration for that label value ("" if it has no label)."""
        if value not in self.series:
            value = value if len(self.series) < MOST else OTHER
            self.series.setdefault(value, Distribution(len(self.bounds)))
        self.series[value].counts[bisect_left(self.bounds, seconds)] += 1
        self.series[value].sum += seconds


class Counter:
    """Event counter with an optional label. It is also exported under its former name, if it has one."""

    def __init__(self, name: str, about: str, label: str = "", former_name: str = "") -> None:
        self.name, self.about, self.label, self.former_name = name, about, label, former_name
        self.counts: dict[str, int] = {} if label else {"": 0}

    def add(self, value: str = "") -> None:
        """Increment the counter for that label value ("" if it has no label)."""
        if value not in self.counts and len(self.counts) >= MOST:
            value = OTHER
        self.counts[value] = self.counts.get(value, 0) + 1

    def expect(self, value: str) -> None:
        """Export the label value from now on, so that its first event shows as an increase."""
        self.counts.setdefault(value, 0)


class Gauge:
    """Current values of a quantity, with an optional label."""

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name, self.about, self.label = name, about, label
        self.values: dict[str, float] = {}

    def set(self, number: float, value: str = "") -> None:
        """Set the current value for that label value ("" if it has no label)."""
        self.values[value] = number


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
ACKNOWLEDGED = Histogram("press_acknowledged_seconds", "Seconds from a press to its acknowledgement by the bot.")
ANSWERED = Histogram("press_answered_seconds", "Seconds from a press to the answer for the user.")
SHOWN = Histogram("press_shown_seconds", "Seconds from a press to the displayed result with its picture.", SLOW)
DRAWN = Histogram("drawing_seconds", "Seconds to draw one picture in a warm process.")
COMMITTED = Histogram("commit_seconds", "Seconds per database commit.")
LAG = Histogram("loop_lag_seconds", "Longest delay of the event loop in each second.")
DISCORD = Histogram("discord_seconds", "Seconds per request to Discord, by class of route.", label="route_class")
PRESSES = Counter("presses", "Button presses and commands received.", "kind")
REFUSALS = Counter("refusals", "Presses and commands refused, by reason.", "reason")
ERRORS = Counter("errors", "Presses and commands that failed with an error.", former_name="accidents")
ANSWERED_ELSEWHERE = Counter("answered_elsewhere", "Presses that were acknowledged before this bot did it.")
LIMITED = Counter("rate_limited", "Discord answers with status 429.", "route")
DIRECT_MESSAGES_FAILED = Counter("direct_messages_failed", "Users found not to accept direct messages.")
OPENINGS_REFUSED = Counter("direct_openings_refused", "Direct channels that Discord refused to open, by code.", "code")
NOTIFICATIONS = Counter("notifications", "Turn notices and reminders sent.", "way", former_name="letters")
TIME_OUTS = Counter("time_outs", "Turns and answers that timed out.")
OLD_MATCHES = Counter("old_matches", "Ended matches archived or pruned, or failed to be.", "outcome")
RESTARTS = Counter("worker_restarts", "Worker processes that hung or died during a request.", "worker")
OLDEST = Gauge("oldest_request_seconds", "Age of the oldest request that waits for a worker process.", "worker")
MATCHES = Gauge("matches", "Active matches.", "status")
TOURNAMENTS = Gauge("tournaments", "Tournaments that are not over: `live` ones, and `stuck` ones among them.", "state")
QUEUED = Gauge("queued", "Waiting and running work items.", "queue")
DATABASE_UNWRITABLE = Gauge("database_unwritable", "1 while the database cannot be written, otherwise 0.")
DATABASE_SIZE = Gauge("database_bytes", "Size of the SQLite database and its log.")
FREE_BYTES = Gauge("free_bytes", "Free bytes for the bot on the disk of that folder.", "folder")
BACKUP_AGE = Gauge("backup_age_seconds", "Age of the last checked backup.")
BACKUP_INTERVAL = Gauge("backup_interval_seconds", "Configured interval of backups.")
PENDING_UPDATES = Gauge("behind", "Matches with updates not yet displayed.")
QUARANTINED = Gauge("quarantined", "Matches that cannot be read; see `python -m bot doctor`.")
UNSTARTED = Gauge("unstarted", "Parts of the start that have failed and are retried.")
GATEWAY_AWAY = Gauge("gateway_away_seconds", "Seconds since the gateway was lost; 0 while connected.")
STALL = Gauge("loop_stall_seconds", "Longest delay of the event loop in the last minute.")
OPENINGS_PAUSED = Gauge(
    "direct_openings_paused_until_seconds", "End of the pause of opening direct channels, in seconds since 1970."
)
SHARDS = Gauge("shards", "Agreed number of shards; 1 for a single bot.")
SHARDS_HELD = Gauge("shards_held", "Shards held by this process.")
STARTS_LEFT = Gauge("session_starts_left", "Gateway sessions that Discord still allows today, as of the latest start.")
HISTOGRAMS = (ACKNOWLEDGED, ANSWERED, SHOWN, DRAWN, COMMITTED, LAG, DISCORD)
COUNTERS = (
    PRESSES,
    REFUSALS,
    ERRORS,
    ANSWERED_ELSEWHERE,
    LIMITED,
    DIRECT_MESSAGES_FAILED,
    OPENINGS_REFUSED,
    NOTIFICATIONS,
    TIME_OUTS,
    OLD_MATCHES,
    RESTARTS,
)
STORAGE = (DATABASE_UNWRITABLE, DATABASE_SIZE, FREE_BYTES, BACKUP_AGE, BACKUP_INTERVAL)
CONNECTION = (GATEWAY_AWAY, OPENINGS_PAUSED, SHARDS, SHARDS_HELD, STARTS_LEFT)
GAUGES = (MATCHES, TOURNAMENTS, QUEUED, OLDEST, PENDING_UPDATES, QUARANTINED, UNSTARTED, STALL, *STORAGE, *CONNECTION)
