"""Monitoring of a running bot: event loop lag, gauges, health, metrics server."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from bot.app.metrics_server import Health
from bot.app.services import Services
from bot.metrics import AWAY, BEHIND, HELD, LAG, MATCHES, QUARANTINED, QUEUED, SHARDS, STALL, UNSTARTED

LOG = logging.getLogger(__name__)

BEAT = 1.0
TICK = 0.05
"""Seconds between two measurements of the event loop's delay. A stall is measured up to that much too short."""
MINUTE = round(60 / BEAT)
"""Number of heartbeats for which a stall is remembered."""
PATIENCE = 10.0
"""Seconds allowed for a test write."""
COUNTED = 15
"""Number of heartbeats between two counts of live matches."""
WRITTEN = 15
"""Number of heartbeats between two test writes."""


class LoopMonitor:
    """Monitor of the event loop. `is_connected` returns the state of the gateway. `services` are only read."""

    def __init__(self, services: Services, health: Health, is_connected: Callable[[], bool]) -> None:
        self._services = services
        self._health = health
        self._is_connected = is_connected
        self._unwritten: str | None = None
        self._ticks = 0
        self._delay = 0.0
        """Longest delay since the last heartbeat."""
        self._delays: deque[float] = deque(maxlen=MINUTE)
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Start the monitor."""
        self._tasks = {
            asyncio.create_task(self._beat_on(), name="loop monitor"),
            asyncio.create_task(self._measure(), name="loop delay"),
        }

    async def stop(self) -> None:
        """Stop the monitor."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def beat(self) -> None:
        """Update health and metrics once."""
        self._report_delay()
        if self._ticks % WRITTEN == 0:
            await self._try_writing()
        if self._ticks % COUNTED == 0:
            await self._count()
        self._ticks += 1
        share = self._services.matches.ownership.share
        SHARDS.set(share.count)
        HELD.set(len(share.shards))
        quarantined, failed = self._services.retry_queue.quarantined, self._services.startup.failed
        QUARANTINED.set(len(quarantined))
        UNSTARTED.set(len(failed))
        away = self._health.beat(
            is_connected=self._is_connected(),
            unwritten=self._unwritten,
            unstarted=next((f"{name} ({reason})" for name, reason in failed.items()), None),
            quarantined=len(quarantined),
        )
        AWAY.set(away)

    def note_delay(self, seconds: float) -> None:
        """Record that the event loop was that late."""
        self._delay = max(self._delay, seconds)

    async def _measure(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            wanted = loop.time() + TICK
            await asyncio.sleep(TICK)
            self.note_delay(loop.time() - wanted)

    def _report_delay(self) -> None:
        """Update the metrics of the event loop's delay."""
        delay, self._delay = self._delay, 0.0
        self._delays.append(delay)
        LAG.observe(delay)
        STALL.set(max(self._delays))

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
            except Exception:
                LOG.exception("loop monitor failed")

    async def _try_writing(self) -> None:
        """Test whether the database is writable by writing the regular heartbeat early.

        Skip this until the services have read the last heartbeat, which determines the downtime.
        """
        if not self._services.heartbeat.is_beating:
            return
        try:
            async with asyncio.timeout(PATIENCE):
                await self._services.heartbeat.beat()
        except Exception as fault:  # any error means that writing fails
            self._unwritten = f"{type(fault).__name__}: {' '.join(str(fault).split())}"
        else:
            self._unwritten = None

    async def _count(self) -> None:
        services = self._services
        with suppress(Exception):
            live = await services.matches.count_live()
            for status in ("lobby", "running"):
                MATCHES.set(live.get(status, 0), status)
        BEHIND.set(len(services.retry_queue.matches))
        QUEUED.set(services.pipeline.at_work, "following")
        QUEUED.set(services.delivery_pipeline.at_work, "deliveries")


@asynccontextmanager
async def monitored(services: Services, is_connected: Callable[[], bool]) -> AsyncIterator[None]:
    """Run the monitoring around the bot. Import Prometheus only if a port is set. Raise UsageError."""
    port = services.settings.metrics
    if not port:
        yield
        return
    from bot.app.metrics_server import MetricsServer

    health = Health()
    server, monitor = MetricsServer(port, health), LoopMonitor(services, health, is_connected)
    monitor.start()
    try:
        yield
    finally:
        await monitor.stop()
        await asyncio.to_thread(server.close)
