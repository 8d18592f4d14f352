"""The tables `presses` and `posts`: when players last acted at a match, what was posted there."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec

from bot.game import Seat
from bot.store.sqlite.database import Database, Statement
from bot.store.sqlite.rows import millis, moment

KEPT = timedelta(days=10)
"""Of an older message nobody asks when it was posted."""


class Post(msgspec.Struct, frozen=True):
    """A new message in the channel; `is_asked`: a press has brought it about."""

    what: str
    at: datetime
    is_asked: bool


class PressesTable:
    """Reads and writes them; of a match that has ended nothing is kept."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, match: str) -> dict[Seat, datetime]:
        """When each player last acted there, as far as is known."""
        rows = await self._database.read("SELECT seat, at FROM presses WHERE match = ?", (match,))
        return {seat: moment(at) for seat, at in rows}

    async def note(self, match: str, seat: Seat, at: datetime) -> None:
        """Whoever sits there acts."""
        await self._database.write(
            ("INSERT OR REPLACE INTO presses (match, seat, at) VALUES (?, ?, ?)", (match, seat, millis(at)))
        )

    async def posts(self, match: str) -> tuple[Post, ...]:
        """What was posted and when, the latest last."""
        rows = await self._database.read(
            "SELECT what, at, asked FROM posts WHERE match = ? ORDER BY at, what", (match,)
        )
        return tuple(Post(what, moment(at), bool(asked)) for what, at, asked in rows)

    async def posted(self, match: str, what: str, at: datetime, *, is_asked: bool) -> None:
        """One more; what is long ago is forgotten."""
        await self._database.write(
            ("DELETE FROM posts WHERE match = ? AND at < ?", (match, millis(at - KEPT))),
            (
                "INSERT OR IGNORE INTO posts (match, what, at, asked) VALUES (?, ?, ?, ?)",
                (match, what, millis(at), int(is_asked)),
            ),
        )

    async def clear(self, match: str) -> None:
        """The match has ended."""
        await self._database.write(
            ("DELETE FROM presses WHERE match = ?", (match,)), ("DELETE FROM posts WHERE match = ?", (match,))
        )


def shifted(milliseconds: int) -> tuple[Statement, ...]:
    """So long nobody could have acted: it counts for nobody."""
    return (
        ("UPDATE clocks SET waited_since = waited_since + ? WHERE waited_since IS NOT NULL", (milliseconds,)),
        ("UPDATE presses SET at = at + ?", (milliseconds,)),
        ("UPDATE requests SET until = until + ? WHERE state = 'open'", (milliseconds,)),
        (
            "UPDATE matches SET asleep_at = asleep_at + ? WHERE asleep_at IS NOT NULL AND status = 'running'",
            (milliseconds,),
        ),
    )
