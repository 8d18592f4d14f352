"""Clocks through the wire, with a time that is moved by hand: shown, run out, given, shifted, and silent of secrets."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

from bot.playground.loopback import Loopback
from cogs.text.localiser import stamp
from tests.openapi import schema_checker
from tests.wire.play_session import MovedTime, PatientClock, Session, begun, bot_on, custom_id, hurried, more_of
from tests.wire.sealed_questions import do, said, scoring
from tests.wire.timed_turns import (
    HOUR,
    due,
    let_run_out,
    move,
    press_publicly,
    refusal,
    settled,
    settled_match,
    shown,
    vanish,
)


async def test_turn_times_out_without_any_user_action(session: Session) -> None:
    anna, bruno = people = session.people("Anna", "Bruno")
    lobby = await session.lobby(*people, clock="24", answers="2")
    assert "1 day" in lobby.text
    assert "2 hours" in lobby.text
    await press_publicly(anna, lobby, "start")
    await session.loopback.wait_for(lambda: session.table(anna))
    await settled(session)
    late = await session.decider(people)
    other = bruno if late is anna else anna
    until = await due(session, late)
    await shown(session, other, stamp(until, "R"))

    await session.pass_time(24 * HOUR - timedelta(minutes=1))
    assert "ran out" not in session.table(anna).text.replace("time runs out", "")
    await let_run_out(session, late)
    assert f"{late.name} ran out of time" in await shown(session, other, "ran out of time")
    assert await session.decider(people) is other
    assert session.message_with(other, "seat-take") is None, "once may happen to anybody"
    (ping,) = [message for message in session.public() if ": your turn." in message.text]
    assert list(ping.mentions) == [other.id, late.id], "who is called, and who was late"

    await move(session, other)
    await let_run_out(session, late)
    offer = session.message_with(other, "seat-take")
    assert late.name in offer.text
    assert "for a while" in await shown(session, other, "for a while")

    assert "Only the seat’s player" in await refusal(session, other, offer, "seat-back")
    await press_publicly(late, offer, "seat-back")
    await session.loopback.wait_for(lambda: session.message_with(other, "seat-take") is None)
    assert f"{late.name} is back" in await shown(session, other, "is back")

    await move(session, other)
    await let_run_out(session, late)
    assert session.message_with(other, "seat-take") is None, "who has said that he is back has missed nothing"
    await move(session, other)
    await let_run_out(session, late)
    assert session.message_with(other, "seat-take") is not None, "twice in a row since then"
    await move(session, other)
    await move(session, late)
    assert session.message_with(other, "seat-take") is None, "a player who moves is back"
    assert not (await session.client.services.matches.table(await session.match_id())).seats[0].offered
    await move(session, other)
    await let_run_out(session, late)
    assert session.message_with(other, "seat-take") is None, "and has missed nothing any more"


async def test_turn_counts_as_one_timeout_however_long_it_lasted(session: Session) -> None:
    """A player in an offered seat has a shorter time; a new player has the full time."""
    people = session.people("Anna", "Bruno", "Carla")
    await session.match(*people[:2], clock="72", answers="12")
    await settled(session)
    late = await session.decider(people)
    other = next(person for person in people[:2] if person is not late)
    await vanish(session, late, other)
    await move(session, other)
    assert await due(session, late) - session.client.services.now() <= 12 * HOUR
    await session.pass_time(2 * HOUR)
    carla = people[2]
    await press_publicly(carla, session.message_with(carla, "seat-take"), "seat-take")
    await session.loopback.wait_for(lambda: session.message_with(other, "seat-take") is None)
    await settled(session)
    assert await due(session, carla) - session.client.services.now() > 71 * HOUR
    await let_run_out(session, carla)
    assert session.message_with(other, "seat-take") is None, "the time-outs before were not hers"


async def test_player_gives_time_to_another(session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", clock="24")
    decider, other = await session.by_turn(people)
    until = await due(session, decider)

    more: Any = await more_of(other, session.table(other))
    asking = (await (await other.press(more, custom_id(more, "life"))).settled()).reply
    giving = asking.selects()[0]
    await (await other.select(asking, giving.custom_id, [giving.options[0][1]])).settled()
    await shown(session, other, stamp(until + 12 * HOUR, "R"))
    assert f"{other.name} gives {decider.name} 12 more hours" in session.table(other).text

    (choice,) = await other.autocomplete(
        session.channel, "table ask", {"what": "give", "hours": 1}, focused="player", typed=""
    )
    assert choice.name == decider.name
    given = await other.slash(session.channel, "table ask", {"what": "give", "player": choice.value, "hours": 100})
    assert "only 12 more hours" in (await given.settled()).reply.text
    given = await other.slash(session.channel, "table ask", {"what": "give", "player": choice.value, "hours": 12})
    assert "12 hours" in (await given.settled()).reply.text
    await shown(session, other, stamp(until + 24 * HOUR, "R"))
    given = await decider.slash(session.channel, "table ask", {"what": "give", "player": decider.name, "hours": 1})
    assert "can’t give time" in (await given.settled()).reply.text
    await session.pass_time(23 * HOUR)
    assert await session.decider(people) is decider
    await session.pass_time(25 * HOUR)
    assert await session.decider(people) is other


async def test_downtime_of_the_bot_extends_shown_deadlines(tmp_path: Path) -> None:
    now, loopback = (
        MovedTime(),
        await Loopback.start(checker=schema_checker(), clock=PatientClock(), limits=hurried()),
    )
    try:
        guild = loopback.add_guild("Bazaar")
        channel, database = loopback.add_channel(guild, "island"), tmp_path / "tavolino.db"
        async with bot_on(loopback, database, now=now) as client:
            session = Session(loopback, guild, channel, client, database)
            people = await settled_match(session, "Anna", "Bruno", clock="24")
            decider = await session.decider(people)
            await session.pass_time(HOUR)
            before = await due(session, decider)
        now.ahead += 100 * HOUR
        async with bot_on(loopback, database, now=now) as client:
            session = Session(loopback, guild, channel, client, database)
            await begun(client)
            await session.pass_time(timedelta())
            after = await due(session, decider)
            assert timedelta() <= after - before - 100 * HOUR < timedelta(minutes=1)
            await shown(session, decider, stamp(after, "R"))
            assert await session.decider(people) is decider
    finally:
        await loopback.stop()


async def test_clocks_reveal_no_secret_answers(session: Session) -> None:
    """Whether two have answered or nobody, all that is public is the same until the time runs out."""
    _, asked = await scoring(session)
    await settled(session)
    before = said(session)
    match = await session.match_id()
    clocks = await session.client.services.timing.seat_clocks.of(match)
    await do(session, asked[0], "guatemala_cafe", "pass K@D1")
    await do(session, asked[1], "guatemala_cafe", "pass K@D1")
    await session.pass_time(timedelta(minutes=10))
    assert said(session) == before
    assert await session.client.services.timing.seat_clocks.of(match) == clocks
    assert len({clock.due_at for clock in clocks.values() if clock.kind == "answer"}) == 1

    await session.pass_time(12 * HOUR)
    await settled(session)
    text = await shown(session, asked[2], "Nobody blocks")
    assert "ran out of time" not in text, "for whom the answer was made stays secret"
