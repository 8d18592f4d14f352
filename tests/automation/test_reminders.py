"""Tests of reminder times: share of the time left, quiet hours, at most three."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from bot.automation.reminders import DueReminder, Reminders, held_until, latest, moments, reminded
from bot.game import Refused
from bot.outbox import Outbox
from bot.people.absences import Absences
from bot.people.preferences import (
    Preferences,
    PreferenceStore,
    after_quiet,
    before_quiet,
    is_quiet,
    parse_time,
    parse_zone,
)
from bot.table.message_records import PING, CalledSeat, OutboxMessage, PingKey, RemindedSeat, ReminderKey, Shown
from bot.table.seat_clock import SeatClock
from bot.table.seating import TableChange
from tests.automation.fake_sleep import FakeWait
from tests.automation.tables import Context, in_turn, opened
from tests.match.tables import ANNA, BERT
from tests.passing_time import MovableClock

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
BEGAN = datetime(2026, 10, 1, 12, tzinfo=UTC)
USUAL = Preferences()
NIGHT = Preferences(zone="Europe/Rome", quiet=(22 * 60, 8 * 60))


def clock(hours: float | None, *, began: datetime = BEGAN, **changes: object) -> SeatClock:
    """Return the clock of a question asked at `began`, with so many hours."""
    due_at = None if hours is None else began + timedelta(hours=hours)
    return msgspec.structs.replace(SeatClock(match="m", seat=0, began_at=began, key="turn 1", due_at=due_at), **changes)


def hours_after(found: tuple[datetime, ...]) -> list[float]:
    return [(moment - BEGAN) / HOUR for moment in found]


def test_reminders_come_after_a_half_four_fifths_and_before_the_deadline() -> None:
    assert hours_after(moments(clock(100), 100 * HOUR, USUAL)) == [50, 80, 95]
    assert hours_after(moments(clock(None), None, USUAL)) == [24, 72, 168]


@pytest.mark.parametrize(("hours", "expected"), [(1, [0.5]), (2, [1, 1.6]), (4, [2, 3.2, 3.8]), (0.5, [])])
def test_reminders_are_at_least_half_an_hour_apart(hours: float, expected: list[float]) -> None:
    assert hours_after(moments(clock(hours), hours * HOUR, USUAL)) == expected


def test_given_time_and_stopped_clocks_move_the_reminders() -> None:
    given = clock(100 + 60, given=60 * HOUR)
    assert hours_after(moments(given, 100 * HOUR, USUAL)) == [80, 128, 152]
    stood_still = clock(100 + 1000)
    assert hours_after(moments(stood_still, 100 * HOUR, USUAL)) == [1050, 1080, 1095]


def test_no_reminder_without_consent_or_while_the_clock_is_paused() -> None:
    assert moments(clock(100, muted=True), 100 * HOUR, USUAL) == ()
    assert moments(clock(100), 100 * HOUR, Preferences(where="nowhere")) == ()
    assert moments(clock(None, remains=5 * HOUR), 100 * HOUR, USUAL) == ()
    assert moments(clock(100, key=""), 100 * HOUR, USUAL) == ()


def test_only_the_last_missed_reminder_is_sent() -> None:
    one = clock(100)
    when = moments(one, 100 * HOUR, USUAL)
    assert latest(one, when, BEGAN + 49 * HOUR) is None
    assert latest(one, when, BEGAN + 50 * HOUR) == DueReminder(one, 1)
    assert latest(one, when, BEGAN + 96 * HOUR) == DueReminder(one, 3)
    told = clock(100, reminded=1)
    assert latest(told, when, BEGAN + 79 * HOUR) is None
    assert latest(told, when, BEGAN + 80 * HOUR) == DueReminder(told, 2)


def test_quiet_hours_can_span_midnight() -> None:
    """Rome is two hours ahead of UTC in summer: quiet from 20:00 to 6:00."""
    six = datetime(2026, 10, 2, 6, tzinfo=UTC)
    for hour, expected in ((19, None), (20, six), (23, six), (24, six), (29, six), (30, None)):
        moment = datetime(2026, 10, 1, tzinfo=UTC) + hour * HOUR
        assert after_quiet(moment, NIGHT) == (expected or moment)
    noon = Preferences(quiet=(12 * 60, 13 * 60 + 30))
    assert after_quiet(BEGAN, noon) == BEGAN + 1.5 * HOUR
    assert after_quiet(BEGAN - HOUR, noon) == BEGAN - HOUR


def test_quiet_hours_follow_daylight_saving_time() -> None:
    """Europe's summer ends on 25 October and begins on 28 March: eight o'clock stays eight o'clock."""
    late = datetime(2026, 10, 24, 22, tzinfo=UTC)
    assert after_quiet(late, NIGHT) == datetime(2026, 10, 25, 7, tzinfo=UTC)
    assert after_quiet(datetime(2027, 3, 27, 23, tzinfo=UTC), NIGHT) == datetime(2027, 3, 28, 6, tzinfo=UTC)
    twice = Preferences(zone="Europe/Rome", quiet=(60, 2 * 60 + 30))
    first, second = datetime(2026, 10, 25, 0, 15, tzinfo=UTC), datetime(2026, 10, 25, 1, 15, tzinfo=UTC)
    assert after_quiet(first, twice) == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)
    assert after_quiet(second, twice) == datetime(2026, 10, 25, 1, 30, tzinfo=UTC)
    never = Preferences(zone="Europe/Rome", quiet=(60, 2 * 60 + 30))
    gap = datetime(2027, 3, 28, 0, 30, tzinfo=UTC)
    assert after_quiet(gap, never) == datetime(2027, 3, 28, 1, 30, tzinfo=UTC), "half past two never comes"


def test_reminders_avoid_quiet_hours_and_come_before_the_deadline() -> None:
    """The turn begins at 18:00 or 11:00 in Rome, where quiet hours last from 22:00 to 8:00."""
    began, session = datetime(2026, 10, 1, 16, tzinfo=UTC), datetime(2026, 10, 1, 19, 30, tzinfo=UTC)
    eight = datetime(2026, 10, 2, 6, tzinfo=UTC)
    for hours in (10, 14, 14.5):
        assert moments(clock(hours, began=began), hours * HOUR, NIGHT) == (session,), "once, whatever fell into them"
    assert moments(clock(18, began=began), 18 * HOUR, NIGHT) == (eight, datetime(2026, 10, 2, 9, 6, tzinfo=UTC))
    morning = datetime(2026, 10, 1, 9, tzinfo=UTC)
    found = moments(clock(20, began=morning), 20 * HOUR, NIGHT)
    assert found == (datetime(2026, 10, 1, 19, tzinfo=UTC), session), "half of the time is over at 21:00"
    late = datetime(2026, 10, 1, 19, 15, tzinfo=UTC)
    assert moments(clock(8, began=late), 8 * HOUR, NIGHT) == (), "who has just been asked is told nothing more"
    zones = (Preferences(quiet=(9 * 60, 17 * 60)), Preferences(zone="Asia/Tokyo", quiet=(60, 9 * 60)))
    for preferences in zones:
        for hour in range(24):
            due = clock(24, began=BEGAN + hour * HOUR)
            when = moments(due, 24 * HOUR, preferences)
            assert when
            assert not any(is_quiet(moment, preferences) for moment in when)
            assert list(when) == sorted(when)


def test_held_first_mention_comes_when_the_quiet_hours_end() -> None:
    """It is 23:00 in Rome, where quiet hours last from 22:00 to 8:00."""
    late, eight = datetime(2026, 10, 1, 21, tzinfo=UTC), datetime(2026, 10, 2, 6, tzinfo=UTC)
    for hours in (None, 100):
        time = None if hours is None else hours * HOUR
        assert moments(clock(hours, began=late), time, NIGHT)[0] == eight
        silent = msgspec.structs.replace(NIGHT, where="nowhere")
        assert moments(clock(hours, began=late), time, silent) == (eight,), "it is no reminder"
    assert held_until(clock(9, began=late), NIGHT) is None, "there would be no time left"
    assert held_until(clock(100, began=eight), NIGHT) is None


def test_deadline_within_quiet_hours_is_reminded_of_at_their_start() -> None:
    eve = datetime(2026, 10, 1, 20, tzinfo=UTC)
    for hour in (20, 23, 24, 29.9):
        moment = datetime(2026, 10, 1, tzinfo=UTC) + hour * HOUR
        assert before_quiet(moment, NIGHT) == eve
    for hour in (19, 30):
        moment = datetime(2026, 10, 1, tzinfo=UTC) + hour * HOUR
        assert before_quiet(moment, NIGHT) == moment
    assert before_quiet(datetime(2026, 10, 25, 6, 59, tzinfo=UTC), NIGHT) == datetime(2026, 10, 24, 20, tzinfo=UTC)
    assert before_quiet(datetime(2027, 3, 28, 5, 59, tzinfo=UTC), NIGHT) == datetime(2027, 3, 27, 21, tzinfo=UTC)


def test_typed_quiet_hours_are_parsed() -> None:
    assert [parse_time(text) for text in ("22", "22:30", "8.15", "0", "24")] == [1320, 1350, 495, 0, 0]
    for text in ("25", "8:60", "noon", "", "24:30"):
        with pytest.raises(Refused, match="bad_time"):
            parse_time(text)
    assert parse_zone("berlin") == "Europe/Berlin"
    assert parse_zone(" America/new york ") == "America/New_York"
    for text in ("Atlantis", "", "../../etc/passwd"):
        with pytest.raises(Refused, match="bad_zone"):
            parse_zone(text)


async def test_preferences_are_stored_for_unknown_users_too(context: Context) -> None:
    preferences = PreferenceStore(context.store)
    assert await preferences.of(ANNA.id) == Preferences()
    await preferences.change(ANNA.id, **msgspec.structs.asdict(NIGHT))
    await preferences.change(BERT.id, where="direct")
    assert (await preferences.of(ANNA.id), await preferences.of(BERT.id)) == (NIGHT, Preferences(where="direct"))


def remembering(context: Context) -> tuple[Reminders, PreferenceStore, list[tuple[datetime, DueReminder]]]:
    """Return reminders that are recorded instead of sent."""
    preferences, outbox = PreferenceStore(context.store), Outbox(context.store, now=context.hands)
    absences = Absences(context.store, context.clock.review_person, now=context.hands)
    reminders = Reminders(context.matches, context.clock, absences, preferences, outbox)
    sent: list[tuple[datetime, DueReminder]] = []

    async def send(match: str) -> None:
        table = await context.matches.table(match)
        for one in await reminders.due(table):
            sent.append((context.hands.time, one))
            key = ReminderKey((reminded(table, one),)).text
            await outbox.rows.note(await outbox.write(match, key, {}, heard=1), shown_as(match, 1, 1))
            await reminders.note(one)

    reminders.send = send
    context.schedule.add(reminders)
    return reminders, preferences, sent


def shown_as(match: str, channel: int, message: int) -> Shown:
    """Return the slot of calls once that message has been sent."""
    return Shown(match, PING, channel, message, 0, "", datetime(2026, 10, 1, tzinfo=UTC))


async def test_scheduler_sends_three_reminders_on_time(tmp_path: Path) -> None:
    hands = MovableClock()
    alarm = FakeWait(hands)
    async with opened(tmp_path, hands, wait=alarm) as context:
        _, _, sent = remembering(context)
        began = hands.time
        _, seat = await in_turn(context)
        await alarm.pass_time(context, 72 * HOUR - HOUR)
        assert [(at - began, one.number, one.clock.seat) for at, one in sent] == [
            (36 * HOUR, 1, seat),
            (57.6 * HOUR, 2, seat),
            (68.4 * HOUR, 3, seat),
        ]


async def test_missed_reminders_are_sent_once(context: Context) -> None:
    _, _, sent = remembering(context)
    await in_turn(context)
    await context.pass_time(60 * HOUR)
    assert [one.number for _, one in sent] == [2]
    await context.pass_time(HOUR)
    assert len(sent) == 1


async def test_reminder_keeps_its_distance_when_given_time_moves_it(tmp_path: Path) -> None:
    """The second one is due at once, but never within half an hour of the first; then each comes in its time."""
    hands = MovableClock()
    alarm = FakeWait(hands)
    async with opened(tmp_path, hands, wait=alarm) as context:
        _, _, sent = remembering(context)
        began = hands.time
        table, seat = await in_turn(context)
        await alarm.pass_time(context, 57 * HOUR)
        await context.clock.give(table.id, table.seats[(seat + 1) % 3].user or 0, seat, 12 * HOUR)
        await alarm.pass_time(context, 10 * HOUR)
        assert [(at - began, one.number) for at, one in sent] == [(36 * HOUR, 1)]
        await alarm.pass_time(context, HOUR)
        assert [(at - began, one.number) for at, one in sent][1:] == [(67.2 * HOUR, 2)]


async def test_away_players_get_no_reminder(context: Context) -> None:
    """No reminder for players who want none, are away or whose match is paused. Each is reminded afterwards."""
    reminders, preferences, sent = remembering(context)
    table, seat = await in_turn(context)
    user = table.seats[seat].user or 0
    assert await reminders.upcoming(table.id) == {str(seat): context.hands.time + 36 * HOUR}
    await preferences.change(user, where="nowhere")
    assert await reminders.upcoming(table.id) == {}
    context.schedule.changed(table.id)
    await context.pass_time(40 * HOUR)
    assert sent == []
    await preferences.change(user, **msgspec.structs.asdict(USUAL))
    await Absences(context.store, context.clock.review_person, now=context.hands).begin(
        user, 1, context.hands.time + DAY, 21
    )
    await context.pass_time(DAY - HOUR)
    assert sent == []
    await context.matches.change(
        table.id, lambda now: TableChange(msgspec.structs.replace(now, paused_at=context.hands.time))
    )
    await context.pass_time(2 * HOUR)
    assert sent == []
    await context.matches.change(table.id, lambda now: TableChange(msgspec.structs.replace(now, paused_at=None)))
    await context.settled()
    assert [one.number for _, one in sent] == [1]


async def test_reminder_is_recorded_only_for_its_question(context: Context) -> None:
    reminders, _, sent = remembering(context)
    table, seat = await in_turn(context)
    await context.pass_time(36 * HOUR)
    ((_, one),) = sent
    assert (one.clock.match, one.clock.seat, one.number) == (table.id, seat, 1)
    stale = msgspec.structs.replace(one.clock, key="another")
    await reminders.note(DueReminder(stale, 3))
    assert (await context.clock.of(table.id))[seat].reminded == 1
    await context.clock.mute(table.id, table.seats[seat].user or 0)
    assert await reminders.upcoming(table.id) == {}
    await reminders.note(DueReminder(one.clock, 3))
    assert (await context.clock.of(table.id))[seat].reminded == 3


async def test_outbox_message_is_written_once(context: Context) -> None:
    table, _ = await in_turn(context)
    outbox = Outbox(context.store, now=context.hands)
    first = await outbox.write(table.id, "ping:1", {"text": "one"}, heard=1, channel=7)
    assert first == OutboxMessage(
        match=table.id, key="ping:1", nonce=first.nonce, body={"text": "one"}, at=context.hands.time, channel=7
    )
    assert len(first.nonce) <= 25
    context.hands.time += HOUR
    assert await outbox.write(table.id, "ping:1", {"text": "two"}, heard=1, channel=8) == first
    other = await outbox.write(table.id, "ping:2", {}, heard=1, user=5)
    assert other.nonce != first.nonce
    assert await outbox.pending(table.id) == (first, other)
    await outbox.rows.note(first, shown_as(table.id, 7, 99))
    assert await outbox.pending(table.id) == (other,)
    assert (await outbox.write(table.id, "ping:1", {}, heard=1)).message == 99
    await outbox.tidy(table.id, "ping:1")
    assert await outbox.rows.one(table.id, "ping:1") is not None
    await outbox.tidy(table.id)
    assert await outbox.rows.one(table.id, "ping:1") is None
    assert await outbox.pending(table.id) == (other,), "what has not been sent is not forgotten"


async def test_reminder_for_several_players_counts_for_each(context: Context) -> None:
    table, _ = await in_turn(context)
    outbox = Outbox(context.store, now=context.hands)
    first, second = CalledSeat(0, 0), CalledSeat(1, 2)
    both = ReminderKey((RemindedSeat(first, "answer 3", 1), RemindedSeat(second, "answer 3", 1)))
    await outbox.rows.note(await outbox.write(table.id, both.text, {}, heard=1, channel=7), shown_as(table.id, 7, 1))
    noted = context.hands.time
    assert [await outbox.last_reminder(table.id, one) for one in (first, second)] == [noted, noted]
    context.hands.time += HOUR
    again = ReminderKey((RemindedSeat(second, "answer 3", 2),), is_direct=True)
    letter = await outbox.write(table.id, again.text, {}, heard=1, user=5)
    assert await outbox.last_reminder(table.id, second) == noted, "not until it has gone out"
    await outbox.rows.note(letter, shown_as(table.id, 9, 2))
    assert await outbox.last_reminder(table.id, first) == noted
    assert await outbox.last_reminder(table.id, second) == context.hands.time
    ping = await outbox.write(table.id, PingKey(3, (first,)).text, {}, heard=1, channel=7)
    await outbox.rows.note(ping, shown_as(table.id, 7, 3))
    assert await outbox.last_reminder(table.id, first) == noted, "a ping is no reminder"
    assert await outbox.last_reminder(table.id, CalledSeat(1, 0)) is None, "that was somebody else"


def test_reminders_of_a_tournament_account_depend_on_its_remaining_time() -> None:
    whole = clock(100, reserve=240 * HOUR, is_backed=True, held=140 * HOUR)
    assert hours_after(moments(whole, timedelta(), USUAL)) == [50, 80, 95]


def test_reminders_with_a_reserve_follow_the_turn_and_the_reserve() -> None:
    backed = clock(24 + 100, reserve=100 * HOUR, is_backed=True)
    assert hours_after(moments(backed, 24 * HOUR, USUAL)) == [12, 24, 104]
    given = clock(24 + 10 + 100, reserve=100 * HOUR, is_backed=True, given=10 * HOUR)
    assert hours_after(moments(given, 24 * HOUR, USUAL)) == [17, 34, 114]
