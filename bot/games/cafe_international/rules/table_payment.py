"""Points of a guest at the tables of its chair (INT-23 to INT-28)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bot.games.cafe_international.board import (
    CHAIR_TABLES,
    EMPTY,
    FULL_OF_ONE_NATION,
    NATION_BIT,
    ONE_NATION_PAY,
    PAY,
    TABLE_CHAIRS,
    TABLE_IDS,
)
from bot.games.cafe_international.view import TableScore


class Payment(NamedTuple):
    """Points of several tables: table by table, their sum, and the indices of the tables that paid 8."""

    tables: tuple[TableScore, ...]
    points: int
    eights: tuple[int, ...]


def score_chair(chairs: tuple[int, ...], chair: int, *, pairs_double: str) -> Payment:
    """Return the payment of every table of a chair for the guest who has just sat down there (INT-26)."""
    return score_tables(chairs, CHAIR_TABLES[chair], pairs_double=pairs_double)


def score_tables(chairs: tuple[int, ...], tables: Iterable[int], *, pairs_double: str) -> Payment:
    """Return the payment of these tables, each with one new guest."""
    scores = []
    eights = []
    points = 0
    for table in tables:
        guests, is_one_nation = sitting(chairs, table)
        pays = (ONE_NATION_PAY[pairs_double] if is_one_nation else PAY)[guests]
        if pays == FULL_OF_ONE_NATION:
            eights.append(table)
        points += pays
        scores.append(TableScore(TABLE_IDS[table], guests, pays))
    return Payment(tuple(scores), points, tuple(eights))


def sitting(chairs: tuple[int, ...], table: int) -> tuple[int, bool]:
    """Return the number of guests at a table, and whether all but the jokers are of one nation (INT-25)."""
    a, b, c, d = TABLE_CHAIRS[table]
    at = chairs[a], chairs[b], chairs[c], chairs[d]
    nations = NATION_BIT[at[0]] | NATION_BIT[at[1]] | NATION_BIT[at[2]] | NATION_BIT[at[3]]
    return 4 - at.count(EMPTY), not nations & (nations - 1)
