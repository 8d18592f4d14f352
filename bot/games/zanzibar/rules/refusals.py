"""Refusals of illegal moves: what is wrong, and what would be legal.

See ZAN-63.
"""

from __future__ import annotations

from functools import partial

from bot.game import MAX_TYPED, IllegalMove, Name, Seat
from bot.games.zanzibar.board import CARD_IDS, PROVINCES, TRADERS, names_of
from bot.games.zanzibar.vocabulary import card_term, card_terms, zone_term

refuse = partial(IllegalMove.of, "zanzibar")
"""Return the refusal for a reason. Its text key is `zanzibar-refused-<reason>`."""


def listed(spaces: int) -> str:
    """Return the ids of a set of spaces as one literal: `w2, w5`."""
    return ", ".join(names_of(spaces))


def no_such_trader(number: int, players: int) -> IllegalMove:
    """Return the refusal of a trader number that the seat does not have."""
    numbers = TRADERS[players]
    return refuse("no_such_trader", trader=number, first=numbers[0], last=numbers[-1])


def occupied(trader: tuple[Seat, int], seat: Seat, name: str, *, clearable: bool = False) -> IllegalMove:
    """Return the refusal of an occupied space: whose trader, its number, whether it could be cleared instead."""
    holder, number = trader
    how = "own" if holder == seat else "clear" if clearable else "enemy"
    return refuse("space_occupied", space=name, holder=Name(holder), trader=number, how=how)


def zone_taken(zone: str, space: str, number: int, standing: str) -> IllegalMove:
    """Return the refusal of a second trader of the seat in that zone."""
    return refuse("zone_taken", zone=zone_term(PROVINCES[zone]), space=space, trader=number, standing=standing)


def no_such_card(card: str) -> IllegalMove:
    """Return the refusal of a name that is not one of the ten cards."""
    return refuse("no_such_card", card=card[:MAX_TYPED], cards=", ".join(CARD_IDS))


def not_in_hand(card: str, hand: tuple[str, ...]) -> IllegalMove:
    """Return the refusal of a card that the seat does not hold. Only that seat may see it."""
    return refuse("not_in_hand", card=card_term(card), count=len(hand), hand=card_terms(hand))
