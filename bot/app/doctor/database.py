"""The doctor's checks of the database, its backups, its archive and what is stored."""

from __future__ import annotations

import json
import os
import shlex
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from bot.app import settings
from bot.app.archive_copies import faulty_archives
from bot.app.backups import made, private_files
from bot.club import tournament
from bot.data_files import COMMAND
from bot.game import Seat
from bot.match.prepared_turns import PreparedStep
from bot.people.preferences import read_preferences
from bot.people.server_settings import read_settings
from bot.shards import format_shards
from bot.store import NO_DRIVER, DatabaseError
from bot.store.engine.address import (
    DatabaseDamagedError,
    DatabaseForbiddenError,
    DatabaseLockedError,
    ForeignFileError,
    NewerDatabaseError,
    RemoteDatabase,
    archive_beside,
)
from bot.store.engine.database_stats import Contents, Inspection
from bot.store.sqlite.backup import kept_copies
from bot.store.sqlite.faults import explained
from bot.store.sqlite.inspection import inspect, is_in_use
from bot.store.sqlite.private_files import is_open_to_others
from bot.table.match_terms import Terms

if TYPE_CHECKING:
    from bot.store.postgresql.shard_locks import ShardHolders


from bot.app.doctor.discord import DiscordChecks
from bot.app.doctor.finding import MAX_LISTED, Finding, counted, listed, size
from bot.app.doctor.machine import check_disks, existing, unwritable

LONG_LOG = 200_000_000
"""Size of the write-ahead log in bytes from which it is reported."""
AHEAD = timedelta(minutes=2)
SILENT = timedelta(minutes=5)
"""Age of the last heartbeat from which a bot with the database open counts as hung, or without Discord."""
RESTORE = f"stop the bot and put the latest copy in its place: {COMMAND} restore FILE."


class DatabaseChecks:
    """Checks of one database and its backups. `every` is the backup interval in hours; 0 disables backups.

    A database that the settings do not name (`is_own`) may be without backups: it may be a rehearsal or a copy itself.
    """

    def __init__(
        self, database: Path, copies: Path, every: int, archive: Path | None = None, *, is_own: bool = True
    ) -> None:
        self._is_own = is_own
        self._database = database
        self._archive = archive or archive_beside(database)
        self._copies = copies
        self._every = timedelta(hours=every)
        self._now = datetime.now(UTC)

    def look(self, discord: DiscordChecks | None = None) -> Iterator[Finding]:
        """Yield all findings. Checks that need an open database are skipped if it does not open."""
        inspection, is_ours = None, True
        try:
            if self._is_missing():
                yield self._look_at_folder()
            else:
                inspection = inspect(self._database)
                yield self._look_at_file(inspection)
        except DatabaseError as fault:
            yield Finding("database", str(fault), _remedy(fault))
            is_ours = not isinstance(fault, ForeignFileError)
        held, makes_copies = inspection.size + inspection.log if inspection else 0, self._is_own and bool(self._every)
        yield from check_disks(self._database, self._copies if makes_copies else None, self._archive, held)
        if is_ours:
            with suppress(PermissionError):  # owned by another user, which is reported above
                yield self._look_at_permissions()
        if inspection is not None:
            yield self._look_at_log(inspection)
            yield self._look_at_copies(inspection)
            yield from check_archive(self._archive, inspection, is_own=self._is_own)
            full = unwritable(self._database)
            yield check_activity(inspection, self._now, is_in_use=is_in_use(self._database), is_full=full is not None)
            yield from check_matches(inspection)
            yield from check_choices(inspection, discord)
            yield from check_structures(inspection)
            yield from check_reports(inspection)

    def _is_missing(self) -> bool:
        """Return whether there is no such file. Raise DatabaseForbiddenError if this user cannot find out."""
        try:
            self._database.lstat()
        except (FileNotFoundError, NotADirectoryError):
            return True
        except OSError as fault:
            raise explained(self._database, fault) from fault
        return False

    def _look_at_folder(self) -> Finding:
        folder = existing(self._database.parent)
        if is_in_use(self._database):
            text = f"a bot runs, but its database {self._database} is gone: nothing is saved any more."
            saved = sorted(path for path in kept_copies(self._database) if ".saved-" in path.name)
            back = f"{saved[-1]} is what it held: rename it back" if saved else "put it back, or restore a copy"
            return Finding("database", text, f"stop the bot. {back[0].upper()}{back[1:]}, and start the bot.")
        if copies := made(self._copies, self._database):
            text = (
                f"there is no {self._database}, but {counted(len(copies), 'copy', 'copies')} of it in {self._copies}."
            )
            return Finding("database", text, f"correct TAVOLINO_DATABASE, or restore a copy: {COMMAND} restore FILE.")
        if not folder.is_dir() or not os.access(folder, os.W_OK):
            return Finding("database", f"{folder} is not a writable folder.", "set TAVOLINO_DATABASE, or its owner.")
        return Finding("database", f"no database yet; the first start creates {self._database}.")

    def _look_at_file(self, inspection: Inspection) -> Finding:
        whole = inspection.contents
        text = f"{self._database} is intact: {_contents(whole)}, {size(inspection.size)},"
        if self._database.resolve().stat().st_nlink > 1:
            return Finding("database", f"{self._database} has a second name (a hard link).", "remove one of them.")
        if not os.access(self._database, os.W_OK) or not os.access(self._database.resolve().parent, os.W_OK):
            return Finding(
                "database", f"{self._database} cannot be written.", "give the file and its folder to the bot."
            )
        if whole.schema < inspection.newest:
            return Finding(
                "database", f"{text} schema {whole.schema}; the next start copies it and makes it {inspection.newest}."
            )
        return Finding("database", f"{text} schema {whole.schema}.")

    def _look_at_permissions(self) -> Finding:
        """Return the finding on files that other users of the machine can read."""
        folders = [folder for folder in (self._copies, self._archive) if folder.is_dir()]
        files = private_files(self._copies, self._database)
        shared = [shlex.quote(str(path)) for path in (*files, *folders) if is_open_to_others(path)]
        if not shared:
            return Finding("files", "the database and its copies are open to their owner only.")
        text = (
            f"other users of this machine may open {len(shared)} of {len(files) + len(folders)}: {', '.join(shared)}."
        )
        return Finding("files", text, f"restart the bot, or chmod go= {' '.join(shared)}")

    def _look_at_log(self, inspection: Inspection) -> Finding:
        if inspection.log > LONG_LOG:
            text = f"{size(inspection.log)} beside the database: something prevents its checkpoint."
            return Finding("log", text, "end other programs that have the database open, then restart the bot.")
        return Finding("log", f"{size(inspection.log)} beside the database.")

    def _look_at_copies(self, inspection: Inspection) -> Finding:
        """Return the finding on the latest backup: it must open and be at most two intervals old."""
        copies = made(self._copies, self._database)
        if not self._is_own and not copies:
            return Finding("backup", f"none in {self._copies}, and none needed: the settings name another database.")
        if not self._every:
            return Finding("backup", f"switched off (TAVOLINO_BACKUP_HOURS=0); {len(copies)} are there.")
        if not inspection.contents.matches:
            return Finding("backup", "none needed: there are no matches yet.")
        folder = existing(self._copies)
        if self._is_own and not (folder.is_dir() and os.access(folder, os.W_OK)):
            text = f"{len(copies)} are in {self._copies}, and no other can be written there."
            return Finding("backup", text, "set TAVOLINO_BACKUP_FOLDER to a folder of the bot, or its owner.")
        if not copies:
            return Finding("backup", f"no backup in {self._copies}.", f"start the bot, or {COMMAND} backup.")
        moment, path = copies[0]
        try:
            held = inspect(path).contents
        except DatabaseError as fault:
            return Finding("backup", f"the latest does not open: {fault}", f"{COMMAND} backup, and look at that disk.")
        age = self._now - moment
        text = f"{path}, {_long(age)} old, opens: {_contents(held)}"
        if age > 2 * self._every:
            return Finding(
                "backup", f"{text}; one is overdue.", f"see why in the bot's log; {COMMAND} backup makes one."
            )
        return Finding("backup", f"{text}.")


def check_activity(inspection: Inspection, now: datetime, *, is_in_use: bool, is_full: bool = False) -> Finding:
    """Return the finding on live matches, and on whether a bot runs and sends heartbeats.

    `is_full`: its disk takes no heartbeats.
    """
    counts = (
        counted(inspection.running, "running match", "running matches"),
        counted(inspection.lobbies, "open lobby", "open lobbies"),
        counted(inspection.behind, "pending update"),
        counted(inspection.unsent, "unsent message"),
    )
    text = f"{', '.join(counts)}; "
    if inspection.seen is not None and inspection.seen - now > AHEAD:
        ahead = f"the bot was last seen {_long(inspection.seen - now)} in the future."
        return Finding("activity", text + ahead, "set this machine's clock.")
    if not is_in_use:
        return Finding(
            "activity", text + (f"no bot runs since {_when(inspection.seen)}." if inspection.seen else "no bot runs.")
        )
    if inspection.seen is not None and now - inspection.seen > SILENT:
        since = f"a bot runs, but nobody can play since {_when(inspection.seen)}."
        hangs = "look at its log: it waits for Discord, or hangs; then restart it."
        return Finding(
            "activity", text + since, "make room on its disk; then it goes on by itself." if is_full else hangs
        )
    return Finding("activity", text + "a bot runs.")


def check_archive(folder: Path, inspection: Inspection, *, is_own: bool) -> Iterator[Finding]:
    """Yield a finding on the files of archived matches, if there are any, and on a folder that takes no others.

    `is_own`: the settings name this database, so the bot writes there.
    """
    there = existing(folder)
    if is_own and not (there.is_dir() and os.access(there, os.W_OK)):
        text = f"no match can be archived in {folder}: {there} is not a writable folder."
        yield Finding("archive", text, "set TAVOLINO_ARCHIVE_FOLDER to a folder of the bot, or its owner.")
    if inspection.archived:
        faulty = faulty_archives(folder, inspection.archived)
        text = f"{counted(len(inspection.archived), 'match', 'matches')} in {folder}"
        if faulty:
            remedy = f"copy them from a backup of that folder: {listed(faulty)}"
            yield Finding("archive", f"{text}; missing or damaged files: {len(faulty)}.", remedy)
        else:
            yield Finding("archive", f"{text}; each has its file.")


def check_matches(inspection: Inspection) -> Iterator[Finding]:
    """Yield a finding on the matches that the bot cannot read, if there are any."""
    if inspection.quarantined:
        remedy = (
            "in their channels try /tavolino-admin match repair, else update the bot, "
            "or end them with /tavolino-admin match end."
        )
        yield Finding(
            "matches", f"{len(inspection.quarantined)} cannot be read: {listed(inspection.quarantined)}.", remedy
        )


def check_choices(inspection: Inspection, discord: DiscordChecks | None = None) -> Iterator[Finding]:
    """Yield findings on stored settings that cannot be read, and on those that name what is gone, if there are any."""
    readers = {"user": read_preferences, "server": read_settings}
    unreadable = [
        f"{owner} {number} ({', '.join(bad)})"
        for owner, number, text in inspection.choices
        if (bad := readers[owner](text)[1])
    ]
    if unreadable:
        items = listed(unreadable, "; ")
        remedy = (
            "update the bot and its time zone data, or have them saved again: "
            "/tavolino reminders, /tavolino-admin setup."
        )
        yield Finding("stored settings", f"{len(unreadable)} cannot be read, so defaults apply: {items}.", remedy)
    if discord is not None:
        yield from discord.look_at_named(inspection)


def check_structures(inspection: Inspection) -> Iterator[Finding]:
    """Yield a finding on the rows of seats and tournaments that cannot be read, if there are any."""
    unreadable = Counter(
        f"{kind} of {owner}" for kind, owner, text in inspection.structures if not _is_readable(kind, text)
    )
    if unreadable:
        items = listed([*unreadable])
        text = f"{unreadable.total()} cannot be read, so they count as missing: {items}."
        yield Finding("stored rows", text, "update the bot; else nothing is to be done, except to end a tournament.")


def _is_readable(kind: str, text: str) -> bool:
    try:
        msgspec.json.decode(text, type=STRUCTURES.get(kind, dict[str, Any]))
    except (msgspec.MsgspecError, UnicodeError):
        return False
    return True


def check_reports(inspection: Inspection) -> Iterator[Finding]:
    """Yield a finding for each report of a user that the owner of the application has not got by direct message."""
    for reference, text, match in inspection.reports[:MAX_LISTED]:
        about = f"{reference}, match {match}" if match else reference
        remedy = "read it in the direct messages of the application's owner: allow them, and start the bot again."
        yield Finding(f"report {about}", json.dumps(text, ensure_ascii=False), remedy)


def _remedy(fault: DatabaseError) -> str:
    if isinstance(fault, DatabaseDamagedError):
        return RESTORE
    if isinstance(fault, DatabaseForbiddenError):
        return "run this as the bot's user (sudo -u), or give the file and its folder to that user; nothing is damaged."
    if isinstance(fault, DatabaseLockedError):
        return "end the other program that has it open, and run this again; nothing is damaged."
    if isinstance(fault, NewerDatabaseError):
        return "update the bot, or go back to the copy that was made before the last update."
    if isinstance(fault, ForeignFileError):
        return "set TAVOLINO_DATABASE to the bot's own file, or move this one away."
    return "look at its disk and folder, and run this again; restore a copy only if the file itself is lost."


def _long(time: timedelta) -> str:
    minutes = int(time.total_seconds() // 60)
    if minutes < 120:
        return counted(minutes, "minute")
    return f"{minutes // 60} hours" if minutes < 2880 else f"{time.days} days"


def _contents(whole: Contents) -> str:
    return f"{counted(whole.matches, 'match', 'matches')}, {counted(whole.moves, 'move')}"


def _when(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%d %H:%M UTC")


STRUCTURES: Mapping[str, Any] = {
    "prepared turn": tuple[PreparedStep, ...],
    "time left": tuple[tuple[str, int, int], ...],
    "answers to a request": tuple[Seat, ...],
    "settings": tournament.Settings,
    "terms": Terms,
}
"""Types of stored structures; the others are JSON objects."""
SPREAD = "start the processes that are to hold them, or one with TAVOLINO_SHARDS=auto."
REACH = "start PostgreSQL, or correct TAVOLINO_DATABASE."
COPIES = "copied by pg_dump, not by the bot: see docs/hosting-reference.md."


def check_postgresql(where: RemoteDatabase, discord: DiscordChecks | None = None, *, is_own: bool) -> Iterator[Finding]:
    """Yield all findings. Skip checks that need a connection if it is missing."""
    try:
        from bot.store.postgresql.inspection import inspect_remote, inspect_shards
    except ModuleNotFoundError:
        yield Finding("database", "asyncpg is not installed.", NO_DRIVER)
        return
    try:
        inspection, is_in_use = inspect_remote(where)
    except DatabaseError as fault:
        yield Finding("database", str(fault), REACH)
        return
    if not inspection.contents.schema:
        yield Finding("database", f"{where} is empty; the first start makes its tables.")
        return
    whole = inspection.contents
    text = f"{where}: {_contents(whole)}, {size(inspection.size)}, schema {whole.schema}"
    later = "" if whole.schema == inspection.newest else f"; the next start makes it {inspection.newest}"
    yield Finding("database", f"{text}{later}.")
    yield Finding("backup", COPIES)
    yield from check_archive(settings.archive_folder(where), inspection, is_own=is_own)
    yield check_activity(inspection, datetime.now(UTC), is_in_use=is_in_use)
    yield from check_matches(inspection)
    yield from check_choices(inspection, discord)
    yield from check_structures(inspection)
    yield from check_reports(inspection)
    if is_in_use and whole.schema == inspection.newest:
        yield from _look_at_shards(inspect_shards(where))


def _look_at_shards(shards: ShardHolders) -> Iterator[Finding]:
    """Yield a finding on the held shards; nothing for a single process."""
    if shards.holders:
        held = frozenset[int]().union(*(holder.shards for holder in shards.holders))
        processes = f"{len(shards.holders)} processes" if len(shards.holders) > 1 else "one process"
        if free := frozenset(range(shards.count)) - held:
            yield Finding(
                "shards", f"of {shards.count}, {format_shards(free)} are not held; {processes} at work.", SPREAD
            )
        else:
            yield Finding("shards", f"all {shards.count} are held, by {processes}.")
