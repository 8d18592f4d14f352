"""The table in words: headline, alt text, text board (section 7)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.game import Line, Name, line
from bot.games.saint_martin.board import COFFEES, COLUMNS, LETTERS, MARKS, QUARTER_NUMBERS, ROWS
from bot.games.saint_martin.laying import Laid, laid, mansion, spelled
from bot.games.saint_martin.seen.hearing import name_terms
from bot.games.saint_martin.seen.sighted import total
from bot.games.saint_martin.view import LastView, SaintMartinView, SaleView
from bot.games.saint_martin.words import bid_terms, by_cell, coffee_term, listed, tile_term, tile_terms


def headline(view: SaintMartinView) -> Line:
    """Turn and phase, or who has won."""
    if view.phase == "over":
        best = max((scores(view)[seat] for seat in view.winners), default=0)
        return line("saint_martin-headline-over", winners=name_terms(view.winners), count=len(view.winners), score=best)
    sale = view.sale
    return line(
        f"saint_martin-headline-{view.phase}",
        turn=view.turn,
        seat=Name(view.asked[0] if view.asked else 0),
        asked=name_terms(view.asked),
        drawer=Name(view.turn_seat or 0),
        tile=tile_term(sale.tile) if sale else "none",
        price=sale.price if sale else 0,
        leader=Name(sale.bids[-1].seat if sale and sale.bids else 0),
    )


def scores(view: SaintMartinView) -> tuple[int, ...]:
    """Points as they would be counted now; coins and cubes alone where the coffee is not known."""
    return tuple(total(seat) for seat in view.seats)


def facts(view: SaintMartinView) -> tuple[Line, ...]:
    """Alt text: turn and phase, the own hand, what goes on at the table, the fields that can still grow."""
    return (headline(view), *_own_hand(view), *table_lines(view), *_open_fields(view))


def table_lines(view: SaintMartinView) -> tuple[Line, ...]:
    """The last placement, the tile on offer, the seats, bag and supply, what is out of the match."""
    found = [last_line(view.last)] if view.last else []
    if view.sale:
        found.append(sale_line(view.sale))
        if view.sale.out:
            found.append(line("saint_martin-fact-out", seats=name_terms(view.sale.out)))
    found += [seat_line(view, seat) for seat in range(view.players)]
    found.append(supplies_line(view))
    if view.discarded:
        found.append(line("saint_martin-fact-discarded", tiles=tile_terms(view.discarded)))
    return tuple(found)


def text_board(view: SaintMartinView) -> tuple[Line, ...]:
    """Headline, two lines a row with two letters a cell, the facts of the table."""
    rows = (line("saint_martin-board-row", text=text) for text in _rows(view))
    return (headline(view), *rows, *_own_hand(view), *table_lines(view))


def _own_hand(view: SaintMartinView) -> Iterator[Line]:
    """The tiles that the viewer holds; nothing for the public."""
    held = None if view.viewer is None else view.seats[view.viewer].hand
    if held is not None:
        yield line("saint_martin-fact-hand", tiles=tile_terms(held), count=len(held))


def _open_fields(view: SaintMartinView) -> Iterator[Line]:
    """Coffee by coffee, the largest first: "Arabica: F5 ne nw, G5 sw; H1 nw"."""
    for coffee in COFFEES:
        grown = [field.quarters for field in view.fields if field.is_open and field.coffee == coffee]
        if grown:
            fields = "; ".join(map(by_cell, sorted(grown, key=len, reverse=True)))
            yield line("saint_martin-fact-fields", coffee=coffee_term(coffee), fields=fields)


def _rows(view: SaintMartinView) -> Iterator[str]:
    letters = _letters(view)
    yield "    " + "  ".join(COLUMNS)
    for row in ROWS:
        cells = [f"{column}{row}" for column in COLUMNS]
        yield f"{row}   " + " ".join(letters.get(cell, "....")[:2] for cell in cells)
        yield "    " + " ".join(letters.get(cell, "....")[:1:-1] for cell in cells)


def _letters(view: SaintMartinView) -> dict[str, str]:
    """By cell the letters of its quarters nw, ne, se, sw; small where burned."""
    burned = {QUARTER_NUMBERS[quarter] for quarter in view.cubes}
    found = {}
    for placed, tile in zip(view.island, island_of(view), strict=True):
        found[placed.cell] = "".join(
            LETTERS[kind].lower() if number in burned else LETTERS[kind]
            for number, kind in zip(tile.quarters, tile.kinds, strict=True)
        )
    return found


def island_of(view: SaintMartinView) -> Iterator[Laid]:
    """The mansion and every placed tile as it lies."""
    for placed in view.island:
        yield mansion() if placed.tile == "M" else laid(spelled(placed.tile, placed.cell, placed.rotation))


def last_line(last: LastView) -> Line:
    """The last placement with its coins and cubes."""
    return line(
        "saint_martin-fact-last",
        seat=Name(last.seat),
        tile=tile_term(last.tile),
        cell=last.cell,
        turn=last.rotation,
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


def sale_line(sale: SaleView) -> Line:
    """The auction of the tile last drawn."""
    state = "kept" if sale.is_kept else "open" if sale.winner is None else "sold"
    return line(
        "saint_martin-fact-sale",
        state=state,
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
    """His coffee, coins, cubes and hand, as far as the viewer knows them."""
    shown = view.seats[seat]
    return line(
        "saint_martin-fact-seat",
        letter=MARKS[seat].letter,
        seat=Name(seat),
        coffee=coffee_term(shown.coffee) if shown.coffee else line("saint_martin-coffee", coffee="unknown"),
        coins=shown.coins,
        cubes=shown.cubes,
        hand=shown.hand_count,
        shown=listed(shown.shown),
        known=len(shown.shown),
        fire="active" if shown.is_fire_active else "inactive",
        objective="placed" if shown.is_objective_placed else "unplaced",
        total="none" if shown.points is None else shown.points.total,
    )


def supplies_line(view: SaintMartinView) -> Line:
    """What is left in the bag and of the cubes; what the fields of each coffee are worth."""
    values = tuple(
        line("saint_martin-fields-of", coffee=coffee_term(coffee), value=value)
        for coffee, value in zip(COFFEES, view.values, strict=True)
    )
    return line("saint_martin-fact-supplies", bag=view.bag_count, cubes=view.supply, values=values)
