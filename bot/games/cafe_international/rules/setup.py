"""Initial position of a match.

The first seat is random, the bag is shuffled, and each seat has five tiles (INT-1 to INT-8).
"""

from __future__ import annotations

from bot.game import Seat, check_players
from bot.games.cafe_international.board import ALL_TILES, CHAIRS, EMPTY, HAND, PLAYERS, TABLES
from bot.games.cafe_international.state import Options, SeatState, State, Turn
from bot.rng import Dice


def setup(players: int, options: Options, dice: Dice) -> State:
    """Return a random initial position. Raise Refused.

    Random draws, in this order: the first seat, the bag.
    """
    check_players("cafe_international", players, PLAYERS)
    first = dice.below(players)
    return dealt(options, first, dice.shuffled(ALL_TILES), players)


def dealt(options: Options, first: Seat, order: tuple[int, ...], players: int) -> State:
    """Return the initial position with this order of tiles.

    Seat 0 gets the first five tiles, seat 1 the next five (INT-4).
    """
    return State(
        options=options,
        first=first,
        chairs=(EMPTY,) * len(CHAIRS),
        paid=tuple(0 for _ in TABLES),
        bar=(),
        out=(),
        bag=order[players * HAND :],
        seats=tuple(SeatState(order[seat * HAND : (seat + 1) * HAND]) for seat in range(players)),
        phase=Turn(first),
    )
