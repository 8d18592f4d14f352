"""The tables `presses` and `posts`: when players last acted at a match, what was posted there."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

import msgspec

from bot.game import Seat
from bot.store.engine.database import Database
from bot.store.engine.rows import millis, moment
from bot.store.engine.shelf import Shelf
from bot.store.engine.statement import Statement

_PRESSED = (
    "INSERT INTO presses (match, seat, at) VALUES (?, ?, ?) ON CONFLICT (match, seat) DO UPDATE SET at = excluded.at"
)
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
        self._presses = Shelf(database, "presses", "seat, at", by="match", order="seat", read=_pressed)
        self._posts = Shelf(database, "posts", "what, at, asked", by="match", order="at, what", read=_posted)

    async def of(self, match: str) -> dict[Seat, datetime]:
        """When each player last acted there, as far as is known."""
        return dict(await self._presses.of(match))

    async def note(self, match: str, seat: Seat, at: datetime) -> None:
        """Whoever sits there acts."""
        await self._presses.write(
            match,
            (_PRESSED, (match, seat, millis(at))),
            amend=lambda known: dict(sorted({**known, seat: moment(millis(at))}.items())),
        )

    async def posts(self, match: str) -> tuple[Post, ...]:
        """What was posted and when, the latest last."""
        return await self._posts.of(match)

    async def posted(self, match: str, what: str, at: datetime, *, is_asked: bool) -> None:
        """One more; what is long ago is forgotten."""
        await self._posts.write(
            match,
            ("DELETE FROM posts WHERE match = ? AND at < ?", (match, millis(at - KEPT))),
            (
                "INSERT INTO posts (match, what, at, asked) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
                (match, what, millis(at), is_asked),
            ),
        )

    async def clear(self, match: str) -> None:
        """The match has ended."""
        await self._database.write(
            ("DELETE FROM presses WHERE match = ?", (match,)),
            ("DELETE FROM posts WHERE match = ?", (match,)),
            key=match,
        )


def _pressed(_: str, rows: list[tuple[Any, ...]]) -> Mapping[Seat, datetime]:
    return {seat: moment(at) for seat, at in rows}


def _posted(_: str, rows: list[tuple[Any, ...]]) -> tuple[Post, ...]:
    return tuple(Post(what, moment(at), bool(asked)) for what, at, asked in rows)


def shifted(milliseconds: int) -> tuple[Statement, ...]:
    """So long nobody could have acted: it counts for nobody."""
    return (
        ("UPDATE clocks SET waited_since = waited_since + ? WHERE waited_since IS NOT NULL", (milliseconds,)),
        ("UPDATE presses SET at = at + ?", (milliseconds,)),
        ("UPDATE requests SET until = until + ? WHERE state = 'open'", (milliseconds,)),
        (
            "UPDATE matches SET asleep_at = asleep_at + ?, revision = revision + 1"
            " WHERE asleep_at IS NOT NULL AND status = 'running'",
            (milliseconds,),
        ),
    )
