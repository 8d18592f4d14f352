"""Command `python -m bot play`: the simulated Discord with its page, and the real bot as a child process."""

from __future__ import annotations

import asyncio
import errno
import fcntl
import signal
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import IO

import msgspec

from bot.data_files import ROOT
from bot.playground.bot_process import BotProcess
from bot.playground.embedded_postgresql import FILE, ServerUnavailableError, open_database
from bot.playground.limits.rate_limits import RateLimits
from bot.playground.loopback import Loopback
from bot.playground.page_server import PageServer
from bot.playground.world.clock import Clock
from bot.store.sqlite.inspection import is_in_use

PAUSES = (0.5, 2.0, 5.0, 15.0, 30.0)
"""Backoff in seconds before each restart after a failed start."""
SETTLED = 20.0
"""Running time in seconds after which a start counts as successful."""
HOPELESS = 3
"""Number of consecutive failed starts after which the page reports the bot as broken."""
LAST_LINES = 15


class BotSupervisor:
    """Supervisor that restarts the bot whenever it exits."""

    def __init__(
        self, loopback: Loopback, page: PageServer, *arguments: str, env: Mapping[str, str] | None = None
    ) -> None:
        """Store the Python arguments that start the bot, and `env`, its additional environment."""
        self._loopback = loopback
        self._page = page
        self._arguments = arguments
        self._env = env
        self._in_vain = 0
        self.bot: BotProcess | None = None

    async def keep(self) -> None:
        """Supervise until cancelled, then stop the bot gracefully."""
        self._page.set_state("starting")
        while True:
            began = time.monotonic()
            code, log = await self._run()
            self._in_vain = 0 if time.monotonic() - began > SETTLED else self._in_vain + 1
            self._page.set_state("broken" if self._in_vain >= HOPELESS else "restarting")
            pause = PAUSES[min(self._in_vain, len(PAUSES) - 1)]
            last = "\n".join(log.splitlines()[-LAST_LINES:])
            print(f"{last}\nThe bot ended with code {code}; it is started again in {pause:g} s.", file=sys.stderr)
            await asyncio.sleep(pause)

    async def _run(self) -> tuple[int, str]:
        """Run the bot once and return (exit code, log)."""
        self.bot = await BotProcess.start(self._loopback, *self._arguments, env=self._env, cwd=ROOT)
        try:
            return await self.bot.wait(), self.bot.log
        finally:
            await self.bot.stop()


EXIT_TIMEOUT, POLL = 30.0, 0.1
"""Seconds to wait for a bot that outlived its playground, and between two looks."""
WORLD, LOCK = "world.json", "lock"
"""Files in the folder: the saved world, and the lock of the running playground."""
GUILD = "Tavolino"
CHANNELS = ("table-1", "table-2")
FORUM = "forum"
PEOPLE = ("Anna", "Bruno", "Chiara")
REGULARS = "Regulars"


class PlaygroundError(Exception):
    """The playground cannot start. The message is one line for the user."""


def main(port: int, folder: Path, engine: str = FILE) -> int:
    """Run the playground until Ctrl-C or SIGTERM and return the exit code.

    All data is kept in the folder. `engine` selects the database: an SQLite file or an embedded PostgreSQL.
    """
    try:
        with _alone_in(_made(folder)), open_database(engine, folder.resolve()) as database:
            asyncio.run(_play(port, folder.resolve(), database))
    except (PlaygroundError, ServerUnavailableError) as fault:
        print(fault, file=sys.stderr)
        return 2
    return 0


def _made(folder: Path) -> Path:
    """Create the folder if necessary and return it. Raise PlaygroundError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / LOCK).touch()
    except OSError as fault:
        raise PlaygroundError(f"Nothing can be kept in {folder}: {fault.strerror}.") from None
    return folder


def _alone_in(folder: Path) -> IO[str]:
    """Lock the folder and return the lock file. Raise PlaygroundError if another playground uses it."""
    lock = (folder / LOCK).open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise PlaygroundError(
            f"Another playground is open in {folder}; close it first, or give another --folder."
        ) from None
    return lock


async def _play(port: int, folder: Path, database: str) -> None:
    stopped = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, stopped.set)
    loopback, page = await open_playground(port, folder / WORLD)
    print(f"Tavolino is on the table: open http://127.0.0.1:{loopback.port}/  (Ctrl-C closes it)", flush=True)
    if is_in_use(Path(database)):
        print("The bot of the last time is still closing.", flush=True)
        await asyncio.to_thread(_wait_until_free, Path(database))
    keeper = BotSupervisor(loopback, page, "-m", "bot", "run", env={"TAVOLINO_DATABASE": database})
    keeping = asyncio.create_task(keeper.keep())
    try:
        await asyncio.wait({keeping, asyncio.create_task(stopped.wait())}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        print("Closing…", flush=True)
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        await loopback.stop()
    print(f"Closed. Everything is kept in {folder}/; the next start goes on from here.", flush=True)


def _wait_until_free(database: Path) -> None:
    """Wait until a bot that outlived its killed playground has closed the database, at most `EXIT_TIMEOUT`."""
    end = time.monotonic() + EXIT_TIMEOUT
    while is_in_use(database) and time.monotonic() < end:
        time.sleep(POLL)


async def open_playground(
    port: int, state: Path | None, limits: RateLimits | None = None, clock: Clock | None = None
) -> tuple[Loopback, PageServer]:
    """Start the loopback with its page, and with a default setup if its world is new. Raise PlaygroundError."""
    pages: list[PageServer] = []
    try:
        loopback = await Loopback.start(
            port=port,
            state=state,
            limits=limits,
            clock=clock,
            extend=lambda loopback: pages.append(PageServer(loopback)),
        )
    except OSError as fault:
        raise PlaygroundError(_why_not(port, fault)) from None
    except msgspec.MsgspecError as fault:
        raise PlaygroundError(f"{state} is corrupt ({fault}). Move it away to start with an empty world.") from None
    if not loopback.guilds:
        _furnish(loopback)
    return loopback, pages[0]


def _furnish(loopback: Loopback) -> None:
    guild = loopback.add_guild(GUILD)
    for name in CHANNELS:
        loopback.add_channel(guild, name)
    forum = loopback.add_channel(guild, FORUM, "forum")
    loopback.allow(forum, "manage_channels")
    regulars = loopback.add_role(guild, REGULARS)
    first, second, *_ = [loopback.add_person(name) for name in PEOPLE]
    first.set_roles(guild.admins)
    second.set_roles(regulars.id)


def _why_not(port: int, fault: OSError) -> str:
    match fault.errno:
        case errno.EADDRINUSE:
            return f"Port {port} is taken; choose another, for instance: make play PORT={port + 1}"
        case errno.EACCES:
            return f"Port {port} may not be opened by you; choose one from 1024 on: make play PORT=8080"
        case _:
            return f"The page cannot be opened on port {port}: {fault.strerror}"
