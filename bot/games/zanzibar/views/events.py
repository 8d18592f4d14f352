"""Event texts for each viewer."""

from __future__ import annotations

from bot.game import Line, Name, Seat, Viewer, line, signed
from bot.games.zanzibar.events import (
    Cleared,
    Discarded,
    Drew,
    Ended,
    Event,
    Finished,
    Kept,
    LastTurns,
    MatchOver,
    Placed,
    Scored,
    Walked,
)
from bot.games.zanzibar.vocabulary import card_term, card_terms, space_term

ASIDES = frozenset(f"zanzibar-{key}" for key in ("drew", "discarded-fresh", "ended", "kept"))
"""Texts of events that change little or nothing on the table."""


def hear(event: Event, viewer: Viewer) -> Line | None:
    """Return the event's text for the viewer, or None if the viewer may not know of it.

    Everything is public except drawn cards.
    """
    match event:
        case Placed(seat, trader, space):
            return line("zanzibar-placed", seat=Name(seat), trader=trader, space=space_term(space))
        case Walked(seat, trader, start, end, steps):
            return line(
                "zanzibar-walked", seat=Name(seat), trader=trader, start=start, end=space_term(end), steps=steps
            )
        case Cleared():
            return _cleared(event)
        case Scored():
            return _scored(event)
        case Discarded(seat, card, at_draw):
            key = "zanzibar-discarded-fresh" if at_draw else "zanzibar-discarded"
            return line(key, seat=Name(seat), card=card_term(card))
        case Drew():
            return _drew(event, viewer)
        case MatchOver(reason, ranking, scores):
            return line("zanzibar-over", cause=reason, places=places(ranking, scores))
        case Ended(seat) | Kept(seat) | Finished(seat) | LastTurns(seat):
            return line(_PLAIN[type(event)], seat=Name(seat))


_PLAIN: dict[type[Event], str] = {
    Ended: "zanzibar-ended",
    Kept: "zanzibar-kept",
    Finished: "zanzibar-finished",
    LastTurns: "zanzibar-last-turns",
}


def places(ranking: tuple[tuple[Seat, ...], ...], scores: tuple[int, ...]) -> tuple[Line, ...]:
    """Return one Line per seat, best first: "1. Anna (22)"."""
    lines = []
    rank = 1
    for place in ranking:
        lines += [line("zanzibar-place-of", rank=rank, seat=Name(seat), score=scores[seat]) for seat in place]
        rank += len(place)
    return tuple(lines)


def _cleared(event: Cleared) -> Line:
    return line(
        "zanzibar-pushed",
        seat=Name(event.seat),
        trader=event.trader,
        space=space_term(event.space),
        victim=event.victim,
        owner=Name(event.victim_seat),
        target=space_term(event.target),
    )


def _scored(event: Scored) -> Line:
    return line(
        "zanzibar-scored",
        seat=Name(event.seat),
        card=card_term(event.card),
        traders=len(event.villages),
        villages=", ".join(event.villages),
        points=signed(event.points),
        score=event.score,
    )


def _drew(event: Drew, viewer: Viewer) -> Line:
    looks = "yes" if event.looks else "no"
    if viewer == event.seat:
        return line("zanzibar-drew-own", cards=card_terms(event.cards), looks=looks)
    return line("zanzibar-drew", seat=Name(event.seat), count=len(event.cards), looks=looks)
