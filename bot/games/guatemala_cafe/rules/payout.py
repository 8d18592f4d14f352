"""Result of an unblocked scoring: points, the ship that leaves, the refilled space (GUA-44 to GUA-53)."""

from __future__ import annotations

import msgspec

from bot.game import Seat, with_item
from bot.games.guatemala_cafe.board import COLORS, SPACE_INDEX
from bot.games.guatemala_cafe.events import Event, SackPut, Scored, ShipLeft, SpaceClosed
from bot.games.guatemala_cafe.moves import Move, Refill, Sail
from bot.games.guatemala_cafe.rules.refusals import refuse, wrong_sack, wrong_space
from bot.games.guatemala_cafe.rules.scoring import leaving_harbours, plantation_yields, without_ship
from bot.games.guatemala_cafe.rules.turns import end_match, start_next_turn
from bot.games.guatemala_cafe.state import (
    Refilling,
    Sailing,
    SeatState,
    State,
    remove_sack,
)
from bot.games.guatemala_cafe.vocabulary import color_term

Result = tuple[State, tuple[Event, ...]]


def pay_out(state: State, seat: Seat, color: str, space: str) -> Result:
    """Give all owners their points, then check for the end, let a ship leave and refill (GUA-44 to GUA-52)."""
    brought = plantation_yields(state, color)
    seats = state.seats
    for gained in brought:
        owner = seats[gained.seat]
        seats = with_item(seats, gained.seat, SeatState(owner.hand, owner.money, gained.score))
    after = msgspec.structs.replace(state, seats=seats)
    scored = Scored(color, brought)
    if after.is_met:
        over, events = end_match(after, seat, "track")
        return over, (scored, *events)
    harbours = leaving_harbours(after, color)
    if len(harbours) > 1:
        names = tuple(after.land.harbour_names[number] for number in harbours)
        return msgspec.structs.replace(after, phase=Sailing(seat, color, space, names)), (scored,)
    if not harbours:
        refilled, events = _refill_or_draw(after, seat, color, space)
        return refilled, (scored, *events)
    sailed, events = _sailed(after, Sailing(seat, color, space, ()), harbours[0])
    return sailed, (scored, *events)


def legal_sails(sailing: Sailing) -> list[Move]:
    """Return one move per tied harbour."""
    return [Sail(sailing.color, harbour) for harbour in sailing.harbours]


def sail(state: State, sailing: Sailing, move: Sail) -> Result:
    """Let the ship of the chosen harbour leave. Raise IllegalMove."""
    harbour_names = state.land.harbour_names
    if move.harbour not in harbour_names:
        raise refuse("no_such_harbour", target=move.harbour, last=harbour_names[-1])
    if move.color != sailing.color:
        raise wrong_sack(move.color, sailing.color)
    if move.harbour not in sailing.harbours:
        raise refuse("no_such_ship", target=move.harbour, harbours=", ".join(sailing.harbours))
    return _sailed(state, sailing, harbour_names.index(move.harbour))


def _sailed(state: State, sailing: Sailing, number: int) -> Result:
    name, last = state.land.harbour_names[number], state.last
    after = msgspec.structs.replace(
        state,
        ships=without_ship(state, sailing.color, number),
        last=last and msgspec.structs.replace(last, targets=(name,)),
    )
    refilled, events = _refill_or_draw(after, sailing.seat, sailing.color, sailing.space)
    return refilled, (ShipLeft(sailing.color, name), *events)


def _refill_or_draw(state: State, seat: Seat, color: str, space: str) -> Result:
    """Ask the scorer to refill from the hand. If the hand is empty, refill from the bag at once (GUA-51 to GUA-53)."""
    if state.seats[seat].hand:
        return msgspec.structs.replace(state, phase=Refilling(seat, color, space)), ()
    if not state.bag:
        over, events = start_next_turn(state, seat, is_idle=False)
        return over, (SpaceClosed(space), *events)
    drawn_color = state.bag[0]
    return _put(msgspec.structs.replace(state, bag=state.bag[1:]), SackPut(seat, drawn_color, space, "bag"))


def legal_refills(state: State, refilling: Refilling) -> list[Move]:
    """Return one move per colour in hand, in the order K B R G W."""
    hand = state.seats[refilling.seat].hand
    return [Refill(color, refilling.space) for color in COLORS if color in hand]


def refill(state: State, refilling: Refilling, move: Refill) -> Result:
    """Put a sack from the hand on the space and end the turn. Raise IllegalMove."""
    owner = state.seats[refilling.seat]
    if move.space != refilling.space:
        raise wrong_space(move.space, refilling.space)
    if move.color not in owner.hand:
        raise refuse("not_holding", colour=color_term(move.color))
    emptied = SeatState(remove_sack(owner.hand, move.color), owner.money, owner.score)
    after = msgspec.structs.replace(state, seats=with_item(state.seats, refilling.seat, emptied))
    return _put(after, SackPut(refilling.seat, move.color, move.space, "hand"))


def _put(state: State, put: SackPut) -> Result:
    after = msgspec.structs.replace(state, production=with_item(state.production, SPACE_INDEX[put.space], put.color))
    over, events = start_next_turn(after, put.seat, is_idle=False)
    return over, (put, *events)
