"""Menus for choosing a move step by step: choices, labels and remarks."""

from __future__ import annotations

from collections import Counter

from bot.game import Argument, Choice, Label, Line, Path, Seat, line, signed
from bot.games.cafe_international.board import (
    BAG_END,
    CHAIR_AT,
    CHAIR_BITS,
    CHAIR_IDS,
    CHAIRS,
    IS_JOKER,
    TABLE_CHAIR_BITS,
    TABLE_CHAIRS,
    TABLE_IDS,
    TILE_AT,
    TILES,
)
from bot.games.cafe_international.moves import Bar, End, Move, Pass, Reserve, Seating, Swap
from bot.games.cafe_international.rules.reserving import MIN_GUESTS
from bot.games.cafe_international.text.unseated import opened_tables
from bot.games.cafe_international.view import CafeInternationalView, Prospect, ReserveProspect, SeatView
from bot.games.cafe_international.vocabulary import (
    best_of,
    chair_term,
    chairs_term,
    guest_icon,
    guest_term,
    person_term,
    placed_term,
    tables_of,
    tables_term,
    turn_points,
)

MOST_SEATINGS = 8
"""Longest list of guests with their chairs. If there are more, guests and chairs are chosen one after the other."""


def label(view: CafeInternationalView, path: Path) -> Label:
    """Return the label of the last token of the path. Raise ValueError for a path of the wrong length."""
    match path:
        case (verb,):
            return _verb_label(view, verb)
        case ("seat", guest):
            return _guest(view, guest)
        case ("seat", guest, zone) if zone not in CHAIR_AT:
            return _side(view, guest, zone)
        case ("seat", guest, *_, chair):
            return _chair(view, guest, chair)
        case ("bar", guest):
            return _bar(view, guest)
        case ("swap", chair):
            sitting = _sitting(view, chair)
            arguments: dict[str, Argument] = {"chair": chair_term(chair), "joker": person_term(sitting)}
            text = line("cafe_international-label-joker", tables=tables_of(chair), **arguments)
            return Label(text, brief=chair_term(chair), icon=guest_icon(sitting))
        case ("swap", chair, guest):
            joker = guest_term(_sitting(view, chair))
            detail = line("cafe_international-detail-swap", joker=joker)
            return Label(person_term(guest), detail, icon=guest_icon(guest))
        case ("reserve", table):
            return _table(view, table)
        case ("reserve", table, placing, *left):
            return _left_free(view, table, placing, left[0]) if left else _placing(view, table, placing)
        case _:
            raise ValueError("a path has one to four tokens")


def _mine(view: CafeInternationalView) -> SeatView:
    return view.seats[view.viewer if view.viewer is not None else view.seat_to_move or 0]


def _draws(view: CafeInternationalView, played: int, limit: int) -> int:
    """Return the number of tiles that the seat would draw (INT-29)."""
    return max(0, min(limit - (_mine(view).hand_count - played), view.bag_count))


def _verb_label(view: CafeInternationalView, verb: str) -> Label:
    limit = _mine(view).limit
    draws = _draws(view, 0, limit)
    ends, value = _ends(view, draws, limit), ""
    if verb == "pass":
        ends = "yes" if view.passes + 1 >= _still_in(view) else "no"
    elif verb == "bar":
        ends, value = _bar_ends(view), signed(0 if _is_unpaid(view) else _bar_value(view))
        if _is_unpaid(view) and view.cannot_pay == "player_out":
            value = "out"
    return Label(line("cafe_international-label-verb", verb=verb, draws=draws, ends=ends, value=value))


def _still_in(view: CafeInternationalView) -> int:
    return sum(seat.out_place is None for seat in view.seats)


def _ends(view: CafeInternationalView, draws: int, limit: int, *, seated: int = 0, is_bar: bool = False) -> str:
    """Return whether the match ends after that turn: a full bar, no free chair, an empty bag, or no limit (INT-52)."""
    is_full = is_bar and view.bar_next == len(view.bar_values)
    free = sum(chair.guest is None for chair in view.chairs) - seated
    return "yes" if is_full or not free or view.bag_count - draws <= BAG_END or not limit else "no"


def _of_guest(view: CafeInternationalView, guest: str) -> list[Prospect]:
    return [prospect for prospect in view.prospects if prospect.guest == guest]


def _guest(view: CafeInternationalView, guest: str) -> Label:
    prospects = _of_guest(view, guest)
    best, pair = best_of(prospects)
    joker = "yes" if IS_JOKER[TILE_AT[guest]] else "no"
    detail = line("cafe_international-detail-guest", chairs=len(prospects), best=best, pair=pair, joker=joker)
    asks = line("cafe_international-asks-chair", guest=person_term(guest), joker=joker)
    return Label(person_term(guest), detail, asks=asks, icon=guest_icon(guest), gain=best)


def _side(view: CafeInternationalView, guest: str, zone: str) -> Label:
    """Return the label of a side of the café: its best chair for the guest, what that brings, and all chairs."""
    prospects = [prospect for prospect in _of_guest(view, guest) if CHAIRS[CHAIR_AT[prospect.chair]].zone == zone]
    side = line("cafe_international-zoom", part=zone)
    if not prospects:
        return Label(side)
    best = max(prospects, key=lambda prospect: best_of([prospect])[0])
    points, pair = best_of([best])
    chairs = chairs_term(prospect.chair for prospect in prospects)
    text = line("cafe_international-label-side", side=side, chair=chair_term(best.chair))
    detail = line("cafe_international-detail-side", points=points, pair=pair, chairs=chairs)
    return Label(text, detail, brief=side, gain=points)


def _chair(view: CafeInternationalView, guest: str, chair: str) -> Label:
    text = line("cafe_international-label-chair", chair=chair_term(chair), tables=tables_of(chair))
    prospect = next((prospect for prospect in _of_guest(view, guest) if prospect.chair == chair), None)
    if prospect is None:
        return Label(text)
    match prospect.then:
        case "must":
            return Label(text, _must(prospect), gain=turn_points(prospect))
        case "lone":
            return Label(text, _lone(view, prospect))
        case "may":
            return Label(text, _sum(prospect), gain=turn_points(prospect))
        case "over":
            return Label(text, _over(view, prospect, 1), gain=prospect.points)


def _lone(view: CafeInternationalView, prospect: Prospect) -> Line:
    """Return the label of a lone guest: the end of the turn, and what the guest opens for the next one, anybody's."""
    tables = opened_tables(view, prospect.guest, prospect.chair)
    other = "f" if TILES[TILE_AT[prospect.guest]].sex == "m" else "m"
    opened: dict[str, Argument] = {"count": len(tables), "tables": tables_term(tables), "sex": other}
    return line("cafe_international-detail-lone", **opened, double="yes" if view.pairs_double else "no")


def _must(prospect: Prospect) -> Line:
    """Return the label of a first guest that must be joined: the best pair, or the tables where the second must sit."""
    if prospect.partner is None:
        return line("cafe_international-detail-must", tables=tables_term(prospect.joins))
    guest, chair, points = prospect.partner
    placed = placed_term(guest, chair)
    return line("cafe_international-detail-pair", placed=placed, points=points)


def _sum(prospect: Prospect) -> Line:
    """Return the points of the tables with their sum, such as "US1 3 + US2 3 = 6 points", and the best second guest."""
    parts = " + ".join(f"{score.table} {score.points}" for score in prospect.tables)
    arguments: dict[str, Argument] = {"parts": parts, "points": prospect.points, "both": turn_points(prospect)}
    if prospect.partner is None:
        return line("cafe_international-detail-sum", **arguments, second="no")
    return line("cafe_international-detail-sum", **arguments, second="yes", placed=placed_term(*prospect.partner[:2]))


def _over(view: CafeInternationalView, prospect: Prospect | ReserveProspect, played: int) -> Line:
    """Return the label of a seating that ends the turn, with its consequences."""
    return line(
        "cafe_international-detail-over",
        parts=" + ".join(f"{score.table} {score.points}" for score in prospect.tables),
        points=prospect.points,
        score=_mine(view).score + prospect.points,
        draws=(draws := _draws(view, played, prospect.limit)),
        ends=_ends(view, draws, prospect.limit, seated=played),
    )


def _bar(view: CafeInternationalView, guest: str) -> Label:
    mine, place, value = _mine(view), view.bar_next or 0, _bar_value(view)
    draws, ends = _draws(view, 1, mine.limit), _bar_ends(view)
    text: dict[str, Argument] = {"guest": guest_term(guest), "place": place, "value": signed(value)}
    if not _is_unpaid(view):
        outcome: dict[str, Argument] = {"score": mine.score + value, "draws": draws, "ends": ends}
        detail = line("cafe_international-detail-bar", place=place, value=signed(value), **outcome)
        question = line("cafe_international-confirm-bar", **text, **outcome)
        return Label(person_term(guest), detail, question if value < 0 else None, icon=guest_icon(guest))
    question = line(f"cafe_international-confirm-{_unpaid(view)}", **text, score=mine.score, draws=draws, ends=ends)
    detail = line(f"cafe_international-detail-{_unpaid(view)}", ends=ends)
    return Label(person_term(guest), detail, question, icon=guest_icon(guest))


def _bar_value(view: CafeInternationalView) -> int:
    return view.bar_values[(view.bar_next or 0) - 1]


def _is_unpaid(view: CafeInternationalView) -> bool:
    return _mine(view).score + _bar_value(view) < 0


def _bar_ends(view: CafeInternationalView) -> str:
    """Return whether the match ends after a guest is sent to the bar."""
    if _is_unpaid(view) and view.cannot_pay == "player_out":
        return "yes" if _still_in(view) == 2 else "no"
    limit = _mine(view).limit
    return _ends(view, _draws(view, 1, limit), limit, is_bar=not _is_unpaid(view))


def _unpaid(view: CafeInternationalView) -> str:
    return "tile-out" if view.cannot_pay == "tile_out" else "player-out"


def _sitting(view: CafeInternationalView, chair: str) -> str:
    return view.chairs[CHAIR_AT[chair]].guest or TILES[-1].code


def _table(view: CafeInternationalView, table: str) -> Label:
    best = max((reserve.points for reserve in view.reserves if reserve.table == table), default=0)
    return Label(
        line("cafe_international-label-table", table=table),
        line("cafe_international-detail-best", best=best),
        icon=f"cafe_international.flag_{table[:2]}",
    )


def _placing(view: CafeInternationalView, table: str, placing: str) -> Label:
    ways = _placed_as(view, table, placing)
    if len(ways) != 1:
        best = max((reserve.points for reserve in ways), default=0)
        detail = line("cafe_international-detail-best", best=best) if ways else None
        return Label(line("cafe_international-label-placing", placing=placing.replace("+", " ")), detail)
    (reserve,) = ways
    text = line("cafe_international-label-placing", placing=reserve.notation.removeprefix("reserve ").replace("+", " "))
    return Label(text, _over(view, reserve, len(reserve.guests)))


def _placed_as(view: CafeInternationalView, table: str, placing: str) -> list[ReserveProspect]:
    """Return the reservations of that table with these guests, in the order of their chairs."""
    return [reserve for reserve in view.reserves if (reserve.table, "+".join(reserve.guests)) == (table, placing)]


def _left_free(view: CafeInternationalView, table: str, placing: str, left: str) -> Label:
    """Return the label of the chair that three guests do not take (INT-60)."""
    text = line("cafe_international-label-left", chair=chair_term(left), tables=tables_of(left))
    reserve = next((way for way in _placed_as(view, table, placing) if left not in way.chairs), None)
    return Label(text) if reserve is None else Label(text, _over(view, reserve, len(reserve.guests)))


def remark(view: CafeInternationalView, path: Path) -> Line | None:
    """Return what a turn is and the bar counts, unless something else must be said.

    That is why three of one sex cannot reserve a table, or why no guest can be seated.
    """
    if view.phase != "turn" or view.viewer is None or view.viewer != view.seat_to_move:
        return None
    return (_too_few(view, view.viewer, path) if view.reserved == "on" else None) or (
        _no_chair(view) or _bar_remark(view)
    )


def _no_chair(view: CafeInternationalView) -> Line | None:
    """Return the remaining moves when no guest of the hand has a chair."""
    if view.prospects or view.reserves:
        return None
    left = {(True, True): "both", (True, False): "bar", (False, True): "swap", (False, False): "none"}
    return line(
        "cafe_international-remark-no-chair",
        ways=left[bool(view.bar_guests), bool(view.swaps)],
        bar=_bar_remark(view),
    )


def _bar_remark(view: CafeInternationalView) -> Line:
    """Return what a turn is, and what a guest at the bar counts now."""
    value = "none" if view.bar_next is None else signed(view.bar_values[view.bar_next - 1])
    jokers = "yes" if any(IS_JOKER[TILE_AT[guest]] for guest in _mine(view).hand or ()) else "no"
    return line("cafe_international-remark-bar", seats="yes" if view.prospects else "no", bar=value, jokers=jokers)


def _too_few(view: CafeInternationalView, seat: Seat, path: Path) -> Line | None:
    """Return the remark on *Reserve*.

    It is also returned if *Reserve* is not offered although the hand has three of one sex.
    """
    sexes = Counter(TILES[TILE_AT[code]].sex for code in view.seats[seat].hand or ())
    if path[:1] == ("reserve",) or (not view.reserves and max(sexes.values(), default=0) >= MIN_GUESTS):
        return line("cafe_international-remark-reserve", tables=len({reserve.table for reserve in view.reserves}))
    return None


def choices(move: Move) -> tuple[Choice, ...]:
    """Return the choices that lead to a move.

    - Seating: `seat`, guest, chair; for a joker, also the zone before the chair.
    - Bar: guest.
    - Exchange: chair, guest.
    - Reservation: table, placement; for three guests, also the chair that they do not take.
    """
    match move:
        case Seating(guest, chair):
            zone = (Choice(CHAIRS[CHAIR_AT[chair]].zone, "zone", groups=True),) if IS_JOKER[TILE_AT[guest]] else ()
            return (
                Choice("seat", "verb", button=True, groups=True),
                Choice(guest, "guest", flat=MOST_SEATINGS),
                *zone,
                Choice(chair, "chair"),
            )
        case Bar(guest):
            return _verb("bar"), Choice(guest, "to-bar")
        case Swap(guest, chair):
            return _verb("swap"), Choice(chair, "joker"), Choice(guest, "swapped")
        case Reserve(guests, chairs):
            left = () if len(chairs) > MIN_GUESTS else (Choice(_fourth_chair(chairs), "left"),)
            return _verb("reserve"), Choice(table_of(chairs), "table"), Choice("+".join(guests), "placing"), *left
        case End():
            return (_verb("end"),)
        case Pass():
            return (_verb("pass"),)


def _verb(token: str) -> Choice:
    return Choice(token, "verb", button=True)


def table_of(chairs: tuple[str, ...]) -> str:
    """Return the table that has all these chairs or else one that has the first chair."""
    chosen = sum({CHAIR_BITS[CHAIR_AT[name]] for name in chairs})
    whole = [name for name, together in zip(TABLE_IDS, TABLE_CHAIR_BITS, strict=True) if not chosen & ~together]
    return whole[0] if whole else CHAIRS[CHAIR_AT[chairs[0]]].tables[0]


def _fourth_chair(chairs: tuple[str, ...]) -> str:
    """Return the chair of their table that is not one of these three, or the first if they share no table."""
    together = TABLE_CHAIRS[TABLE_IDS.index(table_of(chairs))]
    return next(CHAIR_IDS[chair] for chair in together if CHAIR_IDS[chair] not in chairs)


def start(view: CafeInternationalView) -> Path:
    """Return the path at which a new menu opens: the guests that may be seated, if there are any."""
    return ("seat",) if view.prospects else ()
