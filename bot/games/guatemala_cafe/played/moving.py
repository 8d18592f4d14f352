"""Where the buyer may go, by what his lines offer: the best build and the scoring."""

from __future__ import annotations

from bot.game import Seat
from bot.games.guatemala_cafe.board import (
    COLOUR_PLACE,
    EMPTY,
    EXTRA_STEP,
    EXTRA_STEP_PRICE,
    HUT,
    LINE_SACK,
    LINES,
    MOST_TAKEN,
    SACK_PLACES,
    SCORE_INCOME,
    line_at,
    stop_after,
)
from bot.games.guatemala_cafe.moves import Go, Put
from bot.games.guatemala_cafe.played import numbers
from bot.games.guatemala_cafe.played.appraisal import Appraisal, appraisal
from bot.games.guatemala_cafe.played.outlook import outlook_of, stopped
from bot.games.guatemala_cafe.played.worth import ahead, purse
from bot.games.guatemala_cafe.rules.buyer import PUTS
from bot.games.guatemala_cafe.state import State

DECISIVE = 1000.0
"""What ending the match in front counts, and ending it behind against it."""
NOTHING = -500.0
"""What a line counts that offers nothing."""


def goes(state: State, seat: Seat) -> list[Go]:
    """All steps that can be paid, the best at a glance first: what is played out must be played fast."""
    steps = range(1, EXTRA_STEP + (state.seats[seat].money >= EXTRA_STEP_PRICE))
    moves = [Go(one, stop_after(state.buyer, one)) for one in steps]
    return sorted(moves, key=lambda move: -_glanced(state, seat, move))


def _glanced(state: State, seat: Seat, move: Go) -> float:
    return line_value(state, seat, move.space) - numbers.MONEY * EXTRA_STEP_PRICE * (move.steps == EXTRA_STEP)


def puts(state: State) -> list[Put]:
    """Every place for the buyer: first those where the first seat finds the least and whoever follows the most."""
    values = [line_value(state, state.first, put.space) for put in PUTS]

    def best(put: Put, least: int, most: int) -> float:
        return max(values[stop_after(put.space, steps) - 1] for steps in range(least, most + 1))

    return sorted(PUTS, key=lambda put: best(put, 1, EXTRA_STEP) - 0.5 * best(put, 2, 2 * EXTRA_STEP))


def line_value(state: State, seat: Seat, space: int) -> float:
    """What the seat can make of the line that the buyer serves from there."""
    line = line_at(space)
    built = build_value(state, appraisal(state, seat), line)
    place = LINE_SACK[line]
    if place is None or state.production[place] == EMPTY:
        return built
    return max(built, score_value(state, seat, state.production[place], built))


def build_value(state: State, appraised: Appraisal, line: str) -> float:
    """The best three pieces of the line that can be paid together."""
    found, huts = [], set[str]()
    for place in LINES[line]:
        piece = state.production[place]
        if piece == EMPTY or place in SACK_PLACES or piece in huts:
            continue
        if piece[0] == HUT:
            huts.add(piece)
        spots = appraised.spots(piece)
        if spots:
            found.append((spots[0].value, spots[0].price))
    if not found:
        return NOTHING
    money, taken, value = appraised.money, 0, 0.0
    for worth, price in sorted(found, reverse=True):
        if taken == MOST_TAKEN or (worth <= 0 and taken):
            break
        if price <= money:
            money, taken, value = money - price, taken + 1, value + worth
    return numbers.BUILD * value


def score_value(state: State, seat: Seat, colour: str, built: float) -> float:
    """Points ahead, the money, fewer scorings to come; where it may be blocked, the building instead."""
    outlook, place = outlook_of(state), COLOUR_PLACE[colour]
    gains = outlook.board.gains(place)
    scores = [one.score + gain for one, gain in zip(state.seats, gains, strict=True)]
    lowest = state.lowest_sack - 1
    block = stopped(state, seat)[place] if ahead(outlook, seat, place) > numbers.HOLD else 0.0
    if max(scores) >= lowest and not block:
        return DECISIVE if scores[seat] == max(scores) else -DECISIVE
    money = state.seats[seat].money
    income = purse(money + SCORE_INCOME, outlook.scorings) - purse(money, outlook.scorings)
    edge = sum(
        time * (mine - max(other[number] for one, other in enumerate(outlook.strengths) if one != seat))
        for number, (time, mine) in enumerate(zip(outlook.times, outlook.strengths[seat], strict=True))
    )
    fewer = (1 + max(gains)) / max(1, lowest + 1 - max(one.score for one in state.seats))
    open_value = ahead(outlook, seat, place) - min(1.0, fewer) * edge
    blocked_value = max(0.0, built)
    return income + (1 - block) * open_value + block * blocked_value
