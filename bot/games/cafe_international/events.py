"""Events of a match. `views.events` decides which viewer may know what about them."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from bot.game import Seat
from bot.games.cafe_international.state import EndReason
from bot.games.cafe_international.view import TableScore


class Seated(msgspec.Struct, frozen=True, tag=True):
    """A guest sat down.

    `tables` has the points of each of the chair's tables, `lowered` the new limit if it was lowered.
    """

    seat: Seat
    guest: str
    chair: str
    tables: tuple[TableScore, ...]
    points: int
    score: int
    lowered: int | None


class WentToBar(msgspec.Struct, frozen=True, tag=True):
    """A guest took a place at the bar."""

    seat: Seat
    guest: str
    place: int
    value: int
    score: int


class TurnedAway(msgspec.Struct, frozen=True, tag=True):
    """A guest left the game because the seat could not pay for a place at the bar (INT-37)."""

    seat: Seat
    guest: str
    value: int
    missing: int


class WentOut(msgspec.Struct, frozen=True, tag=True):
    """A seat is out of the match, with all its tiles (INT-38)."""

    seat: Seat
    guests: tuple[str, ...]


class Swapped(msgspec.Struct, frozen=True, tag=True):
    """A guest took a joker's chair, and the joker went to the hand."""

    seat: Seat
    guest: str
    chair: str
    joker: str


class Reserved(msgspec.Struct, frozen=True, tag=True):
    """A table was filled with guests of one sex (INT-44). Its own points come first in `tables`."""

    seat: Seat
    table: str
    guests: tuple[str, ...]
    chairs: tuple[str, ...]
    tables: tuple[TableScore, ...]
    points: int
    score: int
    lowered: int | None


class Drew(msgspec.Struct, frozen=True, tag=True):
    """Tiles were drawn, in that order. With private hands only the owner may know them."""

    seat: Seat
    guests: tuple[str, ...]
    is_open: bool


class Ended(msgspec.Struct, frozen=True, tag=True):
    """A seat ended its turn after one guest."""

    seat: Seat


class Passed(msgspec.Struct, frozen=True, tag=True):
    """A seat passed because nothing else was possible (INT-11)."""

    seat: Seat


class MatchOver(msgspec.Struct, frozen=True, tag=True):
    """The match ended. Hands, scores, penalties, totals and ranks are listed by seat."""

    reasons: tuple[EndReason, ...]
    hands: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    penalties: tuple[int, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]


Event: TypeAlias = Seated | WentToBar | TurnedAway | WentOut | Swapped | Reserved | Drew | Ended | Passed | MatchOver
