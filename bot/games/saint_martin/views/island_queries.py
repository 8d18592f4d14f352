"""Board queries answered from a view, with the rules' tables but without the State."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec

from bot.game import Seat
from bot.games.saint_martin.board import (
    CELL_NUMBERS,
    CELLS,
    COFFEE_OF,
    HAND_LIMIT,
    NEAR,
    OBJECTIVES,
    QUARTER_NUMBERS,
    UNPLAYED_OBJECTIVE,
    bit_set,
    members,
)
from bot.games.saint_martin.placed_tile import format_tile, parse_tile
from bot.games.saint_martin.rules.closers import KnownTiles, only_gap, unseen_tiles
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
from bot.games.saint_martin.rules.setup import bag_tiles
from bot.games.saint_martin.state import Options
from bot.games.saint_martin.view import ProspectView, SaintMartinView, SaleView, SeatView


class FieldAfter(msgspec.Struct, frozen=True):
    """Field that a placement changes, as it is afterwards: its coffee, quarters, and the empty cells that keep it open.

    `how`: the tile closes it, extends (or begins) it, or only fills one of those cells. `pays`: coins and cubes for
    another player who closes it with the next tile, 0 if that is impossible. `is_opened`: nobody could before for any
    of it. `closer`: the tile of the viewer's remaining hand that closes it next turn for `gets`, "" if there is none.
    `chance`: the probability that another player closes it before.
    """

    how: Literal["closed", "grown", "walled"]
    coffee: str
    quarters: int
    gaps: int
    pays: int = 0
    is_opened: bool = False
    closer: str = ""
    gets: int = 0
    chance: float = 0.0


CLEARLY = 3
"""Points by which what a placement leaves to others has to exceed what it brings, and which the hand has to close."""


class Outlook(msgspec.Struct, frozen=True):
    """What a placement brings its player.

    - `points`: coins, cubes, and what the fields and cubes of the player's own coffee gain in value, less `lost`.
    - `lost`: the points for an unplaced objective tile, if the placement is that of it.
    - `closed`, `coins`, `cubes`: the number of fields closed, and what they pay at once.
    - `grown`: quarters of the largest own field that the tile begins or extends, 0 if there is none.
    - `fields`: the fields that it changes: those closed for most coins, those that the viewer can close next turn,
      other closed ones, own ones, those that others have begun, then walled-in ones, largest first.
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
        """Return a number that is larger for a better placement: points, what others get, then the player's field.

        What the hand can close next turn counts by the chance that no other player closes it before.
        """
        return 1000 * self.points + round(1000 * self.expected) + self.grown - 500 * (self.opened is not None)

    @property
    def ready(self) -> FieldAfter | None:
        """Return the field that a tile of the viewer's hand can close next turn for most."""
        return max((field for field in self.fields if field.closer), key=lambda field: field.gets, default=None)

    @property
    def expected(self) -> float:
        """Return what the viewer's hand can close next turn, less what others can, by their chances."""
        field = self.ready
        return 0.0 if field is None else max(0.0, field.gets * (1 - field.chance) - field.pays * field.chance)

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


def coffee_at(view: SaintMartinView, quarter: str) -> str:
    """Return the coffee of a quarter of the island."""
    number = QUARTER_NUMBERS[quarter]
    at = next(placed for placed in view.island[1:] if CELL_NUMBERS[placed.cell] == number >> 2)
    return parse_tile(format_tile(at.tile, at.cell, at.rotation)).kinds[number & 3]


def outlooks(view: SaintMartinView, tile: str, place: str = "") -> tuple[Outlook, ...]:
    """Return the outlook of the tile's placements that begin with `place` (`I`, `I6`, `I6r2`), in canonical order."""
    seat = view.viewer if view.viewer is not None else view.turn_seat or 0
    island, coffee = island_of(view), view.seats[seat].coffee or ""
    cubes, pays_cubes = tuple(QUARTER_NUMBERS[cube] for cube in view.cubes), view.worthless_cubes == "yes"
    spelled = [
        format_tile(tile, CELLS[number // 4], number % 4) for number in members(placements(map_island(island), tile))
    ]
    placed = [text for text in spelled if text.startswith(f"{tile}@{place}")]
    known = known_tiles(view, seat)
    return tuple(_outlook(island, cubes, coffee, text, worthless=pays_cubes, known=known) for text in placed)


def known_tiles(view: SaintMartinView, seat: Seat) -> KnownTiles:
    """Return the tiles that may still be placed, as the seat knows them."""
    own, others = view.seats[seat].hand or (), [held for rival, held in enumerate(view.seats) if rival != seat]
    shown = [tile for held in others for tile in held.shown]
    sold = [view.sale.tile] if view.sale is not None and (view.offer or view.phase == "bought") else []
    coffees = [held.coffee for held in view.seats if held.coffee is not None]
    bag = bag_tiles(Options(spare_objectives=view.spare_objectives), coffees)
    unseen = unseen_tiles(bag, island_of(view), (*own, *shown, *sold, *view.discarded))
    objectives = [OBJECTIVES[held.coffee] for held in others if held.coffee and not held.is_objective_placed]
    looks = sum(held.unknown_count for held in others) + min(view.bag_count, len(others))
    return KnownTiles(own, (*shown, *objectives), unseen, looks)


def best_outlook(view: SaintMartinView, tile: str, place: str = "") -> Outlook | None:
    """Return the best of these placements, or None if the tile fits nowhere there."""
    return max(outlooks(view, tile, place), key=lambda outlook: outlook.rank, default=None)


def best_safe_outlook(view: SaintMartinView, tile: str) -> Outlook | None:
    """Return the best placement that opens no field to others for clearly more than it brings; None without one."""
    safe = [outlook for outlook in outlooks(view, tile) if outlook.opened is None]
    return max(safe, key=lambda outlook: outlook.rank, default=None)


@lru_cache(maxsize=4096)
def _outlook(
    island: Island, cubes: Cubes, coffee: str, placement: str, *, worthless: bool, known: KnownTiles
) -> Outlook:
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
    tile = placement.partition("@")[0]
    was, then = (
        Closings(island_map, on_it, worthless, tiles)
        for island_map, on_it, tiles in ((map_island(island), cubes, known), (after, left, known.without(tile)))
    )
    fields = _fields_after(was, then, placement, coffee)
    return Outlook(placement, points, lost, len(after.closing), coins, len(taken), grown, fields)


class Closings(NamedTuple):
    """What closing the fields of an island pays with these cubes on it, to whom by the tiles."""

    island: IslandMap
    cubes: Cubes
    worthless: bool
    known: KnownTiles

    def coins(self, field: Field) -> int:
        """Return the coins for the field."""
        return field_value(field, bit_set(self.cubes))

    def next(self, field: Field) -> int:
        """Return the coins and cubes for closing the field with one tile, 0 if it is closed or has several gaps."""
        if field.gaps.bit_count() != 1:
            return 0
        return self.coins(field) + len(taken_cubes((field,), self.cubes, worthless=self.worthless))

    def chance(self, field: Field) -> float:
        """Return the probability that others close the field before the viewer's next turn."""
        gap = only_gap(self.island, field)
        return gap.chance_of_others(self.known) if gap is not None and self.next(field) else 0.0

    def closer(self, field: Field) -> str:
        """Return a tile of the hand that closes the field for at least `CLEARLY` points, "" without one."""
        gap = only_gap(self.island, field) if self.next(field) >= CLEARLY else None
        return "" if gap is None else next(filter(gap.is_closed_by, self.known.own), "")


def _fields_after(before: Closings, after: Closings, placement: str, coffee: str) -> tuple[FieldAfter, ...]:
    """Return the fields that the placement changes, without the new ones of coffees other than this one."""
    gaps = {field.quarters: field.gaps for field in before.island.open}
    new = {patch.quarters for patch in parse_tile(placement).patches if patch.coffee != coffee}
    closing = sorted(after.island.closing, key=lambda field: -before.coins(field))
    paying = [_changed("closed", field) for field in closing if before.coins(field)]
    changed = [_changed("closed", field) for field in closing[len(paying) :]]
    for field in after.island.open:
        grows = field.quarters not in gaps and field.quarters not in new
        if grows or gaps.get(field.quarters, field.gaps) != field.gaps:
            changed.append(_still_open("grown" if grows else "walled", field, before, after))
    order = ("closed", "grown", "walled")
    rest = sorted(
        changed, key=lambda item: (not item.closer, order.index(item.how), item.coffee != coffee, -item.quarters)
    )
    return (*paying, *rest)


def _changed(how: Literal["closed", "grown", "walled"], field: Field) -> FieldAfter:
    return FieldAfter(how, field.coffee, field.quarters.bit_count(), field.gaps.bit_count())


def _still_open(how: Literal["grown", "walled"], field: Field, before: Closings, after: Closings) -> FieldAfter:
    """Return the field after the placement, with what the viewer and others can get for it with the next tile."""
    chance, closer = after.chance(field), after.closer(field)
    earlier = (one for one in before.island.open if one.quarters & field.quarters)
    return msgspec.structs.replace(
        _changed(how, field),
        pays=after.next(field) if chance else 0,
        is_opened=bool(chance) and not any(map(before.chance, earlier)),
        closer=closer,
        gets=after.next(field) if closer else 0,
        chance=chance,
    )


def _own_points(island_map: IslandMap, cubes: Cubes, coffee: str) -> int:
    """Return the points that the fields of one coffee, and the cubes on it, would bring at the end (SMA-81)."""
    burned = bit_set(cubes)
    fields = [field for field in (*island_map.open, *island_map.closed) if field.coffee == coffee]
    return sum(field_value(field, burned) + (field.quarters & burned).bit_count() for field in fields)


def hand_outlooks(view: SaintMartinView) -> tuple[Outlook, ...]:
    """Return the outlook of each placement of the viewer's own tiles."""
    return tuple(outlook for tile in view.seats[view.viewer or 0].hand or () for outlook in outlooks(view, tile))


def best_in_hand(view: SaintMartinView) -> Outlook | None:
    """Return the best outlook of the viewer's own tiles; None if none of them fits."""
    return max(hand_outlooks(view), key=lambda outlook: outlook.rank, default=None)


def objective_outlooks(view: SaintMartinView) -> tuple[Outlook, ...]:
    """Return the outlook of each placement of the viewer's objective tile, () if it has placed it."""
    held = view.seats[view.viewer or 0]
    return () if held.is_objective_placed else outlooks(view, OBJECTIVES[held.coffee or ""])


def objective_waits(view: SaintMartinView) -> bool:
    """Return whether the viewer can place its objective tile now, but not with one tile more in hand (SMA-27)."""
    return view.seats[view.viewer or 0].hand_count == HAND_LIMIT and bool(objective_outlooks(view))


def is_no_better(view: SaintMartinView, tile: str) -> bool:
    """Return whether one of the viewer's own tiles brings as much now as that tile."""
    best, held = best_outlook(view, tile), best_in_hand(view)
    return held is not None and (best is None or best.rank <= held.rank)


def next_buyer(view: SaintMartinView, sale: SaleView) -> tuple[Seat, int]:
    """Return who gets the tile of the sale if the viewer does not, and the most points that it can bring them at once.

    They are its drawer, or else the highest bidder. An unknown coffee brings nothing.
    """
    buyer = sale.bids[-1].seat if sale.drawer == view.viewer else sale.drawer
    theirs = outlooks(msgspec.structs.replace(view, viewer=buyer), sale.tile)
    return buyer, max((outlook.points for outlook in theirs), default=0)


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


class Closable(NamedTuple):
    """Open field that one tile closes for `CLEARLY` coins and cubes or more, and how many such tiles others may get."""

    coffee: str
    gets: int
    tiles: int


def closables(view: SaintMartinView) -> dict[int, Closable]:
    """Return the fields that one more tile closes, by their quarters."""
    cubes, known = tuple(QUARTER_NUMBERS[cube] for cube in view.cubes), known_tiles(view, view.viewer or 0)
    now, found = Closings(island_map_of(view), cubes, view.worthless_cubes == "yes", known), dict[int, Closable]()
    for field in now.island.open:
        gap = only_gap(now.island, field) if now.next(field) >= CLEARLY else None
        if gap is not None:
            tiles = sum(map(gap.is_closed_by, (*known.rivals, *known.unseen)))
            found[field.quarters] = Closable(field.coffee, now.next(field), tiles)
    return found


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
