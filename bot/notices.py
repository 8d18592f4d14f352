"""What happened beside the moves, in words that everybody may read."""

from __future__ import annotations

from datetime import datetime

import msgspec

from bot.game import Line


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
