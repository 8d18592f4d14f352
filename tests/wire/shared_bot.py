"""One running bot per test process. Each test gets its own server, channels and people, as real servers share a bot."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, cast

import msgspec

from bot.app.client import Tavolino, point_to
from bot.playground import gateway_server
from bot.playground.loopback import Loopback
from bot.playground.person_actions import Person
from bot.playground.world.models import LOCALE, Channel, Guild, TranscriptEntry
from tests.failure_report import watch
from tests.openapi import schema_checker
from tests.waiting import within
from tests.wire.pending_work import work_done
from tests.wire.play_session import PatientClock, Session, connected, hurried, patched, register_commands

SERVERS = 400
"""Servers that exist before the bot starts. It greets no server that it already knew, as in a world of one test."""
NEVER_MS = 3_600_000
"""Interval of gateway heartbeats: the bot stands still while tests with their own bot run in between."""


class SharedBot(msgspec.Struct):
    """The bot, its loopback, its database, and the servers that no test has used yet."""

    loopback: Loopback
    client: Tavolino
    database: Path
    unused: list[Guild]

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """Point discord.py at this loopback, and apply the patches that bots in tests run with."""
        point_to(self.client.settings)
        with patched(self.loopback):
            yield

    @asynccontextmanager
    async def session(self) -> AsyncIterator[Session]:
        """Return an unused server with one channel. At the end everything stored is shown, and faults are removed."""
        with self.in_use():
            guild = self.unused.pop()
            view = ServerView(self.loopback, guild)
            watch(f"shared bot with seed {self.client.settings.seed}", lambda: view.transcript)
            channel = view.add_channel(guild, "island")
            session = Session(cast("Loopback", view), guild, channel, self.client, self.database)
            try:
                yield session
                assert view.violations == []
            finally:
                self.loopback.faults._faults.clear()
                await within(work_done(), "all presses to be answered")
                await session.quiet()


class ServerView:
    """The shared loopback as one test sees it, without things of other tests."""

    def __init__(self, loopback: Loopback, guild: Guild) -> None:
        self._loopback = loopback
        self._guilds = {guild.id}
        self._people: list[int] = []
        self._violations = len(loopback.violations)
        self._transcript = len(loopback.transcript)
        self._invalid_requests = loopback.invalid_requests

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loopback, name)

    def add_guild(self, name: str, locale: str = LOCALE, *, with_bot: bool = True) -> Guild:
        """Add a server that the bot joins now, or one without it."""
        guild = self._loopback.add_guild(name, locale, with_bot=with_bot)
        self._guilds.add(guild.id)
        return guild

    def add_channel(self, guild: Guild, name: str, *kind: Any) -> Channel:
        """Add a channel to a server of this test."""
        assert guild.id in self._guilds
        return self._loopback.add_channel(guild, name, *kind)

    def add_person(
        self, name: str, locale: str = LOCALE, *, guilds: list[Guild] | None = None, **given: bool
    ) -> Person:
        """Add a member of these servers, by default of all that this test has."""
        guilds = list(self.guilds) if guilds is None else guilds
        person = self._loopback.add_person(name, locale, guilds=guilds, **given)
        self._people.append(person.id)
        return person

    @property
    def guilds(self) -> tuple[Guild, ...]:
        return tuple(guild for guild in self._loopback.guilds if guild.id in self._guilds)

    @property
    def people(self) -> tuple[Person, ...]:
        return tuple(map(self._loopback.person, self._people))

    @property
    def channels(self) -> tuple[Channel, ...]:
        """Return text channels and threads of this test's servers."""
        return tuple(channel for channel in self._loopback.channels if channel.guild in self._guilds)

    @property
    def transcript(self) -> list[TranscriptEntry]:
        """Return what happened in this test's channels since it began."""
        here = {channel.id for channel in self.channels}
        return [entry for entry in self._loopback.transcript[self._transcript :] if entry.channel in here]

    @property
    def violations(self) -> list[str]:
        """Return deviations from Discord's description since the test began."""
        return self._loopback.violations[self._violations :]

    @property
    def invalid_requests(self) -> int:
        """Return the number of answers 401, 403 and 429 since the test began."""
        return self._loopback.invalid_requests - self._invalid_requests


@asynccontextmanager
async def shared_bot_at(folder: Path) -> AsyncIterator[SharedBot]:
    """Run the bot of a test process until the block ends."""
    await register_commands()
    interval, gateway_server.HEARTBEAT_MS = gateway_server.HEARTBEAT_MS, NEVER_MS
    loopback = await Loopback.start(checker=schema_checker(), clock=PatientClock(), limits=hurried())
    try:
        unused = [loopback.add_guild("Bazaar") for _ in range(SERVERS)]
        database = folder / "tavolino.db"
        async with AsyncExitStack() as stack:
            with patched(loopback):
                client = await stack.enter_async_context(connected(loopback, database))
            gateway_server.HEARTBEAT_MS = interval
            yield SharedBot(loopback, client, database, unused)
            point_to(client.settings)
        assert loopback.violations == []
    finally:
        gateway_server.HEARTBEAT_MS = interval
        await loopback.stop()
