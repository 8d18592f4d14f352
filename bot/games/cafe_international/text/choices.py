"""The words for a small choice, from the view of the seat that chooses (section 7)."""

from __future__ import annotations

from bot.game import Argument, Label, Line, Path, line
from bot.games.cafe_international.board import CHAIR_AT, CHAIRS, TILE_AT, TILES
from bot.games.cafe_international.view import (
    CafeInternationalView,
    Prospect,
    ReserveProspect,
    SeatView,
    TableScore,
)
from bot.games.cafe_international.words import either, guest_term, nation_term, signed, tables_of


def label(view: CafeInternationalView, path: Path) -> Label:
    """The words for the last token of the path."""
    match path:
        case (verb,):
            return _verb(view, verb)
        case ("seat", guest):
            return _guest(view, guest)
        case ("seat", guest, zone) if zone not in CHAIR_AT:
            count = len([one for one in _of_guest(view, guest) if CHAIRS[CHAIR_AT[one.chair]].zone == zone])
            return Label(
                line("cafe_international-zoom", part=zone), line("cafe_international-detail-chairs-here", chairs=count)
            )
        case ("seat", guest, *_, chair):
            return _chair(view, guest, chair)
        case ("bar", guest):
            return _bar(view, guest)
        case ("swap", chair):
            return Label(
                line(
                    "cafe_international-label-joker", chair=chair, tables=tables_of(chair), joker=_sitting(view, chair)
                )
            )
        case ("swap", chair, guest):
            joker = guest_term(_sitting(view, chair))
            return Label(_guest_text(guest), line("cafe_international-detail-swap", joker=joker))
        case ("reserve", table):
            return _table(view, table)
        case ("reserve", table, placing):
            return _placing(view, table, placing)
        case _:
            raise ValueError("a path has one to four tokens")


def _mine(view: CafeInternationalView) -> SeatView:
    return view.seats[view.viewer if view.viewer is not None else view.seat_to_move or 0]


def _draws(view: CafeInternationalView, played: int, limit: int) -> int:
    """How many tiles the seat would draw (INT-29)."""
    return max(0, min(limit - (_mine(view).hand_count - played), view.bag_count))


def _verb(view: CafeInternationalView, verb: str) -> Label:
    return Label(line("cafe_international-label-verb", verb=verb, draws=_draws(view, 0, _mine(view).limit)))


def _guest_text(guest: str) -> Line:
    """ "USm · man, United States"."""
    tile = TILES[TILE_AT[guest]]
    return line("cafe_international-label-guest", code=guest, sex=tile.sex, nation=nation_term(tile.nation or "joker"))


def _of_guest(view: CafeInternationalView, guest: str) -> list[Prospect]:
    return [prospect for prospect in view.prospects if prospect.guest == guest]


def _guest(view: CafeInternationalView, guest: str) -> Label:
    found = _of_guest(view, guest)
    best = max((prospect.points for prospect in found), default=0)
    detail = line("cafe_international-detail-guest", chairs=len(found), best=best)
    return Label(_guest_text(guest), detail, brief=line("cafe_international-label-brief", guest=guest))


def _chair(view: CafeInternationalView, guest: str, chair: str) -> Label:
    text = line("cafe_international-label-chair", chair=chair, tables=tables_of(chair))
    found = next((one for one in _of_guest(view, guest) if one.chair == chair), None)
    if found is None:
        return Label(text)
    match found.then:
        case "must":
            return Label(text, _must(found))
        case "lone":
            return Label(text, line("cafe_international-detail-lone"))
        case "may":
            return Label(text, _sum(found.tables, found.points))
        case "over":
            return Label(text, _over(view, found, 1))


def _must(found: Prospect) -> Line:
    """The pair that it would be the first of, or only where the second one must sit."""
    if found.partner is None:
        return line("cafe_international-detail-must", tables=either(found.joins))
    guest, chair, points = found.partner
    return line("cafe_international-detail-pair", guest=guest, chair=chair, points=points)


def _sum(tables: tuple[TableScore, ...], points: int) -> Line:
    """ "US1 3 + US2 3 = 6 points"."""
    parts = " + ".join(f"{score.table} {score.points}" for score in tables)
    return line("cafe_international-detail-sum", parts=parts, points=points)


def _over(view: CafeInternationalView, found: Prospect | ReserveProspect, played: int) -> Line:
    """The same where it ends the turn, with what follows."""
    return line(
        "cafe_international-detail-over",
        parts=" + ".join(f"{score.table} {score.points}" for score in found.tables),
        points=found.points,
        score=_mine(view).score + found.points,
        draws=_draws(view, played, found.limit),
    )


def _bar(view: CafeInternationalView, guest: str) -> Label:
    mine, place = _mine(view), view.bar_next or 0
    value = view.bar_values[place - 1]
    score, draws = mine.score + value, _draws(view, 1, mine.limit)
    text: dict[str, Argument] = {"guest": guest_term(guest), "place": place, "value": signed(value)}
    if score >= 0:
        detail = line("cafe_international-detail-bar", place=place, value=signed(value), score=score, draws=draws)
        question = line("cafe_international-confirm-bar", **text, score=score, draws=draws)
        return Label(_guest_text(guest), detail, question if value < 0 else None)
    question = line(f"cafe_international-confirm-{_unpaid(view)}", **text, score=mine.score, draws=draws)
    return Label(_guest_text(guest), line(f"cafe_international-detail-{_unpaid(view)}"), question)


def _unpaid(view: CafeInternationalView) -> str:
    return "tile-out" if view.cannot_pay == "tile_out" else "player-out"


def _sitting(view: CafeInternationalView, chair: str) -> str:
    return view.chairs[CHAIR_AT[chair]].guest or TILES[-1].code


def _table(view: CafeInternationalView, table: str) -> Label:
    best = max((found.points for found in view.reserves if found.table == table), default=0)
    return Label(line("cafe_international-label-table", table=table), line("cafe_international-detail-best", best=best))


def _placing(view: CafeInternationalView, table: str, placing: str) -> Label:
    found = next((one for one in view.reserves if (one.table, "+".join(one.guests)) == (table, placing)), None)
    if found is None:
        return Label(line("cafe_international-label-placing", placing=placing))
    text = line("cafe_international-label-placing", placing=found.notation.removeprefix("reserve ").replace("+", " "))
    return Label(text, _over(view, found, len(found.guests)))
