"""Backups: copies of the database that the bot makes by itself, and of which it keeps the latest."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.run.command_line import Unfit
from bot.store import BadFile, Break, Contents, copy, has_matches
from bot.store.engine.address import Address, beside
from bot.store.sqlite.file import claim

LOG = logging.getLogger(__name__)

LOOK = 60.0
"""Seconds between two looks at the time."""
FIRST_PAUSE = timedelta(minutes=15)
"""What failed is tried again after so long, then after twice as long, but never later than the next one is due."""
STAMP = "%Y-%m-%dT%H-%M-%SZ"


class Backups:
    """Copies of that database in that folder, one `every` so often, the latest `kept` of them; `now` is the time (UTC).

    A database without a match is not worth one. How old the last one is stands in its name: a restart makes none too
    many and none too late.
    """

    def __init__(
        self, database: Path, folder: Path, *, every: timedelta, kept: int, now: Callable[[], datetime]
    ) -> None:
        self._database = database
        self._folder = folder
        self._every = every
        self._kept = kept
        self._now = now
        self._failures = 0
        self._failed_at: datetime | None = None
        self._break = Break()
        self._one_at_a_time = asyncio.Lock()
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look at once, then again and again; an interval of nothing means never."""
        if self._every:
            self._running = asyncio.create_task(self._look_on(), name="backups")

    async def stop(self) -> None:
        """Make no copy any more; one that has begun is broken off."""
        self._break.off()
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait({self._running})

    async def look(self) -> None:
        """Make a copy if one is due, and take away those that are too many. Whatever goes wrong is one line of log."""
        async with self._one_at_a_time:
            if not self._is_due():
                return
            try:
                if not await asyncio.to_thread(has_matches, self._database):
                    return
                found = await self._copied()
            except (BadFile, OSError) as fault:
                self._failures, self._failed_at = self._failures + 1, self._now()
                LOG.error("no backup: %s", fault)
            else:
                self._failures, self._failed_at = 0, None
                LOG.info("backup made", extra={"matches": found.matches, "folder": self._folder})

    def _is_due(self) -> bool:
        now = self._now()
        if self._failed_at is not None:
            return now - self._failed_at >= min(FIRST_PAUSE * (1 << min(self._failures - 1, 10)), self._every)
        last = max((moment for moment, _ in made(self._folder, self._database)), default=None)
        return last is None or not last <= now < last + self._every

    async def _copied(self) -> Contents:
        """In a thread of its own: the table is not kept waiting."""

        def work() -> Contents:
            found = copy(self._database, free_name(self._folder, self._database, self._now()), until=self._break)
            prune(self._folder, self._database, self._kept)
            return found

        return await asyncio.to_thread(work)

    async def _look_on(self) -> None:
        while True:
            try:
                await self.look()
            except Exception:
                LOG.exception("no backup")
            await asyncio.sleep(LOOK)


@contextmanager
def claimed_copies(database: Address, folder: Path | None) -> Iterator[None]:
    """As long as the bot is there no other one keeps copies of a database of that name in the folder of the settings.

    Each would take away the other's, and take them for its own. Raises Unfit.
    """
    try:
        owner = None if folder is None or not isinstance(database, Path) else claim(folder / f"{database.name}.copies")
    except BadFile as fault:
        if "in use" in str(fault):
            what = f"In {folder} are the copies of another bot, whose database is called {beside(database).name} too"
            raise Unfit(f"{what}: set another TAVOLINO_BACKUP_FOLDER.") from fault
        owner = None  # that nothing can be written there is said when a copy is due
    try:
        yield
    finally:
        if owner is not None:
            owner.close()


def free_name(folder: Path, database: Path, moment: datetime | None = None) -> Path:
    """For a copy made at that moment (now, if left out); a second later, if that is taken."""
    moment = moment or datetime.now(UTC)
    while (name := folder / f"{database.stem}.{moment.strftime(STAMP)}{database.suffix}").exists():
        moment += timedelta(seconds=1)
    return name


def made(folder: Path, database: Path) -> list[tuple[datetime, Path]]:
    """The copies with such names, and when each was made, the latest first."""
    found = []
    with suppress(OSError):
        for path in folder.iterdir():
            with suppress(ValueError):
                if path.name.startswith(f"{database.stem}.") and path.suffix == database.suffix:
                    stamp = path.name.removeprefix(f"{database.stem}.").removesuffix(database.suffix)
                    found.append((datetime.strptime(f"{stamp}+0000", f"{STAMP}%z"), path))
    return sorted(found, reverse=True)


def prune(folder: Path, database: Path, kept: int) -> None:
    """Take away all but the latest. Raises OSError."""
    for _, path in made(folder, database)[kept:]:
        path.unlink(missing_ok=True)
