"""What happened at a table, in the order of time: steps, what was taken back, notices, requests not granted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.history.log import Logged
from bot.table.notices import Notice, is_ordered
from bot.table.requests import Request

Way: TypeAlias = Literal["agreed", "ordered", "own"]


class TakenBack(msgspec.Struct, frozen=True):
    """Several steps that were taken back at one go, folded: `steps` are those of which the reader knew, `count` of them
    all. `seats` made them, as far as everybody knows."""

    at: datetime
    steps: tuple[Logged, ...]
    count: int
    way: Way
    seats: tuple[Seat, ...]


Happened: TypeAlias = Logged | TakenBack | Notice | Request


def happened(
    rows: Sequence[Logged], notices: Sequence[Notice] = (), requests: Iterable[Request] = ()
) -> tuple[Happened, ...]:
    """All of it, the newest last. Requests that were granted stand in a notice."""
    told = [*folded(rows, notices), *notices, *(one for one in requests if one.state != "granted")]
    return tuple(sorted(told, key=lambda one: one.at))


def folded(rows: Sequence[Logged], notices: Iterable[Notice] = ()) -> tuple[Logged | TakenBack, ...]:
    """The rows; where several steps were taken back at one go, these and the rows that took them back are one."""
    orders = [notice for notice in notices if notice.kind == "taken-back"]
    steps = {row.seq: row for row in rows if row.undoes is None}
    acts = [act for act in _acts(rows) if len(act) > 1]
    gone = {seq for act in acts for row in act for seq in (row.seq, row.undoes)}
    folds = {act[-1].seq: _fold(act, steps, orders) for act in acts}
    return tuple(folds.get(row.seq, row) for row in rows if row.seq not in gone or row.seq in folds)


def _acts(rows: Sequence[Logged]) -> list[list[Logged]]:
    """Rows that take back, those together that did so at one go: by an agreement, or by one person in a row."""
    acts: list[list[Logged]] = []
    for before, row in pairwise((None, *rows)):
        if row is None or row.undoes is None:
            continue
        if before is not None and acts and acts[-1][-1] is before and _goes_on(before, row):
            acts[-1].append(row)
        else:
            acts.append([row])
    return acts


def _goes_on(before: Logged, row: Logged) -> bool:
    if row.agreed or before.agreed:
        return row.agreed == before.agreed and row.at == before.at
    return row.seat == before.seat


def _fold(act: Sequence[Logged], steps: dict[int, Logged], orders: Iterable[Notice]) -> TakenBack:
    last = act[-1]
    gone = sorted((steps[row.undoes] for row in act if row.undoes in steps), key=lambda row: row.number)
    seats = sorted({seat for row in gone for seat in row.asked})
    way: Way = "own"
    if last.agreed:
        told = next((notice for notice in orders if notice.after_seq >= last.seq), None)
        way = "ordered" if told is not None and is_ordered(told) else "agreed"
    return TakenBack(last.at, tuple(gone), len(act), way, tuple(seats) if last.agreed else (last.seat,))
