"""A moderator deletes a message that a table needs: it is posted again, up to a limit."""

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
from tests.wire.command_paths import at_table
from tests.wire.faulty_connection import FaultyConnection
from tests.wire.play_session import Session, bot_on, buttons_of, custom_id, session_at, typed
from tests.wire.timed_turns import move, press_publicly, settled, settled_match, vanish

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)
THEN = timedelta(seconds=50)


def newest(session: Session, verb: str) -> Any:
    """Return the public message with a button of that verb."""
    found = [one for one in session.public() if buttons_of(one, verb)]
    return found[-1] if found else None


def call(session: Session) -> Any:
    """Return the ping in the channel."""
    found = [one for one in session.public() if "your turn" in one.text and one.mentions]
    assert len(found) < 2
    return found[0] if found else None


async def back(session: Session, before: Any, find: Any) -> Any:
    """Wait for the message that replaces that one, and return it."""

    def there() -> Any:
        found = find()
        return found if found is not None and found.id != before.id else None

    found = await session.loopback.wait_for(there)
    await settled(session)
    assert session.loopback.message(before.id) is None
    return found


async def heard(session: Session, *messages: Any) -> None:
    """Wait until the bot has learnt of these deletions and acted on them."""

    deleted = context_at(session.client).deleted
    await until(lambda: all(message.id in deleted for message in messages), "the bot to hear of it")
    await settled(session)


@pytest.mark.shared_bot
async def test_deleted_lobby_message_is_reposted(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    lobby = await session.lobby(anna)
    await settled(session)
    session.loopback.delete_messages(lobby)
    again = await back(session, lobby, lambda: newest(session, "join"))
    await bruno.press(again, custom_id(again, "join"))
    await session.loopback.wait_for(lambda: "· 2 of 5 seats" in newest(session, "join").text)


@pytest.mark.shared_bot
@pytest.mark.parametrize("at_once", [True, False], ids=["together", "one by one"])
async def test_deleted_table_message_and_mention_are_reposted(session: Session, at_once: bool) -> None:
    people = await settled_match(session, "Anna", "Bruno")
    table, called, decider = newest(session, "more"), call(session), await session.decider(people)
    if at_once:
        session.loopback.delete_messages(table, called)
    else:
        session.loopback.delete_messages(table)
        session.loopback.delete_messages(called)
    again = await back(session, table, lambda: newest(session, "more"))
    ping = await back(session, called, lambda: call(session))
    assert again.pictures
    assert again.text == table.text
    assert ping.mentions == (decider.id,)
    assert [message.id for message in session.public()] in ([again.id, ping.id], [ping.id, again.id])


async def test_deletion_is_noticed_although_the_first_requests_fail(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.messages.gateway_events.FIRST_PAUSE", 0.0)
    await session.match(*session.people("Anna", "Bruno"))
    await settled(session)
    table, failed, read = newest(session, "more"), list[str](), MessageTable.all_shown

    async def reading(self: MessageTable, match: str) -> Any:
        if len(failed) < 2:
            failed.append(match)
            raise OSError("the database is away")
        return await read(self, match)

    monkeypatch.setattr(MessageTable, "all_shown", reading)
    session.loopback.delete_messages(table)
    await back(session, table, lambda: newest(session, "more"))
    assert len(failed) == 2


@pytest.mark.shared_bot
async def test_deleted_request_message_is_reposted(session: Session) -> None:
    anna, bruno = await session.new_match("Anna", "Bruno")
    match, services = await session.match_id(), session.client.services
    asked = await services.moderation.requests.ask(match, anna.id, "pause", services.now())
    await settled(session)
    before = newest(session, "consent-yes")
    session.loopback.delete_messages(before)
    again = await back(session, before, lambda: newest(session, "consent-yes"))
    await press_publicly(bruno, again, "consent-yes")
    await session.loopback.wait_for(lambda: newest(session, "consent-yes") is None)
    granted = await services.moderation.requests.rows.one(asked.id)
    assert granted is not None
    assert granted.state == "granted"


async def test_deleted_seat_offer_is_reposted(session: Session) -> None:
    anna, bruno = people = await session.new_match("Anna", "Bruno", clock="24")
    gone = await session.decider(people)
    await vanish(session, gone, bruno if gone is anna else anna)
    before = newest(session, "seat-take")
    session.loopback.delete_messages(before)
    again = await back(session, before, lambda: newest(session, "seat-take"))
    assert again.text == before.text


@pytest.mark.shared_bot
async def test_deleting_a_users_message_changes_nothing(session: Session) -> None:
    anna, _ = await settled_match(session, "Anna", "Bruno")
    before = [message.id for message in session.public()]
    said = anna.say(session.channel, "hello")
    session.loopback.delete_messages(said)
    await heard(session, said)
    assert [message.id for message in session.public()] == before


@pytest.mark.shared_bot
async def test_message_deleted_before_it_is_stored_is_reposted(session: Session) -> None:
    """Other bots delete faster than the answer to the request arrives."""
    anna, bruno = session.people("Anna", "Bruno")
    deleted: list[Any] = []

    def hasty(event: Any) -> None:
        is_here = event.kind == "message_created" and event.message.channel == session.channel.id
        if is_here and "your turn" in event.message.text and not deleted:
            deleted.append(event.message)
            session.loopback.delete_messages(event.message)

    unsubscribe = session.loopback.subscribe(hasty)
    await session.match(anna, bruno)
    await session.loopback.wait_for(lambda: deleted and call(session))
    unsubscribe()
    await settled(session)
    assert call(session).id != deleted[0].id


@pytest.mark.parametrize("slot", ["more", "call"])
async def test_repeatedly_deleted_message_is_not_reposted(slot: str, session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", clock="24")

    def find() -> Any:
        return newest(session, "more") if slot == "more" else call(session)

    for _ in range(3):
        before = find()
        session.loopback.delete_messages(before)
        await back(session, before, find)
    last = find()
    session.loopback.delete_messages(last)
    await heard(session, last)
    assert find() is None
    session.client.services.matches.announce(await session.match_id())
    await settled(session)
    assert find() is None, "nothing has happened"
    await move(session, await session.decider(people))
    at_the_turn = find()
    assert at_the_turn is not None
    session.loopback.delete_messages(at_the_turn)
    await heard(session, at_the_turn)
    assert find() is None
    await session.pass_time(HOUR + MINUTE)
    session.client.services.matches.announce(await session.match_id())
    await settled(session)
    assert find() is not None, "an hour later it may come back again"


@pytest.mark.shared_bot
@pytest.mark.parametrize("way", ["turn", "board"])
async def test_opening_the_table_reposts_a_deleted_message(session: Session, way: str) -> None:
    anna, _ = await settled_match(session, "Anna", "Bruno")
    for _ in range(3):
        before = newest(session, "more")
        session.loopback.delete_messages(before)
        await back(session, before, lambda: newest(session, "more"))
    last = newest(session, "more")
    session.loopback.delete_messages(last)
    await heard(session, last)
    assert newest(session, "more") is None
    await typed(anna, session.channel, at_table("zanzibar", way))
    await session.loopback.wait_for(lambda: newest(session, "more"))


@pytest.mark.shared_bot
async def test_unreported_deletion_is_found_when_a_user_looks(session: Session) -> None:
    anna, _ = await settled_match(session, "Anna", "Bruno")
    table = newest(session, "more")
    with patch.object(MessageEvents, "_tell_deleted"):
        session.loopback.delete_messages(table)
    await typed(anna, session.channel, "zanzibar turn")
    await session.loopback.wait_for(lambda: newest(session, "more"))


@pytest.mark.parametrize("several", [True, False])
async def test_messages_deleted_while_the_bot_was_down_are_restored(several: bool, session: Session) -> None:
    await settled_match(session, "Anna", "Bruno")
    table, called = newest(session, "more"), call(session)
    await session.end()
    session.loopback.delete_messages(*([table, called] if several else [called]))
    async with bot_on(session.loopback, session.database) as client:
        session.client = client
        await session.loopback.wait_for(lambda: newest(session, "more") and call(session))
        await settled(session)
        assert (newest(session, "more").id == table.id) == (not several)
        assert len(session.public()) == 2


async def test_messages_deleted_while_the_session_was_lost_are_restored(session: Session) -> None:
    await settled_match(session, "Anna", "Bruno")
    table = newest(session, "more")
    await session.loopback.drop_gateway(resumable=False)
    await session.loopback.wait_for(lambda: not session.loopback.bot_online)
    session.loopback.delete_messages(table)
    await back(session, table, lambda: newest(session, "more"))


@pytest.mark.parametrize("status", [None, 503], ids=["no answer", "an outage"])
async def test_deleted_messages_are_restored_although_the_first_checks_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int | None
) -> None:
    monkeypatch.setattr("cogs.messages.lost_messages.BACKOFF.first", 0.1)
    async with session_at(tmp_path) as session:
        await settled_match(session, "Anna", "Bruno")
        table, failed = newest(session, "more"), list[str]()
        await session.loopback.drop_gateway(resumable=False)
        await session.loopback.wait_for(lambda: not session.loopback.bot_online)
        session.loopback.delete_messages(table)

        def cut(method: str, address: str) -> bool:
            is_look = method == "GET" and "/messages/" in address and len(failed) < 2
            failed.extend([address] * is_look)
            return is_look

        FaultyConnection(session.client, status).cut = cut
        await back(session, table, lambda: newest(session, "more"))
        assert len(failed) == 2


async def test_ended_match_leaves_its_messages_to_the_moderators(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno")
    match, services = await session.match_id(), session.client.services
    asked = await services.moderation.requests.ask(match, people[0].id, "end", services.now())
    await services.moderation.requests.agree(asked.id, people[1].id)
    await settled(session)
    for message in session.public():
        session.loopback.delete_messages(message)
    services.matches.announce(match)
    await settled(session)
    assert session.public() == []
