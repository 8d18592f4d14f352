"""The cached end of a log never has a gap."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.store import LogRow
from bot.store.engine.row_cache import ROWS, LogTail


def row(seq: int) -> LogRow:
    at = datetime(2026, 10, 1, tzinfo=UTC)
    return LogRow(seq=seq, seat=0, move="m", undoes=None, events=b"", press=seq, interaction=None, user=None, at=at)


def rows(*numbers: int) -> tuple[LogRow, ...]:
    return tuple(map(row, numbers))


def test_log_tail_ignores_known_rows() -> None:
    tail = LogTail((), is_whole=True).grown(rows(1, 2))
    assert tail.grown(rows(1, 2)) == tail == tail.grown(rows(2))
    assert tail.grown(rows(2, 3)).rows == rows(1, 2, 3)


def test_log_tail_drops_rows_before_a_gap() -> None:
    tail = LogTail(rows(1, 2), is_whole=True).grown(rows(4, 5))
    assert tail == LogTail(rows(4, 5), is_whole=False)
    assert tail.behind(3, None) == rows(4, 5)
    assert tail.behind(2, None) is None
    assert tail.behind(0, 2) == rows(4, 5)
    assert tail.behind(0, 3) is None


def test_end_of_a_long_log_is_cached() -> None:
    tail = LogTail((), is_whole=True).grown(rows(*range(1, ROWS + 2)))
    assert not tail.is_whole
    assert tail.behind(0, ROWS) == rows(*range(2, ROWS + 2))
    assert tail.behind(1, None) == tail.rows
    assert tail.behind(0, None) is None
    assert tail.behind(ROWS + 9, None) == ()
