"""A match's channel is deleted: its players hear of it, and play on without it, move elsewhere, or end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.playground.limits.faults import Fault
from cogs.context import context_at
from cogs.messages.message_check import lose_channel
from tests.waiting import until
from tests.wire.evening import Evening, MovedTime, bot_on, custom_id, evening_at
from tests.wire.long_evening import move, press, settled
from tests.wire.membership import Membership
from tests.wire.test_removed import kinds, paused, table_of, time_left

DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening_at(tmp_path, now=MovedTime()) as found:
        yield found


async def begun(evening: Evening, channel: Any = None) -> tuple[list[Any], str]:
    people = evening.people("Anna", "Bruno")
    await evening.match(*people, channel=channel, clock="24")
    await settled(evening)
    return people, await evening.match_id(channel)


def told(person: Any, text: str) -> list[Any]:
    """The direct messages with that text."""
    return [message for message in person.sees(person.dm) if message.by_bot and text in message.text]


def calls(person: Any) -> list[Any]:
    """The direct messages that say whose turn it is."""
    seen = [message for message in told(person, "your turn") if not message.ephemeral]
    return [message for message in seen if "was deleted" not in message.text]


async def all_told(evening: Evening, people: list[Any], text: str) -> None:
    """Until each of them has a direct message with that text."""
    await evening.loopback.wait_for(lambda: all(told(person, text) for person in people))
    await settled(evening)


async def lost(evening: Evening, people: list[Any], match: str, channel: Any = None) -> list[Any]:
    """Delete the channel; what each of them is told then."""
    evening.loopback.delete_channel(channel or evening.channel)
    await paused(evening, match)
    await all_told(evening, people, "was deleted")
    (found,) = zip(*[told(person, "was deleted") for person in people], strict=True)
    return list(found)


@pytest.mark.parametrize("place", ["channel", "thread", "thread of a deleted channel"])
async def test_everybody_is_told_once_and_the_match_waits(evening: Evening, place: str) -> None:
    channel = other = evening.loopback.add_channel(evening.guild, "other")
    if place != "channel":
        channel = evening.loopback.add_thread(other, "aside")
    people, match = await begun(evening, channel)
    await lost(evening, people, match, channel if place == "thread" else other)
    evening.client.services.matches.announce(match)
    await evening.pass_time(3 * DAY)
    assert [len(told(person, "was deleted")) for person in people] == [1, 1]
    assert await kinds(evening, match) == ["channel-deleted"]
    assert not any(calls(person) for person in people)
    assert evening.client.services.retry_queue.parts(match) == {}


async def test_what_was_deleted_while_the_bot_was_down(tmp_path: Path) -> None:
    now = MovedTime()
    async with evening_at(tmp_path, now=now) as evening:
        people, match = await begun(evening)
        await evening.end()
        evening.loopback.delete_channel(evening.channel)
        async with bot_on(evening.loopback, evening.database, now=now) as client:
            evening.client = client
            await paused(evening, match)
            await all_told(evening, people, "was deleted")
            assert [len(told(person, "was deleted")) for person in people] == [1, 1]


async def test_what_was_deleted_while_the_session_was_lost(evening: Evening) -> None:
    people, match = await begun(evening)
    await evening.loopback.drop_gateway(resumable=False)
    await evening.loopback.wait_for(lambda: not evening.loopback.bot_online)
    evening.loopback.delete_channel(evening.channel)
    await paused(evening, match)
    await all_told(evening, people, "was deleted")
    assert [len(told(person, "was deleted")) for person in people] == [1, 1]


async def test_a_lobby_goes_with_its_channel(evening: Evening) -> None:
    (anna,) = evening.people("Anna")
    await evening.lobby(anna)
    match = await evening.match_id()
    evening.loopback.delete_channel(evening.channel)

    def is_closed() -> bool:
        return bool(evening.rows("SELECT 1 FROM matches WHERE id = ? AND status = 'closed'", match))

    await until(is_closed, "the lobby to be closed")
    await settled(evening)
    assert told(anna, "was deleted") == []


async def test_all_may_play_on_by_direct_message(evening: Evening) -> None:
    people, match = await begun(evening)
    left = await time_left(evening, match)
    messages = await lost(evening, people, match)
    await evening.pass_time(2 * DAY)
    first = await people[0].press(messages[0], custom_id(messages[0], "play-on"))
    await first.settled()
    assert "their own message" in first.reply.text
    assert (await table_of(evening, match)).paused_at is not None
    second = await people[1].press(messages[1], custom_id(messages[1], "play-on"))
    await second.settled()
    await paused(evening, match, wanted=False)
    await evening.loopback.wait_for(lambda: any(calls(person) for person in people))
    await settled(evening)
    assert abs(await time_left(evening, match) - left) < HOUR
    for _ in range(2):
        matches = evening.client.services.matches
        look = await matches.look(match, None)
        (decider,) = [one for one in people if one.id in {look.table.seats[seat].user for seat in look.deciders}]
        (other,) = [one for one in people if one is not decider]
        (called,) = calls(decider)
        assert calls(other) == []
        panel = await decider.press(called, custom_id(called, "turn"))
        await panel.settled()
        assert panel.reply.selects()
        while (await matches.look_as(match, decider.id)).offers:
            await matches.play(match, decider.id, (await matches.look_as(match, decider.id)).offers[0])
        await settled(evening)
    await evening.pass_time(20 * HOUR)
    await settled(evening)
    look = await evening.client.services.matches.look(match, None)
    assert look.table.status == "running"
    assert evening.client.services.retry_queue.parts(match) == {}
    again = await people[0].press(messages[0], custom_id(messages[0], "play-on"))
    await again.settled()
    assert again.reply.pictures, "the panel"


async def test_all_may_end_it(evening: Evening) -> None:
    people, match = await begun(evening)
    messages = await lost(evening, people, match)
    for person, message in zip(people, messages, strict=True):
        await (await person.press(message, custom_id(message, "end-here"))).settled()
    await settled(evening)
    assert (await table_of(evening, match)).status == "closed"
    await all_told(evening, people, "closed without a result")


async def test_who_wants_the_other_thing_is_asked_first(evening: Evening) -> None:
    people, match = await begun(evening)
    messages = await lost(evening, people, match)
    await (await people[0].press(messages[0], custom_id(messages[0], "play-on"))).settled()
    answer = await (await people[1].press(messages[1], custom_id(messages[1], "end-here"))).settled()
    assert "resume" in answer.reply.text
    assert (await table_of(evening, match)).status == "running"
    await (await people[1].press(answer.reply, custom_id(answer.reply, "asked-yes"))).settled()
    await paused(evening, match, wanted=False)


async def test_after_fourteen_days_it_is_closed_with_a_word(evening: Evening) -> None:
    people, match = await begun(evening)
    await lost(evening, people, match)
    await evening.pass_time(14 * DAY - HOUR)
    assert (await table_of(evening, match)).status == "running"
    await evening.pass_time(2 * HOUR)
    await settled(evening)
    assert (await table_of(evening, match)).status == "closed"
    assert await kinds(evening, match) == ["channel-deleted", "stopped"]
    for person in people:
        assert told(person, "was deleted") == []
        assert len(told(person, "closed without a result")) == 1


async def test_a_continued_match_is_not_closed(evening: Evening) -> None:
    people, match = await begun(evening)
    messages = await lost(evening, people, match)
    for person, message in zip(people, messages, strict=True):
        await (await person.press(message, custom_id(message, "play-on"))).settled()
    await paused(evening, match, wanted=False)
    assert await evening.client.services.lost_channels.upcoming(match) == {}


async def said(keeper: Any, where: Any, path: str, /, **options: Any) -> str:
    answer = await (await keeper.slash(where, path, options)).settled()
    return str(answer.reply.text)


@pytest.mark.parametrize("target", ["channel", "thread"])
async def test_a_manager_moves_it(evening: Evening, target: str) -> None:
    keeper: Any = evening.loopback.add_person("Keeper", admin=True)
    people, match = await begun(evening)
    left = await time_left(evening, match)
    office = evening.loopback.add_channel(evening.guild, "office")
    there = evening.loopback.add_channel(evening.guild, "there")
    if target == "thread":
        there = evening.loopback.add_thread(there, "aside")
    await lost(evening, people, match)
    await evening.pass_time(3 * DAY)
    (choice,) = await keeper.autocomplete(office, "tavolino-admin match move", {}, focused="match", typed="")
    done = await said(
        keeper, office, "tavolino-admin match move", match=choice.value, channel=there.id, reason="Spring cleaning"
    )
    assert f"<#{there.id}>" in done
    await paused(evening, match, wanted=False)
    await settled(evening)
    table = await table_of(evening, match)
    assert (table.channel, table.seen_in) == (there.id, there.parent or there.id)
    assert abs(await time_left(evening, match) - left) < HOUR
    await all_told(evening, people, "continues in")
    await evening.loopback.wait_for(lambda: evening.table(people[0], there))
    await settled(evening)
    shown = evening.table(people[0], there)
    assert "Spring cleaning" in shown.text
    decider = await evening.decider(people, there)
    (called,) = [one for one in evening.public(there) if "your turn" in one.text]
    assert called.mentions == (decider.id,)
    for person in people:
        assert told(person, "was deleted") == []
        (moved,) = told(person, f"continues in <#{there.id}>")
        assert custom_id(moved, "turn")
    before = shown.text
    matches = evening.client.services.matches
    while (await matches.look_as(match, decider.id)).offers:
        await matches.play(match, decider.id, (await matches.look_as(match, decider.id)).offers[0])
    await settled(evening)
    assert evening.table(people[0], there).text != before
    await evening.pass_time(20 * DAY)
    assert "stopped" not in await kinds(evening, match)


async def test_a_match_in_a_channel_that_stands_is_moved_too(evening: Evening) -> None:
    keeper: Any = evening.loopback.add_person("Keeper", admin=True)
    people, _ = await begun(evening)
    there = evening.loopback.add_channel(evening.guild, "there")
    await said(keeper, evening.channel, "tavolino-admin match move", channel=there.id, reason="More room")
    await settled(evening)
    assert evening.table(people[0], there) is not None
    (left,) = evening.public()
    assert f"{there.id}" in left.text
    assert [message.mentions for message in evening.public(there) if "your turn" in message.text] != []
    assert told(people[0], "continues") == []


async def test_a_lobby_is_moved(evening: Evening) -> None:
    keeper: Any = evening.loopback.add_person("Keeper", admin=True)
    anna, bruno = evening.people("Anna", "Bruno")
    await evening.lobby(anna)
    there = evening.loopback.add_channel(evening.guild, "there")
    await said(keeper, evening.channel, "tavolino-admin match move", channel=there.id, reason="More room")
    await settled(evening)
    lobby = evening.message_with(bruno, "join", there)
    await press(bruno, lobby, "join")
    await evening.loopback.wait_for(lambda: "\n2. " in evening.message_with(bruno, "join", there).text)


async def test_what_cannot_be_is_refused(evening: Evening) -> None:
    keeper: Any = evening.loopback.add_person("Keeper", admin=True)
    people, match = await begun(evening)
    taken = evening.loopback.add_channel(evening.guild, "taken")
    await evening.match(*evening.people("Carla", "Dario"), channel=taken)
    silent = evening.loopback.add_channel(evening.guild, "silent")
    evening.loopback.deny(silent, "send_messages")
    hidden = evening.loopback.add_channel(evening.guild, "hidden")
    evening.loopback.deny(hidden, "view_channel")
    free = evening.loopback.add_channel(evening.guild, "free")
    await settled(evening)
    for channel, wanted in (
        (evening.channel, "already"),
        (taken, "already a match"),
        (silent, "missing"),
        (hidden, "missing"),
    ):
        answer = await said(
            keeper, evening.channel, "tavolino-admin match move", channel=channel.id, reason="Let me see"
        )
        assert wanted in answer
    assert (await table_of(evening, match)).channel == evening.channel.id
    assert evening.rows("SELECT count(*) FROM audit") == [(0,)]
    services = evening.client.services
    asked = await services.requests.ask(match, people[0].id, "end", services.now())
    await services.requests.agree(asked.id, people[1].id)
    answer = await said(
        keeper, evening.channel, "tavolino-admin match move", match=match, channel=free.id, reason="Too late"
    )
    assert "Done" not in answer
    assert (await table_of(evening, match)).channel == evening.channel.id


async def test_a_pause_of_the_players_lasts_beyond_the_move(evening: Evening) -> None:
    keeper: Any = evening.loopback.add_person("Keeper", admin=True)
    people, match = await begun(evening)
    requests, now = evening.client.services.requests, evening.client.services.now
    asked = await requests.ask(match, people[0].id, "pause", now())
    await requests.agree(asked.id, people[1].id)
    await settled(evening)
    there = evening.loopback.add_channel(evening.guild, "there")
    evening.loopback.delete_channel(evening.channel)
    await evening.loopback.wait_for(lambda: told(people[0], "was deleted"))
    await said(keeper, there, "tavolino-admin match move", match=match, channel=there.id, reason="Spring cleaning")
    await settled(evening)
    assert (await table_of(evening, match)).paused_at is not None


async def test_an_open_request_and_an_offer_move_along(evening: Evening) -> None:
    keeper: Any = evening.loopback.add_person("Keeper", admin=True)
    people = evening.people("Anna", "Bruno", "Carla")
    await evening.match(*people)
    match, services = await evening.match_id(), evening.client.services
    await services.matches.resign(match, people[2].id)
    await services.requests.ask(match, people[0].id, "end", services.now())
    await settled(evening)
    there = evening.loopback.add_channel(evening.guild, "there")
    evening.loopback.delete_channel(evening.channel)
    await paused(evening, match)
    await said(keeper, there, "tavolino-admin match move", match=match, channel=there.id, reason="Spring cleaning")
    await settled(evening)
    assert evening.message_with(people[1], "consent-yes", there) is not None
    assert evening.message_with(people[1], "seat-take", there) is not None


async def test_a_channel_that_only_seemed_to_be_gone_is_found_again(evening: Evening) -> None:
    people, match = await begun(evening)
    before = tables(evening)
    await lose_channel(context_at(evening.client), match)
    await paused(evening, match, wanted=False)
    await settled(evening)
    assert await kinds(evening, match) == ["channel-deleted", "channel-moved"]
    await move(evening, await evening.decider(people))
    assert tables(evening) == before, "its messages stand, too"


async def test_a_bot_that_is_taken_out_while_it_writes_takes_no_channel_for_deleted(evening: Evening) -> None:
    people, match = await begun(evening)
    before, membership = tables(evening), Membership(evening.loopback, evening.guild)
    hang = evening.loopback.faults.hang("PATCH", "/channels/*/messages/*")
    decider = await evening.decider(people)
    (offer, *_) = (await evening.client.services.matches.look_as(match, decider.id)).offers
    await evening.client.services.matches.play(match, decider.id, offer)
    await hang.met.wait()
    membership.end()
    await until(lambda: evening.client.get_guild(evening.guild.id) is None, "the bot to know")
    hang.release()
    await settled(evening)
    assert await kinds(evening, match) == ["bot-removed"]
    assert not any(told(person, "was deleted") for person in people)
    membership.begin()
    await paused(evening, match, wanted=False)
    await settled(evening)
    assert tables(evening) == before


def tables(evening: Evening) -> list[int]:
    """Everything in the channel that looks like the table."""
    return [one.id for one in evening.public() if any(":more:" in str(button.custom_id) for button in one.buttons())]


async def test_a_channel_that_nobody_told_of_is_noticed_by_the_next_move(evening: Evening) -> None:
    people, match = await begun(evening)
    for path in ("messages", "messages/*", ""):
        where = f"/channels/{evening.channel.id}/{path}".rstrip("/")
        for method in ("GET", "POST", "PATCH", "DELETE"):
            evening.loopback.faults.add(Fault(method, where, 404, 10003, times=10**9))
    guild: Any = evening.client.get_guild(evening.guild.id)
    guild._channels.pop(evening.channel.id)
    await move(evening, await evening.decider(people))
    await paused(evening, match)
    await all_told(evening, people, "was deleted")
    assert [len(told(person, "was deleted")) for person in people] == [1, 1]
