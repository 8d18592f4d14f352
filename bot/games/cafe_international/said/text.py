"""The table in words: headline, alt text, the board as text (section 7)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.game import Line, Name, line
from bot.games.cafe_international.board import CHAIR_AT, MARKS, SEATS_OF_TABLE, TABLE_AT, TABLES, TILE_AT, TILES
from bot.games.cafe_international.seen.hearing import reason_terms
from bot.games.cafe_international.view import CafeInternationalView, SeatView, StepView, TableView
from bot.games.cafe_international.words import either, guest_terms, scores_term, signed

_TAKES = {"mf": "*·", "m": "m·", "f": "f·", "": "--"}


def headline(view: CafeInternationalView) -> Line:
    """Turn, whose it is, what is expected; the winners once it is over."""
    if view.seat_to_move is None:
        winners = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
        names = tuple(line("cafe_international-name", seat=Name(seat)) for seat in winners)
        total = view.seats[winners[0]].total if winners else 0
        return line("cafe_international-headline-over", winners=names, count=len(names), total=total)
    if view.phase == "turn":
        return line("cafe_international-headline-turn", turn=view.turn, seat=Name(view.seat_to_move))
    return line(
        "cafe_international-headline-second",
        turn=view.turn,
        seat=Name(view.seat_to_move),
        follow=view.follow or "unknown",
        tables=either(view.joins),
    )


def scores(view: CafeInternationalView) -> tuple[int, ...]:
    """By seat; totals once the match is over."""
    return tuple(seat.total for seat in view.seats)


def facts(view: CafeInternationalView) -> tuple[Line, ...]:
    """Alt text: turn, seats, bar and bag, the last turn, guests seated, tables that pay 8 next, known hands."""
    found = [headline(view), *(_seat_fact(view, seat) for seat in range(view.players)), _stock(view)]
    if view.steps_seat is not None:
        steps = tuple(_step(step) for step in view.steps)
        found.append(
            line(
                "cafe_international-fact-last",
                seat=Name(view.steps_seat),
                steps=steps,
                points=signed(view.steps_points),
            )
        )
    found.append(line("cafe_international-fact-seated", count=view.seated))
    nearly = nearly_full(view)
    if nearly:
        found.append(line("cafe_international-fact-nearly", tables=", ".join(nearly)))
    for seat, shown in enumerate(view.seats):
        if shown.hand:
            found.append(line("cafe_international-fact-hand", seat=Name(seat), guests=guest_terms(shown.hand)))
    return tuple(found)


def nearly_full(view: CafeInternationalView) -> tuple[str, ...]:
    """The tables with three guests of one nation: a fourth of it pays 8."""
    return tuple(
        table.id
        for place, table in enumerate(view.tables)
        if table.men + table.women == 3 and len(_nations(view, place)) < 2
    )


def _nations(view: CafeInternationalView, table: int) -> set[str]:
    guests = (view.chairs[chair].guest for chair in SEATS_OF_TABLE[table])
    return {nation for guest in guests if guest and (nation := TILES[TILE_AT[guest]].nation)}


def text_board(view: CafeInternationalView) -> tuple[Line, ...]:
    """Headline, a line a table, bar and bag, a line a seat, the last turn, the places."""
    found = [headline(view), *(_row(view, table) for table in view.tables), *_bar_rows(view)]
    found += [_seat_row(view, seat) for seat in range(view.players)]
    if view.steps_seat is not None:
        found += [
            line(
                "cafe_international-board-last", letter=MARKS[view.steps_seat].letter, points=signed(view.steps_points)
            )
        ]
        found += [line("cafe_international-board-step", step=_step(step)) for step in view.steps]
    if view.ranks:
        found.append(line("cafe_international-board-over", reasons=reason_terms(view.ended_by), places=_places(view)))
    return tuple(found)


def _row(view: CafeInternationalView, table: TableView) -> Line:
    """`US1 2  c45 USm  c51 *·  c52 *·  c57 INf`."""
    cells = [_cell(view, name) for name in TABLES[TABLE_AT[table.id]].chairs]
    return line(
        "cafe_international-board-row",
        table=table.id,
        guests=table.men + table.women,
        paid=table.paid,
        cells="  ".join(cells),
    )


def _cell(view: CafeInternationalView, name: str) -> str:
    chair = view.chairs[CHAIR_AT[name]]
    return f"{name} {chair.guest or _TAKES[chair.takes]}"


def _bar_rows(view: CafeInternationalView) -> Iterator[Line]:
    yield _stock(view)
    if view.bar:
        yield line("cafe_international-board-bar", guests=" ".join(view.bar))
    if view.out:
        yield line("cafe_international-board-out", guests=" ".join(view.out))


def _stock(view: CafeInternationalView) -> Line:
    """`bar 6/20 next -4 (A), bag 43`."""
    value = "-" if view.bar_next is None else signed(view.bar_values[view.bar_next - 1])
    taken, places = len(view.bar), len(view.bar_values)
    return line(
        "cafe_international-stock", taken=taken, places=places, value=value, set=view.bar_set, bag=view.bag_count
    )


def _seat_row(view: CafeInternationalView, seat: int) -> Line:
    shown = view.seats[seat]
    return line(
        "cafe_international-board-seat",
        letter=MARKS[seat].letter,
        seat=Name(seat),
        score=shown.score,
        limit=shown.limit,
        hand=_hand_text(shown),
        out="no" if shown.out_place is None else "yes",
    )


def _hand_text(shown: SeatView) -> str:
    """The codes where they are known; else the number, and the jokers that all know of."""
    if shown.hand is not None:
        return " ".join(shown.hand) or "-"
    return " ".join([str(shown.hand_count), *(f"({joker})" for joker in shown.known_jokers)])


def _seat_fact(view: CafeInternationalView, seat: int) -> Line:
    shown = view.seats[seat]
    return line(
        "cafe_international-fact-seat",
        letter=MARKS[seat].letter,
        seat=Name(seat),
        score=shown.score,
        limit=shown.limit,
        count=shown.hand_count,
        jokers=guest_terms(shown.known_jokers),
        known=0 if shown.hand is not None else len(shown.known_jokers),
        out="no" if shown.out_place is None else "yes",
    )


def _step(step: StepView) -> Line:
    """One step of the last turn in words, without the name."""
    match step.kind:
        case "seated":
            tables = scores_term(step.tables)
            return line("cafe_international-step-seated", guest=step.guests[0], chair=step.chairs[0], tables=tables)
        case "bar":
            return line(
                "cafe_international-step-bar", guest=step.guests[0], place=step.place, value=signed(step.points)
            )
        case "turned_away":
            return line("cafe_international-step-turned-away", guest=step.guests[0])
        case "swapped":
            return line("cafe_international-step-swapped", guest=step.guests[0], chair=step.chairs[0], joker=step.joker)
        case "reserved":
            placed = " ".join(f"{guest}@{chair}" for guest, chair in zip(step.guests, step.chairs, strict=True))
            return line(
                "cafe_international-step-reserved",
                table=step.tables[0].table,
                placed=placed,
                tables=scores_term(step.tables),
            )
        case "passed":
            return line("cafe_international-step-passed")


def _places(view: CafeInternationalView) -> tuple[Line, ...]:
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
