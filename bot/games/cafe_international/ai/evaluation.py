"""Evaluation of a position: expected final points of a seat, by named term."""

from __future__ import annotations

from bot.ai_spec import Aspect
from bot.game import Seat
from bot.games.cafe_international.ai.turn_points import best_turn_points, scored_seatings, table_values
from bot.games.cafe_international.board import BAG_END, BAR_PLACES, EMPTY, IS_JOKER, NATION_CHAIRS, PENALTY, SEX
from bot.games.cafe_international.rules.balance import availability_of
from bot.games.cafe_international.rules.openings import second_guests
from bot.games.cafe_international.state import Over, SeatState, Second, State

TILES_A_TURN = 1.6
"""Number of tiles used in an average turn."""
TURNS_PER_EIGHT = 4.0
"""Average number of turns that a seat needs for a table of one nation."""
MAX_ROUNDS = 12.0
"""Upper bound of the number of rounds still to be played."""
POINTS_PER_TURN = (0.0, 2.2, 4.0, 5.0, 5.6, 6.0)
"""Average points of a turn, by hand limit."""
REACH_KEPT = (0.9, 0.4, 0.3, 0.3)
"""Share of the points now in reach that remains, by number of opponents who move first."""
DRAWN_TILE = 1.2
"""Points that a newly drawn, unknown tile adds to those in reach."""
USUAL_PENALTY = 5.5
JOKER = 3.0
"""Value, in points, of a joker in hand while there is time to seat it."""
UNSEATABLE = -3.0
"""Value, in points, of a guest who can never be seated any more."""
NOT_SEATABLE_NOW = -0.8
"""Value, in points, of a guest who cannot be seated at present."""
OUT = -40.0


def terms(state: State, seat: Seat) -> dict[str, float]:
    """Return the seat's expected final points by named term.

    Once the match is over, return only the score and the penalties.
    """
    cards = state.seats[seat]
    if isinstance(state.phase, Over):
        return {"scored": cards.score, "left-in-hand": -sum([PENALTY[guest] for guest in cards.hand])}
    if seat in state.eliminated:
        return {"scored": cards.score, "out": OUT}
    rounds = rounds_left(state)
    known = cards.hand[: len(cards.hand) - newly_drawn(state, seat)]
    return {
        "scored": cards.score,
        "within-reach": _within_reach(state, seat, known),
        "turns-ahead": rounds * POINTS_PER_TURN[cards.limit],
        "left-in-hand": _left(cards, known, rounds),
        "without-seat": _without_seat(state, known),
        "jokers": JOKER * sum([IS_JOKER[guest] for guest in known]) * min(1.0, rounds / 4),
    }


def worth(state: State, seat: Seat) -> float:
    """Return the sum of the terms."""
    return sum(terms(state, seat).values())


def aspects(state: State, seat: Seat) -> dict[str, Aspect]:
    """Return the seat's turns, and the guests left in its hand at the end."""
    values, score = terms(state, seat), state.seats[seat].score
    left = values.pop("left-in-hand", 0.0)
    return {"turns": Aspect(score, sum(values.values()) - score), "left": Aspect(0.0, left)}


class _LastPosition:
    """One-entry cache, because each position is evaluated for every seat in turn."""

    state: State | None = None
    rounds: float = 0.0


def rounds_left(state: State) -> float:
    """Return the estimated number of turns left for each seat."""
    if _LastPosition.state is not state:
        _LastPosition.state, _LastPosition.rounds = state, _rounds_left(state)
    return _LastPosition.rounds


def _rounds_left(state: State) -> float:
    players = state.players - len(state.eliminated)
    turns = min(
        (len(state.bag) - BAG_END) / TILES_A_TURN,
        state.chairs.count(EMPTY) / TILES_A_TURN,
        1.5 * (BAR_PLACES - len(state.bar)),
    )
    eights = min([cards.limit for seat, cards in enumerate(state.seats) if seat not in state.eliminated])
    return max(0.3, min(turns / players, eights * TURNS_PER_EIGHT - TURNS_PER_EIGHT / 2, MAX_ROUNDS))


def newly_drawn(state: State, seat: Seat) -> int:
    """Return the number of tiles that the seat drew after its last turn, which are the last of its hand."""
    if not state.steps or state.steps[0].seat != seat or state.steps_turn != len(state.turn_points):
        return 0
    used = lowered = 0
    for step in state.steps:
        if step.kind == "swapped":
            return 0
        used += len(step.guests)
        lowered += sum([score.points == 8 for score in step.tables])
    return max(0, min(used - lowered, len(state.seats[seat].hand)))


def _within_reach(state: State, seat: Seat, known: tuple[int, ...]) -> float:
    phase = state.phase
    if isinstance(phase, Over):
        return 0.0
    if isinstance(phase, Second) and phase.seat == seat:
        values = table_values(state.chairs, state.options.pairs_double)
        return max([scored.pays for scored in scored_seatings(values, second_guests(state, phase))], default=0)
    between = (seat - phase.seat) % state.players
    drawn = len(state.seats[seat].hand) - len(known)
    return REACH_KEPT[between] * (best_turn_points(state, known) + DRAWN_TILE * drawn)


def _left(cards: SeatState, known: tuple[int, ...], rounds: float) -> float:
    """Return the expected final penalty.

    It is the mean of the average penalty and that of the present hand. The weight of the hand grows towards the end.
    """
    near = 1 / (1 + rounds)
    now = sum([PENALTY[guest] for guest in known]) + USUAL_PENALTY * (len(cards.hand) - len(known))
    return -near * now - (1 - near) * USUAL_PENALTY * cards.limit


def _without_seat(state: State, known: tuple[int, ...]) -> float:
    availability = availability_of(state.chairs)
    total = 0.0
    for guest in known:
        if not NATION_CHAIRS[guest] & availability.free:
            total += UNSEATABLE
        elif not NATION_CHAIRS[guest] & availability.open_to[SEX[guest]]:
            total += NOT_SEATABLE_NOW
    return total
