"""Checks of an SQLite database and its backups: integrity, size, age, activity."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.app.backups import made
from bot.app.doctor.findings import Finding, size
from bot.store import DatabaseError
from bot.store.engine.database_stats import Inspection
from bot.store.inspection import inspect, is_in_use

SPARE = 100_000_000
"""Bytes that should be free beside twice the size of the database, for its log and a backup."""
LONG_LOG = 200_000_000
"""Bytes of the write-ahead log that exceed any day's matches."""
AHEAD = timedelta(minutes=2)
SILENT = timedelta(minutes=2)
"""A bot that has the database open without a heartbeat for this long hangs."""
RESTORE = "stop the bot and put the latest copy in its place: python -m bot restore FILE."


class DatabaseChecks:
    """Checks of one database and its backups, made every `every` hours (0: never)."""

    def __init__(self, database: Path, copies: Path, every: int) -> None:
        self._database = database
        self._copies = copies
        self._every = timedelta(hours=every)
        self._now = datetime.now(UTC)

    def look(self) -> Iterator[Finding]:
        """Run the checks. Those that need an open database are skipped if it does not open."""
        found = None
        if not self._database.exists() and not self._database.is_symlink():
            yield self._look_at_folder()
        else:
            try:
                found = inspect(self._database)
            except DatabaseError as fault:
                yield Finding("database", str(fault), _remedy(str(fault)))
            else:
                yield self._look_at_file(found)
        yield self._look_at_disk(found)
        if found is not None:
            yield self._look_at_log(found)
            yield self._look_at_copies(found)
            yield check_activity(found, self._now, is_in_use=is_in_use(self._database))

    def _look_at_folder(self) -> Finding:
        folder = next(parent for parent in self._database.absolute().parents if parent.exists())
        if not folder.is_dir() or not os.access(folder, os.W_OK):
            return Finding("database", f"{folder} is not a writable folder.", "set TAVOLINO_DATABASE, or its owner.")
        return Finding("database", f"there is none yet; the first start makes {self._database}.")

    def _look_at_file(self, found: Inspection) -> Finding:
        whole = found.contents
        told = f"{self._database} is intact: {whole.matches} matches, {whole.moves} moves, {size(found.size)},"
        if self._database.resolve().stat().st_nlink > 1:
            return Finding("database", f"{self._database} has a second name (a hard link).", "remove one of them.")
        if not os.access(self._database, os.W_OK) or not os.access(self._database.resolve().parent, os.W_OK):
            return Finding(
                "database", f"{self._database} cannot be written.", "give the file and its folder to the bot."
            )
        if whole.schema < found.newest:
            return Finding(
                "database", f"{told} schema {whole.schema}; the next start copies it and makes it {found.newest}."
            )
        return Finding("database", f"{told} schema {whole.schema}.")

    def _look_at_disk(self, found: Inspection | None) -> Finding:
        folder = next(parent for parent in self._database.absolute().parents if parent.exists())
        free, needed = shutil.disk_usage(folder).free, SPARE + 2 * (found.size + found.log if found else 0)
        if free < needed:
            return Finding(
                "disk", f"{size(free)} are free, {size(needed)} are needed.", "make room, or move the copies."
            )
        return Finding("disk", f"{size(free)} are free.")

    def _look_at_log(self, found: Inspection) -> Finding:
        if found.log > LONG_LOG:
            told = f"{size(found.log)} beside the database: something prevents its checkpoint."
            return Finding("log", told, "end other programs that have the database open, then restart the bot.")
        return Finding("log", f"{size(found.log)} beside the database.")

    def _look_at_copies(self, found: Inspection) -> Finding:
        copies = made(self._copies, self._database)
        if not self._every:
            return Finding("backup", f"switched off (TAVOLINO_BACKUP_HOURS=0); {len(copies)} are there.")
        if not found.contents.matches:
            return Finding("backup", "none needed: there are no matches yet.")
        if not copies:
            return Finding("backup", f"there is none in {self._copies}.", "start the bot, or python -m bot backup.")
        moment, path = copies[0]
        try:
            held = inspect(path).contents
        except DatabaseError as fault:
            return Finding(
                "backup", f"the latest does not open: {fault}", "python -m bot backup, and look at that disk."
            )
        age = self._now - moment
        told = f"{path}, {_long(age)} old, opens: {held.matches} matches, {held.moves} moves"
        if age > 2 * self._every:
            return Finding(
                "backup", f"{told}; one is overdue.", "see why in the bot's log; python -m bot backup makes one."
            )
        return Finding("backup", f"{told}.")


def check_activity(found: Inspection, now: datetime, *, is_in_use: bool) -> Finding:
    """Report what is live, and whether a bot runs and sends heartbeats."""
    told = f"{found.running} running matches, {found.lobbies} open lobbies, {found.behind} pending updates,"
    told += f" {found.unsent} unsent messages; "
    if found.seen is not None and found.seen - now > AHEAD:
        ahead = f"the bot was last seen {_long(found.seen - now)} in the future."
        return Finding("activity", told + ahead, "set this machine's clock.")
    if not is_in_use:
        return Finding("activity", told + (f"no bot runs since {_when(found.seen)}." if found.seen else "no bot runs."))
    if found.seen is not None and now - found.seen > SILENT:
        return Finding(
            "activity", told + f"a bot runs, but has sent no heartbeat since {_when(found.seen)}.", "restart it."
        )
    return Finding("activity", told + "a bot runs.")


def _remedy(fault: str) -> str:
    if "newer than" in fault:
        return "update the bot, or go back to the copy that was made before the last update."
    if "some other program" in fault or "empty" in fault:
        return "set TAVOLINO_DATABASE to the bot's own file, or move this one away."
    return RESTORE


def _long(time: timedelta) -> str:
    minutes = int(time.total_seconds() // 60)
    return (
        f"{minutes} minutes" if minutes < 120 else f"{minutes // 60} hours" if minutes < 2880 else f"{time.days} days"
    )


def _when(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%d %H:%M UTC")
