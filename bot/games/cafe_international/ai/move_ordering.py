"""Promising moves: legal ones, the best at a glance first."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import Seat
from bot.games.cafe_international.board import HOME, IS_JOKER, SEX
from bot.games.cafe_international.moves import BARS, END, PASS, SEATINGS, Move
from bot.games.cafe_international.played.pay import FITTING, ONE_OF, OTHER_OF, Laid, laid, tiles_of
from bot.games.cafe_international.played.reach import Paid, paid
from bot.games.cafe_international.rules.bar import bar_value
from bot.games.cafe_international.rules.exchange import legal_swaps
from bot.games.cafe_international.rules.ground import ground_of
from bot.games.cafe_international.rules.openings import must_join, openings
from bot.games.cafe_international.rules.prospects import reserved_by
from bot.games.cafe_international.rules.reserving import legal_reserves
from bot.games.cafe_international.state import Over, Second, State, Turn, kinds

MOST_SEATINGS = 24
MOST_BARS = 3
MOST_RESERVES = 3
COMBINED = 7.0
"""What a guest is worth who makes a table with two guests one of three, when another in hand makes it four."""
JOINED = 1.5
"""What a guest is worth who is joined at once by another."""
GIVEN_AWAY = 4.5
"""What it costs to leave a table at which another needs but the guest whom he holds."""
PREPARED = 1.0
"""The same where one holds that guest oneself, and no other does."""
JOKER = 3.0
"""What a joker costs while there is time."""
WORTH_WHILE = 0.5
"""A second guest must bring so much."""
SWAPPED = 2.0
"""What taking a joker is worth."""
SECOND = 0.5
"""What a second guest brings on average to a turn that begins with one who scores."""


def promising(state: State, seat: Seat) -> Sequence[Move]:
    """Seatings with the most pay for them, the bar, jokers and reserved tables where they are worth more."""
    phase = state.phase
    if isinstance(phase, Over) or phase.seat != seat:
        return ()
    seatings = _seatings(state, phase)
    if isinstance(phase, Second):
        return _seconds(state, phase, seatings)
    return _turns(state, phase, seatings) or (PASS,)


def _seconds(state: State, second: Second, seatings: list[tuple[float, Move]]) -> Sequence[Move]:
    moves = [move for _, move in seatings]
    if must_join(state, second):
        return moves
    if not second.points:
        return (END,)
    place = sum(value >= WORTH_WHILE for value, _ in seatings)
    return (*moves[:place], END, *moves[place:])


def _turns(state: State, turn: Turn, seatings: list[tuple[float, Move]]) -> list[Move]:
    found = [*seatings, *_bars(state, turn, has_seating=bool(seatings))]
    found += [(SWAPPED, move) for move in legal_swaps(state, turn)]
    reserves: list[tuple[float, Move]] = [
        (float(reserved_by(state, move)[1].points), move) for move in legal_reserves(state, turn)
    ]
    found += _sorted(reserves)[:MOST_RESERVES]
    return [move for _, move in _sorted(found)]


def _sorted(found: list[tuple[float, Move]]) -> list[tuple[float, Move]]:
    return sorted(found, key=lambda one: -one[0])


def _seatings(state: State, phase: Turn | Second) -> list[tuple[float, Move]]:
    """The best seatings, with their values."""
    lay = laid(state.chairs, state.options.pairs_double)
    mine = state.seats[phase.seat].hand
    others = 0
    for seat, cards in enumerate(state.seats):
        if seat != phase.seat:
            others |= tiles_of(cards.hand)
    is_first = isinstance(phase, Turn)
    joker = JOKER if len(state.bag) > 6 * state.players else -2.0
    found: list[tuple[float, Move]] = [
        (_value(lay, one, tiles_of(mine), others, joker, is_first=is_first), SEATINGS[one.guest][one.chair])
        for one in paid(lay, openings(state, phase))
    ]
    return _sorted(found)[:MOST_SEATINGS]


def _value(lay: Laid, one: Paid, mine: int, others: int, joker: float, *, is_first: bool) -> float:
    """The pay, and what it prepares for whom."""
    guest = one.guest
    value = float(one.pays)
    if IS_JOKER[guest]:
        value -= joker
    if is_first:
        value += SECOND if one.pays else JOINED
    sex = SEX[guest]
    for table in (ONE_OF[one.chair], OTHER_OF[one.chair]):
        if lay.pure[table] == 2 and (FITTING[table][sex] >> guest) & 1:
            completing = FITTING[table][1 - sex]
            if is_first and completing & mine:
                value += COMBINED
            elif completing & others:
                value -= GIVEN_AWAY
            elif completing & mine:
                value += PREPARED
    return value


def _bars(state: State, turn: Turn, *, has_seating: bool) -> list[tuple[float, Move]]:
    """The guests who are missed least."""
    cards = state.seats[turn.seat]
    guests = [guest for guest in kinds(cards.hand) if not IS_JOKER[guest]]
    if not guests:
        return []
    value = bar_value(state)
    if cards.score + value < 0:
        value = 0 if state.options.cannot_pay == "tile_out" else -30
    ground = ground_of(state.chairs)
    keeping = {
        guest: (HOME[guest] & ground.free).bit_count()
        + 2 * (HOME[guest] & ground.open_to[SEX[guest]]).bit_count()
        - 6 * (cards.hand.count(guest) - 1)
        for guest in guests
    }
    chosen = sorted(guests, key=lambda guest: keeping[guest])
    return [(value - 0.1 * keeping[guest], BARS[guest]) for guest in (chosen[:MOST_BARS] if has_seating else chosen)]
