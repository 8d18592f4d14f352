"""Moderators' reasons in `audit` and `notices`, which may contain a user's name."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.game import Line
from bot.store.engine.database import Database
from bot.store.engine.sql import Statement

_HIS = """
WITH his AS (SELECT id, guild FROM matches WHERE host = ?1 OR id IN (
    SELECT match FROM seats WHERE user = ?1 UNION SELECT match FROM former_players WHERE user = ?1))
"""
_ABOUT = """
m.id, m.status IN ('lobby', 'running'), m.id IN (SELECT id FROM his),
(SELECT coalesce({gathered}(name), '[]')
 FROM (SELECT name FROM seats WHERE match = m.id AND user IS DISTINCT FROM ?1 ORDER BY seat) AS other)
"""
_NEAR = "(m.id IN (SELECT id FROM his) OR m.guild IN (SELECT guild FROM his))"
_AUDIT = f"""{_HIS}
SELECT {_ABOUT}, a.id, a.reason FROM audit AS a JOIN matches AS m ON m.id = a.match WHERE {_NEAR} ORDER BY a.id
"""  # noqa: S608 - our own words
_NOTICES = f"""{_HIS}
SELECT {_ABOUT}, n.number, n.line FROM notices AS n JOIN matches AS m ON m.id = n.match
WHERE n.line LIKE '%"reason"%' AND {_NEAR} ORDER BY m.id, n.number
"""  # noqa: S608
_ARGUMENT = "reason"


class Reason(msgspec.Struct, frozen=True):
    """A reason given for a match. `line` is its notice, None in the audit log.

    `is_his`: the user plays, played or is host there. `others` are the names of the other players.
    """

    match: str
    is_live: bool
    is_his: bool
    others: tuple[str, ...]
    number: int
    text: str
    line: Line | None = None


class ReasonTable:
    """Reads reasons. Rewording them is part of deleting a user's data."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def near(self, user: int) -> tuple[Reason, ...]:
        """Return the reasons for all matches of the user, and for all others in the same servers."""
        audit = await self._database.read(_AUDIT, (user,))
        notices = await self._database.read(_NOTICES, (user,))
        return (*map(_reason, audit), *map(_noticed, notices))


def reworded(reason: Reason, text: str) -> Statement:
    """Return the update of the reason's text."""
    if reason.line is None:
        return Statement("audit", "UPDATE audit SET reason = ? WHERE id = ?", (text, reason.number))
    args = tuple((name, text if name == _ARGUMENT else value) for name, value in reason.line.args)
    line = msgspec.json.encode(msgspec.structs.replace(reason.line, args=args)).decode()
    sql = "UPDATE notices SET line = ? WHERE match = ? AND number = ?"
    return Statement("notices", sql, (line, reason.match, reason.number))


def _reason(row: tuple[Any, ...]) -> Reason:
    match, is_live, is_his, others, number, text = row
    return Reason(match, bool(is_live), bool(is_his), msgspec.json.decode(others, type=tuple[str, ...]), number, text)


def _noticed(row: tuple[Any, ...]) -> Reason:
    line = msgspec.json.decode(row[-1], type=Line)
    text = next((value for name, value in line.args if name == _ARGUMENT and isinstance(value, str)), "")
    return msgspec.structs.replace(_reason((*row[:-1], text)), line=line)
