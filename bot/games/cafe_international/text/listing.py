"""Board as a list of sentences for screen readers.

It covers the current action, seats, tables and the bar.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.game import Line, Name, line
from bot.games.cafe_international.board import CHAIR_AT, TABLE_AT, TABLES, TILE_AT, TILES
from bot.games.cafe_international.terms import nation_term
from bot.games.cafe_international.text.board_text import last_line, nearly_lines, place_lines, seat_line, stock_line
from bot.games.cafe_international.view import CafeInternationalView, TableView
from bot.games.cafe_international.views.events import reason_terms


def listing(view: CafeInternationalView) -> tuple[Line, ...]:
    """Return the full content of the picture, one Line per item."""
    return (
        *_going_on(view),
        *_seats(view),
        *_bar(view),
        *nearly_lines(view),
        *(_table(view, one) for one in view.tables),
    )


def _going_on(view: CafeInternationalView) -> Iterator[Line]:
    if view.ranks:
        reasons = reason_terms(view.ended_by)
        yield line("cafe_international-board-over", reasons=reasons, places=place_lines(view))
    yield from last_line(view)


def _seats(view: CafeInternationalView) -> Iterator[Line]:
    for seat, shown in enumerate(view.seats):
        yield seat_line(view, seat)
        if shown.hand and seat != view.viewer:
            yield line("cafe_international-fact-hand", seat=Name(seat), guests=_guests(shown.hand))


def _bar(view: CafeInternationalView) -> Iterator[Line]:
    yield stock_line(view)
    if view.bar:
        yield line("cafe_international-list-bar", guests=_guests(view.bar))
    if view.out:
        yield line("cafe_international-list-out", guests=_guests(view.out))


def _guests(codes: Iterable[str]) -> tuple[Line, ...]:
    return tuple(map(_guest, codes))


def _guest(code: str) -> Line:
    """Return a guest's description, such as "man India" or "woman joker"."""
    tile = TILES[TILE_AT[code]]
    return line("cafe_international-list-guest", sex=tile.sex, nation=nation_term(tile.nation or "joker"))


def _table(view: CafeInternationalView, shown: TableView) -> Line:
    table = TABLES[TABLE_AT[shown.id]]
    return line(
        "cafe_international-list-table",
        table=shown.id,
        nation=nation_term(table.nation),
        chairs=tuple(_chair(view, name) for name in table.chairs),
        paid=shown.paid,
    )


def _chair(view: CafeInternationalView, name: str) -> Line:
    chair = view.chairs[CHAIR_AT[name]]
    if chair.guest is not None:
        return line("cafe_international-list-taken", chair=name, guest=_guest(chair.guest))
    return line("cafe_international-list-free", chair=name, takes=chair.takes or "nobody")
