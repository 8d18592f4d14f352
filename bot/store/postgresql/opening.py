"""Opening a PostgreSQL database: connect, claim, check, migrate."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, TypeAlias

import asyncpg

from bot.store.engine.address import DatabaseError, DatabaseInUseError, DatabaseUnreachableError, RemoteDatabase
from bot.version import migrations, update_needed, version

SCHEMA = Path(__file__).resolve().parent / "migrations"
OLDEST_VERSION = 160_000
"""Oldest supported version, as `server_version_num`."""
CONNECT_TIMEOUT = 10.0
"""Seconds to wait for a connection."""
CLAIM = 0x7461766F6C696E6F
"""Key of the advisory lock held by the process that may write."""
CLAIM_TIMEOUT = 3.0
"""Seconds to wait for the claim, because its holder may be shutting down."""
MIGRATION_TIMEOUT = 20.0
"""Seconds to wait for another process that may be migrating the database."""
SETTINGS: Mapping[str, str] = {
    "jit": "off",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
"""Session settings. The keepalives free the claim of a dead machine within 30 seconds."""
TIMEOUTS: Mapping[str, str] = {"lock_timeout": "10s", "statement_timeout": "25s"}
"""Settings of sessions that serve presses. PostgreSQL ends a statement before the bot gives up on it."""
_STARTUP = {"application_name": "tavolino"}
"""Startup parameters. A pooler refuses those that it does not know, so all other settings follow as a statement."""
_MARK = "tavolino.session"
"""Setting of our own by which a session is recognised."""
Target: TypeAlias = Literal["primary", "read-write"]
"""Server to connect to: one that is no standby, or one that takes writes."""
TEMPORARY_ERRORS = (OSError, TimeoutError, asyncpg.CannotConnectNowError, asyncpg.TooManyConnectionsError)
"""Errors that may be temporary."""
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


async def connected(
    where: RemoteDatabase, settings: Mapping[str, str] = SETTINGS, *, target: Target = "primary"
) -> asyncpg.Connection:
    """Open one connection. Raise DatabaseError, or DatabaseUnreachableError for a fault that may pass."""
    try:
        connection = await asyncpg.connect(timeout=CONNECT_TIMEOUT, **connection_options(where, target))
        try:
            await configure(connection, settings)
        except BaseException:
            connection.terminate()
            raise
    except asyncpg.TargetServerAttributeNotMatched:
        raise DatabaseUnreachableError(f"The database {where} takes no writes: it is read-only at present.") from None
    except UNREACHABLE as fault:
        text = f"The database {where} cannot be reached: {in_one_line(fault)}."
        raise (DatabaseUnreachableError if isinstance(fault, TEMPORARY_ERRORS) else DatabaseError)(text) from None
    return connection


def connection_options(where: RemoteDatabase, target: Target) -> dict[str, Any]:
    """Return the options of every connection to the database. A target in the URL takes precedence."""
    named = {} if "target_session_attrs=" in where.url else {"target_session_attrs": target}
    return {"dsn": where.url, "server_settings": _STARTUP, "statement_cache_size": 512, **named}


async def configure(connection: asyncpg.Connection, settings: Mapping[str, str]) -> None:
    """Apply the session settings. Raise an error of `UNREACHABLE`."""
    applied = ", ".join(f"set_config('{name}', '{value}', false)" for name, value in settings.items())
    async with asyncio.timeout(CONNECT_TIMEOUT):
        await connection.execute(f"SELECT {applied}")


async def refuse_unkept_session(connection: asyncpg.Connection, where: RemoteDatabase) -> None:
    """Raise DatabaseError if a pooler does not keep the session for this connection alone.

    It then serves a second client by the same session, or this one by several.
    """
    mark = str(uuid.uuid4())
    await configure(connection, {_MARK: mark})
    second = await connected(where)
    try:
        is_kept = await _is_marked(connection, mark) and not await _is_marked(second, mark)
    finally:
        second.terminate()
    if not is_kept:
        raise DatabaseError(
            f"The database {where} is behind a pooler that does not keep sessions: set pool_mode=session there."
        )


async def _is_marked(connection: asyncpg.Connection, mark: str) -> bool:
    """Return whether the session has that mark. Ask without a prepared statement, which a pooler may lose."""
    try:
        await connection.execute(
            f"SELECT 1 / CAST(coalesce(current_setting('{_MARK}', true), '') = '{mark}' AS integer)"
        )
    except asyncpg.DivisionByZeroError:
        return False
    return True


async def claim(connection: asyncpg.Connection, where: RemoteDatabase, *, shared: bool = False) -> None:
    """Acquire the write claim until the connection ends.

    With `shared`, only an exclusive claim of another process blocks it. Raise DatabaseError.
    """
    await refuse_unkept_session(connection, where)
    if not await (_lock_shared(connection) if shared else _lock(connection)):
        raise DatabaseInUseError(f"The database {where} is in use by another process of the bot.")
    await connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )


async def _lock(connection: asyncpg.Connection) -> bool:
    return await _locked(connection, "pg_advisory_lock", CLAIM_TIMEOUT)


async def _lock_shared(connection: asyncpg.Connection) -> bool:
    return await _locked(connection, "pg_advisory_lock_shared", MIGRATION_TIMEOUT)


async def _locked(connection: asyncpg.Connection, lock: str, patience: float) -> bool:
    """Take the lock in one message: a slow process must not be idle within a transaction, which may end its session."""
    try:
        await connection.execute(f"SET LOCAL lock_timeout = {round(patience * 1000)}; SELECT {lock}({CLAIM})")
    except asyncpg.LockNotAvailableError:
        return False
    return True


async def prepare_shared(connection: asyncpg.Connection, where: RemoteDatabase, schema: Path = SCHEMA) -> None:
    """Run the missing migrations, while other processes may be about to do the same.

    One process migrates, while no other has the database open. Raise DatabaseError.
    """
    while await checked_schema(connection, where, newest := max(migrations(schema))) != newest:
        await connection.execute("SELECT pg_advisory_unlock_shared($1)", CLAIM)
        is_alone = await _lock(connection)
        if is_alone:
            await prepare(connection, where, schema)
        await claim(connection, where, shared=True)
        if is_alone:
            await connection.execute("SELECT pg_advisory_unlock($1)", CLAIM)
        elif await checked_schema(connection, where, newest) != newest:
            raise DatabaseInUseError(f"The database {where} is in use by another process of the bot.")


async def is_claimed(connection: asyncpg.Connection) -> bool:
    """Return whether any process holds the claim."""
    locks = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = $1 AND objid = $2"
    here = "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    return bool(await connection.fetchval(f"{locks} {here}", CLAIM >> 32, CLAIM & 0xFFFFFFFF))


async def prepare(connection: asyncpg.Connection, where: RemoteDatabase, schema: Path = SCHEMA) -> None:
    """Run the missing migrations, all or none. Raise DatabaseError, with nothing changed."""
    known = migrations(schema)
    done = await checked_schema(connection, where, newest=max(known))
    lacking = [number for number in known if number > done]
    try:
        async with connection.transaction():
            for number in lacking:
                await connection.execute(known[number].read_text(encoding="utf-8"))
            if lacking:
                await connection.execute(_HEAD)
                await connection.execute(_STAMP, lacking[-1], version())
    except UNREACHABLE as fault:
        text = f"The migration {known[number].name} failed: {in_one_line(fault)}"
        raise DatabaseError(f"{text}. The database is as it was.") from fault


async def checked_schema(connection: asyncpg.Connection, where: RemoteDatabase, newest: int) -> int:
    """Return the schema number, 0 for an empty database. Raise DatabaseError if it is unusable."""
    if int(await connection.fetchval("SHOW server_version_num")) < OLDEST_VERSION:
        raise DatabaseError(
            f"The database {where} needs PostgreSQL {OLDEST_VERSION // 10_000} or newer: update the server."
        )
    if (encoding := await connection.fetchval("SHOW server_encoding")) != "UTF8":
        raise DatabaseError(f"The database {where} is encoded in {encoding}: create one in UTF8.")
    if await connection.fetchval("SELECT to_regclass('tavolino')") is None:
        if await connection.fetchval(_TABLES):
            raise DatabaseError(f"{where} is a database of some other program.")
        return 0
    head: Any = await connection.fetchrow("SELECT schema, program FROM tavolino")
    if head["schema"] > newest:
        text = update_needed(head["schema"], newest, head["program"])
        raise DatabaseError(f"The database {where} has {text}, or restore the dump from before the update.")
    return int(head["schema"])


def in_one_line(fault: BaseException) -> str:
    """Return the error's message (or its type) on one line without a full stop."""
    return " ".join(str(fault).split()).rstrip(".") or type(fault).__name__
