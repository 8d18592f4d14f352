"""What is said to a person whose move is refused (ZAN-63): what is wrong, and what would be right."""

from __future__ import annotations

from bot.game import Argument, IllegalMove, Name, Seat, line
from bot.games.zanzibar.board import CARD_IDS, PROVINCES, TRADERS, names_of
from bot.games.zanzibar.words import card_term, card_terms, zone_term

LONGEST = 100
"""So much is repeated of what somebody has typed."""


def refuse(reason: str, **args: Argument) -> IllegalMove:
    """The refusal with that reason; its text is `zanzibar-refused-<reason>`."""
    return IllegalMove(reason, line(f"zanzibar-refused-{reason.replace('_', '-')}", **args))


def listed(spaces: int) -> str:
    """The ids of a set of spaces, as one literal: `w2, w5`."""
    return ", ".join(names_of(spaces))


def no_such_trader(number: int, players: int) -> IllegalMove:
    """A number that this seat has not got."""
    numbers = TRADERS[players]
    return refuse("no_such_trader", trader=number, first=numbers[0], last=numbers[-1])


def occupied(found: tuple[Seat, int], seat: Seat, name: str, *, clearable: bool = False) -> IllegalMove:
    """Somebody stands there: whose trader, its number, and whether it could be cleared instead."""
    holder, number = found
    how = "own" if holder == seat else "clear" if clearable else "enemy"
    return refuse("space_occupied", space=name, holder=Name(holder), trader=number, how=how)


def zone_taken(zone: str, space: str, number: int, standing: str) -> IllegalMove:
    """Another own trader was placed in that zone."""
    return refuse("zone_taken", zone=zone_term(PROVINCES[zone]), space=space, trader=number, standing=standing)


def no_such_card(card: str) -> IllegalMove:
    """Not one of the ten kinds."""
    return refuse("no_such_card", card=card[:LONGEST], cards=", ".join(CARD_IDS))


def not_in_hand(card: str, hand: tuple[str, ...]) -> IllegalMove:
    """A card that the seat does not hold; said to that seat alone."""
    return refuse("not_in_hand", card=card_term(card), count=len(hand), hand=card_terms(hand))
