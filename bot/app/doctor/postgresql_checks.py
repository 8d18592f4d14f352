"""Checks of a PostgreSQL database: connection, schema, size, activity, shards."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bot.app.doctor.database_checks import check_activity
from bot.app.doctor.findings import Finding, size
from bot.shards.shard_set import format_shards
from bot.store import NO_DRIVER, DatabaseError
from bot.store.engine.address import RemoteDatabase

if TYPE_CHECKING:
    from bot.store.postgresql.shard_locks import ShardHolders

SPREAD = "start the processes that are to hold them, or one with TAVOLINO_SHARDS=auto."
REACH = "start PostgreSQL, or correct TAVOLINO_DATABASE."
COPIES = "copied by pg_dump, not by the bot: see docs/hosting.md."


def check_postgresql(where: RemoteDatabase) -> Iterator[Finding]:
    """Run the checks. Those that need a connection are skipped if there is none."""
    try:
        from bot.store.postgresql.inspection import inspect_remote, inspect_shards
    except ModuleNotFoundError:
        yield Finding("database", "asyncpg is not installed.", NO_DRIVER)
        return
    try:
        found, is_in_use = inspect_remote(where)
    except DatabaseError as fault:
        yield Finding("database", str(fault), REACH)
        return
    if not found.contents.schema:
        yield Finding("database", f"{where} is empty; the first start makes its tables.")
        return
    whole = found.contents
    told = f"{where}: {whole.matches} matches, {whole.moves} moves, {size(found.size)}, schema {whole.schema}"
    later = "" if whole.schema == found.newest else f"; the next start makes it {found.newest}"
    yield Finding("database", f"{told}{later}.")
    yield Finding("backup", COPIES)
    yield check_activity(found, datetime.now(UTC), is_in_use=is_in_use)
    if is_in_use and whole.schema == found.newest:
        yield from _look_at_shards(inspect_shards(where))


def _look_at_shards(found: ShardHolders) -> Iterator[Finding]:
    """Report which shards are held. Nothing is reported for a single process."""
    if found.holders:
        held = frozenset[int]().union(*(one.shards for one in found.holders))
        processes = f"{len(found.holders)} processes" if len(found.holders) > 1 else "one process"
        if free := frozenset(range(found.count)) - held:
            yield Finding(
                "shards", f"of {found.count}, {format_shards(free)} are not held; {processes} at work.", SPREAD
            )
        else:
            yield Finding("shards", f"all {found.count} are held, by {processes}.")
