"""Conversion between database rows and values, with the queries for a whole match."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import msgspec

from bot.game import Seat
from bot.rng import commitment
from bot.table.match_terms import Terms
from bot.table.refusals import Unreadable
from bot.table.table import Invitation, InvitationState, SeatInfo, Table

Query: TypeAlias = tuple[str, Sequence[Any]]
"""SQL and its values."""
Write: TypeAlias = Sequence[Query]
"""Queries that are executed together or not at all."""


class Statement(NamedTuple):
    """Query that writes to `table`. Its triggers write to the tables in `also`."""

    table: str
    sql: str
    values: Sequence[Any] = ()
    also: tuple[str, ...] = ()

    @property
    def query(self) -> Query:
        """Return the SQL and its values."""
        return self.sql, self.values

    @property
    def tables(self) -> tuple[str, ...]:
        """Return all tables that it writes to."""
        return self.table, *self.also


_PIECE = re.compile(r"\{([a-z_]+)\}")


class Dialect(msgspec.Struct, frozen=True, kw_only=True):
    """Pieces of SQL that differ between the engines. Both understand all other SQL."""

    json_texts: str
    """Query of the texts in a JSON array, which is the next value. Its column is `value`."""
    json_integers: str
    """Query of the integers in a JSON array, like `json_texts`."""
    json_group: str
    """Aggregate function that makes a JSON array. Without rows it returns NULL or an empty array."""
    seats_json: str
    """Query of the seats of the match `m` as a JSON array of objects, in order."""
    list_index: str
    """Index hint after `matches AS m`: use the index in list order."""
    ordered_join: str
    """Join that keeps the order of tables: those before it are read first."""
    any_value: str
    """Aggregate function for an expression that is constant within a group."""
    latest_rating: str
    """Start of a subquery after a JOIN, up to its condition. It selects the newest rating that meets it, as `latest`.
    """
    latest_rating_end: str
    """End of that subquery, after the condition."""

    def render(self, sql: str) -> str:
        """Return the SQL with every named piece replaced."""
        return _PIECE.sub(lambda piece: getattr(self, piece[1]), sql) if "{" in sql else sql


_VALUE = re.compile(r"\?(\d*)")


def number_values(sql: str, placeholder: Callable[[int], str]) -> tuple[str, tuple[int, ...]]:
    """Return the SQL with each `?` and `?N` replaced, and the number of the value that each stands for, from 1.

    As in SQLite, a `?` stands for the value after the highest number so far.
    """
    numbers = list[int]()

    def replaced(place: re.Match[str]) -> str:
        numbers.append(int(place[1] or max(numbers, default=0) + 1))
        return placeholder(numbers[-1])

    return _VALUE.sub(replaced, sql), tuple(numbers)


_INVITATIONS = """(SELECT coalesce({json_group}(json_array(user, name, host, batch, at, state, word)), '[]')
        FROM (SELECT * FROM invitations WHERE match = m.id ORDER BY batch, at, user) AS invited)"""
_MATCH = f"""
SELECT m.id, m.game, m.version, m.guild, m.channel, m.host, m.status, m.options, m.locale, m.seed,
       m.terms, m.presses, m.seen_in, m.paused_at, m.asleep_at, m.created_at, m.started_at, m.ended_at, m.revision,
       ({{seats_json}}), {_INVITATIONS},
       coalesce((SELECT seq FROM snapshots WHERE match = m.id), (SELECT seq FROM archives WHERE match = m.id)),
       """  # noqa: S608 - our own words
_STATE = "(SELECT state FROM snapshots WHERE match = m.id)"
_OWN = """(SELECT coalesce({json_group}(json_array(seat, seq)), '[]')
        FROM (SELECT seat, max(seq) AS seq FROM moves WHERE match = m.id GROUP BY seat) AS own),
       (SELECT coalesce(max(seq), 0) FROM moves WHERE match = m.id AND agreed)"""
_ALONE = f"{_MATCH} NULL, '[]', 0 FROM matches AS m"

WITH_STATE = f"{_MATCH} {_STATE}, {_OWN} FROM matches AS m"
TABLE_ALONE = _ALONE
"""Query without state and `own`, which would require reading the log."""
TABLES_OF = f"{_ALONE} WHERE m.id IN ({{json_texts}})"
"""Query like `TABLE_ALONE`, for the matches in a JSON array of ids."""
KEPT = "NOT EXISTS (SELECT 1 FROM dropped WHERE match = m.id)"
"""Condition on the match `m`: its log has not been pruned."""


LOG = logging.getLogger(__name__)

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)
_COLUMNS = "match, seq, seat, move, undoes, events, press, interaction, user, at, agreed, state, over, revision"
_PLACES = f"({', '.join('?' * (_COLUMNS.count(',') + 1))})"


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


def millis(moment: datetime) -> int:
    """Convert to milliseconds since 1970 UTC."""
    return (moment - _EPOCH) // _MILLISECOND


def moment(milliseconds: int) -> datetime:
    """Convert milliseconds since 1970 to a datetime in UTC."""
    return _EPOCH + milliseconds * _MILLISECOND


def moment_or_none(milliseconds: int | None) -> datetime | None:
    """Convert as `moment` does. Return None for None."""
    return None if milliseconds is None else moment(milliseconds)


def millis_or_none(when: datetime | None) -> int | None:
    """Convert as `millis` does. Return None for None."""
    return None if when is None else millis(when)


def append_statement(press: LogAppend) -> Statement:
    """Return one statement that inserts all rows through the view `append`."""
    last = press.rows[-1].seq
    values = [
        value
        for row in press.rows
        for value in (
            press.match,
            row.seq,
            row.seat,
            row.move,
            row.undoes,
            row.events,
            row.press,
            row.interaction,
            row.user,
            millis(row.at),
            row.agreed,
            press.state if row.seq == last else None,
            press.over and row.seq == last,
            press.revision,
        )
    ]
    also = ("snapshots", "matches") if press.over else ("snapshots",)
    return Statement("moves", _insert(len(press.rows)), values, also)


@cache
def _insert(rows: int) -> str:
    return f"INSERT INTO append ({_COLUMNS}) VALUES {', '.join([_PLACES] * rows)}"  # noqa: S608


def read_log_row(row: tuple[Any, ...]) -> LogRow:
    """Convert a row with the columns seq, seat, move, undoes, events, press, interaction, user, at, agreed."""
    seq, seat, move, undoes, events, press, interaction, user, at, agreed = row
    return LogRow(
        seq=seq,
        seat=seat,
        move=move,
        undoes=undoes,
        events=events,
        press=press,
        interaction=interaction,
        user=user,
        at=moment(at),
        agreed=bool(agreed),
    )


def read_match_row(row: tuple[Any, ...]) -> MatchRow:
    """Convert a row of the match queries above. Raise Unreadable."""
    try:
        return _match_row(row)
    except Exception as fault:  # an unreadable row must not affect other matches
        raise Unreadable from fault


def with_archived_state(found: MatchRow, state: bytes, rows: Sequence[LogRow]) -> MatchRow:
    """Return the row of an archived match with what the query takes from tables of its log."""
    agreed = max((row.seq for row in rows if row.agreed), default=0)
    last = {row.seat: row.seq for row in rows}
    own = tuple(max(last.get(info.seat, 0), agreed) for info in found.table.seats)
    return msgspec.structs.replace(found, state=state, own=own)


def read_tables(rows: Iterable[tuple[Any, ...]]) -> dict[str, Table]:
    """Return the tables of the rows by id, without those that cannot be read."""
    found = {}
    for row in rows:
        try:
            found[row[0]] = read_match_row(row).table
        except Unreadable as fault:
            LOG.warning("a match cannot be read: %s", fault.__cause__, extra={"match": row[0]})
    return found


_Invited: TypeAlias = tuple[int, str, int, int, int, InvitationState, str]


def _invitation(row: _Invited) -> Invitation:
    user, name, host, batch, at, state, word = row
    return Invitation(user, name, host, batch, moment(at), state, word)


def _match_row(row: tuple[Any, ...]) -> MatchRow:
    (id_, game, version, guild, channel, host, status, options, locale, seed, *others) = row
    (terms, presses, seen_in, paused, asleep, created, started, ended, *others) = others
    (revision, seats, invited, seq, state, own, agreed) = others
    table = Table(
        id=id_,
        game=game,
        version=version,
        guild=guild,
        channel=channel,
        host=host,
        status=status,
        options=msgspec.json.decode(options),
        seats=msgspec.json.decode(seats, type=tuple[SeatInfo, ...], strict=False),
        seq=seq or 0,
        locale=locale,
        commitment=commitment(seed),
        seed=seed.hex() if ended is not None else None,
        created_at=moment(created),
        started_at=moment_or_none(started),
        ended_at=moment_or_none(ended),
        terms=msgspec.json.decode(terms, type=Terms),
        seen_in=seen_in,
        paused_at=moment_or_none(paused),
        asleep_at=moment_or_none(asleep),
        presses=msgspec.json.decode(presses, type=tuple[int, ...]),
        invitations=tuple(map(_invitation, msgspec.json.decode(invited, type=list[_Invited]))),
    )
    rows_by_seat = dict(msgspec.json.decode(own, type=list[tuple[int, int]]))
    own_rows = tuple(max(rows_by_seat.get(info.seat, 0), agreed) for info in table.seats)
    return MatchRow(table, seed, state, own_rows, revision)
