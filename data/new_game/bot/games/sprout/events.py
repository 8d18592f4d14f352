"""Events of a match. `views.events` decides which viewer may know what about them."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from bot.game import Seat


class Played(msgspec.Struct, frozen=True, tag=True):
    """A seat played a card and scored that many points."""

    seat: Seat
    card: str
    points: int


class Discarded(msgspec.Struct, frozen=True, tag=True):
    """A seat discarded a card face down. Views do not name it (None), and only its owner hears which it was."""

    seat: Seat
    card: str | None = None


class Drew(msgspec.Struct, frozen=True, tag=True):
    """A seat drew a card that only its owner may know."""

    seat: Seat
    card: str


class MatchOver(msgspec.Struct, frozen=True, tag=True):
    """The match ended, with final scores and ranks by seat."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]


Event: TypeAlias = Played | Discarded | Drew | MatchOver
