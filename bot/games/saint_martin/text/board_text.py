"""Board as text: headline, alt text, text board, a list of sentences for screen readers, and the verdict.

The list covers the current action, seats, fields and empty cells.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import cast

import msgspec

from bot.game import Argument, BoardPart, Line, Name, line
from bot.games.saint_martin.board import (
    CELL_NUMBERS,
    COFFEES,
    COLORS,
    COLUMNS,
    CORNERS,
    FACING,
    HAND_LIMIT,
    LETTERS,
    QUARTER_NUMBERS,
    QUARTERS,
    ROWS,
)
from bot.games.saint_martin.events import Event
from bot.games.saint_martin.placed_tile import PlacedTile, format_tile, mansion, parse_tile
from bot.games.saint_martin.view import LastView, PointsView, SaintMartinView, SaleView
from bot.games.saint_martin.views.events import name_terms
from bot.games.saint_martin.views.island_queries import known_points
from bot.games.saint_martin.vocabulary import (
    bid_terms,
    chained,
    coffee_term,
    corners_term,
    grouped_by_cell,
    side_term,
    tile_term,
    tile_terms,
    tile_with_corners,
)
from bot.verdict import Reason, sum_reason


def headline(view: SaintMartinView) -> Line:
    """Return the turn, its seat and the pending decision, or the winners once the match is over."""
    if view.phase == "over":
        best = max((scores(view)[seat] for seat in view.winners), default=0)
        return line("saint_martin-headline-over", winners=name_terms(view.winners), count=len(view.winners), score=best)
    sale = view.sale
    return line(
        f"saint_martin-headline-{view.phase}",
        turn=view.turn,
        seat=Name(view.asked[0] if view.asked else 0),
        own=_asks_viewer(view),
        bag="empty" if not view.bag_count else "full",
        asked=name_terms(view.asked),
        drawer=Name(sale.drawer if sale else view.turn_seat or 0),
        tile=tile_term(sale.tile) if sale else "none",
        price=sale.price if sale else 0,
        leader=Name(sale.bids[-1].seat if sale and sale.bids else 0),
    )


def _asks_viewer(view: SaintMartinView) -> str:
    """Return whether the viewer must decide: "no" or "yes", or what alone it may do: "burn", "place" or "draw"."""
    if view.viewer is None or view.viewer not in view.asked or view.own_answer is not None:
        return "no"
    if view.phase == "kept" and view.seats[view.viewer].hand_count > HAND_LIMIT:
        return "place"
    held = view.seats[view.viewer]
    if view.phase == "turn" and not view.bag_count:
        return "place"
    if view.phase == "turn" and not held.hand_count and held.is_objective_placed:
        return "draw"
    return "burn" if view.burnable else "yes"


def scores(view: SaintMartinView) -> tuple[int, ...]:
    """Return each seat's current points, or only its coins and cubes if its coffee is not known."""
    return tuple(known_points(seat) for seat in view.seats)


def facts(view: SaintMartinView) -> tuple[Line, ...]:
    """Return the alt text: turn and phase, own hand, the state of the table, the fields that can still grow."""
    return (headline(view), *_decided(view), *_own_hand(view), *_settled(view), *_open_fields(view))


def _island_facts(view: SaintMartinView) -> tuple[Line, ...]:
    last = (last_line(view.last),) if view.last else ()
    return (headline(view), *last, *_open_fields(view))


def _seat_facts(view: SaintMartinView) -> tuple[Line, ...]:
    return (*_decided(view), *_own_hand(view), *_settled(msgspec.structs.replace(view, last=None)))


_PARTS = (BoardPart("island", _island_facts, is_result=True), BoardPart("seats", _seat_facts))


def parts(_targets: tuple[str, ...]) -> tuple[BoardPart, ...]:
    """Return the pictures of the board: the island, and headline, seats and hand."""
    return _PARTS


def line_colors(view: SaintMartinView) -> tuple[str, ...]:
    """Return the colours of the seats' coffees, which tell more than the greys of the seats; () while one is hidden."""
    coffees = [seat.coffee for seat in view.seats if seat.coffee is not None]
    return tuple(COLORS[coffee] for coffee in coffees) if len(coffees) == view.players else ()


def table_lines(view: SaintMartinView) -> tuple[Line, ...]:
    """Return the tile to decide about, the last placement, the seats, bag and supply, and discarded tiles."""
    return (*_decided(view), *_settled(view))


def _decided(view: SaintMartinView) -> Iterator[Line]:
    """Yield the auction if its tile is on offer, or bought and not placed yet."""
    if view.sale and (view.offer or view.phase == "bought"):
        yield sale_line(view)
        if view.sale.out:
            yield line("saint_martin-fact-out", seats=name_terms(view.sale.out))


def _settled(view: SaintMartinView) -> tuple[Line, ...]:
    """Return the lines of the table without the tile to decide about."""
    lines = [last_line(view.last)] if view.last else []
    if view.sale and not any(_decided(view)):
        lines.append(sale_line(view))
        if view.sale.out:
            lines.append(line("saint_martin-fact-out", seats=name_terms(view.sale.out)))
    lines += [seat_line(view, seat) for seat in range(view.players)]
    lines.append(supplies_line(view))
    if view.discarded:
        lines.append(line("saint_martin-fact-discarded", tiles=tile_terms(view.discarded)))
    return tuple(lines)


def text_board(view: SaintMartinView) -> tuple[Line, ...]:
    """Return headline, board (two lines per row, two letters per cell) and the state of the table."""
    rows = (line("saint_martin-board-row", text=text) for text in _rows(view))
    return (headline(view), *rows, *_decided(view), *_own_hand(view), *_settled(view))


def _own_hand(view: SaintMartinView) -> Iterator[Line]:
    """Yield the viewer's tiles, or nothing for the public."""
    held = None if view.viewer is None else view.seats[view.viewer].hand
    if held is not None:
        yield from [line("saint_martin-fact-hand", tile=tile_with_corners(tile)) for tile in held]
        yield from [] if held else [line("saint_martin-hand-empty")]


def _open_fields(view: SaintMartinView) -> Iterator[Line]:
    """Yield open fields by coffee, largest first: "Arabica: F5 NE NW, G5 SW; H1 NW"."""
    for coffee in COFFEES:
        grown = [field.quarters for field in view.fields if field.is_open and field.coffee == coffee]
        if grown:
            fields = chained([*map(grouped_by_cell, sorted(grown, key=len, reverse=True))], "semicolon")
            yield line("saint_martin-fact-fields", coffee=coffee_term(coffee), fields=fields)


def _rows(view: SaintMartinView) -> Iterator[str]:
    letters = _letters(view)
    yield "    " + "  ".join(COLUMNS)
    for row in ROWS:
        cells = [f"{column}{row}" for column in COLUMNS]
        yield f"{row}   " + " ".join(letters.get(cell, "....")[:2] for cell in cells)
        yield "    " + " ".join(letters.get(cell, "....")[:1:-1] for cell in cells)


def _letters(view: SaintMartinView) -> dict[str, str]:
    """Return the letters of a cell's quarters nw, ne, se, sw, by cell. Burned ones are in lower case."""
    burned = {QUARTER_NUMBERS[quarter] for quarter in view.cubes}
    letters = {}
    for placed, tile in zip(view.island, placed_tiles(view), strict=True):
        letters[placed.cell] = "".join(
            LETTERS[kind].lower() if number in burned else LETTERS[kind]
            for number, kind in zip(tile.quarters, tile.kinds, strict=True)
        )
    return letters


def placed_tiles(view: SaintMartinView) -> Iterator[PlacedTile]:
    """Yield the mansion and every placed tile."""
    for placed in view.island:
        yield mansion() if placed.tile == "M" else parse_tile(format_tile(placed.tile, placed.cell, placed.rotation))


def last_line(last: LastView) -> Line:
    """Return the last placement with its coins and cubes."""
    return line(
        "saint_martin-fact-last",
        seat=Name(last.seat),
        tile=tile_term(last.tile),
        cell=last.cell,
        corners=corners_term(last.tile, last.rotation),
        source=last.source,
        count=len(last.closed),
        closed=tuple(
            line(
                "saint_martin-closed-field",
                coffee=coffee_term(field.coffee),
                quarters=len(field.quarters),
                coins=field.coins,
            )
            for field in last.closed
        ),
        coins=last.coins,
        cubes=len(last.cubes),
        burned=last.burned or "none",
    )


def sale_line(view: SaintMartinView, *, is_listed: bool = False) -> Line:
    """Return the auction of the tile drawn last, with the corners and roads of a tile that is not placed.

    Without them if the tile `is_listed` before.
    """
    sale = cast(SaleView, view.sale)
    sold = "bought" if view.phase == "bought" else "sold"
    opened = "offered" if is_listed else "open"
    state = "kept" if sale.is_kept else opened if sale.winner is None else sold
    return line(
        "saint_martin-fact-sale",
        state=state,
        corners=corners_term(sale.tile, 0),
        secret="yes" if view.auction == "sealed" else "no",
        tile=tile_term(sale.tile),
        drawer=Name(sale.drawer),
        asked=name_terms(sale.asked),
        count=len(sale.bids),
        bids=bid_terms(sale.bids),
        winner=Name(sale.drawer if sale.winner is None else sale.winner),
        price=sale.price,
        payee="bank" if sale.winner == sale.drawer else "drawer",
    )


def seat_line(view: SaintMartinView, seat: int) -> Line:
    """Return the seat's coffee, coins, cubes and hand, if the viewer knows them."""
    seat_view = view.seats[seat]
    return line(
        "saint_martin-fact-seat",
        seat=Name(seat),
        coffee=coffee_term(seat_view.coffee) if seat_view.coffee else line("saint_martin-coffee", coffee="unknown"),
        coins=seat_view.coins,
        cubes=seat_view.cubes,
        hand=seat_view.hand_count,
        shown=", ".join(seat_view.shown),
        known=len(seat_view.shown),
        fire="active" if seat_view.is_fire_active else "inactive",
        objective="placed" if seat_view.is_objective_placed else "unplaced",
        total="none" if seat_view.points is None else seat_view.points.total,
    )


def supplies_line(view: SaintMartinView) -> Line:
    """Return the number of tiles in the bag and cubes in the supply, and the value of each coffee's fields."""
    values = tuple(
        line("saint_martin-fields-of", coffee=coffee_term(coffee), value=value)
        for coffee, value in zip(COFFEES, view.values, strict=True)
    )
    return line("saint_martin-fact-supplies", bag=view.bag_count, cubes=view.supply, values=values)


def listing(view: SaintMartinView) -> tuple[Line, ...]:
    """Return the full content of the picture, one Line per item."""
    lines = table_lines(view)
    if (
        view.sale and view.offer and view.viewer in view.asked and view.own_answer is None
    ):  # its corners are among those of the hand
        lines = (sale_line(view, is_listed=True), *lines[1:])
    return (
        *lines,
        *_fields(view),
        *_burned(view),
        *_other_quarters(view),
        line("saint_martin-list-reachable", cells=", ".join(view.reachable), count=len(view.reachable)),
        *_free_cells(view),
        *_tiles(view),
        line("saint_martin-list-legend"),
    )


def _free_cells(view: SaintMartinView) -> Iterator[Line]:
    """Yield what each reachable cell touches on which side, which decides the tiles that fit there."""
    kinds = {
        number: kind for tile in placed_tiles(view) for number, kind in zip(tile.quarters, tile.kinds, strict=True)
    }
    for cell in view.reachable:
        pairs = ((side, _from_north_west(FACING[CELL_NUMBERS[cell]][side])) for side in range(4))
        sides = tuple(side_term(side, (kinds[left], kinds[right])) for side, (left, right) in pairs if left in kinds)
        yield line("saint_martin-list-free", cell=cell, sides=sides)


def _from_north_west(quarters: tuple[int, ...]) -> list[int]:
    """Return the quarters of one side from west to east, or from north to south."""
    return sorted(quarters, key=lambda number: ("nw", "sw", "ne", "se").index(CORNERS[number % 4]))


def _tiles(view: SaintMartinView) -> Iterator[Line]:
    """Yield the corners and roads of each tile as it lies, in the order of the board."""
    for placed in sorted(view.island[1:], key=lambda placed: CELL_NUMBERS[placed.cell]):
        corners = tile_with_corners(placed.tile, placed.rotation)
        yield line("saint_martin-list-tile", cell=placed.cell, tile=corners)


def _fields(view: SaintMartinView) -> Iterator[Line]:
    """Yield fields by coffee, the most valuable first: "2 for F5 NE NW, G5 SW; 0 for H1 NW; A4 SE".

    The quarters of closed ones without worth, which nothing can change any more, follow together.
    """
    for coffee in COFFEES:
        for state, is_open in (("open", True), ("closed", False)):
            fields_found = [field for field in view.fields if field.coffee == coffee and field.is_open == is_open]
            listed = sorted((field for field in fields_found if is_open or field.value), key=lambda field: -field.value)
            worthless = [quarter for field in fields_found if field not in listed for quarter in field.quarters]
            if fields_found:
                by_value = defaultdict[int, list[Argument]](list)
                for field in listed:
                    by_value[field.value].append(grouped_by_cell(field.quarters))
                worths = [
                    line("saint_martin-field-worth", value=value, quarters=chained(fields, "semicolon"))
                    for value, fields in by_value.items()
                ]
                yield line(
                    "saint_martin-list-fields",
                    coffee=coffee_term(coffee),
                    state=state,
                    count=len(listed),
                    worthless=grouped_by_cell(worthless),
                    fields=chained(worths, "semicolon"),
                )


def _burned(view: SaintMartinView) -> Iterator[Line]:
    if view.cubes:
        yield line("saint_martin-list-burned", quarters=grouped_by_cell(view.cubes))


def _other_quarters(view: SaintMartinView) -> Iterator[Line]:
    """Yield the quarters without coffee, by kind."""
    quarters_of: dict[str, list[str]] = defaultdict(list)
    for tile in placed_tiles(view):
        for number, kind in zip(tile.quarters, tile.kinds, strict=True):
            if kind not in COFFEES:
                quarters_of[kind].append(QUARTERS[number])
    for kind, quarters in sorted(quarters_of.items()):
        yield line("saint_martin-list-ground", kind=kind, quarters=grouped_by_cell(quarters))


def reasons(view: SaintMartinView, _: Sequence[Event]) -> tuple[Reason, ...]:
    """Return the sources of the points; () if they are not all known."""
    points = [seat.points for seat in view.seats if seat.points is not None]
    if len(points) < len(view.seats):
        return ()
    return tuple(
        sum_reason(f"saint_martin-verdict-{name.replace('_', '-')}", [getattr(total, name) for total in points])
        for name in PointsView.__struct_fields__
    )
