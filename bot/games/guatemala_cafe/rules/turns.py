"""How a turn goes from seat to seat and how the match ends (GUA-11, GUA-36, GUA-60 to GUA-63)."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.game import Seat
from bot.games.guatemala_cafe.board import IDLE_ROUNDS, PLACES, ROAD
from bot.games.guatemala_cafe.events import Ended, Event, Idle, MatchOver, Stayed
from bot.games.guatemala_cafe.rules.ranking import ranking
from bot.games.guatemala_cafe.state import Acting, Moving, Over, State, has_sack_left
from bot.games.guatemala_cafe.view import LastView

Result = tuple[State, tuple[Event, ...]]


def stay(state: State, seat: Seat) -> Result:
    """The buyer stays: the turn is over without any action (GUA-12)."""
    after, events = pass_on(msgspec.structs.replace(state, last=LastView(seat)), seat, is_idle=True)
    return after, (Stayed(seat), *events)


def end(state: State, acting: Acting) -> Result:
    """End the turn: roads fill the emptied spaces as far as the supply goes (GUA-36, GUA-37)."""
    emptied = [taken.space for taken in acting.taken]
    filled = tuple(emptied[: state.supply])
    production = list(state.production)
    for space in filled:
        production[PLACES[space]] = ROAD
    after = msgspec.structs.replace(state, production=tuple(production), supply=state.supply - len(filled))
    over, events = pass_on(after, acting.seat, is_idle=not acting.taken and not acting.substitute)
    return over, (Ended(acting.seat, len(emptied), filled), *events)


def pass_on(state: State, seat: Seat, *, is_idle: bool) -> Result:
    """The seat's turn is over: the next one's begins, or the match ends (GUA-62, GUA-63)."""
    idle = state.idle + 1 if is_idle else 0
    after = msgspec.structs.replace(state, idle=idle)
    if not has_sack_left(state.production):
        return finish(after, seat, "sacks")
    if idle == idle_limit(state.players):
        return finish(after, seat, "idle")
    phase = Moving((seat + 1) % state.players)
    warning = (Idle(idle, idle_limit(state.players) - idle),) if idle == state.players else ()
    return msgspec.structs.replace(after, phase=phase, turns=state.turns + 1), warning


def idle_limit(players: int) -> int:
    """After so many turns in a row without a piece or a sack the match ends (GUA-62)."""
    return IDLE_ROUNDS * players


def finish(state: State, seat: Seat, reason: Literal["track", "idle", "sacks"]) -> Result:
    """The match ends at once (GUA-61)."""
    over = msgspec.structs.replace(state, phase=Over(seat, reason))
    scores = tuple(seat.score for seat in over.seats)
    return over, (MatchOver(reason, ranking(over), scores, tuple(seat.money for seat in over.seats)),)
