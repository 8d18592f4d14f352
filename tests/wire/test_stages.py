"""The bot is stopped and started again at every stage of a match; the buttons of before work."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.playground.limits.openapi import find_description
from bot.playground.loopback import Loopback
from bot.rng import Dice
from tests.wire.evening import Evening, PatientClock, bot_on, hurried, make_move, reach
from tests.wire.test_odd_orders import in_lobby, lobby_with, resign

CHANCE = Dice(b"stages", 0)


class Days:
    """A channel, two people, and a bot that is there by day only."""

    def __init__(self, loopback: Loopback, database: Path) -> None:
        self.loopback = loopback
        self.database = database
        self.guild = loopback.add_guild("Bazaar")
        self.channel = loopback.add_channel(self.guild, "island")
        self.people = [loopback.add_person(name) for name in ("Anna", "Bruno")]

    @asynccontextmanager
    async def day(self) -> AsyncIterator[Evening]:
        async with bot_on(self.loopback, self.database) as client:
            evening = Evening(self.loopback, self.guild, self.channel, client, self.database)
            yield evening
            await evening.quiet()

    async def start(self, lobby: Any) -> None:
        """The old lobby message is joined and started."""
        anna, bruno = self.people
        async with self.day() as evening:
            await in_lobby(bruno, lobby, "join")
            await self.loopback.wait_for(lambda: lobby_with(evening, anna, "2. ", "3. "))
            await in_lobby(anna, lobby, "start")
            await self.loopback.wait_for(lambda: evening.table(anna))

    async def go_on(self, person: Any, panel: Any) -> None:
        """A move in the old panel; then both give up."""
        async with self.day() as evening:
            match = await evening.match_id()
            await make_move(evening.client.services.matches, match, person, panel, CHANCE)
            for leaver in self.people:
                await (await resign(evening, leaver)).settled()
            await evening.client.services.pipeline.all_settled()


@pytest.mark.rotating(3)
async def test_the_bot_stops_and_starts_at_every_stage(tmp_path: Path) -> None:
    loopback = await Loopback.start(openapi=find_description(), clock=PatientClock(), limits=hurried())
    days = Days(loopback, tmp_path / "tavolino.db")
    try:
        async with days.day() as evening:
            lobby = await evening.lobby(days.people[0], setup="random")
        await days.start(lobby)
        async with days.day() as evening:
            person = await evening.decider(days.people)
            panel = await evening.panel(person)
        await days.go_on(person, panel)
        async with days.day() as evening:
            told = await reach(person, evening.table(person), "log")
            assert person.name in told.reply.text
        boards = [message for message in loopback.messages(days.channel) if message.pictures and not message.only_for]
        assert [message.id for message in boards] == [lobby.id]
        assert loopback.violations == []
    finally:
        await loopback.stop()
