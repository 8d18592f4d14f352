"""Board as a list of sentences for screen readers.

It covers the current action, seats and zones.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.game import Line, Name, line
from bot.games.zanzibar.board import IDS, MARKS, PROVINCES
from bot.games.zanzibar.terms import card_terms, color_term, goods_term, space_at, space_term, zone_term
from bot.games.zanzibar.text.board_text import holders_in, near_as_text, scores, step_line, turn_lines, used_line
from bot.games.zanzibar.view import TraderView, ZanzibarView
from bot.games.zanzibar.views.events import places


def listing(view: ZanzibarView) -> tuple[Line, ...]:
    """Return the full content of the picture, one Line per item."""
    return (*_going_on(view), *_seats(view), *_zones(view))


def _going_on(view: ZanzibarView) -> Iterator[Line]:
    if view.ranking:
        yield line("zanzibar-board-places", places=places(view.ranking, scores(view)))
    yield from turn_lines(view)
    yield from map(step_line, view.steps)


def _seats(view: ZanzibarView) -> Iterator[Line]:
    for seat, shown in enumerate(view.seats):
        yield line(
            "zanzibar-list-seat",
            letter=MARKS[seat].letter,
            seat=Name(seat),
            color=color_term(seat),
            score=shown.score,
            hand=shown.hand_count,
            deck=shown.deck_count,
            orders=shown.orders_left,
            discards=shown.discards_left,
            last=shown.last_turn if shown.finish_place is None else "finished",
        )
        traders = tuple(map(_trader, shown.traders))
        yield line("zanzibar-list-traders", seat=Name(seat), color=color_term(seat), traders=traders)
        if shown.used:
            yield line("zanzibar-list-used", seat=Name(seat), used=used_line(shown))
        if shown.hand is not None and view.phase == "over" and shown.hand:
            yield line("zanzibar-list-hand", seat=Name(seat), cards=card_terms(shown.hand))


def _trader(trader: TraderView) -> Line:
    if trader.space is None:
        return line("zanzibar-list-trader-off", trader=trader.number)
    return line("zanzibar-list-trader", trader=trader.number, space=space_term(trader.space))


def _zones(view: ZanzibarView) -> Iterator[Line]:
    holders = holders_in(view)
    for zone, province in PROVINCES.items():
        spaces = tuple(_space(name, holders) for name in IDS if name[0] == zone)
        yield line("zanzibar-fact-zone", zone=zone_term(province), spaces=spaces)
    for zone, province in PROVINCES.items():
        routes = tuple(_routes(name) for name in IDS if name[0] == zone)
        yield line("zanzibar-list-routes", zone=zone_term(province), routes=routes)


def _routes(name: str) -> Line:
    return line("zanzibar-list-route", space=name, near=near_as_text(name))


def _space(name: str, holders: dict[str, str]) -> Line:
    return line(
        "zanzibar-list-space",
        space=name,
        kind=space_at(name).kind,
        goods=goods_term(name),
        holder=holders.get(name, "none"),
    )
