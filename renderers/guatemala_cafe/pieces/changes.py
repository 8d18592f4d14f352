"""Differences between two views."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.games.guatemala_cafe.view import GuatemalaCafeView
from renderers.guatemala_cafe.ground.board_data import spaces
from renderers.guatemala_cafe.pieces.headline_content import heading_of, rank_of

Kind: TypeAlias = Literal["space", "buyer", "field", "road", "berth", "sack", "marker"]


class PlacedPiece(msgspec.Struct, frozen=True):
    """Something on a place of the picture.

    `place` is a space of the production board, a path space (`buyer`), a field, a border (`road`), a berth (`P1 0` is
    the cheapest one of P1) or the number of a track space (`sack`, `marker`). `content` is a piece's code, with the
    seat before it on a field (`0 wK`), or a marker's seat.
    """

    kind: Kind
    place: str
    content: str


class Changes(msgspec.Struct, frozen=True):
    """Differences on the whole picture.

    `came` and `left` are things on the boards and on the score track. `gains` are points by seat. `facts` are a seat's
    `money` or `sacks`. `worth` are the colours whose gain for the viewer has changed. `medals` are the seats whose
    final rank has changed. `stock` are the facts above the seats, `slots` the numbers of the pieces taken in this turn.
    `heading` is set for a new turn or phase, or for other active or winning seats.
    """

    came: tuple[PlacedPiece, ...] = ()
    left: tuple[PlacedPiece, ...] = ()
    gains: tuple[tuple[Seat, int], ...] = ()
    facts: tuple[tuple[Seat, str], ...] = ()
    worth: tuple[str, ...] = ()
    medals: tuple[Seat, ...] = ()
    stock: tuple[str, ...] = ()
    slots: tuple[int, ...] = ()
    heading: bool = False

    def came_to(self, kind: Kind, place: str) -> bool:
        """Return whether something of that kind is new there."""
        return any((one.kind, one.place) == (kind, place) for one in self.came)


def changes(before: GuatemalaCafeView | None, view: GuatemalaCafeView) -> Changes:
    """Return the differences, empty without an earlier view."""
    if before is None:
        return Changes()
    old, new = tuple(_spots(before)), tuple(_spots(view))
    seats = range(view.players)
    return Changes(
        came=tuple(spot for spot in new if spot not in old),
        left=tuple(spot for spot in old if spot not in new),
        gains=tuple((seat, gain) for seat in seats if (gain := view.seats[seat].score - before.seats[seat].score)),
        facts=tuple(
            (seat, name)
            for seat in seats
            for name in ("money", "sacks")
            if getattr(before.seats[seat], name) != getattr(view.seats[seat], name)
        ),
        worth=tuple(
            now.colour
            for was, now in zip(before.colours, view.colours, strict=True)
            if view.viewer is not None and was.gains[view.viewer] != now.gains[view.viewer]
        ),
        medals=tuple(seat for seat in seats if rank_of(before, seat) != rank_of(view, seat)),
        stock=tuple(key for key, number in stock_of(view) if (key, number) not in stock_of(before)),
        slots=tuple(slot for slot in range(SLOTS) if _taken(before, slot) != _taken(view, slot)),
        heading=(heading_of(before), before.waiting) != (heading_of(view), view.waiting),
    )


def last_changes(view: GuatemalaCafeView) -> Changes:
    """Return what the last turn added to the boards, for viewers without an earlier view.

    What was removed is not known.
    """
    last = view.last
    if last is None:
        return Changes()
    came = tuple(spot for spot in _spots(view) if _is_of(spot, last.spaces, last.targets, view))
    there = {spot.place for spot in came if spot.kind == "space"}
    left = tuple(PlacedPiece("space", space, "") for space in last.spaces if space not in there)
    if last.start is None or last.start == view.buyer:
        return Changes(came, left)
    return Changes(
        (*came, PlacedPiece("buyer", str(view.buyer), "")), (*left, PlacedPiece("buyer", str(last.start), ""))
    )


def _is_of(spot: PlacedPiece, filled: tuple[str, ...], targets: tuple[str, ...], view: GuatemalaCafeView) -> bool:
    """Return whether the thing was placed in the last turn. In a harbour that is the last ship."""
    match spot.kind:
        case "space":
            return spot.place in filled
        case "field" | "road":
            return spot.place in targets
        case "berth":
            harbour, number = spot.place.split()
            ships = next(one.ships for one in view.harbours if one.id == harbour)
            return harbour in targets and int(number) == len(ships) - 1
        case _:
            return False


SLOTS = 3
"""Number of pieces that can be taken in a turn."""


def stock_of(view: GuatemalaCafeView) -> tuple[tuple[str, int], ...]:
    """Return the roads in the supply, the sacks in the bag, and the spaces from the leader to the lowest sack."""
    gap = max(0, view.lowest_sack - max(seat.score for seat in view.seats))
    return ("roads", view.supply), ("bag", view.bag), ("gap", gap)


def _taken(view: GuatemalaCafeView, slot: int) -> str | None:
    return view.taken[slot].piece if slot < len(view.taken) else None


def _spots(view: GuatemalaCafeView) -> Iterator[PlacedPiece]:
    """Yield everything on the picture with its place."""
    yield from (
        PlacedPiece("space", space, code) for space, code in zip(spaces(), view.production, strict=True) if code
    )
    if view.buyer is not None:
        yield PlacedPiece("buyer", str(view.buyer), "")
    for mine in view.plantations:
        yield from (PlacedPiece("field", field, f"{mine.seat} w{mine.colour}") for field in mine.workers)
        if mine.hut is not None:
            yield PlacedPiece("field", mine.hut, f"{mine.seat} h{mine.colour}")
    yield from (PlacedPiece("road", border, "r") for border in view.roads)
    for harbour in view.harbours:
        yield from (
            PlacedPiece("berth", f"{harbour.id} {place}", f"s{ship}") for place, ship in enumerate(harbour.ships)
        )
    yield from (
        PlacedPiece("sack", str(max(0, view.track - place)), sack) for place, sack in enumerate(view.track_sacks)
    )
    yield from (
        PlacedPiece("marker", str(min(one.score, view.track)), str(seat)) for seat, one in enumerate(view.seats)
    )
