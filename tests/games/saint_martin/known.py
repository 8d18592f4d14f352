"""Facts that a player must be able to read from a view of Saint Martin."""

from __future__ import annotations

from collections.abc import Iterator

from bot.game import Line, Name
from bot.games.saint_martin.board import COFFEES, QUARTERS
from bot.games.saint_martin.text.board_text import placed_tiles
from bot.games.saint_martin.view import SaintMartinView
from bot.games.saint_martin.vocabulary import coffee_term, look_term
from bot.i18n import word
from tests.contract.facts import Fact

UNSAID = {
    "viewer": "whose eyes they are",
    "players": "as many as there are seats",
    "turn_seat": "the headline names the seats asked, and the auction its drawer",
    "first": "who began is told by the log",
    "objectives": "an option of the table",
    "auction": "an option of the table",
    "after_auction": "an option of the table",
    "worthless_cubes": "an option of the table",
    "spare_objectives": "an option of the table",
    "unfit_tiles": "an option of the table",
    "fields.burned": "all burned quarters are listed",
    "last.relit": "whose fire is lit is told of every seat",
    "last.cubes": "told by their number",
    "last.closed.quarters": "told by their number",
    "last.closed.burned": "told by the log",
    "has_discarded": "told by the log",
    "burnable": "said by the choices themselves",
    "prospects.move": "said by the choices themselves",
    "prospects.cubes": "said by the choices themselves",
    "prospects.closed.coffee": "said by the choices themselves",
    "prospects.closed.quarters": "said by the choices themselves",
    "prospects.closed.burned": "said by the choices themselves",
    "prospects.closed.coins": "told of every tile of the hand at its best",
}
BURNED = {"en": "Burned", "it": "bruciati", "de": "Abgebrannte"}
GROUND = {
    ("en", "demanio"): "Public land",
    ("en", "barracks"): "Barracks",
    ("en", "mansion"): "mansion",
    ("it", "demanio"): "Demanio",
    ("it", "barracks"): "Baracche",
    ("it", "mansion"): "magione",
    ("de", "demanio"): "Staatsland",
    ("de", "barracks"): "Baracken",
    ("de", "mansion"): "Herrenhaus",
}


def facts(view: SaintMartinView, locale: str) -> Iterator[Fact]:
    """Yield every quarter of every tile, cube, reachable cell and seat, the auction and the viewer's hand."""
    for tile in placed_tiles(view):
        for number, kind in zip(tile.quarters, tile.kinds, strict=True):
            island_map: Line | str = coffee_term(kind) if kind in COFFEES else GROUND[locale, kind]
            cell, corner = QUARTERS[number][:2], word("saint_martin-corner", locale, corner=QUARTERS[number][2:])
            yield Fact((island_map,), (cell, corner))
            if QUARTERS[number] in view.cubes:
                yield Fact((BURNED[locale],), (cell, corner))
    for field in view.fields:
        if not field.is_open and not field.value:  # its quarters are told: nothing can change it
            continue
        first, corner = field.quarters[0], word("saint_martin-corner", locale, corner=field.quarters[0][2:])
        yield Fact((coffee_term(field.coffee), field.value), (first[:2], corner))
    for cell in view.reachable:
        yield Fact(tuple(view.reachable), (cell,))
    yield from _seats(view)
    for coffee, value in zip(COFFEES, view.values, strict=True):
        yield Fact((view.bag_count, view.supply), (coffee_term(coffee), value))
    if view.sale is not None:
        yield Fact((view.sale.tile, look_term(view.sale.tile)), ())
        for bid in view.sale.bids:
            yield Fact((view.sale.tile, Name(bid.seat)), (bid.coins,))


def _seats(view: SaintMartinView) -> Iterator[Fact]:
    for seat, shown in enumerate(view.seats):
        whose = (Name(seat), *(() if shown.coffee is None else (coffee_term(shown.coffee),)))
        for count in (shown.coins, shown.cubes, shown.hand_count):
            yield Fact(whose, (count,))
        for tile in shown.shown:
            yield Fact(whose, (tile,), shown.shown.count(tile))
        if seat == view.viewer:
            for tile in shown.hand or ():
                yield Fact((tile, look_term(tile)), ())
