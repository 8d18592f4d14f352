"""Pings and reminders through the wire, with a moved clock: when, where, how many, and no secret told."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.playground.limits.faults import Fault
from bot.table.notices import timed_out
from cogs.text.localiser import stamp
from tests.wire.faulty_connection import FaultyConnection, nothing
from tests.wire.messages_to_people import reminders
from tests.wire.play_session import Session, answer_to, move_once, press, said, typed
from tests.wire.sealed_questions import do, scoring
from tests.wire.timed_turns import settled, settled_match

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)


async def turn_of(session: Session, people: list[Any]) -> tuple[Any, Any]:
    """Return the player to move and the clock."""
    person, match = await session.decider(people), await session.match_id()
    seat = (await session.client.services.matches.table(match)).seat_of(person.id)
    return person, (await session.client.services.timing.seat_clocks.of(match))[seat or 0]


async def test_reminders_follow_the_users_settings(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno", clock="48")
    person, clock = await turn_of(session, people)
    (ping,) = [message for message in session.public() if ": your turn." in message.text]
    assert "<t:" not in ping.text, "with more than a day left"

    await session.pass_time(23 * HOUR)
    assert reminders(session.public()) == []
    await session.pass_time(1.1 * HOUR)
    (first,) = reminders(session.public())
    assert list(first.mentions) == [person.id]
    assert stamp(clock.due_at, "R") in first.text
    assert session.loopback.message(ping.id) is None, "it takes the place of the ping"
    await session.pass_time(HOUR)
    assert reminders(session.public()) == [first]

    assert "by DM" in await said(person, session.channel, "tavolino reminders", where="direct")
    await session.pass_time(14 * HOUR)
    assert reminders(session.public()) == [first]
    (direct,) = reminders(person.sees(person.dm))
    answer: Any = await press(person, direct, "mute")
    assert "won’t get more reminders" in answer.reply.text
    await session.pass_time(7 * HOUR)
    assert reminders(person.sees(person.dm)) == [direct]

    await session.client.services.timing.seat_clocks.give(
        await session.match_id(), next(one.id for one in people if one is not person), clock.seat, 24 * HOUR
    )
    await session.quiet()
    later = (await session.client.services.timing.seat_clocks.of(await session.match_id()))[clock.seat].due_at
    assert later is not None
    (now_told,) = reminders(person.sees(person.dm))
    assert stamp(later, "R") in now_told.text

    await session.pass_time(later - session.client.services.now() + HOUR)
    assert reminders(person.sees(person.dm)) == []
    told = next(message for message in session.public() if ": your turn." in message.text)
    assert f"{person.name} ran out of time" in told.text


async def test_quiet_hours_hold_the_first_mention_of_a_turn(session: Session) -> None:
    people = session.people("Anna", "Bruno")
    services = session.client.services
    now = services.now()
    minute = now.hour * 60 + now.minute
    quiet = ((minute - 60) % 1440, (minute + 120) % 1440)
    for person in people:
        await services.people.preferences.change(person.id, quiet=quiet)
    await session.match(*people, clock="48")
    await session.quiet()
    person, _ = await turn_of(session, people)
    (ping,) = [message for message in session.public() if ": your turn." in message.text]
    assert f"<@{person.id}>" in ping.text
    assert list(ping.mentions) == [], "it notifies nobody"
    assert ping.silent
    await session.pass_time(1.5 * HOUR)
    assert reminders(session.public()) == []
    await session.pass_time(HOUR)
    (held,) = reminders(session.public())
    assert list(held.mentions) == [person.id]


async def test_turn_that_ends_before_quiet_hours_do_notifies_in_them(session: Session) -> None:
    people = session.people("Anna", "Bruno")
    services = session.client.services
    minute = services.now().hour * 60 + services.now().minute
    for person in people:
        await services.people.preferences.change(person.id, quiet=((minute - 60) % 1440, (minute + 120) % 1440))
    await session.match(*people, clock="2")
    await session.quiet()
    person, _ = await turn_of(session, people)
    (ping,) = [message for message in session.public() if ": your turn." in message.text]
    assert list(ping.mentions) == [person.id], "no later reminder would come in time"


async def test_reminder_is_sent_without_any_user_action(monkeypatch: pytest.MonkeyPatch, session: Session) -> None:
    """The table is neither composed nor edited for it: two messages change, the reminder and the ping before it."""
    await settled_match(session, "Anna", "Bruno", clock="48")
    (ping,) = [message for message in session.public() if ": your turn." in message.text]
    before, composed = len(session.loopback.transcript), []

    async def compose(*_: Any) -> Any:
        composed.append("table")
        raise ZeroDivisionError

    monkeypatch.setattr("cogs.messages.publisher.table_screen", compose)
    await session.pass_time(24 * HOUR - 10 * MINUTE)
    assert len(session.loopback.transcript) == before
    await session.pass_time(10 * MINUTE)
    (first,) = reminders(session.public())
    assert composed == []
    happened = [(entry.kind, entry.message) for entry in session.loopback.transcript[before:]]
    assert happened == [("created", first.id), ("deleted", ping.id)]

    await session.pass_time(timedelta())
    assert len(session.loopback.transcript) == before + 2, "once"
    await session.pass_time(14.4 * HOUR)
    (second,) = reminders(session.public())
    happened = [(entry.kind, entry.message) for entry in session.loopback.transcript[before + 2 :]]
    assert happened == [("created", second.id), ("deleted", first.id)]
    assert composed == []


async def test_refused_reminder_is_retried(session: Session) -> None:
    await settled_match(session, "Anna", "Bruno", clock="48")
    fault = session.loopback.faults.add(Fault("POST", "/channels/*/messages", 403, 50013, times=1000))
    await session.pass_time(24 * HOUR)
    assert reminders(session.public()) == []
    fault.times = 0
    await session.pass_time(timedelta(seconds=5))
    assert reminders(session.public()) == [], "not at every moment"
    await session.pass_time(MINUTE)
    assert len(reminders(session.public())) == 1


async def test_changed_settings_move_a_pending_reminder(session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", clock="48")
    person, _ = await turn_of(session, people)
    await session.client.services.timing.scheduler.settled()
    until = session.client.services.timing.scheduler.next_moment
    for where, is_awaited in (("nowhere", False), ("channel", True)):
        await said(person, session.channel, "tavolino reminders", where=where)
        await session.client.services.timing.scheduler.settled()
        found = await session.client.services.delivery.reminders.upcoming(await session.match_id())
        assert bool(found) == is_awaited
    assert session.client.services.timing.scheduler.next_moment == until


async def test_quiet_hours_and_time_zone_are_set_by_command(session: Session) -> None:
    (anna,) = session.people("Anna")
    found = await anna.autocomplete(session.channel, "tavolino reminders", {}, focused="zone", typed="new york")
    assert [choice.value for choice in found] == ["America/New_York"]
    text = await said(anna, session.channel, "tavolino reminders", zone="America/New_York", **{"quiet-from": "23"})
    assert "**America/New_York**" in text
    assert "23:00 to 8:00" in text
    assert "23:00 to 7:30" in await said(anna, anna.dm, "tavolino reminders", **{"quiet-until": "7:30"})
    assert "time zone" in await said(anna, anna.dm, "tavolino reminders", zone="Atlantis")
    assert "Quiet hours: **none**" in await said(anna, anna.dm, "tavolino reminders", **{"quiet-from": "off"})
    shown = await typed(anna, anna.dm, "tavolino reminders")
    assert shown.text == "**For you** · reminders in the channel · no quiet hours"
    labels = [button.label for button in shown.buttons()]
    assert labels == ["Words only: off", "Where to remind me", "Quiet hours", "More"]
    switched = await answer_to(anna.press(shown, "Words only: off"))
    assert "come in words, without pictures" in switched.text
    preferences = await session.client.services.people.preferences.of(anna.id)
    assert (preferences.in_words, preferences.has_icons) == (True, False)
    more = await answer_to(anna.press(switched, "More"))
    assert "**America/New_York**" in more.text
    assert len(more.text.split()) <= 100


async def test_reminder_does_not_reveal_who_has_answered(session: Session) -> None:
    """All are asked together and two have answered. The channel reminds all of them, direct messages only the
    others."""
    _, (anna, bruno, carla) = await scoring(session)
    for person in (bruno, carla):
        await said(person, session.channel, "tavolino reminders", where="direct")
    for person in (anna, bruno):
        await do(session, person, "guatemala_cafe", "pass K@D1")
    await session.pass_time(6.1 * HOUR)
    (public,) = reminders(session.public())
    assert list(public.mentions) == [anna.id]
    assert "already" in public.text
    assert reminders(bruno.sees(bruno.dm)) == []
    assert len(reminders(carla.sees(carla.dm))) == 1


async def test_reminder_names_the_question_out_of_turn(session: Session) -> None:
    """Return the call's text: once in the channel, and directly to each player in their language."""
    people, asked = await scoring(session)
    scorer, bruno = next(person for person in people if person not in asked), asked[1]
    question = f"{scorer.name} scores black; does anybody block?"
    bruno.set_locale("de")
    await said(bruno, session.channel, "tavolino reminders", where="direct")
    await session.pass_time(6.1 * HOUR)
    (public,) = reminders(session.public())
    assert question in public.text
    assert "your turn" not in public.text
    (direct,) = [message for message in bruno.sees(bruno.dm) if "Erinnerung: " in message.text]
    assert f"{scorer.name} wertet Schwarz" in direct.text
    assert "am Zug" not in direct.text


async def test_direct_reminder_names_the_question_out_of_turn(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno", game="saint_martin")
    person = await session.decider(people)
    await do(session, person, "saint_martin", "draw")
    asked = next(one for one in people if one is not person)
    for one in people:
        await said(one, session.channel, "tavolino reminders", where="direct")
    await session.pass_time(6.1 * HOUR)
    (told,) = reminders(asked.sees(asked.dm))
    assert "has a question for you" in told.text
    assert f"{person.name} has drawn" in told.text


async def test_direct_mention_names_the_question_out_of_turn(session: Session) -> None:
    people, asked = await scoring(session, messages="quiet")
    scorer = next(person for person in people if person not in asked)
    for person in asked:
        (call,) = [message for message in person.sees(person.dm) if "has a question for you in" in message.text]
        assert f"{scorer.name} scores black; does anybody block?" in call.text
        assert not any("your turn" in message.content for message in person.sees(person.dm))


async def new_messages(session: Session, people: list[Any], time: timedelta = timedelta()) -> tuple[Any, list[str]]:
    """Play a turn. Return the next player, and the messages in the channel during it."""
    await session.pass_time(time)
    before = len(session.loopback.transcript)
    await move_once(session, people)
    created = [entry.text for entry in session.loopback.transcript[before:] if entry.kind == "created"]
    return await session.decider(people), created


async def test_turn_posts_at_most_two_messages_by_default(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno")
    for _ in range(2):
        person, created = await new_messages(session, people)
        assert [f"<@{person.id}>" in text for text in created] == [True]
    person, created = await new_messages(session, people, timedelta(minutes=55))
    assert sorted(f"<@{person.id}>" in text for text in created) == [False, True], "and the table, grown old"
    (ping,) = [message for message in session.public() if ": your turn." in message.text]

    await session.client.services.matches.tell(await session.match_id(), timed_out(0))
    await session.quiet()
    (told,) = [message for message in session.public() if ": your turn." in message.text]
    assert (told.id, list(told.mentions)) == (ping.id, [person.id])
    assert told.text.count("ran out of time") == 1, "what is noticed later is written into the ping"


async def test_quiet_table_notifies_by_direct_message_if_possible(session: Session) -> None:
    anna, bruno = people = session.people("Anna", "Bruno")
    bruno.set_dms_open(False)
    await session.match(*people, messages="quiet")
    await session.quiet()
    for _ in range(4):
        person, created = await new_messages(session, people)
        pings = [text for text in created if ": your turn." in text]
        assert len(created) == len(pings) == (1 if person is bruno else 0)
        direct = [message for message in anna.sees(anna.dm) if ": your turn." in message.text]
        assert len(direct) == (1 if person is anna else 0)


@pytest.mark.parametrize("messages", ["normal", "quiet"])
async def test_turn_mention_names_the_last_event_and_a_short_clock(messages: str, session: Session) -> None:
    people, texts = session.people("Anna", "Bruno"), {}
    for channel, clock in ((session.channel, "72"), (session.loopback.add_channel(session.guild, "reef"), "1")):
        await session.match(*people, channel=channel, clock=clock, messages=messages, game="cafe_international")
        await session.quiet()
        first = await session.decider(people, channel)
        other = next(person for person in people if person is not first)
        match = await session.match_id(channel)
        bar = next(
            text
            for text in (await session.client.services.matches.look_as(match, first.id)).offers
            if text.startswith("bar")
        )
        await session.client.services.matches.play(match, first.id, bar)
        await session.quiet()
        seen = other.sees(other.dm) if messages == "quiet" else session.public(channel)
        (texts[clock],) = [
            one.text
            for one in seen
            if ": your turn." in one.text
            and "Reminder" not in one.text
            and (messages == "normal" or f"<#{channel.id}>" in one.text)
        ]
        place = f", <#{channel.id}>" if messages == "quiet" else ""
        assert f"**Café International**{place}: your turn." in texts[clock]
        assert f"Last: {first.name} sends" in texts[clock]
    assert "Time runs out" not in texts["72"]
    assert "Time runs out" in texts["1"]


async def test_talkative_table_keeps_old_messages(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno", messages="talkative")
    for number in range(3):
        before = await session.decider(people)
        _, created = await new_messages(session, people)
        assert len(created) == 1
        assert f"{before.name} " in created[0], "the ping tells what was done"
        assert len([message for message in session.public() if ": your turn." in message.text]) == number + 2


@pytest.mark.parametrize("broken", ["the answer to the reminder", "the deletion of the ping"])
async def test_reminder_replaces_the_mention_across_a_lost_connection(broken: str, session: Session) -> None:
    await settled_match(session, "Anna", "Bruno", clock="48")
    (ping,) = [message for message in session.public() if ": your turn." in message.text]
    line = FaultyConnection(session.client, 503)
    if broken == "the deletion of the ping":
        line.cut = lambda method, _: method == "DELETE"
    else:
        line.lost = lambda method, _: method == "POST"
    await session.pass_time(24 * HOUR)
    (reminder,) = reminders(session.public())
    assert session.loopback.message(ping.id) is not None
    line.cut = line.lost = nothing
    await session.pass_time(HOUR)
    await settled(session)
    assert reminders(session.public()) == [reminder]
    assert session.loopback.message(ping.id) is None, "the player would be called twice"
