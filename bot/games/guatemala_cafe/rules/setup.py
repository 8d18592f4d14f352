"""Initial position of a match.

It includes both boards, the sacks and the first seat (GUA-1 to GUA-10).
"""

from __future__ import annotations

from bot.game import Seat, check_players
from bot.games.guatemala_cafe.board import (
    COLORS,
    FIXED,
    PLAYERS,
    ROADS_TOTAL,
    SACK_SPACES,
    SACKS_IN_BAG,
    SACKS_PER_COLOR,
    SACKS_PER_HAND,
    SPACES,
)
from bot.games.guatemala_cafe.plantation_board import PLANTATION_BOARDS
from bot.games.guatemala_cafe.state import Options, Placing, SeatState, State, empty_plantations
from bot.rng import Dice

Sacks = tuple[str, ...]


def setup(players: int, options: Options, dice: Dice) -> State:
    """Return a random initial position. Raise Refused.

    Random draws, in this order: the first seat, a random production board if chosen, the other sacks.
    """
    check_players("guatemala_cafe", players, PLAYERS)
    first = dice.below(players)
    production = FIXED if options.production == "fixed" else _random_production(dice)
    sacks = dice.shuffled(_other_sacks(production))
    bag, dealt = sacks[:SACKS_IN_BAG], sacks[SACKS_IN_BAG:]
    size = SACKS_PER_HAND[players]
    hands = tuple(dealt[seat * size : (seat + 1) * size] for seat in range(players))
    return before_turns(options, first, production, hands, bag)


def before_turns(
    options: Options, first: Seat, production: tuple[str, ...], hands: tuple[Sacks, ...], bag: Sacks
) -> State:
    """Return the initial position. The right neighbour of the first seat places the buyer (GUA-10)."""
    players = len(hands)
    return State(
        options=options,
        first=first,
        production=production,
        buyer=0,
        seats=tuple(SeatState(hand) for hand in hands),
        plantations=empty_plantations(players),
        roads=(),
        ships=((),) * len(PLANTATION_BOARDS[players].harbours),
        track_sacks=(),
        bag=bag,
        supply=ROADS_TOTAL,
        phase=Placing((first - 1) % players),
    )


def _random_production(dice: Dice) -> tuple[str, ...]:
    """Shuffle all pieces. The sack spaces get one sack of each colour and a sixth from the rest (GUA-6b)."""
    pieces = iter(dice.shuffled(FIXED[place] for place in range(len(SPACES)) if place not in SACK_SPACES))
    sixth = dice.choose(COLORS)
    sacks = iter(dice.shuffled((*COLORS, sixth)))
    return tuple(next(sacks if place in SACK_SPACES else pieces) for place in range(len(SPACES)))


def _other_sacks(production: tuple[str, ...]) -> list[str]:
    """Return the 29 sacks that are not on the board."""
    laid_sacks = [production[place] for place in SACK_SPACES]
    return [color for color in COLORS for _ in range(SACKS_PER_COLOR - laid_sacks.count(color))]
