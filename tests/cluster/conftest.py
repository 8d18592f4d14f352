"""Fixture: a cluster without processes, on a new database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.playground.loopback import Loopback
from bot.store.engine.address import RemoteDatabase
from tests.cluster.cluster import SHARDS, Cluster
from tests.openapi import schema_checker
from tests.sources import ROOT
from tests.wire.play_session import PatientClock, hurried


@pytest.fixture
async def cluster(database: RemoteDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Cluster]:
    """Yield a cluster. Check at the end that no shard had two holders and that no request was invalid."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    given: Any = {"clock": PatientClock(), "limits": hurried(), "shards": SHARDS, "concurrency": SHARDS}
    loopback = await Loopback.start(checker=schema_checker(), **given)
    try:
        found = Cluster(loopback, database)
        yield found
        assert found.doubled == [], "a shard had two holders"
        assert loopback.violations == []
    finally:
        await loopback.stop()
