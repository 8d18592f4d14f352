"""Tests of the view cache: one view per viewer, never of a replaced position."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.match import position_cache
from bot.match.matches import Matches
from bot.match.position import look_at
from bot.table import notices
from tests.match.tables import ANNA, BERT, context, play_any, running
from tests.threadless_sqlite import store_at


@pytest.fixture
async def matches(tmp_path: Path) -> AsyncIterator[Matches]:
    store = await store_at(tmp_path / "test.db")
    yield context(store)
    await store.close()


async def as_made_anew(matches: Matches, match: str, viewer: int | None) -> Any:
    position = await matches._changes.positions.read(match, reads_undo=viewer is not None)
    return look_at(matches.games[position.table.game], position, viewer)


async def all_true(matches: Matches, match: str) -> None:
    for _ in range(2):
        for viewer in (None, 0, 1, 7):
            assert await matches.look(match, viewer) == await as_made_anew(matches, match, viewer)


async def test_cached_view_follows_every_change(matches: Matches) -> None:
    """Moves, steps back, what happens to the table, and what somebody else has written."""
    match = (await running(matches, ANNA, BERT)).id
    await all_true(matches, match)
    before = await matches.look(match, None)
    await play_any(matches, match, ANNA, BERT, most=1)
    await all_true(matches, match)
    while not (can := [seat for seat in (0, 1) if (await matches.look(match, seat)).can_undo]):
        await play_any(matches, match, ANNA, BERT, most=1)
    await all_true(matches, match)
    await matches.undo.step(match, (ANNA.id, BERT.id)[can[0]])
    await all_true(matches, match)
    await matches.tell(match, notices.time_given(0, 1, 5))
    await all_true(matches, match)
    await matches.seats.resign(match, ANNA.id)
    await all_true(matches, match)
    assert (await matches.look(match, None)).table != before.table
    await matches.reload(match)
    assert match not in matches._changes.positions._kept
    await all_true(matches, match)


async def test_views_are_computed_once_per_position(matches: Matches) -> None:
    match = (await running(matches, ANNA, BERT)).id
    assert await matches.look(match, 0) is await matches.look(match, 0)
    assert await matches.look(match, None) is await matches.look(match, 7), "a user without a seat sees as the public"
    first = await matches.look(match, None)
    await play_any(matches, match, ANNA, BERT, most=1)
    assert await matches.look(match, None) is not first


async def test_view_cache_is_bounded_in_matches(matches: Matches, monkeypatch: pytest.MonkeyPatch) -> None:
    assert position_cache.MAX_POSITIONS <= 500
    match = (await running(matches, ANNA, BERT)).id
    position = await matches._changes.positions.read(match)
    monkeypatch.setattr(position_cache, "MAX_POSITIONS", 2)
    kept = position_cache.PositionCache(matches._changes.store, matches.games, matches._changes.queues)
    for name in ("a", "b", "c"):
        other = msgspec.structs.replace(position, table=msgspec.structs.replace(position.table, id=name))
        kept.keep(other)
        kept.look(other, None, None)
    assert list(kept._kept) == ["b", "c"]
