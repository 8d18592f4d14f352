"""Event texts for each viewer."""

from __future__ import annotations

from bot.game import Line, Name, Seat, Viewer, line
from bot.games.guatemala_cafe.board import ROAD, SHIP, line_at
from bot.games.guatemala_cafe.events import (
    Blocked,
    BuyerMoved,
    BuyerPut,
    Ended,
    Event,
    Idle,
    MatchOver,
    NobodyBlocked,
    SackPut,
    SackTaken,
    Scored,
    ShipLeft,
    SpaceClosed,
    Stayed,
    Took,
    Yield,
)
from bot.games.guatemala_cafe.vocabulary import color_term, line_term, piece_term, space_term, space_terms

ASIDES = frozenset({"guatemala_cafe-ended", "guatemala_cafe-refilled"})
"""Texts of events that change little or nothing on the table."""
ANSWERS = frozenset({"guatemala_cafe-unblocked", "guatemala_cafe-blocked"})
"""Texts of events by which others answer during a turn."""
OUTCOMES = (NobodyBlocked, Blocked, Scored, ShipLeft)
"""Events that a seat's own answer may bring, and yet are news to it."""


def hear(event: Event, viewer: Viewer) -> Line | None:  # noqa: ARG001 - events exist only once all may know them
    """Return the event's text. All events are public, because secret answers create none before the outcome."""
    match event:
        case BuyerPut() | BuyerMoved() | Stayed() | Ended():
            return _of_the_turn(event)
        case Took(seat, piece, space, target, price):
            return _took(seat, piece, space, target, price)
        case MatchOver(reason, ranking, scores, money):
            return line("guatemala_cafe-over", cause=reason, places=places(ranking, scores, money))
        case Idle(turns, left):
            return line("guatemala_cafe-idle", turns=turns, left=left)
        case _:
            return _of_the_scoring(event)


def _of_the_turn(event: BuyerPut | BuyerMoved | Stayed | Ended) -> Line:
    match event:
        case BuyerPut(seat, space, first):
            where = line_term(line_at(space))
            return line("guatemala_cafe-put", seat=Name(seat), space=space, line=where, first=Name(first))
        case BuyerMoved(seat, steps, space, price):
            where = line_term(line_at(space))
            return line("guatemala_cafe-moved", seat=Name(seat), steps=steps, space=space, line=where, price=price)
        case Stayed(seat):
            return line("guatemala_cafe-stayed", seat=Name(seat))
        case Ended(seat, taken, roads):
            missing = taken - len(roads)
            return line(
                "guatemala_cafe-ended",
                seat=Name(seat),
                count=len(roads),
                roads=space_terms(roads),
                missing=missing,
            )


def _took(seat: Seat, piece: str, space: str, target: str, price: int) -> Line:
    kind = "border" if piece == ROAD else "harbour" if piece[0] == SHIP else "field"
    return line(
        "guatemala_cafe-took",
        seat=Name(seat),
        piece=piece_term(piece),
        space=space_term(space),
        kind=kind,
        target=target,
        price=price,
    )


def _of_the_scoring(
    event: SackTaken | NobodyBlocked | Blocked | Scored | ShipLeft | SackPut | SpaceClosed,
) -> Line:
    """Return the text of an event of a scoring, from taking the sack to refilling its space."""
    match event:
        case SackTaken(seat, color, space, track, asks):
            how = "yes" if asks else "no"
            return line(
                "guatemala_cafe-sack",
                seat=Name(seat),
                colour=color_term(color),
                space=space_term(space),
                track=track,
                asks=how,
            )
        case NobodyBlocked(color):
            return line("guatemala_cafe-unblocked", colour=color_term(color))
        case Blocked(seat, scorer, color, space):
            return line(
                "guatemala_cafe-blocked",
                seat=Name(seat),
                scorer=Name(scorer),
                colour=color_term(color),
                space=space_term(space),
            )
        case Scored(color, yields):
            brought = tuple(yield_term(gained) for gained in yields)
            return line("guatemala_cafe-scored", colour=color_term(color), count=len(brought), yields=brought)
        case ShipLeft(color, harbour):
            return line("guatemala_cafe-ship-left", colour=color_term(color), harbour=harbour)
        case SackPut(seat, color, space, source):
            return line(
                "guatemala_cafe-refilled",
                seat=Name(seat),
                colour=color_term(color),
                space=space_term(space),
                source=source,
            )
        case SpaceClosed(space):
            return line("guatemala_cafe-space-closed", space=space_term(space))


def yield_term(gained: Yield) -> Line:
    """Return a plantation's points, such as "Anna 4 workers x 2 (one ship) = 8, now 20"."""
    return line(
        "guatemala_cafe-yield",
        seat=Name(gained.seat),
        workers=gained.workers,
        ships=gained.ships,
        factor=gained.ships + 1,
        points=gained.points,
        score=gained.score,
    )


def places(ranking: tuple[tuple[Seat, ...], ...], scores: tuple[int, ...], money: tuple[int, ...]) -> tuple[Line, ...]:
    """Return one Line per seat, best first: "1. Anna (43 points, 15 c)"."""
    lines, rank = [], 1
    for place in ranking:
        lines += [
            line("guatemala_cafe-place-of", rank=rank, seat=Name(seat), score=scores[seat], money=money[seat])
            for seat in place
        ]
        rank += len(place)
    return tuple(lines)
