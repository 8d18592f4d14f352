"""Views of a match: immutable structs with only what the viewer may know."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.game import Seat


class TraderView(msgspec.Struct, frozen=True):
    """Trader and its space, None before it is placed."""

    number: int
    space: str | None


class UsedCard(msgspec.Struct, frozen=True):
    """Face-up card beside its deck. `traders` and `points` are None if it was discarded unscored."""

    card: str
    turn: int
    traders: int | None = None
    points: int | None = None


class StepView(msgspec.Struct, frozen=True):
    """Step that moved a trader, for the arrows of the last move.

    `route` runs from the mover's start to its end, including the approach. A placement has one space. The victim is the
    cleared trader, which was sent to `sent_to` from the last space of `route`.
    """

    kind: Literal["placed", "walked", "pushed", "banished"]
    seat: Seat
    trader: int
    route: tuple[str, ...]
    victim_seat: Seat | None = None
    victim: int | None = None
    sent_to: str | None = None


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """Seat, as the viewer knows it. `hand` and `fresh` are None if hidden from the viewer.

    `unused` is the seat's hand and deck together, in the order of the card data. It follows from the public cards.
    """

    score: int
    traders: tuple[TraderView, ...]
    turns: int
    hand_count: int
    deck_count: int
    fresh_count: int
    hand: tuple[str, ...] | None
    fresh: tuple[str, ...] | None
    used: tuple[UsedCard, ...]
    orders_scored: int
    orders_left: int
    discards_left: int
    unused: tuple[str, ...]
    finish_place: int | None
    last_turn: Literal["no", "due", "had"]


class ZanzibarView(msgspec.Struct, frozen=True, kw_only=True):
    """Position as seen by `viewer` (None: the public)."""

    viewer: Seat | None
    players: int
    phase: Literal["placement", "turn", "fresh", "over"]
    seat_to_move: Seat | None
    first: Seat
    turn: int
    """Number of the current turn, from 1 (0 in the placement)."""
    round_limit: Literal[12, 15, 20] | None
    moved: tuple[int, ...]
    """Traders that made a step in this turn, in order."""
    mover: int | None
    """Trader that may continue with `steps_left`."""
    steps_left: int
    card_used: bool
    trigger: Seat | None
    can_look: bool
    seats: tuple[SeatView, ...]
    steps: tuple[StepView, ...]
    """Steps of the current turn or, if nothing has moved in it yet, of the turn before."""
    steps_turn: int
    ranking: tuple[tuple[Seat, ...], ...] = ()
    draw_discard: bool = True

    @property
    def is_last_round(self) -> bool:
        """Return whether this turn and those to come are the last ones: after a seat's last card, or by the limit."""
        limit = self.round_limit
        return self.trigger is not None or (limit is not None and self.turn > (limit - 1) * self.players)


class HandCard(msgspec.Struct, frozen=True):
    """Hand card with its current points. `use`: how it may still be used."""

    card: str
    fresh: bool
    traders: int
    points: int
    use: Literal["both", "only_score", "only_discard"]


class ZanzibarHand(msgspec.Struct, frozen=True, kw_only=True):
    """Content of a private hand picture."""

    seat: Seat
    cards: tuple[HandCard, ...]
    traders: tuple[TraderView, ...]
    deck_count: int
    to_come: tuple[str, ...]
    used: tuple[UsedCard, ...]
    orders_scored: int
    orders_left: int
    discards_left: int
    score: int
