"""Archived, locked and private threads: allowed actions by role."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.playground.world.models import Channel, NotOfferedError
from tests.playground.conftest import Table
from tests.playground.refusals import expect
from tests.playground.replies import reply_to
from tests.waiting import until


async def opened(table: Table, **more: Any) -> tuple[Channel, discord.PartialMessageable]:
    """Return a thread and the bot's partial channel for it, which needs no cache."""
    thread = table.loopback.add_thread(table.channel, "side table", **more)
    return thread, table.bot.get_partial_messageable(thread.id)


def is_asleep(table: Table, thread: Channel) -> bool:
    return table.loopback.channel(thread.id).archived


async def test_edit_in_an_archived_thread_is_refused(table: Table) -> None:
    thread, place = await opened(table)
    message = await place.send("before")
    table.loopback.set_thread(thread, archived=True)
    await expect(message.edit(content="after"), 400, 50083)
    assert [seen.text for seen in table.anna.sees(thread)] == ["before"]
    assert is_asleep(table, thread)


async def test_post_unarchives_a_thread(table: Table) -> None:
    thread, place = await opened(table)
    table.loopback.set_thread(thread, archived=True)
    await until(lambda: table.place.get_thread(thread.id) is None, "the bot to forget the thread that sleeps")
    message = await place.send("good morning")
    assert not is_asleep(table, thread)
    await message.edit(content="awake")
    table.loopback.set_thread(thread, archived=True)
    table.anna.say(thread, "good evening")
    assert not is_asleep(table, thread)


async def test_refused_post_does_not_unarchive(table: Table) -> None:
    thread, place = await opened(table)
    table.loopback.set_thread(thread, archived=True)
    await expect(place.send(""), 400, 50006)
    assert is_asleep(table, thread)


async def test_messages_in_an_archived_thread_can_be_deleted(table: Table) -> None:
    thread, place = await opened(table)
    message, other = await place.send("gone soon"), await place.send("stays")
    table.loopback.set_thread(thread, archived=True)
    await message.delete()
    assert is_asleep(table, thread)
    table.loopback.set_thread(thread, locked=True)
    await expect(other.delete(), 400, 50083)
    assert [seen.text for seen in table.anna.sees(thread)] == ["stays"]


async def test_press_or_message_unarchives_the_thread(table: Table) -> None:
    thread, _ = await opened(table)
    table.anna.say(thread, "I am a member now")
    made = await reply_to(table.anna.slash(thread, "try buttons"))
    table.loopback.set_thread(thread, archived=True)
    pressed = await reply_to(table.anna.press(made, "Count"))
    assert pressed.text == "count!"
    table.loopback.set_thread(thread, archived=True)
    await table.anna.slash(thread, "try hello", {"word": "awake"})
    assert not is_asleep(table, thread)


async def test_interaction_response_may_not_edit_in_an_archived_thread(table: Table) -> None:
    """Filling in a deferred answer is an edit and is refused; a follow-up is a post and unarchives."""
    thread, _ = await opened(table)
    slow = await table.anna.slash(thread, "try slow")
    table.loopback.set_thread(thread, archived=True)
    table.bot.gate.set()
    await until(lambda: table.bot.faults, "the refusal")
    (fault,) = table.bot.faults
    assert isinstance(fault, discord.HTTPException)
    assert (fault.status, fault.code) == (400, 50083)
    assert not slow.filled


@pytest.mark.parametrize("archived", [False, True])
async def test_locked_threads_accept_only_moderators(table: Table, archived: bool) -> None:
    thread, place = await opened(table)
    message = await place.send("before")
    table.loopback.set_thread(thread, archived=archived, locked=True)
    refusal = 50083 if archived else 160005
    await expect(place.send("more"), 400, refusal)
    await expect(message.edit(content="after"), 400, refusal)
    with pytest.raises(NotOfferedError):
        table.anna.say(thread, "let me in")
    with pytest.raises(NotOfferedError):
        await table.anna.slash(thread, "try hello", {"word": "x"})
    moderators = table.loopback.add_role(table.guild, "Moderators", "manage_threads")
    table.anna.set_roles(moderators.id)
    table.loopback.set_bot_roles(table.guild, moderators)
    table.anna.say(thread, "open again")
    assert not is_asleep(table, thread)
    await place.send("more")
    await message.edit(content="after")
    assert [seen.text for seen in table.anna.sees(thread)] == ["after", "open again", "more"]


async def test_changing_a_thread_needs_permission(table: Table) -> None:
    own = await table.place.create_thread(name="own", type=discord.ChannelType.public_thread)
    await own.edit(name="renamed")
    await own.edit(archived=True)
    await expect(own.edit(name="asleep"), 400, 50083)
    await own.edit(archived=False)
    await expect(own.edit(locked=True), 403, 50013)
    foreign, _ = await opened(table)
    found = await table.bot.fetch_channel(foreign.id)
    assert isinstance(found, discord.Thread)
    await expect(found.edit(name="mine now"), 403, 50013)
    table.loopback.set_thread(foreign, archived=True)
    await found.edit(archived=False)
    assert not is_asleep(table, foreign)


async def test_private_threads_are_visible_only_to_members(table: Table) -> None:
    thread, place = await opened(table, invited=[table.anna])
    assert thread.id in [one.id for one in table.anna.channels]
    assert thread.id not in [one.id for one in table.bob.channels]
    await expect(place.send("psst"), 403, 50001)
    await expect(table.bot.fetch_channel(thread.id), 403, 50001)
    assert table.place.get_thread(thread.id) is None
    invited, inside = await opened(table, invited=[table.bob, table.loopback.bot])
    await inside.send("psst")
    assert [seen.text for seen in table.bob.sees(invited)] == ["psst"]
    assert table.anna.sees(invited) == []
    table.loopback.deny(table.channel, "view_channel", who=table.bob)
    assert table.bob.sees(invited) == [], "who does not see the channel sees none of its threads"
    moderators = table.loopback.add_role(table.guild, "Moderators", "manage_threads")
    table.anna.set_roles(moderators.id)
    assert [seen.text for seen in table.anna.sees(invited)] == ["psst"]


async def test_posting_in_threads_needs_its_own_permission(table: Table) -> None:
    thread, place = await opened(table)
    table.loopback.deny(table.channel, "send_messages")
    await place.send("in the thread")
    table.loopback.deny(thread, "send_messages_in_threads")
    await expect(place.send("no more"), 403, 50013)
    table.loopback.unset(thread, "send_messages_in_threads")
    await place.send("again")
