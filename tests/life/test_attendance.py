"""Attendance: two messages a day that nobody's press has brought about, whoever presses in between."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from bot.life.unattended.attendance import Attendance
from bot.store import Store
from bot.table.table import Table
from tests.life.test_clock import House, in_turn, opened
from tests.store.earlier import as_earlier

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)
BEFORE_POSTS = 12


def attended(house: House) -> Attendance:
    return Attendance(house.matches, house.store, now=house.hands)


async def pressed(attendance: Attendance, table: Table, seat: int = 0) -> None:
    await attendance.press(table.id, table.seats[seat].user or 0)


@pytest.mark.parametrize("is_known", [True, False], ids=["by heart", "after a restart"])
async def test_a_press_makes_no_room_for_more_a_day(tmp_path: Path, is_known: bool) -> None:
    async with opened(tmp_path) as house:
        table, _ = await in_turn(house)
        attendance = attended(house)
        for left in (1, 0):
            await house.pass_time(HOUR)
            await attendance.posted(table.id, "reminder")
            assert await attendance.room(table.id) == left
        full = house.hands.time
        await house.pass_time(HOUR)
        await pressed(attendance, table)
        again = attendance if is_known else attended(house)
        assert await again.room(table.id) == 2, "for what comes of the press"
        await house.pass_time(6 * MINUTE)
        assert await again.room(table.id) == 0
        assert await again.room_from(table.id) == full + 22 * HOUR
        await house.pass_time(21 * HOUR - 6 * MINUTE)
        assert await again.room(table.id) == 1


async def test_what_comes_of_a_press_counts_for_nothing_whoever_presses_later(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, _ = await in_turn(house)
        attendance = attended(house)
        for seat in (0, 1, 0):
            await pressed(attendance, table, seat)
            await attendance.posted(table.id, "ping")
            await house.pass_time(HOUR)
        assert await attendance.room(table.id) == 2
        await attendance.posted(table.id, "reminder")
        await pressed(attendance, table, 1)
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
