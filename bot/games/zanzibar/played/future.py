"""What the cards that a seat has not used yet may still bring, in points, from how its traders stand."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.zanzibar.played.outlook import POINTS, Outlook

FIRST = {2: 7.0, 3: 6.2, 4: 5.2, 5: 4.2}
"""By players: a card for which there is a turn of its own."""
SECOND = 0.3
"""Of that, a card that has to share a turn with another."""
IDLE = 1.2
"""For every turn in a row without a card: whoever waits lets the others wait for more, too."""
HAND_SOON, HAND_NOW, HAND_MEAN = 0.10, 0.2, 0.6
DECK_SOON, DECK_MEAN = 0.08, 5.0
CHOICE = 1.0
"""A discard that is still to be made: the worst card will be worse than the worst one now."""


class Holding(NamedTuple):
    """Cards not used: those in the hand and known, and the others, by their places in the data; what is still due.

    `idle`: turns in a row without a card.
    """

    players: int

    known: tuple[int, ...]
    others: tuple[int, ...]
    orders: int
    discards: int
    idle: int


class Future(NamedTuple):
    """Its parts, in points."""

    orders: float
    hand: float
    deck: float

    @property
    def total(self) -> float:
        """All of it."""
        return self.orders + self.hand + self.deck


NOTHING = Future(0.0, 0.0, 0.0)


def promised(look: Outlook, others: tuple[int, ...]) -> float:
    """What these cards are worth more than any, where they stand now."""
    soon = look.soon
    return DECK_SOON * sum([POINTS[soon[card]] - DECK_MEAN for card in others])


def future(look: Outlook, holding: Holding, turns: float, deck: float, *, is_last: bool) -> Future:
    """With that many turns to come; the last turn of all is for what is in the hand. `deck`: what that promises."""
    if turns <= 0 or not (holding.known or holding.others):
        return NOTHING
    if is_last:
        return Future(0.0, sum([0.8 * max(0, POINTS[look.soon[card]]) for card in holding.known]), 0.0)
    to_score = min(holding.orders, len(holding.known) + len(holding.others))
    if not to_score:
        return NOTHING
    alone = min(turns, to_score)
    shared = min(to_score - alone, turns)
    share = (alone + shared / 2) / to_score
    hand = sum(
        [HAND_SOON * POINTS[look.soon[card]] + HAND_NOW * POINTS[look.now[card]] - HAND_MEAN for card in holding.known]
    )
    each = FIRST[holding.players]
    orders = each * (alone + SECOND * shared) + CHOICE * holding.discards * share - IDLE * max(0, holding.idle)
    return Future(orders, hand * share, deck * share)
