"""Faults of the database file: it is deleted, renamed or replaced while the bot runs, or holds unreadable choices."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

from bot.store.engine.address import Address
from tests.storm.bot_process import BotProcess
from tests.storm.disk import Disk

NOTICED = 150.0
"""Seconds within which an idle bot writes a heartbeat, and so notices the loss."""
UNREADABLE = (
    '{"zone":"Mars/Base"}',
    '{"quiet":[1500,60]}',
    '{"where":"telepathy","in_words":true}',
    '{"later":[1]}',
    "[1]",
)


class DatabaseFile:
    """The only database file of a world, and the person who puts it back. Nothing happens to a PostgreSQL."""

    def __init__(self, database: Address, disk: Disk, chance: Random, note: Callable[[str], None]) -> None:
        self._path = database if isinstance(database, Path) else None
        self._disk, self._chance, self._note = disk, chance, note

    async def lose(self, bot: BotProcess) -> None:
        """Take the running bot's file away, wait until the bot has saved what it holds, and put that back."""
        if self._path is None or bot.bot_run is None or not bot.is_up:
            return
        ways = (self._delete, self._rename, self._replace, self._delete_log)
        self._disk.is_lost = True
        self._chance.choice(ways)(self._path)
        await asyncio.sleep(self._chance.choice((1.0, 20.0, 60.0)))
        await self.put_back(bot)

    async def put_back(self, bot: BotProcess) -> None:
        """End the bot, and give what it saved its place again, as the log says. A killed bot has saved nothing yet."""
        if self._path is None or not self._disk.is_lost:
            return
        saved = self._path.with_name(f"{self._path.stem}.saved-1{self._path.suffix}")
        async with asyncio.timeout(NOTICED):
            while not saved.exists():  # noqa: ASYNC110 - in simulated time
                await asyncio.sleep(1.0)
        if self._chance.random() < 0.5:
            await bot.stop()
        bot.kill()
        saved.replace(self._path)
        for ending in ("-wal", "-shm"):
            self._path.with_name(f"{self._path.name}{ending}").unlink(missing_ok=True)
        self._disk.is_lost = False
        self._note("the database file is put back")
        bot.start()

    def spoil_choices(self) -> None:
        """Write what no version can read into the preferences of a user, while no bot runs."""
        if self._path is None:
            return
        with closing(sqlite3.connect(self._path)) as file, file:
            users = [user for (user,) in file.execute("SELECT id FROM users ORDER BY id")]
            if users:
                user, text = self._chance.choice(users), self._chance.choice(UNREADABLE)
                self._note(f"the preferences of {user} become {text}")
                file.execute("UPDATE users SET preferences = ? WHERE id = ?", (text, user))

    def _delete(self, path: Path) -> None:
        self._note("the database file is deleted")
        path.unlink()

    def _rename(self, path: Path) -> None:
        self._note("the database file is renamed")
        path.rename(path.with_name("elsewhere.db"))

    def _replace(self, path: Path) -> None:
        self._note("the database file is replaced by a copy without the log")
        older = path.with_name("older.db")
        shutil.copy(path, older)
        older.replace(path)

    def _delete_log(self, path: Path) -> None:
        self._note("the write-ahead log is deleted")
        path.with_name(f"{path.name}-wal").unlink()
