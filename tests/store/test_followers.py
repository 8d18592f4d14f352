"""Tests of followers and notes: both engines, export and deletion, limits, pruning."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.history.replay import Replays
from bot.people.followers import MAX_FOLLOWED, Follows
from bot.people.privacy import Privacy
from bot.store import Store
from bot.table.refusals import MatchOver, NotStarted
from tests.match.tables import ANNA, BERT, CARLA, context, lobby, running, stop
from tests.refusals import assert_refused

NOW = datetime(2026, 11, 1, tzinfo=UTC)


async def test_users_can_follow_a_limited_number_of_running_matches(store: Store) -> None:
    matches = context(store)
    follows = Follows(matches, store)
    waits = await lobby(matches, ANNA)
    with pytest.raises(NotStarted):
        await follows.follow(waits.id, CARLA.id)
    live = [(await running(matches, ANNA, BERT, channel=channel)).id for channel in range(20, 21 + MAX_FOLLOWED)]
    for match in live[:-1]:
        await follows.follow(match, CARLA.id)
    await assert_refused(follows.follow(live[-1], CARLA.id), "follows_too_many")
    await stop(matches, live[0])
    with pytest.raises(MatchOver):
        await follows.follow(live[0], BERT.id)
    await follows.follow(live[-1], CARLA.id)
    await follows.follow(live[-1], CARLA.id)
    assert await follows.rows.of(live[-1]) == (CARLA.id,)
    await follows.rows.remove(live[-1], CARLA.id)
    assert await follows.rows.of(live[-1]) == ()
    assert await follows.rows.of(live[0]) == (CARLA.id,), "followers are still to be told"


async def test_notes_and_follows_are_exported_and_deleted(store: Store) -> None:
    matches = context(store)
    privacy = Privacy(matches, store, Replays(matches))
    match = (await running(matches, ANNA, BERT)).id
    await store.notes.put(match, ANNA.id, "watch Bert", NOW)
    await store.notes.put(match, ANNA.id, "watch Bert closely", NOW)
    await store.notes.put(match, BERT.id, "watch Anna", NOW)
    await Follows(matches, store).follow(match, ANNA.id)
    tables = (await privacy.export(ANNA.id))["tables"]
    assert [row["text"] for row in tables["notes"]] == ["watch Bert closely"]
    assert [row["match"] for row in tables["follows"]] == [match]
    await privacy.forget(ANNA.id, NOW)
    assert await store.notes.of(match, ANNA.id) == ""
    assert await store.notes.of(match, BERT.id) == "watch Anna"
    assert await store.follows.of(match) == ()
    await store.notes.put(match, BERT.id, "", NOW)
    assert "notes" not in (await privacy.export(BERT.id))["tables"]
