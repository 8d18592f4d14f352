"""View of a match: immutable structs with only what the viewer may know."""

from __future__ import annotations

import msgspec
from bot.games.sprout.events import Discarded, Played

from bot.game import Seat


class SeatView(msgspec.Struct, frozen=True):
    """A seat: its score, the number of its cards, and the cards for those who may know them (otherwise None)."""

    score: int
    hand_count: int
    hand: tuple[str, ...] | None


class SproutView(msgspec.Struct, frozen=True, kw_only=True):
    """Position as seen by `viewer` (None: the public)."""

    viewer: Seat | None
    seat_to_move: Seat | None
    turn: int
    seats: tuple[SeatView, ...]
    pile: tuple[str, ...]
    discard_count: int
    deck_count: int
    last: Played | Discarded | None
    """What happened last."""
    ranks: tuple[int, ...] = ()


class SproutHand(msgspec.Struct, frozen=True):
    """Content of a private hand picture."""

    seat: Seat
    cards: tuple[str, ...]
