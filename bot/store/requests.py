"""Requests to the table, such as undo: the table `requests`."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.game import Seat
from bot.store.engine.database import Database
from bot.store.engine.row_cache import RowCache
from bot.store.engine.rows import millis, moment
from bot.table.requests import Request

_COLUMNS = "id, match, kind, seat, seq, first, steps, revealing, agreed, state, at, about, refused, until"
_SELECT = f"SELECT {_COLUMNS} FROM requests"  # noqa: S608 - our own columns


class RequestsTable:
    """Table access for rows of `requests`. A match has at most one open request."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._cache = RowCache(database, "requests", _COLUMNS, by="match", order="id", read=_requests)

    async def one(self, request: int) -> Request | None:
        """Return the request with that id, or None."""
        rows = await self._database.read(f"{_SELECT} WHERE id = ?", (request,))
        return _read(rows[0]) if rows else None

    async def open_in(self, match: str) -> Request | None:
        """Return the match's open request, or None."""
        return next((request for request in await self._cache.of(match) if request.state == "open"), None)

    async def last_in(self, match: str) -> Request | None:
        """Return the match's latest request, open or not, or None."""
        return next(reversed(await self._cache.of(match)), None)

    async def all_in(self, match: str) -> tuple[Request, ...]:
        """Return all requests of the match, in order."""
        return await self._cache.of(match)

    async def add(self, request: Request) -> None:
        """Insert a request. The database assigns its id. Raise Conflict if the match has an open one."""
        await self._cache.write(
            request.match,
            (
                "INSERT INTO requests (match, kind, seat, seq, first, steps, revealing, agreed, state, at, about,"
                " until) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    request.match,
                    request.kind,
                    request.seat,
                    request.seq,
                    request.first,
                    request.steps,
                    request.revealing,
                    _seats(request.agreed),
                    request.state,
                    millis(request.at),
                    request.about,
                    millis(request.until),
                ),
            ),
        )

    async def change(self, request: Request) -> None:
        """Update the request's answers and state."""
        await self._cache.write(
            request.match,
            (
                "UPDATE requests SET agreed = ?, refused = ?, state = ? WHERE id = ?",
                (_seats(request.agreed), _seats(request.refused), request.state, request.id),
            ),
        )


def _seats(seats: tuple[Seat, ...]) -> str:
    return msgspec.json.encode(seats).decode()


def _requests(_: str, rows: list[tuple[Any, ...]]) -> tuple[Request, ...]:
    return tuple(map(_read, rows))


def _read(row: tuple[Any, ...]) -> Request:
    id_, match, kind, seat, seq, first, steps, revealing, agreed, state, at, about, refused, until = row
    return Request(
        id=id_,
        match=match,
        kind=kind,
        seat=seat,
        seq=seq,
        first=first,
        steps=steps,
        revealing=revealing,
        agreed=msgspec.json.decode(agreed, type=tuple[int, ...]),
        state=state,
        at=moment(at),
        until=moment(until),
        about=about,
        refused=msgspec.json.decode(refused, type=tuple[int, ...]),
    )
