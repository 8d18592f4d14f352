"""Legal moves as sets of targets, made into moves only when somebody asks for one: there may be 1792 of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

from bot.games.guatemala_cafe.land import members, nth
from bot.games.guatemala_cafe.moves import Move, Take


class Takes(NamedTuple):
    """One piece on one space with the set of places where it may go; `names` are those of all such places."""

    piece: str
    space: str
    targets: int
    names: tuple[str, ...]


class Offers(Sequence[Move]):
    """Takes in the order of the line and of the board, then other moves."""

    __slots__ = ("_others", "_takes")

    def __init__(self, takes: list[Takes], others: list[Move]) -> None:
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
                return Take(piece, space, names[nth(targets, left)])
            left -= count
        return self._others[left]
