"""Player statistics and leaderboards."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from itertools import accumulate, groupby
from statistics import fmean, median

import msgspec

from bot.ai_spec import LEVELS, Level
from bot.game import Seat
from bot.history.ratings import (
    FEWEST_OPPONENTS,
    NEW,
    SAME_PEOPLE,
    SETTLED,
    Rating,
    UnratedReason,
    opponents_needed,
    why_unrated,
)
from bot.store import LeaderboardRow as BoardRow
from bot.store import PlayedRow, RatingChangeRow, Store


class SeatStatistics(msgspec.Struct, frozen=True):
    """Results of a player in one seat. Seat 0 begins."""

    seat: Seat
    matches: int
    wins: int


class PlayerGame(msgspec.Struct, frozen=True, kw_only=True):
    """Statistics of a player in one game.

    Only matches that the player stayed in to the end, in a seat held from the start, count, except for `resigned`. A
    seat that was left counts for no player, and a match that players gave up at once for nobody.
    """

    game: str
    matches: int
    """Number of these matches."""
    wins: int
    """Number of these matches won alone."""
    shared: int
    """Number of these matches won together with others."""
    average: float | None
    """Mean score of the matches that ended by their rules; None without any."""
    best: int | None
    """Best score of these; None without any."""
    seats: tuple[SeatStatistics, ...]
    """Results by seat."""
    pace: timedelta | None
    """Median over matches of the mean time per decision, so that one long break has little weight.

    None without decisions of the player.
    """
    rated: int
    """Number of matches that counted for the leaderboard."""
    rating: Rating | None
    """Current rating in the requested server, or None."""
    streak: int
    """Number of the latest of these matches that were all won."""
    best_streak: int
    """Largest number of these matches won in a row."""
    resigned: int
    """Number of matches that ended after the player had left. For the rating they are last places."""


class LeaderboardEntry(msgspec.Struct, frozen=True):
    """Line of the leaderboard. Equal ratings share a place. Only rated matches and wins count.

    Players with a provisional rating rank behind all others. Those who have met too few opponents follow without place.
    """

    place: int | None
    user: int
    name: str
    rating: Rating
    matches: int
    wins: int
    opponents: int = FEWEST_OPPONENTS
    """Number of different people met, at most `FEWEST_OPPONENTS`."""
    needed: int = FEWEST_OPPONENTS
    """Number of them that a place needs."""
    shared: int = 0
    """Number of shared wins."""


class RatingChange(msgspec.Struct, frozen=True):
    """New rating of a seat's first holder. `matches` counts the rated matches including this one.

    `change` is in points; None for a deleted user.
    """

    seat: Seat
    user: int | None
    rating: Rating
    change: int | None
    matches: int


class RatingOutcome(msgspec.Struct, frozen=True):
    """Rating outcome of an ended match: rating changes by seat, or the reason why there are none.

    Both are empty while the result is still being written.
    """

    gains: tuple[RatingChange, ...]
    why: UnratedReason | None
    reason: str = ""
    """Public reason of a moderator who took the match out."""


class Leaderboard(msgspec.Struct, frozen=True):
    """Page `number` (from 0) of a leaderboard; `total` counts its players."""

    rows: tuple[LeaderboardEntry, ...]
    number: int
    has_more: bool
    total: int


class ComputerRecord(msgspec.Struct, frozen=True):
    """Results of a player against computers of one level. `best` is the best score, None if players gave all up.

    A match against several computers counts for the strongest of them.
    """

    level: Level
    user: int
    name: str
    matches: int
    wins: int
    shared: int
    best: int | None


class ClubEntry(msgspec.Struct, frozen=True):
    """Player's rated matches of all games in a server. Equal numbers of wins share a place."""

    place: int
    user: int
    name: str
    matches: int
    wins: int
    shared: int


class Rivalry(msgspec.Struct, frozen=True):
    """Number of rated matches in which the one of two users was ahead of the other, or behind."""

    user: int
    other: int
    ahead: int
    behind: int


class ClubBoard(msgspec.Struct, frozen=True):
    """Page `number` (from 0) of a server's results over all games; between each two people only in a small club.

    `total` counts its players.
    """

    rows: tuple[ClubEntry, ...]
    rivalries: tuple[Rivalry, ...]
    number: int
    total: int


SMALL_CLUB = 5
"""Largest number of players whose results against each other are shown."""


class Rival(msgspec.Struct, frozen=True):
    """Results against another player, of matches that both began. Who left one is last in it."""

    name: str
    matches: int
    ahead: int
    """Number of these matches with a better place than the other player."""
    behind: int
    """Number of these matches with a worse place."""


class RatingStep(msgspec.Struct, frozen=True):
    """Rating in points after a rated match of that game."""

    game: str
    points: int


class Statistics:
    """Statistics, computed from the stored results (see `bot.history.results`)."""

    def __init__(self, store: Store) -> None:
        self._rows = store.history
        self._results = store.results

    async def player(self, user: int, guild: int | None) -> tuple[PlayerGame, ...]:
        """Return the statistics by game, most played first: in that server, or overall without ratings."""
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

    async def rivals(self, user: int, guild: int | None, size: int = 5) -> tuple[Rival, ...]:
        """Return the results against the players met most often: in that server, or overall."""
        rows = await self._rows.rivals(user, guild, size)
        return tuple(Rival(row.name, row.matches, row.ahead, row.behind) for row in rows)

    async def rating_course(self, user: int, guild: int) -> tuple[RatingStep, ...]:
        """Return the ratings of all games after every rated match in that server, in order."""
        rows = sorted(await self._rows.rated(user, guild), key=lambda row: row.ended_at)
        return tuple(RatingStep(row.game, Rating(row.mu, row.sigma).points) for row in rows)

    async def leaderboard(self, guild: int, game: str, number: int = 0, size: int = 10) -> Leaderboard:
        """Return that page of the leaderboard. Deleted users never appear."""
        fewest = {"settled": SETTLED, "opponents": FEWEST_OPPONENTS}
        rows = await self._rows.board(guild, game, number * size, size, **fewest)
        best = rows or (await self._rows.board(guild, game, 0, 1, **fewest) if number else ())
        total = best[0].total if best else 0
        return Leaderboard(tuple(_ranked(row) for row in rows), number, (number + 1) * size < total, total)

    async def club(self, guild: int, number: int = 0, size: int = 10) -> ClubBoard:
        """Return that page, or the last one, of the results of all games in the server, most wins first."""
        rows = await self._rows.wins(guild)
        number, wins = min(number, max(0, len(rows) - 1) // size), [row.wins for row in rows]
        entries = tuple(
            ClubEntry(1 + wins.index(row.wins), row.user, row.name, row.matches, row.wins, row.shared)
            for row in rows[number * size : (number + 1) * size]
        )
        pairs = await self._rows.pairs(guild) if len(rows) <= SMALL_CLUB else ()
        rivalries = tuple(Rivalry(row.user, row.other, row.ahead, row.behind) for row in pairs)
        return ClubBoard(entries, rivalries, number, len(rows))

    async def against(self, guild: int, game: str, size: int = 20) -> tuple[ComputerRecord, ...]:
        """Return the best results against computers in the server, strongest level first. They are not rated."""
        rows = await self._rows.against(guild, game, size)
        return tuple(
            ComputerRecord(LEVELS[row.strength], row.user, row.name, row.matches, row.wins, row.shared, row.best)
            for row in rows
        )

    async def count(self, match: str, *, is_early: bool) -> RatingOutcome:
        """Return the rating outcome of an ended match. `is_early`: its players ended it. Raise KeyError if unknown."""
        gains = await self._results.gains(match)
        if gains:
            return RatingOutcome(tuple(_gain(row) for row in gains), None)
        ended = await self._results.ended(match)
        meetings = SAME_PEOPLE if ended.is_written else 0  # a result without ratings has a reason
        turns = ended.turns if ended.is_written and is_early else None
        return RatingOutcome((), why_unrated(ended, turns, meetings), ended.unrated_for or "")


def _ranked(row: BoardRow) -> LeaderboardEntry:
    needed = opponents_needed(row.total)
    place, rating = row.place if row.opponents >= needed else None, Rating(row.mu, row.sigma)
    return LeaderboardEntry(place, row.user, row.name, rating, row.matches, row.wins, row.opponents, needed, row.shared)


def _gain(row: RatingChangeRow) -> RatingChange:
    now, known = Rating(row.mu, row.sigma), row.mu_before is not None and row.sigma_before is not None
    before = Rating(row.mu_before or 0.0, row.sigma_before or 0.0) if known else NEW
    change = None if row.user is None else now.points - before.points
    return RatingChange(row.seat, row.user, now, change, row.matches)


def _record(
    game: str, rows: Sequence[PlayedRow], left: int, ratings: Sequence[Rating], *, has_rating: bool
) -> PlayerGame:
    scores = [row.score for row in rows if row.is_whole]
    return PlayerGame(
        game=game,
        matches=len(rows),
        wins=_wins(rows),
        shared=sum(row.rank == 1 < row.winners for row in rows),
        average=fmean(scores) if scores else None,
        best=max(scores, default=None),
        seats=_seats(rows),
        pace=_pace(rows),
        rated=len(ratings),
        rating=ratings[-1] if has_rating and ratings else None,
        streak=_streaks(rows)[-1],
        best_streak=max(_streaks(rows)),
        resigned=left,
    )


def _wins(rows: Sequence[PlayedRow]) -> int:
    return sum(map(_is_won, rows))


def _is_won(row: PlayedRow) -> bool:
    return row.rank == row.winners == 1


def _streaks(rows: Sequence[PlayedRow]) -> tuple[int, ...]:
    """Return the number of wins in a row before the first and after every match."""
    return tuple(accumulate(rows, lambda won, row: won + 1 if _is_won(row) else 0, initial=0))


def _seats(rows: Sequence[PlayedRow]) -> tuple[SeatStatistics, ...]:
    in_order = sorted(rows, key=lambda row: row.seat)
    by_seat = [(seat, tuple(of_seat)) for seat, of_seat in groupby(in_order, lambda row: row.seat)]
    return tuple(SeatStatistics(seat, len(of_seat), _wins(of_seat)) for seat, of_seat in by_seat)


def _pace(rows: Sequence[PlayedRow]) -> timedelta | None:
    means = [row.thinking / row.decisions for row in rows if row.decisions]
    return timedelta(milliseconds=round(median(means))) if means else None
