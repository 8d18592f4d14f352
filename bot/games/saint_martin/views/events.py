"""Event texts for each viewer."""

from __future__ import annotations

from collections.abc import Iterable

from bot.game import Line, Name, Seat, Viewer, line
from bot.games.saint_martin.board import COFFEE_OF, UNPLAYED_OBJECTIVE
from bot.games.saint_martin.events import (
    Answered,
    Asked,
    Burned,
    Closed,
    Declined,
    Discarded,
    Drew,
    DroppedOut,
    Ended,
    Event,
    Heard,
    Kept,
    MatchOver,
    Placed,
    Raised,
    Relit,
    Silent,
    Skipped,
    Sold,
    Took,
)
from bot.games.saint_martin.view import SaintMartinView
from bot.games.saint_martin.vocabulary import bid_terms, cells_of, coffee_term, points_term, quarter_term, tile_term


def hear(event: Event, viewer: Viewer) -> Line | None:
    """Return the event's text for the viewer, or None if the viewer may not know of it.

    Everything is public except sealed answers.
    """
    match event:
        case Answered(seat, tile, coins):
            return line("saint_martin-answered", tile=tile_term(tile), coins=coins) if seat == viewer else None
        case Drew(seat, tile) | Discarded(seat, tile):
            return line(_WITH_TILE[type(event)], seat=Name(seat), tile=tile_term(tile))
        case Kept(seat, tile) | Declined(seat, tile):
            return line(_WITH_TILE[type(event)], seat=Name(seat), tile=tile)
        case Ended(seat) | Skipped(seat) | Relit(seat):
            return line(_PLAIN[type(event)], seat=Name(seat))
        case Asked() | Silent() | Heard() | Raised() | DroppedOut() | Sold():
            return _of_auction(event)
        case MatchOver():
            return line("saint_martin-over", places=places(event))
        case Placed() | Closed() | Took() | Burned():
            return _of_placement(event)


ASIDES = frozenset(
    f"saint_martin-{key}"
    for key in (
        *("drew", "answered", "asked", "silent", "heard", "declined", "called", "raised"),
        *("dropped-out", "kept", "ended"),
    )
)
"""Texts of events that change nothing on the table, or that later events tell again."""
UNPAID = "saint_martin-closed-unpaid"
"""Text of a closed field that pays nothing: one tile may close a dozen."""
ANSWERS = frozenset(f"saint_martin-{key}" for key in ("called", "raised", "dropped-out", "sold"))
"""Texts of events by which others answer during a turn."""
OUTCOMES = (Sold,)
"""Events that a seat's own answer may bring, and yet are news to it."""
_WITH_TILE: dict[type[Event], str] = {
    Drew: "saint_martin-drew",
    Kept: "saint_martin-kept",
    Discarded: "saint_martin-discarded",
    Declined: "saint_martin-declined",
}
_PLAIN: dict[type[Event], str] = {
    Ended: "saint_martin-ended",
    Skipped: "saint_martin-skipped",
    Relit: "saint_martin-relit",
}


def unsaid(before: SaintMartinView, after: SaintMartinView) -> Line | None:
    """Return by how much another seat's step has changed the worth of the viewer's fields; None if it has not."""
    worth = [_fields_of(view) for view in (before, after)]
    change = worth[1] - worth[0]
    return (
        line("saint_martin-fields-changed", how="more" if change > 0 else "less", points=abs(change))
        if change
        else None
    )


def _fields_of(view: SaintMartinView) -> int:
    points = view.seats[view.viewer or 0].points
    return 0 if points is None else points.fields + points.cubes_on_color


def name_terms(seats: Iterable[Seat]) -> tuple[Line, ...]:
    """Return the names of these seats."""
    return tuple(line("saint_martin-name", seat=Name(seat)) for seat in seats)


def places(event: MatchOver) -> tuple[Line, ...]:
    """Return one Line per seat, best first: "1. Anna, Arabica: 48 (coins 20, …)"."""
    order = sorted(range(len(event.ranks)), key=lambda seat: event.ranks[seat])
    return tuple(
        line(
            "saint_martin-place-of",
            rank=event.ranks[seat],
            seat=Name(seat),
            coffee=coffee_term(event.coffees[seat]),
            score=event.points[seat].total,
            points=points_term(event.points[seat]),
        )
        for seat in order
    )


def _of_auction(event: Asked | Silent | Heard | Raised | DroppedOut | Sold) -> Line:
    """Return the text of an event of an auction."""
    tile = event.tile
    match event:
        case Asked(_, seats, is_sealed):
            how = "sealed" if is_sealed else "open"
            return line("saint_martin-asked", tile=tile, seats=name_terms(seats), how=how)
        case Silent():
            return line("saint_martin-silent", tile=tile)
        case Heard(drawer, _, bids):
            return line("saint_martin-heard", seat=Name(drawer), tile=tile, bids=bid_terms(bids))
        case Raised(seat, _, coins, is_call):
            key = "saint_martin-called" if is_call else "saint_martin-raised"
            return line(key, seat=Name(seat), tile=tile, coins=coins)
        case DroppedOut(seat, _, by_itself):
            return line("saint_martin-dropped-out", seat=Name(seat), why="coins" if by_itself else "passed")
        case Sold(drawer, winner, _, price, bids):
            payee = "bank" if winner == drawer else "drawer"
            return line(
                "saint_martin-sold",
                winner=Name(winner),
                drawer=Name(drawer),
                tile=tile,
                price=price,
                bids=bid_terms(bids),
                count=len(bids),
                payee=payee,
            )


def _of_placement(event: Placed | Closed | Took | Burned) -> Line:
    """Return the text of an effect of a placement."""
    match event:
        case Placed(seat, tile, cell, rotation, source):
            return line(
                "saint_martin-placed",
                seat=Name(seat),
                tile=coffee_term(COFFEE_OF[tile]) if tile in COFFEE_OF else tile_term(tile),
                cell=cell,
                turn=rotation,
                source=source,
                worth=UNPLAYED_OBJECTIVE,
            )
        case Closed(seat, field):
            return line(
                "saint_martin-closed" if field.coins else UNPAID,
                seat=Name(seat),
                coffee=coffee_term(field.coffee),
                quarters=len(field.quarters),
                where=cells_of(field.quarters),
                burned=field.burned,
                coins=field.coins,
            )
        case Took(seat, quarters):
            return line("saint_martin-took", seat=Name(seat), count=len(quarters), cells=cells_of(quarters))
        case Burned(seat, quarter, coffee):
            return line(
                "saint_martin-burned", seat=Name(seat), quarter=quarter_term(quarter), coffee=coffee_term(coffee)
            )
