"""What a guest scores at the tables of his chair (INT-23 to INT-28)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bot.games.cafe_international.board import (
    FULL_OF_ONE_NATION,
    NATION_BIT,
    NOBODY,
    ONE_NATION_PAY,
    PAY,
    SEATS_OF_TABLE,
    TABLE_IDS,
    TABLES_OF,
)
from bot.games.cafe_international.view import TableScore


class Payment(NamedTuple):
    """What the tables of a chair pay together: table by table, the sum, and the tables (places) that paid 8."""

    tables: tuple[TableScore, ...]
    points: int
    eights: tuple[int, ...]


def score_chair(chairs: tuple[int, ...], chair: int, *, pairs_double: str) -> Payment:
    """The pay for the guest who has just sat down on that chair, at every table of it (INT-26)."""
    return score_tables(chairs, TABLES_OF[chair], pairs_double=pairs_double)


def score_tables(chairs: tuple[int, ...], tables: Iterable[int], *, pairs_double: str) -> Payment:
    """The pay of these tables, one guest having just come to each."""
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
    """How many sit at a table, and whether all who are no jokers are of one nation (INT-25)."""
    a, b, c, d = SEATS_OF_TABLE[table]
    at = chairs[a], chairs[b], chairs[c], chairs[d]
    nations = NATION_BIT[at[0]] | NATION_BIT[at[1]] | NATION_BIT[at[2]] | NATION_BIT[at[3]]
    return 4 - at.count(NOBODY), not nations & (nations - 1)
