"""The tables `notices` and `former_players`."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.game import Line
from bot.store.engine.database import Database
from bot.store.engine.rows import millis, moment
from bot.store.engine.shelf import Shelf
from bot.store.engine.statement import Statement
from bot.table.notices import Former, Notice


class LifeTable:
    """Reads what happened beside the moves; it is written together with the match (`Store.save`)."""

    def __init__(self, database: Database) -> None:
        self._notices = Shelf(
            database, "notices", "number, after_seq, at, kind, line", by="match", order="number", read=_notices
        )
        self._former = Shelf(
            database,
            "former_players",
            "seat, change, kind, user, name, until_seq, at",
            by="match",
            order="seat, change",
            read=_former,
        )

    async def notices(self, match: str, after: int = 0) -> tuple[Notice, ...]:
        """Those behind number `after`, in order."""
        found = await self._notices.of(match)
        return tuple([notice for notice in found if notice.number > after]) if after else found

    async def former(self, match: str) -> tuple[Former, ...]:
        """Who sat at the table before, by seat and time."""
        return await self._former.of(match)


def _notices(_: str, rows: list[tuple[Any, ...]]) -> tuple[Notice, ...]:
    return tuple(
        Notice(number, seq, moment(at), kind, msgspec.json.decode(told, type=Line))
        for number, seq, at, kind, told in rows
    )


def _former(_: str, rows: list[tuple[Any, ...]]) -> tuple[Former, ...]:
    return tuple(
        Former(seat, change, kind, user, name, until_seq, moment(at))
        for seat, change, kind, user, name, until_seq, at in rows
    )


def notice_statement(match: str, notice: Notice) -> Statement:
    """Its number is the next one, whatever it says."""
    return (
        "INSERT INTO notices (match, number, after_seq, at, kind, line)"
        " SELECT ?, 1 + coalesce(max(number), 0), ?, ?, ?, ? FROM notices WHERE match = ?",
        (match, notice.after_seq, millis(notice.at), notice.kind, msgspec.json.encode(notice.line).decode(), match),
    )


def former_statements(match: str, former: Former) -> tuple[Statement, ...]:
    """One more who has left a seat; his standing orders do not bind whoever takes it."""
    noted = (
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
    return noted, ("DELETE FROM orders WHERE match = ? AND seat = ?", (match, former.seat))
