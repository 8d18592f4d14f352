"""The moves, one small struct each; the tables hold every move of traders once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from bot.games.zanzibar.board import ADJACENT, BITS, members, subsets


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
_WALKS = {number: {space: Walk(number, name) for name, space in BITS.items()} for number in NUMBERS}
_CLEARS = {
    number: {
        enemy: {space: Clear(number, name, target) for target, space in BITS.items()} for name, enemy in BITS.items()
    }
    for number in NUMBERS
}

_PUSHES = {
    number: {
        enemy: {targets: tuple(clears[target] for target in members(targets)) for targets in subsets(ADJACENT[enemy])}
        for enemy, clears in by_enemy.items()
    }
    for number, by_enemy in _CLEARS.items()
}
"""Pushes have few targets, all next to the enemy, and are asked for often: kept by the set of targets."""


def walks_to(number: int, spaces: int) -> list[Walk]:
    """The trader's walks to each of a set of spaces, in board order."""
    walks = _WALKS[number]
    return [walks[space] for space in members(spaces)]


def clears_to(number: int, enemy: int, targets: int) -> Sequence[Clear]:
    """The trader's clears of an enemy's space, for each of a set of targets, in board order."""
    clears = _CLEARS[number][enemy]
    kept = _PUSHES[number][enemy]
    return kept[targets] if targets in kept else [clears[target] for target in members(targets)]
