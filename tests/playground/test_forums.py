"""Forums: tags, posts with a first message, and what is refused there."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.playground.world.models import Channel, NotOfferedError
from tests.playground.conftest import Table
from tests.playground.refusals import expect
from tests.waiting import until


async def forum_of(table: Table, *tags: str, **more: Any) -> tuple[Channel, discord.ForumChannel]:
    """Return a forum with these tags, and as the bot sees it."""
    forum = table.loopback.set_tags(table.loopback.add_channel(table.guild, "tables", "forum"), *tags, **more)
    found = await until(lambda: table.bot.get_channel(forum.id), "the forum")
    assert isinstance(found, discord.ForumChannel)
    await until(lambda: len(found.available_tags) == len(tags), "its tags")
    return forum, found


async def test_forum_post_has_tags_and_a_first_message_with_its_id(table: Table) -> None:
    forum, seen = await forum_of(table, "Zanzibar", "open")
    opened = await seen.create_thread(
        name="Zanzibar · Anna", content="A table.", applied_tags=seen.available_tags, auto_archive_duration=10080
    )
    assert opened.message.id == opened.thread.id
    assert [tag.name for tag in opened.thread.applied_tags] == ["Zanzibar", "open"]
    post = table.loopback.channel(opened.thread.id)
    assert (post.parent, post.owner, post.archive_minutes) == (forum.id, table.loopback.bot.id, 10080)
    assert [message.text for message in table.anna.sees(post)] == ["A table."]
    await until(lambda: table.bot.get_channel(post.id), "the post")


async def test_forum_post_needs_a_message_and_permission_to_send(table: Table) -> None:
    forum, seen = await forum_of(table)
    table.loopback.deny(forum, "create_public_threads")
    await seen.create_thread(name="without that permission", content="It is not needed.")
    table.loopback.deny(forum, "send_messages")
    await expect(seen.create_thread(name="refused", content="refused"), 403, 50013)
    table.loopback.unset(forum, "send_messages")
    route = discord.http.Route("POST", f"/channels/{forum.id}/threads")
    await expect(table.bot.http.request(route, json={"name": "empty"}), 400, 50035)
    table.ignore_violations()
    await expect(seen.create_thread(name="long", content="x" * 2001), 400, 50035)
    assert [one.name for one in table.loopback.channels if one.parent == forum.id] == ["without that permission"]


async def test_number_of_forum_tags_is_limited(table: Table) -> None:
    _, seen = await forum_of(table, "one", "two")
    table.loopback.set_bot_roles(table.guild, table.loopback.add_role(table.guild, "Tags", "manage_channels"))
    added = [*seen.available_tags, discord.ForumTag(name="three")]
    await seen.edit(available_tags=added)
    await until(lambda: [tag.name for tag in seen.available_tags] == ["one", "two", "three"], "the new tag")
    kept = [tag.id for tag in seen.available_tags][:2]
    assert kept == [tag.id for tag in added][:2]
    twice = [*seen.available_tags, discord.ForumTag(name="Three")]
    await expect(seen.edit(available_tags=twice), 400, 40061)
    many = [discord.ForumTag(name=f"tag {number}") for number in range(21)]
    await expect(seen.edit(available_tags=many), 400, 30048)
    await expect(
        seen.edit(available_tags=[discord.ForumTag(name="x" * 20), discord.ForumTag(name="y" * 21)]), 400, 50035
    )
    table.ignore_violations()


async def test_changing_the_tags_of_a_forum_needs_a_permission(table: Table) -> None:
    _, seen = await forum_of(table, "one")
    await expect(seen.edit(available_tags=[*seen.available_tags, discord.ForumTag(name="two")]), 403, 50013)


async def test_bot_can_change_valid_tags_of_its_post(table: Table) -> None:
    forum, seen = await forum_of(table, "open", "running")
    post = (await seen.create_thread(name="post", content="A table.", applied_tags=[seen.available_tags[0]])).thread
    await post.edit(applied_tags=[seen.available_tags[1]], auto_archive_duration=60)
    now = table.loopback.channel(post.id)
    names = {str(tag.id): tag.name for tag in table.loopback.channel(forum.id).available_tags}
    assert ([names[key] for key in now.tags], now.archive_minutes) == (["running"], 60)
    await expect(post.edit(applied_tags=[discord.Object(1)]), 404, 10087)  # type: ignore[list-item]
    table.loopback.set_tags(forum, "of moderators", moderated=True)
    moderated = await until(lambda: [tag for tag in seen.available_tags if tag.moderated], "the moderated tag")
    await expect(post.edit(applied_tags=moderated), 403, 50013)
    table.loopback.set_thread(now, locked=True)
    await expect(post.edit(name="locked"), 403, 50013)


async def test_bot_cannot_change_tags_of_a_users_post(table: Table) -> None:
    forum, seen = await forum_of(table, "open")
    theirs = table.anna.open_post(forum, "mine", "hello", ["open"])
    post = await table.bot.fetch_channel(theirs.id)
    assert isinstance(post, discord.Thread)
    assert [tag.name for tag in post.applied_tags] == ["open"]
    await expect(post.edit(applied_tags=[seen.available_tags[0]]), 403, 50013)


@pytest.mark.parametrize(("moderated", "code"), [(False, 40067), (True, 40066)])
async def test_forum_may_require_a_tag(table: Table, moderated: bool, code: int) -> None:
    forum, seen = await forum_of(table, "some", is_required=True, moderated=moderated)
    assert seen.flags.require_tag
    await expect(seen.create_thread(name="post", content="without"), 400, code)
    with pytest.raises(NotOfferedError):
        table.anna.open_post(forum, "post", "without")
