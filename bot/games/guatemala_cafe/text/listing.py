"""Board as a list of sentences for screen readers.

It covers the current action, seats, plantations and the production board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.game import Line, Name, line
from bot.games.guatemala_cafe.board import COLOUR_INDEX, COLOURS, LINES, SACK_SPACES, SPACE_INDEX, SPACES
from bot.games.guatemala_cafe.plantation_board import PLANTATION_BOARDS
from bot.games.guatemala_cafe.terms import colour_term, colour_terms, line_term, names_of, piece_term
from bot.games.guatemala_cafe.text.board_text import (
    gain_lines,
    hand_lines,
    roads_line,
    seat_lines,
    stock_line,
    track_line,
    turn_lines,
)
from bot.games.guatemala_cafe.view import GuatemalaCafeView, HarbourView, PlantationView, StopView

KINDS = (*(f"{kind}{colour}" for kind in "whs" for colour in COLOURS), "r", *COLOURS)
"""All contents of the production board. A colour letter alone is a sack."""


def listing(view: GuatemalaCafeView) -> tuple[Line, ...]:
    """Return the full content of the picture, one Line per item."""
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
    """Yield the plantations seat by seat: "Anna, brown: hut D2, workers D3, E3; points now: 2"."""
    for plantation in sorted(view.plantations, key=lambda one: (one.seat, COLOUR_INDEX[one.colour])):
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
    yield from turn_lines(view)
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
    """Return the contents of these production spaces as text, without the empty ones."""
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
    """Yield the free hut sites with their prices."""
    land = PLANTATION_BOARDS[view.players]
    taken = {plantation.hut for plantation in view.plantations}
    free = tuple(
        line("guatemala_cafe-list-site", site=name, price=land.prices[number])
        for number, name in enumerate(land.fields)
        if land.open_sites >> number & 1 and name not in taken
    )
    if free:
        yield line("guatemala_cafe-list-sites", sites=free)


def _production(view: GuatemalaCafeView) -> Iterator[Line]:
    """Yield the spaces of each kind of piece, then the sack spaces without a sack."""
    for kind in KINDS:
        spaces = [name for name in SPACES if view.production[SPACE_INDEX[name]] == kind]
        if spaces:
            yield line("guatemala_cafe-list-kind", piece=piece_term(kind), spaces=names_of(spaces), count=len(spaces))
    empty = [SPACES[place] for place in SACK_SPACES if view.production[place] is None]
    if empty:
        yield line("guatemala_cafe-list-empty", spaces=names_of(empty))
