"""The moves, one small struct each; the tables hold every move of traders once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from bot.games.zanzibar.board import ADJACENT, IDS, members, subsets


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
PLACES: dict[int, tuple[Place, ...]] = {number: tuple(Place(number, name) for name in IDS) for number in NUMBERS}
"""By trader and index of the space."""
_WALKS = {number: tuple(Walk(number, name) for name in IDS) for number in NUMBERS}
_CLEARS = {number: tuple(tuple(Clear(number, name, target) for target in IDS) for name in IDS) for number in NUMBERS}

_PUSHES = {
    number: tuple(
        {targets: tuple(clears[target] for target in members(targets)) for targets in subsets(beside)}
        for clears, beside in zip(by_enemy, ADJACENT, strict=True)
    )
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
