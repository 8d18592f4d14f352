"""Terms of the game as Lines: guests, tables with their points, chairs."""

from __future__ import annotations

from collections.abc import Iterable

from bot.game import Line, line
from bot.games.cafe_international.board import CHAIR_AT, CHAIRS, TILE_AT, TILES
from bot.games.cafe_international.view import TableScore


def guest_term(code: str) -> Line:
    """ "USm (man, United States)"; "Jf (joker, woman)"."""
    tile = TILES[TILE_AT[code]]
    return line("cafe_international-guest", code=code, sex=tile.sex, nation=nation_term(tile.nation or "joker"))


def guest_terms(codes: Iterable[str]) -> tuple[Line, ...]:
    """Several guests, by code alone."""
    return tuple(line("cafe_international-code", code=code) for code in codes)


def nation_term(nation: str) -> Line:
    """A nation's name."""
    return line("cafe_international-nation", nation=nation)


def scores_term(tables: Iterable[TableScore]) -> tuple[Line, ...]:
    """ "table GB1: 3", one a table."""
    return tuple(line("cafe_international-table-score", table=score.table, points=score.points) for score in tables)


def either(tables: tuple[str, ...]) -> Line:
    """ "GB1", or "GB1 or GB2": a chair belongs to two tables at most; no table at all is an empty text."""
    first, *others = tables or ("",)
    return line("cafe_international-either", table=first, other=others[0] if others else "", count=len(others))


def tables_of(chair: str) -> str:
    """ "US1 + US2", the tables of a chair."""
    return " + ".join(CHAIRS[CHAIR_AT[chair]].tables)


def signed(points: int) -> str:
    """Points with their sign, zero without; minus as a proper minus."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"
