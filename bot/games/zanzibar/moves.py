"""The moves, one small struct each; the tables hold every move of traders once."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from bot.games.zanzibar.board import BITS


class Place(msgspec.Struct, frozen=True, tag=True):
    """`place 5@n3`: the trader is put on that space (ZAN-8)."""

    trader: int
    space: str


class Walk(msgspec.Struct, frozen=True, tag=True):
    """`7>w3`: the trader goes there through free spaces (ZAN-22)."""

    trader: int
    to: str


class Clear(msgspec.Struct, frozen=True, tag=True):
    """`7xw3>n5`: the trader enters w3, the enemy there is sent to n5 (ZAN-24)."""

    trader: int
    space: str
    target: str


class Play(msgspec.Struct, frozen=True, tag=True):
    """`play pepper`: the hand card is scored (ZAN-34)."""

    card: str


class Discard(msgspec.Struct, frozen=True, tag=True):
    """`discard cloves`: a hand card or a fresh card is used unscored (ZAN-44)."""

    card: str


class End(msgspec.Struct, frozen=True, tag=True):
    """`end` or, with `look`, `end look`: the turn is over (ZAN-48)."""

    look: bool = False


class Keep(msgspec.Struct, frozen=True, tag=True):
    """`keep`: the fresh cards stay in the hand (ZAN-49)."""


Move: TypeAlias = Place | Walk | Clear | Play | Discard | End | Keep

NUMBERS = range(2, 8)
PLACES = {number: {space: Place(number, name) for name, space in BITS.items()} for number in NUMBERS}
"""By trader and space."""
WALKS = {number: {space: Walk(number, name) for name, space in BITS.items()} for number in NUMBERS}
CLEARS = {
    number: {
        enemy: {space: Clear(number, name, target) for target, space in BITS.items()} for name, enemy in BITS.items()
    }
    for number in NUMBERS
}
"""By trader, the enemy's space and the target."""
