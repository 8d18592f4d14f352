"""Everything that the database holds about one person: where it is, how it is given out, how it is taken away."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Literal, NamedTuple

import msgspec

from bot.store.engine.database import Database
from bot.store.engine.revised import revised
from bot.store.engine.rows import millis
from bot.store.engine.statement import Statement
from bot.store.reasons import Reason, reworded
from bot.table.letters import FORGOTTEN
from bot.table.slots import Shown


class Holding(NamedTuple):
    """A column with people's ids. When somebody is forgotten his rows go, or the column is emptied: NULL or 0."""

    table: str
    column: str
    fate: Literal["row", "null", "zero"]


HOLDINGS = (
    Holding("users", "id", "row"),
    Holding("absences", "user", "row"),
    Holding("outbox", "user", "row"),
    Holding("replaced", "user", "row"),
    Holding("under_way", "user", "row"),
    Holding("lessons", "user", "row"),
    Holding("matches", "host", "zero"),
    Holding("seats", "user", "null"),
    Holding("former_players", "user", "null"),
    Holding("moves", "user", "null"),
    Holding("results", "user", "null"),
    Holding("ratings", "user", "null"),
    Holding("audit", "user", "null"),
)
NAMED = ("seats", "former_players")
"""Tables that keep the name beside the id."""
TEXTS = (("matches", "terms"), ("outbox", "body"), ("audit", "reason"), ("notices", "line"), ("under_way", "marks"))
"""Columns of words or JSON in which an id may stand."""
OF_SEATS = ("orders", "clocks", "presses", "requests")
"""Tables that know the seat and not the person; given out, and no longer his once the seat is not."""
ORDERS = "orders"
COUNTING = frozenset({"seq", "press", "undoes", "since", "until_seq", "missed_seq", "first"})
"""Columns with rows of a match's log, given to nobody: their numbers count what others have answered in secret."""
MADE_OF_THEM = {
    "messages": {"key"},
    "clocks": {"key", "missed_key"},
    "outbox": {"id", "slot", "nonce"},
    "under_way": {"key"},
}
"""Columns by table in which such a number may stand, or a count of other people's letters."""
NUMBERED = {"moves": {"seq", "undoes"}}
"""Instead of these the rows are numbered anew before they are given out."""
_HELD = "SELECT match, seat FROM seats WHERE user = ?"
_TOUCHED = """
SELECT m.id, m.locale, m.status IN ('lobby', 'running'),
    (SELECT coalesce({gathered}(name), '[]') FROM (SELECT name FROM seats WHERE match = m.id ORDER BY seat) AS n),
    NOT EXISTS (SELECT 1 FROM dropped WHERE match = m.id)
FROM matches AS m WHERE m.host = ?1 OR m.id IN (
    SELECT match FROM seats WHERE user = ?1 UNION SELECT match FROM former_players WHERE user = ?1)
OR m.status IN ('lobby', 'running') AND m.terms LIKE ?2
ORDER BY m.created_at, m.id
"""
_NAMES = """
SELECT name FROM users WHERE id = ?1 UNION SELECT name FROM seats WHERE user = ?1
UNION SELECT name FROM former_players WHERE user = ?1 ORDER BY name
"""


class Touched(NamedTuple):
    """A match in which the person plays, has played, is host or awaited; `names` are those at its table.

    `is_kept`: its log has not been taken out.
    """

    match: str
    locale: str
    is_live: bool
    names: tuple[str, ...]
    is_kept: bool


class PrivacyTable:
    """Reads and empties whatever belongs to a person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def everything(self, user: int, messages: Iterable[Shown]) -> dict[str, list[dict[str, Any]]]:
        """By table the rows that are about this person, without secrets of matches, numbers of rows and bare bytes.

        `messages` are those that are personal.
        """
        found = {}
        for holding in HOLDINGS:
            found[holding.table] = await self._rows(holding.table, f"{holding.column} = ?", user)
        for table in OF_SEATS:
            found[table] = await self._rows(table, f"(match, seat) IN ({_HELD})", user)
        found["messages"] = [
            row
            for one in messages
            for row in await self._rows("messages", "match = ? AND slot = ?", one.match, one.slot.text)
        ]
        found["moves"] = _numbered(found["moves"])
        return {table: rows for table, rows in found.items() if rows}

    async def touched(self, user: int) -> tuple[Touched, ...]:
        """The oldest first."""
        rows = await self._database.read(_TOUCHED, (user, f"%{user}%"))
        return tuple(
            Touched(match, locale, bool(live), msgspec.json.decode(names, type=tuple[str, ...]), bool(kept))
            for match, locale, live, names, kept in rows
        )

    async def names(self, user: int) -> tuple[str, ...]:
        """All by which the person is or was known."""
        return tuple(name for (name,) in await self._database.read(_NAMES, (user,)) if name.strip())

    async def held(self, user: int) -> tuple[tuple[str, int], ...]:
        """(match, seat) of all his seats."""
        return tuple(
            (match, seat) for match, seat in await self._database.read(f"{_HELD} ORDER BY match, seat", (user,))
        )

    async def forget(
        self,
        user: int,
        names: Mapping[str, str],
        held: Iterable[tuple[str, int]],
        messages: Iterable[Shown],
        reasons: Iterable[tuple[Reason, str]],
        *,
        at: datetime,
    ) -> None:
        """All in one transaction. `names` says what he is called from now on, by match; `reasons` what they say.

        A direct channel is his own, and goes with him. `at`: the moment that the list has.
        """
        await self._database.write(
            ("INSERT INTO forgettings (at) VALUES (?) ON CONFLICT DO NOTHING", (millis(at),)),
            *((f"DELETE FROM {ORDERS} WHERE match = ? AND seat = ?", place) for place in held),  # noqa: S608
            *(("DELETE FROM messages WHERE match = ? AND slot = ?", (one.match, one.slot.text)) for one in messages),
            *(reworded(reason, text) for reason, text in reasons),
            *(
                (f"UPDATE {table} SET name = ? WHERE match = ? AND user = ?", (name, match, user))  # noqa: S608
                for match, name in names.items()
                for table in NAMED
            ),
            *map(revised, names),
            *(
                ("UPDATE matches SET channel = 0, seen_in = 0 WHERE guild IS NULL AND id = ?", (match,))
                for match in names
            ),
            *(_emptied(holding, user) for holding in HOLDINGS),
            *(_blackened(table, column, user) for table, column in TEXTS),
        )

    async def unknown(self, moments: Iterable[datetime]) -> frozenset[datetime]:
        """Those at which somebody was forgotten of whom this database does not know it."""
        rows = await self._database.read("SELECT at, is_all FROM forgettings")
        known, until = {at for at, _ in rows}, max((at for at, is_all in rows if is_all), default=-1)
        return frozenset(one for one in moments if millis(one) > until and millis(one) not in known)

    async def leave_no_trace(self) -> None:
        """Empty the log of the database, in which the name still stands; waits for whoever reads in it."""
        await self._database.leave_no_trace()

    async def _rows(self, table: str, where: str, *values: int | str) -> list[dict[str, Any]]:
        inside = (COUNTING | MADE_OF_THEM.get(table, set())) - NUMBERED.get(table, set())
        columns = [name for name in await self._database.columns(table) if name not in inside]
        sql = f"SELECT {', '.join(columns)} FROM {table} WHERE {where}"  # noqa: S608 - our own names
        return [dict(zip(columns, row, strict=True)) for row in await self._database.read(sql, values)]


def _numbered(moves: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The person's own moves of each match, numbered by themselves."""
    numbers: dict[tuple[str, int], int] = {}
    numbered = []
    for row in sorted(moves, key=lambda row: (row["match"], row["seq"])):
        match = row["match"]
        number = numbers[match, row["seq"]] = 1 + sum(other == match for other, _ in numbers)
        others = {name: value for name, value in row.items() if name not in ("match", "seq", "undoes")}
        numbered.append({"match": match, "number": number, "undoes": numbers.get((match, row["undoes"])), **others})
    return numbered


def _emptied(holding: Holding, user: int) -> Statement:
    table, column, fate = holding
    if fate == "row":
        return f"DELETE FROM {table} WHERE {column} = ?", (user,)  # noqa: S608
    return f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (None if fate == "null" else 0, user)  # noqa: S608


def _blackened(table: str, column: str, user: int) -> Statement:
    """A mention becomes a dash, a bare number 0."""
    sql = f"UPDATE {table} SET {column} = replace(replace({column}, ?1, ?3), ?2, '0') WHERE {column} LIKE ?4"  # noqa: S608
    return sql, (f"<@{user}>", str(user), FORGOTTEN, f"%{user}%")
