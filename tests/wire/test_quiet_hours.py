"""Quiet hours hold every kind of mention: it is made after them, unless it no longer concerns the reader."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

from bot.table.requests import RequestKind
from tests.wire.clubs import NAMES, Cup, announced
from tests.wire.play_session import MovedTime, Session, custom_id, pressed, session_at
from tests.wire.rematches import over, rematch
from tests.wire.silent_days import SharedTime, days_at

DAY = 24 * 60
"""Minutes of a day."""


async def sleeps(session: Session, person: Any, *, since: int = -60, until: int = 60) -> None:
    """Let quiet hours of the person begin and end in so many minutes."""
    now = session.client.services.now()
    minute = now.hour * 60 + now.minute
    quiet = ((minute + since) % DAY, (minute + until) % DAY)
    await session.client.services.people.preferences.change(person.id, quiet=quiet)


def called(session: Session, verb: str) -> list[tuple[int, ...]]:
    """Return who was notified by each public message with a button of that verb."""
    return [tuple(one.mentions) for one in session.public() if f"b:{verb}:" in str(one.components)]


async def test_rematch_calls_a_sleeping_player_after_quiet_hours(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    await over(session, anna, bruno, carla)
    await sleeps(session, bruno)
    _, told = [message for message in session.public() if "rematch:" in str(message.components)]
    await rematch(anna, told)
    await session.quiet()
    calls = [mentions for mentions in called(session, "join") if mentions]
    assert calls == [(carla.id,)]
    await session.pass_time(timedelta(hours=1))
    await session.loopback.wait_for(lambda: (bruno.id,) in called(session, "join"))
    await session.quiet()
    assert [mentions for mentions in called(session, "join") if mentions] == [(bruno.id,)], "one call stays"


async def test_request_to_the_table_calls_a_sleeping_player_after_quiet_hours(session: Session) -> None:
    anna, bruno, carla = await session.new_match("Anna", "Bruno", "Carla")
    await sleeps(session, bruno)
    kind: RequestKind = "end"
    services = session.client.services
    match = await session.match_id()
    await services.moderation.requests.ask(match, anna.id, kind, services.now())
    await session.loopback.wait_for(lambda: called(session, "consent-yes") == [(carla.id,)])
    (asked,) = [one for one in session.public() if "b:consent-yes:" in str(one.components)]
    await carla.press(asked, custom_id(asked, "consent-yes"))
    await session.pass_time(timedelta(hours=1))
    await session.loopback.wait_for(lambda: called(session, "consent-yes") == [(bruno.id,)])


async def test_request_calls_nobody_twice_whose_quiet_hours_began_after_it(tmp_path: Path) -> None:
    async with days_at(tmp_path) as session:
        anna, bruno, carla = await session.new_match("Anna", "Bruno", "Carla")
        await sleeps(session, bruno)
        await sleeps(session, carla, since=30, until=120)
        kind: RequestKind = "end"
        services = session.client.services
        await services.moderation.requests.ask(await session.match_id(), anna.id, kind, services.now())
        await session.loopback.wait_for(lambda: called(session, "consent-yes") == [(carla.id,)])
        await session.pass_time(timedelta(hours=1))
        await session.loopback.wait_for(lambda: called(session, "consent-yes") == [(bruno.id,)])
        await session.pass_time(timedelta(hours=1))
        await session.quiet()
        assert called(session, "consent-yes") == [(bruno.id,)]


async def test_seat_offer_calls_a_sleeping_player_after_quiet_hours(session: Session) -> None:
    anna, bruno = await session.new_match("Anna", "Bruno")
    await sleeps(session, bruno)
    await session.client.services.matches.seats.resign(await session.match_id(), anna.id)
    await session.loopback.wait_for(lambda: called(session, "seat-won") == [()])
    await session.pass_time(timedelta(hours=1))
    await session.loopback.wait_for(lambda: called(session, "seat-won") == [(bruno.id,)])
    await session.pass_time(timedelta(hours=23))
    await session.quiet()
    assert called(session, "seat-won") == [(bruno.id,)], "it is called once"


async def test_result_notifies_nobody_in_quiet_hours(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    await sleeps(session, bruno)
    await over(session, anna, bruno)
    told = session.public()[-1]
    assert f"<@{bruno.id}>" in told.content
    assert tuple(told.mentions) == (anna.id,)


async def test_check_in_calls_a_sleeping_player_once_after_quiet_hours(tmp_path: Path) -> None:
    now = MovedTime()
    async with session_at(tmp_path, now=now, clock=SharedTime(now)) as session:
        cup = Cup(session)
        await cup.club.begin()
        anna, bruno, carla, dora = people = cup.club.people(*NAMES[:4])
        await announced(cup, people)
        opens = (await cup.stored()).calendar.check_in_at
        minute = opens.hour * 60 + opens.minute
        for person, until in ((anna, 60), (bruno, 120)):
            quiet = ((minute - 60) % DAY, (minute + until) % DAY)
            await session.client.services.people.preferences.change(person.id, quiet=quiet)
        await cup.passed(opens + timedelta(minutes=1) - now())
        assert set(cup.post("Check-in: ").mentions) == {carla.id, dora.id}
        await cup.passed(timedelta(hours=1))
        assert set(cup.post("Check-in: ").mentions) == {carla.id, dora.id}
        await cup.passed(timedelta(hours=1))
        assert set(cup.post("Check-in: ").mentions) == {anna.id, bruno.id}
        second = cup.post("Check-in: ")
        await pressed(bruno, second, "tour-join")
        await cup.passed(timedelta(hours=24))
        assert cup.post("Check-in: ").id == second.id, "there is no third call"


async def test_check_in_that_is_over_calls_nobody_after_quiet_hours(tmp_path: Path) -> None:
    now = MovedTime()
    async with session_at(tmp_path, now=now, clock=SharedTime(now)) as session:
        cup = Cup(session)
        await cup.club.begin()
        anna, *others = people = cup.club.people(*NAMES)
        await announced(cup, people)
        opens = (await cup.stored()).calendar.check_in_at
        minute = opens.hour * 60 + opens.minute
        quiet = ((minute - 60) % DAY, (minute + 120) % DAY)
        await session.client.services.people.preferences.change(anna.id, quiet=quiet)
        await cup.passed(opens + timedelta(minutes=1) - now())
        first = cup.post("Check-in: ")
        for person in others:
            await pressed(person, first, "tour-join")
        await cup.act(cup.keeper, await cup.screen(cup.keeper), "start")
        await cup.passed(timedelta(hours=3))
        assert cup.post("Check-in: ").id == first.id
