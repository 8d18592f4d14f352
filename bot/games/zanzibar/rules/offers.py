"""Legal moves as sets of spaces, made into moves only when somebody asks for one: most are never looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias, overload

from bot.games.zanzibar.board import members
from bot.games.zanzibar.moves import CLEARS, WALKS, Move

Steps: TypeAlias = tuple[int, int, int]
"""(number, 0, spaces): a trader's walks to a set of spaces; (number, enemy, targets): its clears of that space."""


def moves_in(steps: Steps) -> list[Move]:
    """In board order."""
    number, enemy, spaces = steps
    by_space: Mapping[int, Move] = CLEARS[number][enemy] if enemy else WALKS[number]
    return [by_space[space] for space in members(spaces)]


class Offers(Sequence[Move]):
    """Steps, then other moves, in the canonical order."""

    __slots__ = ("_count", "_others", "_steps")

    def __init__(self, steps: list[Steps], others: list[Move]) -> None:
        self._steps = steps
        self._others = others
        self._count = -1

    def __len__(self) -> int:
        if self._count < 0:
            self._count = sum([spaces.bit_count() for _, _, spaces in self._steps]) + len(self._others)
        return self._count

    def __iter__(self) -> Iterator[Move]:
        for steps in self._steps:
            yield from moves_in(steps)
        yield from self._others

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | Sequence[Move]:
        if isinstance(place, slice):
            return tuple(self)[place]
        left = place if place >= 0 else len(self) + place
        if left < 0:
            raise IndexError(place)
        for number, enemy, spaces in self._steps:
            count = spaces.bit_count()
            if left < count:
                space = members(spaces)[left]
                return CLEARS[number][enemy][space] if enemy else WALKS[number][space]
            left -= count
        return self._others[left]
