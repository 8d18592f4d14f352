"""The bot is restarted at every stage of a match, and the old buttons work."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.playground.loopback import Loopback
from bot.rng import Dice
from tests.openapi import schema_checker
from tests.wire.lobbies import in_lobby, lobby_with
from tests.wire.play_session import PatientClock, Session, bot_on, hurried, make_move, reach
from tests.wire.private_answers import resign

CHANCE = Dice(b"stages", 0)


class DaytimeBot:
    """A channel, two people, and a bot that runs by day only."""

    def __init__(self, loopback: Loopback, database: Path) -> None:
        self.loopback = loopback
        self.database = database
        self.guild = loopback.add_guild("Bazaar")
        self.channel = loopback.add_channel(self.guild, "island")
        self.people = [loopback.add_person(name) for name in ("Anna", "Bruno")]

    @asynccontextmanager
    async def day(self) -> AsyncIterator[Session]:
        async with bot_on(self.loopback, self.database) as client:
            session = Session(self.loopback, self.guild, self.channel, client, self.database)
            yield session
            await session.quiet()

    async def start(self, lobby: Any) -> None:
        """Join and start by the old lobby message."""
        anna, bruno = self.people
        async with self.day() as session:
            await in_lobby(bruno, lobby, "join")
            joined = await self.loopback.wait_for(lambda: lobby_with(session, anna, "2 of 5 seats", "3 of 5 seats"))
            assert joined.id == lobby.id
            await in_lobby(anna, joined, "start")
            await self.loopback.wait_for(lambda: session.table(anna))

    async def go_on(self, person: Any, panel: Any) -> None:
        """Make a move in the old panel, then let both players resign."""
        async with self.day() as session:
            match = await session.match_id()
            await make_move(session.client.services.matches, match, person, panel, CHANCE)
            for leaver in self.people:
                await (await resign(session, leaver)).settled()
            await session.client.services.delivery.pipeline.all_settled()


@pytest.mark.rotating(3)
async def test_match_survives_a_restart_at_every_stage(tmp_path: Path) -> None:
    loopback = await Loopback.start(checker=schema_checker(), clock=PatientClock(), limits=hurried())
    days = DaytimeBot(loopback, tmp_path / "tavolino.db")
    try:
        async with days.day() as session:
            lobby = await session.lobby(days.people[0], setup="random")
        await days.start(lobby)
        async with days.day() as session:
            person = await session.decider(days.people)
            panel = await session.panel(person)
        await days.go_on(person, panel)
        async with days.day() as session:
            told = await reach(person, session.table(person), "log")
            assert person.name in told.reply.text
        boards = [message for message in loopback.messages(days.channel) if message.pictures and not message.only_for]
        assert [message.id for message in boards] == [lobby.id]
        assert loopback.violations == []
    finally:
        await loopback.stop()
