"""Results are stored for matches that ended before the start and for those that end while the bot runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games import GAMES
from bot.history.match_lists import MatchFilter
from bot.match.matches import Matches
from bot.rng import Seeds
from bot.store import Store
from tests.match.tables import ANNA, BERT, context, play_any, running
from tests.wire.play_session import begun, session_at
from tests.wire.several_bots import all_bots, database_at

GAME, OTHER_SEED = "cafe_international", 2


async def length_of_another(folder: Path) -> int:
    """Return how many moves the match with the other seed has."""
    store = await Store.open(folder / "scratch.db")
    matches = context(store, OTHER_SEED, GAMES)
    table = await play_any(matches, (await running(matches, ANNA, BERT, game=GAME)).id, ANNA, BERT)
    await store.close()
    return table.seq


@pytest.mark.rotating(3)
async def test_results_are_stored_after_the_start_and_after_the_last_move(tmp_path: Path) -> None:
    store = await Store.open(database_at(tmp_path / "tavolino.db"))
    before = context(store, 1, GAMES)
    earlier = await play_any(before, (await running(before, ANNA, BERT, game=GAME)).id, ANNA, BERT)
    assert earlier.status == "over"
    await store.close()
    moves = await length_of_another(tmp_path)
    async with session_at(tmp_path) as session:
        client, channel = session.client, session.channel.id
        await begun(client)
        for bot in all_bots(client):
            await bot.services.history.results.settled()
        statistics = client.services.history.statistics
        assert [(await statistics.player(one.id, 1))[0].rated for one in (ANNA, BERT)] == [1, 1]

        silent = Matches(client.services.store, seeds=Seeds(OTHER_SEED), now=client.services.now)
        match = (await running(silent, ANNA, BERT, game=GAME, channel=channel)).id
        await play_any(silent, match, ANNA, BERT, most=moves - 1)
        table = await play_any(client.services.matches, match, ANNA, BERT)
        assert (table.status, table.seq) == ("over", moves)
        await session.quiet()
        for bot in all_bots(client):
            await bot.services.history.results.settled()
        statistics = client.services.history.statistics
        assert [(await statistics.player(one.id, 1))[0].rated for one in (ANNA, BERT)] == [2, 2]
        page = await client.services.history.match_lists.page(MatchFilter(user=ANNA.id))
        assert {(entry.table.id, len(entry.scores)) for entry in page.entries} == {(match, 2), (earlier.id, 2)}
