"""Move ordering: promising legal moves, best first."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import Seat
from bot.games.guatemala_cafe.ai import weights
from bot.games.guatemala_cafe.ai.evaluation import lead, money_value
from bot.games.guatemala_cafe.ai.line_forecast import forecast_line, order_answers, order_refills, order_sails
from bot.games.guatemala_cafe.ai.piece_values import PieceValues, piece_values
from bot.games.guatemala_cafe.ai.scoring_forecast import block_chances, forecast_of
from bot.games.guatemala_cafe.board import (
    COLOR_INDEX,
    EMPTY,
    EXTRA_STEP,
    EXTRA_STEP_PRICE,
    HUT,
    LINE_SACK,
    LINES,
    MAX_TAKEN,
    SACK_SPACES,
    SCORE_INCOME,
    SPACES,
    WORKER,
    line_at,
    path_space_after,
)
from bot.games.guatemala_cafe.moves import END, Go, Move, Put, Take
from bot.games.guatemala_cafe.rules.blockade import legal_scores
from bot.games.guatemala_cafe.rules.buyer import PUTS
from bot.games.guatemala_cafe.rules.core import apply, deciders
from bot.games.guatemala_cafe.state import Acting, Asking, Moving, Placing, Refilling, Sailing, State
from bot.rng import Dice

DECISIVE = 1000.0
"""Value of ending the match in the lead. Ending it behind has the same value with a minus sign."""
NOTHING = -500.0
"""Value of a line with nothing to take."""


def order_steps(state: State, seat: Seat) -> list[Go]:
    """Return all affordable steps of the buyer by quick estimate, best first."""
    steps = range(1, EXTRA_STEP + (state.seats[seat].money >= EXTRA_STEP_PRICE))
    moves = [Go(number, path_space_after(state.buyer, number)) for number in steps]
    return sorted(moves, key=lambda move: -_glanced(state, seat, move))


def _glanced(state: State, seat: Seat, move: Go) -> float:
    return line_value(state, seat, move.space) - weights.MONEY * EXTRA_STEP_PRICE * (move.steps == EXTRA_STEP)


def order_puts(state: State) -> list[Put]:
    """Return every initial space, best first.

    A space is good if it offers the first seat little. What it offers the later seats counts half.
    """
    values = [line_value(state, state.first, put.space) for put in PUTS]

    def best(put: Put, least: int, most: int) -> float:
        return max(values[path_space_after(put.space, steps) - 1] for steps in range(least, most + 1))

    return sorted(PUTS, key=lambda put: best(put, 1, EXTRA_STEP) - 0.5 * best(put, 2, 2 * EXTRA_STEP))


def line_value(state: State, seat: Seat, space: int) -> float:
    """Return what the seat can gain from the line served at that path space."""
    line = line_at(space)
    build = build_value(state, piece_values(state, seat), line)
    place = LINE_SACK[line]
    if place is None or state.production[place] == EMPTY:
        return build
    return max(build, score_value(state, seat, state.production[place], build))


def build_value(state: State, values: PieceValues, line: str) -> float:
    """Return the value of the best three pieces of the line that the seat can pay for together."""
    bests, huts = [], set[str]()
    for place in LINES[line]:
        piece = state.production[place]
        if piece == EMPTY or place in SACK_SPACES or piece in huts:
            continue
        if piece[0] == HUT:
            huts.add(piece)
        options = values.best_targets(piece)
        if options:
            bests.append((options[0].value, options[0].price))
    if not bests:
        return NOTHING
    money, count, value = values.money, 0, 0.0
    for worth, price in sorted(bests, reverse=True):
        if count == MAX_TAKEN or (worth <= 0 and count):
            break
        if price <= money:
            money, count, value = money - price, count + 1, value + worth
    return weights.BUILD_FACTOR * value


def score_value(state: State, seat: Seat, color: str, build: float) -> float:
    """Return the value of a scoring: lead, money, fewer future scorings.

    If it may be blocked, the build is included.
    """
    forecast, place = forecast_of(state), COLOR_INDEX[color]
    gains = forecast.board.gains(place)
    scores = [seat_state.score + gain for seat_state, gain in zip(state.seats, gains, strict=True)]
    lowest = state.lowest_sack - 1
    block = block_chances(state, seat)[place] if lead(forecast, seat, place) > weights.MIN_BLOCK_GAIN else 0.0
    if max(scores) >= lowest and not block:
        return DECISIVE if scores[seat] == max(scores) else -DECISIVE
    money = state.seats[seat].money
    income = money_value(money + SCORE_INCOME, forecast.scorings) - money_value(money, forecast.scorings)
    edge = sum(
        time
        * (own_strength - max(strengths[number] for owner, strengths in enumerate(forecast.strengths) if owner != seat))
        for number, (time, own_strength) in enumerate(zip(forecast.times, forecast.strengths[seat], strict=True))
    )
    fewer = (1 + max(gains)) / max(1, lowest + 1 - max(seat_state.score for seat_state in state.seats))
    open_value = lead(forecast, seat, place) - min(1.0, fewer) * edge
    blocked_value = max(0.0, build)
    return income + (1 - block) * open_value + block * blocked_value


_KINDS = {HUT: 0, WORKER: 1, "s": 2, "r": 3}


def order_line_moves(state: State, acting: Acting) -> list[Move]:
    """Return score, takes and end, best first. Omit `end` if a scoring or a piece is promising."""
    takes = _takes(state, acting)
    scores = legal_scores(state, acting)
    moves: list[Move] = [take for _, take in takes]
    if scores:
        is_first = forecast_line(state, acting.seat).is_scored
        moves = [*scores, *moves] if is_first else [*moves[:1], *scores, *moves[1:]]
    if acting.taken or acting.substitute or not moves:
        good = sum(value > 0 for value, _ in takes)
        moves.insert(good, END)
    return moves


def _takes(state: State, acting: Acting) -> list[tuple[float, Take]]:
    """Return the best targets for one space of every kind of piece in the line."""
    if len(acting.taken) == MAX_TAKEN:
        return []
    values, last = piece_values(state, acting.seat), _order(acting.taken[-1].piece) if acting.taken else -1
    spaces: dict[str, int] = {}
    for place in LINES[line_at(state.buyer)]:
        piece = state.production[place]
        if piece != EMPTY and place not in SACK_SPACES and _order(piece) >= last:
            spaces.setdefault(piece, place)
    takes = [
        (option.value, Take(piece, SPACES[place], option.target))
        for piece, place in spaces.items()
        for option in values.best_targets(piece)
    ]
    return sorted(takes, key=lambda option: -option[0])


def _order(piece: str) -> int:
    """Return the sort key of a piece: huts, workers, ships, roads. Pieces can always be taken in that order."""
    return _KINDS[piece[0]] * 8 + (COLOR_INDEX[piece[1]] if len(piece) > 1 else 0)


MAX_ANSWERS = 20
"""Maximum number of moves until a scoring is completed."""


def promising(state: State, seat: Seat) -> Sequence[Move]:
    """Return promising legal moves, best first. Playouts use the first one."""
    match state.phase:
        case Asking() as asking:
            return order_answers(state, asking, seat)
        case Moving(decider) if decider == seat:
            return order_steps(state, seat)
        case Acting() as acting if acting.seat == seat:
            return order_line_moves(state, acting)
        case Sailing() as sailing if sailing.seat == seat:
            return order_sails(state, sailing)
        case Refilling() as refilling if refilling.seat == seat:
            return order_refills(state, refilling)
        case Placing(decider) if decider == seat:
            return order_puts(state)
        case _:
            return ()


def settle(state: State, seat: Seat, dice: Dice) -> State:
    """Return the position after a scoring is completed, up to the next turn or the seat's own replacement build."""
    if isinstance(state.phase, Acting) and state.phase.seat == seat:
        return state
    for _ in range(MAX_ANSWERS):
        seats = deciders(state)
        if isinstance(state.phase, Moving) or not seats:
            break
        state, _ = apply(state, seats[0], promising(state, seats[0])[0], dice)
    return state
