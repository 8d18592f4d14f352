"""What happened beside the moves, in words that everybody may read."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import msgspec

from bot.game import Line
from bot.table.table import Table


class Notice(msgspec.Struct, frozen=True):
    """The match's notice `number` (from 1), given after row `after_seq` of the log."""

    number: int
    after_seq: int
    at: datetime
    line: Line


class Former(msgspec.Struct, frozen=True):
    """Who sat in a seat until it changed hands for the `change`-th time, after row `until_seq` of the log."""

    seat: int
    change: int
    kind: str
    user: int | None
    name: str
    until_seq: int
    at: datetime


def names_at(table: Table, former: Iterable[Former], moment: datetime) -> tuple[str, ...]:
    """Who sat in each seat then, by name; a seat changes its name with the notice of the change."""
    names = list(table.names)
    for one in sorted(former, key=lambda one: one.at, reverse=True):
        if moment < one.at:
            names[one.seat] = one.name
    return tuple(names)
