"""What one process learns of servers and people the other goes by, and whoever is forgotten is forgotten in both."""

from __future__ import annotations

from bot.history.story import Stories
from bot.people.privacy import Privacy
from bot.people.servers import Servers
from bot.store.engine.address import Remote
from tests.match.tables import ANNA, BERT, Clock, house, running
from tests.match.test_play import bid_all
from tests.store.sharing import has_heard, two


async def test_what_a_server_settles_holds_in_both(database: Remote) -> None:
    async with two(database) as (one, other):
        here, there = Servers(one), Servers(other)
        for locale in ("it", "de", None):
            await there.of(7)
            await here.change(7, locale=locale)
            await has_heard(other, one)
            assert (await there.of(7)).locale == locale


async def test_whoever_is_forgotten_is_in_no_story_of_the_other(database: Remote) -> None:
    async with two(database) as (one, other):
        matches, elsewhere = house(one), house(other, seed=2)
        stories = Stories(elsewhere)
        heard: list[int | None] = []
        Privacy(elsewhere, other, stories).on_news(heard.append)
        table = await running(matches, ANNA, BERT)
        await bid_all(matches, table)
        await stories.since(table.id, BERT.id)
        await has_heard(other, one)
        assert ANNA.id in heard
        heard.clear()
        await Privacy(matches, one, Stories(matches)).forget(ANNA.id, Clock()())
        await has_heard(other, one)
        assert heard == [None]
        assert len(stories._tales._kept) == 0
        assert "Anna" not in repr(await stories.since(table.id, BERT.id))
        assert "Anna" not in (await elsewhere.table(table.id)).names
