"""A store in a temporary folder with toy matches and the history services."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, closing
from datetime import datetime
from pathlib import Path
from typing import Any

from bot.game import AnyGame
from bot.history.match_lists import MatchFilter, MatchLists
from bot.history.results import Results
from bot.history.statistics import RatingOutcome, Statistics
from bot.match.matches import Matches
from bot.rng import Seeds
from bot.store import Store
from bot.table.table import Person, Table
from tests.match.tables import Clock, play_any, running
from tests.match.toy import GAMES
from tests.threadless_sqlite import store_at


class HistoryServices:
    """Services on one store.

    With `follows` False, `matches` ends matches without results, as if the process had died.
    """

    def __init__(
        self, path: Path, store: Store, now: Callable[[], datetime], games: Mapping[str, AnyGame], follows: bool
    ) -> None:
        self.path = path
        self.store = store
        self.matches = Matches(store, seeds=Seeds(1), now=now, games=games)
        self.others = self.matches if follows else Matches(store, seeds=Seeds(2), now=now, games=games)
        """Return the pipeline of the results."""
        self.lists = MatchLists(self.matches, store)
        self.results = Results(self.others, store)
        self.others.subscribe(self.results.note)
        self.statistics = Statistics(store)

    async def count(self, match: str) -> RatingOutcome:
        is_early = (await self.matches.look(match, None)).is_early
        return await self.statistics.count(match, is_early=is_early)

    async def ids(self, search: MatchFilter, number: int = 0, size: int = 8) -> list[str]:
        return [entry.table.id for entry in (await self.lists.page(search, number, size)).entries]

    async def play(self, *people: Person, channel: int = 7) -> Table:
        """Play a match to its end, and write its results if the results follow."""
        match = (await running(self.matches, *people, channel=channel)).id
        table = await play_any(self.matches, match, *people)
        assert table.status == "over"
        await self.results.settled()
        return table

    def sql(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """Look into the file, or change what nothing in the program changes yet."""
        with closing(sqlite3.connect(self.path, isolation_level=None)) as file:
            return list(file.execute(statement, values))

    def ratings(self) -> list[tuple[Any, ...]]:
        return self.sql("SELECT match, seat, user, mu, sigma FROM ratings ORDER BY match, seat")

    def result_rows(self, match: str) -> list[tuple[Any, ...]]:
        """Return the results by seat: user, score, rank, decisions, thinking time in milliseconds."""
        columns = "user, score, rank, decisions, thinking"
        return self.sql(f"SELECT {columns} FROM results WHERE match = ? ORDER BY seat", match)


@asynccontextmanager
async def history_at(
    path: Path,
    *,
    now: Callable[[], datetime] | None = None,
    games: Mapping[str, AnyGame] = GAMES,
    follows: bool = True,
    starts: bool = True,
) -> AsyncIterator[HistoryServices]:
    """Open the services on that file and wait until they have caught up."""
    store = await store_at(path)
    history = HistoryServices(path, store, now or Clock(), games, follows)
    try:
        if starts:
            await history.results.start()
            await history.results.settled()
        yield history
        await history.results.stop()
    finally:
        await store.close()
