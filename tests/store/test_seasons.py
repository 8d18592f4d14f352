"""Seasons on both engines: one runs at a time, and an ended one survives the deletion of its players."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from bot.store import Conflict, Store
from bot.store.engine.rows import Statement
from bot.store.seasons import SeasonInfo
from bot.table.table import AuditRow
from tests.store.rated_matches import rated as rated_in

NOW = datetime(2026, 11, 1, tzinfo=UTC)
DAY = timedelta(days=1)
GUILD = 1 << 60
AUTUMN = SeasonInfo(guild=GUILD, number=1, title="Autumn", game=None, begin=NOW, end=NOW + 30 * DAY)


async def rated(store: Store, match: str, at: datetime, *users: int, game: str = "zanzibar") -> None:
    await rated_in(store, GUILD, match, at, *users, game=game)


def act(action: str = "span-start", number: int = 1) -> AuditRow:
    return AuditRow(GUILD, f"season-{number}", 5, action, "it is time", NOW)


async def test_one_season_runs_at_a_time_with_increasing_numbers(store: Store) -> None:
    await store.seasons.begin(AUTUMN, act())
    with pytest.raises(Conflict):
        await store.seasons.begin(AUTUMN, act())
    assert await store.seasons.of(GUILD) == (AUTUMN,)
    assert await store.club_posts.guilds() == (GUILD,)
    await store.seasons.set_end(AUTUMN, NOW + DAY, act("span-end"))
    assert [one.end for one in await store.seasons.of(GUILD)] == [NOW + DAY]
    await store.seasons.end(AUTUMN, NOW + DAY, "{}", "d", ())
    await store.seasons.begin(AUTUMN, act(number=2))
    assert [(one.number, one.ended_at, one.digest) for one in await store.seasons.of(GUILD)] == [
        (2, None, ""),
        (1, NOW + DAY, "d"),
    ]
    assert [row.action for row in await store.audit.about(GUILD, "season-1")] == ["span-start", "span-end"]


async def test_season_reads_its_matches_in_order(store: Store) -> None:
    await rated(store, "b", NOW + DAY, 1, 2)
    await rated(store, "a", NOW + DAY, 2, 3, 4)
    await rated(store, "c", NOW + 2 * DAY, 1, 3, game="saint_martin")
    await rated(store, "d", NOW + 30 * DAY, 1, 2)
    await rated(store, "e", NOW - DAY, 1, 2)
    found = await store.seasons.matches(GUILD, None, AUTUMN.begin, AUTUMN.end)
    assert [(one.match, one.game, one.people, one.ranks) for one in found] == [
        ("a", "zanzibar", (2, 3, 4), (1, 2, 3)),
        ("b", "zanzibar", (1, 2), (1, 2)),
        ("c", "saint_martin", (1, 3), (1, 2)),
    ]
    assert [one.match for one in await store.seasons.matches(GUILD, "saint_martin", AUTUMN.begin, AUTUMN.end)] == ["c"]
    assert not await store.seasons.lacks_results(GUILD, None, AUTUMN.begin, AUTUMN.end)
    await store._database.write(Statement("results", "DELETE FROM results WHERE match = ?", ("c",)))
    assert await store.seasons.lacks_results(GUILD, None, AUTUMN.begin, AUTUMN.end)
    assert not await store.seasons.lacks_results(GUILD, "zanzibar", AUTUMN.begin, AUTUMN.end)


async def test_ended_season_survives_a_user_deletion_and_ends_once(store: Store) -> None:
    await rated(store, "a", NOW + DAY, 1, 2)
    await store.seasons.begin(AUTUMN, act())
    await store.seasons.end(AUTUMN, NOW + 30 * DAY, '{"x":1}', "d", (1, 2, 99))
    with pytest.raises(Conflict):
        await store.seasons.end(AUTUMN, NOW + 31 * DAY, '{"x":2}', "e", (1, 2, 99))
    assert await store.seasons.people(GUILD, 1) == {0: 1, 1: 2, 2: None}, "nobody knows 99 any more"
    told = await store.privacy.everything(2, ())
    assert [(row["season"], row["number"]) for row in told["season_people"]] == [(1, 1)]
    await store.privacy.forget(2, {}, (), (), (), at=NOW)
    assert await store.seasons.people(GUILD, 1) == {0: 1, 1: None, 2: None}
    assert await store.seasons.file(GUILD, 1) == '{"x":1}'
    (season,) = await store.seasons.of(GUILD)
    assert season == msgspec.structs.replace(AUTUMN, ended_at=NOW + 30 * DAY, digest="d")


async def test_season_reason_that_names_a_deleted_user_is_redacted(store: Store) -> None:
    """Acts of organisers belong to no match, and yet their reasons are looked through."""
    await rated(store, "a", NOW + DAY, 1, 2)
    await store.seasons.begin(AUTUMN, act())
    assert "it is time" in [reason.text for reason in await store.reasons.near(1)]
