"""A position that fits a view: what is hidden is drawn evenly among all that it could be."""

from __future__ import annotations

from collections import Counter
from typing import cast

from bot.dice import Dice
from bot.game import Seat
from bot.games.saint_martin.board import COFFEES, FULL_BAG, QUARTER_NUMBERS
from bot.games.saint_martin.laying import spelled
from bot.games.saint_martin.played.guessed_phase import phase_of
from bot.games.saint_martin.state import Options, SeatState, State
from bot.games.saint_martin.view import SaintMartinView

FULL = Counter(FULL_BAG)


def guess(view: SaintMartinView, dice: Dice) -> State:
    """Drawn in this order: tiles unknown, coffees unknown, answers unknown."""
    hidden = dice.shuffled(unseen(view))
    coffees = _coffees(view, dice)
    seats = list[SeatState]()
    dealt = 0
    for seat, seen in enumerate(view.seats):
        if seat == view.viewer:
            unknown = own_unknown(view)
        else:
            unknown, dealt = hidden[dealt : dealt + seen.unknown_count], dealt + seen.unknown_count
        seats.append(
            SeatState(
                coffees[seat],
                unknown,
                seen.shown,
                seen.coins,
                seen.cubes,
                seen.is_fire_active,
                seen.is_objective_placed,
            )
        )
    return State(
        options=Options(view.objectives, view.auction, view.after_auction, view.worthless_cubes),
        first=view.first,
        seats=tuple(seats),
        bag=hidden[dealt:],
        phase=phase_of(view, dice),
        island=tuple(spelled(placed.tile, placed.cell, placed.rotation) for placed in view.island[1:]),
        cubes=tuple(sorted(QUARTER_NUMBERS[cube] for cube in view.cubes)),
        discarded=view.discarded,
        turns=view.turn,
        last=view.last,
        sale=view.sale,
    )


def unseen(view: SaintMartinView) -> list[str]:
    """The tiles that the viewer has not seen: in the bag, or in another's hand since the deal."""
    seen = Counter(placed.tile for placed in view.island if placed.tile in FULL)
    seen.update(view.discarded)
    for seat in view.seats:
        seen.update(seat.shown)
    seen.update(own_unknown(view))
    if view.sale is not None and (view.offer or view.phase == "bought"):
        seen[view.sale.tile] += 1
    return list((FULL - seen).elements())


def own_unknown(view: SaintMartinView) -> tuple[str, ...]:
    """The tiles that the viewer holds and nobody else knows."""
    mine = view.seats[cast(Seat, view.viewer)]
    return tuple((Counter(mine.hand or ()) - Counter(mine.shown)).elements())


def _coffees(view: SaintMartinView, dice: Dice) -> list[str]:
    known = {seat.coffee for seat in view.seats}
    left = [coffee for coffee in COFFEES if coffee not in known]
    drawn = iter(dice.shuffled(left) if None in known else ())
    return [seat.coffee or next(drawn) for seat in view.seats]
