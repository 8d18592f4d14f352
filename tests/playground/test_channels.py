"""Channel kinds: announcements, forums, voice chats; where messages and threads are possible."""

from __future__ import annotations

import discord
import pytest

from bot.playground.world.models import ChannelKind, NotOfferedError
from tests.playground.conftest import Table
from tests.playground.refusals import expect
from tests.playground.replies import reply_to
from tests.waiting import until

SEEN_AS: dict[ChannelKind, tuple[type, discord.ChannelType]] = {
    "text": (discord.TextChannel, discord.ChannelType.text),
    "announcement": (discord.TextChannel, discord.ChannelType.news),
    "voice": (discord.VoiceChannel, discord.ChannelType.voice),
    "stage": (discord.StageChannel, discord.ChannelType.stage_voice),
    "forum": (discord.ForumChannel, discord.ChannelType.forum),
}


@pytest.mark.parametrize("kind", SEEN_AS)
async def test_bot_sees_the_type_of_a_channel(table: Table, kind: ChannelKind) -> None:
    channel = table.loopback.add_channel(table.guild, "other", kind)
    found = await until(lambda: table.bot.get_channel(channel.id), "the channel")
    fetched = await table.bot.fetch_channel(channel.id)
    assert isinstance(found, discord.abc.GuildChannel)
    assert isinstance(fetched, discord.abc.GuildChannel)
    assert (type(found), found.type) == (type(fetched), fetched.type) == SEEN_AS[kind]
    assert channel.id in [one.id for one in await table.place.guild.fetch_channels()]


@pytest.mark.parametrize("kind", ["announcement", "voice", "stage"])
async def test_voice_chat_takes_messages_and_commands(table: Table, kind: ChannelKind) -> None:
    channel = table.loopback.add_channel(table.guild, "other", kind)
    await table.bot.get_partial_messageable(channel.id).send("hello")
    table.anna.say(channel, "hello, too")
    await reply_to(table.anna.slash(channel, "try hello", {"word": "hello to all"}))
    assert [seen.text for seen in table.bob.sees(channel)] == ["hello", "hello, too", "hello to all"]


async def test_forum_takes_no_messages_but_its_threads_do(table: Table) -> None:
    forum = table.loopback.add_channel(table.guild, "questions", "forum")
    await expect(table.bot.get_partial_messageable(forum.id).send("hello"), 400, 40058)
    assert table.anna.commands(forum) == []
    with pytest.raises(NotOfferedError):
        table.anna.say(forum, "hello")
    thread = table.loopback.add_thread(forum, "a question")
    await table.anna.slash(thread, "try hello", {"word": "an answer"})
    await table.bot.get_partial_messageable(thread.id).send("hello")
    assert [seen.text for seen in table.bob.sees(thread)] == ["an answer", "hello"]
    found = await table.bot.fetch_channel(thread.id)
    assert isinstance(found, discord.Thread)
    assert isinstance(found.parent, discord.ForumChannel)


THREADS = {
    ("text", discord.ChannelType.public_thread): discord.ChannelType.public_thread,
    ("text", discord.ChannelType.private_thread): discord.ChannelType.private_thread,
    ("text", discord.ChannelType.news_thread): None,
    ("announcement", discord.ChannelType.news_thread): discord.ChannelType.news_thread,
    ("announcement", discord.ChannelType.public_thread): None,
    ("announcement", discord.ChannelType.private_thread): None,
}


@pytest.mark.parametrize(("kind", "wanted"), THREADS)
async def test_type_of_a_thread_depends_on_its_channel(
    table: Table, kind: ChannelKind, wanted: discord.ChannelType
) -> None:
    channel = table.loopback.add_channel(table.guild, "other", kind)
    if wanted is discord.ChannelType.private_thread:
        everybody = table.guild.everybody
        table.loopback.allow(channel, "create_private_threads", who=everybody)
    found = await until(lambda: table.bot.get_channel(channel.id), "the channel")
    assert isinstance(found, discord.TextChannel)
    made = THREADS[kind, wanted]
    if made is None:
        await expect(found.create_thread(name="match", type=wanted), 400, 50024)
    else:
        assert (await found.create_thread(name="match", type=wanted)).type is made


async def test_voice_channel_has_no_threads(table: Table) -> None:
    channel = table.loopback.add_channel(table.guild, "talk", "voice")
    route = discord.http.Route("POST", f"/channels/{channel.id}/threads")
    await expect(table.bot.http.request(route, json={"name": "match", "type": 11}), 400, 50024)


async def test_history_without_permission_is_empty(table: Table) -> None:
    """Discord returns an empty list, not an error."""
    message = await table.place.send("unread")
    table.loopback.deny(table.channel, "read_message_history")
    assert [found async for found in table.place.history()] == []
    route = discord.http.Route("GET", f"/channels/{table.channel.id}/messages/pins")
    assert (await table.bot.http.request(route))["items"] == []
    await expect(table.place.fetch_message(message.id), 403, 50013)
    table.loopback.deny(table.channel, "view_channel")
    with pytest.raises(discord.Forbidden) as refused:
        [found async for found in table.place.history()]
    assert refused.value.code == 50001


async def test_rest_responses_omit_the_server_of_a_message(table: Table) -> None:
    """Only gateway events contain the server; a client must add it to messages from responses."""
    answers = []
    plain = f"/channels/{table.channel.id}/messages"
    answers.append(await table.bot.http.request(discord.http.Route("POST", plain), json={"content": "one"}))
    single = f"{plain}/{answers[0]['id']}"
    answers.append(await table.bot.http.request(discord.http.Route("PATCH", single), json={"content": "two"}))
    answers.append(await table.bot.http.request(discord.http.Route("GET", single)))
    answers += await table.bot.http.request(discord.http.Route("GET", plain))
    assert [named for answer in answers for named in answer if "guild" in named] == []
    message = await table.bot.get_partial_messageable(table.channel.id).send("three")
    assert message.guild is None
    assert message.jump_url.startswith("https://discord.com/channels/@me/")


async def test_text_in_voice_needs_the_permission_to_connect(table: Table) -> None:
    voice = table.loopback.add_channel(table.guild, "talk", "voice")
    place = await table.bot.fetch_channel(voice.id)
    assert isinstance(place, discord.VoiceChannel)
    message = await place.send("heard")
    table.loopback.deny(voice, "connect")
    await expect(place.send("unheard"), 403, 50001)
    await expect(message.edit(content="unheard"), 403, 50001)
    table.loopback.unset(voice, "connect")
    table.loopback.deny(table.channel, "connect")
    await table.place.send("no permission for other channels")


async def test_reply_needs_the_permission_to_read_the_history(table: Table) -> None:
    message = await table.place.send("first")
    await message.reply("second")
    table.loopback.deny(table.channel, "read_message_history")
    await expect(message.reply("third"), 403, 160002)
    await table.place.send("no reply")
