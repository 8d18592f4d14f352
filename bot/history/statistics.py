"""What a person has played and won, and who leads a server's leaderboard."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from itertools import groupby
from statistics import fmean, median

import msgspec

from bot.game import Seat
from bot.history.counting import Why, why_unrated
from bot.history.rating import NEW, SETTLED, Rating
from bot.skill import Level
from bot.store import BoardRow, GainRow, PlayedRow, Store

__all__ = ["Count", "Gain", "Leaderboard", "PlayerGame", "Ranked", "Rating", "SeatRecord", "Statistics"]


class SeatRecord(msgspec.Struct, frozen=True):
    """How a person did in one seat, 0 being the one that begins."""

    seat: Seat
    matches: int
    wins: int


class PlayerGame(msgspec.Struct, frozen=True, kw_only=True):
    """A person's record in one game.

    `matches` are those that he played to their end in a seat that was his from their start; `wins`, `average` and
    `best` (of his scores), `seats` and `pace` are taken from these. A seat that was left counts neither for whoever
    left it nor for whoever took it over: a win in it is nobody's. `resigned` counts the matches that went on to their
    end after he had resigned, vanished or been replaced: for his rating these are last places. A shared first place
    is a win for each.
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
    """A line of the leaderboard; people who are as good share a place. Only rated matches and wins count.

    Whoever has fewer rated matches than a rating needs stands behind all others.
    """

    place: int
    user: int
    name: str
    rating: Rating
    matches: int
    wins: int


class Gain(msgspec.Struct, frozen=True):
    """What a match made of the rating of whoever began in a seat; `matches` are the rated ones with this one.

    `change` in points; None once he is forgotten: nobody knows then what he was rated before.
    """

    seat: Seat
    user: int | None
    rating: Rating
    change: int | None
    matches: int


class Count(msgspec.Struct, frozen=True):
    """How a match that has ended counted: its gains by seat or, with none, why it did not.

    Without either they are about to be written.
    """

    gains: tuple[Gain, ...]
    why: Why | None


class Leaderboard(msgspec.Struct, frozen=True):
    """Page `number` (from 0) of a leaderboard; `total` is how many people are on it."""

    rows: tuple[Ranked, ...]
    number: int
    has_more: bool
    total: int


class Against(msgspec.Struct, frozen=True):
    """A person's matches against computers, of which the strongest had that level; `best` is the best score."""

    level: Level
    user: int
    name: str
    matches: int
    wins: int
    best: int


class Statistics:
    """Counted anew each time from the results, which `bot.history.results` writes when a match has ended."""

    def __init__(self, store: Store) -> None:
        self._rows = store.history
        self._results = store.results

    async def player(self, user: int, guild: int | None) -> tuple[PlayerGame, ...]:
        """By game, the most played first: in that server or, with None, everywhere (then without ratings)."""
        played = await self._rows.played(user, guild)
        left = await self._rows.left(user, guild)
        rated = groupby(await self._rows.rated(user, guild), lambda row: row.game)
        by_game = {game: tuple(rows) for game, rows in groupby(played, lambda row: row.game)}
        ratings = {game: [Rating(row.mu, row.sigma) for row in rows] for game, rows in rated}
        records = [
            _record(game, by_game.get(game, ()), left.get(game, 0), ratings.get(game, ()), has_rating=guild is not None)
            for game in sorted(by_game.keys() | left.keys() | ratings.keys())
        ]
        return tuple(sorted(records, key=lambda record: -record.matches))

    async def leaderboard(self, guild: int, game: str, number: int = 0, size: int = 10) -> Leaderboard:
        """That page, the best first; somebody who has been forgotten never appears."""
        rows = await self._rows.board(guild, game, number * size, size, SETTLED)
        best = rows or (await self._rows.board(guild, game, 0, 1, SETTLED) if number else ())
        total = best[0].total if best else 0
        return Leaderboard(tuple(_ranked(row) for row in rows), number, (number + 1) * size < total, total)

    async def against(self, guild: int, game: str, size: int = 20) -> tuple[Against, ...]:
        """Who has won most against computers there, by level, the strongest first; it counts for no rating."""
        rows = await self._rows.against(guild, game, size)
        return tuple(Against(row.level, row.user, row.name, row.matches, row.wins, row.best) for row in rows)

    async def count(self, match: str) -> Count:
        """Of a match that has ended. Raises KeyError when there is no such match."""
        gains = await self._results.gains(match)
        return Count(
            tuple(_gain(row) for row in gains), None if gains else why_unrated(await self._results.ended(match))
        )


def _ranked(row: BoardRow) -> Ranked:
    return Ranked(row.place, row.user, row.name, Rating(row.mu, row.sigma), row.matches, row.wins)


def _gain(row: GainRow) -> Gain:
    now, known = Rating(row.mu, row.sigma), row.mu_before is not None and row.sigma_before is not None
    before = Rating(row.mu_before or 0.0, row.sigma_before or 0.0) if known else NEW
    change = None if row.user is None else now.points - before.points
    return Gain(row.seat, row.user, now, change, row.matches)


def _record(
    game: str, rows: Sequence[PlayedRow], left: int, ratings: Sequence[Rating], *, has_rating: bool
) -> PlayerGame:
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
