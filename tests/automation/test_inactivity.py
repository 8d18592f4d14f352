"""Attendance: two messages a day that nobody's press has brought about, whoever presses in between."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import msgspec
import pytest

from bot.games import GAMES
from bot.life.agreements import Agreements
from bot.life.unattended.attendance import Attendance
from bot.life.unattended.open_acts import Acts
from bot.life.unattended.sleep import Silence
from bot.store import Store
from bot.table import attending
from bot.table.seating import Change
from bot.table.table import Table
from bot.table.terms import Terms
from tests.life.test_clock import House, in_turn, opened
from tests.life.test_clock_questions import answer, until_the_draw, window
from tests.match.tables import ANNA, BERT, CARLA, lobby, running
from tests.store.earlier import as_earlier

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)
BEFORE_POSTS = 12


def attended(house: House) -> Attendance:
    return Attendance(house.matches, house.store, now=house.hands)


def silence_of(house: House, attendance: Attendance) -> Silence:
    acts = Acts(house.matches, house.store, attendance, now=house.hands)
    return Silence(house.matches, house.clock, attendance, acts, now=house.hands)


async def pressed(attendance: Attendance, table: Table, seat: int = 0) -> None:
    await attendance.press(table.id, table.seats[seat].user or 0)


async def test_an_act_makes_no_room_for_more_a_day(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, _ = await in_turn(house)
        attendance = attended(house)
        for left in (1, 0):
            await house.pass_time(HOUR)
            await attendance.posted(table.id, "reminder")
            assert await attendance.room(table.id) == left
        full = house.hands.time
        await house.pass_time(HOUR)
        attendance.act(table.id)
        again = attendance
        assert await again.room(table.id) == 2, "for what comes of it"
        assert await attended(house).room(table.id) == 0, "after a restart nobody has acted"
        await house.pass_time(6 * MINUTE)
        assert await again.room(table.id) == 0
        assert await again.room_from(table.id) == full + 22 * HOUR
        await house.pass_time(21 * HOUR - 6 * MINUTE)
        assert await again.room(table.id) == 1


@pytest.mark.parametrize("is_in_secret", [True, False])
async def test_nobody_can_tell_that_somebody_looks_or_answers_in_secret(tmp_path: Path, is_in_secret: bool) -> None:
    """What all get meanwhile is the same, whether and when one of them has pressed."""
    async with opened(tmp_path, games=GAMES) as house:
        table, asked = await in_window(house) if is_in_secret else await in_turn_of_one(house)
        attendance = attended(house)
        silence = silence_of(house, attendance)
        await silence.follow(table.id)
        await attendance.posted(table.id, "ping")
        await house.pass_time(HOUR)
        await attendance.posted(table.id, "reminder")
        before = attendance.is_left_alone(table.id), await attendance.room(table.id)
        for seat in range(len(table.seats)):
            await pressed(attendance, table, seat)
            assert (attendance.is_left_alone(table.id), await attendance.room(table.id)) == before
        for seat in asked[:-1]:
            await answer(house, table, seat)
            await silence.follow(table.id)
            assert (attendance.is_left_alone(table.id), await attendance.room(table.id)) == before


async def in_window(house: House) -> tuple[Table, tuple[int, ...]]:
    """Where several are asked in secret: the table, and who."""
    table, _, asked = await window(house)
    assert len(asked) > 1
    return table, asked


async def in_turn_of_one(house: House) -> tuple[Table, tuple[int, ...]]:
    """Where one alone is asked, before all."""
    table, seat = await until_the_draw(house)
    return table, (seat,)


async def test_without_a_clock_nobody_learns_from_who_is_missed_who_has_answered(tmp_path: Path) -> None:
    """Those who are asked together are missed together, and the table falls asleep as if nobody had pressed."""
    found = []
    for answers in (False, True):
        (folder := tmp_path / str(answers)).mkdir()
        async with opened(folder, games=GAMES) as house:
            table, _, asked = await window(house, terms=Terms(turn_hours=None))
            attendance = attended(house)
            await house.pass_time(24 * HOUR)
            if answers:
                await pressed(attendance, table, asked[0])
                await answer(house, table, asked[0])
            missed = []
            for _ in range(8):
                await house.pass_time(24 * HOUR)
                waiting = await attendance.waiting(table.id)
                gone = attending.absent(table, waiting, house.hands.time)
                missed.append((gone, attending.sleeps_at(table, waiting)))
            found.append(missed)
    assert found[0] == found[1]
    assert asked in [gone for gone, _ in found[0]]


@pytest.mark.parametrize("is_by_hand", [True, False])
async def test_a_question_to_several_is_closed_alike_by_a_hand_and_by_the_clock(
    tmp_path: Path, is_by_hand: bool
) -> None:
    """Where somebody has acted openly within a day, that is an act of somebody; else it is nobody's."""
    for hours in (1, 30):
        (folder := tmp_path / str(hours)).mkdir()
        async with opened(folder, games=GAMES) as house:
            table, drawer = await until_the_draw(house, Terms(turn_hours=120, answer_hours=48))
            attendance = attended(house)
            silence = silence_of(house, attendance)
            await silence.follow(table.id)
            await house.matches.play(table.id, table.seats[drawer].user or 0, "draw")
            await house.following.all_settled()
            await silence.follow(table.id)
            assert not attendance.is_left_alone(table.id)
            asked = (await house.matches.look(table.id, None)).deciders
            await house.pass_time(hours * HOUR)
            for seat in asked:
                assert attendance.is_left_alone(table.id)
                if is_by_hand:
                    await answer(house, table, seat)
                else:
                    await house.matches.play_default(table.id, seat)
                    await house.following.all_settled()
                await silence.follow(table.id)
            assert attendance.is_left_alone(table.id) == (hours > 24)


async def test_a_start_is_an_act_and_its_first_call_counts_for_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path, games=GAMES) as house:
        table = await running(house.matches, ANNA, BERT, game="zanzibar")
        attendance = attended(house)
        await silence_of(house, attendance).follow(table.id)
        await attendance.posted(table.id, "ping")
        await house.pass_time(HOUR)
        assert await attendance.room(table.id) == 2
        late = attended(house)
        await silence_of(house, late).follow(table.id)
        assert late.is_left_alone(table.id), "it was long ago"


async def test_what_comes_of_a_press_counts_for_nothing_whoever_presses_later(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, _ = await in_turn(house)
        attendance = attended(house)
        for _ in range(3):
            attendance.act(table.id)
            await attendance.posted(table.id, "ping")
            await house.pass_time(HOUR)
        assert await attendance.room(table.id) == 2
        await attendance.posted(table.id, "reminder")
        attendance.act(table.id)
        await attendance.posted(table.id, "offer 1")
        await house.pass_time(HOUR)
        assert await attendance.room(table.id) == 1
        assert len(await attendance.times(table.id, "offer 1", house.hands.time - 2 * HOUR)) == 1, (
            "it is known all the same"
        )


async def test_in_a_file_of_before_what_a_press_had_forgiven_stays_forgiven(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, _ = await in_turn(house)
        attendance = attended(house)
        await attendance.posted(table.id, "reminder")
        await house.pass_time(HOUR)
        attendance.act(table.id)
        await pressed(attendance, table)
        await house.pass_time(MINUTE)
        await attendance.posted(table.id, "ping")
        await house.pass_time(HOUR)
        await attendance.posted(table.id, "reminder")
        as_earlier(tmp_path / "test.db", tmp_path / "earlier.db", BEFORE_POSTS)
        store = await Store.open(tmp_path / "earlier.db")
        try:
            posts = await store.presses.posts(table.id)
        finally:
            await store.close()
        assert [(post.what, post.is_asked) for post in posts] == [
            ("reminder", True),
            ("ping", True),
            ("reminder", False),
        ]


async def test_where_all_are_missed_together_whoever_speaks_up_decides_with_those_who_do(tmp_path: Path) -> None:
    """Without a clock nobody is held up for ever: the one who came offers the seat of one who did not."""
    async with opened(tmp_path) as house:
        table = await lobby(house.matches, ANNA, BERT, CARLA)
        await house.matches.change(
            table.id, lambda now: Change(msgspec.structs.replace(now, terms=Terms(turn_hours=None)))
        )
        await house.matches.start(table.id, ANNA)
        await house.pass_time(7 * 24 * HOUR)
        agreements = Agreements(house.matches, house.store)
        assert await agreements.absent(await house.matches.table(table.id)) == (0, 1, 2)
        asked = await agreements.ask(table.id, ANNA.id, "offer", house.hands.time, 1)
        assert asked.state == "granted"
        assert [info.offered for info in (await house.matches.table(table.id)).seats] == [False, True, False]
