"""The doctor's round: every check in its order, one line each, and an exit code for scripts."""

from __future__ import annotations

from collections.abc import Iterator

from bot.run import settings
from bot.run.command_line import Unfit
from bot.run.doctor.finding import Finding
from bot.run.doctor.machine import look_at_cache, look_at_fonts, look_at_libraries, look_at_python, look_at_zones
from bot.run.doctor.portal import Portal
from bot.run.doctor.remote_ward import look_at_remote
from bot.run.doctor.ward import Ward
from bot.store.engine.address import Address, Remote

ILL = 1
"""Exit code where anything is wrong."""


def visit(database: Address | None = None) -> int:
    """Look at all there is and print it; of the database that is named, or else that of the settings."""
    is_well = True
    for finding in _findings(database):
        print(finding, flush=True)
        is_well &= finding.is_well
    return 0 if is_well else ILL


def _findings(database: Address | None) -> Iterator[Finding]:
    yield look_at_python()
    yield look_at_libraries()
    yield look_at_fonts()
    yield look_at_zones()
    try:
        known = settings.load()
    except Unfit as fault:
        yield Finding("settings", str(fault), "correct .env; .env.example explains every setting.")
        yield Finding("token", "not tried: the settings are wrong.")
        yield from _kept(database)
        return
    yield Finding("settings", "read.")
    yield from Portal(known).look()
    yield look_at_cache(known.cache)
    path = database or known.database
    if isinstance(path, Remote):
        yield from look_at_remote(path)
    else:
        yield from Ward(path, settings.folder_for(path, known.backup_folder), known.backup_hours).look()


def _kept(database: Address | None) -> Iterator[Finding]:
    """What is kept can be looked at without the other settings."""
    try:
        path = database or settings.database()
        if isinstance(path, Remote):
            yield from look_at_remote(path)
            return
        yield from Ward(
            path, settings.backup_folder(path), settings.Settings.model_fields["backup_hours"].default
        ).look()
    except Unfit:
        yield Finding("database", "not looked at: nothing says where it is.")
