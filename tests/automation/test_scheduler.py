"""Tests of the scheduler: wake-ups, changes, single execution, retries."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from bot.automation.lobby_schedule import LOBBY_LASTS, START, LobbySchedule
from bot.automation.scheduler import BACKOFF, Scheduler
from bot.game import Refused
from bot.people.absences import Absences
from bot.table.seating import TableChange
from tests.automation.fake_sleep import FakeWait
from tests.automation.tables import HOUR, Context, in_turn, opened
from tests.match.tables import ANNA, BERT, CARLA, lobby
from tests.match.tables import opened as unscheduled
from tests.passing_time import MovableClock

FIRST_PAUSE, LONGEST_PAUSE = timedelta(seconds=BACKOFF.first), timedelta(seconds=BACKOFF.longest)
DAY, MINUTE, SECOND = timedelta(days=1), timedelta(minutes=1), timedelta(seconds=1)


class ManualSource:
    """Due source that a test fills. Each item is carried out once; a `broken` one fails that many times before."""

    def __init__(self, hands: MovableClock) -> None:
        self.hands = hands
        self.set: dict[str, dict[str, datetime]] = {}
        self.broken: dict[str, int] = {}
        self.stuck: dict[str, asyncio.Event] = {}
        self.rung: list[tuple[str, timedelta]] = []
        self.tried: list[timedelta] = []
        self.heard: asyncio.Queue[str] = asyncio.Queue()
        self.asked = 0
        self._began = hands.time

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        self.asked += 1
        return dict(self.set.get(match, {}))

    async def act(self, match: str, name: str) -> None:
        self.tried.append(self.hands.time - self._began)
        if match in self.stuck:
            await self.stuck[match].wait()
        if self.broken.get(match, 0):
            self.broken[match] -= 1
            raise ZeroDivisionError
        self.rung.append((f"{match} {name}", self.hands.time - self._began))
        self.heard.put_nowait(match)
        del self.set[match][name]


async def test_scheduler_sleeps_while_nothing_is_due(tmp_path: Path) -> None:
    hands = MovableClock()
    alarm, bells = FakeWait(hands), ManualSource(hands)
    async with opened(tmp_path, hands, wait=alarm) as context:
        context.schedule.add(bells)
        await in_turn(context)
        await lobby(context.matches, ANNA, BERT, channel=8)
        await alarm.pass_time(context, SECOND)
        naps, asked = alarm.naps, bells.asked
        await alarm.pass_time(context, DAY)
        assert (alarm.naps, bells.asked) == (naps, asked)
        await alarm.pass_time(context, 2 * DAY)
        assert bells.asked > asked, "then the turn's time has run out"


async def test_scheduler_runs_each_kind_of_item_once_and_on_time(tmp_path: Path) -> None:
    hands = MovableClock()
    alarm = FakeWait(hands)
    async with opened(tmp_path, hands, wait=alarm) as context:
        began = hands.time
        table, seat = await in_turn(context)
        idle = await lobby(context.matches, CARLA, BERT, channel=8)
        other = next(info.user for info in table.seats if info.seat != seat)
        assert other is not None
        absences = Absences(context.store, context.clock.review_person, now=hands)
        await absences.begin(table.seats[seat].user or 0, 1, began + 2 * DAY, 21)
        told: list[tuple[str, timedelta]] = []
        context.matches.subscribe(lambda match: told.append((match, hands.time - began)))

        await alarm.pass_time(context, 2 * DAY - SECOND)
        assert told == []
        await alarm.pass_time(context, SECOND)
        assert set(told) == {(table.id, 2 * DAY)}
        assert (await context.clock.of(table.id))[seat].due_at == began + 5 * DAY
        await alarm.pass_time(context, 3 * DAY - SECOND)
        assert await context.said(table.id) == []
        await alarm.pass_time(context, DAY)
        notices = [(one.line.key, one.at - began) for one in await context.matches.notices(table.id)]
        assert notices == [("life-time-out", 5 * DAY)]
        await alarm.pass_time(context, DAY + SECOND)
        notices = [(one.line.key, one.at - began) for one in await context.matches.notices(idle.id)]
        assert notices == [("games-lobby-expired", LOBBY_LASTS)]


async def test_scheduler_forgets_a_match_without_due_items(tmp_path: Path) -> None:
    hands = MovableClock()
    alarm, bells = FakeWait(hands), ManualSource(hands)
    async with opened(tmp_path, hands, wait=alarm) as context:
        context.schedule.add(bells)
        names = [f"match {number}" for number in range(20)]
        bells.set = {name: {"bell": hands.time + MINUTE} for name in names}
        bells.broken = {names[0]: 1}
        for name in names:
            context.schedule.changed(name)
        await alarm.pass_time(context, MINUTE + FIRST_PAUSE + SECOND)
        assert len(bells.rung) == len(names)
        held = [value for one in (context.schedule, context.schedule._work) for value in vars(one).values()]
        assert [name for name in names if any(name in value for value in held if isinstance(value, set | dict))] == []


async def test_lobby_does_not_start_by_itself_while_a_seat_is_given_up(tmp_path: Path) -> None:
    async with unscheduled(tmp_path, threads=True) as matches:
        waiting = await lobby(matches, ANNA, BERT, CARLA)
        await matches.lobby.set_terms(waiting.id, ANNA, {"start_at": 3})
        acts = (matches.lobby.leave(waiting.id, CARLA), LobbySchedule(matches).act(waiting.id, START))
        _, refused = await asyncio.gather(*acts, return_exceptions=True)
        assert isinstance(refused, Refused | None)
        table = await matches.table(waiting.id)
        assert (table.status, len(table.seats)) == ("lobby", 2)


async def test_change_that_makes_an_item_due_sooner_wakes_the_scheduler(tmp_path: Path) -> None:
    hands = MovableClock()
    alarm = FakeWait(hands)
    async with opened(tmp_path, hands, wait=alarm) as context:
        began = hands.time
        table, seat = await in_turn(context)
        other = table.seats[(seat + 1) % 3].user or 0
        absences = Absences(context.store, context.clock.review_person, now=hands)
        await absences.begin(table.seats[seat].user or 0, 1, began + 15 * DAY, 21)
        await alarm.pass_time(context, DAY)
        await absences.end(table.seats[seat].user or 0, 1, 21)
        await alarm.pass_time(context, DAY)
        assert alarm.until == began + 4 * DAY, "the three days that were left begin when he is back"

        sooner = await lobby(context.matches, CARLA, BERT, channel=8)
        await context.matches.lobby.set_terms(sooner.id, CARLA, {"turn_hours": 1, "answer_hours": 1})
        await context.matches.lobby.start(sooner.id, CARLA)
        await alarm.pass_time(context, HOUR - SECOND)
        assert (await context.matches.table(sooner.id)).seq == 0
        await alarm.pass_time(context, SECOND)
        assert (await context.matches.table(sooner.id)).seq == 2, "both bids were made"
        await context.matches.change(
            sooner.id, lambda now: TableChange(msgspec.structs.replace(now, paused_at=hands.time))
        )

        await context.clock.give(table.id, other, seat, 24 * HOUR)
        await alarm.pass_time(context, 3 * DAY - HOUR - SECOND)
        assert await context.said(table.id) == ["time-given"], "nothing at the moment that counted before"
        await alarm.pass_time(context, SECOND)
        assert await context.said(table.id) == ["time-given", "time-out"]


async def test_overdue_items_run_once_after_a_restart(tmp_path: Path) -> None:
    hands = MovableClock()
    async with opened(tmp_path, hands) as context:
        began = hands.time
        table, seat = await in_turn(context)
        idle = [await lobby(context.matches, CARLA, BERT, channel=channel) for channel in (8, 9)]
        await Absences(context.store, context.clock.review_person, now=hands).begin(
            table.seats[seat].user or 0, 1, began + DAY, 21
        )
        await context.heartbeat.beat()
    hands.time += 30 * DAY
    alarm = FakeWait(hands)
    async with opened(tmp_path, hands, wait=alarm) as context:
        await alarm.pass_time(context, SECOND)
        for one in idle:
            assert [told.line.key for told in await context.matches.notices(one.id)] == ["games-lobby-expired"]
        assert (await context.clock.of(table.id))[seat].due_at == began + 33 * DAY, "away, then back: nothing is lost"
        assert await context.said(table.id) == []
        await alarm.pass_time(context, 3 * DAY)
        assert await context.said(table.id) == ["time-out"]


async def test_scheduler_catches_up_after_a_suspension(tmp_path: Path) -> None:
    """Timers do not count a suspension: missed items are carried out at the next wake-up, each once."""
    hands = MovableClock()
    alarm = FakeWait(hands)
    async with opened(tmp_path, hands, wait=alarm) as context:
        table, seat = await in_turn(context)
        idle = await lobby(context.matches, CARLA, BERT, channel=8)
        await alarm.pass_time(context, SECOND)
        hands.time += 10 * DAY
        context.schedule.catch_up()
        await asyncio.sleep(0)
        await alarm.pass_time(context, timedelta())
        assert await context.said(table.id) == ["time-out"]
        assert (await context.clock.of(table.id)).keys() != {seat}
        assert (await context.matches.table(idle.id)).status == "closed"


async def test_failing_item_delays_no_other_and_is_retried(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    hands = MovableClock()
    alarm, bells = FakeWait(hands), ManualSource(hands)
    async with opened(tmp_path, hands, wait=alarm) as context:
        context.schedule.add(bells)
        bells.set = {"a": {"bell": hands.time + HOUR}, "b": {"bell": hands.time + HOUR, "gong": hands.time + HOUR}}
        bells.set["c"] = {"bell": hands.time + HOUR + 20 * SECOND}
        bells.broken = {"a": 3}
        for match in bells.set:
            context.schedule.changed(match)
        await alarm.pass_time(context, 2 * HOUR)
        after = {name: at - HOUR for name, at in bells.rung}
        assert after == {
            "b bell": timedelta(),
            "b gong": timedelta(),
            "c bell": 20 * SECOND,
            "a bell": (1 + 2 + 4) * FIRST_PAUSE,
        }
        assert len(bells.rung) == len(after), "each once"
        assert [record.levelname for record in caplog.records].count("ERROR") == 3


async def test_endless_item_delays_no_other_match(tmp_path: Path) -> None:
    hands = MovableClock()
    alarm, bells = FakeWait(hands), ManualSource(hands)
    schedule = Scheduler(now=hands, wait=alarm)
    schedule.add(bells)
    bells.set = {match: {"bell": hands.time} for match in ("a", "b")}
    bells.stuck = {"a": asyncio.Event()}
    schedule.start(bells.set)
    assert await bells.heard.get() == "b"
    hands.time += HOUR
    bells.set["b"] = {"gong": hands.time}
    schedule.changed("b")
    assert await bells.heard.get() == "b"
    assert len(bells.tried) == 3, "what is being done is not begun again"
    bells.stuck["a"].set()
    await schedule.settled()
    assert sorted(name for name, _ in bells.rung) == ["a bell", "b bell", "b gong"]
    await schedule.stop()


async def test_failing_item_is_retried_with_growing_pauses_until_a_change(tmp_path: Path) -> None:
    hands = MovableClock()
    alarm, bells = FakeWait(hands), ManualSource(hands)
    async with opened(tmp_path, hands, wait=alarm) as context:
        context.schedule.add(bells)
        bells.set, bells.broken = {"a": {"bell": hands.time}}, {"a": 1000}
        context.schedule.changed("a")
        await alarm.pass_time(context, DAY)
        pauses = [later - sooner for sooner, later in zip(bells.tried, bells.tried[1:], strict=False)]
        assert pauses == sorted(pauses)
        assert (pauses[0], pauses[-1]) == (FIRST_PAUSE, LONGEST_PAUSE)
        assert len(pauses) < DAY / LONGEST_PAUSE + 10
        bells.broken = {}
        context.schedule.changed("a")
        await alarm.pass_time(context, FIRST_PAUSE)
        assert len(bells.rung) == 1


async def test_item_that_stays_due_is_retried_without_delaying_others(tmp_path: Path) -> None:
    """Time goes by while a source is asked, and what it wants done now it wants done now the next time, too."""

    class ReentrantSource(ManualSource):
        async def upcoming(self, match: str) -> Mapping[str, datetime]:
            self.hands.time += SECOND / 100
            return {"bell": self.hands.time} if len(self.tried) < 500 else {}

        async def act(self, match: str, name: str) -> None:
            self.tried.append(self.hands.time - self._began)
            context.schedule.changed(match)

    hands = MovableClock()
    alarm, impatient, bells = FakeWait(hands), ReentrantSource(hands), ManualSource(hands)
    async with opened(tmp_path, hands, wait=alarm) as context:
        context.schedule.add(impatient, bells)
        bells.set = {"a": {"bell": hands.time}}
        context.schedule.changed("a")
        await alarm.pass_time(context, HOUR)
        assert [name for name, _ in bells.rung] == ["a bell"]
        assert bells.rung[0][1] < SECOND, "at once, although what is done before has come to nothing"
        pauses = [later - sooner for sooner, later in zip(impatient.tried, impatient.tried[1:], strict=False)]
        assert min(pauses) >= FIRST_PAUSE - SECOND / 10


async def test_failing_source_of_due_items_is_asked_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    class ForgettingSource(ManualSource):
        async def upcoming(self, match: str) -> Mapping[str, datetime]:
            if self.broken.get(match, 0):
                self.broken[match] -= 1
                raise ZeroDivisionError
            return await super().upcoming(match)

    hands = MovableClock()
    alarm, forgetful, bells = FakeWait(hands), ForgettingSource(hands), ManualSource(hands)
    async with opened(tmp_path, hands, wait=alarm) as context:
        context.schedule.add(forgetful, bells)
        forgetful.set, forgetful.broken = {"a": {"bell": hands.time}}, {"a": 1}
        bells.set = {"b": {"bell": hands.time}}
        for match in ("a", "b"):
            context.schedule.changed(match)
        await alarm.pass_time(context, MINUTE)
        assert bells.rung == [("b bell", timedelta())]
        assert forgetful.rung == [("a bell", FIRST_PAUSE)]
        assert "ZeroDivisionError" in caplog.text


async def test_overdue_secret_answer_does_not_keep_the_scheduler_awake(tmp_path: Path) -> None:
    """Its public clock has run out, but nothing is due because the others still have time."""
    hands = MovableClock()
    alarm = FakeWait(hands)
    async with opened(tmp_path, hands, wait=alarm) as context:
        table = await _answered_by_two(context)
        for giver, seat in ((ANNA, 2), (ANNA, 1)):
            await context.clock.give(table, giver.id, seat, 24 * HOUR)
        await alarm.pass_time(context, 72 * HOUR)
        naps = alarm.naps
        await alarm.pass_time(context, 24 * HOUR - SECOND)
        assert alarm.naps - naps < 2 * DAY / LONGEST_PAUSE + 20
        assert (await context.matches.table(table)).seq == 2, "nothing was played for anybody"
        due = (await context.clock.of(table))[2].due_at
        assert due == hands.time + SECOND
        await alarm.pass_time(context, SECOND)
        assert (await context.matches.look(table, None)).view.mover is not None, "at its minute all the same"


async def _answered_by_two(context: Context) -> str:
    table = await lobby(context.matches, ANNA, BERT, CARLA)
    await context.matches.lobby.start(table.id, ANNA)
    for person in (ANNA, BERT):
        look = await context.matches.look_as(table.id, person.id)
        await context.matches.play(table.id, person.id, look.offers[0])
    await context.following.all_settled()
    return table.id
