"""Twins of a position: another one that a viewer cannot tell from it."""

from __future__ import annotations

import msgspec

from bot.dice import Dice
from bot.game import Viewer
from bot.games.cafe_international.state import Over, SeatState, State, without


def twin(state: State, viewer: Viewer, dice: Dice) -> State:
    """What the viewer cannot know exchanged: the order of the bag and, with private hands, what others hold.

    Of a hand sometimes everything, mostly one tile, so that what is done next can often be done in the twin as well.
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
    """Whether the step showed everybody something new: tiles drawn into an open hand, the hand of one who went out."""
    drawn = before.options.hands == "open" and before.bag != after.bag
    return drawn or before.eliminated != after.eliminated


def _known(cards: SeatState, dice: Dice) -> tuple[int, ...]:
    """What stays in the hand: the jokers that all know of, and mostly all but one of the others."""
    others = dice.shuffled(_less(cards.hand, cards.known_jokers))
    return cards.known_jokers + (() if dice.below(4) == 0 else others[1:])


def _less(hand: tuple[int, ...], some: tuple[int, ...]) -> tuple[int, ...]:
    for guest in some:
        hand = without(hand, guest)
    return hand
