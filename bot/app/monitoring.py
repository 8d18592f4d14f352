"""Monitoring of a running bot: event loop lag, gauges, health, metrics server."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from bot.app.backups import Backups
from bot.app.doctor.machine import existing, unwritable
from bot.app.health import Health
from bot.app.services import Services
from bot.app.settings import Settings
from bot.metrics import (
    BACKUP_AGE,
    BACKUP_INTERVAL,
    DATABASE_SIZE,
    DATABASE_UNWRITABLE,
    FREE_BYTES,
    GATEWAY_AWAY,
    LAG,
    MATCHES,
    OLDEST,
    PENDING_UPDATES,
    QUARANTINED,
    QUEUED,
    REQUEST_AGES,
    SHARDS,
    SHARDS_HELD,
    STALL,
    UNSTARTED,
)
from bot.store.engine.address import archive_beside

LOG = logging.getLogger(__name__)

BEAT = 3.0
"""Seconds between two heartbeats. Each wakes an idle process."""
MINUTE = round(60 / BEAT)
"""Number of heartbeats for which a stall is remembered."""
COUNTED = 5
"""Number of heartbeats between two counts of live matches, and between two looks at the disk."""


class LoopMonitor:
    """Monitor of the event loop. `is_connected` returns the state of the gateway. `services` are only read."""

    def __init__(self, services: Services, health: Health, is_connected: Callable[[], bool]) -> None:
        self._services = services
        self._health = health
        self._is_connected = is_connected
        self._ticks = 0
        self._delay = 0.0
        """Longest delay since the last heartbeat."""
        self._delays: deque[float] = deque(maxlen=MINUTE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._end_timing: Callable[[], None] = lambda: None
        self._folders = FolderWatch(services.settings)
        self._storage: asyncio.Task[None] | None = None
        """Latest measurement of the storage. A broken disk may keep it from ending."""
        self._unwritable: str | None = None
        """Why nothing can be stored, according to that measurement."""

    def start(self) -> None:
        """Start the monitor."""
        self._tasks = {asyncio.create_task(self._beat_on(), name="loop monitor")}
        self._end_timing = time_callbacks(asyncio.get_running_loop(), self.note_delay)

    async def stop(self) -> None:
        """Stop the monitor."""
        self._end_timing()
        tasks = self._tasks if self._storage is None else {*self._tasks, self._storage}
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    async def beat(self) -> None:
        """Update health and metrics once."""
        self._report_delay()
        if self._ticks % COUNTED == 0:
            await self._count()
            await self._services.store.look_at_file()
        if self._ticks % COUNTED == 0 or self._unwritable is not None:
            self._begin_storage()
        self._ticks += 1
        share = self._services.matches.ownership.share
        SHARDS.set(share.count)
        SHARDS_HELD.set(len(share.shards))
        quarantined, failed = self._services.delivery.retry_queue.quarantined, self._services.startup.failed
        QUARANTINED.set(len(quarantined))
        UNSTARTED.set(len(failed))
        unwritten = self._services.store.fault or self._unwritable or self._services.timing.heartbeat.failure
        DATABASE_UNWRITABLE.set(unwritten is not None)
        ages = REQUEST_AGES.oldest()
        for worker, age in ages.items():
            OLDEST.labels(worker).set(age)
        away = self._health.beat(
            is_connected=self._is_connected(),
            unwritten=unwritten,
            damaged=self._services.maintenance.integrity_check.fault,
            unstarted=next((f"{name} ({reason})" for name, reason in failed.items()), None),
            quarantined=len(quarantined),
            stuck=self._services.club.director.stuck,
            ages=ages,
            folders=self._folders.faults,
        )
        GATEWAY_AWAY.set(away)

    def note_delay(self, seconds: float) -> None:
        """Record that the event loop was that late."""
        self._delay = max(self._delay, seconds)

    def _report_delay(self) -> None:
        """Update the metrics of the event loop's delay."""
        delay, self._delay = self._delay, 0.0
        self._delays.append(delay)
        LAG.observe(delay)
        STALL.set(max(self._delays))

    async def _beat_on(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due_at = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            self.note_delay(loop.time() - due_at)  # of a process that was suspended, too
            try:
                await self.beat()
            except Exception:
                LOG.exception("loop monitor failed")

    def _begin_storage(self) -> None:
        """Measure the storage in a thread, unless the last measurement has not ended yet."""
        database = self._services.settings.database
        if isinstance(database, Path) and (self._storage is None or self._storage.done()):
            self._storage = asyncio.create_task(self._measure_storage(database), name="measure storage")

    async def _measure_storage(self, database: Path) -> None:
        before, self._unwritable = self._unwritable, await asyncio.to_thread(unwritable, database)
        if before is None and self._unwritable is not None:
            LOG.error("nothing can be stored: %s", self._unwritable)
        elif before is not None and self._unwritable is None:
            LOG.info("the database can be written again")
        await asyncio.to_thread(self._folders.look)
        await asyncio.to_thread(measure_storage, self._services.maintenance.backups)

    async def measured(self) -> None:
        """Wait until the latest measurement of the storage has ended."""
        if self._storage is not None:
            await asyncio.wait({self._storage})

    async def _count(self) -> None:
        services = self._services
        with suppress(Exception):
            live = await services.matches.count_live()
            for status in ("lobby", "running"):
                MATCHES.labels(status).set(live.get(status, 0))
        PENDING_UPDATES.set(len(services.delivery.retry_queue.matches))
        QUEUED.labels("following").set(services.delivery.pipeline.at_work)
        QUEUED.labels("deliveries").set(services.delivery.direct_pipeline.at_work)


def time_callbacks(loop: asyncio.AbstractEventLoop, note: Callable[[float], object]) -> Callable[[], None]:
    """Call `note` with the seconds of each round of callbacks. Return what ends that.

    Everything else waits that long. A timer would wake an idle process to measure it. The selector is a private
    attribute; a loop without one is not measured.
    """
    selector: Any = getattr(loop, "_selector", None)
    if selector is None:
        return lambda: None
    select, begun = selector.select, time.perf_counter()

    def timed(timeout: float | None = None) -> Any:
        nonlocal begun
        note(time.perf_counter() - begun)
        try:
            return select(timeout)
        finally:
            begun = time.perf_counter()

    selector.select = timed

    def end() -> None:
        if selector.select is timed:
            del selector.select

    return end


class FolderWatch:
    """Watch over the folders of the database and of archived matches, for the health check. It is used in a thread."""

    def __init__(self, settings: Settings) -> None:
        self._database = settings.database
        self._archive = settings.archive_folder or archive_beside(settings.database)
        self._known: tuple[int, int] | None = None
        """Device and inode of the archive, once there is one."""
        self.faults: tuple[str, ...] = ()
        """What is wrong, in a few words each."""

    def look(self) -> None:
        """Look at the folders."""
        faults, archive = [], None
        if isinstance(self._database, Path) and not os.access(self._database.resolve().parent, os.W_OK):
            faults.append(f"the folder {self._database.parent} cannot be written")
        with suppress(OSError):
            status = self._archive.stat()
            archive = status.st_dev, status.st_ino
        self._known = self._known or archive
        if archive != self._known:
            faults.append(f"the archive {self._archive} was deleted or replaced")
        elif not os.access(existing(self._archive), os.W_OK | os.X_OK):
            faults.append(f"the archive {self._archive} cannot be written")
        for fault in set(faults) - set(self.faults):
            LOG.error("%s: put it back, or give it to the bot; until then no match is archived", fault)
        self.faults = tuple(faults)


def measure_storage(backups: Backups) -> None:
    """Update the metrics of free space and of the backups. What cannot be read keeps its last value."""
    for name, folder in backups.folders().items():
        with suppress(OSError):
            FREE_BYTES.labels(name).set(shutil.disk_usage(existing(folder)).free)
    with suppress(OSError):
        DATABASE_SIZE.set(backups.size())
    if backups.every:
        BACKUP_INTERVAL.set(backups.every.total_seconds())
    if (age := backups.age()) is not None:
        BACKUP_AGE.set(age.total_seconds())


@asynccontextmanager
async def monitored(services: Services, is_connected: Callable[[], bool]) -> AsyncIterator[None]:
    """Run the monitoring around the bot. Import the server only if a port is set. Raise UsageError."""
    port = services.settings.metrics
    if not port:
        yield
        return
    from bot.app.metrics_server import MetricsServer

    health = Health()
    server = MetricsServer(port, health, services.settings.metrics_address)
    monitor = LoopMonitor(services, health, is_connected)
    monitor.start()
    try:
        yield
    finally:
        await monitor.stop()
        await asyncio.to_thread(server.close)
