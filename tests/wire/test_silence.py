"""Inactivity through the wire, with moved time: few messages, and a table sleeps, wakes and is closed."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.playground.loopback import Loopback
from cogs.messages import membership
from tests.openapi import schema_checker
from tests.refusals import assert_refused
from tests.wire.play_session import MovedTime, Session, add_computer, bot_on, custom_id, hurried, reach
from tests.wire.silent_days import DAY, Counted, SharedTime, days_at, live_through
from tests.wire.timed_turns import HOUR, due, let_run_out, move, press_publicly, seat_of, settled, settled_match, shown

MAX_A_DAY = 2
DAYS = 60
NOW_AND_THEN = 5 * DAY + 7 * HOUR
"""Interval of acts of the present players: never exactly when a time runs out."""


class VanishingTable(msgspec.Struct, frozen=True):
    """Who plays what, for how long a turn may take, how many of them press something every few days.

    One that `is_paused` was paused by all of them before they vanished.
    """

    game: str
    players: int
    clock: str
    present: int = 0
    computers: int = 0
    is_paused: bool = False


MIXTURES = (
    VanishingTable("zanzibar", 2, "72"),
    VanishingTable("saint_martin", 2, "24"),
    VanishingTable("guatemala_cafe", 4, "72"),
    VanishingTable("cafe_international", 3, "48"),
    VanishingTable("saint_martin", 4, "120", present=1),
    VanishingTable("zanzibar", 3, "48", present=1),
    VanishingTable("cafe_international", 2, "none"),
    VanishingTable("guatemala_cafe", 3, "none", present=1),
    VanishingTable("zanzibar", 4, "none"),
    VanishingTable("cafe_international", 2, "72", computers=1),
    VanishingTable("zanzibar", 3, "72", present=2),
    VanishingTable("saint_martin", 3, "none", present=2),
    VanishingTable("guatemala_cafe", 2, "48", is_paused=True),
    VanishingTable("zanzibar", 2, "none", is_paused=True),
)


@pytest.mark.rotating(4)
async def test_abandoned_table_sends_few_messages_in_sixty_days(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There are at most two new messages a day, and none once the table sleeps. Nobody leaves the server, because
    membership is not checked at every step."""
    monkeypatch.setattr(membership, "MEMBERSHIP_LIFETIME", DAYS * DAY)
    async with days_at(tmp_path) as session:
        tables = [await seated(session, mixture, number) for number, mixture in enumerate(MIXTURES)]
        await settled(session)
        counted, matches = Counted.here(session), [await session.match_id(channel) for channel, _ in tables]

        async def act() -> None:
            for mixture, (channel, people) in zip(MIXTURES, tables, strict=True):
                counted.acted(channel)
                for person in people[: mixture.present]:
                    if session.table(person, channel) is not None:
                        await look_in(session, person, channel)

        await live_through(counted, DAYS * DAY, every=NOW_AND_THEN, act=act)
        for mixture, (channel, people), match in zip(MIXTURES, tables, matches, strict=True):
            told = [f"{one.now:%d %H:%M} {one.text}" for one in counted.most_a_day(channel)]
            assert len(told) <= MAX_A_DAY, "\n".join([f"{mixture}", *told])
            if not mixture.present:
                await closed_with_a_last_word(session, counted, channel, match)
            for person in people:
                assert sum(bool(message.pictures) for message in person.sees(person.dm)) <= 1, mixture
        assert sum(counted.total(person.dm) for _, people in tables for person in people) == 0


async def closed_with_a_last_word(session: Session, counted: Counted, channel: Any, match: str) -> None:
    """Check that it fell asleep within some weeks, and that after that only its end was announced, 14 days later."""
    table = await session.client.services.matches.table(match)
    assert table.status == "closed"
    assert table.asleep_at is not None
    assert table.ended_at is not None
    assert timedelta() <= table.ended_at - table.asleep_at - 14 * DAY < DAY
    *_, asleep, ended = [one for one in counted.said[channel.id] if "has been inactive" not in one.text]
    assert "is asleep" in asleep.text
    assert f"/history show match:{match}" in ended.text
    assert abs(asleep.at - table.asleep_at.timestamp()) < 600
    assert abs(ended.at - table.ended_at.timestamp()) < 600
    assert [one for one in counted.said[channel.id] if asleep.at + 60 < one.at < ended.at] == []


async def look_in(session: Session, person: Any, channel: Any) -> None:
    """Press something as that person, and make the awaited move."""
    table = session.table(person, channel)
    await reach(person, table, "log")
    running = await session.client.services.matches.table_in(channel.id)
    if running is not None:
        look = await session.client.services.matches.look_as(running.id, person.id)
        if look.offers:
            await session.client.services.matches.play(running.id, person.id, look.offers[0])
            await settled(session)


async def seated(session: Session, mixture: VanishingTable, number: int) -> tuple[Any, list[Any]]:
    channel = session.loopback.add_channel(session.guild, f"table-{number}")
    people = session.people(*(f"{name}{number}" for name in ("Anna", "Bruno", "Carla", "Dieter")[: mixture.players]))
    lobby = await session.lobby(*people, channel=channel, game=mixture.game, clock=mixture.clock)
    for _ in range(mixture.computers):
        await add_computer(people[0], lobby)
        await session.quiet()
    await people[0].press(lobby, custom_id(lobby, "start"))
    await session.loopback.wait_for(lambda: session.table(people[0], channel))
    if mixture.is_paused:
        await paused(session, people, channel)
    return channel, people


async def paused(session: Session, people: list[Any], channel: Any) -> None:
    """Pause the match by everybody's consent."""
    services, match = session.client.services, await session.match_id(channel)
    asked = await services.moderation.requests.ask(match, people[0].id, "pause", services.now())
    for person in people[1:]:
        await services.moderation.requests.agree(asked.id, person.id)
    assert (await services.matches.table(match)).paused_at is not None


async def awake(session: Session) -> bool:
    """Return whether the table in the channel is awake."""
    return (await session.client.services.matches.table(await session.match_id())).asleep_at is None


async def all_vanish(session: Session, people: list[Any]) -> None:
    """Let everybody's time run out until the table sleeps."""
    for _ in range(3 * len(people)):
        if not await awake(session):
            return
        await let_run_out(session, await session.decider(people))
    assert not await awake(session)


def pings(session: Session) -> list[Any]:
    return [one for one in session.public() if ": your turn." in one.text or "Reminder" in one.text]


async def test_inactive_table_falls_asleep_and_wakes_at_any_press(tmp_path: Path) -> None:
    """A press ends the absence, restarts the clock of the asked player, and calls that player once."""
    async with days_at(tmp_path) as session:
        people = session.people("Anna", "Bruno")
        (carla,) = session.people("Carla")
        await session.match(*people, clock="24")
        await settled(session)
        await all_vanish(session, people)
        assert pings(session) == []
        assert "💤" in await shown(session, people[0], "💤")
        moves = (await session.client.services.matches.table(await session.match_id())).seq
        counted = Counted.here(session)
        await live_through(counted, 5 * DAY)
        table = session.table(carla)
        await reach(carla, table, "log")
        await settled(session)
        assert not await awake(session), "she does not play here"
        assert counted.total(session.channel) == 0
        assert (await session.client.services.matches.table(await session.match_id())).seq == moves

        back, other = await session.by_turn(people)
        table = session.table(back)
        await reach(back, table, "log")
        await settled(session)
        assert await awake(session)
        (ping,) = pings(session)
        assert list(ping.mentions) == [back.id]
        assert not [one for one in session.public() if one.text.startswith("💤 This")]
        left = await due(session, back) - session.client.services.now()
        assert 23 * HOUR < left <= 24 * HOUR
        seats = (await session.client.services.matches.table(await session.match_id())).seats
        assert {info.user: info.offered for info in seats} == {back.id: False, other.id: True}
        await let_run_out(session, back)
        assert await awake(session), "he had missed nothing any more"


async def test_sleeping_table_survives_a_restart_without_repeated_notices(tmp_path: Path) -> None:
    now = MovedTime()
    loopback = await Loopback.start(checker=schema_checker(), clock=SharedTime(now), limits=hurried())
    try:
        guild = loopback.add_guild("Bazaar")
        channel, database = loopback.add_channel(guild, "island"), tmp_path / "tavolino.db"
        async with bot_on(loopback, database, now=now) as client:
            session = Session(loopback, guild, channel, client, database)
            people = await settled_match(session, "Anna", "Bruno", clock="24")
            await all_vanish(session, people)
            match, said = await session.match_id(), len(loopback.transcript)
        for days in (3, 12):
            async with bot_on(loopback, database, now=now) as client:
                session = Session(loopback, guild, channel, client, database)
                await settled(session)
                created = [entry.text for entry in loopback.transcript[said:] if entry.kind == "created"]
                assert created == [], "it sleeps on"
                await session.pass_time(days * DAY)
                await settled(session)
        async with bot_on(loopback, database, now=now) as client:
            session = Session(loopback, guild, channel, client, database)
            await settled(session)
            assert (await client.services.matches.table(match)).status == "closed"
            created = [entry.text for entry in loopback.transcript[said:] if entry.kind == "created"]
            assert len([text for text in created if "/history show" in text]) == 1
            assert len(created) == 1
    finally:
        await loopback.stop()


@pytest.mark.rotating(3)
async def test_offered_seat_gets_no_mention_and_no_reminder(tmp_path: Path) -> None:
    """The offer is posted once, and replaced once after three days."""
    async with days_at(tmp_path) as session:
        people = await settled_match(session, "Anna", "Bruno", "Carla", clock="24", game="cafe_international")
        late = await session.decider(people)
        while not any(info.offered for info in await seats_of(session)):
            decider = await session.decider(people)
            await (let_run_out(session, decider) if decider is late else move(session, decider))
        (first,) = offers(session)
        read = len(session.loopback.transcript)
        for _ in range(14):
            await session.pass_time(12 * HOUR)
            await settled(session)
            decider = await session.decider(people)
            if decider is not late:
                await move(session, decider)
        new = [entry for entry in session.loopback.transcript[read:] if entry.kind == "created"]
        mine = [entry.text for entry in new if late.id in entry.told]
        assert ["can take over in" in text for text in mine] == [True], "the offer alone"
        assert len([entry for entry in new if "can take over in" in entry.text]) == 1
        (second,) = offers(session)
        assert second.id != first.id


async def seats_of(session: Session) -> Any:
    return (await session.client.services.matches.table(await session.match_id())).seats


def offers(session: Session) -> list[Any]:
    return [one for one in session.public() if "can take over in" in one.text]


async def test_majority_can_offer_an_absent_players_seat_without_a_clock(tmp_path: Path) -> None:
    async with days_at(tmp_path) as session:
        people = await settled_match(session, "Anna", "Bruno", "Carla", clock="none", game="cafe_international")
        late = await session.decider(people)
        one, two = (person for person in people if person is not late)
        await session.pass_time(6 * DAY)
        await settled(session)
        assert session.message_with(one, "vote-ask") is None
        await session.pass_time(DAY + HOUR)
        await settled(session)
        told = session.message_with(one, "vote-ask")
        assert sorted(told.mentions) == sorted([one.id, two.id])
        assert late.name in told.text
        for _ in range(2):
            answer = await (await one.press(told, custom_id(told, "vote-ask"))).settled()
            assert answer.reply.only_for == one.id
            await settled(session)
            stands = session.message_with(one, "vote-ask")
            assert (stands.id, stands.text) == (told.id, told.text), "what all read stays for all"
        asked = session.message_with(two, "consent-yes")
        assert f"Waiting for: <@{two.id}>" in asked.text
        assert not any(info.offered for info in await seats_of(session))
        await press_publicly(two, asked, "consent-yes")
        await session.loopback.wait_for(lambda: session.message_with(two, "seat-take"))
        await settled(session)
        assert session.message_with(one, "vote-ask") is None
        assert [info.user for info in await seats_of(session) if info.offered] == [late.id]
        await press_publicly(one, session.message_with(one, "seat-take"), "seat-computer")
        await session.loopback.wait_for(lambda: session.message_with(one, "seat-take") is None)
        await settled(session)
        assert await session.decider([one, two]) in (one, two), "the match goes on"


async def test_remaining_player_decides_alone_until_the_absent_one_presses(tmp_path: Path) -> None:
    async with days_at(tmp_path) as session:
        people = await settled_match(session, "Anna", "Bruno", clock="none", game="cafe_international")
        late, other = await session.by_turn(people)
        for _ in range(2):
            await session.pass_time(7 * DAY + HOUR)
            await settled(session)
            told = session.message_with(other, "vote-ask")
            assert told is not None
            table = session.table(late)
            await reach(late, table, "log")
            await settled(session)
            assert session.message_with(other, "vote-ask") is None
            seat, services = await seat_of(session, late), session.client.services
            await assert_refused(
                services.moderation.requests.ask(await session.match_id(), other.id, "offer", services.now(), seat),
                "not_absent",
            )
        await session.pass_time(7 * DAY + HOUR)
        await settled(session)
        await press_publicly(other, session.message_with(other, "vote-ask"), "vote-ask")
        await session.loopback.wait_for(lambda: session.message_with(other, "seat-take"))
        assert [info.user for info in await seats_of(session) if info.offered] == [late.id]


@pytest.mark.rotating(3)
async def test_short_turns_let_the_table_sleep_the_same_day(tmp_path: Path) -> None:
    """Each of them is called, since that is what they wanted; and when nobody comes the table sleeps the same day."""
    async with days_at(tmp_path) as session:
        people = await settled_match(session, "Anna", "Bruno", "Carla", clock="1", game="cafe_international")
        counted = Counted.here(session)
        await all_vanish(session, people)
        assert counted.total(session.channel) <= 3 * len(people) + 1
        await live_through(counted, 10 * DAY)
        assert counted.total(session.channel) <= 3 * len(people) + 1
