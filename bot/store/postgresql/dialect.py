"""PostgreSQL's SQL dialect."""

from __future__ import annotations

import re
from functools import lru_cache

from bot.store.engine.sql import Dialect

DIALECT = Dialect(
    texts="SELECT json_array_elements_text(CAST(? AS json)) AS value",
    numbers="SELECT CAST(json_array_elements_text(CAST(? AS json)) AS bigint) AS value",
    gathered="json_agg",
    seats=(
        "SELECT coalesce(json_agg(json_build_object('seat', s.seat, 'kind', s.kind, 'user', s.user, 'name', s.name,"
        " 'resigned', s.resigned, 'offered', s.offered, 'changes', s.changes, 'level', s.level) ORDER BY s.seat), '[]')"
        " FROM seats AS s WHERE s.match = m.id"
    ),
    merged="CAST(CAST(users.wishes AS jsonb) || CAST(? AS jsonb) AS json)",
    listed="",
    joined="JOIN",
    one="any_value",
    latest="LATERAL (SELECT * FROM ratings WHERE",
    of_all="ORDER BY ended_at DESC, match DESC LIMIT 1) AS latest ON true",
)
_VALUE = re.compile(r"\?(\d*)")
_USER = re.compile(r"(?<!')\buser\b(?!')")
"""Column name that is a reserved word in PostgreSQL."""


@lru_cache(maxsize=1000)
def translate(sql: str) -> str:
    """Return the statement in PostgreSQL's dialect. Values are numbered as SQLite numbers them."""
    last = 0

    def numbered(place: re.Match[str]) -> str:
        nonlocal last
        number = int(place[1] or last + 1)
        last = max(last, number)
        return f"${number}"

    return _VALUE.sub(numbered, _USER.sub('"user"', DIALECT.spell(sql)))
