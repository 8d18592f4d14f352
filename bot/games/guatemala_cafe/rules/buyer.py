"""Buyer on its path: initial placement and moves of one to four spaces (GUA-10 to GUA-14)."""

from __future__ import annotations

import msgspec

from bot.game import IllegalMove, Seat, with_item
from bot.games.guatemala_cafe.board import EXTRA_STEP, EXTRA_STEP_PRICE, PATH, path_space_after
from bot.games.guatemala_cafe.events import BuyerMoved, BuyerPut, Event
from bot.games.guatemala_cafe.moves import STAY, Go, Move, Put
from bot.games.guatemala_cafe.rules.refusals import no_money, other_stop, refuse
from bot.games.guatemala_cafe.state import Acting, Moving, State
from bot.games.guatemala_cafe.view import LastView

PUTS: tuple[Put, ...] = tuple(Put(space) for space in range(1, len(PATH) + 1))
_GOES = tuple(
    tuple(Go(steps, path_space_after(put.space, steps)) for steps in range(1, EXTRA_STEP + 1)) for put in PUTS
)


def legal_goes(state: State, seat: Seat) -> list[Move]:
    """Return `stay`, then the steps that the seat can pay for."""
    goes = _GOES[state.buyer - 1]
    return [STAY, *(goes if state.seats[seat].money >= EXTRA_STEP_PRICE else goes[:-1])]


def put(state: State, seat: Seat, move: Put) -> tuple[State, tuple[Event, ...]]:
    """Place the buyer on the path and begin the first turn. Raise IllegalMove."""
    if not 1 <= move.space <= len(PATH):
        raise _no_such_space(move.space)
    after = msgspec.structs.replace(state, buyer=move.space, phase=Moving(state.first), turns=1, last=LastView(seat))
    return after, (BuyerPut(seat, move.space, state.first),)


def go(state: State, seat: Seat, move: Go) -> tuple[State, tuple[Event, ...]]:
    """Move the buyer and pay for a fourth step. Raise IllegalMove."""
    if not 1 <= move.space <= len(PATH):
        raise _no_such_space(move.space)
    if not 1 <= move.steps <= EXTRA_STEP:
        raise refuse("too_far", steps=move.steps)
    right = path_space_after(state.buyer, move.steps)
    if move.space != right:
        raise other_stop(move.steps, move.space, right)
    price, owner = EXTRA_STEP_PRICE if move.steps == EXTRA_STEP else 0, state.seats[seat]
    if price > owner.money:
        raise no_money(price, owner.money)
    after = msgspec.structs.replace(
        state,
        buyer=right,
        seats=with_item(state.seats, seat, msgspec.structs.replace(owner, money=owner.money - price)),
        phase=Acting(seat),
        last=LastView(seat, state.buyer),
    )
    return after, (BuyerMoved(seat, move.steps, right, price),)


def _no_such_space(space: int) -> IllegalMove:
    return refuse("no_such_space", space=space)
