"""Twins of a position: positions that a viewer cannot distinguish from it."""

from __future__ import annotations

import msgspec

from bot.game import Viewer
from bot.games.zanzibar.state import Over, SeatState, State
from bot.rng import Dice


def twin(state: State, viewer: Viewer, dice: Dice) -> State:
    """Exchange what the viewer cannot know: the order of every deck, and the others' hands."""
    is_over = isinstance(state.phase, Over)
    seats = tuple(
        _exchanged(cards, dice, hand_is_known=is_over or seat == viewer) for seat, cards in enumerate(state.seats)
    )
    return msgspec.structs.replace(state, seats=seats)


def _exchanged(cards: SeatState, dice: Dice, *, hand_is_known: bool) -> SeatState:
    if hand_is_known:
        return SeatState(cards.hand, dice.shuffled(cards.deck), cards.used)
    unused = dice.shuffled(cards.hand + cards.deck)
    return SeatState(unused[: len(cards.hand)], unused[len(cards.hand) :], cards.used)
