"""What the offered notations mean on the island: tiles as they would lie, quarters that can be burned."""

from __future__ import annotations

import re

import msgspec

from bot.game import Path
from bot.games.saint_martin.view import SaintMartinView
from renderers.saint_martin.ground.chart import column_row

_BESIDE = (1, 0), (-1, 0), (0, 1), (0, -1)
_PLACE = re.compile(r"place (?P<tile>T\d\d)@(?P<cell>[A-I][1-9])r(?P<rotation>[0-3])$")
_OBJECTIVE = re.compile(r"objective@(?P<cell>[A-I][1-9])$")
_BURN = re.compile(r"burn (?P<quarter>[A-I][1-9](?:nw|ne|se|sw))$")


class Placing(msgspec.Struct, frozen=True):
    """A placement: the move's notation, and the coins that it would bring."""

    move: str
    tile: str
    cell: str
    rotation: int
    coins: int = 0


class Marks(msgspec.Struct, frozen=True):
    """`tile` is the one whose placements are shown, None while several can be chosen."""

    tile: str | None = None
    placings: tuple[Placing, ...] = ()
    burns: tuple[str, ...] = ()

    @property
    def cells(self) -> dict[str, tuple[Placing, ...]]:
        """The placements by cell, the one that brings most first."""
        found: dict[str, list[Placing]] = {}
        for placing in self.placings:
            found.setdefault(placing.cell, []).append(placing)
        return {cell: tuple(sorted(ones, key=lambda one: -one.coins)) for cell, ones in found.items()}

    @property
    def candidates(self) -> tuple[Placing, ...]:
        """The rotations to choose from once the cell is chosen."""
        one_cell = len({placing.cell for placing in self.placings}) == 1
        return self.placings if one_cell and len(self.placings) > 1 else ()


def marks_of(view: SaintMartinView, path: Path, targets: tuple[str, ...]) -> Marks:
    """Placements of the one tile in question; while the tile on offer is bid for, those of it that would pay."""
    coins = {prospect.move: prospect.coins for prospect in view.prospects}
    placings = tuple(_placings(view, targets, coins))
    burns = tuple(found["quarter"] for found in map(_BURN.match, targets) if found)
    if not targets or not view.offer:
        tiles = {placing.tile for placing in placings}
        if len(tiles) == 1 and (path or not burns):
            return Marks(tiles.pop(), placings, burns)
        return Marks(burns=burns)
    paying = tuple(one for one in _placings(view, tuple(coins), coins) if one.coins)
    return Marks(view.offer, paying)


def _placings(view: SaintMartinView, moves: tuple[str, ...], coins: dict[str, int]) -> list[Placing]:
    coffee = None if view.viewer is None else view.seats[view.viewer].coffee
    placings = []
    for move in moves:
        if found := _PLACE.match(move):
            placings.append(Placing(move, found["tile"], found["cell"], int(found["rotation"]), coins.get(move, 0)))
        elif (found := _OBJECTIVE.match(move)) and coffee is not None:
            placings.append(Placing(move, f"O{coffee}", found["cell"], 0, coins.get(move, 0)))
    return placings


def steps_back(view: SaintMartinView, marks: Marks) -> frozenset[str]:
    """The cells whose tiles matter less than the rest while a place is chosen.

    Those matter that lie beside a place, those of open fields there, and whatever can be burned.
    """
    if not marks.placings and not marks.burns:
        return frozenset()
    land = {column_row(cell.cell): cell.cell for cell in view.island}
    places = map(column_row, marks.cells)
    near = {land[x + dx, y + dy] for x, y in places for dx, dy in _BESIDE if (x + dx, y + dy) in land}
    fields = [{quarter[:-2] for quarter in field.quarters} for field in view.fields if field.is_open]
    lit = near.union(*(cells for cells in fields if cells & near), (quarter[:-2] for quarter in marks.burns))
    return frozenset(land.values()) - lit
