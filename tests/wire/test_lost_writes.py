"""Writes that fail or get no answer: messages are updated all the same, and no invisible table blocks a channel."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest

from bot.match import changes
from bot.match.matches import Matches
from bot.rng import Seeds
from bot.store.engine.invalidation import ANYTHING
from tests.faulty_writes import FaultyWrites
from tests.waiting import until
from tests.wire.faulty_connection import faults_of
from tests.wire.play_session import Session, add_computer, custom_id, typed

pytestmark = pytest.mark.shared_bot


@pytest.fixture
def writes(session: Session, monkeypatch: pytest.MonkeyPatch) -> Iterator[FaultyWrites]:
    monkeypatch.setattr("bot.automation.computer_seats.BACKOFF.first", 0.0)
    monkeypatch.setattr("bot.automation.auto_answers.BACKOFF.first", 0.0)
    monkeypatch.setattr(changes, "FIRST_REPORT_PAUSE", 0.0)
    found = FaultyWrites(session.client.services.store)
    yield found
    found.heal()


async def test_stored_lobby_with_a_lost_response_is_posted(session: Session, writes: FaultyWrites) -> None:
    (anna,) = session.people("Anna")
    writes.fail("matches", is_stored=True)
    await typed(anna, session.channel, "zanzibar new")
    assert writes.times == 0
    await session.loopback.wait_for(lambda: session.message_with(anna, "join"))
    await session.quiet()
    assert len([message for message in session.public() if "b:join:" in str(message.buttons())]) == 1


async def test_unstored_lobby_leaves_the_channel_free(session: Session, writes: FaultyWrites) -> None:
    (anna,) = session.people("Anna")
    writes.fail("matches", is_stored=False)
    await typed(anna, session.channel, "zanzibar new")
    await session.quiet()
    assert session.public() == []
    await session.lobby(anna)


async def test_stored_move_with_a_lost_response_is_shown_and_announced(session: Session, writes: FaultyWrites) -> None:
    people = await session.quiet_match("Anna", "Bruno")
    matches, match = session.client.services.matches, await session.match_id()
    while len((look := await matches.look(match, None)).deciders) == 1 and (first := look.deciders[0]) is not None:
        person: Any = next(one for one in people if one.id == look.table.seats[first].user)
        offer = (await matches.look(match, first)).offers[0]
        writes.fail("moves", is_stored=True)
        answer = await (await person.slash(session.channel, "zanzibar do", {"moves": offer})).settled()
        assert answer.reply.text
        if (await matches.look(match, None)).deciders != look.deciders:
            break
    await session.quiet()
    assert await faults_of(session, people, match) == []
    clocks = await session.client.services.timing.seat_clocks.of(match)
    assert set(clocks) == set((await matches.look(match, None)).deciders)


@pytest.mark.parametrize("is_stored", [False, True])
async def test_computer_continues_after_a_lost_database_response(
    session: Session, writes: FaultyWrites, is_stored: bool
) -> None:
    (anna,) = session.people("Anna")
    lobby = await session.lobby(anna, first="1")
    await add_computer(anna, lobby)
    lobby = await session.loopback.wait_for(lambda: session.message_with(anna, "start"))
    assert "computer)" in lobby.text
    writes.fail("moves", is_stored=is_stored, times=2)
    await anna.press(lobby, custom_id(lobby, "start"))
    await session.loopback.wait_for(lambda: session.table(anna))
    matches, match = session.client.services.matches, await session.match_id()
    for _ in range(20):
        look = await matches.look_as(match, anna.id)
        if not look.offers or not writes.times:
            break
        try:
            await matches.play(match, anna.id, look.offers[0])
        except Exception:
            continue
    await session.quiet()
    seats = session.client.services.computers.computer_seats
    await until(lambda: seats._work.is_idle, "the computers to rest, and no retry to be left")
    await session.quiet()
    look = await matches.look(match, None)
    assert all(look.table.seats[seat].user == anna.id for seat in look.deciders)


async def test_tables_match_the_database_after_unannounced_writes(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A standby that becomes the primary stores something else than the bot has shown, and tells nobody."""
    people = await session.quiet_match("Anna", "Bruno")
    services, match = session.client.services, await session.match_id()
    unseen = Matches(services.store, seeds=Seeds(), now=services.now)
    look = await unseen.look(match, None)
    (seat,) = look.deciders
    user = look.table.seats[seat].user
    assert user is not None
    while (await unseen.look(match, None)).deciders == (seat,):
        offers = (await unseen.look(match, seat)).offers
        await unseen.play(match, user, next(iter(offers)))
    nudged = nudged_matches(session, monkeypatch)
    services.store._database._dispatch(ANYTHING)
    await until(lambda: match in nudged, "the bot to look at the match again")
    await session.quiet()
    assert await faults_of(session, people, match) == []
    assert set(await services.timing.seat_clocks.of(match)) == set((await unseen.look(match, None)).deciders)


async def test_tables_are_checked_again_after_a_database_outage(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What failed meanwhile would otherwise wait for as long again as the outage has lasted."""
    await session.match(*session.people("Anna", "Bruno"))
    await session.quiet()
    match, heartbeat = await session.match_id(), session.client.services.timing.heartbeat
    nudged = nudged_matches(session, monkeypatch)

    async def fails(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(session.client.services.store.heartbeats, "beat", fails)
        await heartbeat.try_beat()
    assert nudged == []
    await heartbeat.try_beat()
    await until(lambda: match in nudged, "the bot to look at the match again")
    await session.quiet()


def nudged_matches(session: Session, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list to which every match is added that the pipeline goes through from now on."""
    pipeline = session.client.services.delivery.pipeline
    nudged, nudge = list[str](), pipeline.nudge

    def noted(match: str) -> None:
        nudged.append(match)
        nudge(match)

    monkeypatch.setattr(pipeline, "nudge", noted)
    return nudged
