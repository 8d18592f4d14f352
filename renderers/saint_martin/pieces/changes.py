"""What Saint Martin shows otherwise than in an earlier view: the island, the band below it, every panel, the tray."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from bot.games.saint_martin.view import CellView, PointsView, SaintMartinView
from renderers.kit.differences import age_of, leavers, newcomers

BACK = ""
"""In a row of tiles, one that lies face down."""


class PanelChanges(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat's panel shows otherwise.

    `coins`, `cubes` and `total` (the sum, where it was known before) are what they have gained. `came` are places in
    the row of tiles as it is now, `went` the tiles that are there no more. The others say which sign is another:
    the sum where only one of both views has it, coffee, fire, objective tile, the points told one by one at the end
    (and with them the whole table),
    the place there, the question mark of who is asked for a bid.
    """

    coins: int = 0
    cubes: int = 0
    total: int = 0
    came: tuple[int, ...] = ()
    went: tuple[str, ...] = ()
    is_total_new: bool = False
    is_coffee_new: bool = False
    is_fire_new: bool = False
    is_objective_new: bool = False
    is_count_new: bool = False
    is_rank_new: bool = False
    is_question_new: bool = False


class TrayChanges(msgspec.Struct, frozen=True, kw_only=True):
    """What the own tray shows otherwise: `came` are tiles in it now, `went` those that are there no more."""

    came: tuple[str, ...] = ()
    went: tuple[str, ...] = ()


class Changes(msgspec.Struct, frozen=True, kw_only=True):
    """All places that show something else than before.

    `laid` are cells with a tile that did not lie there so, `lifted` those that are sea again. `burnt` are quarters
    with a new cube, `cleared` those without theirs. `closed` are the quarters, field by field, of closed fields that
    were not closed before, `opened` quarters that were and are not. `bag` and `supply` are what they have gained.
    `is_turn_new` where the turn's number is another, `is_band_new` where the middle of the band tells of something else
    (and thereby whose panel is lit). `panels` has an entry for every seat, `tray` is the viewer's own.
    """

    laid: tuple[str, ...] = ()
    lifted: tuple[CellView, ...] = ()
    burnt: tuple[str, ...] = ()
    cleared: tuple[str, ...] = ()
    closed: tuple[tuple[str, ...], ...] = ()
    opened: tuple[str, ...] = ()
    bag: int = 0
    supply: int = 0
    is_turn_new: bool = False
    is_band_new: bool = False
    panels: tuple[PanelChanges, ...] = ()
    tray: TrayChanges = TrayChanges()


def changes(before: SaintMartinView, view: SaintMartinView) -> Changes:
    """What has changed since `before`; both are views of one match through the same eyes."""
    cells = {cell.cell for cell in view.island}
    return Changes(
        laid=tuple(cell.cell for cell in view.island if cell not in before.island),
        lifted=tuple(cell for cell in before.island if cell.cell not in cells),
        burnt=tuple(quarter for quarter in view.cubes if quarter not in before.cubes),
        cleared=tuple(quarter for quarter in before.cubes if quarter not in view.cubes and quarter[:-2] in cells),
        closed=_parts(view, _closed(view) - _closed(before)),
        opened=tuple(sorted(one for one in _closed(before) - _closed(view) if one[:-2] in cells)),
        bag=view.bag_count - before.bag_count,
        supply=view.supply - before.supply,
        is_turn_new=_turn(before) != _turn(view),
        is_band_new=_band(before) != _band(view),
        panels=tuple(_panel_changes(before, view, seat) for seat in range(view.players)),
        tray=_tray_changes(before, view),
    )


class Ages:
    """How many turns have ended since something changed, as views at their ends tell."""

    def __init__(self, between: tuple[SaintMartinView, ...]) -> None:
        self.between = between

    def laid(self, cell: str) -> int:
        """Since a tile came to lie there."""
        return age_of(self.between, lambda view: any(shown.cell == cell for shown in view.island))

    def burnt(self, quarter: str) -> int:
        """Since the quarter was burned."""
        return age_of(self.between, lambda view: quarter in view.cubes)

    def closed(self, quarters: Sequence[str]) -> int:
        """Since all of them are a closed field's."""
        return age_of(self.between, lambda view: _closed(view).issuperset(quarters))


def by_age(cells: Sequence[str], age: Callable[[str], int]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The cells of each age, the oldest first."""
    for found in sorted(set(map(age, cells)), reverse=True):
        yield found, tuple(cell for cell in cells if age(cell) == found)


def _closed(view: SaintMartinView) -> frozenset[str]:
    """The quarters of all closed fields."""
    return frozenset(quarter for field in view.fields if not field.is_open for quarter in field.quarters)


def _parts(view: SaintMartinView, quarters: frozenset[str]) -> tuple[tuple[str, ...], ...]:
    """Those quarters, field by field."""
    parts = (tuple(quarter for quarter in field.quarters if quarter in quarters) for field in view.fields)
    return tuple(part for part in parts if part)


def _turn(view: SaintMartinView) -> int | None:
    return None if view.phase == "over" else view.turn


def _band(view: SaintMartinView) -> tuple[object, ...]:
    """What the middle of the band tells, and whose panel is lit."""
    if view.phase == "over":
        return (view.phase, view.winners)
    if view.sale is None or not (view.offer or view.sale.bids):
        return view.phase, view.turn_seat
    sale = view.sale
    return view.phase, view.turn_seat, sale.tile, sale.winner, sale.bids, () if sale.bids else view.asked


def _panel_changes(before: SaintMartinView, view: SaintMartinView, seat: int) -> PanelChanges:
    old, new = before.seats[seat], view.seats[seat]
    old_row, new_row = row(before, seat), row(view, seat)
    return PanelChanges(
        coins=new.coins - old.coins,
        cubes=new.cubes - old.cubes,
        total=new.points.total - old.points.total if new.points and old.points else 0,
        came=newcomers(old_row, new_row),
        went=leavers(old_row, new_row),
        is_total_new=(old.points is None) != (new.points is None),
        is_coffee_new=old.coffee != new.coffee,
        is_fire_new=old.is_fire_active != new.is_fire_active,
        is_objective_new=old.is_objective_placed != new.is_objective_placed,
        is_count_new=_count(before, seat) != _count(view, seat),
        is_rank_new=rank(before, seat) != rank(view, seat),
        is_question_new=is_asked(before, seat) != is_asked(view, seat),
    )


def row(view: SaintMartinView, seat: int) -> tuple[str, ...]:
    """The tiles on a seat's panel, `BACK` for those face down; none where the points are counted instead."""
    shown = view.seats[seat]
    return () if view.phase == "over" else (*shown.shown, *(BACK,) * shown.unknown_count)


def _count(view: SaintMartinView, seat: int) -> tuple[PointsView | None, ...]:
    """The points that are told one by one, once they are."""
    return (view.seats[seat].points,) if view.phase == "over" else ()


def rank(view: SaintMartinView, seat: int) -> int | None:
    """The seat's place at the end."""
    if view.phase != "over":
        return None
    sums = [shown.points.total if shown.points else 0 for shown in view.seats]
    return 1 + sum(1 for other in sums if other > sums[seat])


def is_asking(view: SaintMartinView) -> bool:
    """Whether bids are asked for."""
    return view.phase in ("window", "defend", "call", "raise")


def is_asked(view: SaintMartinView, seat: int) -> bool:
    """Whether the seat has been asked for a bid."""
    return seat in view.asked and is_asking(view)


def _tray_changes(before: SaintMartinView, view: SaintMartinView) -> TrayChanges:
    old, new = tray_row(before), tray_row(view)
    return TrayChanges(came=tuple(new[place] for place in newcomers(old, new)), went=leavers(old, new))


def tray_row(view: SaintMartinView) -> tuple[str, ...]:
    """The tiles in the tray: the hand, the objective tile while it is there, the tile on offer or bought."""
    if view.viewer is None or view.phase == "over":
        return ()
    own = view.seats[view.viewer]
    objective = () if own.coffee is None or own.is_objective_placed else (f"O{own.coffee}",)
    return (*(own.hand or ()), *objective, *offered(view))


def offered(view: SaintMartinView) -> tuple[str, ...]:
    """The tile on offer, or the one that the viewer has bought and must place."""
    if view.offer:
        return (view.offer,)
    is_bought = view.phase == "bought" and view.turn_seat == view.viewer and view.sale is not None
    return (view.sale.tile,) if is_bought and view.sale is not None else ()
