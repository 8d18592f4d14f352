"""The moments of reminders: parts of the time, quiet hours in the person's zone, no more than three."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from bot.life.absences import Absences
from bot.life.reminding.reminders import Due, Reminders, latest, moments, reminded
from bot.people.preferences import (
    BadTime,
    BadZone,
    PreferenceBook,
    Preferences,
    before_quiet,
    behind_quiet,
    is_quiet,
    minutes_of,
    named_zone,
)
from bot.post.outbox import Outbox
from bot.table.letters import Letter
from bot.table.occasions import Called, PingOccasion, Reminded, ReminderOccasion
from bot.table.seat_clock import SeatClock
from bot.table.seating import Change
from tests.life.alarm import Alarm
from tests.life.test_clock import Hands, House, in_turn, opened
from tests.match.tables import ANNA, BERT

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
BEGAN = datetime(2026, 10, 1, 12, tzinfo=UTC)
USUAL = Preferences()
NIGHT = Preferences(zone="Europe/Rome", quiet=(22 * 60, 8 * 60))


def clock(hours: float | None, *, began: datetime = BEGAN, **changes: object) -> SeatClock:
    """A question asked at `began`, with so many hours for it."""
    due_at = None if hours is None else began + timedelta(hours=hours)
    return msgspec.structs.replace(SeatClock(match="m", seat=0, began_at=began, key="turn 1", due_at=due_at), **changes)


def hours_after(found: tuple[datetime, ...]) -> list[float]:
    return [(moment - BEGAN) / HOUR for moment in found]


def test_at_half_at_four_fifths_and_shortly_before_the_end() -> None:
    assert hours_after(moments(clock(100), 100 * HOUR, USUAL)) == [50, 80, 95]
    assert hours_after(moments(clock(None), None, USUAL)) == [24, 72, 168]


@pytest.mark.parametrize(("hours", "expected"), [(1, [0.5]), (2, [1, 1.6]), (4, [2, 3.2, 3.8]), (0.5, [])])
def test_never_within_half_an_hour(hours: float, expected: list[float]) -> None:
    assert hours_after(moments(clock(hours), hours * HOUR, USUAL)) == expected


def test_given_time_and_time_that_stood_still_move_the_moments() -> None:
    given = clock(100 + 60, given=60 * HOUR)
    assert hours_after(moments(given, 100 * HOUR, USUAL)) == [80, 128, 152]
    stood_still = clock(100 + 1000)
    assert hours_after(moments(stood_still, 100 * HOUR, USUAL)) == [1050, 1080, 1095]


def test_whoever_wants_none_or_has_time_that_stands_still_gets_none() -> None:
    assert moments(clock(100, muted=True), 100 * HOUR, USUAL) == ()
    assert moments(clock(100), 100 * HOUR, Preferences(where="nowhere")) == ()
    assert moments(clock(None, remains=5 * HOUR), 100 * HOUR, USUAL) == ()
    assert moments(clock(100, key=""), 100 * HOUR, USUAL) == ()


def test_of_missed_moments_only_the_last_counts() -> None:
    one = clock(100)
    when = moments(one, 100 * HOUR, USUAL)
    assert latest(one, when, BEGAN + 49 * HOUR) is None
    assert latest(one, when, BEGAN + 50 * HOUR) == Due(one, 1)
    assert latest(one, when, BEGAN + 96 * HOUR) == Due(one, 3)
    told = clock(100, reminded=1)
    assert latest(told, when, BEGAN + 79 * HOUR) is None
    assert latest(told, when, BEGAN + 80 * HOUR) == Due(told, 2)


def test_quiet_hours_over_midnight() -> None:
    """Rome is two hours ahead of UTC in summer: quiet from 20:00 to 6:00."""
    six = datetime(2026, 10, 2, 6, tzinfo=UTC)
    for hour, expected in ((19, None), (20, six), (23, six), (24, six), (29, six), (30, None)):
        moment = datetime(2026, 10, 1, tzinfo=UTC) + hour * HOUR
        assert behind_quiet(moment, NIGHT) == (expected or moment)
    noon = Preferences(quiet=(12 * 60, 13 * 60 + 30))
    assert behind_quiet(BEGAN, noon) == BEGAN + 1.5 * HOUR
    assert behind_quiet(BEGAN - HOUR, noon) == BEGAN - HOUR


def test_quiet_hours_when_the_clocks_change() -> None:
    """Europe's summer ends on 25 October and begins on 28 March: eight o'clock stays eight o'clock."""
    late = datetime(2026, 10, 24, 22, tzinfo=UTC)
    assert behind_quiet(late, NIGHT) == datetime(2026, 10, 25, 7, tzinfo=UTC)
    assert behind_quiet(datetime(2027, 3, 27, 23, tzinfo=UTC), NIGHT) == datetime(2027, 3, 28, 6, tzinfo=UTC)
    twice = Preferences(zone="Europe/Rome", quiet=(60, 2 * 60 + 30))
    first, second = datetime(2026, 10, 25, 0, 15, tzinfo=UTC), datetime(2026, 10, 25, 1, 15, tzinfo=UTC)
    assert behind_quiet(first, twice) == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)
    assert behind_quiet(second, twice) == datetime(2026, 10, 25, 1, 30, tzinfo=UTC)
    never = Preferences(zone="Europe/Rome", quiet=(60, 2 * 60 + 30))
    gap = datetime(2027, 3, 28, 0, 30, tzinfo=UTC)
    assert behind_quiet(gap, never) == datetime(2027, 3, 28, 1, 30, tzinfo=UTC), "half past two never comes"


def test_reminders_move_behind_the_quiet_hours_or_before_them_where_the_deadline_comes_first() -> None:
    """From 18:00 in Rome, where it is quiet from 22:00 to 8:00, or from 11:00."""
    began, evening = datetime(2026, 10, 1, 16, tzinfo=UTC), datetime(2026, 10, 1, 19, 30, tzinfo=UTC)
    eight = datetime(2026, 10, 2, 6, tzinfo=UTC)
    for hours in (10, 14, 14.5):
        assert moments(clock(hours, began=began), hours * HOUR, NIGHT) == (evening,), "once, whatever fell into them"
    assert moments(clock(18, began=began), 18 * HOUR, NIGHT) == (eight, datetime(2026, 10, 2, 9, 6, tzinfo=UTC))
    morning = datetime(2026, 10, 1, 9, tzinfo=UTC)
    found = moments(clock(20, began=morning), 20 * HOUR, NIGHT)
    assert found == (datetime(2026, 10, 1, 19, tzinfo=UTC), evening), "half of the time is over at 21:00"
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


def test_quiet_hours_begin() -> None:
    eve = datetime(2026, 10, 1, 20, tzinfo=UTC)
    for hour in (20, 23, 24, 29.9):
        moment = datetime(2026, 10, 1, tzinfo=UTC) + hour * HOUR
        assert before_quiet(moment, NIGHT) == eve
    for hour in (19, 30):
        moment = datetime(2026, 10, 1, tzinfo=UTC) + hour * HOUR
        assert before_quiet(moment, NIGHT) == moment
    assert before_quiet(datetime(2026, 10, 25, 6, 59, tzinfo=UTC), NIGHT) == datetime(2026, 10, 24, 20, tzinfo=UTC)
    assert before_quiet(datetime(2027, 3, 28, 5, 59, tzinfo=UTC), NIGHT) == datetime(2027, 3, 27, 21, tzinfo=UTC)


def test_what_a_person_types() -> None:
    assert [minutes_of(text) for text in ("22", "22:30", "8.15", "0", "24")] == [1320, 1350, 495, 0, 0]
    for text in ("25", "8:60", "noon", "", "24:30"):
        with pytest.raises(BadTime):
            minutes_of(text)
    assert named_zone("berlin") == "Europe/Berlin"
    assert named_zone(" America/new york ") == "America/New_York"
    for text in ("Atlantis", "", "../../etc/passwd"):
        with pytest.raises(BadZone):
            named_zone(text)


async def test_wishes_are_kept_for_people_never_seen_too(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        preferences = PreferenceBook(house.store)
        assert await preferences.of(ANNA.id) == Preferences()
        await preferences.revise(ANNA.id, lambda _: NIGHT)
        await preferences.revise(BERT.id, lambda _: Preferences(where="direct"))
        assert (await preferences.of(ANNA.id), await preferences.of(BERT.id)) == (NIGHT, Preferences(where="direct"))


def remembering(house: House) -> tuple[Reminders, PreferenceBook, list[tuple[datetime, Due]]]:
    """Reminders that are noted here instead of being sent to anybody."""
    preferences, outbox = PreferenceBook(house.store), Outbox(house.store, now=house.hands)
    absences = Absences(house.store, house.clock, now=house.hands)
    reminders = Reminders(house.matches, house.clock, absences, preferences, outbox, now=house.hands)
    sent: list[tuple[datetime, Due]] = []

    async def send(match: str) -> None:
        table = await house.matches.table(match)
        for one in await reminders.due(table):
            sent.append((house.hands.time, one))
            await outbox.sent(
                await outbox.write(match, ReminderOccasion((reminded(table, one),)).slot, {}, heard=1), 1, 1
            )
            await reminders.note(one)

    reminders.send = send
    house.schedule.add(reminders)
    return reminders, preferences, sent


async def test_three_reminders_each_at_its_moment(tmp_path: Path) -> None:
    hands = Hands()
    alarm = Alarm(hands)
    async with opened(tmp_path, hands, wait=alarm) as house:
        _, _, sent = remembering(house)
        began = hands.time
        _, seat = await in_turn(house)
        await alarm.pass_time(house, 72 * HOUR - HOUR)
        assert [(at - began, one.number, one.clock.seat) for at, one in sent] == [
            (36 * HOUR, 1, seat),
            (57.6 * HOUR, 2, seat),
            (68.4 * HOUR, 3, seat),
        ]


async def test_what_was_slept_over_is_reminded_of_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        _, _, sent = remembering(house)
        await in_turn(house)
        await house.pass_time(60 * HOUR)
        assert [one.number for _, one in sent] == [2]
        await house.pass_time(HOUR)
        assert len(sent) == 1


async def test_a_reminder_that_time_given_brings_close_waits(tmp_path: Path) -> None:
    """The second one is due at once, but never within half an hour of the first; then each comes in its time."""
    hands = Hands()
    alarm = Alarm(hands)
    async with opened(tmp_path, hands, wait=alarm) as house:
        _, _, sent = remembering(house)
        began = hands.time
        table, seat = await in_turn(house)
        await alarm.pass_time(house, 57 * HOUR)
        await house.clock.give(table.id, table.seats[(seat + 1) % 3].user or 0, seat, 12 * HOUR)
        await alarm.pass_time(house, 10 * HOUR)
        assert [(at - began, one.number) for at, one in sent] == [(36 * HOUR, 1)]
        await alarm.pass_time(house, HOUR)
        assert [(at - began, one.number) for at, one in sent][1:] == [(67.2 * HOUR, 2)]


async def test_whom_nobody_may_remind(tmp_path: Path) -> None:
    """Who wants none, who is away, whose match is paused; each is reminded once that is over."""
    async with opened(tmp_path) as house:
        reminders, preferences, sent = remembering(house)
        table, seat = await in_turn(house)
        user = table.seats[seat].user or 0
        assert await reminders.upcoming(table.id) == {str(seat): house.hands.time + 36 * HOUR}
        await preferences.revise(user, lambda _: Preferences(where="nowhere"))
        assert await reminders.upcoming(table.id) == {}
        house.schedule.changed(table.id)
        await house.pass_time(40 * HOUR)
        assert sent == []
        await preferences.revise(user, lambda _: USUAL)
        await Absences(house.store, house.clock, now=house.hands).begin(user, 1, house.hands.time + DAY, 21)
        await house.pass_time(DAY - HOUR)
        assert sent == []
        await house.matches.change(
            table.id, lambda now: Change(msgspec.structs.replace(now, paused_at=house.hands.time))
        )
        await house.pass_time(2 * HOUR)
        assert sent == []
        await house.matches.change(table.id, lambda now: Change(msgspec.structs.replace(now, paused_at=None)))
        await house.settled()
        assert [one.number for _, one in sent] == [1]


async def test_a_reminder_is_noted_for_its_question_alone(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        reminders, _, sent = remembering(house)
        table, seat = await in_turn(house)
        await house.pass_time(36 * HOUR)
        ((_, one),) = sent
        assert (one.clock.match, one.clock.seat, one.number) == (table.id, seat, 1)
        stale = msgspec.structs.replace(one.clock, key="another")
        await reminders.note(Due(stale, 3))
        assert (await house.clock.of(table.id))[seat].reminded == 1
        await house.clock.mute(table.id, table.seats[seat].user or 0)
        assert await reminders.upcoming(table.id) == {}
        await reminders.note(Due(one.clock, 3))
        assert (await house.clock.of(table.id))[seat].reminded == 3


async def test_a_letter_is_written_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, _ = await in_turn(house)
        outbox = Outbox(house.store, now=house.hands)
        first = await outbox.write(table.id, "ping:1", {"text": "one"}, heard=1, channel=7)
        assert first == Letter(
            match=table.id, slot="ping:1", nonce=first.nonce, body={"text": "one"}, at=house.hands.time, channel=7
        )
        assert len(first.nonce) <= 25
        house.hands.time += HOUR
        assert await outbox.write(table.id, "ping:1", {"text": "two"}, heard=1, channel=8) == first
        other = await outbox.write(table.id, "ping:2", {}, heard=1, user=5)
        assert other.nonce != first.nonce
        assert await outbox.unsent(table.id) == (first, other)
        await outbox.sent(first, 7, 99)
        assert await outbox.unsent(table.id) == (other,)
        assert (await outbox.write(table.id, "ping:1", {}, heard=1)).message == 99
        await outbox.tidy(table.id, "ping:1")
        assert await outbox.find(table.id, "ping:1") is not None
        await outbox.tidy(table.id)
        assert await outbox.find(table.id, "ping:1") is None
        assert await outbox.unsent(table.id) == (other,), "what has not been sent is not forgotten"


async def test_whoever_was_reminded_together_with_others_was_reminded(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, _ = await in_turn(house)
        outbox = Outbox(house.store, now=house.hands)
        first, second = Called(0, 0), Called(1, 2)
        both = ReminderOccasion((Reminded(first, "answer 3", 1), Reminded(second, "answer 3", 1)))
        await outbox.sent(await outbox.write(table.id, both.slot, {}, heard=1, channel=7), 7, 1)
        noted = house.hands.time
        assert [await outbox.last_reminder(table.id, one) for one in (first, second)] == [noted, noted]
        house.hands.time += HOUR
        again = ReminderOccasion((Reminded(second, "answer 3", 2),), is_direct=True)
        letter = await outbox.write(table.id, again.slot, {}, heard=1, user=5)
        assert await outbox.last_reminder(table.id, second) == noted, "not until it has gone out"
        await outbox.sent(letter, 9, 2)
        assert await outbox.last_reminder(table.id, first) == noted
        assert await outbox.last_reminder(table.id, second) == house.hands.time
        await outbox.sent(await outbox.write(table.id, PingOccasion(3, (first,)).slot, {}, heard=1, channel=7), 7, 3)
        assert await outbox.last_reminder(table.id, first) == noted, "a ping is no reminder"
        assert await outbox.last_reminder(table.id, Called(1, 0)) is None, "that was somebody else"
