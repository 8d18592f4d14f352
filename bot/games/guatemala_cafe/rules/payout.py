"""After an unblocked scoring: points, the ship that leaves, the sack that fills the space (GUA-44 to GUA-53)."""

from __future__ import annotations

import msgspec

from bot.game import Seat
from bot.games.guatemala_cafe.board import COLOURS, PLACES
from bot.games.guatemala_cafe.events import Event, SackPut, Scored, ShipLeft, SpaceClosed
from bot.games.guatemala_cafe.moves import Move, Refill, Sail
from bot.games.guatemala_cafe.rules.refusals import refuse, wrong_sack, wrong_space
from bot.games.guatemala_cafe.rules.scoring import leaving, without_ship, yields
from bot.games.guatemala_cafe.rules.turns import finish, pass_on
from bot.games.guatemala_cafe.state import (
    Refilling,
    Sailing,
    SeatState,
    State,
    put_on,
    with_seat,
    without,
)
from bot.games.guatemala_cafe.words import colour_term, names_of

Result = tuple[State, tuple[Event, ...]]


def pay_out(state: State, seat: Seat, colour: str, space: str) -> Result:
    """All owners get their points at once; then the end check, the ship, the refill (GUA-44 to GUA-52)."""
    brought = yields(state, colour)
    seats = state.seats
    for one in brought:
        owner = seats[one.seat]
        seats = with_seat(seats, one.seat, SeatState(owner.hand, owner.money, one.score))
    after = msgspec.structs.replace(state, seats=seats)
    scored = Scored(colour, brought)
    if after.is_met:
        over, events = finish(after, seat, "track")
        return over, (scored, *events)
    harbours = leaving(after, colour)
    if len(harbours) > 1:
        names = tuple(after.land.quays[number] for number in harbours)
        return msgspec.structs.replace(after, phase=Sailing(seat, colour, space, names)), (scored,)
    if not harbours:
        refilled, events = _refill_or_draw(after, seat, colour, space)
        return refilled, (scored, *events)
    left, events = _sailed(after, Sailing(seat, colour, space, ()), harbours[0])
    return left, (scored, *events)


def legal_sails(sailing: Sailing) -> list[Move]:
    """One for each harbour that ties."""
    return [Sail(sailing.colour, harbour) for harbour in sailing.harbours]


def sail(state: State, sailing: Sailing, move: Sail) -> Result:
    """The ship of the chosen harbour leaves. Raises IllegalMove."""
    quays = state.land.quays
    if move.harbour not in quays:
        raise refuse("no-such-harbour", target=move.harbour, last=quays[-1])
    if move.colour != sailing.colour:
        raise wrong_sack(move.colour, sailing.colour)
    if move.harbour not in sailing.harbours:
        raise refuse("no-such-ship", target=move.harbour, harbours=names_of(sailing.harbours))
    return _sailed(state, sailing, quays.index(move.harbour))


def _sailed(state: State, sailing: Sailing, number: int) -> Result:
    name, last = state.land.quays[number], state.last
    after = msgspec.structs.replace(
        state,
        ships=without_ship(state, sailing.colour, number),
        last=last and msgspec.structs.replace(last, targets=(name,)),
    )
    refilled, events = _refill_or_draw(after, sailing.seat, sailing.colour, sailing.space)
    return refilled, (ShipLeft(sailing.colour, name), *events)


def _refill_or_draw(state: State, seat: Seat, colour: str, space: str) -> Result:
    """The scorer refills from his hand; with an empty one the bag does it at once (GUA-51 to GUA-53)."""
    if state.seats[seat].hand:
        return msgspec.structs.replace(state, phase=Refilling(seat, colour, space)), ()
    if not state.bag:
        over, events = pass_on(state, seat, is_idle=False)
        return over, (SpaceClosed(space), *events)
    drawn = state.bag[0]
    return _put(msgspec.structs.replace(state, bag=state.bag[1:]), SackPut(seat, drawn, space, "bag"))


def legal_refills(state: State, refilling: Refilling) -> list[Move]:
    """One for each colour in hand, in the order K B R G W."""
    hand = state.seats[refilling.seat].hand
    return [Refill(colour, refilling.space) for colour in COLOURS if colour in hand]


def refill(state: State, refilling: Refilling, move: Refill) -> Result:
    """A sack from the hand fills the space; the turn is over. Raises IllegalMove."""
    owner = state.seats[refilling.seat]
    if move.space != refilling.space:
        raise wrong_space(move.space, refilling.space)
    if move.colour not in owner.hand:
        raise refuse("not-holding", colour=colour_term(move.colour))
    emptied = SeatState(without(owner.hand, move.colour), owner.money, owner.score)
    after = msgspec.structs.replace(state, seats=with_seat(state.seats, refilling.seat, emptied))
    return _put(after, SackPut(refilling.seat, move.colour, move.space, "hand"))


def _put(state: State, put: SackPut) -> Result:
    after = msgspec.structs.replace(state, production=put_on(state.production, PLACES[put.space], put.colour))
    over, events = pass_on(after, put.seat, is_idle=False)
    return over, (put, *events)
