"""Refusals of illegal moves: what is wrong, and what would be legal.

See INT-56 to INT-59.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from bot.game import IllegalMove
from bot.games.cafe_international.board import CHAIR_IDS, CHAIRS, CODES, TABLE_IDS, TILES
from bot.games.cafe_international.rules.balance import men_and_women
from bot.games.cafe_international.vocabulary import chair_term, code_term, coded_term, nation_term

refuse = partial(IllegalMove.of, "cafe_international")
"""Return the refusal for a reason. Its text key is `cafe_international-refused-<reason>`."""


def not_in_hand(guest: str, hand: Iterable[int]) -> IllegalMove:
    """Return the refusal of a guest that the seat does not hold. Only that seat may see it."""
    held = tuple(code_term(CODES[tile]) for tile in sorted(hand))
    return refuse("not_in_hand", guest=code_term(guest), hand=held, count=len(held))


def chair_taken(chairs: tuple[int, ...], chair: int) -> IllegalMove:
    """Return the refusal of an occupied chair."""
    return refuse("chair_taken", chair=chair_term(CHAIR_IDS[chair]), guest=coded_term(CODES[chairs[chair]]))


def wrong_nation(guest: int, chair: int) -> IllegalMove:
    """Return the refusal of a chair whose tables all have another nation."""
    nations = tuple(nation_term(nation) for nation in CHAIRS[chair].nations)
    place = chair_term(CHAIR_IDS[chair])
    return refuse("wrong_nation", guest=coded_term(CODES[guest]), chair=place, nations=nations)


def unbalanced(chairs: tuple[int, ...], guest: int, chair: int, table: int) -> IllegalMove:
    """Return the refusal of a table that would have too many of one sex (INT-15)."""
    men, women = men_and_women(chairs, table)
    return refuse(
        "unbalanced",
        guest=coded_term(CODES[guest]),
        chair=chair_term(CHAIR_IDS[chair]),
        table=TABLE_IDS[table],
        men=men,
        women=women,
        sex=TILES[guest].sex,
    )
