"""Unfair results: a match given up without a loss, and a table held for ever."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest_asyncio

from bot.moderation.request_voting import TableRequests, stopped
from bot.table.notices import slept_long
from bot.table.seating import TableChange
from bot.table.table import Table
from tests.history.stored_toy_matches import HistoryServices, rooms_at
from tests.match.tables import ANNA, BERT, running
from tests.storm.fairness import check_fairness


@pytest_asyncio.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[HistoryServices]:
    async with rooms_at(tmp_path / "test.db") as found:
        yield found


async def told(rooms: HistoryServices, tmp_path: Path) -> list[str]:
    """Return the reported problems."""
    found: list[str] = []
    client = SimpleNamespace(services=SimpleNamespace(matches=rooms.matches, store=rooms.store))
    await check_fairness(client, tmp_path / "test.db", lambda invariant, _: found.append(invariant))
    return found


async def test_a_match_closed_although_somebody_stayed_is_unfair(rooms: HistoryServices, tmp_path: Path) -> None:
    fair, unfair = [await running(rooms.matches, ANNA, BERT, channel=channel) for channel in (8, 9)]
    for table in (fair, unfair):
        await rooms.matches.resign(table.id, ANNA.id)
    await TableRequests(rooms.matches, rooms.store).win(fair.id, BERT.id)
    assert await told(rooms, tmp_path) == []
    await rooms.matches.change(
        unfair.id, lambda table: TableChange(stopped(table, rooms.matches.now()), (slept_long(),))
    )
    assert await told(rooms, tmp_path) == ["giving up saves no rating"]


async def test_a_table_that_nobody_touches_is_held_for_four_weeks_at_most(
    rooms: HistoryServices, tmp_path: Path
) -> None:
    table = await running(rooms.matches, ANNA, BERT)
    began = rooms.matches.play_time.now(table.guild)
    for days, names in ((13, []), (15, ["no table is held for ever"])):
        at = began - timedelta(days=days)
        await rooms.matches.change(table.id, partial(_paused, at=at))
        assert await told(rooms, tmp_path) == names
        await rooms.matches.change(table.id, partial(_asleep, at=at))
        assert await told(rooms, tmp_path) == names


def _paused(table: Table, at: datetime) -> TableChange:
    return TableChange(msgspec.structs.replace(table, paused_at=at, asleep_at=None))


def _asleep(table: Table, at: datetime) -> TableChange:
    return TableChange(msgspec.structs.replace(table, paused_at=None, asleep_at=at))
