"""What a seat can make of the line before it: a build taken piece by piece, or the scoring."""

from __future__ import annotations

from typing import NamedTuple

from bot.game import Seat
from bot.games.guatemala_cafe.board import (
    COLOUR_PLACE,
    EMPTY,
    LINE_SACK,
    LINES,
    MOST_TAKEN,
    SACK_PLACES,
    SPACES,
    line_at,
)
from bot.games.guatemala_cafe.moves import Score, Take
from bot.games.guatemala_cafe.played import numbers
from bot.games.guatemala_cafe.played.answering import refills, sails
from bot.games.guatemala_cafe.played.appraisal import appraisal
from bot.games.guatemala_cafe.played.margin import margin
from bot.games.guatemala_cafe.played.outlook import outlook_of, stopped
from bot.games.guatemala_cafe.played.worth import ahead
from bot.games.guatemala_cafe.rules.blockade import score
from bot.games.guatemala_cafe.rules.building import take
from bot.games.guatemala_cafe.rules.payout import pay_out, refill, sail
from bot.games.guatemala_cafe.state import Acting, Asking, Refilling, Sailing, State

IDLE = 30.0
"""What a turn without a piece or a sack costs: whoever lets turns pass throws the match."""


class Prospect(NamedTuple):
    """How far ahead the seat will be, and whether it scores for that."""

    value: float
    is_scored: bool


def prospect(state: State, seat: Seat) -> Prospect:
    """Of a seat that has just moved the buyer."""
    built = built_up(state, seat)
    value = margin(built, seat)
    is_idle = isinstance(built.phase, Acting) and not built.phase.taken
    place = LINE_SACK[line_at(state.buyer)]
    if place is None or state.production[place] == EMPTY:
        return Prospect(value - IDLE * is_idle, False)
    scored = scored_value(state, seat, Score(state.production[place], SPACES[place]), value)
    return Prospect(max(value, scored), True) if scored >= value or is_idle else Prospect(value, False)


def built_up(state: State, seat: Seat) -> State:
    """With the piece taken that is worth most, then the next, as long as any is worth its price."""
    for _ in range(MOST_TAKEN):
        best = best_take(state, seat)
        if best is None or (best[0] <= 0 and isinstance(state.phase, Acting) and state.phase.taken):
            break
        if not isinstance(state.phase, Acting):
            break
        state, _ = take(state, state.phase, best[1])
    return state


def best_take(state: State, seat: Seat) -> tuple[float, Take] | None:
    """The piece of the line that is worth most to the seat, at its best place."""
    appraised, best = appraisal(state, seat), None
    seen = set[str]()
    for place in LINES[line_at(state.buyer)]:
        piece = state.production[place]
        if piece == EMPTY or piece in seen or place in SACK_PLACES:
            continue
        seen.add(piece)
        spots = appraised.spots(piece)
        if spots and (best is None or spots[0].value > best[0]):
            best = (spots[0].value, Take(piece, SPACES[place], spots[0].target))
    return best


def scored_value(state: State, seat: Seat, move: Score, built: float) -> float:
    """Where nobody blocks, what it brings; where somebody may, in part the money and the build."""
    acting = state.phase
    if not isinstance(acting, Acting):
        return built
    outlook, place = outlook_of(state), COLOUR_PLACE[move.colour]
    block = stopped(state, seat)[place] if ahead(outlook, seat, place) > numbers.HOLD else 0.0
    taken, _ = score(state, acting, move)
    paid = margin(_through(taken, seat, move), seat)
    return (1 - block) * paid + block * (built + numbers.INCOME) if block else paid


def _through(state: State, seat: Seat, move: Score) -> State:
    """As if nobody blocked: the points, the ship, the sack."""
    if isinstance(state.phase, Asking):
        state, _ = pay_out(state, seat, move.colour, move.space)
    if isinstance(state.phase, Sailing):
        state, _ = sail(state, state.phase, sails(state, state.phase)[0])
    if isinstance(state.phase, Refilling):
        state, _ = refill(state, state.phase, refills(state, state.phase)[0])
    return state
