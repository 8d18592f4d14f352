"""Match notices and former players: the tables `notices` and `former_players`."""

from __future__ import annotations

import msgspec

from bot.store.engine.database import Database
from bot.store.engine.row_cache import RowCache
from bot.store.engine.row_mapper import RowMapper, delete, insert
from bot.store.engine.rows import Statement, millis
from bot.table.notices import FormerHolder, Notice

_NOTICES = RowMapper("notices", Notice)
_FORMER = RowMapper("former_players", FormerHolder)


class NoticeTable:
    """Queries for notices and former players. `MatchTable.save` writes them together with the match."""

    def __init__(self, database: Database) -> None:
        self._notices = RowCache(
            database, "notices", _NOTICES.columns, by="match", order="number", read=_NOTICES.read_all
        )
        self._former = RowCache(
            database,
            "former_players",
            _FORMER.columns,
            by="match",
            order="seat, change",
            read=_FORMER.read_all,
        )

    async def notices(self, match: str, after: int = 0) -> tuple[Notice, ...]:
        """Return the notices after number `after`, in order."""
        notices = await self._notices.of(match)
        return tuple([notice for notice in notices if notice.number > after]) if after else notices

    async def former(self, match: str) -> tuple[FormerHolder, ...]:
        """Return the former players, ordered by seat and time."""
        return await self._former.of(match)


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
    return (
        insert("former_players", {"match": match, **_FORMER.row(former)}),
        delete("auto_answers", match=match, seat=former.seat),
        delete("prepared", match=match, seat=former.seat),
    )
