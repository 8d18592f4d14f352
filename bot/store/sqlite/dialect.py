"""SQLite's SQL dialect."""

from __future__ import annotations

from functools import lru_cache

from bot.store.engine.sql import Dialect

DIALECT = Dialect(
    texts="SELECT value FROM json_each(?)",
    numbers="SELECT value FROM json_each(?)",
    gathered="json_group_array",
    seats=(
        "SELECT json_group_array(json_object('seat', s.seat, 'kind', s.kind, 'user', s.user, 'name', s.name,"
        " 'resigned', json(iif(s.resigned, 'true', 'false')), 'offered', json(iif(s.offered, 'true', 'false')),"
        " 'changes', s.changes, 'level', s.level)) FROM (SELECT * FROM seats WHERE match = m.id ORDER BY seat) AS s"
    ),
    merged="json_patch(users.wishes, ?)",
    listed=" INDEXED BY matches_listed",
    joined="CROSS JOIN",
    one="",
    latest="ratings AS latest ON (latest.match, latest.seat) = (SELECT match, seat FROM ratings WHERE",
    of_all="ORDER BY ended_at DESC, match DESC LIMIT 1)",
)


@lru_cache(maxsize=1000)
def translate(sql: str) -> str:
    """Return the statement in SQLite's dialect."""
    return DIALECT.spell(sql)
