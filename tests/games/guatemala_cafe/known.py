"""Facts of a Guatemala Café position that every text form must contain."""

from __future__ import annotations

from collections.abc import Iterator

from bot.game import Name
from bot.games.guatemala_cafe.board import COLORS, LINES, SPACES
from bot.games.guatemala_cafe.view import GuatemalaCafeView, PlantationView
from bot.games.guatemala_cafe.vocabulary import color_term, line_term, piece_term
from tests.contract.facts import Fact

UNSAID = {
    "viewer": "whose eyes they are",
    "players": "as many as there are seats",
    "side": "by the number of players",
    "layout": "an option of the table",
    "first": "told by the headline while it matters",
    "waiting": "told by the headline",
    "stops.sack": "one of the contents of the line",
    "stops.contents": "said from the production board",
    "is_strip_closed": "the harbour there is told to be closed",
    "last.start": "the way of a buyer who has gone on",
    "reason": "told by the log when the match ends",
    "substitute": "told by the headline of that moment",
}
HUT = {"en": "hut", "it": "baracca", "de": "Lagerhütte"}
HELD = {"en": "in hand", "it": "in mano", "de": "auf der Hand"}
ROADS = {"en": "Roads", "it": "Strade", "de": "Wege"}


def facts(view: GuatemalaCafeView, locale: str) -> Iterator[Fact]:
    """Yield every hut, worker, road and ship, the production board, money, sacks, gains, and the viewer's hand."""
    for number, seat in enumerate(view.seats):
        for count in (seat.score, seat.money, seat.sacks):
            yield Fact((Name(number),), (count,))
    for plantation in view.plantations:
        yield from _plantation(plantation, locale)
    for road in view.roads:
        yield Fact((ROADS[locale],), (road,))
    yield from _harbours(view)
    yield from _production(view)
    yield from _track(view)
    if view.viewer is not None:
        hand = view.seats[view.viewer].hand or ()
        for color in COLORS:
            yield Fact((color_term(color),), (hand.count(color), HELD[locale]))


def _plantation(plantation: PlantationView, locale: str) -> Iterator[Fact]:
    whose = (Name(plantation.seat), color_term(plantation.color))
    if plantation.hut is not None:
        yield Fact(whose, (HUT[locale], plantation.hut))
    for worker in plantation.workers:
        yield Fact(whose, (worker,))
    for harbour in plantation.harbours:
        yield Fact(whose, (harbour,))
    yield Fact(whose, (plantation.points,))


def _harbours(view: GuatemalaCafeView) -> Iterator[Fact]:
    for harbour in view.harbours:
        if not harbour.is_closed:
            for ship, price in zip(harbour.ships, harbour.berths, strict=False):
                yield Fact((harbour.id,), (piece_term(f"s{ship}"), price))
            for price in harbour.berths[len(harbour.ships) :]:
                yield Fact((harbour.id,), (price,))


def _production(view: GuatemalaCafeView) -> Iterator[Fact]:
    for space, piece in zip(SPACES, view.production, strict=True):
        if piece is not None:
            yield Fact((piece_term(piece),), (space,))
    if view.buyer is not None and view.line is not None:
        yield Fact((view.buyer,), (line_term(view.line),))
        for place in LINES[view.line]:
            there = view.production[place]
            if there is not None:
                yield Fact((view.buyer, line_term(view.line)), (SPACES[place], piece_term(there)))
    if view.phase == "move":
        for stop in view.stops:
            yield Fact((stop.steps, stop.space), (line_term(stop.line),))


def _track(view: GuatemalaCafeView) -> Iterator[Fact]:
    for color in view.colors:
        yield Fact((color_term(color.color), 7), (color.face_up,))
        for seat, points in enumerate(color.gains):
            if points:
                yield Fact((color_term(color.color), 7), (Name(seat), points))
        laid = view.track_sacks.count(color.color)
        if laid:
            yield Fact((), (laid, color_term(color.color)))
    for count in (view.supply, view.bag):
        yield Fact((), (count,))
    if view.track_sacks:
        yield Fact((view.track,), (view.lowest_sack,))
