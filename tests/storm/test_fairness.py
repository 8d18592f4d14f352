"""Unfair results: a match given up without a loss, and a table held for ever."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest_asyncio

from bot.moderation.requests import TableRequests, stopped
from bot.table.notices import slept_long
from bot.table.seating import TableChange
from bot.table.table import Table
from tests.history.history_services import HistoryServices, history_at
from tests.match.tables import ANNA, BERT, running
from tests.storm.fairness import check_fairness


@pytest_asyncio.fixture
async def history(tmp_path: Path) -> AsyncIterator[HistoryServices]:
    async with history_at(tmp_path / "test.db") as found:
        yield found


async def told(history: HistoryServices, tmp_path: Path) -> list[str]:
    """Return the reported problems."""
    found: list[str] = []
    client = SimpleNamespace(services=SimpleNamespace(matches=history.matches, store=history.store))
    await check_fairness(client, tmp_path / "test.db", lambda invariant, _: found.append(invariant))
    return found


async def test_match_closed_although_a_player_stayed_is_reported_as_unfair(
    history: HistoryServices, tmp_path: Path
) -> None:
    fair, unfair = [await running(history.matches, ANNA, BERT, channel=channel) for channel in (8, 9)]
    for table in (fair, unfair):
        await history.matches.seats.resign(table.id, ANNA.id)
    await TableRequests(history.matches, history.store).win(fair.id, BERT.id)
    assert await told(history, tmp_path) == []
    await history.matches.change(
        unfair.id, lambda table: TableChange(stopped(table, history.matches.now()), (slept_long(),))
    )
    assert await told(history, tmp_path) == ["giving up saves no rating"]


async def test_abandoned_table_kept_beyond_four_weeks_is_reported(history: HistoryServices, tmp_path: Path) -> None:
    table = await running(history.matches, ANNA, BERT)
    began = history.matches.play_time.now(table.guild)
    for days, names in ((13, []), (15, ["no table is held for ever"])):
        at = began - timedelta(days=days)
        await history.matches.change(table.id, partial(_paused, at=at))
        assert await told(history, tmp_path) == names
        await history.matches.change(table.id, partial(_asleep, at=at))
        assert await told(history, tmp_path) == names


def _paused(table: Table, at: datetime) -> TableChange:
    return TableChange(msgspec.structs.replace(table, paused_at=at, asleep_at=None))


def _asleep(table: Table, at: datetime) -> TableChange:
    return TableChange(msgspec.structs.replace(table, paused_at=None, asleep_at=at))
