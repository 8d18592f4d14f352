"""A player no longer waited for is named in no call. The call of the others stays the same message."""

from __future__ import annotations

from typing import Any

import pytest

from tests.wire.messages_to_people import reminders
from tests.wire.play_session import Session, custom_id, press
from tests.wire.sealed_questions import called_together, calls, do
from tests.wire.timed_turns import HOUR, settled

NAMES = ("Anna", "Bruno", "Carla", "Dario")


async def asked_together(session: Session) -> list[Any]:
    """Return the players asked for a bid, and a bystander who stays."""
    _, *people = session.people("Guest", *NAMES)
    await session.match(*people, game="saint_martin")
    await settled(session)
    return await called_together(session, people)


async def answer(session: Session, person: Any) -> None:
    offers = (await session.client.services.matches.look_as(await session.match_id(), person.id)).offers
    assert "⚠" not in await do(session, person, "saint_martin", offers[0])


async def go(session: Session, person: Any, way: str, other: Any) -> None:
    """Give the seat up by resigning or by leaving the server, which is noticed within an hour; or a computer has it."""
    if way == "left the server":
        person.leave(session.guild)
        await session.pass_time(1.1 * HOUR)
    else:
        opened = await (await person.slash(session.channel, "table leave")).settled()
        await press(person, opened.reply, "resign-sure")
    if way == "replaced":
        await settled(session)
        offer = session.message_with(other, "seat-computer")
        await other.press(offer, custom_id(offer, "seat-computer"))
    await settled(session)


@pytest.mark.rotating(12)
@pytest.mark.parametrize("way", ["resigned", "left the server", "replaced"])
@pytest.mark.parametrize("has_answered", [True, False])
async def test_mentions_name_only_awaited_players(way: str, has_answered: bool, session: Session) -> None:
    gone, *others = await asked_together(session)
    (call,) = calls(session)
    assert set(call.mentions) == {gone.id, *(one.id for one in others)}
    if has_answered:
        await answer(session, gone)
    await go(session, gone, way, others[0])
    (standing,) = calls(session)
    assert str(gone.id) not in standing.content
    assert set(standing.mentions) == {one.id for one in others}
    assert standing.id == call.id or way == "replaced", "nobody is called twice"
    for one in others:
        await answer(session, one)
    await settled(session)  # the bot answers at once: a wait would tell who had not answered
    assert standing.id not in [message.id for message in calls(session)], "it is taken away like any other"


async def test_reminders_name_only_awaited_players(session: Session) -> None:
    gone, *others = await asked_together(session)
    await session.pass_time(6.1 * HOUR)
    (reminder,) = reminders(session.public())
    assert gone.id in reminder.mentions
    await go(session, gone, "resigned", others[0])
    (standing,) = reminders(session.public())
    assert standing.id == reminder.id
    assert set(standing.mentions) == {one.id for one in others}
    assert str(gone.id) not in standing.content


@pytest.mark.parametrize("has_answered", [True, False])
async def test_mention_without_awaited_players_is_deleted(has_answered: bool, session: Session) -> None:
    """Only the leaver was called in the channel. Direct calls to the others stay."""
    guest, *people = session.people("Guest", *NAMES)
    await session.match(*people, game="saint_martin", messages="quiet")
    await settled(session)
    drawer = await session.decider(people)
    gone, *others = [one for one in people if one is not drawer]
    gone.set_dms_open(False)
    await called_together(session, people)
    (call,) = calls(session)
    assert set(call.mentions) == {gone.id}
    direct = {one.id: [message.id for message in one.sees(one.dm) if message.buttons()] for one in others}
    if has_answered:
        await answer(session, gone)
    await go(session, gone, "resigned", others[0])
    assert calls(session) == []
    assert guest.sees(session.channel)
    assert {one.id: [message.id for message in one.sees(one.dm) if message.buttons()] for one in others} == direct
