"""Cluster member: opens and closes gateway sessions and services as shards are leased and released."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence, Set
from typing import Any

from bot.app.cluster import leases
from bot.app.cluster.gateway_sessions import GatewaySessions, IdentifyLimiter
from bot.app.cluster.handover import Handover
from bot.app.cluster.leases import ShardLeases, ShardLocks
from bot.app.command_line import UsageError
from bot.app.shutdown import run_bounded
from bot.backoff import Backoff
from bot.database_errors import DatabaseLostError
from bot.shards import ShardSpec, shard_of
from bot.store.engine.address import Address, RemoteDatabase

LOG = logging.getLogger(__name__)

CLOSE_TIMEOUT = 5.0
"""Seconds allowed for closing a session, and before that for cancelling its start."""
SHUTDOWN_CLOSE_TIMEOUT = 0.3
"""Seconds allowed for both when the process shuts down."""
CANCEL_INTERVAL = 0.5
"""Seconds after which a task that is still running is cancelled again."""


class ClusterMember:
    """Process of the cluster. `on_lead` is called when shard 0 is ready."""

    def __init__(self, client: Any, where: Address, spec: ShardSpec, on_lead: Callable[[], object]) -> None:
        services = client.services
        services.matches.ownership.begin(1)
        self._client = client
        self._services = services
        self._where = where
        self._on_lead = on_lead
        self._recommended = 1
        self._gateway: Any = None
        self._has_agreed = False
        self._beginning: dict[int, asyncio.Task[None]] = {}
        self._begun = set[asyncio.Task[None]]()
        """Start tasks in `_beginning`, and cancelled ones that have not ended yet."""
        self._ending: dict[int, asyncio.Task[None]] = {}
        """Latest release task by shard. Each waits for the one before."""
        self._intervals = leases.INTERVALS
        self._leases = ShardLeases(spec, services.matches.ownership, self, self._open, self._intervals)
        self._identify_limiter = IdentifyLimiter(lambda: self._leases.locks, self._intervals)
        self.sessions = GatewaySessions(client, self._identify_limiter)
        self._handover = Handover(services)

    @property
    def held(self) -> frozenset[int]:
        """Return the shards that this process holds."""
        return self._leases.held

    @property
    def is_well(self) -> bool:
        """Return whether the leases are valid and every held shard has a session."""
        return self._leases.locks is not None and self.held <= self.sessions.ready

    def knows(self, guild: int) -> bool:
        """Return whether the session of the server's shard is ready, so that its servers are known."""
        count = self._services.matches.ownership.share.count
        return shard_of(guild, count) in self.sessions.ready

    async def begin(self, gateway: Any, recommended: int, concurrency: int) -> None:
        """Begin to lease shards. `recommended` and `concurrency` are Discord's numbers. Raise UsageError."""
        self._recommended, self._identify_limiter.concurrency = recommended, concurrency
        if self._gateway is None:
            self._gateway = gateway
            await self._handover.begin()
            await self._leases.begin()

    async def settled(self) -> None:
        """Wait until no shard is starting or ending."""
        while tasks := [task for task in (*self._beginning.values(), *self._ending.values()) if not task.done()]:
            await asyncio.wait(tasks)

    async def stay(self) -> None:
        """Freeze the set of shards: start no more."""
        self._leases.stay()
        for task in self._beginning.values():
            task.cancel()
        if self._beginning:
            await asyncio.wait(self._beginning.values(), timeout=1.0)

    async def end(self) -> None:
        """Stop serving all shards and release them."""
        self._identify_limiter.stop()
        self._handover.end()
        await run_bounded("starting shards", _all_cancelled(self._begun), SHUTDOWN_CLOSE_TIMEOUT)
        await run_bounded("released shards", _all_ended(self._ending.values()), SHUTDOWN_CLOSE_TIMEOUT)
        await self._leases.end()

    async def agree(self, count: int | None, *, is_alone: bool) -> int:
        """Agree on the number of shards: the configured one, or at least Discord's recommendation.

        Raise UsageError if the configured number differs from that of running processes.
        """
        if not self._has_agreed:
            await self._handover.forget_again()
        agreed: int = (await self._services.store.heartbeats.all()).count
        if not is_alone:
            if count not in (None, agreed):
                message = f"TAVOLINO_SHARDS says {count} shards, and the processes that run have agreed on {agreed}"
                raise UsageError(f"{message}: end them first, or say the same.")
        else:
            needed = count or max(agreed, self._recommended)
            if needed != agreed:
                await self._services.timing.heartbeat.form(needed)
                LOG.info("agreed on the number of shards", extra={"shards": needed, "before": agreed})
            agreed = needed
        self._has_agreed = True
        self.sessions.count(agreed)
        return agreed

    def begin_shard(self, shard: int) -> None:
        """Start serving the shard."""
        task = self._beginning[shard] = asyncio.create_task(self._begin(shard), name=f"begin shard {shard}")
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)

    async def finish(self, shard: int) -> None:
        """Stop serving the shard before its release, updating messages as far as time allows."""
        try:
            await self._services.timing.heartbeat.beat()
        except Exception:
            LOG.exception("heartbeat failed", extra={"shard": shard})
        self._stop({shard}, is_kept=False)
        await self._ended(shard)

    def lose(self, shards: frozenset[int]) -> None:
        """Stop serving shards that another process may hold already."""
        self._stop(shards, is_kept=True)

    def _stop(self, shards: Set[int], *, is_kept: bool) -> None:
        begun = [self._beginning.pop(shard) for shard in shards if shard in self._beginning]
        before = {self._ending[shard] for shard in shards if shard in self._ending}
        for shard in shards:
            self._services.matches.ownership.remove(shard)
            self._services.startup.note(f"shard {shard}", None)
        for task in begun:
            task.cancel()
        ending = asyncio.create_task(self._end(shards, begun, before, is_kept=is_kept), name="release shards")
        self._ending.update(dict.fromkeys(shards, ending))

    def look_again(self) -> None:
        """Catch up with changes made while the leases were uncertain."""
        self._handover.look_again()

    async def _begin(self, shard: int) -> None:
        """Open the shard's session and serve its matches, retrying until that succeeds or the shard is lost."""
        await self._ended(shard)
        is_inherited = await self._be_cautious(shard)
        again = self._intervals.retry_interval
        pauses = Backoff(first=again, longest=2 * again)
        while shard in self.held and self._beginning.get(shard) is asyncio.current_task():
            try:
                if shard not in self.sessions.ready:
                    await self.sessions.open(shard, self._gateway)
                await self._handover.take(shard, is_inherited=is_inherited)
            except DatabaseLostError as trouble:
                self._services.startup.note(f"shard {shard}", trouble)
                LOG.warning("shard not started yet: %s", trouble, extra={"shard": shard})
                await asyncio.sleep(pauses.next())
            except Exception as fault:
                self._services.startup.note(f"shard {shard}", fault)
                LOG.exception("start failed", extra={"shard": shard})
                await asyncio.sleep(pauses.next())
            else:
                self._services.startup.note(f"shard {shard}", None)
                break
        else:
            return
        LOG.info("ready", extra={"shard": shard, "guilds": len(self._client.guilds)})
        if shard == 0:
            self._on_lead()

    async def _be_cautious(self, shard: int) -> bool:
        """Wait if the last holder did not release the shard, since it may still act for it. Return whether so."""
        try:
            is_inherited = (locks := self._leases.locks) is None or await locks.mark(shard)
        except DatabaseLostError:
            is_inherited = True  # unknown: assume the worst
        if is_inherited:
            await asyncio.sleep(self._intervals.takeover_delay)
        return is_inherited

    async def _ended(self, shard: int) -> None:
        """Wait until the shard's last release has finished."""
        if (ending := self._ending.get(shard)) is not None:
            await asyncio.wait({ending})

    async def _end(
        self, shards: Set[int], begun: Sequence[asyncio.Task[None]], before: Set[asyncio.Task[None]], *, is_kept: bool
    ) -> None:
        await _all_ended(before)
        await run_bounded("starting shards", _all_cancelled(begun), CLOSE_TIMEOUT)
        await run_bounded("released shards", self._close(shards, is_kept=is_kept), CLOSE_TIMEOUT)

    async def _close(self, shards: Set[int], *, is_kept: bool) -> None:
        closing = (self.sessions.close(shard, is_kept=is_kept) for shard in shards)
        for fault in await asyncio.gather(self._handover.let_go(shards), *closing, return_exceptions=True):
            if isinstance(fault, Exception):
                LOG.error("releasing a shard failed: %s: %s", type(fault).__name__, fault)

    async def _open(self) -> ShardLocks:
        from bot.store.postgresql.shard_locks import ShardLockSession  # requires asyncpg

        assert isinstance(self._where, RemoteDatabase)  # noqa: S101 - checked by the settings
        return await ShardLockSession.open(self._where, self._services.store.process)


async def _all_ended(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Wait until the tasks have ended."""
    if under_way := {task for task in tasks if not task.done()}:
        await asyncio.wait(under_way)


async def _all_cancelled(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Repeat the cancellation until all tasks have ended: discord.py swallows it while it connects."""
    under_way = set(tasks)
    while under_way:
        for task in under_way:
            task.cancel()
        _, under_way = await asyncio.wait(under_way, timeout=CANCEL_INTERVAL)


def cluster_member_of(client: Any, on_lead: Callable[[], object]) -> ClusterMember | None:
    """Return the configured cluster member; None for a single process."""
    settings = client.settings
    return None if settings.shards is None else ClusterMember(client, settings.database, settings.shards, on_lead)
