"""Move ordering: promising legal moves, best first."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import Seat
from bot.games.cafe_international.ai.turn_points import (
    FIRST_TABLE,
    MATCHING_TILES,
    SECOND_TABLE,
    ScoredSeating,
    TableValues,
    scored_seatings,
    table_values,
    tile_bits,
)
from bot.games.cafe_international.board import IS_JOKER, NATION_CHAIRS, SEX
from bot.games.cafe_international.moves import BARS, END, PASS, SEATINGS, Move
from bot.games.cafe_international.rules.balance import availability_of
from bot.games.cafe_international.rules.bar import bar_value
from bot.games.cafe_international.rules.exchange import legal_swaps
from bot.games.cafe_international.rules.move_previews import reservation_result
from bot.games.cafe_international.rules.openings import must_join, openings
from bot.games.cafe_international.rules.reserving import legal_reserves
from bot.games.cafe_international.state import Over, Second, State, Turn, distinct_tiles

MAX_SEATINGS = 24
MAX_BARS = 3
MAX_RESERVES = 3
COMBINED = 7.0
"""Value, in points, of the third guest at a one-nation table if the hand also has the fourth."""
JOINED = 1.5
"""Value, in points, of a first guest whom another joins at once."""
GIVEN_AWAY = 4.5
"""Cost, in points, of leaving a table that an opponent can fill with one guest."""
PREPARED = 1.0
"""Value, in points, of leaving a table that only this seat can fill with one guest."""
JOKER = 3.0
"""Cost, in points, of playing a joker while there is time."""
WORTH_WHILE = 0.5
"""Minimum value, in points, of a second guest."""
SWAPPED = 2.0
"""Value, in points, of taking a joker."""
SECOND = 0.5
"""Average value, in points, that a second guest adds to a turn that begins with a scoring guest."""


def promising(state: State, seat: Seat) -> Sequence[Move]:
    """Return promising legal moves, best first: seatings, bar moves, exchanges and reservations."""
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
    moves = [*seatings, *_bars(state, turn, has_seating=bool(seatings))]
    moves += [(SWAPPED, move) for move in legal_swaps(state, turn)]
    reserves: list[tuple[float, Move]] = [
        (float(reservation_result(state, move)[1].points), move) for move in legal_reserves(state, turn)
    ]
    moves += _sorted(reserves)[:MAX_RESERVES]
    return [move for _, move in _sorted(moves)]


def _sorted(rated: list[tuple[float, Move]]) -> list[tuple[float, Move]]:
    return sorted(rated, key=lambda pair: -pair[0])


def _seatings(state: State, phase: Turn | Second) -> list[tuple[float, Move]]:
    """Return the best seatings with their values."""
    values = table_values(state.chairs, state.options.pairs_double)
    mine = state.seats[phase.seat].hand
    rivals = 0
    for seat, cards in enumerate(state.seats):
        if seat != phase.seat:
            rivals |= tile_bits(cards.hand)
    is_first = isinstance(phase, Turn)
    joker = JOKER if len(state.bag) > 6 * state.players else -2.0
    rated: list[tuple[float, Move]] = [
        (
            _value(values, scored, tile_bits(mine), rivals, joker, is_first=is_first),
            SEATINGS[scored.guest][scored.chair],
        )
        for scored in scored_seatings(values, openings(state, phase))
    ]
    return _sorted(rated)[:MAX_SEATINGS]


def _value(
    values: TableValues, scored: ScoredSeating, mine: int, rivals: int, joker: float, *, is_first: bool
) -> float:
    """Return the points of a seating, adjusted for the tables that it prepares for the seat or for opponents."""
    guest = scored.guest
    value = float(scored.pays)
    if IS_JOKER[guest]:
        value -= joker
    if is_first:
        value += SECOND if scored.pays else JOINED
    sex = SEX[guest]
    for table in (FIRST_TABLE[scored.chair], SECOND_TABLE[scored.chair]):
        if values.pure[table] == 2 and (MATCHING_TILES[table][sex] >> guest) & 1:
            completing = MATCHING_TILES[table][1 - sex]
            if is_first and completing & mine:
                value += COMBINED
            elif completing & rivals:
                value -= GIVEN_AWAY
            elif completing & mine:
                value += PREPARED
    return value


def _bars(state: State, turn: Turn, *, has_seating: bool) -> list[tuple[float, Move]]:
    """Return bar moves of the least useful guests, with their values."""
    cards = state.seats[turn.seat]
    guests = [guest for guest in distinct_tiles(cards.hand) if not IS_JOKER[guest]]
    if not guests:
        return []
    value = bar_value(state)
    if cards.score + value < 0:
        value = 0 if state.options.cannot_pay == "tile_out" else -30
    availability = availability_of(state.chairs)
    keeping = {
        guest: (NATION_CHAIRS[guest] & availability.free).bit_count()
        + 2 * (NATION_CHAIRS[guest] & availability.open_to[SEX[guest]]).bit_count()
        - 6 * (cards.hand.count(guest) - 1)
        for guest in guests
    }
    chosen = sorted(guests, key=lambda guest: keeping[guest])
    return [(value - 0.1 * keeping[guest], BARS[guest]) for guest in (chosen[:MAX_BARS] if has_seating else chosen)]
