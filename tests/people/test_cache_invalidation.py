"""Tests that changes and deletions in one process reach the caches of the other."""

from __future__ import annotations

from bot.history.replay import Replays
from bot.people.privacy import Privacy
from bot.people.server_settings import Servers
from bot.store.engine.address import RemoteDatabase
from tests.match.tables import ANNA, BERT, Clock, bid_all, context, running
from tests.store.shared_stores import has_heard, two


async def test_server_setting_holds_in_both_processes(database: RemoteDatabase) -> None:
    async with two(database) as (one, other):
        here, there = Servers(one), Servers(other)
        for locale in ("it", "de", None):
            await there.of(7)
            await here.change(7, locale=locale)
            await has_heard(other, one)
            assert (await there.of(7)).locale == locale


async def test_deleted_user_leaves_the_cache_of_the_other_process(database: RemoteDatabase) -> None:
    async with two(database) as (one, other):
        matches, elsewhere = context(one), context(other, seed=2)
        replays = Replays(elsewhere)
        heard: list[int | None] = []
        Privacy(elsewhere, other, replays).outdated.add(heard.append)
        table = await running(matches, ANNA, BERT)
        await bid_all(matches, table)
        await replays.since(table.id, BERT.id)
        await has_heard(other, one)
        assert ANNA.id in heard
        heard.clear()
        await Privacy(matches, one, Replays(matches)).forget(ANNA.id, Clock()())
        await has_heard(other, one)
        assert heard == [None]
        assert len(replays._timelines) == 0
        assert "Anna" not in repr(await replays.since(table.id, BERT.id))
        assert "Anna" not in (await elsewhere.table(table.id)).names
