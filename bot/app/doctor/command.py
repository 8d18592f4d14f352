"""Doctor command: runs all checks and prints one line each."""

from __future__ import annotations

from collections.abc import Iterator

from bot.app import settings
from bot.app.command_line import UsageError
from bot.app.doctor.database_checks import DatabaseChecks
from bot.app.doctor.discord_checks import DiscordChecks
from bot.app.doctor.findings import Finding
from bot.app.doctor.machine_checks import check_cache, check_fonts, check_libraries, check_python, check_time_zones
from bot.app.doctor.postgresql_checks import check_postgresql
from bot.store.engine.address import Address, RemoteDatabase

EXIT_PROBLEMS = 1
"""Exit code if anything is wrong."""


def run_checks(database: Address | None = None) -> int:
    """Run all checks and print the findings, for that database or the configured one. Return the exit code."""
    is_well = True
    for finding in _findings(database):
        print(finding, flush=True)
        is_well &= finding.is_well
    return 0 if is_well else EXIT_PROBLEMS


def _findings(database: Address | None) -> Iterator[Finding]:
    yield check_python()
    yield check_libraries()
    yield check_fonts()
    yield check_time_zones()
    try:
        known = settings.load()
    except UsageError as fault:
        yield Finding("settings", str(fault), "correct .env; .env.example explains every setting.")
        yield Finding("token", "not tried: the settings are wrong.")
        yield from _kept(database)
        return
    yield Finding("settings", "read.")
    yield from DiscordChecks(known).look()
    yield check_cache(known.cache)
    path = database or known.database
    if isinstance(path, RemoteDatabase):
        yield from check_postgresql(path)
    else:
        yield from DatabaseChecks(path, settings.folder_for(path, known.backup_folder), known.backup_hours).look()


def _kept(database: Address | None) -> Iterator[Finding]:
    """Check the database and its backups, which works without the other settings."""
    try:
        path = database or settings.database()
        if isinstance(path, RemoteDatabase):
            yield from check_postgresql(path)
            return
        yield from DatabaseChecks(
            path, settings.backup_folder(path), settings.Settings.model_fields["backup_hours"].default
        ).look()
    except UsageError:
        yield Finding("database", "not checked: no setting says where it is.")
