"""Differences between two views."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.games.guatemala_cafe.board import SPACES
from bot.games.guatemala_cafe.view import GuatemalaCafeView
from renderers.guatemala_cafe.pieces.headline_content import heading_of, rank_of

Kind: TypeAlias = Literal["space", "buyer", "field", "road", "berth", "sack", "marker"]


class PlacedPiece(msgspec.Struct, frozen=True):
    """Thing on a place of the picture."""

    kind: Kind
    place: str
    """Place of the thing, by kind.

    - `space`: a space of the production board.
    - `buyer`: a path space.
    - `field`, `road`: a field, a border.
    - `berth`: a berth, `P1 0` for the cheapest one of P1.
    - `sack`, `marker`: the number of a track space.
    """
    content: str
    """Code of the piece, with the seat before it on a field (`0 wK`), or the seat of a marker."""


class Changes(msgspec.Struct, frozen=True):
    """Differences on the whole picture."""

    came: tuple[PlacedPiece, ...] = ()
    """New things on the boards and on the score track."""
    left: tuple[PlacedPiece, ...] = ()
    """Removed pieces."""
    gains: tuple[tuple[Seat, int], ...] = ()
    """Points won, by seat."""
    facts: tuple[tuple[Seat, str], ...] = ()
    """`money` or `sacks` of a seat that have changed."""
    worth: tuple[str, ...] = ()
    """Colours whose gain for the viewer has changed."""
    medals: tuple[Seat, ...] = ()
    """Seats whose final rank has changed."""
    stock: tuple[str, ...] = ()
    """Facts above the seats that have changed."""
    slots: tuple[int, ...] = ()
    """Numbers of the pieces taken in this turn."""
    heading: bool = False
    """Whether the turn, the phase, or the active or winning seats are new."""

    def came_to(self, kind: Kind, place: str) -> bool:
        """Return whether something of that kind is new there."""
        return any((newcomer.kind, newcomer.place) == (kind, place) for newcomer in self.came)


def changes(before: GuatemalaCafeView | None, view: GuatemalaCafeView) -> Changes:
    """Return the differences. They are empty without an earlier view."""
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
            now.color
            for was, now in zip(before.colors, view.colors, strict=True)
            if view.viewer is not None and was.gains[view.viewer] != now.gains[view.viewer]
        ),
        medals=tuple(seat for seat in seats if rank_of(before, seat) != rank_of(view, seat)),
        stock=tuple(key for key, number in stock_of(view) if (key, number) not in stock_of(before)),
        slots=tuple(slot for slot in range(SLOTS) if _piece_in(before, slot) != _piece_in(view, slot)),
        heading=(heading_of(before), before.waiting) != (heading_of(view), view.waiting),
    )


def last_changes(view: GuatemalaCafeView) -> Changes:
    """Return the additions of the last turn to the boards, for viewers without an earlier view.

    Removed things are not known.
    """
    last = view.last
    if last is None:
        return Changes()
    came = tuple(spot for spot in _spots(view) if _is_of(spot, last.spaces, last.targets, view))
    occupied = {spot.place for spot in came if spot.kind == "space"}
    removed = tuple(PlacedPiece("space", space, "") for space in last.spaces if space not in occupied)
    if last.start is None or last.start == view.buyer:
        return Changes(came, removed)
    return Changes(
        (*came, PlacedPiece("buyer", str(view.buyer), "")), (*removed, PlacedPiece("buyer", str(last.start), ""))
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
            ships = next(candidate.ships for candidate in view.harbours if candidate.id == harbour)
            return harbour in targets and int(number) == len(ships) - 1
        case _:
            return False


SLOTS = 3
"""Number of pieces that can be taken in a turn."""


def stock_of(view: GuatemalaCafeView) -> tuple[tuple[str, int], ...]:
    """Return the roads in the supply, the sacks in the bag, and the spaces from the leader to the lowest sack."""
    gap = max(0, view.lowest_sack - max(seat.score for seat in view.seats))
    return ("roads", view.supply), ("bag", view.bag), ("gap", gap)


def _piece_in(view: GuatemalaCafeView, slot: int) -> str | None:
    return view.taken[slot].piece if slot < len(view.taken) else None


def _spots(view: GuatemalaCafeView) -> Iterator[PlacedPiece]:
    """Yield everything on the picture with its place."""
    yield from (PlacedPiece("space", space, code) for space, code in zip(SPACES, view.production, strict=True) if code)
    if view.buyer is not None:
        yield PlacedPiece("buyer", str(view.buyer), "")
    for mine in view.plantations:
        yield from (PlacedPiece("field", field, f"{mine.seat} w{mine.color}") for field in mine.workers)
        if mine.hut is not None:
            yield PlacedPiece("field", mine.hut, f"{mine.seat} h{mine.color}")
    yield from (PlacedPiece("road", border, "r") for border in view.roads)
    for harbour in view.harbours:
        yield from (
            PlacedPiece("berth", f"{harbour.id} {index}", f"s{ship}") for index, ship in enumerate(harbour.ships)
        )
    yield from (
        PlacedPiece("sack", str(max(0, view.track - index)), sack) for index, sack in enumerate(view.track_sacks)
    )
    yield from (
        PlacedPiece("marker", str(min(seat_view.score, view.track)), str(seat))
        for seat, seat_view in enumerate(view.seats)
    )
