"""What is not as it should be on Discord: what lags behind, what was replaced, what is being posted."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, TypeAlias

import msgspec

from bot.table.slots import Slot

Fate: TypeAlias = Literal["goes", "points", "stub"]
"""A replaced message is to be deleted, is to lead to where the table goes on, or does so."""


class Lag(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a match that could not follow, tried so often, the last time then.

    `next_at` is when it is tried again; None: no more, since the place where it was to be shown is gone.
    """

    match: str
    part: str
    tries: int
    tried_at: datetime
    next_at: datetime | None


class Replaced(msgspec.Struct, frozen=True, kw_only=True):
    """A message of that slot, of which something else has taken the place."""

    match: str
    slot: Slot
    channel: int
    message: int
    fate: Fate


class UnderWay(msgspec.Struct, frozen=True, kw_only=True):
    """A message that may stand already though nobody has noted it; by `marks` it is known again.

    `seq`, `key`: what it shows, as in `Shown`. `at` is when Discord was asked.
    """

    match: str
    slot: Slot
    channel: int
    seq: int
    key: str
    marks: str
    at: datetime
