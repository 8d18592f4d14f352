"""The bot is removed from a server: its matches are paused for a month and continue if it returns."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path
from typing import Any, cast

import pytest

from bot.table.inactivity import fallen_asleep
from tests.waiting import within
from tests.wire.closed_channels import kinds, paused, table_of, time_left, until
from tests.wire.play_session import MovedTime, Session, bot_on, session_at
from tests.wire.server_membership import Membership, nobody_asks

DAY, HOUR = timedelta(days=1), timedelta(hours=1)


async def begun(session: Session) -> tuple[list[Any], str]:
    people = await session.quiet_match("Anna", "Bruno", first="0")
    return people, await session.match_id()


async def a_lobby(session: Session) -> str:
    await session.lobby(*session.people("Anna", "Bruno"))
    return await session.match_id()


async def a_match(session: Session) -> str:
    return (await begun(session))[1]


@pytest.mark.parametrize("begin", [a_lobby, a_match])
async def test_match_that_ended_without_the_bot_is_shown_after_its_return(session: Session, begin: Any) -> None:
    match = await begin(session)
    membership = Membership(session.loopback, session.guild)
    membership.end()
    await session.quiet()
    with nobody_asks(session.loopback, session.channel):
        table = await table_of(session, match)
        for info in table.seats if table.status == "running" else ():
            await session.client.services.people.privacy.forget(info.user, session.client.services.now())
        await session.pass_time(9 * DAY)
    assert not (await table_of(session, match)).is_live
    membership.begin()

    async def holds() -> bool:
        return not acting(session)

    await until(session, holds, "no button to act any more")


def acting(session: Session) -> list[str]:
    """Return the components in the channel that would move."""
    ids = [str(button.custom_id) for message in session.public() for button in message.buttons()]
    return [one for one in ids if one.split(":")[1] in ("turn", "join", "leave", "start", "hand")]


async def test_removed_bot_stops_clocks_and_requests_until_its_return(session: Session) -> None:
    _, match = await begun(session)
    left = await time_left(session, match)
    membership = Membership(session.loopback, session.guild)
    membership.end()
    await paused(session, match)
    with nobody_asks(session.loopback, session.channel):
        for _ in range(10):
            await session.pass_time(DAY)
        session.client.services.matches.announce(match)
        await session.quiet()
    table = await table_of(session, match)
    assert (table.status, table.seq) == ("running", 0)
    membership.begin()
    await paused(session, match, wanted=False)
    assert abs(await time_left(session, match) - left) < timedelta(minutes=5)
    assert await kinds(session, match) == ["bot-removed", "bot-returned"]
    panel = await session.panel(await session.decider(list(session.loopback.people)))
    assert panel.selects()


async def test_match_closes_thirty_days_after_removal(session: Session) -> None:
    _, match = await begun(session)
    membership = Membership(session.loopback, session.guild)
    membership.end()
    await paused(session, match)
    await session.pass_time(29 * DAY + 23 * HOUR)
    assert (await table_of(session, match)).status == "running"
    with nobody_asks(session.loopback, session.channel):
        await session.pass_time(2 * HOUR)
    assert (await table_of(session, match)).status == "closed"
    assert await kinds(session, match) == ["bot-removed", "stopped"]
    membership.begin()

    async def is_told() -> bool:
        return any("30 days" in message.text for message in session.public())

    await until(session, is_told, "the table to say that it was closed")


async def test_sleeping_table_can_be_woken_for_the_full_time_after_a_return(session: Session) -> None:
    _, match = await begun(session)
    now = session.client.services.now
    await session.client.services.matches.change(match, lambda table: fallen_asleep(table, now()))
    await session.pass_time(10 * DAY)
    membership = Membership(session.loopback, session.guild)
    membership.end()
    await paused(session, match)
    await session.pass_time(20 * DAY)
    membership.begin()
    await paused(session, match, wanted=False)
    await session.pass_time(13 * DAY)
    table = await table_of(session, match)
    assert (table.status, table.asleep_at is None) == ("running", False)
    await session.pass_time(2 * DAY)
    assert (await table_of(session, match)).status == "closed"


async def test_month_until_closing_continues_across_a_restart(tmp_path: Path) -> None:
    now = MovedTime()
    async with session_at(tmp_path, now=now) as session:
        _, match = await begun(session)
        Membership(session.loopback, session.guild).end()
        await paused(session, match)
        await session.pass_time(10 * DAY)
        await session.end()
        now.ahead += 5 * DAY
        async with bot_on(session.loopback, session.database, now=now) as client:
            session.client = client
            await session.quiet()
            assert await kinds(session, match) == ["bot-removed"]
            await session.pass_time(14 * DAY)
            assert (await table_of(session, match)).status == "running"
            await session.pass_time(DAY + HOUR)
            assert (await table_of(session, match)).status == "closed"


@pytest.mark.parametrize("comes_back", [True, False])
async def test_removal_while_the_bot_was_down_is_noticed(tmp_path: Path, comes_back: bool) -> None:
    now = MovedTime()
    async with session_at(tmp_path, now=now) as session:
        _, match = await begun(session)
        membership = Membership(session.loopback, session.guild)
        if comes_back:
            membership.end()
            await paused(session, match)
        await session.end()
        membership.begin() if comes_back else membership.end()
        async with bot_on(session.loopback, session.database, now=now) as client:
            session.client = client
            await paused(session, match, wanted=not comes_back)
            assert await kinds(session, match) == ["bot-removed", "bot-returned"][: 1 + comes_back]


async def test_restarted_bot_continues_in_a_server_that_invites_it_back(tmp_path: Path) -> None:
    """Its first session names only the other servers."""
    now = MovedTime()
    async with session_at(tmp_path, now=now) as session:
        _, match = await begun(session)
        membership = Membership(session.loopback, session.guild)
        membership.end()
        await paused(session, match)
        await session.end()
        async with bot_on(session.loopback, session.database, now=now) as client:
            session.client = client
            await session.quiet()
            assert await kinds(session, match) == ["bot-removed"]
            membership.begin()
            await paused(session, match, wanted=False)
            assert await kinds(session, match) == ["bot-removed", "bot-returned"]


@pytest.mark.parametrize("resumable", [True, False])
async def test_removal_while_the_connection_was_lost_is_noticed(session: Session, resumable: bool) -> None:
    _, match = await begun(session)
    membership = Membership(session.loopback, session.guild)
    await session.loopback.drop_gateway(resumable=resumable)
    await session.loopback.wait_for(lambda: not session.loopback.bot_online)
    membership.end(told=resumable)
    await session.loopback.wait_for(lambda: session.loopback.bot_online)
    await paused(session, match)
    membership.begin()
    await paused(session, match, wanted=False)


async def test_outage_does_not_count_as_a_removal(session: Session) -> None:
    _, match = await begun(session)
    membership = Membership(session.loopback, session.guild)
    membership.fail()
    server = session.client.get_guild(session.guild.id)
    assert server is not None

    async def is_out() -> bool:
        return server.unavailable

    await until(session, is_out, "the outage")
    session.client.services.matches.announce(match)
    await session.quiet()
    membership.recover()
    await session.quiet()
    assert await kinds(session, match) == []
    assert (await table_of(session, match)).paused_at is None


async def test_pause_of_the_players_survives_the_return_of_the_bot(session: Session) -> None:
    people, match = await begun(session)
    requests, now = session.client.services.moderation.requests, session.client.services.now
    asked = await requests.ask(match, people[0].id, "pause", now())
    await requests.agree(asked.id, people[1].id)
    await session.quiet()
    membership = Membership(session.loopback, session.guild)
    membership.end()

    async def is_noticed() -> bool:
        return "bot-removed" in await kinds(session, match)

    async def is_back() -> bool:
        return "bot-returned" in await kinds(session, match)

    await until(session, is_noticed, "the removal to be noticed")
    membership.begin()
    await until(session, is_back, "the return to be noticed")
    assert (await table_of(session, match)).paused_at is not None


async def test_other_servers_continue_after_a_removal(session: Session) -> None:
    other = session.loopback.add_guild("Market")
    channel = session.loopback.add_channel(other, "stall")
    _, match = await begun(session)
    carla = session.loopback.add_person("Carla")
    dario = session.loopback.add_person("Dario")
    await session.match(carla, dario, channel=channel)
    elsewhere = await session.match_id(channel)
    Membership(session.loopback, session.guild).end()
    await paused(session, match)
    assert (await table_of(session, elsewhere)).paused_at is None
    panel = await session.panel(await session.decider([carla, dario], channel), channel)
    assert panel.selects()


async def test_pending_message_deletions_are_made_once_the_bot_is_back(session: Session) -> None:
    people, match = await begun(session)
    (call,) = [message for message in session.public() if "your turn" in message.text]
    membership, http, gone = (
        Membership(session.loopback, session.guild),
        cast(Any, session.client.http),
        asyncio.Event(),
    )
    ask = http.request

    async def request(route: Any, **given: Any) -> Any:
        if route.method == "DELETE" and not gone.is_set():
            gone.set()
            membership.end()
            await asyncio.sleep(0.2)
        return await ask(route, **given)

    http.request = request
    decider = await session.decider(people)
    look = await session.client.services.matches.look_as(match, decider.id)
    await session.client.services.matches.play(match, decider.id, look.offers[0])
    await within(gone.wait(), "the call to be taken away")
    await paused(session, match)
    membership.begin()
    await paused(session, match, wanted=False)
    await session.pass_time(HOUR)
    assert session.loopback.message(call.id) is None, "it calls nobody any more"
