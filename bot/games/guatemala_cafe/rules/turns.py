"""End of turns: the next seat, the end of the match.

See GUA-11, GUA-36 and GUA-60 to GUA-63.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.game import Seat
from bot.games.guatemala_cafe.board import IDLE_ROUNDS, ROAD, SPACE_INDEX
from bot.games.guatemala_cafe.events import Ended, Event, Idle, MatchOver, Stayed
from bot.games.guatemala_cafe.rules.ranking import ranking
from bot.games.guatemala_cafe.state import Acting, Moving, Over, State, has_sack_left
from bot.games.guatemala_cafe.view import LastView

Result = tuple[State, tuple[Event, ...]]


def stay(state: State, seat: Seat) -> Result:
    """Let the buyer stay and end the turn without any action (GUA-12)."""
    after, events = start_next_turn(msgspec.structs.replace(state, last=LastView(seat)), seat, is_idle=True)
    return after, (Stayed(seat), *events)


def end_turn(state: State, acting: Acting) -> Result:
    """End the turn. Put roads on the emptied spaces while the supply lasts (GUA-36, GUA-37)."""
    emptied = [take.space for take in acting.taken]
    filled = tuple(emptied[: state.supply])
    production = list(state.production)
    for space in filled:
        production[SPACE_INDEX[space]] = ROAD
    after = msgspec.structs.replace(state, production=tuple(production), supply=state.supply - len(filled))
    over, events = start_next_turn(after, acting.seat, is_idle=not acting.taken and not acting.substitute)
    return over, (Ended(acting.seat, len(emptied), filled), *events)


def start_next_turn(state: State, seat: Seat, *, is_idle: bool) -> Result:
    """Begin the next seat's turn, or end the match (GUA-62, GUA-63)."""
    idle = state.idle + 1 if is_idle else 0
    after = msgspec.structs.replace(state, idle=idle)
    if not has_sack_left(state.production):
        return end_match(after, seat, "sacks")
    if idle == idle_limit(state.players):
        return end_match(after, seat, "idle")
    phase = Moving((seat + 1) % state.players)
    warning = (Idle(idle, idle_limit(state.players) - idle),) if idle == state.players else ()
    return msgspec.structs.replace(after, phase=phase, turns=state.turns + 1), warning


def idle_limit(players: int) -> int:
    """Return the number of consecutive turns without a piece or a sack that ends the match (GUA-62)."""
    return IDLE_ROUNDS * players


def end_match(state: State, seat: Seat, reason: Literal["track", "idle", "sacks"]) -> Result:
    """End the match at once (GUA-61)."""
    over = msgspec.structs.replace(state, phase=Over(seat, reason))
    scores = tuple(seat.score for seat in over.seats)
    return over, (MatchOver(reason, ranking(over), scores, tuple(seat.money for seat in over.seats)),)
