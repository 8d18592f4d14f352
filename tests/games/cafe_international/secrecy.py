"""Twin positions: pairs that a viewer cannot tell apart."""

from __future__ import annotations

import msgspec

from bot.game import Viewer
from bot.games.cafe_international.state import Over, SeatState, State, remove_tile
from bot.rng import Dice


def twin(state: State, viewer: Viewer, dice: Dice) -> State:
    """Return a twin: reorder the bag and, with private hands, exchange tiles of other seats.

    Sometimes a whole hand is exchanged, but mostly a single tile, so that the next move is often legal in the twin too.
    """
    if isinstance(state.phase, Over):
        return state
    is_open = state.options.hands == "open"
    known = [cards.hand if is_open or seat == viewer else _known(cards, dice) for seat, cards in enumerate(state.seats)]
    unknown = [_less(cards.hand, left) for cards, left in zip(state.seats, known, strict=True)]
    pool = dice.shuffled([guest for guests in (*unknown, state.bag) for guest in guests])
    seats = []
    for cards, left, lost in zip(state.seats, known, unknown, strict=True):
        given, pool = pool[: len(lost)], pool[len(lost) :]
        seats.append(SeatState((*left, *given), cards.score, cards.one_nation, cards.known_jokers))
    return msgspec.structs.replace(state, seats=tuple(seats), bag=pool)


def reveals(before: State, after: State) -> bool:
    """Return whether the step gave public information: tiles for an open hand, or the hand of a seat going out."""
    drawn = before.options.hands == "open" and before.bag != after.bag
    return drawn or before.eliminated != after.eliminated


def _known(cards: SeatState, dice: Dice) -> tuple[int, ...]:
    """Return the tiles that stay in the hand: publicly known jokers, and mostly all but one of the others."""
    others = dice.shuffled(_less(cards.hand, cards.known_jokers))
    return cards.known_jokers + (() if dice.below(4) == 0 else others[1:])


def _less(hand: tuple[int, ...], some: tuple[int, ...]) -> tuple[int, ...]:
    for guest in some:
        hand = remove_tile(hand, guest)
    return hand
