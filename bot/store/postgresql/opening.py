"""A database of PostgreSQL before it is used: reached, claimed, checked and brought up to the present schema."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import asyncpg

from bot.store.engine.address import BadFile, Remote, Unreachable
from bot.version import version

SCHEMA = Path(__file__).resolve().parent / "migrations"
OLDEST = 160_000
"""PostgreSQL's version, as it numbers them itself: older ones lack words that are spoken to it."""
PATIENCE = 10.0
"""Seconds for which a connection is waited for."""
CLAIM = 0x7461766F6C696E6F
"""The lock that the one process holds which may write."""
LEAVING = 3.0
"""Seconds for which the claim of a process is waited for that may just have ended."""
MIGRATED = 20.0
"""Seconds for which one of several waits for another, which may be migrating the database."""
SETTINGS: Mapping[str, str] = {
    "application_name": "tavolino",
    "jit": "off",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
"""A process whose machine has died holds its claim for half a minute at most."""
AWAY = (OSError, TimeoutError, asyncpg.CannotConnectNowError, asyncpg.TooManyConnectionsError)
"""What may pass by itself."""
UNREACHABLE = (
    OSError,
    TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    ValueError,
)
_HEAD = """
CREATE TABLE IF NOT EXISTS tavolino (
    one BOOLEAN NOT NULL PRIMARY KEY DEFAULT true CHECK (one), schema INTEGER NOT NULL, program TEXT NOT NULL
)
"""
_TABLES = """
SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace(current_schema()) AND relkind IN ('r', 'v', 'p')
"""
_STAMP = """
INSERT INTO tavolino (schema, program) VALUES ($1, $2)
ON CONFLICT (one) DO UPDATE SET schema = excluded.schema, program = excluded.program
"""


async def connected(where: Remote, settings: Mapping[str, str] = SETTINGS) -> asyncpg.Connection:
    """One connection. Raises BadFile."""
    try:
        return await asyncpg.connect(
            where.url, timeout=PATIENCE, server_settings=dict(settings), statement_cache_size=512
        )
    except UNREACHABLE as fault:
        told = f"The database {where} cannot be reached: {in_one_line(fault)}."
        raise (Unreachable if isinstance(fault, AWAY) else BadFile)(told) from None


async def claim(connection: asyncpg.Connection, where: Remote, *, shared: bool = False) -> None:
    """From now on no other process writes there, until the connection ends; if `shared`, none that would be alone.

    Raises BadFile.
    """
    if not await (_lock_shared(connection) if shared else _lock(connection)):
        raise BadFile(f"The database {where} is in use by another process of the bot.")
    await connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )


async def _lock(connection: asyncpg.Connection) -> bool:
    return await _locked(connection, "pg_advisory_lock", LEAVING)


async def _lock_shared(connection: asyncpg.Connection) -> bool:
    return await _locked(connection, "pg_advisory_lock_shared", MIGRATED)


async def _locked(connection: asyncpg.Connection, lock: str, patience: float) -> bool:
    try:
        async with connection.transaction():
            await connection.execute(f"SET LOCAL lock_timeout = {round(patience * 1000)}")
            await connection.execute(f"SELECT {lock}($1)", CLAIM)
    except asyncpg.LockNotAvailableError:
        return False
    return True


async def prepare_shared(connection: asyncpg.Connection, where: Remote, schema: Path = SCHEMA) -> None:
    """As `prepare`, where several may be about to do so: one does, while nobody has the database open.

    Raises BadFile.
    """
    while await checked_schema(connection, where, newest := max(_migrations(schema))) != newest:
        await connection.execute("SELECT pg_advisory_unlock_shared($1)", CLAIM)
        is_alone = await _lock(connection)
        if is_alone:
            await prepare(connection, where, schema)
        await claim(connection, where, shared=True)
        if is_alone:
            await connection.execute("SELECT pg_advisory_unlock($1)", CLAIM)
        elif await checked_schema(connection, where, newest) != newest:
            raise BadFile(f"The database {where} is in use by another process of the bot.")


async def is_claimed(connection: asyncpg.Connection) -> bool:
    """Whether some process may write there now."""
    locks = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = $1 AND objid = $2"
    here = "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    return bool(await connection.fetchval(f"{locks} {here}", CLAIM >> 32, CLAIM & 0xFFFFFFFF))


async def prepare(connection: asyncpg.Connection, where: Remote, schema: Path = SCHEMA) -> None:
    """Run the migrations that it lacks, all or none. Raises BadFile; then nothing has changed."""
    migrations = _migrations(schema)
    done = await checked_schema(connection, where, newest=max(migrations))
    lacking = [number for number in migrations if number > done]
    try:
        async with connection.transaction():
            for number in lacking:
                await connection.execute(migrations[number].read_text(encoding="utf-8"))
            if lacking:
                await connection.execute(_HEAD)
                await connection.execute(_STAMP, lacking[-1], version())
    except UNREACHABLE as fault:
        told = f"The migration {migrations[number].name} failed: {in_one_line(fault)}"
        raise BadFile(f"{told}. The database is as it was.") from fault


async def checked_schema(connection: asyncpg.Connection, where: Remote, newest: int) -> int:
    """The number of its schema; 0 for an empty database. Raises BadFile where it cannot be used."""
    if int(await connection.fetchval("SHOW server_version_num")) < OLDEST:
        raise BadFile(f"The database {where} is kept by a PostgreSQL older than {OLDEST // 10_000}: update that.")
    if (found := await connection.fetchval("SHOW server_encoding")) != "UTF8":
        raise BadFile(f"The database {where} is encoded in {found}: create one in UTF8.")
    if await connection.fetchval("SELECT to_regclass('tavolino')") is None:
        if await connection.fetchval(_TABLES):
            raise BadFile(f"{where} is a database of some other program.")
        return 0
    head: Any = await connection.fetchrow("SELECT schema, program FROM tavolino")
    if head["schema"] > newest:
        known = f"newer than this program's {newest} (version {version()})"
        update = f"update the bot to version {head['program']} or later"
        raise BadFile(f"The database {where} has schema {head['schema']}, {known}: {update}.")
    return int(head["schema"])


def newest_schema() -> int:
    """The number of the schema that this program knows."""
    return max(_migrations(SCHEMA))


def _migrations(schema: Path) -> dict[int, Path]:
    """By the numbers of the schemas that they lead to, which are the same for every engine."""
    return {int(path.name[:4]): path for path in sorted(schema.glob("[0-9]*.sql"))}


def in_one_line(fault: BaseException) -> str:
    """What the fault says, or else what it is, without a full stop."""
    return " ".join(str(fault).split()).rstrip(".") or type(fault).__name__
