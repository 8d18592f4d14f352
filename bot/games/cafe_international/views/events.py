"""Event texts for each viewer."""

from __future__ import annotations

from bot.game import Line, Name, Viewer, line, signed
from bot.games.cafe_international.events import (
    Drew,
    Ended,
    Event,
    MatchOver,
    Passed,
    Reserved,
    Seated,
    Swapped,
    TurnedAway,
    WentOut,
    WentToBar,
)
from bot.games.cafe_international.vocabulary import (
    chair_term,
    counted_terms,
    guest_term,
    guest_terms,
    placed_term,
    scores_term,
)

ASIDES = frozenset({"cafe_international-drew", "cafe_international-drew-open", "cafe_international-ended"})
"""Texts of events that change little or nothing on the table."""


def hear(event: Event, viewer: Viewer) -> Line | None:
    """Return the event's text for the viewer, or None if the viewer may not know of it.

    Everything is public except tiles drawn into a private hand.
    """
    match event:
        case Seated():
            return _seated(event)
        case WentToBar(seat, guest, place, value, score):
            term, worth = guest_term(guest), signed(value)
            return line("cafe_international-bar", seat=Name(seat), guest=term, place=place, value=worth, score=score)
        case TurnedAway(seat, guest, value, missing):
            term = guest_term(guest)
            return line(
                "cafe_international-turned-away",
                seat=Name(seat),
                guest=term,
                value=signed(value),
                missing=missing,
            )
        case WentOut(seat, guests):
            return line("cafe_international-went-out", seat=Name(seat), guests=guest_terms(guests), count=len(guests))
        case Swapped(seat, guest, chair, joker):
            return line(
                "cafe_international-swapped",
                seat=Name(seat),
                guest=guest_term(guest),
                chair=chair_term(chair),
                joker=guest_term(joker),
            )
        case Reserved():
            return _reserved(event)
        case Drew():
            return _drew(event, viewer)
        case Ended(seat) | Passed(seat):
            return line(_PLAIN[type(event)], seat=Name(seat))
        case MatchOver(reasons):
            return line("cafe_international-over", reasons=reason_terms(reasons), places=_places(event))


_PLAIN: dict[type[Event], str] = {Ended: "cafe_international-ended", Passed: "cafe_international-passed"}


def reason_terms(reasons: tuple[str, ...]) -> tuple[Line, ...]:
    """Return the reasons why the match ended."""
    return tuple(line("cafe_international-reason", cause=reason) for reason in reasons)


def limit_literal(limit: int | None) -> str:
    """Return the new limit as a literal, or `no` if it was not lowered."""
    return "no" if limit is None else str(limit)


def _seated(event: Seated) -> Line:
    """Return the text of a seating.

    If it scores nothing, do not say what may or must follow, because that depends on the hand.
    """
    guest = guest_term(event.guest)
    if not event.points:
        return line(
            "cafe_international-seated-alone", seat=Name(event.seat), guest=guest, chair=chair_term(event.chair)
        )
    return line(
        "cafe_international-seated",
        seat=Name(event.seat),
        guest=guest,
        chair=chair_term(event.chair),
        tables=scores_term(event.tables),
        points=event.points,
        score=event.score,
        limit=limit_literal(event.lowered),
    )


def _reserved(event: Reserved) -> Line:
    placed = zip(event.guests, event.chairs, strict=True)
    return line(
        "cafe_international-reserved",
        seat=Name(event.seat),
        table=event.table,
        guests=tuple(placed_term(guest, chair) for guest, chair in placed),
        tables=scores_term(event.tables),
        points=event.points,
        score=event.score,
        limit=limit_literal(event.lowered),
    )


def _drew(event: Drew, viewer: Viewer) -> Line:
    guests = counted_terms(event.guests)
    if viewer == event.seat:
        return line("cafe_international-drew-own", guests=guests)
    if event.is_open:
        return line("cafe_international-drew-open", seat=Name(event.seat), guests=guests)
    return line("cafe_international-drew", seat=Name(event.seat), count=len(event.guests))


def _places(event: MatchOver) -> tuple[Line, ...]:
    """Return one Line per seat, best first: "1. Anna 16 (31 less 15 for GBm, CNm and ESf)"."""
    order = sorted(range(len(event.ranks)), key=lambda seat: event.ranks[seat])
    return tuple(
        line(
            "cafe_international-place-of",
            rank=event.ranks[seat],
            seat=Name(seat),
            total=event.totals[seat],
            score=event.scores[seat],
            penalty=event.penalties[seat],
            hand=guest_terms(event.hands[seat]),
        )
        for seat in order
    )
