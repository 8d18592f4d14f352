"""How a match begins: the first seat by lot, the bag shuffled, five tiles each (INT-1 to INT-8)."""

from __future__ import annotations

from bot.dice import Dice
from bot.game import Refused, Seat, line
from bot.games.cafe_international.board import ALL_TILES, CHAIRS, HAND, NOBODY, PLAYERS, TABLES
from bot.games.cafe_international.state import Options, SeatState, State, Turn


def setup(players: int, options: Options, dice: Dice) -> State:
    """Chance in this order: the first seat, the bag. Raises Refused."""
    check_players(players)
    first = dice.below(players)
    return dealt(options, first, dice.shuffled(ALL_TILES), players)


def check_players(players: int) -> None:
    """Raises Refused when that many cannot play."""
    if players not in PLAYERS:
        text = line("cafe_international-refused-players", count=players, least=PLAYERS.start, most=PLAYERS[-1])
        raise Refused("players", text)


def dealt(options: Options, first: Seat, order: tuple[int, ...], players: int) -> State:
    """The first position: seat 0 gets the first five of the order, seat 1 the next five (INT-4)."""
    return State(
        options=options,
        first=first,
        chairs=(NOBODY,) * len(CHAIRS),
        paid=tuple(0 for _ in TABLES),
        bar=(),
        out=(),
        bag=order[players * HAND :],
        seats=tuple(SeatState(order[seat * HAND : (seat + 1) * HAND]) for seat in range(players)),
        phase=Turn(first),
    )
