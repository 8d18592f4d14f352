"""Placements by what they change at once: quickly, without laying the tile."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from bot.game import Seat
from bot.games.saint_martin.board import CELLS, COFFEES, FIELD_MINIMUM, NEAR, members, set_of, value_of
from bot.games.saint_martin.laying import Laid, laid, spelled
from bot.games.saint_martin.played import weights
from bot.games.saint_martin.played.fields import fillable
from bot.games.saint_martin.played.weights import MOST_GAPS
from bot.games.saint_martin.played.worth import share_left
from bot.games.saint_martin.rules.ground import Field, ground_of, placements
from bot.games.saint_martin.state import State

COUNTED = 40
"""No field that matters has more unburned quarters: larger ones count as so many."""


class Found(NamedTuple):
    """A placement: by how many points the seat gets ahead of the others, the tile, 4 x cell + rotation."""

    good: float
    tile: str
    number: int


class Aspect(NamedTuple):
    """All of a position that matters to a seat that weighs placements. `tenths`: of the match, that are left."""

    island: tuple[str, ...]
    cubes: tuple[int, ...]
    players: int
    tenths: int
    own: str
    others: tuple[str, ...]
    takes_worthless: bool


def aspect_of(state: State, seat: Seat) -> Aspect:
    """How it looks to the seat."""
    own = state.seats[seat].coffee
    others = tuple([held.coffee for held in state.seats if held.coffee != own])
    takes_worthless = state.options.worthless_cubes == "yes"
    tenths = round(10 * share_left(state))
    return Aspect(state.island, state.cubes, state.players, tenths, own, others, takes_worthless)


def found_placements(state: State, seat: Seat, tiles: Iterable[str]) -> list[Found]:
    """All placements of these tiles, in canonical order."""
    aspect = aspect_of(state, seat)
    return [found for tile in sorted(set(tiles)) for found in _found(aspect, tile)]


@lru_cache(maxsize=512)
def _found(aspect: Aspect, tile: str) -> tuple[Found, ...]:
    """Kept for the last positions: play-outs from one of them draw the same few tiles again and again."""
    scale, ground = Scale(aspect), ground_of(aspect.island)
    return tuple(
        [Found(scale.change(at(tile, number)).good, tile, number) for number in members(placements(ground, tile))]
    )


@cache
def at(tile: str, number: int) -> Laid:
    """The tile there, turned so."""
    return laid(spelled(tile, CELLS[number >> 2], number & 3))


@cache
def _table(weight: weights.Weights, players: int, tenths: int) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """For the own coffee, another's and nobody's: by unburned quarters and empty cells, how far ahead a field puts."""
    growths = weights.growths_of(weight)
    steps = (0.0, *(close * first for close, first in zip(weight.closes, weight.next_closes, strict=True)))
    rivals = players - 1
    return tuple(
        tuple(
            tuple(
                share * (value_of(unburned) + tenths / 10 * growths[unburned][gaps])
                - steps[min(gaps, 3)] * value_of(unburned) / rivals
                for gaps in range(MOST_GAPS + 1)
            )
            for unburned in range(COUNTED + 1)
        )
        for share in (1.0, -1.0 / rivals, 0.0)
    )


Beside = tuple[Field, int, float]
"""An open field beside a cell, its unburned quarters, and how far ahead it puts as it is."""


class Change(NamedTuple):
    """How far a placement puts the seat ahead of the others; the coins and cubes that it earns."""

    good: float
    coins: int
    cubes: int


def _grown(placed: Laid, beside: list[Beside], empty: int) -> list[tuple[str, int, int, int]]:
    """The fields that the tile touches or begins: coffee, unburned quarters, all quarters, empty cells beside it."""
    found, joined, others = [], 0, ~placed.bit
    for patch in placed.patches:
        coffee, quarters, gaps = patch.coffee, patch.quarters, patch.cells & empty
        unburned = quarters.bit_count()
        for place, (field, count, _) in enumerate(beside):
            if field.coffee == coffee and field.quarters & patch.faced:
                joined |= 1 << place
                unburned += count
                quarters |= field.quarters
                gaps |= field.gaps
        found.append((coffee, unburned, quarters, gaps & others))
    for place, (field, count, _) in enumerate(beside):
        if not joined >> place & 1:
            found.append((field.coffee, count, field.quarters, field.gaps & others))
    return found


class Scale:
    """What a seat looks at while it weighs placements on one island."""

    def __init__(self, aspect: Aspect) -> None:
        ground = ground_of(aspect.island)
        self._empty, self._cells, self._open = ground.empty, fillable(ground), ground.open
        self._burned, self._cubes = set_of(aspect.cubes), aspect.cubes
        self._takes_worthless = aspect.takes_worthless
        own, others, nobodys = _table(weights.WEIGHTS, aspect.players, aspect.tenths)
        owners = dict.fromkeys(aspect.others, others) | {aspect.own: own}
        self._tables = {coffee: owners.get(coffee, nobodys) for coffee in COFFEES}
        self._beside: dict[int, list[Beside]] = {}

    def change(self, placed: Laid) -> Change:
        """What the placement changes."""
        bit = placed.bit
        empty = self._empty & ~bit
        cells = self._cells & ~bit | placed.beside & empty
        beside = self._beside.get(placed.cell)
        if beside is None:
            beside = self._beside[placed.cell] = self._fields_beside(bit)
        good, coins = -sum([before for *_, before in beside]), 0
        closing = []
        for coffee, unburned, quarters, gaps in _grown(placed, beside, empty):
            good += self._tables[coffee][min(unburned, COUNTED)][min((gaps & cells).bit_count(), MOST_GAPS)]
            if not gaps:
                coins += value_of(unburned)
                closing.append((quarters, unburned))
        cubes = self._taken(closing) if closing and self._cubes else 0
        return Change(good + coins + cubes, coins, cubes)

    def _fields_beside(self, bit: int) -> list[Beside]:
        """The open fields beside a cell, with their unburned quarters and what they count as they are."""
        found = []
        for field in self._open:
            if field.gaps & bit:
                count = (field.quarters & ~self._burned).bit_count()
                gaps = min((field.gaps & self._cells).bit_count(), MOST_GAPS)
                found.append((field, count, self._tables[field.coffee][min(count, COUNTED)][gaps]))
        return found

    def _taken(self, closing: list[tuple[int, int]]) -> int:
        """The cubes beside the closing fields."""
        fields = [quarters for quarters, unburned in closing if self._takes_worthless or unburned >= FIELD_MINIMUM]
        return sum(
            1 for cube in self._cubes if any(NEAR[cube] & quarters and not quarters >> cube & 1 for quarters in fields)
        )
