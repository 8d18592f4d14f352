"""Tables in posts of a forum: opened there, tagged by game and state, open while they live, archived at the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.playground.limits.faults import Fault
from cogs.messages.forum_posts import STATES, game_name, state_name
from tests.waiting import until
from tests.wire.evening import Evening, custom_id
from tests.wire.long_evening import press, settled
from tests.wire.silent_days import DAY, days_at

TAGS = [*(state_name(state, "en") for state in STATES), *map(game_name, GAMES)]
SETUP = "tavolino-admin setup forum"


def forum_of(evening: Evening, *tags: str, may_manage: bool = True, **how: Any) -> Any:
    """A forum with these tags, in which the bot may add others, or not."""
    loopback = evening.loopback
    forum = loopback.set_tags(loopback.add_channel(evening.guild, "tables", "forum"), *tags, **how)
    if may_manage:
        loopback.allow(forum, "manage_channels")
    return forum


def keeper_of(evening: Evening) -> Any:
    return evening.loopback.add_person("Keeper", admin=True)


async def said(person: Any, place: Any, path: str, **options: Any) -> str:
    """What that command answers."""
    return str((await (await person.slash(place, path, options)).settled()).reply.text)


def posts(evening: Evening, forum: Any) -> list[Any]:
    """Its posts, oldest first."""
    return [one for one in evening.loopback.channels if one.parent == forum.id]


def tags_of(evening: Evening, post: Any) -> list[str]:
    """The names of its tags now."""
    now = evening.loopback.channel(post.id)
    names = {str(tag.id): tag.name for tag in evening.loopback.channel(now.parent or 0).available_tags}
    return [names[key] for key in now.tags]


async def opened(evening: Evening, host: Any, place: Any, forum: Any) -> Any:
    """The post of a new table."""
    before = posts(evening, forum)
    text = await said(host, place, "zanzibar new")
    (post,) = [one for one in posts(evening, forum) if one not in before]
    assert f"its own post: <#{post.id}>" in text
    return evening.loopback.channel(post.id)


async def begun(evening: Evening, post: Any, host: Any, *others: Any) -> None:
    """A match in the post, of a lobby that is open there."""
    for seats, person in enumerate(others, 2):
        lobby = evening.message_with(person, "join", post)
        await person.press(lobby, custom_id(lobby, "join"))
        await evening._lobby_of(host, post, seats)
    lobby = evening.message_with(host, "start", post)
    await host.press(lobby, custom_id(lobby, "start"))
    await evening.loopback.wait_for(lambda: evening.table(host, post))


async def closed(evening: Evening, post: Any, host: Any) -> None:
    """The lobby there is closed by its host."""
    lobby = evening.message_with(host, "close", post)
    await host.press(lobby, custom_id(lobby, "close"))
    await evening.quiet()


@pytest.mark.shared_bot
async def test_a_new_table_is_a_post_titled_and_tagged_until_it_has_ended(evening: Evening) -> None:
    keeper, (anna, bruno) = keeper_of(evening), evening.people("Anna", "Bruno")
    forum = forum_of(evening, "questions")
    text = await said(keeper, evening.channel, SETUP, forum=forum)
    assert f"New tables are posts in <#{forum.id}>" in text
    assert not [mark for mark in "✗⚠" if mark in text]
    assert [tag.name for tag in evening.loopback.channel(forum.id).available_tags] == ["questions", *TAGS]
    post = await opened(evening, anna, evening.channel, forum)
    assert (post.name, post.owner, post.archive_minutes) == ("Zanzibar: Anna", evening.loopback.bot.id, 10080)
    first, *_ = anna.sees(post)
    assert (first.id, first.text, first.silent) == (post.id, "A table of Zanzibar, opened by Anna. It is below.", True)
    assert tags_of(evening, post) == ["open", "Zanzibar"]
    await begun(evening, post, anna, bruno)
    await evening.loopback.wait_for(lambda: tags_of(evening, post) == ["running", "Zanzibar"])
    ended = await said(keeper, post, "tavolino-admin match end", reason="enough")
    assert "Done" in ended
    await evening.loopback.wait_for(lambda: tags_of(evening, post) == ["ended", "Zanzibar"])
    assert evening.loopback.channel(post.id).archive_minutes == 60, "Discord archives it an hour after the last message"
    await evening.quiet()
    rematch = evening.table(anna, post)
    await anna.press(rematch, custom_id(rematch, "rematch"))
    await evening.loopback.wait_for(lambda: tags_of(evening, post) == ["open", "Zanzibar"])
    assert evening.loopback.channel(post.id).archive_minutes == 10080


@pytest.mark.shared_bot
async def test_in_a_post_another_one_is_opened_or_the_table_stands_there(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    forum = forum_of(evening)
    theirs = anna.open_post(forum, "who plays?", "I do")
    post = await opened(evening, anna, theirs, forum)
    assert tags_of(evening, post) == ["open", "Zanzibar"]
    await evening.match(anna, bruno, channel=theirs, thread=False)
    assert tags_of(evening, theirs) == [], "a post of somebody else is left as it is"
    taken = await (await bruno.slash(theirs, "zanzibar new", {"thread": False})).settled()
    before = len(posts(evening, forum))
    await (await bruno.press(taken.reply, custom_id(taken.reply, "new-thread"))).settled()
    assert len(posts(evening, forum)) == before + 1
    evening.loopback.deny(forum, "send_messages")
    lonely = evening.loopback.add_thread(forum, "only replies")
    assert evening.message_with(await evening_host(evening, lonely), "join", lonely), "the bot may write here only"


async def evening_host(evening: Evening, place: Any) -> Any:
    """Somebody who has opened a table there."""
    host = evening.loopback.add_person("Dora")
    await said(host, place, "zanzibar new")
    return host


@pytest.mark.shared_bot
async def test_what_is_missing_in_the_forum_is_said_in_one_sentence(evening: Evening) -> None:
    keeper, loopback, (anna,) = keeper_of(evening), evening.loopback, evening.people("Anna")
    forum = forum_of(evening, may_manage=False)
    text = await said(keeper, evening.channel, SETUP, forum=forum)
    assert "tags missing: open, running, ended, " in text
    assert tags_of(evening, await opened(evening, anna, evening.channel, forum)) == []
    loopback.deny(forum, "send_messages")
    text = await said(anna, evening.channel, "zanzibar new")
    assert text == f"I can’t open a post in <#{forum.id}>. Ask a moderator to allow me there: Create Posts."
    text = await said(keeper, evening.channel, "tavolino-admin setup check")
    assert f"Tables can’t be opened in <#{forum.id}>. I am missing: Create Posts." in text
    loopback.unset(forum, "send_messages")
    loopback.set_tags(forum, "other", is_required=True)
    text = await said(anna, evening.channel, "zanzibar new")
    assert text.startswith(f"Every post in <#{forum.id}> needs a tag")
    assert "needs a tag on every post" in await said(keeper, evening.channel, "tavolino-admin setup check")
    assert loopback.invalid_requests == 0, "Discord is asked for nothing that it would refuse"
    loopback.delete_channel(forum)
    assert "is gone" in await said(keeper, evening.channel, "tavolino-admin setup check")
    assert evening.message_with(await evening_host(evening, evening.channel), "join") is not None


@pytest.mark.shared_bot
async def test_a_forum_that_is_full_of_tags_gets_those_for_which_there_is_room(evening: Evening) -> None:
    keeper, (anna,) = keeper_of(evening), evening.people("Anna")
    forum = forum_of(evening, *(f"tag {number}" for number in range(18)))
    text = await said(keeper, evening.channel, SETUP, forum=forum)
    assert "Discord allows 20 in a forum" in text
    assert tags_of(evening, await opened(evening, anna, evening.channel, forum)) == ["open"]


@pytest.mark.shared_bot
async def test_tags_in_another_language_and_those_of_people_stay(evening: Evening) -> None:
    keeper, (anna,) = keeper_of(evening), evening.people("Anna")
    forum = forum_of(evening, "aperto", "Finito", "zanzibar", "funny")
    await said(keeper, evening.channel, SETUP, forum=forum)
    names = [tag.name for tag in evening.loopback.channel(forum.id).available_tags]
    assert names[:5] == ["aperto", "Finito", "zanzibar", "funny", "running"]
    post = await opened(evening, anna, evening.channel, forum)
    assert tags_of(evening, post) == ["aperto", "zanzibar"]
    place: Any = evening.client.get_channel(post.id)
    await place.edit(applied_tags=[*place.applied_tags, place.parent.available_tags[3]])
    await evening.loopback.wait_for(lambda: "funny" in tags_of(evening, post))
    await closed(evening, post, anna)
    await evening.loopback.wait_for(lambda: tags_of(evening, post) == ["Finito", "zanzibar", "funny"])


@pytest.mark.shared_bot
@pytest.mark.parametrize(("status", "code", "times"), [(403, 50013, 1), (429, 0, 2), (500, 0, 1)])
async def test_a_change_of_a_post_that_fails_is_tried_again_only_where_that_helps(
    evening: Evening, status: int, code: int, times: int
) -> None:
    keeper, (anna,) = keeper_of(evening), evening.people("Anna")
    forum = forum_of(evening)
    await said(keeper, evening.channel, SETUP, forum=forum)
    post = await opened(evening, anna, evening.channel, forum)
    match = await evening.match_id(post)
    fault = Fault(
        "PATCH", f"/channels/{post.id}", status, code, times=times, retry_after=0.01 if status == 429 else None
    )
    evening.loopback.faults.add(fault)
    if status == 403:
        fault.times = 100
    await closed(evening, post, anna)
    await until(lambda: fault.times < 100 if status == 403 else not fault.times, "the change to fail")
    await evening.quiet()
    left = fault.times
    for _ in range(3):
        evening.client.services.pipeline.nudge(match)
        await evening.quiet()
    assert fault.times == left
    fault.times = 0
    if status != 403:
        await evening.loopback.wait_for(lambda: tags_of(evening, post) == ["ended", "Zanzibar"])


@pytest.mark.shared_bot
async def test_the_forum_is_allowed_among_the_servers_channels_and_can_be_given_up(evening: Evening) -> None:
    keeper, (anna, bruno) = keeper_of(evening), evening.people("Anna", "Bruno")
    forum, other = forum_of(evening), evening.loopback.add_channel(evening.guild, "other")
    await said(keeper, evening.channel, "tavolino-admin setup allow", channel=other)
    await said(keeper, evening.channel, SETUP, forum=forum)
    await opened(evening, anna, evening.channel, forum)
    assert "You can’t open tables in this channel" in await said(bruno, evening.channel, "zanzibar new", thread=False)
    assert "New tables are posts" not in await said(keeper, evening.channel, SETUP)
    assert "You can’t open tables in this channel" in await said(bruno, evening.channel, "zanzibar new")


@pytest.mark.parametrize("is_running", [False, True])
async def test_a_post_stays_open_for_thirty_silent_days_and_is_archived_at_the_end(
    tmp_path: Path, is_running: bool
) -> None:
    async with days_at(tmp_path) as evening:
        keeper, (anna, bruno) = keeper_of(evening), evening.people("Anna", "Bruno")
        forum = forum_of(evening)
        await said(keeper, evening.channel, SETUP, forum=forum)
        post, loopback = await opened(evening, anna, evening.channel, forum), evening.loopback
        if is_running:
            await begun(evening, post, anna, bruno)
        await settled(evening)
        matches, match = evening.client.services.matches, await evening.match_id(post)
        for _ in range(30):
            await evening.pass_time(DAY)
            loopback.archive_threads()
            await settled(evening)
            if not (await matches.table(match)).is_live:
                break
            await loopback.wait_for(lambda: not loopback.channel(post.id).archived)
        if is_running:
            await press(anna, evening.table(anna, post), "more")
            await said(keeper, post, "tavolino-admin match end", reason="enough")
        await loopback.wait_for(lambda: tags_of(evening, post) == ["ended", "Zanzibar"])
        await settled(evening)
        await evening.pass_time(DAY / 12)
        loopback.archive_threads()
        await settled(evening)
        assert loopback.channel(post.id).archived
