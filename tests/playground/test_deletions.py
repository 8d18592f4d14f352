"""What moderators delete: the bot is told of it as by Discord, and asked for afterwards it is unknown."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest

from bot.playground.loopback import Loopback
from tests.playground.conftest import Table, running
from tests.playground.sample_bot import Bot
from tests.waiting import until


@pytest.fixture
async def table(loopback: Loopback) -> AsyncIterator[Table]:
    """Yield a server with one person, and a bot that receives message events."""
    guild = loopback.add_guild("Spice Club")
    channel, anna = loopback.add_channel(guild, "table-1"), loopback.add_person("Anna")
    async with running(loopback, Bot(intents=discord.Intents(guilds=True, guild_messages=True))) as bot:
        yield Table(loopback, guild, channel, anna, anna, bot)


def heard(table: Table, *names: str) -> list[tuple[str, Any]]:
    """Collect all raw events of these names from now on, and return the growing list."""
    found: list[tuple[str, Any]] = []

    def listening(name: str) -> Any:
        async def listen(payload: Any) -> None:
            found.append((name, payload))

        listen.__name__ = f"on_{name}"
        return listen

    for name in names:
        table.bot.event(listening(name))
    return found


async def posted(table: Table, text: str, channel: Any = None) -> Any:
    place = table.bot.get_partial_messageable((channel or table.channel).id)
    return table.loopback.message((await place.send(text)).id)


async def test_deletion_of_one_message_is_dispatched(table: Table) -> None:
    told, message = heard(table, "raw_message_delete"), await posted(table, "one")
    table.loopback.delete_messages(message)
    await until(lambda: told, "the event")
    ((_, payload),) = told
    assert (payload.message_id, payload.channel_id, payload.guild_id) == (message.id, table.channel.id, table.guild.id)
    with pytest.raises(discord.NotFound) as unknown:
        await table.place.get_partial_message(message.id).edit(content="two")
    assert unknown.value.code == 10008


async def test_bulk_deletion_of_messages_is_dispatched(table: Table) -> None:
    told = heard(table, "raw_message_delete", "raw_bulk_message_delete")
    messages = [await posted(table, text) for text in ("one", "two", "three")]
    table.loopback.delete_messages(*messages[:2])
    await until(lambda: told, "the event")
    ((name, payload),) = told
    assert (name, payload.channel_id) == ("raw_bulk_message_delete", table.channel.id)
    assert payload.message_ids == {message.id for message in messages[:2]}
    assert [message.text for message in table.anna.sees(table.channel)] == ["three"]


async def test_deleting_a_channel_deletes_its_threads(table: Table) -> None:
    told = heard(table, "raw_message_delete", "guild_channel_delete", "raw_thread_delete")
    channel = table.loopback.add_channel(table.guild, "other")
    thread = table.loopback.add_thread(channel, "aside")
    await posted(table, "one", thread)
    table.loopback.delete_channel(channel)
    await until(lambda: len(told) == 2, "both events")
    assert {name for name, _ in told} == {"guild_channel_delete", "raw_thread_delete"}
    for place in (channel, thread):
        with pytest.raises(discord.NotFound) as unknown:
            await table.bot.get_partial_messageable(place.id).send("two")
        assert unknown.value.code == 10003


async def test_thread_can_be_deleted_alone(table: Table) -> None:
    told, thread = heard(table, "raw_thread_delete"), table.loopback.add_thread(table.channel, "aside")
    await until(lambda: table.place.get_thread(thread.id), "the thread")
    table.loopback.delete_channel(thread)
    await until(lambda: told, "the event")
    ((_, payload),) = told
    assert (payload.thread_id, payload.parent_id) == (thread.id, table.channel.id)
    with pytest.raises(discord.NotFound) as unknown:
        await table.bot.fetch_channel(thread.id)
    assert unknown.value.code == 10003
