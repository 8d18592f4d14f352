"""Tests that pauses do not count as thinking time, whatever started or ended them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from itertools import product
from pathlib import Path

import pytest

from bot.history.results import Results
from bot.moderation.moderator_actions import ModeratorAction, ModeratorActions
from bot.moderation.requests import TableRequests
from bot.table.requests import RequestKind
from tests.history.history_services import HistoryServices, history_at
from tests.match.tables import ANNA, BERT, play_any, running

DAY = timedelta(days=1)
KEEPER = ModeratorAction(guild=1, user=900, reason="holidays")
WAYS = tuple(product(("agreed", "manager"), repeat=2))


class PausableMatch:
    """A match of two on a clock that the test moves."""

    def __init__(self) -> None:
        self.time = datetime(2026, 10, 1, 12, tzinfo=UTC)
        self.match = ""
        self.history: HistoryServices

    @asynccontextmanager
    async def open(self, path: Path) -> AsyncIterator[None]:
        async with history_at(path, now=lambda: self.time) as self.history:
            if not self.match:
                self.match = (await running(self.history.matches, ANNA, BERT)).id
            yield

    async def order(self, kind: RequestKind, by: str) -> None:
        """Pause or resume, by agreement of the table or by somebody who manages the server."""
        matches, store = self.history.matches, self.history.store
        requests = TableRequests(matches, store)
        if by == "agreed":
            asked = await requests.ask(self.match, ANNA.id, kind, self.time)
            if asked.state == "open":  # half of the players suffice after a long pause
                asked = await requests.agree(asked.id, BERT.id)
            assert asked.state == "granted"
            return
        audit = ModeratorActions(matches, requests, Results(matches, store), store)
        await (audit.pause if kind == "pause" else audit.resume)(self.match, KEEPER)

    async def think(self) -> None:
        """Let a day pass, then make a move."""
        self.time += DAY
        await play_any(self.history.matches, self.match, ANNA, BERT, most=1)

    async def thought(self) -> float:
        """Return the hours that the table waited for its players, once the match has been played to its end."""
        table = await play_any(self.history.matches, self.match, ANNA, BERT)
        assert table.status == "over"
        await self.history.results.settled()
        return timedelta(milliseconds=sum(row[-1] for row in self.history.result_rows(self.match))) / timedelta(hours=1)


@pytest.fixture
def session() -> PausableMatch:
    return PausableMatch()


@pytest.mark.parametrize(("begins", "ends"), WAYS)
async def test_pause_of_ten_days_does_not_count_as_thinking_time(
    session: PausableMatch, tmp_path: Path, begins: str, ends: str
) -> None:
    async with session.open(tmp_path / "test.db"):
        await session.think()
        await session.order("pause", begins)
        session.time += 10 * DAY
        await session.order("resume", ends)
        await session.think()
        assert await session.thought() == 48


@pytest.mark.parametrize(("begins", "ends"), WAYS)
async def test_pause_does_not_count_in_a_players_response_time(
    session: PausableMatch, tmp_path: Path, begins: str, ends: str
) -> None:
    async with session.open(tmp_path / "test.db"):
        session.time += DAY
        await session.order("pause", begins)
        session.time += 10 * DAY
        await session.order("resume", ends)
        await session.think()
        assert await session.thought() == 48


@pytest.mark.parametrize(("first", "second"), WAYS)
async def test_two_pauses_do_not_count_as_thinking_time(
    session: PausableMatch, tmp_path: Path, first: str, second: str
) -> None:
    async with session.open(tmp_path / "test.db"):
        for begins, ends in ((first, second), (second, first)):
            await session.think()
            await session.order("pause", begins)
            session.time += 5 * DAY
            await session.order("resume", ends)
        assert await session.thought() == 48


@pytest.mark.parametrize("begins", ["agreed", "manager"])
async def test_pause_until_the_end_does_not_count_as_thinking_time(
    session: PausableMatch, tmp_path: Path, begins: str
) -> None:
    async with session.open(tmp_path / "test.db"):
        await session.think()
        await session.think()
        await session.order("pause", begins)
        session.time += 10 * DAY
        assert await session.thought() == 48
