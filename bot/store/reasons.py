"""Reasons that people who manage a server gave, in `audit` and `notices`: somebody's name may stand there."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.game import Line
from bot.store.engine.database import Database
from bot.store.engine.statement import Statement

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
    """One that was given for a match; `line` is the notice in which it stands, None in the audit log.

    `is_his`: the person plays there, has played or is host; `others` are the names of those who sit there beside him.
    """

    match: str
    is_live: bool
    is_his: bool
    others: tuple[str, ...]
    number: int
    text: str
    line: Line | None = None


class ReasonTable:
    """Reads reasons; what they say from now on is written together with everything else that is forgotten."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def near(self, user: int) -> tuple[Reason, ...]:
        """Those for all matches of the person, and for all others in the same servers."""
        audit = await self._database.read(_AUDIT, (user,))
        notices = await self._database.read(_NOTICES, (user,))
        return (*map(_reason, audit), *map(_noticed, notices))


def reworded(reason: Reason, text: str) -> Statement:
    """It says this from now on."""
    if reason.line is None:
        return "UPDATE audit SET reason = ? WHERE id = ?", (text, reason.number)
    args = tuple((name, text if name == _ARGUMENT else value) for name, value in reason.line.args)
    line = msgspec.json.encode(msgspec.structs.replace(reason.line, args=args)).decode()
    return "UPDATE notices SET line = ? WHERE match = ? AND number = ?", (line, reason.match, reason.number)


def _reason(row: tuple[Any, ...]) -> Reason:
    match, is_live, is_his, others, number, text = row
    return Reason(match, bool(is_live), bool(is_his), msgspec.json.decode(others, type=tuple[str, ...]), number, text)


def _noticed(row: tuple[Any, ...]) -> Reason:
    line = msgspec.json.decode(row[-1], type=Line)
    text = next((value for name, value in line.args if name == _ARGUMENT and isinstance(value, str)), "")
    return msgspec.structs.replace(_reason((*row[:-1], text)), line=line)
