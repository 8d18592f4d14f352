"""The tables `notices` and `former_players`."""

from __future__ import annotations

import msgspec

from bot.game import Line
from bot.store.sqlite.database import Database, Statement
from bot.store.sqlite.rows import millis, moment
from bot.table.notices import Former, Notice


class LifeTable:
    """Reads what happened beside the moves; it is written together with the match (`Store.save`)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def notices(self, match: str, after: int = 0) -> tuple[Notice, ...]:
        """Those behind number `after`, in order."""
        rows = await self._database.read(
            "SELECT number, after_seq, at, kind, line FROM notices WHERE match = ? AND number > ? ORDER BY number",
            (match, after),
        )
        return tuple(
            Notice(number, seq, moment(at), kind, msgspec.json.decode(told, type=Line))
            for number, seq, at, kind, told in rows
        )

    async def former(self, match: str) -> tuple[Former, ...]:
        """Who sat at the table before, by seat and time."""
        rows = await self._database.read(
            "SELECT seat, change, kind, user, name, until_seq, at FROM former_players WHERE match = ?"
            " ORDER BY seat, change",
            (match,),
        )
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
