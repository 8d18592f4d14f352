"""Lazy list of legal moves. Targets are kept as sets, since there may be 1792 moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

from bot.games.guatemala_cafe.moves import Move, Take
from bot.games.guatemala_cafe.plantation_board import members, nth_bit


class TakeGroup(NamedTuple):
    """One piece on one space with the set of its targets. `names` are those of all places of that kind."""

    piece: str
    space: str
    targets: int
    names: tuple[str, ...]


class LazyMoves(Sequence[Move]):
    """Sequence of moves: takes in the order of line and board, then other moves."""

    __slots__ = ("_others", "_takes")

    def __init__(self, takes: list[TakeGroup], others: list[Move]) -> None:
        self._takes = takes
        self._others = others

    def __len__(self) -> int:
        return sum([takes.targets.bit_count() for takes in self._takes]) + len(self._others)

    def __iter__(self) -> Iterator[Move]:
        for piece, space, targets, names in self._takes:
            for target in members(targets):
                yield Take(piece, space, names[target])
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
        for piece, space, targets, names in self._takes:
            count = targets.bit_count()
            if left < count:
                return Take(piece, space, names[nth_bit(targets, left)])
            left -= count
        return self._others[left]
