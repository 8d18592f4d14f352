"""Direct channels are opened when their user takes a seat. Where Discord refuses openings, all of them wait."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.metrics import OPENINGS_REFUSED
from bot.outbox import OPENING_TOO_FAST, PAUSES
from tests.metric_values import value_of
from tests.waiting import until, within
from tests.wire.faulty_connection import check
from tests.wire.pending_work import work_done
from tests.wire.play_session import Session, custom_id, typed

DAY = timedelta(days=1)
SOON = timedelta(seconds=5)
"""Longest time after the end of a pause until the hands are sent."""


def asked_of(session: Session, *people: Any) -> list[int]:
    """Return the openings that the bot has asked for, of these people."""
    ids = {person.id for person in people}
    return [person for person in session.loopback.openings.asked if person in ids]


def hands(*people: Any) -> list[bool]:
    """Return for each of them whether a hand has come by direct message."""
    return [any(message.pictures for message in person.sees(person.dm)) for person in people]


async def opened(session: Session, *people: Any) -> None:
    await session.loopback.wait_for(lambda: set(asked_of(session, *people)) == {person.id for person in people})


@pytest.mark.shared_bot
async def test_direct_channels_open_on_a_users_action_and_not_at_the_start(session: Session) -> None:
    people = session.people("Anna", "Bob", "Carla")
    lobby = await session.lobby(*people, setup="random")
    await opened(session, *people)
    asked = asked_of(session, *people)
    assert sorted(asked) == sorted(person.id for person in people), "each of them once"
    await people[0].press(lobby, custom_id(lobby, "start"))
    await session.loopback.wait_for(lambda: all(hands(*people)))
    await session.quiet()
    assert asked_of(session, *people) == asked, "the start opens nothing"


@pytest.mark.shared_bot
async def test_later_seats_and_commands_respect_the_pause_of_openings(session: Session) -> None:
    anna, bob, carla = session.people("Anna", "Bob", "Carla")
    await session.lobby(anna, setup="random")
    await typed(bob, session.channel, "table join")
    await opened(session, anna, bob)
    await typed(anna, session.channel, "table lobby", action="start")
    match = await session.match_id()
    await session.client.services.matches.seats.resign(match, bob.id)
    await session.quiet()
    await session.client.services.moderation.requests.play_on(match, anna.id)
    await session.quiet()
    offer = session.message_with(carla, "seat-take")
    await carla.press(offer, custom_id(offer, "seat-take"))
    await opened(session, carla)
    await session.loopback.wait_for(lambda: hands(carla) == [True])


def refuse(session: Session, code: int) -> None:
    """Let Discord refuse every further opening with this code."""
    if code == 20026:
        session.loopback.openings.is_flagged = True
    else:
        session.loopback.openings.limit(0, DAY.total_seconds())


@pytest.mark.parametrize("code", PAUSES)
async def test_refused_opening_pauses_all_and_marks_no_user_unreachable(code: int, session: Session) -> None:
    people = session.people("Anna", "Bob", "Carla")
    others = session.people("Dora", "Emil")
    other = session.loopback.add_channel(session.guild, "other")
    before = value_of(OPENINGS_REFUSED, str(code))
    refuse(session, code)
    lobby = await session.lobby(*people, messages="quiet", setup="random")
    await session.lobby(*others, channel=other, setup="random")
    await work_done()
    await people[0].press(lobby, custom_id(lobby, "start"))
    await session.loopback.wait_for(lambda: session.table(people[0]))
    await session.quiet()
    assert len(session.loopback.openings.asked) == 1, "one refusal is enough for everybody"
    assert value_of(OPENINGS_REFUSED, str(code)) == before + 1
    assert hands(*people) == [False] * 3
    users = session.client.services.people.users
    assert [await users.dm_closed(person.id) for person in people] == [None] * 3
    assert not any("direct message" in message.text for message in session.public())
    waits = await session.decider(people)
    assert [user for message in session.public() if message.content for user in message.mentions] == [waits.id], (
        "who cannot be written to is called in the channel"
    )
    session.loopback.openings.lift()
    await session.pass_time(PAUSES[code] + SOON)
    await within(session.client.services.timing.scheduler.settled(), "what is due")
    await session.loopback.wait_for(lambda: all(hands(*people)))
    await session.quiet()
    await check(session, people, await session.match_id(), session.channel)


async def test_direct_messages_stop_if_the_bot_is_flagged_after_the_opening(session: Session) -> None:
    people = session.people("Anna", "Bob", "Carla")
    lobby = await session.lobby(*people, setup="random")
    await opened(session, *people)
    await work_done()
    refuse(session, 20026)
    invalid = session.loopback.invalid_requests
    await people[0].press(lobby, custom_id(lobby, "start"))
    await session.loopback.wait_for(lambda: session.table(people[0]))
    await session.quiet()
    assert hands(*people) == [False] * 3
    assert session.loopback.invalid_requests - invalid <= len(people)
    assert [await session.client.services.people.users.dm_closed(person.id) for person in people] == [None] * 3
    assert not any("direct message" in message.text for message in session.public())
    session.loopback.openings.lift()
    await session.pass_time(PAUSES[20026] + SOON)
    await session.loopback.wait_for(lambda: all(hands(*people)))


async def test_hands_arrive_when_the_pause_ends_after_any_number_of_retries(session: Session) -> None:
    people = session.people("Anna", "Bob", "Carla")
    refuse(session, OPENING_TOO_FAST)
    lobby = await session.lobby(*people, setup="random")
    await work_done()
    await people[0].press(lobby, custom_id(lobby, "start"))
    await session.loopback.wait_for(lambda: session.table(people[0]))
    session.loopback.openings.lift()
    left = PAUSES[OPENING_TOO_FAST]
    for seconds in (2, 3, 5, 9, 17, 33, 65, 129, 257):  # a little longer than the pauses of a step that fails
        await session.pass_time(timedelta(seconds=seconds))
        await within(session.client.services.timing.scheduler.settled(), "what is due")
        await session.quiet()
        left -= timedelta(seconds=seconds)
    assert hands(*people) == [False] * 3
    await session.pass_time(left + SOON)
    await session.loopback.wait_for(lambda: all(hands(*people)))


async def test_direct_notice_is_due_when_the_pause_ends_and_not_before(session: Session) -> None:
    people, services = session.people("Anna", "Bob"), session.client.services
    refuse(session, 20026)
    lobby = await session.lobby(*people, setup="random")
    await work_done()
    await people[0].press(lobby, custom_id(lobby, "start"))
    await session.loopback.wait_for(lambda: session.table(people[0]))
    match = await session.match_id()
    await session.quiet()
    session.loopback.openings.lift()
    session.loopback.delete_channel(session.channel)
    await until(lambda: session.rows("SELECT 1 FROM notices WHERE kind = 'channel-deleted'"), "the match to wait")
    await session.quiet()
    due = await services.delivery.direct_notices.upcoming(match)
    assert len(due) == len(people)
    assert min(due.values()) > services.now() + PAUSES[20026] - timedelta(minutes=5)
    await session.pass_time(PAUSES[20026] + SOON)
    await session.loopback.wait_for(lambda: all(notices(*people)))
    assert await services.delivery.direct_notices.upcoming(match) == {}


def notices(*people: Any) -> list[bool]:
    """Return for each of them whether a direct message says that the channel is gone."""
    return [any("was deleted" in message.text for message in person.sees(person.dm)) for person in people]
