"""Initial position of a match.

It includes the first seat, the decks and, by option, a random placement (ZAN-1 to ZAN-10).
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.game import Refused, Seat, check_players
from bot.games.zanzibar.board import CARD_IDS, PLAYERS, TRADERS, UNPLACED
from bot.games.zanzibar.rules.placement import legal_placements, place
from bot.games.zanzibar.state import Options, Placement, SeatState, State
from bot.rng import Dice

Deck = tuple[str, ...]


def setup(players: int, options: Options, dice: Dice) -> State:
    """Return a random initial position. Raise Refused.

    Random draws, in this order: the first seat, the decks seat by seat, the placement.
    """
    check_seats(players, options.first)
    first = dice.below(players) if options.first == "random" else options.first
    decks = tuple(dice.shuffled(CARD_IDS) for _ in range(players))
    state = before_placement(options, first, decks)
    return _placed_by_chance(state, dice) if options.setup == "random" else state


def check_seats(players: int, first: Seat | str) -> None:
    """Raise Refused for an unsupported number of players or first seat."""
    check_players("zanzibar", players, PLAYERS)
    if isinstance(first, int) and first >= players:
        raise Refused.of("zanzibar", "first", count=players, number=first + 1)


def before_placement(options: Options, first: Seat, decks: tuple[Deck, ...]) -> State:
    """Return the position with an empty board. Decks have their top card first."""
    players = len(decks)
    empty = (UNPLACED,) * len(TRADERS[players])
    return State(options, first, (empty,) * players, tuple(SeatState((), deck) for deck in decks), Placement(first))


def _placed_by_chance(state: State, dice: Dice) -> State:
    """Place all traders by uniformly drawn legal placements in the order of ZAN-8, without marking them as steps."""
    while isinstance(state.phase, Placement):
        seat = state.phase.seat
        state, _ = place(state, seat, dice.choose(legal_placements(state, seat)))
    return replace(state, steps=())
