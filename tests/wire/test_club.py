"""Club life through the wire: people look for players, tables open by themselves, and one page tells of it."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.database_errors import DatabaseLostError
from bot.playground.world.models import Role
from cogs.clubs import matchmaking
from cogs.lobby.table_places import open_place
from tests.waiting import until
from tests.wire.clubs import DAY, MINUTE, Club, menu
from tests.wire.lost_events import lose_thread_events
from tests.wire.play_session import MovedTime, answer_to, bot_on, custom_id, press, said, session_at, typed


async def test_second_matching_search_opens_a_table(club: Club) -> None:
    anna, bruno, carla = club.people("Anna", "Bruno", "Carla")
    assert "Nobody is looking for players" in club.page.text
    assert club.page.silent
    first = club.page.id
    assert "You are on the list: Zanzibar for 2 · 1 day a turn" in (await club.seek(anna)).text
    await club.passed()
    assert (club.page.id, "Zanzibar** for 2 · 1 day a turn · one more wanted" in club.page.text) == (first, True)
    assert "Anna" not in club.page.text
    too = menu(club.page, "seek-too")
    answer = await (await bruno.select(club.page, too.custom_id, [too.options[0][1]])).settled()
    assert answer.reply.only_for == bruno.id
    await club.settled()
    (thread,) = club.threads()
    (call,) = club.calls(thread)
    assert not call.silent
    assert (f"<@{anna.id}> <@{bruno.id}>" in call.content, "Zanzibar, 1 day a turn" in call.content) == (True, True)
    table = await club.session.client.services.matches.table(await club.session.match_id(thread))
    assert (table.status, table.names, table.terms.turn_hours) == ("lobby", ("Anna", "Bruno"), 24)
    assert table.seen_in == club.channel.id
    assert await club.session.client.services.club.searches.of(club.session.guild.id, anna.id) == ()
    await carla.press(call, custom_id(call, "start"))
    await bruno.press(call, custom_id(call, "start"))
    await club.session.loopback.wait_for(lambda: club.session.table(anna, thread))
    await club.passed()
    assert club.calls(thread) == []
    assert "Running matches (1)" in club.page.text
    assert "Play today\nNobody" in club.page.text
    listed = menu(club.page, "seek-game")
    assert "Anna" in (await answer_to(carla.select(club.page, listed.custom_id, ["zanzibar"]))).text
    assert [len(club.pages()), club.page.id] == [1, first]


@pytest.mark.of_a_file
async def test_match_started_during_a_database_outage_appears_on_the_club_page(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches, failed, is_gone = club.session.client.services.matches, list[str](), asyncio.Event()
    known = matches.guild_of
    is_gone.set()

    async def guild_of(match: str) -> int | None:
        task = asyncio.current_task()
        if is_gone.is_set() and task is not None and task.get_name() == "clubs":
            failed.append(match)
            raise DatabaseLostError("gone for a moment")
        return await known(match)

    monkeypatch.setattr(matches, "guild_of", guild_of)
    anna, bruno = club.people("Anna", "Bruno")
    await club.session.match(anna, bruno, channel=club.session.loopback.add_channel(club.session.guild, "cellar"))
    await club.session.quiet()
    await until(lambda: bool(failed), "the keeper to hear of the match")
    is_gone.clear()
    await club.passed()
    assert "Running matches (1)" in club.page.text


@pytest.mark.of_a_file
async def test_avoided_and_absent_people_are_silently_not_seated(club: Club) -> None:
    anna, bruno, carla, dora, emil = club.people("Anna", "Bruno", "Carla", "Dora", "Emil")
    told = await said(anna, club.channel, "tavolino club", avoid=bruno)
    assert "Nobody else can see this" in told
    assert "Choose another person" in await said(anna, club.channel, "tavolino club", avoid=anna)
    assert "until" in await said(carla, club.channel, "tavolino away", when="3")
    await club.seek(anna)
    await club.passed()
    before = club.page.text
    answers = {re.sub(r"<t:\d+", "<t", (await club.seek(person)).text) for person in (bruno, carla)}
    assert len(answers) == 1, "who is avoided is told the same as who is away"
    await club.passed()
    assert (club.page.text, club.threads()) == (before, [])
    dora.leave(club.session.guild)
    await club.session.client.services.club.searches.seek(club.session.guild.id, dora.id, "zanzibar", 2, 24)
    await club.settled()
    # Dora, whose search fits all others, has left: the next player joins Anna
    assert (club.threads(), await searches(club, dora)) == ([], 0)
    await club.seek(emil)
    assert await seated(club) == {("Anna", "Emil")}
    assert "back" in await said(carla, club.channel, "tavolino away", when="back")
    await club.settled()
    assert await seated(club) == {("Anna", "Emil"), ("Bruno", "Carla")}
    for person, others in ((anna, 1), (bruno, 0)):
        found = await club.session.client.services.people.privacy.export(person.id)
        assert len(found["tables"].get("club_avoided", [])) == others
        assert (str(bruno.id) in json.dumps(found)) == (person in (anna, bruno))
    await club.session.client.services.people.privacy.forget(bruno.id, club.session.client.services.now())
    assert club.session.rows("SELECT count(*) FROM club_avoided") == [(0,)]


async def searches(club: Club, person: Any) -> int:
    return len(await club.session.client.services.club.searches.of(club.session.guild.id, person.id))


async def seated(club: Club) -> set[tuple[str, ...]]:
    """Return the people at each table that the bot opened."""
    matches = club.session.client.services.matches
    found = [await matches.table_in(thread.id) for thread in club.threads()]
    return {table.names for table in found if table is not None}


@pytest.mark.of_a_file
async def test_search_ends_after_a_week_and_can_be_renewed_or_withdrawn(club: Club) -> None:
    anna, bruno = club.people("Anna", "Bruno")
    await club.seek(anna)
    await club.seek(bruno, players=3)
    await club.passed(4 * DAY)
    home = await typed(anna, club.channel, "tavolino club")
    await press(anna, home, "seek-renew")
    await club.passed(4 * DAY)
    await club.passed()
    assert (await searches(club, anna), await searches(club, bruno)) == (1, 0)
    assert ("for 2" in club.page.text, "for 3" in club.page.text) == (True, False)
    home = await typed(anna, club.channel, "tavolino club")
    stop = menu(home, "seek-stop")
    gone = await answer_to(anna.select(home, stop.custom_id, [stop.options[0][1]]))
    assert "You are not looking for players" in gone.text
    for number in range(5):
        await club.seek(anna, game=("zanzibar", "saint_martin")[number % 2], players=2 + number // 2)
    assert "at most 5 tables" in (await club.seek(anna, players=5)).text
    form = [message for message in anna.sees(club.channel) if message.ephemeral][-2]
    assert "Zanzibar: look for players" in form.text, "it stays as it is"
    assert await searches(club, anna) == 5


async def test_club_page_shows_only_publicly_visible_tables(club: Club) -> None:
    anna, bruno = club.people("Anna", "Bruno")
    loopback, guild = club.session.loopback, club.session.guild
    secret, open_one = loopback.add_channel(guild, "secret"), loopback.add_channel(guild, "open")
    everybody = Role(guild.id, "@everyone")
    loopback.deny(secret, "view_channel", who=everybody)
    for person in (None, anna, bruno):
        loopback.allow(secret, "view_channel", who=person)
    await club.session.match(anna, bruno, channel=secret)
    await club.session.lobby(bruno, channel=open_one)
    await club.passed()
    assert ("Running matches" in club.page.text, "Open tables" in club.page.text) == (False, True)
    assert "Anna" not in club.page.text
    loopback.unset(secret, "view_channel", who=everybody)
    await club.passed()
    await loopback.wait_for(lambda: "Running matches (1)" in club.page.text)
    loopback.deny(club.channel, "view_channel", who=anna)
    assert "No club here yet" in await said(anna, open_one, "tavolino club")


async def test_deleted_club_page_is_reposted_and_moves_to_a_new_channel(club: Club) -> None:
    loopback = club.session.loopback
    first = club.page
    loopback.delete_messages(first)
    await club.session.loopback.wait_for(lambda: not club.pages())
    await club.passed()
    await loopback.wait_for(club.pages)
    assert club.page.id != first.id
    other = loopback.add_channel(club.session.guild, "other")
    await said(club.keeper, club.channel, "tavolino-admin setup club", channel=other)
    await club.settled()
    assert (len(club.pages()), len(club.pages(other))) == (0, 1)
    await said(club.keeper, club.channel, "tavolino-admin setup club")
    await club.settled()
    assert (len(club.pages()), len(club.pages(other))) == (0, 0)
    loopback.deny(other, "send_messages")
    assert "I am missing" in await said(club.keeper, club.channel, "tavolino-admin setup club", channel=other)


async def test_club_in_a_forum_shows_page_and_tables_as_posts(club: Club) -> None:
    loopback, guild = club.session.loopback, club.session.guild
    forum = loopback.add_channel(guild, "club", kind="forum")
    anna, bruno, carla = club.people("Anna", "Bruno", "Carla")
    await said(club.keeper, club.channel, "tavolino-admin setup club", channel=forum)
    await club.settled()
    (post,) = club.threads()
    assert (post.name, post.parent, club.pages()) == ("Club", forum.id, [])
    (page,) = club.pages(post)
    for person in (anna, bruno):
        await club.seek(person)
    await club.passed()
    await until(lambda: len(club.threads()) > 1, "the table's post")
    (table,) = (one for one in club.threads() if one.id != post.id)
    assert (table.parent, len(club.calls(table))) == (forum.id, 1)
    assert await seated(club) == {("Anna", "Bruno")}
    verbs = [{one.custom_id.split(":")[1] for one in seen.buttons()} for seen in club.keeper.sees(table)]
    assert [found for found in verbs if "more-lobby" in found] == [{"start", "invite", "more-lobby"}], (
        "those of the search play"
    )
    # Discord archives the post, which the next change of the page opens again
    loopback.set_thread(post, archived=True)
    await club.seek(carla, game="saint_martin")
    await club.passed()
    (page,) = club.pages(post)
    assert "Saint Martin" in page.text
    loopback.delete_channel(post)
    await loopback.wait_for(lambda: len(club.threads()) == 2)
    await club.settled()
    (post,) = (one for one in club.threads() if one.id != table.id)
    loopback.delete_channel(post)
    await until(lambda: club.session.client.get_channel(post.id) is None, "the deletion")
    await club.settled()
    assert club.threads() == [table], "once a minute, or somebody who deletes every post would get hundreds"
    await club.passed()
    (again,) = (one for one in club.threads() if one.id != table.id)
    assert (len(club.pages(again)), again.parent) == (1, forum.id)
    await said(club.keeper, club.channel, "tavolino-admin setup club", channel=club.channel)
    await club.settled()
    assert (len(club.pages()), club.pages(again)) == (1, [])
    loopback.deny(forum, "send_messages")
    assert "I am missing" in await said(club.keeper, club.channel, "tavolino-admin setup club", channel=forum)


@pytest.mark.of_a_file
async def test_club_page_survives_a_late_deletion_by_a_former_shard_holder(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shard was handed over during a slow request, and the new owner has posted the page again."""
    loopback, client = club.session.loopback, club.session.client
    forum = loopback.add_channel(club.session.guild, "club", kind="forum")
    await said(club.keeper, club.channel, "tavolino-admin setup club", channel=forum)
    await club.settled()
    (post,) = club.threads()
    fetch, rows, successors = client.fetch_channel, client.services.club.posts, list[Any]()

    async def slowly(channel: int) -> Any:
        if not successors:
            row = (await rows.of(club.session.guild.id))["page"]
            with monkeypatch.context() as unheard:
                lose_thread_events(club.session, unheard)
                known: Any = client.get_channel(forum.id)
                made = await known.create_thread(name="Club", content="By another process")
                page = await made.thread.send("The page")
            await rows.put(msgspec.structs.replace(row, channel=made.thread.id, message=page.id, digest="new"))
            successors.append(made.thread)
        return await fetch(channel)

    monkeypatch.setattr(client, "fetch_channel", slowly)
    loopback.delete_channel(post)
    await club.passed()
    await club.passed()
    (kept,) = club.threads()
    assert [one.id for one in successors] == [kept.id]


@pytest.mark.of_a_file
async def test_club_page_does_not_wait_for_a_table_that_cannot_open(club: Club) -> None:
    """The bot may open no threads there, and another match occupies the channel."""
    session = club.session
    anna, bruno, carla, dora = club.people("Anna", "Bruno", "Carla", "Dora")
    session.loopback.deny(club.channel, "create_public_threads")
    await session.match(carla, dora)
    for person in (anna, bruno):
        await club.seek(person)
    await club.passed()
    assert club.threads() == []
    cellar = session.loopback.add_channel(session.guild, "cellar")
    await session.match(anna, dora, channel=cellar)
    await club.passed()
    await club.passed()
    assert "Running matches (2)" in club.page.text
    session.loopback.unset(club.channel, "create_public_threads")
    await session.loopback.wait_for(club.threads)
    await club.settled()
    (thread,) = club.threads()
    assert len(club.calls(thread)) == 1


@pytest.mark.parametrize("is_told", [True, False])
async def test_lost_response_does_not_open_a_club_table_twice(
    club: Club, monkeypatch: pytest.MonkeyPatch, *, is_told: bool
) -> None:
    """Discord opens the thread, and its answer does not arrive, nor perhaps the event that tells of the thread."""
    anna, bruno = club.people("Anna", "Bruno")
    if not is_told:
        lose_thread_events(club.session, monkeypatch)
    lost: list[int] = []

    async def losing(*given: Any, **named: Any) -> Any:
        found = await open_place(*given, **named)
        if not lost:
            lost.append(found.id)
            raise TimeoutError
        return found

    monkeypatch.setattr(matchmaking, "open_place", losing)
    await club.seek(anna)
    await club.seek(bruno)
    await club.passed()
    await club.passed(2 * MINUTE)
    assert [thread.id for thread in club.threads()] == lost
    assert [len(club.calls(thread)) for thread in club.threads()] == [1]
    assert await seated(club) == {("Anna", "Bruno")}


@pytest.mark.of_a_file
async def test_restarted_bot_continues_club_page_and_table(tmp_path: Path) -> None:
    now = MovedTime()
    async with session_at(tmp_path, now=now) as session:
        club = Club(session)
        await club.begin()
        anna, bruno = club.people("Anna", "Bruno")
        await club.seek(anna)
        await club.passed()
        page = club.page.id
        guild = session.guild.id
        await session.end()
        async with bot_on(session.loopback, session.database, now=now) as client:
            session.client = client
            club = Club(session)
            await club.passed()
            assert club.page.id == page
            searching = client.services.club.searches
            # a bot that decided on a table, and died before it opened it
            await client.services.store.searches.put(guild, await _search_of(searching, guild, anna, bruno), 5)
            found = await searching.claim(guild, club.channel.id, ["zanzibar"])
            assert found is not None
            assert await searching.confirm(*found)
            assert not await searching.confirm(*found), "decided once"
            searching.changed.tell(guild)
            await club.settled()
            assert await seated(club) == {("Anna", "Bruno")}
            assert (await searches(club, anna), session.rows("SELECT count(*) FROM club_openings")) == (0, [(0,)])
            # a bot that posted a page, and died before it stored that
            row = (await client.services.club.posts.of(guild))["page"]
            await client.services.club.posts.put(msgspec.structs.replace(row, message=None, digest=""))
            await club.passed(5 * MINUTE)
            assert club.page.id == page
            assert "Open tables" not in club.page.text, "the table is full"


async def _search_of(service: Any, guild: int, anna: Any, bruno: Any) -> Any:
    (own,) = await service.of(guild, anna.id)
    return msgspec.structs.replace(own, user=bruno.id)
