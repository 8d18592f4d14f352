"""Board queries answered from a view, with the rules' tables but without the State."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec

from bot.game import Seat
from bot.games.saint_martin.board import CELLS, COFFEE_OF, NEAR, QUARTER_NUMBERS, UNPLAYED_OBJECTIVE, bit_set, members
from bot.games.saint_martin.placed_tile import format_tile, parse_tile
from bot.games.saint_martin.rules.island_map import (
    Cubes,
    Field,
    Island,
    IslandMap,
    closed_views,
    field_value,
    map_island,
    placements,
    taken_cubes,
)
from bot.games.saint_martin.view import ProspectView, SaintMartinView, SeatView


class FieldAfter(msgspec.Struct, frozen=True):
    """Field that a placement changes, as it is afterwards: its coffee, quarters, and the empty cells that keep it open.

    `how`: the tile closes it, extends (or begins) it, or only fills one of those cells. `pays`: coins and cubes for a
    player who closes it with the next tile, 0 if that is impossible. `is_opened`: nobody could before for any of it.
    """

    how: Literal["closed", "grown", "walled"]
    coffee: str
    quarters: int
    gaps: int
    pays: int = 0
    is_opened: bool = False


CLEARLY = 3
"""Points by which what a placement leaves to others has to exceed what it brings."""


class Outlook(msgspec.Struct, frozen=True):
    """What a placement brings its player.

    - `points`: coins, cubes, and what the fields and cubes of the player's own coffee gain in value, less `lost`.
    - `lost`: the points for an unplaced objective tile, if the placement is that of it.
    - `closed`, `coins`, `cubes`: the number of fields closed, and what they pay at once.
    - `grown`: quarters of the largest own field that the tile begins or extends, 0 if there is none.
    - `fields`: the fields that it changes: those closed for most coins, other closed ones, own ones, those that others
      have begun, then walled-in ones, largest first.
    """

    placement: str
    points: int
    lost: int
    closed: int
    coins: int
    cubes: int
    grown: int
    fields: tuple[FieldAfter, ...] = ()

    @property
    def rank(self) -> int:
        """Return a number that is larger for a better placement: points, what others get, then the player's field."""
        return 1000 * self.points + self.grown - 500 * (self.opened is not None)

    @property
    def opened(self) -> FieldAfter | None:
        """Return the field that it opens to others for most, if that is clearly more than it brings."""
        opened = [field for field in self.fields if field.is_opened]
        costliest = max(opened, key=lambda field: field.pays, default=None)
        return costliest if costliest is not None and costliest.pays - self.points >= CLEARLY else None

    @property
    def gives(self) -> int:
        """Return what others can get with the next tile for the field that it opens to them."""
        return 0 if self.opened is None else self.opened.pays


def island_of(view: SaintMartinView) -> Island:
    """Return the tiles of the view in the order placed, without the mansion."""
    return tuple(format_tile(placed.tile, placed.cell, placed.rotation) for placed in view.island[1:])


def island_map_of(view: SaintMartinView) -> IslandMap:
    """Return the island map of the view's tiles."""
    return map_island(island_of(view))


def outlooks(view: SaintMartinView, tile: str, place: str = "") -> tuple[Outlook, ...]:
    """Return the outlook of the tile's placements that begin with `place` (`I`, `I6`, `I6r2`), in canonical order."""
    seat = view.viewer if view.viewer is not None else view.turn_seat or 0
    island, coffee = island_of(view), view.seats[seat].coffee or ""
    cubes, pays_cubes = tuple(QUARTER_NUMBERS[cube] for cube in view.cubes), view.worthless_cubes == "yes"
    spelled = [
        format_tile(tile, CELLS[number // 4], number % 4) for number in members(placements(map_island(island), tile))
    ]
    placed = [text for text in spelled if text.startswith(f"{tile}@{place}")]
    others = can_others_place(view, seat)
    return tuple(_outlook(island, cubes, coffee, text, worthless=pays_cubes, others=others) for text in placed)


def can_others_place(view: SaintMartinView, seat: Seat) -> bool:
    """Return whether another seat than this one may still get or hold a tile, as everybody sees it."""
    rest = (rival for number, rival in enumerate(view.seats) if number != seat)
    return bool(view.bag_count) or any(rival.hand_count or not rival.is_objective_placed for rival in rest)


def best_outlook(view: SaintMartinView, tile: str, place: str = "") -> Outlook | None:
    """Return the best of these placements, or None if the tile fits nowhere there."""
    return max(outlooks(view, tile, place), key=lambda outlook: outlook.rank, default=None)


def best_safe_outlook(view: SaintMartinView, tile: str) -> Outlook | None:
    """Return the best placement that opens no field to others for clearly more than it brings; None without one."""
    safe = [outlook for outlook in outlooks(view, tile) if outlook.opened is None]
    return max(safe, key=lambda outlook: outlook.rank, default=None)


@lru_cache(maxsize=4096)
def _outlook(island: Island, cubes: Cubes, coffee: str, placement: str, *, worthless: bool, others: bool) -> Outlook:
    after = map_island((*island, placement))
    taken = taken_cubes(after.closing, cubes, worthless=worthless)
    coins = sum(field.coins for field in closed_views(after.closing, cubes))
    left = tuple(cube for cube in cubes if cube not in taken)
    gain = _own_points(after, left, coffee) - _own_points(map_island(island), cubes, coffee)
    before = {field.quarters for field in map_island(island).open}
    mine = [field for field in (*after.open, *after.closing) if field.coffee == coffee and field.quarters not in before]
    grown = max((field.quarters.bit_count() for field in mine), default=0)
    lost = UNPLAYED_OBJECTIVE if placement.partition("@")[0] in COFFEE_OF else 0
    points = coins + len(taken) + gain - lost
    was, then = Closings(map_island(island), cubes, worthless), Closings(after, left, worthless)
    fields = _fields_after(was, then, placement, coffee, others=others)
    return Outlook(placement, points, lost, len(after.closing), coins, len(taken), grown, fields)


class Closings(NamedTuple):
    """What closing the fields of an island pays with these cubes on it."""

    island: IslandMap
    cubes: Cubes
    worthless: bool

    def coins(self, field: Field) -> int:
        """Return the coins for the field."""
        return field_value(field, bit_set(self.cubes))

    def next(self, field: Field) -> int:
        """Return the coins and cubes for closing the field with one tile, 0 if it is closed or no tile can do so."""
        if field.gaps.bit_count() != 1 or not any(fitting & 0b1111 * field.gaps for fitting in self.island.fits):
            return 0
        return self.coins(field) + len(taken_cubes((field,), self.cubes, worthless=self.worthless))


def _fields_after(
    before: Closings, after: Closings, placement: str, coffee: str, *, others: bool
) -> tuple[FieldAfter, ...]:
    """Return the fields that the placement changes, without the new ones of coffees other than this one.

    `others`: whether a player who could close them comes after.
    """
    gaps = {field.quarters: field.gaps for field in before.island.open}
    new = {patch.quarters for patch in parse_tile(placement).patches if patch.coffee != coffee}
    closing = sorted(after.island.closing, key=lambda field: -before.coins(field))
    paying = [_changed("closed", field) for field in closing if before.coins(field)]
    changed = [_changed("closed", field) for field in closing[len(paying) :]]
    for field in after.island.open:
        grows = field.quarters not in gaps and field.quarters not in new
        if grows or gaps.get(field.quarters, field.gaps) != field.gaps:
            pays = after.next(field) if others else 0
            earlier = [field_before for field_before in before.island.open if field_before.quarters & field.quarters]
            is_opened = pays > 0 and not any(map(before.next, earlier))
            changed.append(_changed("grown" if grows else "walled", field, pays, is_opened=is_opened))
    order = ("closed", "grown", "walled")
    rest = sorted(changed, key=lambda item: (order.index(item.how), item.coffee != coffee, -item.quarters))
    return (*paying, *rest)


def _changed(
    how: Literal["closed", "grown", "walled"], field: Field, pays: int = 0, *, is_opened: bool = False
) -> FieldAfter:
    return FieldAfter(how, field.coffee, field.quarters.bit_count(), field.gaps.bit_count(), pays, is_opened)


def _own_points(island_map: IslandMap, cubes: Cubes, coffee: str) -> int:
    """Return the points that the fields of one coffee, and the cubes on it, would bring at the end (SMA-81)."""
    burned = bit_set(cubes)
    fields = [field for field in (*island_map.open, *island_map.closed) if field.coffee == coffee]
    return sum(field_value(field, burned) + (field.quarters & burned).bit_count() for field in fields)


def best_in_hand(view: SaintMartinView) -> Outlook | None:
    """Return the best outlook of the viewer's own tiles; None if none of them fits."""
    bests = [best for tile in view.seats[view.viewer or 0].hand or () if (best := best_outlook(view, tile)) is not None]
    return max(bests, key=lambda outlook: outlook.rank, default=None)


def is_no_better(view: SaintMartinView, tile: str) -> bool:
    """Return whether one of the viewer's own tiles brings as much now as that tile."""
    best, held = best_outlook(view, tile), best_in_hand(view)
    return held is not None and (best is None or best.rank <= held.rank)


def why_dear(view: SaintMartinView, best: Outlook) -> str:
    """Return what buying a better tile costs: what its best placement opens to others, the turn (SMA-55), or coins."""
    if best.gives:
        return "opens"
    return "turn" if takes_next_turn(view) else "coin"


def takes_next_turn(view: SaintMartinView) -> bool:
    """Return whether placing a bought tile takes the place of the buyer's next turn (SMA-55)."""
    return view.after_auction == "left_of_winner"


def nearly_closed(view: SaintMartinView) -> list[tuple[str, int]]:
    """Return coffee and coins of the open fields that one more tile can close for a coin at least."""
    burned = bit_set(tuple(QUARTER_NUMBERS[cube] for cube in view.cubes))
    fields = [field for field in island_map_of(view).open if field.gaps.bit_count() == 1]
    return [(field.coffee, coins) for field in fields if (coins := field_value(field, burned))]


def is_takeable(view: SaintMartinView, quarter: str) -> bool:
    """Return whether an open field or an empty cell lies beside that quarter.

    The player who closes that field, or a later one, takes a cube from there.
    """
    number, placed = QUARTER_NUMBERS[quarter], {tile.cell for tile in view.island}
    fields = (field.quarters for field in island_map_of(view).open)
    return any(CELLS[near // 4] not in placed for near in members(NEAR[number])) or any(
        not quarters >> number & 1 and NEAR[number] & quarters for quarters in fields
    )


def place_count(view: SaintMartinView, tile: str) -> int:
    """Return the number of cells where the tile has a legal placement."""
    return len(_cells(view, tile))


def cells_in_column(view: SaintMartinView, tile: str, column: str) -> tuple[str, ...]:
    """Return the cells of a column where the tile has a legal placement."""
    return tuple(cell for cell in _cells(view, tile) if cell[0] == column)


def _cells(view: SaintMartinView, tile: str) -> dict[str, None]:
    return dict.fromkeys(CELLS[number // 4] for number in members(placements(island_map_of(view), tile)))


def best_prospect(view: SaintMartinView, beginning: str) -> ProspectView | None:
    """Return the viewer's most profitable placement whose notation has that prefix, or None if none closes a field."""
    fitting = [prospect for prospect in view.prospects if prospect.move.startswith(beginning)]
    return max(fitting, key=lambda prospect: (prospect.coins, len(prospect.cubes)), default=None)


def known_points(seat: SeatView) -> int:
    """Return a seat's total points, or its coins and cubes if its coffee is not known."""
    return seat.coins + seat.cubes if seat.points is None else seat.points.total
