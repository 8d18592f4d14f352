"""Fixtures: a loopback with one server, two people and a running sample bot. Violations fail the test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import discord.gateway
import discord.http
import pytest

from bot.playground.limits.rate_limits import RateLimits
from bot.playground.loopback import Loopback
from bot.playground.person_actions import Person
from bot.playground.world.clock import Clock, WallClock
from bot.playground.world.models import Channel, Guild
from tests.openapi import schema_checker
from tests.playground.sample_bot import Bot, point_at


@dataclass
class Table:
    """Objects that nearly every test needs."""

    loopback: Loopback
    guild: Guild
    channel: Channel
    anna: Person
    bob: Person
    bot: Bot

    @property
    def place(self) -> discord.TextChannel:
        """Return the channel as the bot sees it."""
        found = self.bot.get_channel(self.channel.id)
        assert isinstance(found, discord.TextChannel)
        return found

    def ignore_violations(self) -> None:
        """Ignore violations in the bot's requests, for tests that send invalid ones."""
        self.loopback.violations[:] = [found for found in self.loopback.violations if not found.startswith("request ")]


@asynccontextmanager
async def running(loopback: Loopback, bot: Bot, *, is_all: bool = True) -> AsyncIterator[Bot]:
    """Run the bot until it is connected with registered commands.

    With `is_all`, wait until all shards are connected, by this bot alone or together with others.
    """
    before = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    point_at(loopback.api_url, loopback.gateway_url)
    task = asyncio.create_task(bot.start(loopback.token))
    try:
        await loopback.wait_for(lambda: (loopback.bot_online or not is_all) and loopback.commands)
        await bot.wait_until_ready()
        yield bot
    finally:
        bot.gate.set()
        await bot.close()
        await task
        discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = before


class Starter:
    """Starts loopbacks for a test and stops those still running at its end."""

    def __init__(self) -> None:
        self._started: list[Loopback] = []

    async def __call__(
        self,
        clock: Clock | None = None,
        state: Path | None = None,
        shards: int = 1,
        concurrency: int = 1,
        limits: RateLimits | None = None,
    ) -> Loopback:
        given: Any = {"clock": clock, "state": state, "shards": shards, "concurrency": concurrency, "limits": limits}
        self._started.append(await Loopback.start(checker=schema_checker(), **given))
        return self._started[-1]

    async def stop_all(self) -> None:
        """Stop all loopbacks that are still running."""
        for server in self._started:
            await server.stop()
        assert [found for server in self._started for found in server.violations] == []


@pytest.fixture
async def start(tmp_path: Path) -> AsyncIterator[Starter]:
    """Yield a starter of loopbacks. Those that save their world in `tmp_path` stop before it is removed."""
    starter = Starter()
    yield starter
    await starter.stop_all()


@pytest.fixture
async def loopback(start: Starter, request: pytest.FixtureRequest) -> Loopback:
    """Yield a loopback with Discord's rate limits, unless the test is marked with `limited`."""
    pace: float | None = getattr(request, "param", 1.0)
    clock = WallClock()
    return await start(limits=RateLimits.unlimited(clock) if pace is None else RateLimits(clock, pace))


def limited(pace: float | None) -> pytest.MarkDecorator:
    """Return a mark that speeds up the rate limits of `loopback`, or lifts them."""
    return pytest.mark.parametrize("loopback", [pace], indirect=True)


unlimited = limited(None)


@pytest.fixture
async def table(loopback: Loopback) -> AsyncIterator[Table]:
    """Yield a loopback with a server, two people and the running sample bot."""
    guild = loopback.add_guild("Spice Club", locale="de")
    channel = loopback.add_channel(guild, "table-1")
    anna, bob = loopback.add_person("Anna", locale="it"), loopback.add_person("Bob")
    async with running(loopback, Bot()) as bot:
        yield Table(loopback, guild, channel, anna, bob, bot)
