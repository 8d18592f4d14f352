"""Fixtures: a loopback that may lie, with a forum, an owner who presses what the rehearsal asks for, and its bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

import discord
import discord.gateway
import discord.http
import pytest

from bot.app.settings import Settings
from bot.playground.limits.rate_limits import RateLimits
from bot.playground.loopback import Loopback
from bot.playground.person_actions import Person
from bot.playground.world.clock import WallClock
from bot.playground.world.models import Guild, Message, NoAnswerError
from cogs.rehearsal.connection import Connection
from cogs.rehearsal.recording import Recording
from cogs.rehearsal.run import Report, rehearse
from cogs.rehearsal.stage import Asked
from tests.fast_settings import hasty
from tests.openapi import schema_checker
from tests.rehearsal.faulty_loopback import FactDenier

ALL_FLAGS = frozenset({"direct", "slow", "person", "two-sessions"})
HURRY = 100_000
STEPS = ("identity", "messages", "components", "threads", "commands", "emojis", "direct", "rates", "gateway", "person")
"""All steps but the match, which is tested separately."""


class MovedClock(WallClock):
    """The wall's time, a tenth as fast, and as much as the rehearsal has slept: a busy machine is not late."""

    PACE = 10

    def __init__(self) -> None:
        self._began, self.slept = super().now(), 0.0

    def now(self) -> float:
        return self._began + (super().now() - self._began) / self.PACE + self.slept

    async def until(self, moment: float) -> None:
        while self.now() < moment:  # noqa: ASYNC110 - the clock may be moved meanwhile
            await asyncio.sleep(0.05)

    async def sleep(self, seconds: float) -> None:
        self.slept += seconds


@dataclass
class RehearsalServer:
    """A Discord server for rehearsals."""

    loopback: Loopback
    liar: FactDenier
    clock: MovedClock
    guild: Guild
    owner: Person
    settings: Settings
    before: tuple[Any, ...] = ()
    told: list[str] = field(default_factory=list)
    acts: list[asyncio.Task[Any]] = field(default_factory=list)

    async def rehearse(self, recording: Recording | None = None, **asked: Any) -> Report:
        """Rehearse there; the owner does what is asked for."""
        given: dict[str, Any] = {"guild": self.guild.id, "flags": ALL_FLAGS, "only": frozenset(STEPS)}
        wanted = Asked(**given | asked)
        self.told.clear()
        report = await rehearse(self.settings, wanted, tell=self.tell, sleep=self.clock.sleep, recording=recording)
        for act in self.acts:
            act.cancel()
        self.acts.clear()
        return report

    def tell(self, line: str) -> None:
        """Hear what the rehearsal says, and do it."""
        self.told.append(line)
        if line.startswith("Please press the button "):
            self._act(self._press(line.split()[4]))
        elif line.startswith("Please install "):
            self._act(self.run_installed())
        elif line.startswith("Please run /rehearsal-choice "):
            self._act(self._choose())
        elif line.startswith("Please run /"):
            self._act(self._run())
        elif line.startswith("Please pick Entry 25 "):
            self._act(self._pick_entry())
        elif line.startswith("Please pick yourself "):
            self._act(self._pick())
        elif line.startswith("Please use Apps, "):
            self._act(self._use(is_message="message" in line))

    def _act(self, act: Coroutine[Any, Any, None]) -> None:
        """Act beside the rehearsal, which ends if the act fails: it would wait in vain."""
        rehearsal, task = asyncio.current_task(), asyncio.create_task(act)
        self.acts.append(task)

        def end(_: object) -> None:
            if not task.cancelled() and task.exception() is not None and rehearsal is not None:
                rehearsal.cancel(str(task.exception()))

        task.add_done_callback(end)

    async def _press(self, label: str) -> None:
        custom_id = f"rehearsal-{label.lower()}"
        message = await self.loopback.wait_for(lambda: self.message_with(custom_id))
        assert message is not None
        try:
            pressed = await self.owner.press(message, custom_id)
        except NoAnswerError:  # as it is to be
            return
        if label == "Form":
            await self.loopback.wait_for(lambda: pressed.modal)
            await self.owner.submit(pressed.modal, {"Any word": "word"})

    async def _pick(self) -> None:
        message = await self.loopback.wait_for(lambda: self.newest("rehearsal-people"))
        assert message is not None
        await self.owner.select(message, "rehearsal-people", [self.owner])

    async def _pick_entry(self) -> None:
        message = await self.loopback.wait_for(lambda: self.newest("rehearsal-icons"))
        assert message is not None
        await self.owner.select(message, "rehearsal-icons", ["Entry 25"])

    async def _choose(self) -> None:
        channel = next(one for one in self.loopback.channels if one.name.startswith("rehearsal-of"))
        offered = "rehearsal-choice"
        await self.loopback.wait_for(lambda: any(offer.path == offered for offer in self.owner.commands(channel)))
        await self.owner.slash(channel, offered, {"word": "second"})

    async def run_installed(self) -> None:
        """Let the owner install the bot to their account, run the command in direct messages and uninstall it."""
        self.owner.install()
        await self.loopback.wait_for(lambda: any(one.path == "rehearsal" for one in self.owner.commands(self.owner.dm)))
        await self.owner.slash(self.owner.dm, "rehearsal")
        self.owner.install(installed=False)

    async def _use(self, *, is_message: bool) -> None:
        channel = next(one for one in self.loopback.channels if one.name.startswith("rehearsal-of"))
        public = [message for message in self.owner.sees(channel) if not message.ephemeral]
        target = public[-1] if is_message else self.owner
        await self.loopback.wait_for(lambda: "Rehearsal" in self.owner.menu(channel, target))
        await self.owner.choose(channel, target, "Rehearsal")

    def newest(self, custom_id: str) -> Message | None:
        seen = [one for channel in self.loopback.channels if channel.kind == "text" for one in self.owner.sees(channel)]
        return next((one for one in reversed(seen) if any(part.custom_id == custom_id for part in one.selects())), None)

    def message_with(self, custom_id: str) -> Message | None:
        """Return the newest message with that button."""
        places = [*(channel for channel in self.loopback.channels if channel.kind == "text"), self.owner.dm]
        found = [
            message
            for channel in places
            for message in self.owner.sees(channel)
            if any(button.custom_id == custom_id for button in message.buttons())
        ]
        return found[-1] if found else None

    async def _run(self) -> None:
        channel = next(one for one in self.loopback.channels if one.name.startswith("rehearsal-of"))
        await self.loopback.wait_for(lambda: any(offer.path == "rehearsal" for offer in self.owner.commands(channel)))
        await self.owner.autocomplete(channel, "rehearsal", focused="word", typed="sug")
        await self.owner.slash(channel, "rehearsal", {"word": "suggested"})

    def state(self) -> tuple[Any, ...]:
        """Return everything that a rehearsal could leave behind, but direct channels, which cannot be removed."""
        world = self.loopback._world
        commands = {scope: [one["name"] for one in listed] for scope, listed in world.commands.items() if listed}
        messages = [message for message in world.messages.values() if message.only_for is None]
        return sorted(channel.id for channel in self.loopback.channels), messages, commands


async def _at_once(*_: object, **__: object) -> None:
    """Identify without the pause that discord.py makes before a second session."""


@pytest.fixture
async def rehearsal() -> AsyncIterator[RehearsalServer]:
    """Yield a server with a forum and its owner. No violation may come up unless the loopback lies."""
    clock, liar = MovedClock(), FactDenier()
    loopback = await Loopback.start(
        checker=schema_checker(), clock=clock, limits=RateLimits(clock, HURRY), extend=liar.extend
    )
    guild = loopback.add_guild("Spice Club")
    loopback.set_tags(loopback.add_channel(guild, "posts", "forum"), "game")
    loopback.set_bot_roles(guild, loopback.add_role(guild, "Rehearsal", "manage_channels", "manage_threads"))
    owner = loopback.add_person("Anna")
    settings = Settings(**hasty(loopback))
    before = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    try:
        with liar.listening(), patch.object(Connection, "before_identify_hook", _at_once):
            yield RehearsalServer(loopback, liar, clock, guild, owner, settings)
    finally:
        discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = before
        await loopback.stop()
    assert loopback.violations == []
