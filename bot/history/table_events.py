"""Table events: entries of the log, notices and requests in order of time, with undos of several steps folded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.table.notices import Notice, is_ordered
from bot.table.requests import Request
from bot.table.table import LogEntry


def steps_in(rows: tuple[LogEntry, ...]) -> int:
    """Return the number of steps in the rows that were not undone."""
    return len([row for row in rows if row.is_step and not row.is_undone])


UndoOrigin: TypeAlias = Literal["agreed", "ordered", "own"]


class UndoneSteps(msgspec.Struct, frozen=True):
    """Several steps undone at once.

    `steps` are those known to the reader, `count` the number of all. `seats` are the seats publicly known to have made
    them.
    """

    at: datetime
    steps: tuple[LogEntry, ...]
    count: int
    way: UndoOrigin
    seats: tuple[Seat, ...]


TableEvent: TypeAlias = LogEntry | UndoneSteps | Notice | Request


def table_events(
    rows: Sequence[LogEntry], notices: Sequence[Notice] = (), requests: Iterable[Request] = ()
) -> tuple[TableEvent, ...]:
    """Return log rows, notices and requests in order of time.

    Granted requests are left out because a notice reports them.
    """
    events = [
        *with_undos_folded(rows, notices),
        *notices,
        *(request for request in requests if request.state != "granted"),
    ]
    return tuple(sorted(events, key=lambda event: event.at))


def with_undos_folded(rows: Sequence[LogEntry], notices: Iterable[Notice]) -> tuple[LogEntry | UndoneSteps, ...]:
    """Return the rows with each undo of several steps, and those steps, merged into one event."""
    undos = [notice for notice in notices if notice.kind == "taken-back"]
    steps = {row.seq: row for row in rows if row.undoes is None}
    acts = [act for act in _acts(rows) if len(act) > 1]
    gone = {seq for act in acts for row in act for seq in (row.seq, row.undoes)}
    folds = {act[-1].seq: _fold(act, steps, undos) for act in acts}
    return tuple(folds.get(row.seq, row) for row in rows if row.seq not in gone or row.seq in folds)


def _acts(rows: Sequence[LogEntry]) -> list[list[LogEntry]]:
    """Return the undo rows in groups: one per agreement, or consecutive undos by one player."""
    acts: list[list[LogEntry]] = []
    for before, row in pairwise((None, *rows)):
        if row is None or row.undoes is None:
            continue
        if before is not None and acts and acts[-1][-1] is before and _goes_on(before, row):
            acts[-1].append(row)
        else:
            acts.append([row])
    return acts


def _goes_on(before: LogEntry, row: LogEntry) -> bool:
    if row.agreed or before.agreed:
        return row.agreed == before.agreed and row.at == before.at
    return row.seat == before.seat


def _fold(act: Sequence[LogEntry], steps: dict[int, LogEntry], undos: Iterable[Notice]) -> UndoneSteps:
    last = act[-1]
    gone = sorted((steps[row.undoes] for row in act if row.undoes in steps), key=lambda row: row.number)
    seats = sorted({seat for row in gone for seat in row.asked})
    way: UndoOrigin = "own"
    if last.agreed:
        stored = next((notice for notice in undos if notice.after_seq >= last.seq), None)
        way = "ordered" if stored is not None and is_ordered(stored) else "agreed"
    return UndoneSteps(last.at, tuple(gone), len(act), way, tuple(seats) if last.agreed else (last.seat,))
