"""Progress of users in lessons: the table `lessons`."""

from __future__ import annotations

import msgspec

from bot.store.engine.database import TableAccess
from bot.store.engine.row_mapper import RowMapper, upsert

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
_KNOWN = """
SELECT m.game FROM seats AS s JOIN matches AS m ON m.id = s.match WHERE s.user = ?1 AND m.status = 'over'
UNION SELECT game FROM lessons WHERE user = ?1 AND (has_finished OR step = ?2)
"""


class LessonRow(msgspec.Struct, frozen=True):
    """Progress in a lesson: the step, the moves made in it, the version token, and whether it was ever finished."""

    step: str
    moves: tuple[str, ...]
    token: int
    has_finished: bool


_LESSONS = RowMapper("lessons", LessonRow)


class LessonTable(TableAccess):
    """Table access for rows of `lessons`."""

    async def of(self, user: int, game: str) -> LessonRow | None:
        """Return the user's progress, or None if the lesson was never started."""
        return next(iter(await _LESSONS.select(self._database, "WHERE user = ? AND game = ?", user, game)), None)

    async def put(self, user: int, game: str, row: LessonRow) -> None:
        """Insert or replace the progress, unless a newer one is stored."""
        values = {"user": user, "game": game, **_LESSONS.row(row)}
        await self._database.write(upsert("lessons", values, newer="token"))

    async def has_played(self, user: int, game: str) -> bool:
        """Return whether the user ever had a seat in a started match of the game."""
        return bool((await self._database.read(_PLAYED, (user, game)))[0][0])

    async def has_finished(self, user: int, game: str) -> bool:
        """Return whether the user ever had a seat at the end of a match of the game."""
        return bool(await self._database.read_cached_count(_FINISHED, (user, game)))

    async def known_games(self, user: int, ending: str) -> frozenset[str]:
        """Return the games of which the user had a seat at the end of a match, or has come to the lesson's `ending`."""
        return frozenset(game for (game,) in await self._database.read(_KNOWN, (user, ending)))
