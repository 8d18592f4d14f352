"""A database that PostgreSQL keeps: whether it can be reached, which schema it has, how large it is, and what lives."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from bot.run.doctor.finding import Finding, size
from bot.run.doctor.ward import look_at_life
from bot.store import NO_DRIVER, BadFile
from bot.store.engine.address import Remote

REACH = "start PostgreSQL, or correct TAVOLINO_DATABASE."
COPIES = "copied by pg_dump, not by the bot: see OPERATING.md."


def look_at_remote(where: Remote) -> Iterator[Finding]:
    """One after the other; what hangs on a database that does not open is not looked at."""
    try:
        from bot.store.postgresql.inspecting import inspect_remote
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
