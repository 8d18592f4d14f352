"""Events of a match. `views.events` decides which viewer may know what about them."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat


class Placed(msgspec.Struct, frozen=True, tag=True):
    """A trader was put on the board."""

    seat: Seat
    trader: int
    space: str


class Walked(msgspec.Struct, frozen=True, tag=True):
    """A trader walked that many steps."""

    seat: Seat
    trader: int
    start: str
    end: str
    steps: int


class Cleared(msgspec.Struct, frozen=True, tag=True):
    """A trader entered an enemy's space and pushed or banished that enemy to `target`."""

    kind: Literal["pushed", "banished"]
    seat: Seat
    trader: int
    space: str
    victim_seat: Seat
    victim: int
    target: str
    steps: int


class Scored(msgspec.Struct, frozen=True, tag=True):
    """An order was scored: the villages that counted, the points, the new score."""

    seat: Seat
    card: str
    villages: tuple[str, ...]
    points: int
    score: int


class Discarded(msgspec.Struct, frozen=True, tag=True):
    """A card was discarded unscored: during the turn or, with `at_draw`, right after it was drawn."""

    seat: Seat
    card: str
    at_draw: bool


class Ended(msgspec.Struct, frozen=True, tag=True):
    """A turn ended without a draw."""

    seat: Seat


class Drew(msgspec.Struct, frozen=True, tag=True):
    """Cards were drawn. Only their owner may know which. With `looks` they may still be discarded."""

    seat: Seat
    cards: tuple[str, ...]
    looks: bool = False


class Kept(msgspec.Struct, frozen=True, tag=True):
    """Fresh cards were kept."""

    seat: Seat


class Finished(msgspec.Struct, frozen=True, tag=True):
    """A seat used its last card (ZAN-54)."""

    seat: Seat


class LastTurns(msgspec.Struct, frozen=True, tag=True):
    """The end was triggered: every other seat has one more turn (ZAN-55)."""

    seat: Seat


class MatchOver(msgspec.Struct, frozen=True, tag=True):
    """The match ended. Places are listed best first."""

    reason: Literal["last_card", "round_limit"]
    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]


Event: TypeAlias = (
    Placed | Walked | Cleared | Scored | Discarded | Ended | Drew | Kept | Finished | LastTurns | MatchOver
)
