"""Puzzles of the week with their answers, and streaks: `puzzles`, `puzzle_answers` and `puzzle_streaks`."""

from __future__ import annotations

from datetime import datetime

import msgspec

from bot.store.engine.database import TableAccess
from bot.store.engine.row_mapper import RowMapper, upsert
from bot.store.engine.rows import Statement


class PuzzleRow(msgspec.Struct, frozen=True):
    """Puzzle of a server. Numbers count from 1."""

    number: int
    match: str
    game: str
    content: bytes
    at: datetime


class AnswerRow(msgspec.Struct, frozen=True):
    """Answer of a user. `choice`: index of the option."""

    user: int
    choice: int
    is_listed: bool


class StreakRow(msgspec.Struct, frozen=True):
    """Last answer of a user to a puzzle of the day.

    `day` counts from 0001-01-01, `choice` is the option (see `bot.people.daily_puzzles`).

    `streak`, `longest`: days in a row with right answers up to `day`, and at most.
    """

    day: int = 0
    choice: int = 0
    streak: int = 0
    longest: int = 0


_PUZZLES = RowMapper("puzzles", PuzzleRow)
_ANSWERS = RowMapper("puzzle_answers", AnswerRow)
_STREAKS = RowMapper("puzzle_streaks", StreakRow)


class PuzzleTable(TableAccess):
    """Table access for puzzles and their answers."""

    async def latest(self, guild: int, limit: int) -> tuple[PuzzleRow, ...]:
        """Return the server's last puzzles, the newest first."""
        return await _PUZZLES.select(self._database, "WHERE guild = ? ORDER BY number DESC LIMIT ?", guild, limit)

    async def used(self, guild: int) -> frozenset[str]:
        """Return the matches from which the server has had a puzzle."""
        rows = await self._database.read("SELECT DISTINCT match FROM puzzles WHERE guild = ?", (guild,))
        return frozenset(match for (match,) in rows)

    async def put(self, guild: int, row: PuzzleRow) -> None:
        """Store a puzzle unless there is one of that number. Delete the answers to those before the last one."""
        await self._database.write(
            upsert("puzzles", {"guild": guild, **_PUZZLES.row(row)}, ()),
            Statement(
                "puzzle_answers",
                "DELETE FROM puzzle_answers WHERE guild = ? AND number < ?",
                (guild, row.number - 1),
            ),
        )

    async def answers(self, guild: int, number: int) -> tuple[AnswerRow, ...]:
        """Return the answers to a puzzle, the first one first."""
        return await _ANSWERS.select(self._database, "WHERE guild = ? AND number = ? ORDER BY at, user", guild, number)

    async def put_answer(self, guild: int, number: int, answer: AnswerRow, at: datetime) -> None:
        """Store an answer, or only its `is_listed` if the user has answered: the first choice stands."""
        row = {"guild": guild, "number": number, "at": at, **_ANSWERS.row(answer)}
        await self._database.write(upsert("puzzle_answers", row, ("is_listed",)))

    async def streak(self, user: int) -> StreakRow:
        """Return the user's last answer to a puzzle of the day; day 0 without one."""
        rows = await self._database.read(f"SELECT {_STREAKS.columns} FROM puzzle_streaks WHERE user = ?", (user,))  # noqa: S608
        return next(map(_STREAKS.read, rows), StreakRow())

    async def put_streak(self, user: int, row: StreakRow) -> None:
        """Store an answer to the puzzle of a day unless there is one to that day's or a later one."""
        await self._database.write(upsert("puzzle_streaks", {"user": user, **_STREAKS.row(row)}, newer="day"))
