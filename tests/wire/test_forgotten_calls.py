"""A deletion edits the user out of calls, which stay one message for the others."""

from __future__ import annotations

from typing import Any

import pytest

from tests.wire.faulty_connection import FaultyConnection, nothing
from tests.wire.messages_to_people import calls as calls_to
from tests.wire.messages_to_people import reseat
from tests.wire.play_session import Session, press, tells_result
from tests.wire.private_answers import asked
from tests.wire.random_match import to_the_end
from tests.wire.sealed_questions import called_together, calls, do
from tests.wire.timed_turns import HOUR, move, seat_of, settled, settled_match

WAYS = {"noted": None, "its answer was lost": 503, "the line broke behind it": "reset"}


def last_words(session: Session) -> list[Any]:
    return [message for message in session.public() if message.by_bot and tells_result(message)]


def seated(session: Session) -> list[Any]:
    """Return all messages about a seat that was given away."""
    return [message for message in session.public() if message.by_bot and "has given away a seat in" in message.text]


@pytest.mark.parametrize("way", WAYS)
async def test_mentions_name_no_deleted_user(way: str, session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", "Carla", "Dario", game="saint_martin")
    line = FaultyConnection(session.client, 503 if WAYS[way] == 503 else None)
    if WAYS[way] is not None:
        line.lost = lambda method, address: method == "POST" and str(session.channel.id) in address
    gone, *others = await called_together(session, people)
    (call,) = calls(session)
    assert set(call.mentions) == {gone.id, *(one.id for one in others)}
    await press(gone, await asked(session, gone, "forget"), "forget-sure")
    line.lost = nothing
    await session.pass_time(HOUR / 60)
    await settled(session)
    (standing,) = calls(session)
    assert standing.id == call.id, "nobody is called twice"
    assert str(gone.id) not in standing.content
    assert set(standing.mentions) == {one.id for one in others}
    for one in others:
        offers = (await session.client.services.matches.look_as(await session.match_id(), one.id)).offers
        assert "⚠" not in await do(session, one, "saint_martin", offers[0])
    await settled(session)
    assert call.id not in [message.id for message in calls(session)], "it is taken away like any other"


async def test_closing_message_names_no_deleted_user(session: Session) -> None:
    anna, bruno = await settled_match(session, "Anna", "Bruno", round_limit=12)
    line = FaultyConnection(session.client, 503)
    line.lost = lambda method, address: method == "POST" and str(session.channel.id) in address
    await to_the_end(session.client.services.matches, await session.match_id())
    await settled(session)
    (word,) = last_words(session)
    assert anna.id in word.mentions
    await press(anna, await asked(session, anna, "forget"), "forget-sure")
    line.lost = nothing
    await session.pass_time(HOUR)
    await settled(session)
    (standing,) = last_words(session)
    assert standing.id == word.id
    assert str(anna.id) not in standing.content
    assert bruno.id in standing.mentions


WHEN = {"at once": HOUR / 60, "days later": 50 * HOUR, "once it is over": None}


@pytest.mark.parametrize("who", ["former player", "player"])
@pytest.mark.parametrize("when", WHEN)
async def test_notice_of_a_reassigned_seat_names_no_deleted_user(who: str, when: str, session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    anna, bruno, dieter = session.people("Anna", "Bruno", "Dieter")
    await session.match(anna, bruno, clock="none")
    await settled(session)
    waited = await session.decider([anna, bruno])
    former, stays = (bruno, anna) if waited is anna else (anna, bruno)
    await reseat(session, keeper, await seat_of(session, former), dieter)
    (told,) = seated(session)
    assert set(told.mentions) == {former.id, dieter.id}
    after = WHEN[when]
    if after is None:
        match = await session.match_id()
        for person in (stays, dieter):
            await session.client.services.matches.seats.resign(match, person.id)
        await settled(session)
    else:
        await session.pass_time(after)
    (told,) = seated(session)
    gone, other = (former, dieter) if who == "former player" else (dieter, former)
    before = len(session.loopback.transcript)
    await press(gone, await asked(session, gone, "forget"), "forget-sure")
    await settled(session)
    await session.loopback.wait_for(lambda: seated(session)[0].text != told.text)
    (standing,) = seated(session)
    assert standing.id == told.id
    assert gone.name not in standing.text
    assert str(gone.id) not in standing.text
    assert other.name in standing.text
    assert "Former player" in standing.text
    assert calls_to(session, before, other) == [], "nobody is told of it once more"
    if after is not None:
        text = standing.text
        await move(session, stays)
        await session.pass_time(HOUR)
        assert [message.text for message in seated(session)] == [text]
