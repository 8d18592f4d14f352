"""Tests of databases of the previous version: matches with leavers are rated by the current rule."""

from __future__ import annotations

from pathlib import Path

from bot.store.sqlite.opening import SCHEMA
from tests.history.history_services import HistoryServices, history_at
from tests.history.test_leaver_ratings import WAYS, finish, own_ranks
from tests.match.tables import ANNA, BERT, CARLA, running
from tests.store.earlier_schema import as_earlier

BEFORE = next(number for number, file in enumerate(sorted(SCHEMA.glob("*.sql"))) if file.stem.endswith("_places"))
"""Number of migrations before final places of people were stored."""


async def session(history: HistoryServices) -> list[str]:
    """Play whole matches, and one for each way of leaving. Return the ids."""
    matches = []
    for channel, leave in enumerate(WAYS):
        matches.append((await history.play(ANNA, BERT, CARLA, channel=2 * channel)).id)
        left = (await running(history.matches, BERT, ANNA, CARLA, channel=2 * channel + 1)).id
        await leave(history, left, channel % 3)
        await finish(history, left)
        matches.append(left)
    return matches


async def test_results_of_earlier_matches_are_computed_the_same_way(tmp_path: Path) -> None:
    """The version before wrote the game's ranks, and rated no match whose seats had changed hands."""
    async with history_at(tmp_path / "now.db") as history:
        matches = await session(history)
        ratings, results = history.ratings(), [history.result_rows(match) for match in matches]
        for match in matches[1::2]:
            for seat, rank in enumerate(await own_ranks(history, match)):
                history.sql("UPDATE results SET rank = ? WHERE match = ? AND seat = ?", rank, match, seat)
            history.sql("DELETE FROM ratings WHERE match = ?", match)
        history.sql("UPDATE ratings SET mu = mu + 1 WHERE match <> ?", matches[0])
    as_earlier(tmp_path / "now.db", tmp_path / "earlier.db", BEFORE)
    for _ in range(2):
        async with history_at(tmp_path / "earlier.db") as history:
            assert [history.result_rows(match) for match in matches] == results
            assert history.ratings() == ratings
