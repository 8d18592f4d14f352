"""Rows of the database as values, and the way between them and the tables of `bot.table.table`."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

import msgspec

from bot.dice import commitment
from bot.game import Seat
from bot.store.engine.statement import Statement
from bot.table.table import SeatInfo, Table
from bot.table.terms import Terms

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)
_COLUMNS = "match, seq, seat, move, undoes, events, press, interaction, user, at, agreed, state, over, revision"
_PLACES = f"({', '.join('?' * (_COLUMNS.count(',') + 1))})"


class Filed(msgspec.Struct, frozen=True):
    """A match as it lies in the file: its table, the secret seed, the present state (None before the start).

    `own` is, by seat, the seq of that seat's last row in the log (0 = none); what the table took back by agreement
    counts as everybody's. `revision` is how often anything but the log has been changed.
    """

    table: Table
    seed: bytes
    state: bytes | None
    own: tuple[int, ...]
    revision: int


class LogRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the log: a move, or the taking back of the row `undoes`. `events` is MessagePack.

    `press` is the seq of the first row that came from the same press; that one alone carries the interaction's id.
    `agreed`: taken back by agreement of the table, or by somebody who manages the server.
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


class Press(msgspec.Struct, frozen=True):
    """The rows of one press on one match, with the state after them; `over` when they end the match.

    `revision`: of which they were made (see `Filed`); None: whichever it is.
    """

    match: str
    rows: tuple[LogRow, ...]
    state: bytes
    over: bool = False
    revision: int | None = None


def millis(moment: datetime) -> int:
    """Milliseconds since 1970 UTC."""
    return (moment - _EPOCH) // _MILLISECOND


def moment(milliseconds: int) -> datetime:
    """The time in UTC."""
    return _EPOCH + milliseconds * _MILLISECOND


def moment_or_none(milliseconds: int | None) -> datetime | None:
    """As `moment`; None stays None."""
    return None if milliseconds is None else moment(milliseconds)


def millis_or_none(when: datetime | None) -> int | None:
    """As `millis`; None stays None."""
    return None if when is None else millis(when)


def appended(press: Press) -> Statement:
    """Its rows for the view `append`, all in one statement."""
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
    return _insert(len(press.rows)), values


@cache
def _insert(rows: int) -> str:
    return f"INSERT INTO append ({_COLUMNS}) VALUES {', '.join([_PLACES] * rows)}"  # noqa: S608


def read_log_row(row: tuple[Any, ...]) -> LogRow:
    """From the columns seq, seat, move, undoes, events, press, interaction, user, at, agreed."""
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


def read_filed(row: tuple[Any, ...]) -> Filed:
    """From the columns of `bot.store.engine.selecting`."""
    (id_, game, version, guild, channel, host, status, options, locale, seed, *others) = row
    (terms, seen_in, paused, asleep, created, started, ended, revision, seats, seq, state, own, agreed) = others
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
    )
    rows_by_seat = dict(msgspec.json.decode(own, type=list[tuple[int, int]]))
    own_rows = tuple(max(rows_by_seat.get(info.seat, 0), agreed) for info in table.seats)
    return Filed(table, seed, state, own_rows, revision)
