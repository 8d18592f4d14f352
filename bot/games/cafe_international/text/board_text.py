"""Board as text: headline, alt text, text board, a list of sentences for screen readers, and the verdict.

The list covers the current action, seats, tables and the bar.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.game import BoardPart, Line, Name, Path, line, signed
from bot.games.cafe_international.board import (
    CHAIR_AT,
    FULL_OF_ONE_NATION,
    MARKS,
    TABLE_AT,
    TABLE_CHAIRS,
    TABLES,
    TILE_AT,
    TILES,
)
from bot.games.cafe_international.events import Event, Reserved, Seated, WentToBar
from bot.games.cafe_international.view import CafeInternationalView, SeatView, StepView, TableScore, TableView
from bot.games.cafe_international.views.events import reason_terms
from bot.games.cafe_international.vocabulary import (
    chair_term,
    chairs_term,
    guest_term,
    guest_terms,
    nation_term,
    person_term,
    placed_term,
    scores_term,
    tables_term,
)
from bot.verdict import Reason, sum_reason

_TAKES = {"mf": "*·", "m": "m·", "f": "f·", "": "x·"}
SOURCES = ("tables", "nations", "reserved", "bar", "hand")


def headline(view: CafeInternationalView) -> Line:
    """Return the turn, its seat and the pending decision, or the winners once the match is over."""
    if view.seat_to_move is None:
        winners = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
        names = tuple(line("cafe_international-name", seat=Name(seat)) for seat in winners)
        total = view.seats[winners[0]].total if winners else 0
        return line("cafe_international-headline-over", winners=names, count=len(names), total=total)
    follow = "first" if view.phase == "turn" else view.rest or "unknown"
    if view.viewer == view.seat_to_move:
        tables = tables_term(view.joins)
        return line("cafe_international-headline-own", turn=view.turn, follow=follow, tables=tables)
    if view.phase == "turn":
        return line("cafe_international-headline-turn", turn=view.turn, seat=Name(view.seat_to_move))
    return line(
        "cafe_international-headline-second",
        turn=view.turn,
        seat=Name(view.seat_to_move),
        follow=follow,
        tables=tables_term(view.joins),
    )


def scores(view: CafeInternationalView) -> tuple[int, ...]:
    """Return the scores by seat, or the totals once the match is over."""
    return tuple(seat.total for seat in view.seats)


def facts(view: CafeInternationalView) -> tuple[Line, ...]:
    """Return the alt text.

    It has the turn, seats, bar and bag, last turn, known hands, tables about to pay 8, and occupied chairs.
    """
    seats = (seat_line(view, seat) for seat in range(view.players))
    return (headline(view), *seats, stock_line(view), *last_line(view), *_hands(view), *_tables(view))


def _hands(view: CafeInternationalView) -> Iterator[Line]:
    """Yield the known hands."""
    for seat, seat_view in enumerate(view.seats):
        if seat_view.hand:
            yield line("cafe_international-fact-hand", seat=Name(seat), guests=guest_terms(seat_view.hand))


def _tables(view: CafeInternationalView) -> Iterator[Line]:
    """Yield the tables about to pay 8, and the guests at all tables."""
    yield from nearly_lines(view)
    yield line("cafe_international-fact-seated", count=view.seated)
    yield from _guests_at_tables(view)


def _cafe_facts(view: CafeInternationalView) -> tuple[Line, ...]:
    return (headline(view), stock_line(view), *last_line(view), *_tables(view))


def _seat_facts(view: CafeInternationalView) -> tuple[Line, ...]:
    return (*(seat_line(view, seat) for seat in range(view.players)), *_hands(view))


_PARTS = (BoardPart("cafe", _cafe_facts, is_result=True), BoardPart("seats", _seat_facts))


def parts(_targets: tuple[str, ...]) -> tuple[BoardPart, ...]:
    """Return the pictures of the board: the café, and below it seats and hand."""
    return _PARTS


def last_line(view: CafeInternationalView) -> Iterator[Line]:
    """Yield the result of the last turn, if there was one."""
    if view.steps_seat is not None:
        yield line(
            "cafe_international-fact-last",
            seat=Name(view.steps_seat),
            steps=tuple(step_line(step) for step in view.steps),
            points=signed(view.steps_points),
        )


def nearly_lines(view: CafeInternationalView) -> Iterator[Line]:
    """Yield the tables where a fourth guest pays 8, if there are any."""
    nearly = nearly_full(view)
    if nearly:
        yield line("cafe_international-fact-nearly", tables=", ".join(nearly))


def _guests_at_tables(view: CafeInternationalView) -> Iterator[Line]:
    """Yield the guests table by table. A chair shared by two tables is listed at the first of them."""
    named: set[str] = set()
    for table in TABLES:
        taken = [name for name in table.chairs if view.chairs[CHAIR_AT[name]].guest and name not in named]
        named.update(taken)
        if taken:
            yield line(
                "cafe_international-fact-table", table=table.id, guests=tuple(_taken(view, name) for name in taken)
            )


def _taken(view: CafeInternationalView, name: str) -> Line:
    return placed_term(view.chairs[CHAIR_AT[name]].guest or TILES[-1].code, name)


def in_words(view: CafeInternationalView, _: Path) -> Line | None:
    """Return to the seat to move, as viewer, the tables where a fourth guest pays 8, or None."""
    return next(nearly_lines(view), None) if view.viewer is not None and view.viewer == view.seat_to_move else None


def nearly_full(view: CafeInternationalView) -> tuple[str, ...]:
    """Return the tables with three guests of one nation, where a fourth pays 8."""
    return tuple(
        table.id
        for place, table in enumerate(view.tables)
        if table.men + table.women == 3 and len(_nations(view, place)) < 2
    )


def _nations(view: CafeInternationalView, table: int) -> set[str]:
    guests = (view.chairs[chair].guest for chair in TABLE_CHAIRS[table])
    return {nation for guest in guests if guest and (nation := TILES[TILE_AT[guest]].nation)}


def text_board(view: CafeInternationalView) -> tuple[Line, ...]:
    """Return the headline, one line per table, bar and bag, one line per seat, the last turn, the final places."""
    lines = [headline(view), *(_row(view, table) for table in view.tables), *_paid(view), *_bar_rows(view)]
    lines += [_seat_row(view, seat) for seat in range(view.players)]
    if view.steps_seat is not None:
        lines += [
            line(
                "cafe_international-board-last",
                letter=MARKS[view.steps_seat].letter,
                points=signed(view.steps_points),
            )
        ]
        lines += [line("cafe_international-board-step", step=step_line(step)) for step in view.steps]
    if view.ranks:
        lines.append(
            line("cafe_international-board-over", reasons=reason_terms(view.ended_by), places=place_lines(view))
        )
    return tuple(lines)


def _row(view: CafeInternationalView, table: TableView) -> Line:
    """Return one table, such as `US1 c45 USm c51 *·  c52 *·  c57 INf`. It fits on a phone."""
    cells = " ".join(f"{_cell(view, name):<7}" for name in TABLES[TABLE_AT[table.id]].chairs)
    return line("cafe_international-board-row", table=table.id, cells=cells.rstrip())


def _cell(view: CafeInternationalView, name: str) -> str:
    chair = view.chairs[CHAIR_AT[name]]
    return f"{name} {chair.guest or _TAKES[chair.takes]}"


def _paid(view: CafeInternationalView) -> Iterator[Line]:
    """Yield the tables that paid for being full or reserved: `FR2 8, TR2 20`."""
    paid = ", ".join(f"{table.id} {table.paid}" for table in view.tables if table.paid)
    if paid:
        yield line("cafe_international-board-paid", tables=paid)


def _bar_rows(view: CafeInternationalView) -> Iterator[Line]:
    yield stock_line(view)
    if view.bar:
        yield line("cafe_international-board-bar", guests=" ".join(view.bar))
    if view.out:
        yield line("cafe_international-board-out", guests=" ".join(view.out))


def stock_line(view: CafeInternationalView) -> Line:
    """Return the bar and the bag: "Bar: 6 of 20 places taken, the next counts −4; in the bag: 43."."""
    value = "none" if view.bar_next is None else signed(view.bar_values[view.bar_next - 1])
    taken, places = len(view.bar), len(view.bar_values)
    return line("cafe_international-stock", taken=taken, places=places, value=value, bag=view.bag_count)


def _seat_row(view: CafeInternationalView, seat: int) -> Line:
    seat_view = view.seats[seat]
    return line(
        "cafe_international-board-seat",
        letter=MARKS[seat].letter,
        seat=Name(seat),
        score=seat_view.score,
        limit=seat_view.limit,
        hand=_hand_text(seat_view),
        out="no" if seat_view.out_place is None else "yes",
    )


def _hand_text(seat_view: SeatView) -> str:
    """Return the tile codes if they are known, else their number and the publicly known jokers."""
    if seat_view.hand is not None:
        return " ".join(seat_view.hand) or "0"
    return " ".join([str(seat_view.hand_count), *(f"({joker})" for joker in seat_view.known_jokers)])


def seat_line(view: CafeInternationalView, seat: int) -> Line:
    """Return a seat's letter, score, limit and number of tiles."""
    seat_view = view.seats[seat]
    return line(
        "cafe_international-fact-seat",
        letter=MARKS[seat].letter,
        seat=Name(seat),
        score=seat_view.score,
        limit=seat_view.limit,
        count=seat_view.hand_count,
        jokers=guest_terms(seat_view.known_jokers),
        known=0 if seat_view.hand is not None else len(seat_view.known_jokers),
        out="no" if seat_view.out_place is None else "yes",
    )


def step_line(step: StepView) -> Line:
    """Return one step of the last turn as text, without the player's name."""
    guest = person_term(step.guests[0]) if step.guests else ""
    chair = chair_term(step.chairs[0]) if step.chairs else ""
    match step.kind:
        case "seated":
            tables = scores_term(step.tables)
            return line("cafe_international-step-seated", guest=guest, chair=chair, tables=tables)
        case "bar":
            return line("cafe_international-step-bar", guest=guest, place=step.place, value=signed(step.points))
        case "turned_away":
            return line("cafe_international-step-turned-away", guest=guest)
        case "swapped":
            return line("cafe_international-step-swapped", guest=guest, chair=chair, joker=guest_term(step.joker))
        case "reserved":
            placed = tuple(map(placed_term, step.guests, step.chairs))
            return line(
                "cafe_international-step-reserved",
                table=step.tables[0].table,
                placed=placed,
                tables=scores_term(step.tables),
            )
        case "passed":
            return line("cafe_international-step-passed")


def place_lines(view: CafeInternationalView) -> tuple[Line, ...]:
    """Return the seats in order of rank, best first."""
    order = sorted(range(view.players), key=lambda seat: view.ranks[seat])
    return tuple(
        line(
            "cafe_international-board-place",
            rank=view.ranks[seat],
            seat=Name(seat),
            total=view.seats[seat].total,
            score=view.seats[seat].score,
            penalty=view.seats[seat].penalty,
        )
        for seat in order
    )


def listing(view: CafeInternationalView) -> tuple[Line, ...]:
    """Return the full content of the picture, one Line per item."""
    return (
        *_going_on(view),
        *_seats(view),
        *_bar(view),
        *nearly_lines(view),
        *(_table(view, table) for table in view.tables if not _is_empty(view, table)),
        *_empty_tables(view),
    )


def _going_on(view: CafeInternationalView) -> Iterator[Line]:
    if view.ranks:
        reasons = reason_terms(view.ended_by)
        yield line("cafe_international-board-over", reasons=reasons, places=place_lines(view))
    yield from last_line(view)


def _seats(view: CafeInternationalView) -> Iterator[Line]:
    for seat, seat_view in enumerate(view.seats):
        yield seat_line(view, seat)
        if seat_view.hand and seat != view.viewer:
            yield line("cafe_international-fact-hand", seat=Name(seat), guests=guest_terms(seat_view.hand))


def _bar(view: CafeInternationalView) -> Iterator[Line]:
    yield stock_line(view)
    if view.bar:
        yield line("cafe_international-list-bar", guests=guest_terms(view.bar))
    if view.out:
        yield line("cafe_international-list-out", guests=guest_terms(view.out))


def _is_empty(view: CafeInternationalView, table_view: TableView) -> bool:
    return all(view.chairs[chair].guest is None for chair in TABLE_CHAIRS[TABLE_AT[table_view.id]])


def _empty_tables(view: CafeInternationalView) -> Iterator[Line]:
    """Yield the tables where nobody sits, all in one line."""
    tables = tuple(_empty_table(view, table) for table in view.tables if _is_empty(view, table))
    if tables:
        yield line("cafe_international-list-empty", count=len(tables), tables=tables)


def _empty_table(view: CafeInternationalView, table_view: TableView) -> Line:
    """Return an empty table with the numbers of its chairs, those closed to a sex apart."""
    table = TABLES[TABLE_AT[table_view.id]]
    free = [name for name in table.chairs if view.chairs[CHAIR_AT[name]].takes == "mf"]
    others = tuple(_chair(view, name) for name in table.chairs if name not in free)
    chairs = (*([chairs_term(free)] if free else []), *others)
    return line(
        "cafe_international-list-empty-table", table=table_view.id, nation=nation_term(table.nation), chairs=chairs
    )


def _table(view: CafeInternationalView, table_view: TableView) -> Line:
    table = TABLES[TABLE_AT[table_view.id]]
    return line(
        "cafe_international-list-table",
        table=table_view.id,
        nation=nation_term(table.nation),
        seated=table_view.men + table_view.women,
        chairs=tuple(_chair(view, name) for name in table.chairs),
        paid=table_view.paid,
    )


def _chair(view: CafeInternationalView, name: str) -> Line:
    chair = view.chairs[CHAIR_AT[name]]
    if chair.guest is not None:
        return line("cafe_international-list-taken", chair=chair_term(name), guest=person_term(chair.guest))
    return line("cafe_international-list-free", chair=chair_term(name), takes=chair.takes or "nobody")


def reasons(view: CafeInternationalView, events: Sequence[Event]) -> tuple[Reason, ...]:
    """Return the sources of the points."""
    points: Counter[tuple[str, int]] = Counter()
    for event in events:
        points.update(_payments(event))
    for seat, seat_view in enumerate(view.seats):
        points["hand", seat] = -seat_view.penalty
    return tuple(
        sum_reason(f"cafe_international-verdict-{source}", [points[source, seat] for seat in range(view.players)])
        for source in SOURCES
    )


def _payments(event: Event) -> dict[tuple[str, int], int]:
    """Return an event's points by source and seat."""
    points: Counter[tuple[str, int]] = Counter()
    match event:
        case WentToBar(seat=seat, value=value):
            points["bar", seat] = value
        case Seated(seat=seat, tables=tables):
            _add_tables(points, seat, tables)
        case Reserved(seat=seat, tables=(own, *others)):
            points["reserved", seat] = own.points
            _add_tables(points, seat, others)
    return points


def _add_tables(points: Counter[tuple[str, int]], seat: int, tables: Sequence[TableScore]) -> None:
    for paid in tables:
        points["nations" if paid.points == FULL_OF_ONE_NATION else "tables", seat] += paid.points
