"""Fixtures: a furnished store for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.history.stored_toy_matches import HistoryServices, rooms_at


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[HistoryServices]:
    """Yield the services, with results written."""
    async with rooms_at(tmp_path / "test.db") as opened:
        yield opened
