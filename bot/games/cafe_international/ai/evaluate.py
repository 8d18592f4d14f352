"""Worth: the points that a seat may expect at the end, by reasons."""

from __future__ import annotations

from bot.game import Seat
from bot.games.cafe_international.board import BAG_END, BAR_PLACES, HOME, IS_JOKER, NOBODY, PENALTY, SEX
from bot.games.cafe_international.played.pay import laid
from bot.games.cafe_international.played.reach import paid, reach
from bot.games.cafe_international.rules.ground import ground_of
from bot.games.cafe_international.rules.openings import second_guests
from bot.games.cafe_international.state import Over, SeatState, Second, State

TILES_A_TURN = 1.6
"""So many are used up in a turn on average."""
EIGHT_EVERY = 4.0
"""So many turns of his own somebody needs for a table of one nation."""
LONGEST = 12.0
"""So many rounds a match can still last, whatever is left."""
INCOME = (0.0, 2.2, 4.0, 5.0, 5.6, 6.0)
"""By limit, what a turn brings."""
NEXT = (0.9, 0.4, 0.3, 0.3)
"""How much of what is in reach now will still be there, by how many others come first."""
UNKNOWN = 1.2
"""What a tile that has just been drawn adds to what is in reach."""
USUAL_PENALTY = 5.5
JOKER = 3.0
"""What having a joker in hand is worth while there is time to seat him."""
WITHOUT_CHAIR = -3.0
"""A guest who can never sit down any more."""
WITHOUT_SEAT = -0.8
"""A guest who can sit down nowhere now."""
OUT = -40.0


def terms(state: State, seat: Seat) -> dict[str, float]:
    """What is scored, then what may still come and go; once the match is over, the score and the penalties."""
    cards = state.seats[seat]
    if isinstance(state.phase, Over):
        return {"scored": cards.score, "left-in-hand": -sum([PENALTY[guest] for guest in cards.hand])}
    if seat in state.eliminated:
        return {"scored": cards.score, "out": OUT}
    rounds = rounds_left(state)
    known = cards.hand[: len(cards.hand) - fresh(state, seat)]
    return {
        "scored": cards.score,
        "within-reach": _within_reach(state, seat, known),
        "turns-ahead": rounds * INCOME[cards.limit],
        "left-in-hand": _left(cards, known, rounds),
        "without-seat": _without_seat(state, known),
        "jokers": JOKER * sum([IS_JOKER[guest] for guest in known]) * min(1.0, rounds / 4),
    }


def worth(state: State, seat: Seat) -> float:
    """The sum of the terms."""
    return sum(terms(state, seat).values())


class _Last:
    """The position asked about last: it is asked about for every seat."""

    state: State | None = None
    rounds: float = 0.0


def rounds_left(state: State) -> float:
    """How many more turns each seat will about have."""
    if _Last.state is not state:
        _Last.state, _Last.rounds = state, _rounds_left(state)
    return _Last.rounds


def _rounds_left(state: State) -> float:
    players = state.players - len(state.eliminated)
    turns = min(
        (len(state.bag) - BAG_END) / TILES_A_TURN,
        state.chairs.count(NOBODY) / TILES_A_TURN,
        1.5 * (BAR_PLACES - len(state.bar)),
    )
    eights = min([cards.limit for seat, cards in enumerate(state.seats) if seat not in state.eliminated])
    return max(0.3, min(turns / players, eights * EIGHT_EVERY - EIGHT_EVERY / 2, LONGEST))


def fresh(state: State, seat: Seat) -> int:
    """How many of its tiles the seat had not seen before its turn was over: the last ones of its hand."""
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
        lay = laid(state.chairs, state.options.pairs_double)
        return max([one.pays for one in paid(lay, second_guests(state, phase))], default=0)
    between = (seat - phase.seat) % state.players
    drawn = len(state.seats[seat].hand) - len(known)
    return NEXT[between] * (reach(state, known) + UNKNOWN * drawn)


def _left(cards: SeatState, known: tuple[int, ...], rounds: float) -> float:
    """Between what the hand would cost now and what a hand of that size usually costs, by how near the end is."""
    near = 1 / (1 + rounds)
    now = sum([PENALTY[guest] for guest in known]) + USUAL_PENALTY * (len(cards.hand) - len(known))
    return -near * now - (1 - near) * USUAL_PENALTY * cards.limit


def _without_seat(state: State, known: tuple[int, ...]) -> float:
    ground = ground_of(state.chairs)
    total = 0.0
    for guest in known:
        if not HOME[guest] & ground.free:
            total += WITHOUT_CHAIR
        elif not HOME[guest] & ground.open_to[SEX[guest]]:
            total += WITHOUT_SEAT
    return total
