"""Rows of matches and their logs: queries for a whole match, and the statements that change one."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any, TypeAlias

import msgspec

from bot.game import Seat
from bot.rng import commitment
from bot.store.engine.row_mapper import RowMapper, delete, insert, readers_of, stored
from bot.store.engine.rows import Statement, moment
from bot.table.refusals import Unreadable
from bot.table.table import Invitation, InvitationState, SeatInfo, Table

LOG = logging.getLogger(__name__)

_INVITATIONS = """(SELECT coalesce({json_group}(json_array(user, name, host, batch, at, state, word)), '[]')
        FROM (SELECT * FROM invitations WHERE match = m.id ORDER BY batch, at, user) AS invited)"""
_OWN_COLUMNS = (
    *("id", "game", "version", "guild", "channel", "host", "status", "options", "locale", "seed", "terms", "presses"),
    *("seen_in", "paused_at", "asleep_at", "created_at", "started_at", "ended_at", "revision"),
)
_SELECTED = {
    **{name: f"m.{name}" for name in _OWN_COLUMNS},
    "seats": "({seats_json})",
    "invitations": _INVITATIONS,
    "seq": "coalesce((SELECT seq FROM snapshots WHERE match = m.id), (SELECT seq FROM archives WHERE match = m.id))",
    "state": "(SELECT state FROM snapshots WHERE match = m.id)",
    "own": """(SELECT coalesce({json_group}(json_array(seat, seq)), '[]')
        FROM (SELECT seat, max(seq) AS seq FROM moves WHERE match = m.id GROUP BY seat) AS own)""",
    "agreed": "(SELECT coalesce(max(seq), 0) FROM moves WHERE match = m.id AND agreed)",
}
"""What a query for a match selects, by name."""


def _query(**constants: str) -> str:
    return f"SELECT {', '.join((_SELECTED | constants).values())} FROM matches AS m"  # noqa: S608 - our own words


WITH_STATE = _query()
TABLE_ALONE = _query(state="NULL", own="'[]'", agreed="0")
"""Query without state and `own`, which would require reading the log."""
TABLES_OF = f"{TABLE_ALONE} WHERE m.id IN ({{json_texts}})"
"""Query like `TABLE_ALONE`, for the matches in a JSON array of ids."""
HAS_LOG = "NOT EXISTS (SELECT 1 FROM dropped WHERE match = m.id)"
"""Condition on the match `m`: its log has not been pruned."""


class MatchRow(msgspec.Struct, frozen=True):
    """Stored match: its table, committed seed (secret) and current state (None before the start).

    `own` is each seat's last log row (0: none). Rows undone by agreement count for every seat. `revision` counts
    changes outside the log.
    """

    table: Table
    committed: bytes
    state: bytes | None
    own: tuple[int, ...]
    revision: int


class LogRow(msgspec.Struct, frozen=True, kw_only=True):
    """Row of the log: a move, or the undo of row `undoes`. `events` is MessagePack.

    `press` is the seq of the first row from the same press, which alone carries the interaction's id. `agreed`: undone
    by agreement of the table, or by a moderator.
    """

    seq: int
    seat: Seat
    move: str | None
    undoes: int | None
    events: bytes
    press: int
    interaction: int | None
    user: int | None
    at: datetime
    agreed: bool = False


class LogAppend(msgspec.Struct, frozen=True):
    """Log rows of one press on one match, with the state after them. `over`: they end the match.

    `revision` is the revision that the rows are based on, None for any.
    """

    match: str
    rows: tuple[LogRow, ...]
    state: bytes
    over: bool = False
    revision: int | None = None


_NEW = (
    *("id", "game", "version", "guild", "channel", "host", "status", "options", "locale", "terms", "presses"),
    *("seen_in", "created_at", "started_at"),
)


def insert_match(table: Table, seed: bytes, columns: Mapping[str, Any]) -> Statement:
    """Return the insert of a new match. `columns`: values by column that the table does not have."""
    return insert("matches", {**{name: getattr(table, name) for name in _NEW}, "seed": seed, **columns})


_MUTABLE = (
    *("host", "channel", "seen_in", "options", "terms", "presses", "paused_at", "asleep_at", "started_at", "ended_at"),
)
"""Columns of a match that may change, besides its status."""
_HOLD = "UPDATE matches SET status = status WHERE id = ?"
"""Row lock: concurrent writers wait, and later statements see the committed state."""
_SEQ = """coalesce((SELECT seq FROM snapshots WHERE match = matches.id),
    (SELECT seq FROM archives WHERE match = matches.id), 0)"""
_REVISED = "UPDATE matches SET revision = revision + 1 WHERE id = ?"


def update_statements(table: Table, revision: int) -> tuple[Statement, Statement]:
    """Return the lock of the match's row and the update of its mutable columns.

    If the revision or the snapshot has moved on, the update sets the status to ''. That violates a CHECK constraint,
    so the write raises Conflict.
    """
    values = (stored(getattr(table, name)) for name in _MUTABLE)
    sets = [
        f"status = CASE WHEN revision = ? AND {_SEQ} = ? THEN CAST(? AS text) ELSE '' END",
        "revision = revision + 1",
        *(f"{name} = ?" for name in _MUTABLE),
    ]
    sql = f"UPDATE matches SET {', '.join(sets)} WHERE id = ?"  # noqa: S608 - our own names
    return lock_statement(table.id), Statement("matches", sql, (revision, table.seq, table.status, *values, table.id))


def lock_statement(match: str) -> Statement:
    """Return the statement that locks the match's row for the rest of the transaction."""
    return Statement("matches", _HOLD, (match,))


def revision_statement(match: str) -> Statement:
    """Return the statement that increments the match's revision."""
    return Statement("matches", _REVISED, (match,))


def seat_statements(table: Table) -> list[Statement]:
    """Return the statements that replace the match's seats."""
    return [
        delete("seats", match=table.id),
        *(insert("seats", {"match": table.id, **msgspec.structs.asdict(info)}) for info in table.seats),
    ]


def invitation_statements(table: Table) -> list[Statement]:
    """Return the statements that replace the lobby's invitations. Once the match has started they stay as they are."""
    return [
        delete("invitations", match=table.id),
        *(
            insert("invitations", {"match": table.id, **msgspec.structs.asdict(invitation)})
            for invitation in table.invitations
        ),
    ]


LOG_ROWS = RowMapper("moves", LogRow)
# Without the seed: in `Table` it is text, and None until the match has ended.
_READERS = {name: read for name, read in readers_of(Table).items() if name in _OWN_COLUMNS and name != "seed"}
_APPENDED = (*LOG_ROWS.columns.split(", "), "match", "state", "over", "revision")
"""Columns of the view `append`."""


def append_statement(appended: LogAppend) -> Statement:
    """Return one statement that inserts all rows through the view `append`."""
    last = appended.rows[-1].seq
    values = [
        value
        for row in appended.rows
        for value in (
            *LOG_ROWS.row(row).values(),
            appended.match,
            appended.state if row.seq == last else None,
            appended.over and row.seq == last,
            appended.revision,
        )
    ]
    also = ("snapshots", "matches") if appended.over else ("snapshots",)
    return Statement("moves", _insert(len(appended.rows)), values, also)


@cache
def _insert(rows: int) -> str:
    places = ", ".join([f"({', '.join('?' * len(_APPENDED))})"] * rows)
    return f"INSERT INTO append ({', '.join(_APPENDED)}) VALUES {places}"  # noqa: S608 - our own names


def read_match_row(row: tuple[Any, ...]) -> MatchRow:
    """Convert a row of the match queries above. Raise Unreadable."""
    try:
        return _match_row(row)
    except Exception as fault:  # an unreadable row must not affect other matches
        raise Unreadable from fault


def with_archived_state(stored: MatchRow, state: bytes, rows: Sequence[LogRow]) -> MatchRow:
    """Return the row of an archived match with what the query takes from tables of its log."""
    agreed = max((row.seq for row in rows if row.agreed), default=0)
    last = {row.seat: row.seq for row in rows}
    last_rows = tuple(max(last.get(info.seat, 0), agreed) for info in stored.table.seats)
    return msgspec.structs.replace(stored, state=state, own=last_rows)


def read_tables(rows: Iterable[tuple[Any, ...]]) -> dict[str, Table]:
    """Return the tables of the rows by id, without those that cannot be read."""
    tables = {}
    for row in rows:
        try:
            tables[row[0]] = read_match_row(row).table
        except Unreadable as fault:
            LOG.warning("a match cannot be read: %s", fault.__cause__, extra={"match": row[0]})
    return tables


_Invited: TypeAlias = tuple[int, str, int, int, int, InvitationState, str]


def _invitation(row: _Invited) -> Invitation:
    user, name, host, batch, at, state, word = row
    return Invitation(user, name, host, batch, moment(at), state, word)


def _match_row(row: tuple[Any, ...]) -> MatchRow:
    columns = dict(zip(_SELECTED, row, strict=True))
    seed = columns["seed"]
    table = Table(
        **{name: read(columns[name]) for name, read in _READERS.items()},
        seats=msgspec.json.decode(columns["seats"], type=tuple[SeatInfo, ...], strict=False),
        seq=columns["seq"] or 0,
        commitment=commitment(seed),
        seed=seed.hex() if columns["ended_at"] is not None else None,
        invitations=tuple(map(_invitation, msgspec.json.decode(columns["invitations"], type=list[_Invited]))),
    )
    rows_by_seat = dict(msgspec.json.decode(columns["own"], type=list[tuple[int, int]]))
    own_rows = tuple(max(rows_by_seat.get(info.seat, 0), columns["agreed"]) for info in table.seats)
    return MatchRow(table, seed, columns["state"], own_rows, columns["revision"])
