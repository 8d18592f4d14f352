"""Initial position of a match.

It includes the coffees, the first seat, the bag, and three tiles for each seat (SMA-1 to SMA-9).
"""

from __future__ import annotations

from collections.abc import Collection

from bot.game import Seat, check_players
from bot.games.saint_martin.board import COFFEES, FULL_BAG, PLAYERS, SPARE_OBJECTIVES, START_HAND
from bot.games.saint_martin.state import Options, SeatState, State, Turn
from bot.rng import Dice


def setup(players: int, options: Options, dice: Dice) -> State:
    """Return a random initial position. Raise Refused.

    Random draws, in this order: coffees, first seat, bag.
    """
    check_players("saint_martin", players, PLAYERS)
    coffees = dice.shuffled(COFFEES)[:players]
    first = dice.below(players)
    bag = dice.shuffled(bag_tiles(options, coffees))
    hands = tuple(bag[START_HAND * seat : START_HAND * (seat + 1)] for seat in range(players))
    return dealt(options, first, coffees, hands, bag[START_HAND * players :])


def bag_tiles(options: Options, coffees: Collection[str]) -> tuple[str, ...]:
    """Return all tiles of the bag before dealing, if these coffees have an owner (SMA-5, SMA-84)."""
    if options.spare_objectives == "box":
        return FULL_BAG
    return FULL_BAG + sum((tiles for coffee, tiles in SPARE_OBJECTIVES.items() if coffee not in coffees), ())


def dealt(
    options: Options,
    first: Seat,
    coffees: tuple[str, ...],
    hands: tuple[tuple[str, ...], ...],
    bag: tuple[str, ...],
) -> State:
    """Return the initial position with these coffees and tiles, and an empty island.

    The bag's next tile comes first.
    """
    seats = tuple(SeatState(coffee, hand) for coffee, hand in zip(coffees, hands, strict=True))
    return State(options, first, seats, bag, Turn(first))
