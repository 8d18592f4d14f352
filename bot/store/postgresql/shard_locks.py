"""Shard leases as advisory locks of one session. They end when the session does."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import asyncpg
import msgspec

from bot.database_errors import DatabaseLostError
from bot.store.engine.address import DatabaseError, RemoteDatabase
from bot.store.postgresql.opening import SETTINGS, UNREACHABLE, connected, in_one_line

PRESENT, SHARD, TURN = 0x7461_0001, 0x7461_0002, 0x7461_0003
"""Key spaces of the advisory locks: registration of processes, shards, identify buckets."""
FLEXIBLE, WANTED = 0x7461_0004, 0x7461_0005
"""Key spaces of the shared locks: flexible processes, processes that wait for a shard."""
IDLE_TIMEOUT = 12.0
"""Idle seconds after which PostgreSQL ends the session, in case the holder was cut off or hangs."""
ANSWER = 3.0
"""Seconds to wait for a reply of the database. Without a reply the session is abandoned."""
RETRY_INTERVAL = 0.2
"""Seconds between two checks whether other processes have finished starting."""
GIVEN = "tavolino_shards"
"""Notification channel for released locks."""
_GIVE_BACK = f"SELECT pg_advisory_unlock($1, $2), pg_notify('{GIVEN}', '')"
_GIVE_BACK_ALL = f"SELECT pg_advisory_unlock_all(), pg_notify('{GIVEN}', '')"
_HOLDER = "SELECT holder FROM heartbeat WHERE shard = $1"
_HELD = "UPDATE heartbeat SET holder = $2 WHERE shard = $1"
_LEFT = "UPDATE heartbeat SET holder = NULL WHERE shard = ANY ($1) AND holder = $2"
_LOCKS = """
SELECT pid, classid, objid FROM pg_locks
WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid IN ($1, $2, $3)
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


class Holder(msgspec.Struct, frozen=True):
    """Another session: its shards, the shards it waits for, and whether it adapts the number of its shards."""

    shards: frozenset[int]
    wanted: frozenset[int]
    is_flexible: bool


class ShardHolders(msgspec.Struct, frozen=True):
    """Agreed number of shards and their holders."""

    count: int
    holders: tuple[Holder, ...]


async def held_in(connection: asyncpg.Connection) -> ShardHolders:
    """Return the current holders, from any connection."""
    count = await connection.fetchval("SELECT max(shards) FROM heartbeat")
    return ShardHolders(int(count or 0), _holders(await connection.fetch(_LOCKS, SHARD, WANTED, FLEXIBLE)))


class ShardLockSession:
    """Session that holds shard locks.

    When a query fails with DatabaseLostError, all locks of the session must be regarded as lost.
    """

    def __init__(self, where: RemoteDatabase, process: str, connection: asyncpg.Connection) -> None:
        self._where = where
        self._process = process
        self._connection = connection
        self._one_at_a_time = asyncio.Lock()
        self._is_alone = False
        self._own, self._wanted = set[int](), set[int]()
        self._listener: Callable[[], object] = lambda: None

    @classmethod
    async def open(cls, where: RemoteDatabase, process: str) -> ShardLockSession:
        """Open a session of the process with that name. Raise DatabaseError."""
        idle = {"idle_session_timeout": str(round(IDLE_TIMEOUT * 1000))}
        claims = cls(where, process, await connected(where, {**SETTINGS, **idle}))
        try:
            async with asyncio.timeout(ANSWER):
                await claims._connection.add_listener(GIVEN, claims._on_notification)
        except UNREACHABLE as fault:
            claims.abandon()
            raise DatabaseError(f"The database {where} cannot be used: {in_one_line(fault)}.") from fault
        except BaseException:
            claims.abandon()
            raise
        return claims

    @property
    def is_lost(self) -> bool:
        """Return whether the session is known to have ended."""
        return bool(self._connection.is_closed())

    async def come(self) -> bool:
        """Register as a process that may hold shards.

        Return whether it is the only one. If so, no other can register until `stay`.
        """
        self._is_alone = bool(await self._ask("SELECT pg_try_advisory_lock($1, 0)", PRESENT))
        if not self._is_alone:
            await self.stay()
        return self._is_alone

    async def stay(self) -> None:
        """Hold the registration as a shared lock, which lets other processes register.

        Wait while another process is alone. If this one was alone, release its exclusive lock afterwards.
        """
        while not await self._ask("SELECT pg_try_advisory_lock_shared($1, 0)", PRESENT):  # noqa: ASYNC110 - of the database
            await asyncio.sleep(RETRY_INTERVAL)
        if self._is_alone:
            self._is_alone = False
            await self._ask("SELECT pg_advisory_unlock($1, 0)", PRESENT)

    async def take(self, shard: int) -> bool:
        """Try once to lock the shard. Return whether it is held."""
        is_taken = bool(await self._ask("SELECT pg_try_advisory_lock($1, $2)", SHARD, shard))
        if is_taken:
            self._own.add(shard)
        if is_taken and shard in self._wanted:
            self._wanted.discard(shard)
            await self._ask("SELECT pg_advisory_unlock_shared($1, $2)", WANTED, shard)
        return is_taken

    async def has_kept(self, shard: int) -> bool:
        """Return whether no other process has held the shard since this one marked it."""
        return await self._holder(shard) == self._process

    async def mark(self, shard: int) -> bool:
        """Mark the shard as held. Return whether another process held it last and ended without releasing it."""
        before = await self._holder(shard)
        await self._rows(_HELD, shard, self._process)
        return before not in (None, self._process)

    async def give_back(self, shard: int) -> None:
        """Release the shard."""
        self._own.discard(shard)
        await self._rows(_LEFT, [shard], self._process)
        await self._ask(_GIVE_BACK, SHARD, shard)

    async def lock_bucket(self, bucket: int) -> bool:
        """Try once to lock the bucket for identifying. Return whether it is held, until `unlock_bucket`."""
        return bool(await self._ask("SELECT pg_try_advisory_lock($1, $2)", TURN, bucket))

    async def unlock_bucket(self, bucket: int) -> None:
        """Release the bucket for identifying."""
        await self._ask("SELECT pg_advisory_unlock($1, $2)", TURN, bucket)

    async def be_flexible(self) -> None:
        """Announce that this process adapts its number of shards."""
        await self._ask("SELECT pg_advisory_lock_shared($1, 0)", FLEXIBLE)

    async def want(self, shard: int) -> None:
        """Announce that this process waits for the shard. The announcement ends when it has the shard."""
        if shard not in self._wanted:
            await self._ask("SELECT pg_advisory_lock_shared($1, $2)", WANTED, shard)
            self._wanted.add(shard)

    async def others(self) -> tuple[Holder, ...]:
        """Return the other sessions that hold shards or are flexible."""
        session = self._connection.get_server_pid()
        return _holders(row for row in await self._rows(_LOCKS, SHARD, WANTED, FLEXIBLE) if row[0] != session)

    async def beat(self) -> None:
        """Check that the session is alive."""
        await self._ask("SELECT 1")

    def on_end(self, listener: Callable[[], object]) -> None:
        """Register a callback for the end of the session."""
        self._connection.add_termination_listener(lambda _: listener())

    def on_release(self, listener: Callable[[], object]) -> None:
        """Register a callback for locks that another session releases. It is not called when a session is cut off."""
        self._listener = listener

    async def close(self) -> None:
        """Release everything and close the session."""
        try:
            async with asyncio.timeout(ANSWER):
                await self._rows(_LEFT, sorted(self._own), self._process)
                await self._rows(_GIVE_BACK_ALL)
                await self._connection.close()
        except (*UNREACHABLE, DatabaseLostError):
            self._connection.terminate()

    def abandon(self) -> None:
        """Terminate the session without releasing anything first."""
        self._connection.terminate()

    def _on_notification(self, connection: Any, process: int, _channel: str, _word: object) -> None:
        if process != connection.get_server_pid():
            self._listener()

    async def _holder(self, shard: int) -> str | None:
        rows = await self._rows(_HOLDER, shard)
        return rows[0][0] if rows else None

    async def _ask(self, sql: str, *values: int) -> Any:
        return (await self._rows(sql, *values))[0][0]

    async def _rows(self, sql: str, *values: int | list[int] | str) -> list[Any]:
        try:
            async with asyncio.timeout(ANSWER), self._one_at_a_time:
                return list(await self._connection.fetch(sql, *values))
        except UNREACHABLE as fault:
            self._connection.terminate()
            raise DatabaseLostError(f"The database {self._where} does not answer: {in_one_line(fault)}.") from fault


def _holders(locks: Iterable[tuple[int, int, int]]) -> tuple[Holder, ...]:
    holders: defaultdict[int, defaultdict[int, set[int]]] = defaultdict(lambda: defaultdict(set))
    for pid, kind, number in locks:
        holders[pid][kind].add(number)
    return tuple(_holder(holders[pid]) for pid in sorted(holders))


def _holder(locks: Mapping[int, set[int]]) -> Holder:
    shards, wanted = (frozenset(locks.get(kind, ())) for kind in (SHARD, WANTED))
    return Holder(shards, wanted, is_flexible=FLEXIBLE in locks)
