"""Results of ended matches: scores, thinking times and ratings, stored in the background."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

import msgspec

from bot.backoff import Backoff
from bot.due_work import DueWork
from bot.game import Outcome, Refused, Seat, refuse
from bot.history.ratings import NEW, SPAN, Rating, moved, rated, why_unrated
from bot.long_work import compute
from bot.match.matches import Matches
from bot.store import EndedMatch, RatingRow, ResultRow, Store, TimedRow
from bot.store.engine.rows import millis
from bot.table.final_places import first_holder, kept_seats
from bot.table.notices import Notice, NoticeKind, about
from bot.table.table import Table

Pause: TypeAlias = tuple[int, int]
"""Start and end of a pause, in ms since 1970 UTC."""


class Pace(msgspec.Struct, frozen=True):
    """Number of a seat's decisions and the total waiting time for them in ms."""

    decisions: int = 0
    thinking: int = 0


def paces(seats: int, started_at: int, rows: Iterable[TimedRow], pauses: Sequence[Pause] = ()) -> tuple[Pace, ...]:
    """Return the pace of each seat. `rows` are the whole log in order, including undone steps and undos."""
    paces = [Pace()] * seats
    for seat, waited in decision_times(started_at, rows, pauses):
        paces[seat] = Pace(paces[seat].decisions + 1, paces[seat].thinking + waited)
    return tuple(paces)


def decision_times(started_at: int, rows: Iterable[TimedRow], pauses: Sequence[Pause]) -> Iterator[tuple[Seat, int]]:
    """Yield the seat of each decision and the wait for it in ms.

    The wait for a row starts at the row before it, or at the start. Consecutive rows of one player are one decision,
    undos included. Rows made by the bot are not decisions. The time before them is not counted, as in a pause.
    """
    deciding, total, before = None, 0, started_at
    for row in rows:
        if deciding is not None and not (row.is_own and row.seat == deciding):
            yield deciding, total
            deciding, total = None, 0
        if row.is_own:
            deciding, total = row.seat, total + max(0, row.at - before - _paused(pauses, before, row.at))
        before = row.at
    if deciding is not None:
        yield deciding, total


def _paused(pauses: Iterable[Pause], begin: int, end: int) -> int:
    """Return the length of the pauses between both times."""
    return sum(max(0, min(end, over) - max(begin, since)) for since, over in pauses)


LOG = logging.getLogger(__name__)

PAUSES: dict[NoticeKind, frozenset[NoticeKind]] = {
    "paused": frozenset({"resumed"}),
    "bot-removed": frozenset({"bot-returned", "resumed"}),
    "channel-deleted": frozenset({"channel-moved", "resumed"}),
    "place-closed": frozenset({"place-open", "channel-moved", "channel-deleted", "resumed"}),
}
"""Kinds of notices that start a pause, with those that end it."""


BACKOFF = Backoff(first=1.0, longest=600.0)
"""Pauses in seconds after a failure to write a result."""
MAX_AT_ONCE = 4
"""Number of results that are computed at a time, so that a slow one does not hold up the others."""


class Results:
    """Writer of results after matches have ended. It catches up at start-up.

    Writing results never delays play. If it fails for a match, this is logged and retried after a growing pause. The
    order of writing does not affect ratings.
    """

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches = matches
        self._rows = store.results
        self._work = DueWork[str]("results", self._write, backoff=BACKOFF, failed=_log_failure, limit=MAX_AT_ONCE)
        self.settled = self._work.settled
        self._rating = asyncio.Lock()

    async def start(self) -> None:
        """Start to write missing results and to follow changes. Do not wait until they are written."""
        self._work.start()
        for match in await self._rows.missing():
            self.note(match)

    async def stop(self) -> None:
        """Finish the match that is being written. The others wait for the next start."""
        await self._work.stop(patience=None)

    def note(self, match: str) -> None:
        """Check whether the changed match has ended."""
        if self._work.is_running:
            self._work.nudge(match)

    async def follow(self, match: str) -> None:
        """Check whether the changed match has ended. If so, wait until its result is written, or that has failed."""
        self.note(match)
        if self._work.is_running and (await self._matches.table(match)).status == "over":
            await self._work.tried(match)

    async def paces(self, table: Table) -> tuple[Pace, ...]:
        """Return the pace of each seat; () unless the match has ended, since it would reveal secret answers."""
        if table.is_live or table.started_at is None:
            return ()
        return await self._paces(table)

    async def would_count(self, match: str, *, is_early: bool) -> bool:
        """Return whether a running match is rated if it ends now. `is_early`: its players end it.

        Answers given in secret do not count, since the difference would tell who has answered. What the bot answered
        for a player does, since the difference would tell of auto-answers, but no move for one who has left.
        """
        running = await self._rows.ended(match)
        over = msgspec.structs.replace(running.table, status="over", ended_at=self._matches.now())
        turns = None
        if is_early:
            rows = (await self._rows.times(match))[: await self._matches.views.told(match)]
            notices = await self._matches.notices(match)
            gone = {about(notice): notice.after_seq for notice in notices if notice.kind in ("resigned", "left")}
            public = (
                msgspec.structs.replace(row, is_own=row.is_own or seq <= gone.get(row.seat, seq))
                for seq, row in enumerate(rows, 1)
            )
            turns = sum(1 for _ in decision_times(0, public, ()))
        return await self._is_rated(msgspec.structs.replace(running, table=over), turns)

    async def _write(self, match: str) -> None:
        """Write the result, or log why there is none."""
        try:
            await self._write_if_missing(match)
        except Refused as refused:
            LOG.info("no result written: %s", refused.reason, extra={"match": match})

    async def _write_if_missing(self, match: str) -> None:
        """Write the result unless the match is live, its result is stored, or it belongs to another process."""
        if not await self._matches.is_ours(match):
            return
        if (await self._matches.table(match)).status != "over":
            return
        ended, look = await self._rows.ended(match), await self._matches.look(match, None)
        outcome = look.outcome
        if ended.is_written or outcome is None:
            return
        results = await self._results(ended, outcome)
        turns = sum(row.decisions for row in results) if look.is_early else None
        async with self._rating:
            if (ended := await self._rows.ended(match)).is_written:
                return
            ratings = await self._ratings(ended, outcome.ranks) if await self._is_rated(ended, turns) else []
            await self._rows.write(match, results, ratings)

    async def _is_rated(self, ended: EndedMatch, turns: int | None) -> bool:
        began = [first_holder(info, ended.former).user for info in ended.table.seats]
        if why_unrated(ended, turns, 0) is not None:
            return False
        return why_unrated(ended, turns, await self._rows.meetings(ended.table, began, SPAN)) is None

    async def unrate(self, match: str) -> None:
        """Take the ended match out of ratings and seasons; later matches are rated again. Raise Refused."""
        async with self._rating:
            ended = await self._rows.ended(match)
            if not (gains := await self._rows.gains(match)):
                raise refuse("not_rated")
            now, later = await self._around(ended.table, ())
            was = now | {row.user: Rating(row.mu, row.sigma) for row in gains if row.user is not None}
            await self._rows.rate_again(match, await _rated_again(later, was, now))

    async def is_unrated(self, match: str) -> bool:
        """Return whether a moderator has taken the match out."""
        return (await self._rows.ended(match)).unrated_for is not None and not await self._rows.gains(match)

    async def rate(self, match: str) -> None:
        """Count a match again that `is_unrated`. Raise Refused if it counts already."""
        async with self._rating:
            ended, ranks = await self._rows.ended(match), await self._rows.ranks(match)
            if await self._rows.gains(match):
                raise refuse("not_unrated")
            await self._rows.rate_again(match, await self._ratings(ended, ranks))

    async def _results(self, ended: EndedMatch, outcome: Outcome) -> list[ResultRow]:
        table = ended.table
        pace_of = await self._paces(table)
        stayed = kept_seats(table.seats, ended.former)
        by_seat = zip(outcome.scores, outcome.ranks, pace_of, stayed, strict=True)
        return [ResultRow(score, rank, pace.decisions, pace.thinking, stayed) for score, rank, pace, stayed in by_seat]

    async def _paces(self, table: Table) -> tuple[Pace, ...]:
        rows = await self._rows.times(table.id)
        began = millis(table.started_at or table.created_at)
        pauses = pauses_of(table, await self._matches.notices(table.id))
        return await compute(len(rows), lambda: paces(len(table.seats), began, rows, pauses))

    async def _ratings(self, ended: EndedMatch, ranks: Sequence[int]) -> list[tuple[str, int, float, float]]:
        """Return (match, seat, mu, sigma) for this match and for later ones, which are rated again.

        The first holder of each seat is rated. Each player who left is rated as sole last (see `rated`).
        """
        table = ended.table
        began = [first_holder(info, ended.former).user for info in table.seats]
        stayed = kept_seats(table.seats, ended.former)
        new = tuple(
            RatingRow(table.id, seat, user, ranks[seat], NEW.mu, NEW.sigma, stayed[seat])
            for seat, user in enumerate(began)
        )
        was, later = await self._around(table, new)
        now = dict(was)
        return rate(new, now) + await _rated_again(later, was, now)

    async def _around(
        self, table: Table, new: Sequence[RatingRow]
    ) -> tuple[dict[int, Rating], tuple[tuple[RatingRow, ...], ...]]:
        """Return the ratings before the match, by user, and the later rated matches."""
        later = await self._rows.rated_later(table)
        people = {row.user for rows in (new, *later) for row in rows if row.user is not None}
        before = await self._rows.ratings_before(table, people)
        return {user: Rating(*rating) for user, rating in before.items()}, later


async def _rated_again(
    matches: Sequence[Sequence[RatingRow]], was: dict[int, Rating], now: dict[int, Rating]
) -> list[tuple[str, int, float, float]]:
    """Return the ratings of these later matches. `was` and `now`: stored and new ratings before them, by user."""
    written = []
    for rows in matches:
        written += _moved(rows, was, now) if any(row.user is None for row in rows) else rate(rows, now)
        was.update({row.user: Rating(row.mu, row.sigma) for row in rows if row.user is not None})
        await asyncio.sleep(0)  # presses are answered between two matches, of which there may be thousands
    return written


def pauses_of(table: Table, notices: Sequence[Notice]) -> list[Pause]:
    """Return all pauses of the match. The last one may extend to the end of the match."""
    pauses, since, ends = list[Pause](), None, frozenset[NoticeKind]()
    for notice in notices:
        if notice.kind in PAUSES and since is None:
            since, ends = millis(notice.at), PAUSES[notice.kind]
        elif notice.kind in ends and since is not None:
            pauses.append((since, millis(notice.at)))
            since = None
    return pauses if since is None else [*pauses, (since, millis(table.ended_at or notices[-1].at))]


def rate(rows: Sequence[RatingRow], now: dict[int, Rating]) -> list[tuple[str, int, float, float]]:
    """Return one match's ratings as (match, seat, mu, sigma), and update `now`, the current ratings by user.

    A player who was deleted during a match counts in it as a new one.
    """
    left = [place for place, row in enumerate(rows) if not row.stayed]
    before = [NEW if row.user is None else now.get(row.user, NEW) for row in rows]
    after = rated(before, [row.rank for row in rows], left)
    now.update({row.user: rating for row, rating in zip(rows, after, strict=True) if row.user is not None})
    return [(row.match, row.seat, rating.mu, rating.sigma) for row, rating in zip(rows, after, strict=True)]


def _moved(
    rows: Sequence[RatingRow], was: Mapping[int, Rating], now: dict[int, Rating]
) -> list[tuple[str, int, float, float]]:
    """Return the ratings of a match with somebody deleted, whose former rating is gone, and update `now`.

    The others keep what the match gave them, but not what they had before it.
    """
    spans = []
    for row in rows:
        if row.user is not None:
            before = now.get(row.user, NEW)
            now[row.user] = moved(before, was.get(row.user, NEW), Rating(row.mu, row.sigma))
            spans.append((row.match, row.seat, now[row.user].mu, now[row.user].sigma))
    return spans


def _log_failure(match: str, trouble: Exception) -> None:
    LOG.error("cannot write the result of a match", exc_info=trouble, extra={"match": match})
