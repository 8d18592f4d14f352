"""How much a seat would like a trader of its own on each space: by the cards that it knows, and those still to come."""

from __future__ import annotations

from functools import lru_cache

from bot.game import Seat
from bot.games.zanzibar.board import ALL, members
from bot.games.zanzibar.played.outlook import MOST, PLACE, POINTS, VILLAGES
from bot.games.zanzibar.state import State

IN_DECK = 0.12
"""Of what a card in the hand is worth."""
SECOND_CARD = 0.6
"""The same of the one that fewer traders stand right for."""
SLOPES = (*[float(POINTS[count + 1] - POINTS[count]) for count in range(MOST)], 0.0)
"""By the traders that stand right: the points for one more."""
VILLAGES_OF: tuple[tuple[int, ...], ...] = tuple(members(villages) for villages in VILLAGES)
SPACES = members(ALL)


@lru_cache(maxsize=2048)
def _pulls(known: tuple[str, ...], others: tuple[str, ...], mine: int) -> dict[int, float]:
    pull = dict.fromkeys(SPACES, 0.0)
    counts = [(mine & villages).bit_count() for villages in VILLAGES]
    order = sorted([PLACE[card] for card in known], key=lambda card: -counts[card])
    shares = [(card, SECOND_CARD if rank else 1.0) for rank, card in enumerate(order)]
    for card, share in shares + [(PLACE[card], IN_DECK) for card in others]:
        weight = share * SLOPES[min(MOST, counts[card])]
        for space in VILLAGES_OF[card]:
            pull[space] += weight
    return pull


def pull_of_own(state: State, seat: Seat) -> dict[int, float]:
    """By space, for a seat that knows its hand."""
    cards = state.seats[seat]
    return _pulls(cards.hand, cards.deck, sum(state.where[seat]))


@lru_cache(maxsize=2048)
def pull_unknown(unused: frozenset[str], hand: int) -> dict[int, float]:
    """By space, for a seat of which the hand is not known: each of its cards may be there."""
    share = 3.5 * hand / max(1, len(unused))
    pull = dict.fromkeys(SPACES, 0.0)
    for card in sorted(unused):
        for space in VILLAGES_OF[PLACE[card]]:
            pull[space] += share
    return pull


def pull_of_other(state: State, seat: Seat) -> dict[int, float]:
    """By space, for another seat: what everybody knows of it."""
    cards = state.seats[seat]
    return pull_unknown(frozenset(cards.hand + cards.deck), len(cards.hand))
