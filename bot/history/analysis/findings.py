"""What an analysis finds: values that are kept, without names and without positions."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TypeAlias

import msgspec

from bot.game import Line, Seat

VERSION = 1
"""Of what is found and how: what another version has found is found anew."""

Report: TypeAlias = Callable[[int, int], None]
"""Told how much of all the work is done."""


class Expected(msgspec.Struct, frozen=True, array_like=True):
    """By seat the points at the end of the match that were to be expected as turn `turn` ended; 0 is the beginning."""

    turn: int
    points: tuple[float, ...]


class Crossroads(msgspec.Struct, frozen=True, array_like=True):
    """A decision that mattered: what the seat made of it, and what a strong player makes of what the seat could see.

    `seq` is the row of its first step in the log. `lost`: how many points more the better way promised, ahead of the
    others. `played` and `better` are the events of both ways as far as
    the seat decides alone and nothing hidden shows, encoded as in the log; `is_same`: no better way is known,
    and what is lost says nothing.
    """

    turn: int
    seq: int
    seat: Seat
    lost: float
    is_same: bool
    played: bytes
    better: bytes


class Analysis(msgspec.Struct, frozen=True, array_like=True):
    """All that is found. The last of `course` is the result; `crossroads` are at most three, in order.

    `luck`, by seat: how many points what it drew brought it beyond the mean of what it might have drawn; None in
    a game in which no seat has luck of its own.
    """

    course: tuple[Expected, ...]
    crossroads: tuple[Crossroads, ...]
    luck: tuple[float, ...] | None


class Fork(msgspec.Struct, frozen=True):
    """A Crossroads with its time, and the lines for both ways as somebody hears them to whom all is laid open."""

    turn: int
    seq: int
    at: datetime
    seat: Seat
    lost: float
    is_same: bool
    played: tuple[Line, ...]
    better: tuple[Line, ...]


class Findings(msgspec.Struct, frozen=True):
    """An Analysis as it is told."""

    course: tuple[Expected, ...]
    forks: tuple[Fork, ...]
    luck: tuple[float, ...] | None
