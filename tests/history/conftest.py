"""Fixtures: a furnished store for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.history.history_services import HistoryServices, history_at
from tests.match.tables import matches

__all__ = ["matches"]


@pytest.fixture
async def history(tmp_path: Path) -> AsyncIterator[HistoryServices]:
    """Yield the services, with results written."""
    async with history_at(tmp_path / "test.db") as opened:
        yield opened
