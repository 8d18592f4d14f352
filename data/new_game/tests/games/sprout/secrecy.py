"""Twin positions: pairs that a viewer cannot tell apart."""

from __future__ import annotations

import msgspec
from bot.games.sprout.state import State

from bot.game import Viewer
from bot.rng import Dice


def twin(state: State, viewer: Viewer, dice: Dice) -> State:
    """Return a twin: the hands of other seats, the discards and the deck are shuffled together."""
    unknown = [card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand]
    pool = dice.shuffled((*unknown, *state.discards, *state.deck))
    hands = []
    for seat, hand in enumerate(state.hands):
        given, pool = (hand, pool) if seat == viewer else (pool[: len(hand)], pool[len(hand) :])
        hands.append(given)
    discards, deck = pool[: len(state.discards)], pool[len(state.discards) :]
    return msgspec.structs.replace(state, hands=tuple(hands), discards=discards, deck=deck)


def in_order(state: State) -> State:
    """Return the position with sorted hands: their order is of no consequence."""
    return msgspec.structs.replace(state, hands=tuple(tuple(sorted(hand)) for hand in state.hands))
