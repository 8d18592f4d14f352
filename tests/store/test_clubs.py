"""Searches, people to avoid, decisions and pages on both engines; a search leads to one decision only."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from bot.store import Conflict, Store
from bot.store.searches import Opening, StoredSearch, opened_statements
from bot.table.message_records import PostRow

NOW = datetime(2026, 11, 1, tzinfo=UTC)
WEEK = NOW + timedelta(days=7)
GUILD = 1 << 60


def search(user: int, players: int = 2, hours: int | None = 24) -> StoredSearch:
    return StoredSearch(user, "zanzibar", players, hours, 1000 + user, WEEK)


def opening(name: str = "a") -> Opening:
    return Opening(id=name, guild=GUILD, game="zanzibar", players=2, hours=24, channel=7, at=NOW)


async def test_renewed_search_keeps_its_age_until_it_ends(store: Store) -> None:
    for one in (search(2), search(1), search(1, players=3, hours=None)):
        await store.searches.put(GUILD, one, 5)
    await store.searches.put(GUILD, StoredSearch(2, "zanzibar", 2, 48, 9999, WEEK + timedelta(days=1)), 5)
    found = await store.searches.all(GUILD)
    assert [(one.user, one.players, one.hours, one.since) for one in found] == [
        (1, 2, 24, 1001),
        (1, 3, None, 1001),
        (2, 2, 48, 1002),
    ]
    await store.searches.expire(GUILD, WEEK)
    assert [one.user for one in await store.searches.all(GUILD)] == [2]
    await store.searches.renew(GUILD, 2, WEEK)
    await store.searches.withdraw(GUILD, 2, "zanzibar", 3)
    assert [one.until for one in await store.searches.all(GUILD)] == [WEEK]
    await store.searches.withdraw(GUILD, 2)
    assert await store.searches.all(GUILD) == await store.searches.all(2) == ()


async def test_one_of_two_decisions_on_a_search_is_stored(store: Store) -> None:
    for one in (search(1), search(2), search(3), search(1, players=3)):
        await store.searches.put(GUILD, one, 5)
    told = await asyncio.gather(
        store.searches.claim(opening("a"), (1, 2)), store.searches.claim(opening("b"), (1, 3)), return_exceptions=True
    )
    assert sorted(type(one).__name__ for one in told) == ["Conflict", "NoneType"]
    (decided,) = await store.searches.openings(GUILD)
    found = {search.user: search.opening for search in await store.searches.all(GUILD)}
    assert sorted(user for user, claimed in found.items() if claimed == decided.id) == (
        [1, 2] if decided.id == "a" else [1, 3]
    )
    assert len(await store.searches.all(GUILD)) == 3, "the other search for the game is gone"
    with pytest.raises(Conflict):
        await store.searches.claim(opening("c"), (1, 2))
    await store.searches.set_thread(decided.id, 8)
    assert [again.thread for again in await store.searches.openings(GUILD)] == [8]
    await store.searches.release(decided.id, [1])
    assert [(search.user, search.opening) for search in await store.searches.all(GUILD)] == [(2, None), (3, None)]
    assert await store.searches.openings(GUILD) == ()


async def test_opened_table_deletes_its_searches(store: Store) -> None:
    for one in (search(1), search(2), search(3)):
        await store.searches.put(GUILD, one, 5)
    await store.searches.claim(opening(), (1, 2))
    await store._database.write(*opened_statements("a"))
    assert [one.user for one in await store.searches.all(GUILD)] == [3]
    assert await store.searches.openings(GUILD) == ()


async def test_avoided_people_form_pairs_and_are_exported_to_one_side(store: Store) -> None:
    await store.searches.avoid(GUILD, 1, 2, 5)
    await store.searches.avoid(GUILD, 1, 2, 5)
    await store.searches.avoid(GUILD, 3, 1, 5)
    assert await store.searches.avoided(GUILD) == {frozenset({1, 2}), frozenset({1, 3})}
    assert await store.searches.avoided_by(GUILD, 1) == (2,)
    assert "club_avoided" not in await store.privacy.everything(2, ())
    assert [row["avoided"] for row in (await store.privacy.everything(1, ()))["club_avoided"]] == [2]
    await store.searches.allow(GUILD, 1, 2)
    assert await store.searches.avoided_by(GUILD, 1) == ()


async def test_club_message_is_stored_and_its_server_found(store: Store) -> None:
    row = PostRow(guild=GUILD, slot="page", channel=7, at=NOW)
    await store.club_posts.put(row)
    assert await store.club_posts.of(GUILD) == {"page": row}
    shown = PostRow(guild=GUILD, slot="page", channel=7, at=WEEK, message=9, digest="d")
    await store.club_posts.put(shown)
    assert await store.club_posts.of(GUILD) == {"page": shown}
    await store.guilds.set_settings(5, '{"club":7}', before=None)
    await store.guilds.set_settings(6, '{"away_days":7}', before=None)
    assert await store.club_posts.guilds() == (5, GUILD)
    await store.club_posts.delete(GUILD, "page")
    assert (await store.club_posts.of(GUILD), await store.club_posts.guilds()) == ({}, (5,))
