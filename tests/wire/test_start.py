"""Starting, stopping and losing the connection, as an operator meets them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app.client import BAD_FILE, BAD_TOKEN
from bot.match.matches import Matches
from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from bot.rng import Seeds
from bot.store import Store
from tests.openapi import schema_checker
from tests.waiting import within
from tests.wire.fake_rendering import wait_for_none
from tests.wire.play_session import Session, bot_on, hurried
from tests.wire.several_bots import database_at


@pytest.fixture
async def loopback() -> AsyncIterator[Loopback]:
    found = await Loopback.start(checker=schema_checker(), limits=hurried())
    yield found
    await found.stop()


@pytest.mark.rotating(3)
async def test_start_with_a_damaged_file_ends_with_a_sentence(loopback: Loopback, tmp_path: Path) -> None:
    database = tmp_path / "tavolino.db"
    database.write_bytes(b"this is no database" * 100)
    bot = await BotProcess.start(loopback, "-m", "bot", "run", env={"TAVOLINO_DATABASE": str(database)})
    assert await within(bot.wait(), "the end of the bot") == BAD_FILE
    assert "tavolino.db" in bot.log
    assert "Traceback" not in bot.log


@pytest.mark.rotating(3)
async def test_start_with_a_wrong_token_ends_with_a_sentence(loopback: Loopback, tmp_path: Path) -> None:
    env = {"TAVOLINO_DATABASE": str(tmp_path / "tavolino.db"), "DISCORD_TOKEN": "wrong"}
    bot = await BotProcess.start(loopback, "-m", "bot", "run", env=env)
    assert await within(bot.wait(), "the end of the bot") == BAD_TOKEN
    assert "DISCORD_TOKEN" in bot.log
    assert "Traceback" not in bot.log


async def test_commands_are_registered_only_when_they_changed(loopback: Loopback, tmp_path: Path) -> None:
    loopback.add_guild("Bazaar")
    registered = []
    loopback.subscribe(lambda event: registered.append(event) if event.kind == "commands_changed" else None)
    for _ in range(2):
        async with bot_on(loopback, tmp_path / "tavolino.db", registering=True):
            pass
    assert len(registered) == 1


@pytest.mark.parametrize("resumable", [True, False])
async def test_lost_gateway_connection_loses_no_change(session: Session, resumable: bool) -> None:
    people = await session.new_match("Anna", "Bruno")
    await session.loopback.drop_gateway(resumable=resumable)
    await session.loopback.wait_for(lambda: not session.loopback.bot_online)
    await session.loopback.wait_for(lambda: session.loopback.bot_online)
    panel = await session.panel(await session.decider(people))
    assert panel.selects()


async def test_changes_during_downtime_are_shown_at_once_with_a_picture(
    loopback: Loopback, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guild, database = loopback.add_guild("Bazaar"), tmp_path / "tavolino.db"
    channel = loopback.add_channel(guild, "island")
    people = [loopback.add_person(name) for name in ("Anna", "Bruno")]
    async with bot_on(loopback, database) as client:
        session = Session(loopback, guild, channel, client, database)
        await session.match(*people)
        match, before = await session.match_id(), session.table(people[0])
    store = await Store.open(database_at(database))
    matches = Matches(store, seeds=Seeds(), now=lambda: datetime.now(UTC))
    await matches.play_default(match, (await matches.look(match, None)).deciders[0])
    await store.close()
    edits = list[Any]()
    loopback.subscribe(lambda event: edits.append(event) if event.kind == "message_edited" else None)
    wait_for_none(monkeypatch)
    async with bot_on(loopback, database) as client:
        session = Session(loopback, guild, channel, client, database)
        await session.quiet()
        assert [event.message.id for event in edits] == [before.id]
        assert session.table(people[0]).pictures[0].data != before.pictures[0].data


async def test_player_at_many_tables_is_looked_up_once_at_start(
    loopback: Loopback, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guild, database, asked = loopback.add_guild("Bazaar"), tmp_path / "tavolino.db", list[int]()
    channels = [loopback.add_channel(guild, f"table-{number}") for number in range(3)]
    people = [loopback.add_person(name) for name in ("Anna", "Bruno")]
    async with bot_on(loopback, database) as client:
        session = Session(loopback, guild, channels[0], client, database)
        for channel in channels:
            await session.match(*people, channel=channel, first="0")
    ask = discord.Guild.fetch_member

    async def noted(self: discord.Guild, member: int) -> discord.Member:
        asked.append(member)
        return await ask(self, member)

    monkeypatch.setattr(discord.Guild, "fetch_member", noted)
    async with bot_on(loopback, database) as client:
        session = Session(loopback, guild, channels[0], client, database)
        await session.quiet()
        assert asked == [people[0].id]
