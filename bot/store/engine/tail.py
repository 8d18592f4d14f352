"""The end of a match's log, known by heart: what was just written is asked for by all who follow a change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.store.engine.rows import LogRow, read_log_row

ROWS = 40
"""So many rows: all that a table message looks back on."""


class Tail(msgspec.Struct, frozen=True):
    """The last rows, in order; `is_whole`: there are none before them."""

    rows: tuple[LogRow, ...]
    is_whole: bool

    def behind(self, after: int, last: int | None) -> tuple[LogRow, ...] | None:
        """Those behind that row, with `last` only so many of the latest; None where some of them lie before these."""
        found = tuple(row for row in self.rows if row.seq > after)
        if last is not None and len(found) >= last:
            return found[len(found) - last :]
        reaches = self.is_whole or (bool(self.rows) and self.rows[0].seq <= after + 1)
        return found if reaches else None

    def grown(self, rows: Sequence[LogRow]) -> Tail:
        """With these behind them; those that are there already change nothing.

        Where another process has written rows between, of which nothing has been heard yet, these alone are known.
        """
        latest = self.rows[-1].seq if self.rows else 0
        fresh = tuple(row for row in rows if row.seq > latest)
        if fresh and fresh[0].seq != latest + 1:
            return Tail(fresh[-ROWS:], is_whole=False)
        grown = (*self.rows, *fresh)
        return Tail(grown[-ROWS:], self.is_whole and len(grown) <= ROWS)


def read_tail(rows: Sequence[tuple[Any, ...]]) -> Tail:
    """From the last rows, the latest first, of which one more was asked for than is kept."""
    found = tuple(read_log_row(row) for row in reversed(rows))
    return Tail(found[-ROWS:], len(found) <= ROWS)
