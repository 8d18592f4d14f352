"""Forecast of what the buyer's line is worth: taking its pieces, or a scoring with its blockade, ship and refill."""

from __future__ import annotations

from typing import NamedTuple

from bot.game import Seat
from bot.games.guatemala_cafe.ai import weights
from bot.games.guatemala_cafe.ai.evaluation import lead, worth
from bot.games.guatemala_cafe.ai.piece_values import piece_values
from bot.games.guatemala_cafe.ai.plantation_values import board_values
from bot.games.guatemala_cafe.ai.scoring_forecast import block_chances, forecast_of
from bot.games.guatemala_cafe.board import (
    COLOR_INDEX,
    COLORS,
    EMPTY,
    LINE_SACK,
    LINES,
    MAX_TAKEN,
    SACK_SPACES,
    SPACES,
    line_at,
)
from bot.games.guatemala_cafe.moves import Block, Move, Pass, Refill, Sail, Score, Take
from bot.games.guatemala_cafe.rules.blockade import legal_answers, score
from bot.games.guatemala_cafe.rules.building import take
from bot.games.guatemala_cafe.rules.payout import pay_out, refill, sail
from bot.games.guatemala_cafe.rules.ranking import outcome
from bot.games.guatemala_cafe.state import Acting, Asking, Refilling, Sailing, State


def order_answers(state: State, asking: Asking, seat: Seat) -> list[Move]:
    """Return block and pass, the better one first, or nothing once the seat has answered."""
    answers = legal_answers(state, asking, seat)
    if len(answers) < 2:
        return answers
    block, no_block = Block(asking.color, asking.space), Pass(asking.color, asking.space)
    return [block, no_block] if block_gain(state, asking, seat) > weights.MIN_BLOCK_GAIN else [no_block, block]


def block_gain(state: State, asking: Asking, seat: Seat) -> float:
    """Return the opponents' gain (mean of the best and the average) minus the seat's.

    If the scoring ends the match, return 100 or, if the seat wins it, -100.
    """
    gains = board_values(state).gains(COLOR_INDEX[asking.color])
    scores = [seat_state.score + gain for seat_state, gain in zip(state.seats, gains, strict=True)]
    if max(scores) >= state.lowest_sack:
        return -100.0 if scores[seat] == max(scores) else 100.0
    own_gain = gains.pop(seat)
    return 0.5 * max(gains) + 0.5 * sum(gains) / len(gains) - own_gain


def order_sails(state: State, sailing: Sailing) -> list[Sail]:
    """Return the sail moves, best first: by the seat's gain minus that of the best opponent after the ship leaves."""
    place = COLOR_INDEX[sailing.color]

    def lead_after(move: Sail) -> float:
        """Return the seat's gain minus the best opponent's after the ship leaves."""
        after, _ = sail(state, sailing, move)
        gains = board_values(after).gains(place)
        return gains.pop(sailing.seat) - max(gains)

    return sorted((Sail(sailing.color, name) for name in sailing.harbours), key=lead_after, reverse=True)


def order_refills(state: State, refilling: Refilling) -> list[Refill]:
    """Return the refills, first the colour in which the seat leads most.

    Opponents would avoid scoring that colour.
    """
    forecast, seat = forecast_of(state), refilling.seat
    hand = state.seats[seat].hand
    refills = [Refill(color, refilling.space) for color in COLORS if color in hand]
    return sorted(refills, key=lambda move: lead(forecast, seat, COLOR_INDEX[move.color]), reverse=True)


WON = 60.0
"""Bonus for winning, added to the points."""


def margin(state: State, seat: Seat) -> float:
    """Return the seat's worth minus that of the best and the mean opponent.

    The end of the match adds or subtracts `WON`.
    """
    worths = [worth(state, player) for player in range(state.players)]
    own_worth = worths.pop(seat)
    lead = own_worth - 0.5 * max(worths) - 0.5 * sum(worths) / len(worths)
    ended = outcome(state)
    if ended is None:
        return lead
    return lead + (WON if seat in ended.winners else -WON)


IDLE = 30.0
"""Penalty, in points, for a turn in which no piece and no sack is taken, so that no turn is wasted."""


class LineForecast(NamedTuple):
    """Expected margin of the seat, and whether a scoring is its reason."""

    value: float
    is_scored: bool


def forecast_line(state: State, seat: Seat) -> LineForecast:
    """Return the forecast for a seat that has just moved the buyer."""
    state_after = after_best_build(state, seat)
    value = margin(state_after, seat)
    is_idle = isinstance(state_after.phase, Acting) and not state_after.phase.taken
    place = LINE_SACK[line_at(state.buyer)]
    if place is None or state.production[place] == EMPTY:
        return LineForecast(value - IDLE * is_idle, False)
    scored = scoring_margin(state, seat, Score(state.production[place], SPACES[place]), value)
    return LineForecast(max(value, scored), True) if scored >= value or is_idle else LineForecast(value, False)


def after_best_build(state: State, seat: Seat) -> State:
    """Return the position after taking the most valuable pieces one by one, while they are worth their price."""
    for _ in range(MAX_TAKEN):
        best = best_take(state, seat)
        if best is None or (best[0] <= 0 and isinstance(state.phase, Acting) and state.phase.taken):
            break
        if not isinstance(state.phase, Acting):
            break
        state, _ = take(state, state.phase, best[1])
    return state


def best_take(state: State, seat: Seat) -> tuple[float, Take] | None:
    """Return the most valuable piece of the line at its best target, with its value, or None."""
    values, best = piece_values(state, seat), None
    pieces = set[str]()
    for place in LINES[line_at(state.buyer)]:
        piece = state.production[place]
        if piece == EMPTY or piece in pieces or place in SACK_SPACES:
            continue
        pieces.add(piece)
        options = values.best_targets(piece)
        if options and (best is None or options[0].value > best[0]):
            best = (options[0].value, Take(piece, SPACES[place], options[0].target))
    return best


def scoring_margin(state: State, seat: Seat, move: Score, build_margin: float) -> float:
    """Return the expected margin after a scoring.

    If an opponent may block it, the mean is taken with `built`, the margin of building instead, plus the income of a
    blocked scoring, weighted by the probability of a block.
    """
    acting = state.phase
    if not isinstance(acting, Acting):
        return build_margin
    forecast, index = forecast_of(state), COLOR_INDEX[move.color]
    block_chance = block_chances(state, seat)[index] if lead(forecast, seat, index) > weights.MIN_BLOCK_GAIN else 0.0
    scored, _ = score(state, acting, move)
    unblocked = margin(_after_unblocked_scoring(scored, seat, move), seat)
    return (
        (1 - block_chance) * unblocked + block_chance * (build_margin + weights.BLOCKED_INCOME)
        if block_chance
        else unblocked
    )


def _after_unblocked_scoring(state: State, seat: Seat, move: Score) -> State:
    """Return the position after an unblocked scoring: points, ship, refill."""
    if isinstance(state.phase, Asking):
        state, _ = pay_out(state, seat, move.color, move.space)
    if isinstance(state.phase, Sailing):
        state, _ = sail(state, state.phase, order_sails(state, state.phase)[0])
    if isinstance(state.phase, Refilling):
        state, _ = refill(state, state.phase, order_refills(state, state.phase)[0])
    return state
