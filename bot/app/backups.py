"""Automatic backups of an SQLite database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.app.archive_copies import archive_in, bring_archive, drop_unneeded
from bot.app.command_line import UsageError
from bot.backoff import Backoff
from bot.clock import has_passed
from bot.store import CancelToken, Contents, DatabaseError, copy, has_matches
from bot.store.engine.address import Address, archive_beside
from bot.store.forgotten_users import ForgottenList
from bot.store.sqlite.backup import clear_abandoned, files_of, kept_copies
from bot.store.sqlite.opening import claim
from bot.store.sqlite.private_files import restrict

LOG = logging.getLogger(__name__)

LOOK = 60.0
"""Seconds between two checks whether a backup is due."""
FIRST_PAUSE = 900.0
"""First pause in seconds after a failure. It doubles each time, up to the backup interval."""
STAMP = "%Y-%m-%dT%H-%M-%SZ"


class Backups:
    """Copies of the database in a folder, made at the interval `every`; the latest `kept` of them are kept.

    `now` returns the time in UTC. A database without matches is not copied. The file name holds the time of a backup,
    so a restart neither repeats nor delays one.
    """

    def __init__(
        self,
        database: Path,
        folder: Path,
        *,
        every: timedelta,
        count: int,
        now: Callable[[], datetime],
        archive: Path | None = None,
        is_lost: Callable[[], Awaitable[bool]] | None = None,
    ) -> None:
        """Take the database and the folder. `archive` are its archived matches, by default beside it.

        `is_lost` returns whether another file has the database's name, so that a backup would hold that one.
        """
        self._database = database
        self._archive = archive or archive_beside(database)
        self._folder = folder
        self._every = every
        self._count = count
        self._now = now
        self._is_lost = is_lost
        self._failures = 0
        self._failed_at: datetime | None = None
        self._needed_since: datetime | None = None
        """Since when this process has known that there are matches without a backup."""
        self._cancel = CancelToken()
        self._one_at_a_time = asyncio.Lock()
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Protect existing files, then check now and once a minute. An interval of 0 disables backups."""
        protect(self._folder, self._archive, self._database)
        if self._every:
            self._running = asyncio.create_task(self._look_on(), name="backups")

    async def stop(self) -> None:
        """Stop making backups and cancel one in progress."""
        self._cancel.cancel()
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait({self._running})

    async def look(self) -> None:
        """Make a backup if one is due and delete the oldest ones. Log failures."""
        async with self._one_at_a_time:
            if not self._is_due() or (self._is_lost is not None and await self._is_lost()):
                return
            try:
                if not await asyncio.to_thread(has_matches, self._database):
                    return
                self._needed_since = self._needed_since or self._now()
                copied = await self._copied()
            except (DatabaseError, OSError) as fault:
                self._failures, self._failed_at = self._failures + 1, self._now()
                LOG.error("backup failed: %s", fault)
            else:
                self._failures, self._failed_at = 0, None
                LOG.info("backup made", extra={"matches": copied.matches, "folder": self._folder})

    @property
    def every(self) -> timedelta:
        """Return the interval between backups, 0 if they are disabled."""
        return self._every

    def folders(self) -> dict[str, Path]:
        """Return the folders whose disks need room: of the database, of its backups and of its archive."""
        return {"database": self._database.parent, "backups": self._folder, "archive": self._archive}

    def size(self) -> int:
        """Return the bytes of the database and its log."""
        return sum(file.stat().st_size for file in files_of(self._database) if file.exists())

    def age(self) -> timedelta | None:
        """Return the age of the last backup. Return None if backups are disabled or none is needed yet.

        While there is none although there are matches, return for how long this process has known that.
        """
        if not self._every:
            return None
        now = self._now()
        before = (moment for moment, _ in made(self._folder, self._database) if moment <= now)
        last = max(before, default=self._needed_since)
        return None if last is None else now - last

    def _is_due(self) -> bool:
        now = self._now()
        if self._failed_at is not None:
            pauses = Backoff(FIRST_PAUSE, self._every.total_seconds())
            return has_passed(self._failed_at, timedelta(seconds=pauses.after(self._failures)), now)
        last = max((moment for moment, _ in made(self._folder, self._database) if moment <= now), default=None)
        return last is None or has_passed(last, self._every, now)

    async def _copied(self) -> Contents:
        """Copy in a thread, so that the event loop is not blocked.

        Matches may be archived meanwhile, so their files are copied before and after the database.
        """
        archive = archive_in(self._folder, self._database)

        def bring() -> None:
            bring_archive(self._archive, archive, until=lambda: self._cancel.is_cancelled)

        def work() -> Contents:
            bring()
            contents = copy(self._database, free_name(self._folder, self._database, self._now()), until=self._cancel)
            bring()
            prune(self._folder, self._database, self._count)
            drop_unneeded(archive, self._archive, copies_of(self._folder, self._database))
            return contents

        return await asyncio.to_thread(work)

    async def _look_on(self) -> None:
        while True:
            try:
                await self.look()
            except Exception:
                LOG.exception("backup failed")
            await asyncio.sleep(LOOK)


@contextmanager
def claimed_copies(database: Address, folder: Path | None) -> Iterator[None]:
    """Hold an exclusive claim on backups of this database's name in the configured folder.

    Two bots with the same folder and file name would delete each other's backups. Raise UsageError if the claim is
    taken, or if the folder cannot be used. Without a configured folder, do nothing.
    """
    owner = None
    if folder is not None and isinstance(database, Path):
        try:
            owner = claim(folder / f"{database.name}.copies")
        except DatabaseError as fault:
            if "in use" in str(fault):
                situation = f"In {folder} are the copies of another bot, whose database is called {database.name} too"
                raise UsageError(f"{situation}: set another TAVOLINO_BACKUP_FOLDER.") from fault
            raise UsageError(f"{_unusable(folder, fault)} Set another TAVOLINO_BACKUP_FOLDER, or its owner.") from fault
    try:
        yield
    finally:
        if owner is not None:
            owner.close()


def _unusable(folder: Path, fault: DatabaseError) -> str:
    """Return a sentence on a folder for backups that cannot be written."""
    reason = getattr(fault.__cause__, "strerror", None) or fault.__cause__ or "it is not a folder"
    return f"No backups can be written to {folder} (TAVOLINO_BACKUP_FOLDER): {reason}."


def free_name(folder: Path, database: Path, moment: datetime | None = None) -> Path:
    """Return an unused file name for a backup made at that time (default: now), or some seconds later."""
    moment = moment or datetime.now(UTC)
    while (name := folder / f"{database.stem}.{moment.strftime(STAMP)}{database.suffix}").exists():
        moment += timedelta(seconds=1)
    return name


def made(folder: Path, database: Path) -> list[tuple[datetime, Path]]:
    """Return the backups in the folder with their times, the latest first."""
    copies = []
    with suppress(OSError):
        for path in folder.iterdir():
            with suppress(ValueError):
                if path.name.startswith(f"{database.stem}.") and path.suffix == database.suffix:
                    stamp = path.name.removeprefix(f"{database.stem}.").removesuffix(database.suffix)
                    copies.append((datetime.strptime(f"{stamp}+0000", f"{STAMP}%z"), path))
    return sorted(copies, reverse=True)


def prune(folder: Path, database: Path, count: int) -> None:
    """Delete all copies of the database but the latest `count`. Raise OSError.

    Copies made before an update and databases replaced by a restore count like backups. Their time is that of their
    name's last change.
    """
    copies = made(folder, database)
    copies += [(datetime.fromtimestamp(path.stat().st_ctime, UTC), path) for path in kept_copies(database)]
    for _, path in sorted(copies, reverse=True)[count:]:
        for file in files_of(path):
            file.unlink(missing_ok=True)


def copies_of(folder: Path, database: Path) -> tuple[Path, ...]:
    """Return all copies of the database: those beside it and those in the folder."""
    return (*kept_copies(database), *(path for _, path in made(folder, database)))


def private_files(folder: Path, database: Path) -> tuple[Path, ...]:
    """Return all existing files with users' data: the database, its copies and the lists of deleted users."""
    databases = (database.resolve(), *copies_of(folder, database))
    files = (*(file for path in databases for file in files_of(path)), *ForgottenList(database, folder).files)
    return tuple(file for file in files if file.is_file())


def protect(folder: Path, archive: Path, database: Path) -> None:
    """Let only the owner read files and folders that exist already, and delete what killed backups have left."""
    clear_abandoned(database, folder, database.resolve().parent)
    for path in (*private_files(folder, database), folder, archive):
        restrict(path)
