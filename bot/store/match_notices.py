"""Match notices and former players: the tables `notices` and `former_players`."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.game import Line
from bot.store.engine.database import Database
from bot.store.engine.row_cache import RowCache
from bot.store.engine.rows import Statement, millis, moment
from bot.table.notices import FormerHolder, Notice


class NoticeTable:
    """Queries for notices and former players. `Store.save` writes them together with the match."""

    def __init__(self, database: Database) -> None:
        self._notices = RowCache(
            database, "notices", "number, after_seq, at, kind, line", by="match", order="number", read=_notices
        )
        self._former = RowCache(
            database,
            "former_players",
            "seat, change, kind, user, name, until_seq, at",
            by="match",
            order="seat, change",
            read=_former,
        )

    async def notices(self, match: str, after: int = 0) -> tuple[Notice, ...]:
        """Return the notices after number `after`, in order."""
        found = await self._notices.of(match)
        return tuple([notice for notice in found if notice.number > after]) if after else found

    async def former(self, match: str) -> tuple[FormerHolder, ...]:
        """Return the former players, ordered by seat and time."""
        return await self._former.of(match)


def _notices(_: str, rows: list[tuple[Any, ...]]) -> tuple[Notice, ...]:
    return tuple(
        Notice(number, seq, moment(at), kind, msgspec.json.decode(told, type=Line))
        for number, seq, at, kind, told in rows
    )


def _former(_: str, rows: list[tuple[Any, ...]]) -> tuple[FormerHolder, ...]:
    return tuple(
        FormerHolder(seat, change, kind, user, name, until_seq, moment(at))
        for seat, change, kind, user, name, until_seq, at in rows
    )


def notice_statement(match: str, notice: Notice) -> Statement:
    """Return the insert of a notice. The database assigns the next number."""
    return Statement(
        "notices",
        "INSERT INTO notices (match, number, after_seq, at, kind, line)"
        " SELECT ?, 1 + coalesce(max(number), 0), ?, ?, ?, ? FROM notices WHERE match = ?",
        (match, notice.after_seq, millis(notice.at), notice.kind, msgspec.json.encode(notice.line).decode(), match),
    )


def former_statements(match: str, former: FormerHolder) -> tuple[Statement, ...]:
    """Return the statements for a player who left a seat. They also delete what the player has left for the seat."""
    noted = Statement(
        "former_players",
        "INSERT INTO former_players (match, seat, change, kind, user, name, until_seq, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            match,
            former.seat,
            former.change,
            former.kind,
            former.user,
            former.name,
            former.until_seq,
            millis(former.at),
        ),
    )
    place = (match, former.seat)
    return (
        noted,
        Statement("auto_answers", "DELETE FROM auto_answers WHERE match = ? AND seat = ?", place),
        Statement("prepared", "DELETE FROM prepared WHERE match = ? AND seat = ?", place),
    )
