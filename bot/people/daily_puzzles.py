"""Puzzle of the day, from the puzzles that come with the program.

It is the same for all people on a date, but of another game for those who know that one and not the day's. Those who
know none of the games get an early position of a match.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, time
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from bot.game import AnyGame, refuse
from bot.history.analysis.exercises import ExerciseView, exercise_view
from bot.history.analysis.puzzle_files import FOLDER, PuzzleFile, position_of, read_puzzles
from bot.lessons.lesson_state import ENDING
from bot.people.preferences import PreferenceStore, zone_of
from bot.rng import Dice
from bot.store import Store
from bot.store.puzzles import StreakRow

LOG = logging.getLogger(__name__)
MAX_CACHED_PUZZLES = 16
"""Number of puzzles kept in memory: those of a few days."""
STEP = 8
"""A stored choice is the option plus STEP times the number of the game's file, counted from 1 (0: the day's file).

Early puzzles count as if each file came a second time.
"""
EARLY = 10
"""One of so many puzzles of a file is early: those after the fewest moves."""


class DailyPuzzle(msgspec.Struct, frozen=True):
    """Puzzle of a day, counted from 0001-01-01.

    `outcomes`: the seat's views after the options, as far as they are certain.
    """

    day: int
    game: str
    shown: ExerciseView
    outcomes: tuple[Any, ...]


class TodaysPuzzle(msgspec.Struct, frozen=True):
    """User's puzzle of today, the index of the option chosen (None before), and the streaks in days."""

    puzzle: DailyPuzzle
    chosen: int | None
    streak: int
    longest: int


class DailyPuzzles:
    """Puzzles of the day and the users' streaks."""

    def __init__(
        self,
        store: Store,
        preferences: PreferenceStore,
        now: Callable[[], datetime],
        games: Mapping[str, AnyGame],
        folder: Path = FOLDER,
    ) -> None:
        self._rows = store.puzzles
        self._lessons = store.lessons
        self._now = now
        self._games = games
        self._preferences = preferences
        self._folder = folder
        self._of_day = lru_cache(MAX_CACHED_PUZZLES)(self._made)

    async def today(self, user: int, game: str = "") -> TodaysPuzzle:
        """Return the puzzle of the user's day, of that game unless one is answered. Raise Refused without puzzles."""
        return (await self._today(user, game))[0]

    async def _today(self, user: int, game: str) -> tuple[TodaysPuzzle, int]:
        """Return the puzzle of the user's day, and the number of its file. Raise Refused without puzzles."""
        row = await self._rows.streak(user)
        # A user who answered and then travelled west has answered the puzzle of a day that begins there later.
        day = max(await self._day(user), row.day)
        which, choice = divmod(row.choice, STEP)
        which = which - 1 if row.day == day and which > 0 else await self._which(user, day, game)
        puzzle = await asyncio.to_thread(self._of_day, day, which)
        if puzzle is None:
            raise refuse("no_daily_puzzle")
        is_answered = row.day == day and choice < len(puzzle.shown.options)
        streak = row.streak if row.day >= day - 1 else 0
        return TodaysPuzzle(puzzle, choice if is_answered else None, streak, row.longest), which

    async def is_answered(self, user: int) -> bool:
        """Return whether the user has answered today's puzzle."""
        return (await self._rows.streak(user)).day >= await self._day(user)

    async def is_open(self, user: int) -> bool:
        """Return whether the user can still answer today's puzzle and knows a game with puzzles."""
        if await self.is_answered(user):
            return False
        known = await self.known_games(user)
        return any(file.game in known for file in await asyncio.to_thread(self._files))

    async def to_choose(self, user: int) -> tuple[str, ...]:
        """Return the games of today's puzzles if the user has answered none and knows none of these games, else ()."""
        if await self.is_answered(user):
            return ()
        games = tuple(file.game for file in await asyncio.to_thread(self._files))
        return games if (await self.known_games(user)).isdisjoint(games) else ()

    async def _which(self, user: int, day: int, game: str) -> int:
        """Return the number of the file of that game, else of the day's, else of the next one of a known game.

        It is that of an early puzzle if the user does not know the game.
        """
        files = await asyncio.to_thread(self._files)
        turns = [(day + later) % len(files) for later in range(len(files))]
        games = await self.known_games(user)
        chosen = [which for which in turns if files[which].game == game]
        known = [which for which in turns if files[which].game in games]
        which = next(iter(chosen or known or turns), 0)
        return which if not files or files[which].game in games else which + len(files)

    async def known_games(self, user: int) -> frozenset[str]:
        """Return the games of which the user has finished a match or the lesson."""
        return await self._lessons.known_games(user, ENDING)

    async def _day(self, user: int) -> int:
        return self._now().astimezone(zone_of(await self._preferences.of(user))).date().toordinal()

    async def answer(self, user: int, day: int, choice: int, game: str = "") -> TodaysPuzzle:
        """Store the user's answer if that day is today; the first one stands. Raise Refused as `today`.

        An option that the puzzle does not have is no answer.
        """
        now, which = await self._today(user, game)
        if now.puzzle.day != day or now.chosen is not None or choice >= len(now.puzzle.shown.options):
            return now
        streak = now.streak + 1 if now.puzzle.shown.options[choice].is_right else 0
        stored = choice + STEP * (1 + which)
        await self._rows.put_streak(user, StreakRow(day, stored, streak, max(streak, now.longest)))
        return await self.today(user)

    def _made(self, day: int, which: int) -> DailyPuzzle | None:
        """Return the puzzle of the day in that file, from a random order that stays the same."""
        files = self._files()
        if not files:
            return None
        file = files[which % len(files)]
        number = day // len(files) if which % len(files) == day % len(files) else day
        numbers = sorted(range(len(file.positions)), key=lambda place: file.positions[place][1].after)
        numbers = sorted(numbers[: -(-len(numbers) // EARLY)] if which >= len(files) else numbers)
        order = Dice(b"puzzle of the day", 0).shuffled(numbers)
        return daily_puzzle(self._games[file.game], file, order[number % len(order)], day)

    def _files(self) -> list[PuzzleFile]:
        """Return the files with puzzles of the games' present rules."""
        files = [file for name in sorted(self._games) if (file := _file(self._folder / f"{name}.json")) is not None]
        return [
            puzzles for puzzles in files if puzzles.positions and puzzles.version == self._games[puzzles.game].version
        ]


@cache
def _file(path: Path) -> PuzzleFile | None:
    try:
        return read_puzzles(path)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError):
        LOG.exception("puzzles cannot be read: %s", path.name)
        return None


def daily_puzzle(game: AnyGame, file: PuzzleFile, number: int, day: int) -> DailyPuzzle:
    """Return that puzzle of a file for a day, with the options in an order that tells nothing about their worth.

    Raise IllegalMove or BadNotation if it does not fit the rules.
    """
    match, puzzle = file.positions[number]
    seat, state = position_of(game, match, puzzle)
    at = datetime.combine(date.fromordinal(day), time(), UTC)
    view = exercise_view(game, state, puzzle.as_exercise(seat, game.see(state, seat).turn), at)
    return DailyPuzzle(day, game.name, view, tuple(view.after(game, number) for number in range(len(view.options))))
