"""Hints for beginners: the purpose of the current decision, and what it may earn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.game import Line, Seat, line, signed
from bot.games.cafe_international.board import IS_JOKER, TABLE_AT, TABLE_CHAIRS, TILE_AT
from bot.games.cafe_international.events import Drew, Event, Reserved, Seated, WentToBar
from bot.games.cafe_international.moves import Bar, End, Move, Pass, Reserve, Seating, Swap
from bot.games.cafe_international.view import CafeInternationalView
from bot.games.cafe_international.vocabulary import chair_term, guest_term, placed_term, tables_term, turn_points

LOW_LIMIT, LOW_BAG = 2, 14
"""Limit of a player, and number of tiles in the bag, from which on the coach speaks of the end of the match."""

KINDS = {"must": "pair", "lone": "lone"}
"""What the coach calls a turn, by the rest of it after the first guest, if that alone decides."""


def coach(view: CafeInternationalView, offers: Sequence[str]) -> Line | None:
    """Return the hint for the seat that must act, or None for all others."""
    if view.viewer is None or not offers:
        return None
    best = max(view.prospects, key=turn_points, default=None)
    if view.phase == "second":
        follow = "none" if best is None else view.follow or "may"
        draws = "yes" if _draws(view, view.viewer) else "no"
        joins, points = tables_term(view.joins), 0 if best is None else best.points
        return line("cafe_international-coach-second", follow=follow, draws=draws, tables=joins, points=points)
    if best is None:
        return _stuck(view, offers)
    about, points, bar = _subject(view), turn_points(best), _bar_value(view)
    kind = "bar" if bar > points else KINDS.get(best.then) or ("two" if best.partner else "one")
    return line(
        "cafe_international-coach-turn",
        about=about,
        kind="none" if about == "pays" else kind,
        points=points,
        bar=signed(bar),
        after=signed(view.bar_values[view.bar_next]) if bar and view.bar_next is not None else "",
    )


def _bar_value(view: CafeInternationalView) -> int:
    """Return what the next place at the bar pays, 0 if no guest may go there or the match ends with it."""
    if view.bar_next is None or view.bar_next == len(view.bar_values) or not view.bar_guests:
        return 0
    return view.bar_values[view.bar_next - 1]


def _subject(view: CafeInternationalView) -> str:
    """Return what the coach explains: each rule once, and at last the end of the match."""
    if min(seat.limit for seat in view.seats) <= LOW_LIMIT or view.bag_count <= LOW_BAG:
        return "end"
    own_turn = 1 + (view.turn - 1) // len(view.seats)
    subjects = {1: "seats" if view.pairs_double else "pays", 2: "limit"}
    return subjects.get(own_turn, "none")


def _draws(view: CafeInternationalView, seat: Seat) -> bool:
    """Return whether the seat draws at the end of its turn."""
    return view.bag_count > 0 and view.seats[seat].hand_count < view.seats[seat].limit


def _stuck(view: CafeInternationalView, offers: Sequence[str]) -> Line:
    """Return the hint if no guest can sit down: groups, the bar, jokers, or passing."""
    place = view.bar_next
    value = 0 if place is None else view.bar_values[place - 1]
    is_paid = view.seats[view.viewer or 0].score + value >= 0
    return line(
        "cafe_international-coach-stuck",
        groups=len(view.reserves),
        points=max((found.points for found in view.reserves), default=0),
        bar="none" if place is None or not view.bar_guests else "pays" if is_paid else view.cannot_pay,
        value=signed(value),
        swaps=len(view.swaps),
        ends="yes" if "pass" in offers or "end" in offers else "no",
    )


def advise(view: CafeInternationalView, move: Move) -> Line:  # noqa: ARG001 - independent of the position
    """Return the move as advice to the seat to move, as part of a sentence."""
    match move:
        case Seating(guest, chair):
            return line("cafe_international-advice-seat", guest=guest_term(guest), chair=chair_term(chair))
        case Bar(guest):
            return line("cafe_international-advice-bar", guest=guest_term(guest))
        case Swap(guest, chair):
            return line("cafe_international-advice-swap", guest=guest_term(guest), chair=chair_term(chair))
        case Reserve(guests, chairs):
            seated = zip(guests, chairs, strict=True)
            placed = tuple(placed_term(guest, chair) for guest, chair in seated)
            return line("cafe_international-advice-reserve", placed=placed)
        case End():
            return line("cafe_international-advice-end")
        case Pass():
            return line("cafe_international-advice-pass")


def effects(before: CafeInternationalView, after: CafeInternationalView, events: Sequence[Event]) -> tuple[Line, ...]:  # noqa: ARG001 - the events say it all
    """Return the tables that the viewer's moves fill, or without a seating what the bar and the draw do."""
    mine = [event for event in events if getattr(event, "seat", None) == before.viewer]
    found = [
        line("cafe_international-effect-filled", table=score.table)
        for event in mine
        if isinstance(event, Seated | Reserved)
        for score in event.tables
        if score.guests == len(TABLE_CHAIRS[TABLE_AT[score.table]])
    ]
    if not any(isinstance(event, Seated | Reserved) for event in mine):
        found += _without_seating(before, mine)
    return tuple(dict.fromkeys(found))


def losses(
    aspect: str, before: CafeInternationalView, after: CafeInternationalView, events: Sequence[Event]
) -> tuple[Line, ...]:
    """Return what the viewer's moves take from its later turns: limit, joker and draw."""
    mine = [event for event in events if getattr(event, "seat", None) == before.viewer]
    if aspect != "turns" or before.viewer is None or after.phase == "over":
        return ()
    limits = [event.lowered for event in mine if isinstance(event, Seated | Reserved) and event.lowered is not None]
    found = [line("cafe_international-loss-limit", limit=limits[-1])] if limits else []
    if any(isinstance(event, Seated) and IS_JOKER[TILE_AT[event.guest]] for event in mine):
        found.append(line("cafe_international-loss-joker"))
    is_passed_on = after.seat_to_move != before.viewer
    if is_passed_on and before.bag_count and not any(isinstance(event, Drew) and event.guests for event in mine):
        found.append(line("cafe_international-loss-draw"))
    return tuple(found)


def _without_seating(before: CafeInternationalView, mine: Sequence[Event]) -> Iterator[Line]:
    for event in mine:
        if isinstance(event, WentToBar) and before.phase == "turn" and event.guest not in _seatable(before):
            yield line("cafe_international-effect-unseated")
        elif isinstance(event, Drew) and not any(isinstance(other, WentToBar) for other in mine):
            yield line("cafe_international-effect-drew", count=len(event.guests))


def _seatable(view: CafeInternationalView) -> set[str]:
    return {prospect.guest for prospect in view.prospects}
