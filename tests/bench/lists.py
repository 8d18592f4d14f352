"""The first page of all matches and of a leaderboard: with 10,000 matches against a hundred."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from bot.history.match_lists import MatchFilter, MatchLists
from bot.history.statistics import Statistics
from bot.match.matches import Matches
from bot.rng import Seeds
from bot.store import Store
from tests.bench.row import Goal, Row

FEW, MANY, ROUNDS = 100, 10_000, 30
SOON = Goal("<", 10, "ms")
PEOPLE, CHANNELS, SEATS = 200, 10, 3
OPTIONS, STATE = '{"setup":"random"}', bytes(3000)
READABLE = tuple(range(CHANNELS // 2))
READER = PEOPLE // 2
ALWAYS = PEOPLE + 1
"""Sits in every match."""
SEARCHES = {
    "of a server": MatchFilter(guild=1),
    "that somebody may see": MatchFilter(guild=1, channels=READABLE, user_sees=READER),
    "of one player": MatchFilter(guild=1, channels=READABLE, user_sees=READER, user=READER + 1),
    "of a user who sat in all": MatchFilter(guild=1, channels=READABLE, user_sees=READER, user=ALWAYS),
}
FLAT = "of a user who sat in all"


def run() -> list[Row]:
    """Measure milliseconds, the best of several alternating rounds, so that both meet the same load."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        return asyncio.run(_rows(Path(folder)))


async def _rows(folder: Path) -> list[Row]:
    many, few = [await _opened(folder / f"{matches}.db", matches) for matches in (MANY, FEW)]
    try:
        rows = [
            await _compare(
                f"first page, matches {what}",
                _page(many, search),
                _page(few, search),
                Goal("<=", 3) if what == FLAT else SOON,
            )
            for what, search in SEARCHES.items()
        ]
        return [*rows, await _compare("first page, leaderboard", _board(many), _board(few), SOON)]
    finally:
        await many.close()
        await few.close()


async def _compare(
    what: str, ours: Callable[[], Awaitable[object]], theirs: Callable[[], Awaitable[object]], goal: Goal
) -> Row:
    best = [float("inf"), float("inf")]
    for _ in range(ROUNDS):
        for which, work in enumerate((ours, theirs)):
            began = time.perf_counter()
            await work()
            best[which] = min(best[which], (time.perf_counter() - began) * 1000)
    return Row(what, best[0], best[1], "ms", f"{FEW} matches instead of {MANY:,}", goal)


def _page(store: Store, search: MatchFilter) -> Callable[[], Awaitable[object]]:
    lists = MatchLists(Matches(store, seeds=Seeds(1), now=lambda: datetime.now(UTC)), store)
    return lambda: lists.page(search)


def _board(store: Store) -> Callable[[], Awaitable[object]]:
    statistics = Statistics(store)
    return lambda: statistics.leaderboard(1, "any")


async def _opened(path: Path, matches: int) -> Store:
    """Return a store in which so many matches of one server have been played to their end."""
    await (await Store.open(path)).close()
    with closing(sqlite3.connect(path)) as file:
        for number in range(matches):
            add_match(file, f"m{number * 7919 % MANY:06}", number)
        file.commit()
    return await Store.open(path)


def add_match(file: sqlite3.Connection, match: str, number: int) -> None:
    """Store an ended match without its log."""
    at = 1_790_000_000_000 + number * 60_000
    file.execute(
        "INSERT INTO matches (id, game, version, guild, channel, host, status, options, locale, seed, seen_in,"
        " created_at, started_at, ended_at) VALUES (?, 'any', 1, 1, ?, 1, 'over', ?, 'en', ?, ?, ?, ?, ?)",
        (match, number % CHANNELS, OPTIONS, bytes(32), number % CHANNELS, at, at, at + 50_000),
    )
    file.execute("INSERT INTO snapshots VALUES (?, 100, ?)", (match, STATE))
    for seat in range(SEATS + 1):
        user = 1 + (number * 31 + seat * 67) % PEOPLE if seat < SEATS else ALWAYS
        file.execute(
            "INSERT INTO seats (match, seat, kind, user, name) VALUES (?, ?, 'person', ?, 'Anna')", (match, seat, user)
        )
        file.execute("INSERT INTO results VALUES (?, ?, ?, 20, ?, 30, 90000, 1)", (match, seat, user, seat + 1))
        file.execute("INSERT INTO ratings VALUES (1, 'any', ?, ?, ?, 25, 8, ?)", (match, seat, user, at + 50_000))
