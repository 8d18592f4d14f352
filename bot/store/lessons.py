"""The table `lessons`: how far people are in the lessons of the games."""

from __future__ import annotations

import msgspec

from bot.store.engine.database import Database

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
    """Step, moves made in it, token, whether the lesson was once played to its end."""

    step: str
    moves: tuple[str, ...]
    token: int
    has_finished: bool


class LessonTable:
    """Reads and writes rows of `lessons`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user: int, game: str) -> LessonRow | None:
        """How far that person is; None for whoever never began."""
        rows = await self._database.read(
            "SELECT step, moves, token, has_finished FROM lessons WHERE user = ? AND game = ?", (user, game)
        )
        return next(
            (LessonRow(s, msgspec.json.decode(m, type=tuple[str, ...]), t, bool(f)) for s, m, t, f in rows), None
        )

    async def put(self, user: int, game: str, row: LessonRow) -> None:
        """From now on; an older state than is kept changes nothing."""
        await self._database.write(
            (
                "INSERT INTO lessons (user, game, step, moves, token, has_finished) VALUES (?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (user, game) DO UPDATE SET step = excluded.step, moves = excluded.moves,"
                " token = excluded.token, has_finished = excluded.has_finished WHERE lessons.token < excluded.token",
                (user, game, row.step, msgspec.json.encode(row.moves).decode(), row.token, row.has_finished),
            )
        )

    async def has_played(self, user: int, game: str) -> bool:
        """Whether that person has ever had a seat in a match of the game that was started."""
        return bool((await self._database.read(_PLAYED, (user, game)))[0][0])

    async def has_finished(self, user: int, game: str) -> bool:
        """Whether that person has ever sat to the end of a match of the game."""
        return bool(await self._database.recall_count(_FINISHED, (user, game)))
