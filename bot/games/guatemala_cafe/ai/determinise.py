"""Determinisation: a random position consistent with a view."""

from __future__ import annotations

import msgspec

from bot.game import Seat
from bot.games.guatemala_cafe.board import COLORS, EMPTY, SACK_SPACES, SACKS_PER_COLOR
from bot.games.guatemala_cafe.plantation_board import PLANTATION_BOARDS
from bot.games.guatemala_cafe.state import (
    BARE,
    NO_HUT,
    Acting,
    Asking,
    Moving,
    Options,
    Over,
    Phase,
    Placing,
    Plantation,
    Plantations,
    Refilling,
    Sailing,
    SeatState,
    State,
)
from bot.games.guatemala_cafe.view import Answer, GuatemalaCafeView, ScoringView
from bot.rng import Dice

Hands = tuple[tuple[str, ...], ...]


def guess(view: GuatemalaCafeView, dice: Dice) -> State:
    """Return a random position consistent with the view. Hidden sacks are shuffled.

    Secret answers of other seats are unknown, so none are assumed.
    """
    land = PLANTATION_BOARDS[view.players]
    hands, bag = _dealt(view, dice)
    return State(
        options=msgspec.convert({"production": view.layout, "track": view.track}, Options),
        first=view.first,
        production=tuple(piece or EMPTY for piece in view.production),
        buyer=view.buyer or 0,
        seats=tuple(
            SeatState(hand, seat_view.money, seat_view.score) for hand, seat_view in zip(hands, view.seats, strict=True)
        ),
        plantations=_plantations(view),
        roads=tuple(land.border_index[road] for road in view.roads),
        ships=tuple(harbour.ships for harbour in view.harbours),
        track_sacks=view.track_sacks,
        bag=bag,
        supply=view.supply,
        phase=_phase(view),
        turns=view.turn,
        idle=view.idle,
        last=view.last,
    )


def _dealt(view: GuatemalaCafeView, dice: Dice) -> tuple[Hands, tuple[str, ...]]:
    """Return every hand and the bag: known sacks, and the others shuffled."""
    sacks = iter(dice.shuffled(hidden_sacks(view)))
    hands = tuple(
        tuple(next(sacks) for _ in range(seat.sacks)) if seat.hand is None else seat.hand for seat in view.seats
    )
    return hands, tuple(sacks) if view.bag_sacks is None else view.bag_sacks


def hidden_sacks(view: GuatemalaCafeView) -> list[str]:
    """Return the sacks that are not on the track, not on the board and not in a hand that the viewer sees."""
    open_sacks = [*view.track_sacks, *view.bag_sacks] if view.bag_sacks else list(view.track_sacks)
    open_sacks += [piece for place in SACK_SPACES if (piece := view.production[place])]
    for seat in view.seats:
        open_sacks += seat.hand or ()
    return [color for color in COLORS for _ in range(SACKS_PER_COLOR - open_sacks.count(color))]


def _plantations(view: GuatemalaCafeView) -> Plantations:
    index = PLANTATION_BOARDS[view.players].index
    by_seat = {
        (plantation.seat, plantation.color): Plantation(
            NO_HUT if plantation.hut is None else index[plantation.hut],
            tuple(index[worker] for worker in plantation.workers),
        )
        for plantation in view.plantations
    }
    return tuple(tuple(by_seat.get((seat, color), BARE) for color in COLORS) for seat in range(view.players))


def _phase(view: GuatemalaCafeView) -> Phase:
    seat, scoring = view.turn_seat, view.scoring
    match view.phase:
        case "place":
            return Placing(view.waiting[0])
        case "move":
            return Moving(seat)
        case "act":
            return Acting(seat, view.taken, view.substitute)
        case "over":
            return Over(seat, view.reason or "track")
        case _:
            return _scored(view, scoring) if scoring else Moving(seat)


def _scored(view: GuatemalaCafeView, scoring: ScoringView) -> Phase:
    """Return the phase after a sack was taken: blockade question, ship or refill."""
    seat, color, space = scoring.seat, scoring.color, scoring.space
    if view.phase == "sail":
        return Sailing(seat, color, space, view.ties)
    if view.phase == "refill":
        return Refilling(seat, color, space)
    seats = tuple(sorted(view.waiting, key=lambda asked_seat: (asked_seat - seat) % view.players))
    return Asking(seat, color, space, seats, tuple(_answer(view, each) for each in seats))


def _answer(view: GuatemalaCafeView, seat: Seat) -> Answer | None:
    return view.answer if seat == view.viewer else None
