"""What a newcomer should learn from a position: rules that matter now, and how near the end is."""

from __future__ import annotations

from collections.abc import Iterator

from bot.game import Line, Name, Seat, line, signed
from bot.games.cafe_international.board import BAG_END, HAND, IS_JOKER, TABLE_AT, TABLE_CHAIRS, TILE_AT
from bot.games.cafe_international.view import CafeInternationalView

NEAR_BAG, NEAR_BAR, NEAR_CHAIRS = 5, 2, 4
"""Draws, free bar places, and free chairs, for each player, from which on the end of the match is near."""
FIRM_TURN = 4
"""Turn of a seat from which on it is told what guests left in hand cost."""


def news(view: CafeInternationalView) -> tuple[Line, ...]:
    """Return what the seat to move, as viewer, should know at the start of this turn, most important first."""
    if view.viewer is None or view.viewer != view.seat_to_move or view.phase != "turn":
        return ()
    return (*_first_rules(view), *_near_end(view), *_new_rules(view, view.viewer))


def _told(about: str, *, left: int = 0, value: str = "", who: Seat | None = None) -> Line:
    name = "" if who is None else Name(who)
    return line("cafe_international-coach-turn", about=about, left=left, value=value, who=name)


def _first_rules(view: CafeInternationalView) -> Iterator[Line]:
    if view.turn <= len(view.seats):
        yield _told("seats" if view.pairs_double else "pays")


def _near_end(view: CafeInternationalView) -> Iterator[Line]:
    """Yield each reason for which the match ends soon, with how much is left."""
    if any(seat.limit == 1 and seat.out_place is None for seat in view.seats):
        yield _told("cup")
    if (draws := view.bag_count - BAG_END) <= NEAR_BAG * len(view.seats):
        yield _told("bag", left=draws)
    if (places := len(view.bar_values) - len(view.bar)) <= NEAR_BAR * len(view.seats):
        yield _told("places", left=places)
    if (chairs := len(view.chairs) - view.seated) <= NEAR_CHAIRS * len(view.seats):
        yield _told("chairs", left=chairs)


def _new_rules(view: CafeInternationalView, seat: Seat) -> Iterator[Line]:
    """Yield the rules that this position brings up, those first that it alone may bring up."""
    mine = view.seats[seat]
    if any(IS_JOKER[TILE_AT[guest]] for guest in mine.hand or ()):
        yield _told("joker")
    if view.swaps:
        yield _told("swap")
    if any(prospect.then == "lone" for prospect in view.prospects):
        yield line("cafe_international-coach-lone")
    their_steps = (step for step in view.steps if step.seat != seat and view.steps_turn == view.turn - 1)
    if any(score.guests == len(TABLE_CHAIRS[TABLE_AT[score.table]]) for step in their_steps for score in step.tables):
        yield _told("others", who=view.steps_seat)
    lowers = any(prospect.limit < mine.limit for prospect in view.prospects)
    if lowers or any(seat_view.limit < HAND for seat_view in view.seats):
        yield _told("limit")
    value = 0 if view.bar_next is None else view.bar_values[view.bar_next - 1]
    if value < 0:
        yield _told("bar", value=signed(value))
    if view.turn > (FIRM_TURN - 1) * len(view.seats):
        yield _told("left")
