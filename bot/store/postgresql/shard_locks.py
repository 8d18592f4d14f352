"""Claims on shards: locks of one session, which whoever has lost the session holds no more."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import asyncpg
import msgspec

from bot.store.engine.address import BadFile, Remote
from bot.store.engine.database import Lost
from bot.store.postgresql.preparing import SETTINGS, UNREACHABLE, connected, in_one_line

PRESENT, SHARD, TURN = 0x7461_0001, 0x7461_0002, 0x7461_0003
"""The first of a lock's two numbers: of all who may hold shards, of a shard, of a turn to identify."""
FLEXIBLE, WANTED = 0x7461_0004, 0x7461_0005
"""The same, held by many: of all who are flexible, of all who wait for a shard that they are to hold."""
SILENCE = 12.0
"""After so many seconds without a word of a session PostgreSQL ends it: whoever holds it may be cut off, or stand."""
ANSWER = 3.0
"""Seconds for which an answer is waited for; without one the session is given up."""
AGAIN = 0.2
"""Seconds until it is asked again whether those who are just coming are done."""
GIVEN = "tavolino_shards"
"""The channel on which others hear that something was given back."""
_GIVE_BACK = f"SELECT pg_advisory_unlock($1, $2), pg_notify('{GIVEN}', '')"
_GIVE_BACK_ALL = f"SELECT pg_advisory_unlock_all(), pg_notify('{GIVEN}', '')"
_LEFT = "UPDATE heartbeat SET held = false WHERE shard = ANY ($1)"
_LOCKS = """
SELECT pid, classid, objid FROM pg_locks
WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid IN ($1, $2, $3)
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


class Holder(msgspec.Struct, frozen=True):
    """Another session: its shards, those that it waits for, and whether it takes more or fewer, as it comes."""

    shards: frozenset[int]
    wanted: frozenset[int]
    is_flexible: bool


class Holding(msgspec.Struct, frozen=True):
    """Out of how many shards, as was agreed on, and who holds which."""

    count: int
    holders: tuple[Holder, ...]


async def held_in(connection: asyncpg.Connection) -> Holding:
    """As it is seen from outside."""
    count = await connection.fetchval("SELECT max(shards) FROM heartbeat")
    return Holding(int(count or 0), _holders(await connection.fetch(_LOCKS, SHARD, WANTED, FLEXIBLE)))


class Claims:
    """One session. What it cannot be sure of any more raises Lost; then all its locks are to be taken for gone."""

    def __init__(self, where: Remote, connection: asyncpg.Connection) -> None:
        self._where = where
        self._connection = connection
        self._one_at_a_time = asyncio.Lock()
        self._is_alone = False
        self._own, self._wanted = set[int](), set[int]()
        self._listener: Callable[[], object] = lambda: None

    @classmethod
    async def open(cls, where: Remote) -> Claims:
        """Raises BadFile."""
        silence = {"idle_session_timeout": str(round(SILENCE * 1000))}
        claims = cls(where, await connected(where, {**SETTINGS, **silence}))
        try:
            async with asyncio.timeout(ANSWER):
                await claims._connection.add_listener(GIVEN, claims._hear)
        except UNREACHABLE as fault:
            claims.abandon()
            raise BadFile(f"The database {where} cannot be used: {in_one_line(fault)}.") from fault
        except BaseException:
            claims.abandon()
            raise
        return claims

    @property
    def is_lost(self) -> bool:
        """Whether it is known that nothing is held any more."""
        return bool(self._connection.is_closed())

    async def come(self) -> bool:
        """Be one of those who may hold shards; whether there is nobody else, and nobody comes until `stay`."""
        self._is_alone = bool(await self._ask("SELECT pg_try_advisory_lock($1, 0)", PRESENT))
        if not self._is_alone:
            await self.stay()
        return self._is_alone

    async def stay(self) -> None:
        """From now on others may come."""
        while not await self._ask("SELECT pg_try_advisory_lock_shared($1, 0)", PRESENT):  # noqa: ASYNC110 - of the database
            await asyncio.sleep(AGAIN)
        if self._is_alone:
            self._is_alone = False
            await self._ask("SELECT pg_advisory_unlock($1, 0)", PRESENT)

    async def take(self, shard: int) -> bool:
        """Whether that shard is held from now on; it is asked for but once."""
        is_taken = bool(await self._ask("SELECT pg_try_advisory_lock($1, $2)", SHARD, shard))
        if is_taken:
            self._own.add(shard)
        if is_taken and shard in self._wanted:
            self._wanted.discard(shard)
            await self._ask("SELECT pg_advisory_unlock_shared($1, $2)", WANTED, shard)
        return is_taken

    async def mark(self, shard: int) -> bool:
        """It is held, for whoever comes next; whether the one before has not said that he has left it."""
        before = await self._rows("SELECT held FROM heartbeat WHERE shard = $1", shard)
        await self._rows("UPDATE heartbeat SET held = true WHERE shard = $1", shard)
        return any(is_held for (is_held,) in before)

    async def give_back(self, shard: int) -> None:
        """Others may have it."""
        self._own.discard(shard)
        await self._rows(_LEFT, [shard])
        await self._ask(_GIVE_BACK, SHARD, shard)

    async def take_turn(self, bucket: int) -> bool:
        """Whether nobody else is identifying in that bucket, until `end_turn`."""
        return bool(await self._ask("SELECT pg_try_advisory_lock($1, $2)", TURN, bucket))

    async def end_turn(self, bucket: int) -> None:
        """The next one may."""
        await self._ask("SELECT pg_advisory_unlock($1, $2)", TURN, bucket)

    async def be_flexible(self) -> None:
        """Be known to the others as one that takes more or fewer, as it comes."""
        await self._ask("SELECT pg_advisory_lock_shared($1, 0)", FLEXIBLE)

    async def want(self, shard: int) -> None:
        """Be known as one that waits for that shard, until it has it."""
        if shard not in self._wanted:
            await self._ask("SELECT pg_advisory_lock_shared($1, $2)", WANTED, shard)
            self._wanted.add(shard)

    async def others(self) -> tuple[Holder, ...]:
        """Whoever else holds shards, or is flexible."""
        own = self._connection.get_server_pid()
        return _holders(row for row in await self._rows(_LOCKS, SHARD, WANTED, FLEXIBLE) if row[0] != own)

    async def beat(self) -> None:
        """The session is there."""
        await self._ask("SELECT 1")

    def on_end(self, listener: Callable[[], object]) -> None:
        """Called at once when the session is seen to have ended."""
        self._connection.add_termination_listener(lambda _: listener())

    def on_given(self, listener: Callable[[], object]) -> None:
        """Called whenever another session has given something back; not where it was cut off."""
        self._listener = listener

    async def close(self) -> None:
        """Everything is given back."""
        try:
            async with asyncio.timeout(ANSWER):
                await self._rows(_LEFT, sorted(self._own))
                await self._rows(_GIVE_BACK_ALL)
                await self._connection.close()
        except (*UNREACHABLE, Lost):
            self._connection.terminate()

    def abandon(self) -> None:
        """The same without a word."""
        self._connection.terminate()

    def _hear(self, connection: Any, process: int, _channel: str, _word: object) -> None:
        if process != connection.get_server_pid():
            self._listener()

    async def _ask(self, sql: str, *values: int) -> Any:
        return (await self._rows(sql, *values))[0][0]

    async def _rows(self, sql: str, *values: int | list[int]) -> list[Any]:
        try:
            async with asyncio.timeout(ANSWER), self._one_at_a_time:
                return list(await self._connection.fetch(sql, *values))
        except UNREACHABLE as fault:
            self._connection.terminate()
            raise Lost(f"The database {self._where} does not answer: {in_one_line(fault)}.") from fault


def _holders(locks: Iterable[tuple[int, int, int]]) -> tuple[Holder, ...]:
    found: defaultdict[int, defaultdict[int, set[int]]] = defaultdict(lambda: defaultdict(set))
    for pid, kind, number in locks:
        found[pid][kind].add(number)
    return tuple(_holder(found[pid]) for pid in sorted(found))


def _holder(locks: Mapping[int, set[int]]) -> Holder:
    shards, wanted = (frozenset(locks.get(kind, ())) for kind in (SHARD, WANTED))
    return Holder(shards, wanted, is_flexible=FLEXIBLE in locks)
