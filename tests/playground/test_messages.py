"""Messages of the bot: sending, editing, pictures, components V2, direct messages, permissions, the CDN."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from tests.playground.conftest import Starter, Table, running, unlimited
from tests.playground.manual_clock import ManualClock
from tests.playground.refusals import expect
from tests.playground.replies import reply_to
from tests.playground.sample_bot import PIXEL, Board, Bot, picture
from tests.waiting import within


async def test_message_can_be_sent_edited_and_deleted(table: Table) -> None:
    message = await table.place.send("one")
    await message.edit(content="two")
    assert [seen.text for seen in table.anna.sees(table.channel)] == ["two"]
    assert (await table.place.fetch_message(message.id)).content == "two"
    await message.delete()
    assert table.anna.sees(table.channel) == []
    said = [(entry.kind, entry.text) for entry in table.loopback.transcript]
    assert said == [("created", "one"), ("edited", "two"), ("deleted", "two")]


@unlimited
async def test_history_returns_the_newest_message_first(table: Table) -> None:
    for number in range(5):
        await table.place.send(str(number))
    assert [message.content async for message in table.place.history(limit=3)] == ["4", "3", "2"]
    oldest = table.anna.sees(table.channel)[0]
    after = [message.content async for message in table.place.history(after=discord.Object(oldest.id), limit=2)]
    assert after == ["1", "2"]


async def test_files_of_an_edit_are_added_or_replace(table: Table) -> None:
    message = await table.place.send("board", file=picture("a.png"))
    await message.add_files(picture("b.png"))
    assert _names(table, message) == ["a.png", "b.png"]
    message = await message.edit(attachments=[picture("c.png", "new alt"), message.attachments[0]])
    assert sorted(_names(table, message)) == ["a.png", "c.png"]
    await message.edit(attachments=[])
    assert _names(table, message) == []


async def test_picture_has_alt_text_and_size(table: Table) -> None:
    message = await table.place.send(file=picture("a.png", "an island"))
    assert message.attachments[0].description == "an island"
    assert (message.attachments[0].width, message.attachments[0].height) == (2, 3)
    seen = table.anna.sees(table.channel)[0]
    assert seen.pictures == [(PIXEL + b"a.png", "an island", "a.png")]
    assert table.loopback.transcript[0].alts == ("an island",)


async def test_cdn_urls_are_signed_and_expire_after_a_day(start: Starter) -> None:
    clock = ManualClock()
    loopback = await start(clock=clock)
    channel = loopback.add_channel(loopback.add_guild("Club"), "table")
    async with running(loopback, Bot()) as bot, aiohttp.ClientSession() as web:
        place = bot.get_channel(channel.id)
        assert isinstance(place, discord.TextChannel)
        message = await place.send(file=picture("a.png"))
        address = message.attachments[0].url
        assert await message.attachments[0].read() == PIXEL + b"a.png"
        async with web.get(address) as answer:
            assert answer.headers["Content-Type"] == "image/png"
        for wrong in (address.split("?")[0], address.replace("hm=", "hm=0")):
            async with web.get(wrong) as answer:
                assert answer.status == 404
        clock.advance(25 * 3600)
        async with web.get(address) as answer:
            assert answer.status == 404
        fresh = await place.fetch_message(message.id)
        assert await fresh.attachments[0].read() == PIXEL + b"a.png"


async def test_embed_shows_a_file_until_it_is_replaced(table: Table) -> None:
    embed = discord.Embed(title="Board", description="seen").set_image(url="attachment://a.png")
    message = await table.place.send(embed=embed, file=picture("a.png"))
    assert message.attachments == []
    assert message.embeds[0].image.url is not None
    assert message.embeds[0].image.url.startswith(table.loopback.url)
    message = await message.edit(attachments=[picture("b.png")])
    assert message.embeds[0].image.url is None
    assert table.anna.sees(table.channel)[0].text == "Board\nseen"


async def test_components_v2_can_contain_a_picture(table: Table) -> None:
    message = await table.place.send(view=Board(), file=picture())
    seen = table.anna.sees(table.channel)[0]
    assert seen.text == "# The board"
    assert [(shown.filename, shown.description) for shown in seen.pictures] == [
        ("board.png", "an island seen from above")
    ]
    assert [button.label for button in seen.buttons()] == ["My turn"]
    assert message.attachments == []
    await message.edit(view=Board("next.png", "# Next"), attachments=[picture("next.png")])
    seen = table.anna.sees(table.channel)[0]
    assert (seen.text, [shown.filename for shown in seen.pictures]) == ("# Next", ["next.png"])


async def test_components_v2_flag_cannot_be_removed(table: Table) -> None:
    message = await table.place.send(view=Board(), file=picture())
    with pytest.raises(discord.HTTPException) as refused:
        await message.edit(content="plain again", view=None)
    assert refused.value.code == 50035
    await table.bot.http.request(_route("PATCH", table, message.id), json={"flags": 0})
    assert table.loopback.payload(table.anna.sees(table.channel)[0])["flags"] == 1 << 15


async def test_plain_message_becomes_v2_only_without_its_content(table: Table) -> None:
    message = await table.place.send("plain")
    with pytest.raises(discord.HTTPException) as refused:
        await table.bot.http.request(
            _route("PATCH", table, message.id),
            json={"flags": 1 << 15, "components": [{"type": 10, "content": "new"}]},
        )
    assert refused.value.code == 50035
    view: discord.ui.LayoutView = discord.ui.LayoutView()
    view.add_item(discord.ui.TextDisplay("new"))
    await message.edit(content=None, view=view)
    assert table.anna.sees(table.channel)[0].text == "new"


async def test_enforced_nonce_sends_a_message_once(table: Table) -> None:
    body = {"content": "once", "nonce": "turn-5", "enforce_nonce": True}
    first = await table.bot.http.request(_route("POST", table), json=body)
    second = await table.bot.http.request(_route("POST", table), json=body)
    assert first["id"] == second["id"]
    assert len(table.anna.sees(table.channel)) == 1


async def test_mentions_respect_allowed_mentions(table: Table) -> None:
    text = f"<@{table.anna.id}> and <@{table.bob.id}>"
    await table.place.send(text)
    await table.place.send(text, allowed_mentions=discord.AllowedMentions(users=[discord.Object(table.bob.id)]))
    await table.place.send(text, allowed_mentions=discord.AllowedMentions.none())
    assert [set(message.mentions) for message in table.anna.sees(table.channel)] == [
        {table.anna.id, table.bob.id},
        {table.bob.id},
        set(),
    ]
    assert table.loopback.in_words(f"{text} in <#{table.channel.id}>") == "@Anna and @Bob in #table-1"


async def test_messages_without_permission_are_refused(table: Table) -> None:
    message = await table.place.send("allowed")
    table.loopback.deny(table.channel, "send_messages")
    await expect(table.place.send("denied"), 403, 50013)
    await message.edit(content="one's own may be changed")
    table.loopback.allow(table.channel, "send_messages")
    table.loopback.deny(table.channel, "attach_files")
    await expect(table.place.send(file=picture()), 403, 50013)
    table.loopback.deny(table.channel, "view_channel")
    await expect(message.edit(content="unseen"), 403, 50001)
    assert table.loopback.invalid_requests == 3


async def test_bot_receives_its_permissions(table: Table) -> None:
    assert table.place.permissions_for(table.place.guild.me).send_messages
    table.loopback.deny(table.channel, "send_messages")
    await within(table.bot.wait_for("guild_channel_update"), "the changed channel")
    assert not table.place.permissions_for(table.place.guild.me).send_messages


async def test_people_see_only_channels_with_permission(table: Table) -> None:
    await table.place.send("hello")
    table.loopback.deny(table.channel, "view_channel", who=table.bob)
    assert table.bob.sees(table.channel) == []
    assert table.bob.commands(table.channel) == []
    assert table.channel.id not in [channel.id for channel in table.bob.channels]
    stranger = table.loopback.add_person("Stranger", guilds=[])
    assert stranger.sees(table.channel) == []


async def test_thread_accepts_messages_like_a_channel(table: Table) -> None:
    thread = await table.place.create_thread(name="match", type=discord.ChannelType.public_thread)
    await thread.send("inside")
    channel = table.loopback.channel(thread.id)
    assert [message.text for message in table.anna.sees(channel)] == ["inside"]
    done = await reply_to(table.anna.slash(channel, "try hello", {"word": "thread"}))
    assert done.channel == thread.id
    own = table.loopback.add_thread(table.channel, "from a person")
    found = await table.bot.fetch_channel(own.id)
    assert isinstance(found, discord.Thread)
    await found.send("here too")


async def test_pinning_needs_a_permission(table: Table) -> None:
    table.loopback.deny(table.channel)
    message = await table.place.send("rules")
    await expect(message.pin(), 403, 50013)


async def test_direct_messages_need_a_common_server(table: Table) -> None:
    stranger = table.loopback.add_person("Stranger", guilds=[])
    user = await table.bot.fetch_user(stranger.id)
    await expect(user.send("hello"), 403, 50278)


async def test_bot_can_edit_only_its_own_messages(table: Table) -> None:
    said = table.anna.say(table.channel, "mine")
    message = await table.place.fetch_message(said.id)
    assert message.author.display_name == "Anna"
    await expect(message.edit(content="yours"), 403, 50005)
    await expect(message.delete(), 403, 50013)


async def test_reply_survives_the_deletion_of_its_reference(table: Table) -> None:
    said = table.anna.say(table.channel, "question")
    message = await table.place.fetch_message(said.id)
    answer = await message.reply("answer")
    assert answer.reference is not None
    assert answer.reference.message_id == said.id
    gone = discord.MessageReference(message_id=1, channel_id=table.channel.id, fail_if_not_exists=True)
    await expect(table.place.send("to nobody", reference=gone), 400, 50035)


def _names(table: Table, message: discord.Message) -> list[str]:
    seen = next(one for one in table.anna.sees(table.channel) if one.id == message.id)
    return [shown.filename for shown in seen.pictures]


def _route(method: str, table: Table, message: int | None = None) -> discord.http.Route:
    path = f"/channels/{table.channel.id}/messages"
    return discord.http.Route(method, path if message is None else f"{path}/{message}")
