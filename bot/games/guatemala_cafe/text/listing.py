"""The table as a list in words, for who does not see it: what goes on, seat by seat, the land, the production board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.game import Line, Name, line
from bot.games.guatemala_cafe.board import COLOUR_PLACE, COLOURS, LINES, PLACES, SACK_PLACES, SPACES
from bot.games.guatemala_cafe.land import LANDS
from bot.games.guatemala_cafe.said.text import (
    gain_lines,
    hand_lines,
    happening_lines,
    roads_line,
    seat_lines,
    stock_line,
    track_line,
)
from bot.games.guatemala_cafe.view import GuatemalaCafeView, HarbourView, PlantationView, StopView
from bot.games.guatemala_cafe.words import colour_term, colour_terms, line_term, names_of, piece_term

KINDS = (*(f"{kind}{colour}" for kind in "whs" for colour in COLOURS), "r", *COLOURS)
"""What can stand on the production board: a colour letter alone is a sack."""


def listing(view: GuatemalaCafeView) -> tuple[Line, ...]:
    """All that the picture says, one Line an item."""
    return (
        *_going_on(view),
        *seat_lines(view),
        *_plantations(view),
        roads_line(view),
        *map(_harbour, view.harbours),
        *_sites(view),
        *gain_lines(view),
        track_line(view),
        line("guatemala_cafe-list-sacks", sacks=colour_terms(view.track_sacks), count=len(view.track_sacks)),
        stock_line(view),
        *hand_lines(view),
        *_production(view),
    )


def _plantations(view: GuatemalaCafeView) -> Iterator[Line]:
    """ "Anna, brown: hut D2, workers D3, E3; points now: 2", seat by seat."""
    for plantation in sorted(view.plantations, key=lambda one: (one.seat, COLOUR_PLACE[one.colour])):
        yield _plantation(plantation)


def _plantation(plantation: PlantationView) -> Line:
    return line(
        "guatemala_cafe-list-plantation",
        seat=Name(plantation.seat),
        colour=colour_term(plantation.colour),
        hut=plantation.hut or "none",
        workers=names_of(sorted(plantation.workers)),
        count=len(plantation.workers),
        harbours=names_of(plantation.harbours) or "none",
        ships=plantation.ships,
        points=plantation.points,
    )


def _going_on(view: GuatemalaCafeView) -> Iterator[Line]:
    yield from happening_lines(view)
    if view.scoring is not None:
        colour, space = colour_term(view.scoring.colour), view.scoring.space
        yield line("guatemala_cafe-list-scoring", seat=Name(view.scoring.seat), colour=colour, space=space)
    if view.ties:
        yield line("guatemala_cafe-list-ties", harbours=names_of(view.ties))
    if view.buyer is not None and view.line is not None:
        contents = _contents(view, LINES[view.line])
        yield line(
            "guatemala_cafe-list-buyer",
            space=view.buyer,
            line=line_term(view.line),
            contents=contents,
            count=len(contents),
        )
    if view.phase == "move":
        yield from (_stop(view, stop) for stop in view.stops)


def _stop(view: GuatemalaCafeView, stop: StopView) -> Line:
    contents = _contents(view, LINES[stop.line])
    return line(
        "guatemala_cafe-list-stop",
        steps=stop.steps,
        space=stop.space,
        price=stop.price,
        line=line_term(stop.line),
        contents=contents,
        count=len(contents),
    )


def _contents(view: GuatemalaCafeView, places: Iterable[int]) -> tuple[Line, ...]:
    """What stands on these spaces of the production board, in words; the empty ones are left out."""
    return tuple(
        line("guatemala_cafe-list-there", space=SPACES[place], piece=piece_term(piece))
        for place in places
        if (piece := view.production[place]) is not None
    )


def _harbour(harbour: HarbourView) -> Line:
    berths = [
        line("guatemala_cafe-list-ship", ship=piece_term(f"s{ship}"), price=price)
        for ship, price in zip(harbour.ships, harbour.berths, strict=False)
    ]
    berths += [line("guatemala_cafe-list-berth", price=price) for price in harbour.berths[len(harbour.ships) :]]
    closed = "yes" if harbour.is_closed else "no"
    return line("guatemala_cafe-list-harbour", harbour=harbour.id, closed=closed, berths=tuple(berths))


def _sites(view: GuatemalaCafeView) -> Iterator[Line]:
    """The hut sites that are still free, with their prices."""
    land = LANDS[view.players]
    taken = {plantation.hut for plantation in view.plantations}
    free = tuple(
        line("guatemala_cafe-list-site", site=name, price=land.prices[number])
        for number, name in enumerate(land.fields)
        if land.open_sites >> number & 1 and name not in taken
    )
    if free:
        yield line("guatemala_cafe-list-sites", sites=free)


def _production(view: GuatemalaCafeView) -> Iterator[Line]:
    """Kind by kind where they stand, then the sack spaces without a sack."""
    for kind in KINDS:
        spaces = [name for name in SPACES if view.production[PLACES[name]] == kind]
        if spaces:
            yield line("guatemala_cafe-list-kind", piece=piece_term(kind), spaces=names_of(spaces), count=len(spaces))
    empty = [SPACES[place] for place in SACK_PLACES if view.production[place] is None]
    if empty:
        yield line("guatemala_cafe-list-empty", spaces=names_of(empty))
