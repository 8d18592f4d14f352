"""Requests to the table, such as undo: the table `requests`."""

from __future__ import annotations

from bot.game import Seat
from bot.store.engine.database import Database
from bot.store.engine.row_cache import RowCache
from bot.store.engine.row_mapper import RowMapper, insert, lenient, update
from bot.table.requests import Request

_SEATS = lenient(tuple[Seat, ...], (), "an answer to a request")
_REQUESTS = RowMapper("requests", Request, {"agreed": _SEATS, "refused": _SEATS})


class RequestTable:
    """Table access for rows of `requests`. A match has at most one open request."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._cache = RowCache(database, "requests", _REQUESTS.columns, by="match", order="id", read=_REQUESTS.read_all)

    async def one(self, request: int) -> Request | None:
        """Return the request with that id, or None."""
        rows = await self._database.read(f"SELECT {_REQUESTS.columns} FROM requests WHERE id = ?", (request,))  # noqa: S608
        return _REQUESTS.read(rows[0]) if rows else None

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
        row = _REQUESTS.row(request)
        del row["id"]
        await self._cache.write(request.match, insert("requests", row))

    async def change(self, request: Request) -> None:
        """Update the request's answers and state."""
        row = _REQUESTS.row(request)
        answers = {name: row[name] for name in ("agreed", "refused", "state")}
        await self._cache.write(request.match, update("requests", answers, id=request.id))
