"""Puzzle of the week of each server: its choice from ended matches, the answers, the statistics."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec

from bot.clock import has_passed
from bot.game import Refused, Seat, refuse
from bot.games import GAMES
from bot.history.analysis import Analyses, Exercise, ExerciseOption, ExerciseView
from bot.history.match_lists import MatchFilter, MatchLists
from bot.match.matches import Matches
from bot.people.preferences import PreferenceStore
from bot.store import Store
from bot.store.puzzles import AnswerRow, PuzzleRow
from bot.table.table import Table

__all__ = ["LASTS", "AnswerRow", "Puzzle", "PuzzleStatistics", "Puzzles"]

LOG = logging.getLogger(__name__)

LASTS = timedelta(days=7)
"""Time for which a puzzle takes answers, and after which the next one may follow."""
LOOKED_BACK = timedelta(days=60)
"""Age up to which ended matches are considered."""
MAX_CONSIDERED, MAX_ANALYSED = 50, 6
"""Maximum number of matches that are considered, and that are analysed, for one puzzle."""


class PuzzleContent(msgspec.Struct, frozen=True):
    """Stored puzzle: the view of one seat, and its options. It names nobody."""

    turn: int
    seat: Seat
    view: bytes
    """View of the seat, encoded as its type."""
    options: tuple[ExerciseOption, ...]


class Puzzle(msgspec.Struct, frozen=True):
    """Puzzle of a server."""

    guild: int
    number: int
    game: str
    at: datetime
    shown: ExerciseView

    @property
    def ends_at(self) -> datetime:
        """Return when the solution is shown."""
        return self.at + LASTS


class PuzzleStatistics(msgspec.Struct, frozen=True):
    """Answers to a puzzle."""

    counts: tuple[int, ...]
    """Number of answers by option."""
    right: int
    solvers: tuple[int, ...]
    """Users who were right and want to be named, the first one first."""

    @property
    def total(self) -> int:
        """Return the number of all answers."""
        return sum(self.counts)


class Puzzles:
    """Puzzles of all servers. A puzzle has only what one seat of an ended match saw, and no names."""

    def __init__(
        self,
        matches: Matches,
        store: Store,
        analyses: Analyses,
        match_lists: MatchLists,
        preferences: PreferenceStore,
    ) -> None:
        self._matches = matches
        self._rows = store.puzzles
        self._analyses = analyses
        self._lists = match_lists
        self._preferences = preferences
        self._choosing = asyncio.Lock()

    async def latest(self, guild: int) -> tuple[Puzzle, ...]:
        """Return the server's last two puzzles that can be shown, the newest first."""
        puzzles = (self._read(guild, row) for row in await self._rows.latest(guild, 2))
        return tuple(puzzle for puzzle in puzzles if puzzle is not None)

    async def of(self, guild: int, number: int) -> Puzzle:
        """Return one of the last two puzzles. Raise Refused."""
        for puzzle in await self.latest(guild):
            if puzzle.number == number:
                return puzzle
        raise refuse("no_puzzle")

    def is_open(self, puzzle: Puzzle) -> bool:
        """Return whether the puzzle still takes answers."""
        return self._matches.now() < puzzle.ends_at

    async def next_due(self, guild: int) -> datetime:
        """Return when the next puzzle is due."""
        rows = await self._rows.latest(guild, 1)
        return rows[0].at + LASTS if rows else self._matches.now()

    async def answer_of(self, puzzle: Puzzle, user: int) -> AnswerRow | None:
        """Return the user's answer, or None."""
        answers = await self._rows.answers(puzzle.guild, puzzle.number)
        return next((answer for answer in answers if answer.user == user), None)

    async def answer(self, puzzle: Puzzle, user: int, choice: int) -> None:
        """Store the user's answer; the first one stands. Raise Refused."""
        if not self.is_open(puzzle):
            raise refuse("puzzle_over")
        if await self.answer_of(puzzle, user) is None:
            await self._rows.put_answer(
                puzzle.guild, puzzle.number, AnswerRow(user, choice, is_listed=False), self._matches.now()
            )

    async def set_listed(self, puzzle: Puzzle, user: int, *, is_listed: bool) -> None:
        """Store whether the user wants to be named among the solvers; nothing without an answer."""
        answer = await self.answer_of(puzzle, user)
        if answer is not None:
            changed = msgspec.structs.replace(answer, is_listed=is_listed)
            await self._rows.put_answer(puzzle.guild, puzzle.number, changed, self._matches.now())

    async def statistics(self, puzzle: Puzzle) -> PuzzleStatistics:
        """Return how many chose which option. Show it only once the puzzle is over."""
        options, answers = puzzle.shown.options, await self._rows.answers(puzzle.guild, puzzle.number)
        valid = [answer for answer in answers if answer.choice < len(options)]
        right = [answer for answer in valid if options[answer.choice].is_right]
        counts = tuple(sum(answer.choice == number for answer in valid) for number in range(len(options)))
        return PuzzleStatistics(counts, len(right), tuple(answer.user for answer in right if answer.is_listed))

    async def choose(self, guild: int, channels: Sequence[int], games: Sequence[str]) -> bool:
        """Choose and store the next puzzle from the server's ended matches. Return whether there is one.

        `channels`: those whose matches may be used. Matches are analysed in a worker process, those of one server at a
        time, so that a person who asks for an analysis waits for one of them at most.
        """
        async with self._choosing:
            return await self._choose(guild, channels, games)

    async def _choose(self, guild: int, channels: Sequence[int], games: Sequence[str]) -> bool:
        rows = await self._rows.latest(guild, 1)
        number, now = rows[0].number + 1 if rows else 1, self._matches.now()
        if rows and not has_passed(rows[0].at, LASTS, now):
            return False
        best: tuple[Table, Exercise] | None = None
        for table in await self._candidates(guild, channels, games):
            try:
                puzzle = await self._analyses.puzzle_in(table.id)
            except Refused:
                continue
            if puzzle is not None and (best is None or puzzle.gap < best[1].gap):
                best = table, puzzle
        if best is None:
            return False
        table, exercise = best
        position = await self._analyses.view_of(table.id, exercise)
        if not await self._is_allowed(table):
            return False  # somebody has changed their mind meanwhile
        encode = msgspec.msgpack.encode
        content = encode(PuzzleContent(position.turn, position.seat, encode(position.view), position.options))
        await self._rows.put(guild, PuzzleRow(number, table.id, table.game, content, now))
        LOG.info("puzzle chosen", extra={"guild": guild, "match": table.id})
        return True

    async def _candidates(self, guild: int, channels: Sequence[int], games: Sequence[str]) -> list[Table]:
        """Return ended matches from which a puzzle may be made: new ones, whose players all allow it."""
        since, used = self._matches.now() - LOOKED_BACK, await self._rows.used(guild)
        search = MatchFilter(channels=tuple(channels), guild=guild, state="finished", ended_since=since)
        page, tables = await self._lists.page(search, 0, MAX_CONSIDERED), list[Table]()
        for table in (entry.table for entry in page.entries):
            is_new = table.status == "over" and table.game in games and table.id not in used
            if is_new and len(tables) < MAX_ANALYSED and await self._is_allowed(table):
                tables.append(table)
        return tables

    async def _is_allowed(self, table: Table) -> bool:
        """Return whether every person who has played in the match allows puzzles from their matches."""
        former = await self._matches.former(table.id)
        seated = [info.user for info in table.seats if info.kind == "person"]
        users = {*seated, *(holder.user for holder in former)}
        if not seated:
            return False
        for user in users:
            if user is None or not (await self._preferences.of(user)).puzzles:
                return False
        return True

    def _read(self, guild: int, row: PuzzleRow) -> Puzzle | None:
        """Return the puzzle, or None if this version cannot show it."""
        game = GAMES.get(row.game)
        if game is None:
            return None
        try:
            content = msgspec.msgpack.decode(row.content, type=PuzzleContent)
            view_type: Any = game.view_type
            view = msgspec.msgpack.decode(content.view, type=view_type)
        except msgspec.MsgspecError:
            return None
        position = ExerciseView(content.turn, 0, content.seat, row.at, view, content.options)
        return Puzzle(guild, row.number, row.game, row.at, position)
