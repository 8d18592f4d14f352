"""Differences between two views."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from bot.games.saint_martin.view import CellView, PointsView, SaintMartinView
from renderers.kit.change_marks import added_places, removed_items, turns_since

BACK = ""
"""Face-down tile in a row of tiles."""


class PanelChanges(msgspec.Struct, frozen=True, kw_only=True):
    """Differences on one seat's panel."""

    coins: int = 0
    """Gain of coins."""
    cubes: int = 0
    """Gain of cubes."""
    total: int = 0
    """Gain of the total, if it was known before."""
    came: tuple[int, ...] = ()
    """Places of new tiles in the current row."""
    went: tuple[str, ...] = ()
    """Tiles that are gone."""
    is_total_new: bool = False
    """Whether only one of the views has the total."""
    is_coffee_new: bool = False
    """Whether the coffee has become known."""
    is_fire_new: bool = False
    """Whether the sign of the fire tile has changed."""
    is_objective_new: bool = False
    """Whether the sign of the objective tile has changed."""
    is_count_new: bool = False
    """Whether the itemised points at the end, and so the whole table, are new."""
    is_rank_new: bool = False
    """Whether the final rank has changed."""
    is_question_new: bool = False
    """Whether the question mark of a seat that is asked for a bid has changed."""


class HandStripChanges(msgspec.Struct, frozen=True, kw_only=True):
    """Differences on the viewer's hand strip: `came` are new tiles, `went` removed ones."""

    came: tuple[str, ...] = ()
    went: tuple[str, ...] = ()


class Changes(msgspec.Struct, frozen=True, kw_only=True):
    """Differences on the whole picture."""

    laid: tuple[str, ...] = ()
    """Cells with a new or changed tile."""
    lifted: tuple[CellView, ...] = ()
    """Cells that are sea again."""
    burned: tuple[str, ...] = ()
    """Quarters with a new cube."""
    cleared: tuple[str, ...] = ()
    """Quarters that lost their cube."""
    closed: tuple[tuple[str, ...], ...] = ()
    """Quarters of newly closed fields, field by field."""
    opened: tuple[str, ...] = ()
    """Quarters that are no longer closed."""
    bag: int = 0
    """Gain of tiles in the bag."""
    supply: int = 0
    """Gain of cubes in the supply."""
    is_turn_new: bool = False
    """Whether the turn number has changed."""
    is_band_new: bool = False
    """Whether the middle of the band, or the highlighted panel, has changed."""
    panels: tuple[PanelChanges, ...] = ()
    """One entry for each seat."""
    hand_strip: HandStripChanges = HandStripChanges()


def changes(before: SaintMartinView, view: SaintMartinView) -> Changes:
    """Return the differences. Both views must be of one match and one viewer."""
    cells = {cell.cell for cell in view.island}
    return Changes(
        laid=tuple(cell.cell for cell in view.island if cell not in before.island),
        lifted=tuple(cell for cell in before.island if cell.cell not in cells),
        burned=tuple(quarter for quarter in view.cubes if quarter not in before.cubes),
        cleared=tuple(quarter for quarter in before.cubes if quarter not in view.cubes and quarter[:-2] in cells),
        closed=_parts(view, _closed_quarters(view) - _closed_quarters(before)),
        opened=tuple(
            sorted(quarter for quarter in _closed_quarters(before) - _closed_quarters(view) if quarter[:-2] in cells)
        ),
        bag=view.bag_count - before.bag_count,
        supply=view.supply - before.supply,
        is_turn_new=_turn(before) != _turn(view),
        is_band_new=_band(before) != _band(view),
        panels=tuple(_panel_changes(before, view, seat) for seat in range(view.players)),
        hand_strip=_hand_strip_changes(before, view),
    )


class ChangeAges:
    """Number of turns since each change, from the views at the turns' ends."""

    def __init__(self, between: tuple[SaintMartinView, ...]) -> None:
        self.between = between

    def laid(self, cell: str) -> int:
        """Return the turns since the cell's tile was placed."""
        return turns_since(self.between, lambda view: any(tile.cell == cell for tile in view.island))

    def burned(self, quarter: str) -> int:
        """Return the turns since the quarter was burned."""
        return turns_since(self.between, lambda view: quarter in view.cubes)

    def closed(self, quarters: Sequence[str]) -> int:
        """Return the turns since all quarters belong to a closed field."""
        return turns_since(self.between, lambda view: _closed_quarters(view).issuperset(quarters))


def by_age(cells: Sequence[str], age: Callable[[str], int]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield the cells of each age, oldest first."""
    for turns in sorted(set(map(age, cells)), reverse=True):
        yield turns, tuple(cell for cell in cells if age(cell) == turns)


def _closed_quarters(view: SaintMartinView) -> frozenset[str]:
    """Return the quarters of all closed fields."""
    return frozenset(quarter for field in view.fields if not field.is_open for quarter in field.quarters)


def _parts(view: SaintMartinView, quarters: frozenset[str]) -> tuple[tuple[str, ...], ...]:
    """Return those quarters, field by field."""
    parts = (tuple(quarter for quarter in field.quarters if quarter in quarters) for field in view.fields)
    return tuple(part for part in parts if part)


def _turn(view: SaintMartinView) -> int | None:
    return None if view.phase == "over" else view.turn


def _band(view: SaintMartinView) -> tuple[object, ...]:
    """Return the content of the middle of the band and the highlighted panel, for comparison."""
    if view.phase == "over":
        return (view.phase, view.winners)
    if view.sale is None or not (view.offer or view.sale.bids):
        return view.phase, view.turn_seat, view.phase == "turn" and not view.bag_count
    sale = view.sale
    return view.phase, view.turn_seat, sale.tile, sale.winner, sale.bids, () if sale.bids else view.asked


def _panel_changes(before: SaintMartinView, view: SaintMartinView, seat: int) -> PanelChanges:
    old, new = before.seats[seat], view.seats[seat]
    old_row, new_row = row(before, seat), row(view, seat)
    return PanelChanges(
        coins=new.coins - old.coins,
        cubes=new.cubes - old.cubes,
        total=new.points.total - old.points.total if new.points and old.points else 0,
        came=added_places(old_row, new_row),
        went=removed_items(old_row, new_row),
        is_total_new=(old.points is None) != (new.points is None),
        is_coffee_new=old.coffee != new.coffee,
        is_fire_new=old.is_fire_active != new.is_fire_active,
        is_objective_new=old.is_objective_placed != new.is_objective_placed,
        is_count_new=_count(before, seat) != _count(view, seat),
        is_rank_new=rank(before, seat) != rank(view, seat),
        is_question_new=is_asked(before, seat) != is_asked(view, seat),
    )


def row(view: SaintMartinView, seat: int) -> tuple[str, ...]:
    """Return the tiles on a seat's panel, `BACK` for face-down ones. The row is empty once points are itemised."""
    panel = view.seats[seat]
    return () if view.phase == "over" else (*panel.shown, *(BACK,) * panel.unknown_count)


def _count(view: SaintMartinView, seat: int) -> tuple[PointsView | None, ...]:
    """Return the itemised points, once there are any."""
    return (view.seats[seat].points,) if view.phase == "over" else ()


def rank(view: SaintMartinView, seat: int) -> int | None:
    """Return the seat's final rank, or None before the end."""
    if view.phase != "over":
        return None
    sums = [seat_view.points.total if seat_view.points else 0 for seat_view in view.seats]
    return 1 + sum(1 for total in sums if total > sums[seat])


def is_asking(view: SaintMartinView) -> bool:
    """Return whether bids are being asked for."""
    return view.phase in ("window", "defend", "call", "raise")


def is_asked(view: SaintMartinView, seat: int) -> bool:
    """Return whether the seat is asked for a bid."""
    return seat in view.asked and is_asking(view)


def _hand_strip_changes(before: SaintMartinView, view: SaintMartinView) -> HandStripChanges:
    old, new = hand_strip_tiles(before), hand_strip_tiles(view)
    return HandStripChanges(came=tuple(new[place] for place in added_places(old, new)), went=removed_items(old, new))


def hand_strip_tiles(view: SaintMartinView) -> tuple[str, ...]:
    """Return the tiles in the hand strip: hand, unplaced objective tile, tile on offer or bought."""
    if view.viewer is None or view.phase == "over":
        return ()
    hand_view = view.seats[view.viewer]
    objective = () if hand_view.coffee is None or hand_view.is_objective_placed else (f"O{hand_view.coffee}",)
    return (*(hand_view.hand or ()), *objective, *offered(view))


def offered(view: SaintMartinView) -> tuple[str, ...]:
    """Return the tile on offer, or the one that the viewer has bought and must place."""
    if view.offer:
        return (view.offer,)
    is_bought = view.phase == "bought" and view.turn_seat == view.viewer and view.sale is not None
    return (view.sale.tile,) if is_bought and view.sale is not None else ()
