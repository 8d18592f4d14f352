"""Activity: players' last actions, and new messages per match."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

import msgspec

from bot.game import Seat
from bot.store.engine.database import Database
from bot.store.engine.row_cache import RowCache
from bot.store.engine.row_mapper import RowMapper, delete, upsert
from bot.store.engine.rows import millis, moment

POST_LIFETIME = timedelta(days=10)
"""Age after which a post is no longer needed and is deleted."""


class ChannelPost(msgspec.Struct, frozen=True):
    """New message in the channel. `is_asked`: it answers a press."""

    what: str
    at: datetime
    is_asked: bool


_POSTS = RowMapper("posts", ChannelPost, is_asked="asked")


class ActivityTable:
    """Table access for last actions and posts of live matches."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._activity = RowCache(database, "presses", "seat, at", by="match", order="seat", read=_pressed)
        self._posts = RowCache(database, "posts", _POSTS.columns, by="match", order="at, what", read=_POSTS.read_all)

    async def of(self, match: str) -> dict[Seat, datetime]:
        """Return when each player of the match last acted, if known."""
        return dict(await self._activity.of(match))

    async def note(self, match: str, seat: Seat, at: datetime) -> None:
        """Record that the player in the seat acted."""
        await self._activity.write(
            match,
            upsert("presses", {"match": match, "seat": seat, "at": at}),
            amend=lambda known: dict(sorted({**known, seat: moment(millis(at))}.items())),
        )

    async def posts(self, match: str) -> tuple[ChannelPost, ...]:
        """Return the match's posts, oldest first."""
        return await self._posts.of(match)

    async def posted(self, match: str, kind: str, at: datetime, *, is_asked: bool) -> None:
        """Record a post and delete outdated ones."""
        await self._posts.write(
            match,
            ("DELETE FROM posts WHERE match = ? AND at < ?", (match, millis(at - POST_LIFETIME))),
            upsert("posts", {"match": match, **_POSTS.row(ChannelPost(kind, at, is_asked))}, ()),
        )

    async def clear(self, match: str) -> None:
        """Delete all activity of a match that has ended."""
        await self._database.write(delete("presses", match=match), delete("posts", match=match), key=match)


def _pressed(rows: list[tuple[Any, ...]]) -> Mapping[Seat, datetime]:
    return {seat: moment(at) for seat, at in rows}
