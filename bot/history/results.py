"""Writes down how each match ended, and what that makes of its players' ratings."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from bot.game import Outcome
from bot.history.counting import why_unrated
from bot.history.pace import Pace, Pause, Timed, paces
from bot.history.rating import NEW, Rating, rated
from bot.match.matches import Matches
from bot.store import Ended, RatingRow, ResultRow, Store
from bot.store.engine.rows import millis
from bot.table.ended.standings import first_holder, kept_seats
from bot.table.notices import Notice, NoticeKind
from bot.table.table import Table

LOG = logging.getLogger(__name__)

PAUSES: dict[NoticeKind, frozenset[NoticeKind]] = {
    "paused": frozenset({"resumed"}),
    "bot-removed": frozenset({"bot-returned", "resumed"}),
}
"""What begins a pause, and what ends it."""


class Results:
    """Follows the matches, and at its start catches up with those that ended before it was there.

    Play never waits for it. A match that cannot be written down is logged and tried again at the next start; ratings
    come out the same, whenever and in whatever order matches are written down.
    """

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches = matches
        self._rows = store.results
        self._waiting: dict[str, None] = {}
        self._writing: asyncio.Task[None] | None = None
        self._is_going = False

    async def start(self) -> None:
        """Write down what is missing, and from now on every match that has ended; returns before that is done."""
        self._is_going = True
        for match in await self._rows.missing():
            self.note(match)

    async def stop(self) -> None:
        """Finish the match that is being written down; the others wait for the next start."""
        self._is_going = False
        self._waiting.clear()
        await self.settled()

    async def settled(self) -> None:
        """Wait until every match that has ended so far is written down."""
        while self._writing is not None:
            await asyncio.wait({self._writing})

    def note(self, match: str) -> None:
        """The match has changed: it may have ended."""
        if not self._is_going:
            return
        self._waiting[match] = None
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all(), name="results")

    async def paces(self, table: Table) -> tuple[Pace, ...]:
        """How long the table waited for each seat, of a match that has ended: before, it would count sealed answers."""
        if table.is_live or table.started_at is None:
            return ()
        rows = [Timed(*row) for row in await self._rows.times(table.id)]
        pauses = _pauses(table, await self._matches.notices(table.id))
        return paces(len(table.seats), millis(table.started_at), rows, pauses)

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                match = next(iter(self._waiting))
                del self._waiting[match]
                try:
                    await self._write(match)
                except Exception:
                    LOG.exception("a match could not be written down", extra={"match": match})
        finally:
            self._writing = None

    async def _write(self, match: str) -> None:
        """Nothing while the match goes on, when it is written down already, or where another process does that."""
        if not await self._matches.is_ours(match):
            return
        if (await self._matches.table(match)).status != "over":
            return
        ended = await self._rows.ended(match)
        outcome = (await self._matches.look(match, None)).outcome
        if ended.is_written or outcome is None:
            return
        ratings = await self._ratings(ended, outcome) if why_unrated(ended) is None else []
        await self._rows.write(match, await self._results(ended, outcome), ratings)

    async def _results(self, ended: Ended, outcome: Outcome) -> list[ResultRow]:
        table = ended.table
        rows = [Timed(*row) for row in await self._rows.times(table.id)]
        began = millis(table.started_at or table.created_at)
        pace_of = paces(len(table.seats), began, rows, _pauses(table, await self._matches.notices(table.id)))
        kept = kept_seats(table.seats, ended.former)
        by_seat = zip(outcome.scores, outcome.ranks, pace_of, kept, strict=True)
        return [ResultRow(score, rank, pace.decisions, pace.thinking, stayed) for score, rank, pace, stayed in by_seat]

    async def _ratings(self, ended: Ended, outcome: Outcome) -> list[tuple[str, int, float, float]]:
        """(match, seat, mu, sigma) of this match and, rated anew, of those that ended later.

        Rated is who began in a seat: whoever left it has the place of those who left.
        """
        table = ended.table
        began = [first_holder(info, ended.former).user for info in table.seats]
        kept = kept_seats(table.seats, ended.former)
        new = tuple(
            RatingRow(table.id, seat, user, outcome.ranks[seat], NEW.mu, NEW.sigma, kept[seat])
            for seat, user in enumerate(began)
        )
        later = await self._rows.rated_later(table)
        people = {row.user for rows in (new, *later) for row in rows if row.user is not None}
        now = {user: Rating(*found) for user, found in (await self._rows.ratings_before(table, people)).items()}
        written = []
        for rows in (new, *later):
            written += rate(rows, now)
            await asyncio.sleep(0)
        return written


def _pauses(table: Table, notices: Sequence[Notice]) -> list[Pause]:
    """When the match was paused, whoever wanted it; the last pause may have lasted to the end."""
    found, since, ends = list[Pause](), None, frozenset[NoticeKind]()
    for notice in notices:
        if notice.kind in PAUSES and since is None:
            since, ends = millis(notice.at), PAUSES[notice.kind]
        elif notice.kind in ends and since is not None:
            found.append((since, millis(notice.at)))
            since = None
    return found if since is None else [*found, (since, millis(table.ended_at or notices[-1].at))]


def rate(rows: Sequence[RatingRow], now: dict[int, Rating]) -> list[tuple[str, int, float, float]]:
    """One match's ratings (match, seat, mu, sigma) from those of its players in `now`, which become the present ones.

    What somebody was rated before he was forgotten nobody knows any more: a match with him keeps the ratings it gave.
    """
    players = [row.user for row in rows if row.user is not None]
    if len(players) < len(rows):
        now.update({row.user: Rating(row.mu, row.sigma) for row in rows if row.user is not None})
        return []
    left = [place for place, row in enumerate(rows) if not row.stayed]
    after = rated([now.get(user, NEW) for user in players], [row.rank for row in rows], left)
    now.update(zip(players, after, strict=True))
    return [(row.match, row.seat, now[user].mu, now[user].sigma) for row, user in zip(rows, players, strict=True)]
