"""A moderator deletes what a table needs: it comes back, and not without end."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.playground.gateway_server import MessageEvents
from bot.store.messages import MessageTable
from cogs.context import context_at
from tests.waiting import until
from tests.wire.evening import Evening, MovedTime, bot_on, custom_id, evening_at
from tests.wire.long_evening import move, press, settled, vanish

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)
THEN = timedelta(seconds=50)


def newest(evening: Evening, verb: str) -> Any:
    """The public message with a button of that verb."""
    found = [one for one in evening.public() if any(str(b.custom_id).startswith(f"b:{verb}:") for b in one.buttons())]
    return found[-1] if found else None


def call(evening: Evening) -> Any:
    """The ping in the channel."""
    found = [one for one in evening.public() if "your turn" in one.text and one.mentions]
    assert len(found) < 2
    return found[0] if found else None


async def back(evening: Evening, before: Any, find: Any) -> Any:
    """Another message in place of that one."""

    def there() -> Any:
        found = find()
        return found if found is not None and found.id != before.id else None

    found = await evening.loopback.wait_for(there)
    await settled(evening)
    assert evening.loopback.message(before.id) is None
    return found


async def heard(evening: Evening, *messages: Any) -> None:
    """Until the bot knows that these are gone, and has done what it does then."""

    deleted = context_at(evening.client).deleted
    await until(lambda: all(message.id in deleted for message in messages), "the bot to hear of it")
    await settled(evening)


@pytest.mark.shared_bot
async def test_a_lobby_comes_back(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    lobby = await evening.lobby(anna)
    await settled(evening)
    evening.loopback.delete_messages(lobby)
    again = await back(evening, lobby, lambda: newest(evening, "join"))
    await bruno.press(again, custom_id(again, "join"))
    await evening.loopback.wait_for(lambda: "\n2. " in newest(evening, "join").text)


@pytest.mark.shared_bot
@pytest.mark.parametrize("at_once", [True, False], ids=["together", "one by one"])
async def test_the_table_and_the_ping_come_back(evening: Evening, at_once: bool) -> None:
    anna, bruno = people = evening.people("Anna", "Bruno")
    await evening.match(anna, bruno)
    await settled(evening)
    table, called, decider = newest(evening, "more"), call(evening), await evening.decider(people)
    if at_once:
        evening.loopback.delete_messages(table, called)
    else:
        evening.loopback.delete_messages(table)
        evening.loopback.delete_messages(called)
    again = await back(evening, table, lambda: newest(evening, "more"))
    ping = await back(evening, called, lambda: call(evening))
    assert again.pictures
    assert again.text == table.text
    assert ping.mentions == (decider.id,)
    assert [message.id for message in evening.public()] in ([again.id, ping.id], [ping.id, again.id])


async def test_a_deletion_is_noticed_although_the_first_reads_fail(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.messages.gateway_events.FIRST_PAUSE", 0.0)
    await evening.match(*evening.people("Anna", "Bruno"))
    await settled(evening)
    table, failed, read = newest(evening, "more"), list[str](), MessageTable.all_shown

    async def reading(self: MessageTable, match: str) -> Any:
        if len(failed) < 2:
            failed.append(match)
            raise OSError("the database is away")
        return await read(self, match)

    monkeypatch.setattr(MessageTable, "all_shown", reading)
    evening.loopback.delete_messages(table)
    await back(evening, table, lambda: newest(evening, "more"))
    assert len(failed) == 2


@pytest.mark.shared_bot
async def test_a_request_comes_back(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    await evening.match(anna, bruno)
    match, services = await evening.match_id(), evening.client.services
    asked = await services.requests.ask(match, anna.id, "pause", services.now())
    await settled(evening)
    before = newest(evening, "consent-yes")
    evening.loopback.delete_messages(before)
    again = await back(evening, before, lambda: newest(evening, "consent-yes"))
    await press(bruno, again, "consent-yes")
    await evening.loopback.wait_for(lambda: newest(evening, "consent-yes") is None)
    granted = await services.requests.one(asked.id)
    assert granted is not None
    assert granted.state == "granted"


async def test_an_offer_comes_back(tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        anna, bruno = people = evening.people("Anna", "Bruno")
        await evening.match(*people, clock="24")
        gone = await evening.decider(people)
        await vanish(evening, gone, bruno if gone is anna else anna)
        before = newest(evening, "seat-take")
        evening.loopback.delete_messages(before)
        again = await back(evening, before, lambda: newest(evening, "seat-take"))
        assert again.text == before.text


@pytest.mark.shared_bot
async def test_deleting_a_persons_own_message_changes_nothing(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    await evening.match(anna, bruno)
    await settled(evening)
    before = [message.id for message in evening.public()]
    said = anna.say(evening.channel, "hello")
    evening.loopback.delete_messages(said)
    await heard(evening, said)
    assert [message.id for message in evening.public()] == before


@pytest.mark.shared_bot
async def test_a_message_deleted_before_it_is_stored_is_posted_again(evening: Evening) -> None:
    """Other bots delete faster than the answer to the request arrives."""
    anna, bruno = evening.people("Anna", "Bruno")
    deleted: list[Any] = []

    def hasty(event: Any) -> None:
        is_here = event.kind == "message_created" and event.message.channel == evening.channel.id
        if is_here and "your turn" in event.message.text and not deleted:
            deleted.append(event.message)
            evening.loopback.delete_messages(event.message)

    unsubscribe = evening.loopback.subscribe(hasty)
    await evening.match(anna, bruno)
    await evening.loopback.wait_for(lambda: deleted and call(evening))
    unsubscribe()
    await settled(evening)
    assert call(evening).id != deleted[0].id


@pytest.mark.parametrize("slot", ["more", "call"])
async def test_a_moderator_who_keeps_deleting_is_given_way_to(tmp_path: Path, slot: str) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        people = evening.people("Anna", "Bruno")
        await evening.match(*people, clock="24")
        await settled(evening)

        def find() -> Any:
            return newest(evening, "more") if slot == "more" else call(evening)

        for _ in range(3):
            before = find()
            evening.loopback.delete_messages(before)
            await back(evening, before, find)
        last = find()
        evening.loopback.delete_messages(last)
        await heard(evening, last)
        assert find() is None
        evening.client.services.matches.announce(await evening.match_id())
        await settled(evening)
        assert find() is None, "nothing has happened"
        await move(evening, await evening.decider(people))
        at_the_turn = find()
        assert at_the_turn is not None
        evening.loopback.delete_messages(at_the_turn)
        await heard(evening, at_the_turn)
        assert find() is None
        await evening.pass_time(HOUR + MINUTE)
        evening.client.services.matches.announce(await evening.match_id())
        await settled(evening)
        assert find() is not None, "an hour later it may come back again"


@pytest.mark.shared_bot
@pytest.mark.parametrize("way", ["turn", "board"])
async def test_looking_at_the_table_posts_a_deleted_message_again(evening: Evening, way: str) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    await evening.match(anna, bruno)
    await settled(evening)
    for _ in range(3):
        before = newest(evening, "more")
        evening.loopback.delete_messages(before)
        await back(evening, before, lambda: newest(evening, "more"))
    last = newest(evening, "more")
    evening.loopback.delete_messages(last)
    await heard(evening, last)
    assert newest(evening, "more") is None
    await (await anna.slash(evening.channel, f"zanzibar {way}")).settled()
    await evening.loopback.wait_for(lambda: newest(evening, "more"))


@pytest.mark.shared_bot
async def test_an_unreported_deletion_is_found_when_a_user_looks(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    await evening.match(anna, bruno)
    await settled(evening)
    table = newest(evening, "more")
    with patch.object(MessageEvents, "_tell_deleted"):
        evening.loopback.delete_messages(table)
    await (await anna.slash(evening.channel, "zanzibar turn")).settled()
    await evening.loopback.wait_for(lambda: newest(evening, "more"))


@pytest.mark.parametrize("several", [True, False])
async def test_what_was_deleted_while_the_bot_was_down(tmp_path: Path, several: bool) -> None:
    async with evening_at(tmp_path) as evening:
        people = evening.people("Anna", "Bruno")
        await evening.match(*people)
        await settled(evening)
        table, called = newest(evening, "more"), call(evening)
        await evening.end()
        evening.loopback.delete_messages(*([table, called] if several else [called]))
        async with bot_on(evening.loopback, evening.database) as client:
            evening.client = client
            await evening.loopback.wait_for(lambda: newest(evening, "more") and call(evening))
            await settled(evening)
            assert (newest(evening, "more").id == table.id) == (not several)
            assert len(evening.public()) == 2


async def test_what_was_deleted_while_the_session_was_lost(tmp_path: Path) -> None:
    async with evening_at(tmp_path) as evening:
        people = evening.people("Anna", "Bruno")
        await evening.match(*people)
        await settled(evening)
        table = newest(evening, "more")
        await evening.loopback.drop_gateway(resumable=False)
        await evening.loopback.wait_for(lambda: not evening.loopback.bot_online)
        evening.loopback.delete_messages(table)
        await back(evening, table, lambda: newest(evening, "more"))


async def test_an_ended_match_leaves_its_messages_to_the_moderators(tmp_path: Path) -> None:
    async with evening_at(tmp_path) as evening:
        people = evening.people("Anna", "Bruno")
        await evening.match(*people)
        match, services = await evening.match_id(), evening.client.services
        asked = await services.requests.ask(match, people[0].id, "end", services.now())
        await services.requests.agree(asked.id, people[1].id)
        await settled(evening)
        for message in evening.public():
            evening.loopback.delete_messages(message)
        services.matches.announce(match)
        await settled(evening)
        assert evening.public() == []
