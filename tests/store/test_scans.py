"""Tests that lists about one user, one match or recent ends read no whole table of matches, moves or requests."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.store import Store
from bot.store.results import _MISSING
from tests.threadless_sqlite import store_at

NOW = datetime(2026, 11, 1, tzinfo=UTC)
LISTS: dict[str, Callable[[Store], Awaitable[Any]]] = {
    "a user's export": lambda store: store.privacy.everything(1, ()),
    "matches that a deletion concerns": lambda store: store.privacy.touched(1),
    "reasons that may name a user": lambda store: store.reasons.near(1),
    "requests of a match": lambda store: store.requests.all_in("a"),
    "the match that ended last": lambda store: store.matches.last_in(1),
    "recent ends": lambda store: store.clocks.ended_since(NOW),
    "live matches": lambda store: store.matches.live(),
    "the number of live matches": lambda store: store.matches.count_live(),
}
LARGE = ("matches", "moves", "requests", "seats", "ratings", "results", "m")
PARTIAL = "one_live_match_per_channel"
"""An index of live matches only: it may be read whole."""


@pytest.mark.parametrize("name", LISTS)
async def test_queries_never_scan_a_large_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    store = await store_at(tmp_path / "test.db")
    asked: list[tuple[str, Any]] = []
    read = store._database.read

    async def noted(sql: str, values: Any = ()) -> Any:
        asked.append((sql, tuple(values)))
        return await read(sql, values)

    monkeypatch.setattr(store._database, "read", noted)
    await LISTS[name](store)
    monkeypatch.undo()
    steps = [step for sql, values in asked for step in await _plan(store, sql, values)]
    assert steps
    assert [step for step in steps if _reads_whole(step)] == []
    await store.close()


def _reads_whole(step: str) -> bool:
    words = step.split()
    return words[0] == "SCAN" and words[1] in LARGE and PARTIAL not in step


async def _plan(store: Store, sql: str, values: Any) -> list[str]:
    return [row[3] for row in await store._database.read(f"EXPLAIN QUERY PLAN {sql}", values)]


async def test_missing_results_are_found_with_an_index(tmp_path: Path) -> None:
    store = await store_at(tmp_path / "test.db")
    (first, *_) = await _plan(store, _MISSING, ())
    assert first.startswith("SEARCH matches USING COVERING INDEX matches_ended")
    await store.close()
