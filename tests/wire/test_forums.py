"""Tables in posts of a forum: opened there, tagged by game and state, open while they live, archived at the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.playground.limits.faults import Fault
from cogs.messages.forum_posts import STATES, game_name, state_name
from tests.waiting import until
from tests.wire.lost_events import lose_thread_events
from tests.wire.play_session import Session, custom_id, reach, said
from tests.wire.silent_days import DAY, days_at
from tests.wire.timed_turns import press_publicly, settled

TAGS = [*(state_name(state, "en") for state in STATES), *map(game_name, GAMES)]
SETUP = "tavolino-admin setup forum"


def forum_of(session: Session, *tags: str, may_manage: bool = True, **how: Any) -> Any:
    """Return a forum with these tags, in which the bot may or may not add others."""
    loopback = session.loopback
    forum = loopback.set_tags(loopback.add_channel(session.guild, "tables", "forum"), *tags, **how)
    if may_manage:
        loopback.allow(forum, "manage_channels")
    return forum


def keeper_of(session: Session) -> Any:
    return session.loopback.add_person("Keeper", admin=True)


def posts(session: Session, forum: Any) -> list[Any]:
    """Return its posts, oldest first."""
    return [one for one in session.loopback.channels if one.parent == forum.id]


def tags_of(session: Session, post: Any) -> list[str]:
    now = session.loopback.channel(post.id)
    names = {str(tag.id): tag.name for tag in session.loopback.channel(now.parent or 0).available_tags}
    return [names[key] for key in now.tags]


async def opened(session: Session, host: Any, place: Any, forum: Any) -> Any:
    """Return the post of a new table."""
    before = posts(session, forum)
    text = await said(host, place, "zanzibar new")
    (post,) = [one for one in posts(session, forum) if one not in before]
    assert f"its own post: <#{post.id}>" in text
    return session.loopback.channel(post.id)


async def begun(session: Session, post: Any, host: Any, *others: Any) -> None:
    """Start a match in the post, from the lobby that is open there."""
    for seats, person in enumerate(others, 2):
        lobby = session.message_with(person, "join", post)
        await person.press(lobby, custom_id(lobby, "join"))
        await session._lobby_of(host, post, seats)
    lobby = session.message_with(host, "start", post)
    await host.press(lobby, custom_id(lobby, "start"))
    await session.loopback.wait_for(lambda: session.table(host, post))


async def closed(session: Session, post: Any, host: Any) -> None:
    """Close the lobby there as its host."""
    lobby = session.message_with(host, "more-lobby", post)
    await reach(host, lobby, "close")
    await session.quiet()


@pytest.mark.shared_bot
async def test_new_table_is_a_titled_and_tagged_post_until_its_end(session: Session) -> None:
    keeper, (anna, bruno) = keeper_of(session), session.people("Anna", "Bruno")
    forum = forum_of(session, "questions")
    text = await said(keeper, session.channel, SETUP, forum=forum)
    assert f"New tables are posts in <#{forum.id}>" in text
    assert not [mark for mark in "✗⚠" if mark in text]
    assert [tag.name for tag in session.loopback.channel(forum.id).available_tags] == ["questions", *TAGS]
    post = await opened(session, anna, session.channel, forum)
    assert (post.name, post.owner, post.archive_minutes) == ("Zanzibar: Anna", session.loopback.bot.id, 10080)
    first, *_ = anna.sees(post)
    assert (first.id, first.text, first.silent) == (post.id, "A table of Zanzibar, opened by Anna. It is below.", True)
    assert tags_of(session, post) == ["open", "Zanzibar"]
    await begun(session, post, anna, bruno)
    await session.loopback.wait_for(lambda: tags_of(session, post) == ["running", "Zanzibar"])
    ended = await said(keeper, post, "tavolino-admin match end", reason="enough")
    assert "Done" in ended
    await session.loopback.wait_for(lambda: tags_of(session, post) == ["ended", "Zanzibar"])
    assert session.loopback.channel(post.id).archive_minutes == 60, "Discord archives it an hour after the last message"
    await session.quiet()
    rematch = session.table(anna, post)
    await anna.press(rematch, custom_id(rematch, "rematch"))
    await session.loopback.wait_for(lambda: tags_of(session, post) == ["open", "Zanzibar"])
    assert session.loopback.channel(post.id).archive_minutes == 10080


@pytest.mark.shared_bot
async def test_new_table_in_a_forum_post_opens_another_or_uses_it(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    forum = forum_of(session)
    theirs = anna.open_post(forum, "who plays?", "I do")
    post = await opened(session, anna, theirs, forum)
    assert tags_of(session, post) == ["open", "Zanzibar"]
    await session.match(anna, bruno, channel=theirs, thread=False)
    assert tags_of(session, theirs) == [], "a post of somebody else is left as it is"
    taken = await (await bruno.slash(theirs, "zanzibar new", {"thread": False})).settled()
    before = len(posts(session, forum))
    await (await bruno.press(taken.reply, custom_id(taken.reply, "new-thread"))).settled()
    assert len(posts(session, forum)) == before + 1
    session.loopback.deny(forum, "send_messages")
    lonely = session.loopback.add_thread(forum, "only replies")
    assert session.message_with(await session_host(session, lonely), "join", lonely), "the bot may write here only"


async def session_host(session: Session, place: Any) -> Any:
    """Return a person who has opened a table there."""
    host = session.loopback.add_person("Dora")
    await said(host, place, "zanzibar new")
    return host


@pytest.mark.shared_bot
async def test_error_about_missing_forum_permissions_is_one_sentence(session: Session) -> None:
    keeper, loopback, (anna,) = keeper_of(session), session.loopback, session.people("Anna")
    forum = forum_of(session, may_manage=False)
    text = await said(keeper, session.channel, SETUP, forum=forum)
    assert "tags missing: open, running, ended, " in text
    assert tags_of(session, await opened(session, anna, session.channel, forum)) == []
    loopback.deny(forum, "send_messages")
    text = await said(anna, session.channel, "zanzibar new")
    assert text == f"I can’t open a post in <#{forum.id}>. Ask a moderator to allow me there: Create Posts."
    text = await said(keeper, session.channel, "tavolino-admin setup check")
    assert f"Tables can’t be opened in <#{forum.id}>. I am missing: Create Posts." in text
    loopback.unset(forum, "send_messages")
    loopback.set_tags(forum, "other", is_required=True)
    text = await said(anna, session.channel, "zanzibar new")
    assert text.startswith(f"Every post in <#{forum.id}> needs a tag")
    assert "needs a tag on every post" in await said(keeper, session.channel, "tavolino-admin setup check")
    assert loopback.invalid_requests == 0, "Discord is asked for nothing that it would refuse"
    loopback.delete_channel(forum)
    assert "is gone" in await said(keeper, session.channel, "tavolino-admin setup check")
    assert session.message_with(await session_host(session, session.channel), "join") is not None


@pytest.mark.shared_bot
async def test_nearly_full_forum_gets_as_many_tags_as_fit(session: Session) -> None:
    keeper, (anna,) = keeper_of(session), session.people("Anna")
    forum = forum_of(session, *(f"tag {number}" for number in range(18)))
    text = await said(keeper, session.channel, SETUP, forum=forum)
    assert "Discord allows 20 in a forum" in text
    assert tags_of(session, await opened(session, anna, session.channel, forum)) == ["open"]


@pytest.mark.shared_bot
async def test_tags_in_another_language_and_tags_of_users_stay(session: Session) -> None:
    keeper, (anna,) = keeper_of(session), session.people("Anna")
    forum = forum_of(session, "aperto", "Finito", "zanzibar", "funny")
    await said(keeper, session.channel, SETUP, forum=forum)
    names = [tag.name for tag in session.loopback.channel(forum.id).available_tags]
    assert names[:5] == ["aperto", "Finito", "zanzibar", "funny", "running"]
    post = await opened(session, anna, session.channel, forum)
    assert tags_of(session, post) == ["aperto", "zanzibar"]
    place: Any = session.client.get_channel(post.id)
    await place.edit(applied_tags=[*place.applied_tags, place.parent.available_tags[3]])
    await session.loopback.wait_for(lambda: "funny" in tags_of(session, post))
    await closed(session, post, anna)
    await session.loopback.wait_for(lambda: tags_of(session, post) == ["Finito", "zanzibar", "funny"])


async def test_post_with_a_lost_thread_event_is_still_tagged(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper, (anna, bruno) = keeper_of(session), session.people("Anna", "Bruno")
    forum = forum_of(session)
    await said(keeper, session.channel, SETUP, forum=forum)
    lose_thread_events(session, monkeypatch)
    post = await opened(session, anna, session.channel, forum)
    assert session.client.get_channel(post.id) is None
    await begun(session, post, anna, bruno)
    await session.loopback.wait_for(lambda: tags_of(session, post) == ["running", "Zanzibar"])
    await said(keeper, post, "tavolino-admin match end", reason="enough")
    await session.loopback.wait_for(lambda: tags_of(session, post) == ["ended", "Zanzibar"])
    assert session.loopback.channel(post.id).archive_minutes == 60


@pytest.mark.shared_bot
@pytest.mark.parametrize("is_forum", [True, False])
async def test_post_opened_despite_an_error_is_not_opened_twice(session: Session, *, is_forum: bool) -> None:
    """discord.py would repeat the request."""
    keeper, (anna,) = keeper_of(session), session.people("Anna")
    forum = forum_of(session) if is_forum else session.channel
    if is_forum:
        await said(keeper, session.channel, SETUP, forum=forum)
    before = posts(session, forum)
    fault = session.loopback.faults.add(Fault("POST", f"/channels/{forum.id}/threads", 502, 0, is_late=True))
    text = await said(anna, session.channel, "zanzibar new", thread=True)
    (place,) = [one for one in posts(session, forum) if one not in before]
    assert (fault.times, f"<#{place.id}>" in text) == (0, True)
    assert session.message_with(anna, "join", place)


@pytest.mark.shared_bot
@pytest.mark.parametrize(("status", "code", "times"), [(403, 50013, 1), (429, 0, 2), (500, 0, 1)])
async def test_failed_post_changes_are_retried_only_if_that_can_help(
    session: Session, status: int, code: int, times: int
) -> None:
    keeper, (anna,) = keeper_of(session), session.people("Anna")
    forum = forum_of(session)
    await said(keeper, session.channel, SETUP, forum=forum)
    post = await opened(session, anna, session.channel, forum)
    match = await session.match_id(post)
    fault = Fault(
        "PATCH", f"/channels/{post.id}", status, code, times=times, retry_after=0.01 if status == 429 else None
    )
    session.loopback.faults.add(fault)
    if status == 403:
        fault.times = 100
    await closed(session, post, anna)
    await until(lambda: fault.times < 100 if status == 403 else not fault.times, "the change to fail")
    await session.quiet()
    left = fault.times
    for _ in range(3):
        session.client.services.delivery.pipeline.nudge(match)
        await session.quiet()
    assert fault.times == left
    fault.times = 0
    if status != 403:
        await session.loopback.wait_for(lambda: tags_of(session, post) == ["ended", "Zanzibar"])


@pytest.mark.shared_bot
async def test_forum_is_an_allowed_channel_and_can_be_unset(session: Session) -> None:
    keeper, (anna, bruno) = keeper_of(session), session.people("Anna", "Bruno")
    forum, other = forum_of(session), session.loopback.add_channel(session.guild, "other")
    await said(keeper, session.channel, "tavolino-admin setup allow", channel=other)
    await said(keeper, session.channel, SETUP, forum=forum)
    await opened(session, anna, session.channel, forum)
    assert "You can’t open tables in this channel" in await said(bruno, session.channel, "zanzibar new", thread=False)
    assert "New tables are posts" not in await said(keeper, session.channel, SETUP)
    assert "You can’t open tables in this channel" in await said(bruno, session.channel, "zanzibar new")


@pytest.mark.parametrize("is_running", [False, True])
async def test_post_stays_open_for_thirty_silent_days_until_the_match_ends(tmp_path: Path, is_running: bool) -> None:
    async with days_at(tmp_path) as session:
        keeper, (anna, bruno) = keeper_of(session), session.people("Anna", "Bruno")
        forum = forum_of(session)
        await said(keeper, session.channel, SETUP, forum=forum)
        post, loopback = await opened(session, anna, session.channel, forum), session.loopback
        if is_running:
            await begun(session, post, anna, bruno)
        await settled(session)
        matches, match = session.client.services.matches, await session.match_id(post)
        for _ in range(30):
            await session.pass_time(DAY)
            loopback.archive_threads()
            await settled(session)
            if not (await matches.table(match)).is_live:
                break
            await loopback.wait_for(lambda: not loopback.channel(post.id).archived)
        if is_running:
            await press_publicly(anna, session.table(anna, post), "more")
            await said(keeper, post, "tavolino-admin match end", reason="enough")
        await loopback.wait_for(lambda: tags_of(session, post) == ["ended", "Zanzibar"])
        await settled(session)
        await session.pass_time(DAY / 12)
        loopback.archive_threads()
        await settled(session)
        assert loopback.channel(post.id).archived
