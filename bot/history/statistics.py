"""What a person has played and won, and who leads a server's leaderboard."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from itertools import groupby
from statistics import fmean, median

import msgspec

from bot.game import Seat
from bot.history.rating import Rating
from bot.store import PlayedRow, Store

__all__ = ["Leaderboard", "PlayerGame", "Ranked", "Rating", "SeatRecord", "Statistics"]


class SeatRecord(msgspec.Struct, frozen=True):
    """How a person did in one seat, 0 being the one that begins."""

    seat: Seat
    matches: int
    wins: int


class PlayerGame(msgspec.Struct, frozen=True, kw_only=True):
    """A person's record in one game.

    `matches` are those that he played to their end in a seat that was his from their start; `wins`, `average` and
    `best` (of his scores), `seats` and `pace` are taken from these. A seat that has changed hands counts neither for
    whoever left it nor for whoever took it over: a win in it is nobody's. `resigned` counts the matches that went on
    to their end after he had resigned or been replaced. A shared first rank is a win for each.
    `average`, `best` and `pace` are None when `matches` is 0 (`pace` also when he never decided himself).
    `pace` is the time that the table waited for one decision of his: the mean within a match, and of these means the
    median, so that one match over a holiday does not outweigh all others.
    `rated` of the matches counted for the leaderboard; `rating` is the present one in the server that was asked for.
    """

    game: str
    matches: int
    wins: int
    average: float | None
    best: int | None
    seats: tuple[SeatRecord, ...]
    pace: timedelta | None
    rated: int
    rating: Rating | None
    resigned: int


class Ranked(msgspec.Struct, frozen=True):
    """A line of the leaderboard; people with the same `ordinal` share a place. Only rated matches and wins count."""

    place: int
    user: int
    name: str
    ordinal: float
    matches: int
    wins: int


class Leaderboard(msgspec.Struct, frozen=True):
    """Page `number` (from 0) of a leaderboard; `total` is how many people are on it."""

    rows: tuple[Ranked, ...]
    number: int
    has_more: bool
    total: int


class Statistics:
    """Counted anew each time from the results, which `bot.history.results` writes when a match has ended."""

    def __init__(self, store: Store) -> None:
        self._rows = store.history

    async def player(self, user: int, guild: int | None) -> tuple[PlayerGame, ...]:
        """By game, the most played first: in that server or, with None, everywhere (then without ratings)."""
        played = await self._rows.played(user, guild)
        left = await self._rows.left(user, guild)
        by_game = {game: tuple(rows) for game, rows in groupby(played, lambda row: row.game)}
        records = [
            _record(game, by_game.get(game, ()), left.get(game, 0), has_rating=guild is not None)
            for game in sorted(by_game.keys() | left.keys())
        ]
        return tuple(sorted(records, key=lambda record: -record.matches))

    async def leaderboard(self, guild: int, game: str, number: int = 0, size: int = 10) -> Leaderboard:
        """That page, the best first; somebody who has been forgotten never appears."""
        rows = await self._rows.board(guild, game, number * size, size)
        best = rows or (await self._rows.board(guild, game, 0, 1) if number else ())
        total = best[0].total if best else 0
        ranked = tuple(Ranked(row.place, row.user, row.name, row.ordinal, row.matches, row.wins) for row in rows)
        return Leaderboard(ranked, number, (number + 1) * size < total, total)


def _record(game: str, rows: Sequence[PlayedRow], left: int, *, has_rating: bool) -> PlayerGame:
    ratings = [Rating(row.mu, row.sigma) for row in rows if row.mu is not None and row.sigma is not None]
    return PlayerGame(
        game=game,
        matches=len(rows),
        wins=_wins(rows),
        average=fmean(row.score for row in rows) if rows else None,
        best=max((row.score for row in rows), default=None),
        seats=_seats(rows),
        pace=_pace(rows),
        rated=len(ratings),
        rating=ratings[-1] if has_rating and ratings else None,
        resigned=left,
    )


def _wins(rows: Sequence[PlayedRow]) -> int:
    return sum(row.rank == 1 for row in rows)


def _seats(rows: Sequence[PlayedRow]) -> tuple[SeatRecord, ...]:
    in_order = sorted(rows, key=lambda row: row.seat)
    by_seat = [(seat, tuple(of_seat)) for seat, of_seat in groupby(in_order, lambda row: row.seat)]
    return tuple(SeatRecord(seat, len(of_seat), _wins(of_seat)) for seat, of_seat in by_seat)


def _pace(rows: Sequence[PlayedRow]) -> timedelta | None:
    means = [row.thinking / row.decisions for row in rows if row.decisions]
    return timedelta(milliseconds=round(median(means))) if means else None
