"""A server takes the bot out: its tables stand still and wait a month, and go on where they were if it comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any, cast

import pytest

from tests.waiting import within
from tests.wire.evening import Evening, MovedTime, bot_on, evening_at
from tests.wire.membership import Membership, nobody_asks

DAY, HOUR = timedelta(days=1), timedelta(hours=1)


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening_at(tmp_path, now=MovedTime()) as found:
        yield found


async def until(evening: Evening, holds: Any, what: str) -> None:
    async def wait() -> None:
        while True:
            if await holds():
                return
            await asyncio.sleep(0.02)

    await within(wait(), what)
    await evening.quiet()


async def table_of(evening: Evening, match: str) -> Any:
    return await evening.client.services.matches.table(match)


async def kinds(evening: Evening, match: str) -> list[str]:
    return [notice.kind for notice in await evening.client.services.matches.notices(match)]


async def paused(evening: Evening, match: str, wanted: bool = True) -> None:
    async def holds() -> bool:
        return ((await table_of(evening, match)).paused_at is not None) == wanted

    await until(evening, holds, "the match to be paused" if wanted else "the match to go on")


async def begun(evening: Evening) -> tuple[list[Any], str]:
    people = evening.people("Anna", "Bruno")
    await evening.match(*people, first="0")
    await evening.quiet()
    return people, await evening.match_id()


async def time_left(evening: Evening, match: str) -> timedelta:
    (clock,) = await evening.client.services.seat_clocks.running_in(match)
    assert clock.due_at is not None
    return clock.due_at - evening.client.services.now()


async def a_lobby(evening: Evening) -> str:
    await evening.lobby(*evening.people("Anna", "Bruno"))
    return await evening.match_id()


async def a_match(evening: Evening) -> str:
    return (await begun(evening))[1]


@pytest.mark.parametrize("begin", [a_lobby, a_match])
async def test_what_ends_while_nobody_can_be_shown_it_is_shown_when_the_bot_is_back(
    evening: Evening, begin: Any
) -> None:
    match = await begin(evening)
    membership = Membership(evening.loopback, evening.guild)
    membership.end()
    await evening.quiet()
    with nobody_asks(evening.loopback, evening.channel):
        table = await table_of(evening, match)
        for info in table.seats if table.status == "running" else ():
            await evening.client.services.privacy.forget(info.user, evening.client.services.now())
        await evening.pass_time(9 * DAY)
    assert not (await table_of(evening, match)).is_live
    membership.begin()

    async def holds() -> bool:
        return not acting(evening)

    await until(evening, holds, "no button to act any more")


def acting(evening: Evening) -> list[str]:
    """Return the components in the channel that would move."""
    ids = [str(button.custom_id) for message in evening.public() for button in message.buttons()]
    return [one for one in ids if one.split(":")[1] in ("turn", "join", "leave", "start", "hand")]


async def test_no_clock_runs_and_nothing_is_tried_until_the_bot_is_back(evening: Evening) -> None:
    _, match = await begun(evening)
    left = await time_left(evening, match)
    membership = Membership(evening.loopback, evening.guild)
    membership.end()
    await paused(evening, match)
    with nobody_asks(evening.loopback, evening.channel):
        for _ in range(10):
            await evening.pass_time(DAY)
        evening.client.services.matches.announce(match)
        await evening.quiet()
    table = await table_of(evening, match)
    assert (table.status, table.seq) == ("running", 0)
    membership.begin()
    await paused(evening, match, wanted=False)
    assert abs(await time_left(evening, match) - left) < timedelta(minutes=5)
    assert await kinds(evening, match) == ["bot-removed", "bot-returned"]
    panel = await evening.panel(await evening.decider(list(evening.loopback.people)))
    assert panel.selects()


async def test_after_thirty_days_the_match_is_closed(evening: Evening) -> None:
    _, match = await begun(evening)
    membership = Membership(evening.loopback, evening.guild)
    membership.end()
    await paused(evening, match)
    await evening.pass_time(29 * DAY + 23 * HOUR)
    assert (await table_of(evening, match)).status == "running"
    with nobody_asks(evening.loopback, evening.channel):
        await evening.pass_time(2 * HOUR)
    assert (await table_of(evening, match)).status == "closed"
    assert await kinds(evening, match) == ["bot-removed", "stopped"]
    membership.begin()

    async def is_told() -> bool:
        return any("30 days" in message.text for message in evening.public())

    await until(evening, is_told, "the table to say that it was closed")


async def test_the_month_goes_on_across_a_restart(tmp_path: Path) -> None:
    now = MovedTime()
    async with evening_at(tmp_path, now=now) as evening:
        _, match = await begun(evening)
        Membership(evening.loopback, evening.guild).end()
        await paused(evening, match)
        await evening.pass_time(10 * DAY)
        await evening.end()
        now.ahead += 5 * DAY
        async with bot_on(evening.loopback, evening.database, now=now) as client:
            evening.client = client
            await evening.quiet()
            assert await kinds(evening, match) == ["bot-removed"]
            await evening.pass_time(14 * DAY)
            assert (await table_of(evening, match)).status == "running"
            await evening.pass_time(DAY + HOUR)
            assert (await table_of(evening, match)).status == "closed"


@pytest.mark.parametrize("comes_back", [True, False])
async def test_a_removal_while_the_bot_was_down_is_noticed(tmp_path: Path, comes_back: bool) -> None:
    now = MovedTime()
    async with evening_at(tmp_path, now=now) as evening:
        _, match = await begun(evening)
        membership = Membership(evening.loopback, evening.guild)
        if comes_back:
            membership.end()
            await paused(evening, match)
        await evening.end()
        membership.begin() if comes_back else membership.end()
        async with bot_on(evening.loopback, evening.database, now=now) as client:
            evening.client = client
            await paused(evening, match, wanted=not comes_back)
            assert await kinds(evening, match) == ["bot-removed", "bot-returned"][: 1 + comes_back]


async def test_a_bot_that_was_started_in_between_goes_on_where_it_is_again(tmp_path: Path) -> None:
    """Its first session names only the other servers."""
    now = MovedTime()
    async with evening_at(tmp_path, now=now) as evening:
        _, match = await begun(evening)
        membership = Membership(evening.loopback, evening.guild)
        membership.end()
        await paused(evening, match)
        await evening.end()
        async with bot_on(evening.loopback, evening.database, now=now) as client:
            evening.client = client
            await evening.quiet()
            assert await kinds(evening, match) == ["bot-removed"]
            membership.begin()
            await paused(evening, match, wanted=False)
            assert await kinds(evening, match) == ["bot-removed", "bot-returned"]


@pytest.mark.parametrize("resumable", [True, False])
async def test_a_removal_while_the_connection_was_lost_is_noticed(evening: Evening, resumable: bool) -> None:
    _, match = await begun(evening)
    membership = Membership(evening.loopback, evening.guild)
    await evening.loopback.drop_gateway(resumable=resumable)
    await evening.loopback.wait_for(lambda: not evening.loopback.bot_online)
    membership.end(told=resumable)
    await evening.loopback.wait_for(lambda: evening.loopback.bot_online)
    await paused(evening, match)
    membership.begin()
    await paused(evening, match, wanted=False)


async def test_an_outage_is_no_removal(evening: Evening) -> None:
    _, match = await begun(evening)
    membership = Membership(evening.loopback, evening.guild)
    membership.fail()
    server = evening.client.get_guild(evening.guild.id)
    assert server is not None

    async def is_out() -> bool:
        return server.unavailable

    await until(evening, is_out, "the outage")
    evening.client.services.matches.announce(match)
    await evening.quiet()
    membership.recover()
    await evening.quiet()
    assert await kinds(evening, match) == []
    assert (await table_of(evening, match)).paused_at is None


async def test_a_pause_of_the_players_lasts_beyond_the_return(evening: Evening) -> None:
    people, match = await begun(evening)
    requests, now = evening.client.services.requests, evening.client.services.now
    asked = await requests.ask(match, people[0].id, "pause", now())
    await requests.agree(asked.id, people[1].id)
    await evening.quiet()
    membership = Membership(evening.loopback, evening.guild)
    membership.end()

    async def is_noticed() -> bool:
        return "bot-removed" in await kinds(evening, match)

    async def is_back() -> bool:
        return "bot-returned" in await kinds(evening, match)

    await until(evening, is_noticed, "the removal to be noticed")
    membership.begin()
    await until(evening, is_back, "the return to be noticed")
    assert (await table_of(evening, match)).paused_at is not None


async def test_other_servers_play_on(evening: Evening) -> None:
    other = evening.loopback.add_guild("Market")
    channel = evening.loopback.add_channel(other, "stall")
    _, match = await begun(evening)
    carla = evening.loopback.add_person("Carla")
    dario = evening.loopback.add_person("Dario")
    await evening.match(carla, dario, channel=channel)
    elsewhere = await evening.match_id(channel)
    Membership(evening.loopback, evening.guild).end()
    await paused(evening, match)
    assert (await table_of(evening, elsewhere)).paused_at is None
    panel = await evening.panel(await evening.decider([carla, dario], channel), channel)
    assert panel.selects()


async def test_what_was_to_go_when_the_bot_was_taken_out_goes_once_it_is_back(evening: Evening) -> None:
    people, match = await begun(evening)
    (call,) = [message for message in evening.public() if "your turn" in message.text]
    membership, http, gone = (
        Membership(evening.loopback, evening.guild),
        cast(Any, evening.client.http),
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
    decider = await evening.decider(people)
    look = await evening.client.services.matches.look_as(match, decider.id)
    await evening.client.services.matches.play(match, decider.id, look.offers[0])
    await within(gone.wait(), "the call to be taken away")
    await paused(evening, match)
    membership.begin()
    await paused(evening, match, wanted=False)
    await evening.pass_time(HOUR)
    assert evening.loopback.message(call.id) is None, "it calls nobody any more"
