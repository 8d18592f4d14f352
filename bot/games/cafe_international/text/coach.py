"""Hints for beginners: the purpose of the current decision, and what it may earn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.game import Line, Name, Played, Seat, line, signed
from bot.games.cafe_international.board import CHAIR_AT, IS_JOKER, TABLE_AT, TABLE_CHAIRS, TILE_AT
from bot.games.cafe_international.events import Drew, Event, Reserved, Seated, Swapped, WentToBar
from bot.games.cafe_international.moves import Bar, End, Move, Pass, Reserve, Seating, Swap
from bot.games.cafe_international.text.unseated import has_chair, why_unseated
from bot.games.cafe_international.view import CafeInternationalView, Prospect
from bot.games.cafe_international.vocabulary import (
    chair_term,
    chair_with_tables,
    guest_term,
    placed_term,
    tables_term,
    turn_points,
)


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
    return _stuck(view, offers) if best is None else None


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
        points=max((reserve.points for reserve in view.reserves), default=0),
        bar="none" if place is None or not view.bar_guests else "pays" if is_paid else view.cannot_pay,
        value=signed(value),
        swaps=len(view.swaps),
        ends="yes" if "pass" in offers or "end" in offers else "no",
    )


def advise(view: CafeInternationalView, move: Move) -> Line:  # noqa: ARG001 - independent of the position
    """Return the move as advice to the seat to move, as part of a sentence."""
    match move:
        case Seating(guest, chair):
            return line("cafe_international-advice-seat", guest=guest_term(guest), chair=chair_with_tables(chair))
        case Bar(guest):
            return line("cafe_international-advice-bar", guest=guest_term(guest))
        case Swap(guest, chair):
            return line("cafe_international-advice-swap", guest=guest_term(guest), chair=chair_with_tables(chair))
        case Reserve(guests, chairs):
            seated = zip(guests, chairs, strict=True)
            placed = tuple(placed_term(guest, chair) for guest, chair in seated)
            return line("cafe_international-advice-reserve", placed=placed)
        case End():
            return line("cafe_international-advice-end")
        case Pass():
            return line("cafe_international-advice-pass")


def effects(before: CafeInternationalView, _: CafeInternationalView, events: Sequence[Event]) -> tuple[Line, ...]:
    """Return the tables that the viewer's moves fill, or that a lone guest opens, or what they do without a seating."""
    mine = [event for event in events if getattr(event, "seat", None) == before.viewer]
    lines = list(_filled(mine))
    seated = [event for event in mine if isinstance(event, Seated)]
    if len(seated) == 1 and not seated[0].points:
        tables = tables_term(tuple(score.table for score in seated[0].tables))
        lines.append(line("cafe_international-effect-opened", tables=tables))
    if not any(isinstance(event, Seated | Reserved) for event in mine):
        lines += _without_seating(before, mine)
    return tuple(dict.fromkeys(lines))


def _filled(mine: Sequence[Event]) -> Iterator[Line]:
    """Yield the tables that are filled, all in one, with the limit to which they lower the seat's."""
    seatings = [event for event in mine if isinstance(event, Seated | Reserved)]
    scores = [score for event in seatings for score in event.tables]
    full = [score.table for score in scores if score.guests == len(TABLE_CHAIRS[TABLE_AT[score.table]])]
    if full:
        limit = min((event.lowered for event in seatings if event.lowered is not None), default="same")
        tables = tuple(line("match-literal", text=table) for table in full)
        yield line("cafe_international-effect-filled", tables=tables, count=len(full), limit=limit)


def losses(
    aspect: str, moves: Played[CafeInternationalView], better: Played[CafeInternationalView]
) -> tuple[Line, ...]:
    """Return what the viewer's moves lose beside better ones: limit, joker, draw, guests, or what others can bring."""
    if moves.before.viewer is None or aspect not in _LOSSES:
        return ()
    if moves.after.phase == "over":
        return () if better.after.phase == "over" else (line("cafe_international-loss-end"),)
    return tuple(loss for losses_of in _LOSSES[aspect] for loss in losses_of(moves, better, moves.before.viewer))


def _own_losses(
    moves: Played[CafeInternationalView], better: Played[CafeInternationalView], seat: Seat
) -> Iterator[Line]:
    """Yield what the seat lacks for its later turns."""
    if _jokers_seated(moves, seat) > _jokers_seated(better, seat):
        yield line("cafe_international-loss-joker")
    taken = next((event for event in better.events if isinstance(event, Swapped)), None)
    if taken is not None and moves.after.chairs[CHAIR_AT[taken.chair]].guest == taken.joker:
        then = better.ahead[seat]
        brings = [turn_points(way) for way in then.prospects if way.guest == taken.joker] if then is not None else []
        yield line("cafe_international-loss-swap", chair=chair_term(taken.chair), points=max(brings, default=0))
    for guest in sorted(_kept(moves, seat) - _kept(better, seat)):
        if guest in (moves.before.seats[seat].hand or ()) and not has_chair(moves.after, guest):
            yield line("cafe_international-loss-kept", guest=guest_term(guest))
    if moves.before.bag_count and _drawn(better, seat) and not _drawn(moves, seat):
        yield line("cafe_international-loss-draw")
    points, more = (_single(played, seat) for played in (moves, better))
    if points < more:
        yield line("cafe_international-loss-single", points=points, more=more)


def _jokers_seated(moves: Played[CafeInternationalView], seat: Seat) -> int:
    """Return the number of jokers that the seat has seated."""
    guests = [event.guest for event in moves.events if isinstance(event, Seated) and event.seat == seat]
    return sum(IS_JOKER[TILE_AT[guest]] for guest in guests)


def _kept(moves: Played[CafeInternationalView], seat: Seat) -> Counter[str]:
    """Return the tiles in the seat's hand after the moves, without those just drawn."""
    return Counter(moves.after.seats[seat].hand or ()) - Counter(_drawn(moves, seat))


def _drawn(moves: Played[CafeInternationalView], seat: Seat) -> list[str]:
    """Return the tiles that the seat has drawn."""
    return [guest for event in moves.events if isinstance(event, Drew) and event.seat == seat for guest in event.guests]


def _single(moves: Played[CafeInternationalView], seat: Seat) -> int:
    """Return the most points that one guest kept in hand brings in the seat's next turn if nothing changes."""
    ahead, kept = moves.ahead[seat], _kept(moves, seat)
    points = [prospect.points for prospect in ahead.prospects if kept[prospect.guest]] if ahead is not None else []
    return max(points, default=0)


def _others_gains(
    moves: Played[CafeInternationalView], better: Played[CafeInternationalView], seat: Seat
) -> Iterator[Line]:
    """Yield what another seat can bring next, if that is more than after the better moves."""
    after = zip(moves.ahead, better.ahead, strict=True)
    best = {rival: (_best(now), _best(then)) for rival, (now, then) in enumerate(after) if rival != seat}
    gains = {rival: _worth(now) - _worth(then) for rival, (now, then) in best.items()}
    rival = max(gains, key=lambda number: gains[number])
    prospect = best[rival][0]
    if prospect is not None and gains[rival] > 0:
        guests = ((prospect.guest, prospect.chair), *([prospect.partner[:2]] if prospect.partner else []))
        yield line(
            "cafe_international-loss-others",
            seat=Name(rival),
            points=turn_points(prospect),
            less=_worth(best[rival][1]),
            placed=tuple(placed_term(*guest) for guest in guests),
        )
    taken = [event for event in better.events if isinstance(event, WentToBar) and event.value > 0]
    if taken and moves.after.bar_next == taken[0].place:
        yield line("cafe_international-loss-bar", value=signed(taken[0].value))


def _best(ahead: CafeInternationalView | None) -> Prospect | None:
    """Return the seating with which that seat's next turn brings most."""
    return max(ahead.prospects, key=turn_points, default=None) if ahead is not None else None


def _worth(prospect: Prospect | None) -> int:
    return 0 if prospect is None else turn_points(prospect)


def _left_over(
    moves: Played[CafeInternationalView], better: Played[CafeInternationalView], seat: Seat
) -> Iterator[Line]:
    """Yield the size of the seat's hand, if it is larger than after the better moves."""
    count = moves.after.seats[seat].hand_count
    if count > better.after.seats[seat].hand_count:
        yield line("cafe_international-loss-left", count=count)


_LOSSES = {
    "": (_others_gains, _own_losses, _left_over),
    "turns": (_own_losses, _others_gains),
    "others-turns": (_others_gains, _own_losses),
    "left": (_left_over,),
}
"""What moves lose, by aspect, the likeliest first. For guests left in others' hands nothing shows it."""


def _without_seating(before: CafeInternationalView, mine: Sequence[Event]) -> Iterator[Line]:
    for event in mine:
        why = why_unseated(before, event.guest) if isinstance(event, WentToBar) else None
        if why is not None and why != "follows":
            yield line("cafe_international-effect-unseated", why="alone" if why == "alone" else "full")
        elif isinstance(event, Swapped):
            yield line("cafe_international-effect-joker")
        elif isinstance(event, Drew) and not any(isinstance(event_before, WentToBar) for event_before in mine):
            yield line("cafe_international-effect-drew", count=len(event.guests))
