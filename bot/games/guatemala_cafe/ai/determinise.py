"""A position drawn among those that fit a view: the hidden sacks lie in the other hands and in the bag by chance."""

from __future__ import annotations

import msgspec

from bot.dice import Dice
from bot.game import Seat
from bot.games.guatemala_cafe.board import COLOURS, EMPTY, SACK_PLACES, SACKS_PER_COLOUR
from bot.games.guatemala_cafe.land import LANDS
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

Hands = tuple[tuple[str, ...], ...]


def guess(view: GuatemalaCafeView, dice: Dice) -> State:
    """All hidden sacks as likely anywhere. Who else has answered a question is nobody's to know: here nobody has."""
    land = LANDS[view.players]
    hands, bag = _dealt(view, dice)
    return State(
        options=msgspec.convert({"production": view.layout, "track": view.track}, Options),
        first=view.first,
        production=tuple(piece or EMPTY for piece in view.production),
        buyer=view.buyer or 0,
        seats=tuple(SeatState(hand, seen.money, seen.score) for hand, seen in zip(hands, view.seats, strict=True)),
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
    """Every hand and the bag: what the viewer knows, and the other sacks shuffled."""
    left = iter(dice.shuffled(hidden_sacks(view)))
    hands = tuple(
        tuple(next(left) for _ in range(seat.sacks)) if seat.hand is None else seat.hand for seat in view.seats
    )
    return hands, tuple(left) if view.bag_sacks is None else view.bag_sacks


def hidden_sacks(view: GuatemalaCafeView) -> list[str]:
    """The sacks that lie neither on the track nor on the board nor where the viewer sees them."""
    shown = [*view.track_sacks, *view.bag_sacks] if view.bag_sacks else list(view.track_sacks)
    shown += [piece for place in SACK_PLACES if (piece := view.production[place])]
    for seat in view.seats:
        shown += seat.hand or ()
    return [colour for colour in COLOURS for _ in range(SACKS_PER_COLOUR - shown.count(colour))]


def _plantations(view: GuatemalaCafeView) -> Plantations:
    index = LANDS[view.players].index
    found = {
        (seen.seat, seen.colour): Plantation(
            NO_HUT if seen.hut is None else index[seen.hut], tuple(index[worker] for worker in seen.workers)
        )
        for seen in view.plantations
    }
    return tuple(tuple(found.get((seat, colour), BARE) for colour in COLOURS) for seat in range(view.players))


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
    """After a sack has been taken: the question, the ship that leaves, the refill."""
    seat, colour, space = scoring.seat, scoring.colour, scoring.space
    if view.phase == "sail":
        return Sailing(seat, colour, space, view.ties)
    if view.phase == "refill":
        return Refilling(seat, colour, space)
    asked = tuple(sorted(view.waiting, key=lambda one: (one - seat) % view.players))
    return Asking(seat, colour, space, asked, tuple(_answer(view, one) for one in asked))


def _answer(view: GuatemalaCafeView, seat: Seat) -> Answer | None:
    return view.answer if seat == view.viewer else None
