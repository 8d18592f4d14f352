"""Command `python -m bot doctor`: runs all checks and prints a line for each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from bot.app import settings
from bot.app.command_line import UsageError
from bot.app.doctor.database import DatabaseChecks, check_postgresql
from bot.app.doctor.discord import DiscordChecks
from bot.app.doctor.finding import Finding
from bot.app.doctor.fixes import mend
from bot.app.doctor.machine import (
    check_cache,
    check_fonts,
    check_health,
    check_libraries,
    check_python,
    check_rivals,
    check_settings_file,
    check_time_zones,
)
from bot.store.engine.address import Address, RemoteDatabase

EXIT_PROBLEMS = 1
"""Exit code if anything is wrong."""


def run_checks(database: Address | None, *, is_mending: bool) -> int:
    """Run all checks and print the findings, for that database or the configured one. Return the exit code.

    If `is_mending`, first mend what is safe to mend.
    """
    is_well = True
    for finding in (*(_mended(database) if is_mending else ()), *_findings(database)):
        print(finding, flush=True)
        is_well &= finding.is_well
    return 0 if is_well else EXIT_PROBLEMS


def _mended(database: Address | None) -> Iterator[Finding]:
    """Mend what is safe to mend around the database and yield what was done. Wrong settings are reported later."""
    with suppress(UsageError):
        known = settings.load()
        path = settings.database(database)
        if isinstance(path, Path):
            copies = settings.backups_for(path, known.backup_folder)
            yield from mend(path, copies, settings.archive_for(path, known.archive_folder), known.cache)


def _findings(database: Address | None) -> Iterator[Finding]:
    try:
        known = settings.load()
        path = settings.database(database)
        text = settings.announcement(path, is_given=database is not None)
        yield Finding("settings", " ".join([text, *settings.remarks()]))
    except UsageError as fault:
        text = f"{_announced(database)}{fault}"
        yield Finding("settings", text, "correct them; .env.example explains every setting.")
        yield Finding("token", "not tried: the settings are wrong.")
        yield from _check_machine()
        yield from _kept(database)
        return
    yield from check_settings_file()
    yield from _check_machine()
    discord = DiscordChecks(known)
    yield from discord.look()
    yield from check_rivals(known, path if database is None else known.database)
    yield check_cache(known.cache)
    is_own = _absolute(path) == _absolute(known.database)
    if is_own:
        yield check_health(known)
    if isinstance(path, RemoteDatabase):
        yield from check_postgresql(path, discord, is_own=is_own)
    else:
        copies = settings.backups_for(path, known.backup_folder)
        archive = settings.archive_for(path, known.archive_folder)
        yield from DatabaseChecks(path, copies, known.backup_hours, archive, is_own=is_own).look(discord)


def _announced(database: Address | None) -> str:
    """Return which settings and database are meant, or nothing where the settings do not say."""
    try:
        return f"{settings.announcement(settings.database(database), is_given=database is not None)} "
    except UsageError:
        return ""


def _is_configured(where: Address) -> bool:
    """Return whether the settings name that database."""
    with suppress(UsageError):
        return _absolute(where) == _absolute(settings.database(None))
    return False


def _absolute(where: Address) -> Address:
    return where.resolve() if isinstance(where, Path) else where


def _check_machine() -> Iterator[Finding]:
    yield check_python()
    yield check_libraries()
    yield check_fonts()
    yield check_time_zones()


def _kept(database: Address | None) -> Iterator[Finding]:
    """Yield the findings on the database and its backups, which need no other settings."""
    try:
        path = settings.database(database)
        if isinstance(path, RemoteDatabase):
            yield from check_postgresql(path, is_own=_is_configured(path))
            return
        yield from DatabaseChecks(
            path,
            settings.backup_folder(path),
            settings.default_of("backup_hours"),
            settings.archive_folder(path),
            is_own=_is_configured(path),
        ).look()
    except UsageError:
        yield Finding("database", "not checked: no setting says where it is.")
