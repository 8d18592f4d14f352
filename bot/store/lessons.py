"""Progress in tutorials: the table `lessons`."""

from __future__ import annotations

import msgspec

from bot.store.engine.database import Database
from bot.store.engine.sql import Statement

_PLAYED = """
SELECT EXISTS (SELECT 1 FROM seats AS s JOIN matches AS m ON m.id = s.match
               WHERE s.user = ?1 AND m.game = ?2 AND m.started_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM former_players AS f JOIN matches AS m ON m.id = f.match
               WHERE f.user = ?1 AND m.game = ?2)
"""

_FINISHED = """
SELECT EXISTS (SELECT 1 FROM seats AS s JOIN matches AS m ON m.id = s.match
               WHERE s.user = ?1 AND m.game = ?2 AND m.status = 'over')
"""


class LessonRow(msgspec.Struct, frozen=True):
    """The step, the moves made in it, the version token, and whether the lesson was ever finished."""

    step: str
    moves: tuple[str, ...]
    token: int
    has_finished: bool


class LessonTable:
    """Reads and writes rows of `lessons`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user: int, game: str) -> LessonRow | None:
        """Return the user's progress, or None if the lesson was never started."""
        rows = await self._database.read(
            "SELECT step, moves, token, has_finished FROM lessons WHERE user = ? AND game = ?", (user, game)
        )
        return next(
            (LessonRow(s, msgspec.json.decode(m, type=tuple[str, ...]), t, bool(f)) for s, m, t, f in rows), None
        )

    async def put(self, user: int, game: str, row: LessonRow) -> None:
        """Insert or replace the progress, unless a newer one is stored."""
        await self._database.write(
            Statement(
                "lessons",
                "INSERT INTO lessons (user, game, step, moves, token, has_finished) VALUES (?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (user, game) DO UPDATE SET step = excluded.step, moves = excluded.moves,"
                " token = excluded.token, has_finished = excluded.has_finished WHERE lessons.token < excluded.token",
                (user, game, row.step, msgspec.json.encode(row.moves).decode(), row.token, row.has_finished),
            )
        )

    async def has_played(self, user: int, game: str) -> bool:
        """Return whether the user ever had a seat in a started match of the game."""
        return bool((await self._database.read(_PLAYED, (user, game)))[0][0])

    async def has_finished(self, user: int, game: str) -> bool:
        """Return whether the user ever had a seat at the end of a match of the game."""
        return bool(await self._database.read_cached_count(_FINISHED, (user, game)))
