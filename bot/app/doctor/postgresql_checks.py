"""A database that PostgreSQL keeps: whether it can be reached, which schema it has, how large it is, and what lives."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bot.run.doctor.finding import Finding, size
from bot.run.doctor.ward import look_at_life
from bot.shards.share import named
from bot.store import NO_DRIVER, BadFile
from bot.store.engine.address import Remote

if TYPE_CHECKING:
    from bot.store.postgresql.claims import Holding

SPREAD = "start the processes that are to hold them, or one with TAVOLINO_SHARDS=auto."
REACH = "start PostgreSQL, or correct TAVOLINO_DATABASE."
COPIES = "copied by pg_dump, not by the bot: see OPERATING.md."


def look_at_remote(where: Remote) -> Iterator[Finding]:
    """One after the other; what hangs on a database that does not open is not looked at."""
    try:
        from bot.store.postgresql.inspecting import inspect_remote, inspect_shards
    except ModuleNotFoundError:
        yield Finding("database", "asyncpg is not installed.", NO_DRIVER)
        return
    try:
        found, is_in_use = inspect_remote(where)
    except BadFile as fault:
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
    yield look_at_life(found, datetime.now(UTC), is_in_use=is_in_use)
    if is_in_use and whole.schema == found.newest:
        yield from _look_at_shards(inspect_shards(where))


def _look_at_shards(found: Holding) -> Iterator[Finding]:
    """Nothing where a bot is alone."""
    if found.holders:
        held = frozenset[int]().union(*(one.shards for one in found.holders))
        processes = f"{len(found.holders)} processes" if len(found.holders) > 1 else "one process"
        if free := frozenset(range(found.count)) - held:
            yield Finding("shards", f"of {found.count} nobody holds {named(free)}; {processes} at work.", SPREAD)
        else:
            yield Finding("shards", f"all {found.count} are held, by {processes}.")
