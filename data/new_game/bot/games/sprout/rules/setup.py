"""Initial position of a match."""

from __future__ import annotations

from bot.games.sprout.board import CARDS, HAND_SIZE, PLAYERS
from bot.games.sprout.state import Options, State

from bot.game import check_players
from bot.rng import Dice


def setup(players: int, options: Options, dice: Dice) -> State:  # noqa: ARG001 - there are no options yet
    """Return a random initial position (SPR-1, SPR-2). Raise Refused for a wrong number of players."""
    check_players("sprout", players, PLAYERS)
    deck = dice.shuffled(CARDS)
    hands = tuple(deck[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(players))
    return State(hands, (0,) * players, deck[players * HAND_SIZE :], seat_to_move=dice.below(players))
