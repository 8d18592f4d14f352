"""Moves of a match, one small struct each.

`PLACES`, `WALKS` and `CLEARS` hold one shared instance of every trader move, so that move generation creates none.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from bot.games.zanzibar.board import BITS


class Place(msgspec.Struct, frozen=True, tag=True):
    """`place 5@n3`: put the trader on that space (ZAN-8)."""

    trader: int
    space: str


class Walk(msgspec.Struct, frozen=True, tag=True):
    """`7>w3`: walk with the trader through free spaces (ZAN-22)."""

    trader: int
    to: str


class Clear(msgspec.Struct, frozen=True, tag=True):
    """`7xw3>n5`: enter w3 with the trader and send the enemy there to n5 (ZAN-24)."""

    trader: int
    space: str
    target: str


class Play(msgspec.Struct, frozen=True, tag=True):
    """`play pepper`: score the hand card (ZAN-34)."""

    card: str


class Discard(msgspec.Struct, frozen=True, tag=True):
    """`discard cloves`: use a hand card or a fresh card unscored (ZAN-44)."""

    card: str


class End(msgspec.Struct, frozen=True, tag=True):
    """`end` or, with `look`, `end look`: end the turn (ZAN-48)."""

    look: bool = False


class Keep(msgspec.Struct, frozen=True, tag=True):
    """`keep`: keep the fresh cards in hand (ZAN-49)."""


Move: TypeAlias = Place | Walk | Clear | Play | Discard | End | Keep

NUMBERS = range(2, 8)
PLACES = {number: {space: Place(number, name) for name, space in BITS.items()} for number in NUMBERS}
"""Placements by trader and space."""
WALKS = {number: {space: Walk(number, name) for name, space in BITS.items()} for number in NUMBERS}
CLEARS = {
    number: {
        enemy: {space: Clear(number, name, target) for target, space in BITS.items()} for name, enemy in BITS.items()
    }
    for number in NUMBERS
}
"""Clears by trader, enemy's space and target."""
