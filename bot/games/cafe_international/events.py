"""What happened, as small structs; `hearing.hear` says who may know what of them."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from bot.game import Seat
from bot.games.cafe_international.state import EndReason
from bot.games.cafe_international.view import TableScore


class Seated(msgspec.Struct, frozen=True, tag=True):
    """A guest sat down: what every table of the chair paid, the new score, and the limit if it was lowered."""

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
    """A guest left the game: his place at the bar could not be paid (INT-37)."""

    seat: Seat
    guest: str
    value: int
    missing: int


class WentOut(msgspec.Struct, frozen=True, tag=True):
    """A seat is out of the match, with all its tiles (INT-38)."""

    seat: Seat
    guests: tuple[str, ...]


class Swapped(msgspec.Struct, frozen=True, tag=True):
    """A guest took a joker's chair, the joker came into the hand."""

    seat: Seat
    guest: str
    chair: str
    joker: str


class Reserved(msgspec.Struct, frozen=True, tag=True):
    """A table was filled with guests of one sex (INT-44); its own pay comes first in `tables`."""

    seat: Seat
    table: str
    guests: tuple[str, ...]
    chairs: tuple[str, ...]
    tables: tuple[TableScore, ...]
    points: int
    score: int
    lowered: int | None


class Drew(msgspec.Struct, frozen=True, tag=True):
    """Tiles were drawn, in that order. With private hands only the owner knows which."""

    seat: Seat
    guests: tuple[str, ...]
    is_open: bool


class Ended(msgspec.Struct, frozen=True, tag=True):
    """A turn was ended after one guest."""

    seat: Seat


class Passed(msgspec.Struct, frozen=True, tag=True):
    """A seat could do nothing (INT-11)."""

    seat: Seat


class MatchOver(msgspec.Struct, frozen=True, tag=True):
    """The match is over; hands, scores, penalties, totals and ranks by seat."""

    reasons: tuple[EndReason, ...]
    hands: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    penalties: tuple[int, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]


Event: TypeAlias = Seated | WentToBar | TurnedAway | WentOut | Swapped | Reserved | Drew | Ended | Passed | MatchOver
