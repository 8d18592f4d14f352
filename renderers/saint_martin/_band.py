"""The band below the island: game and turn, who does what, the tile on offer with its bids, the supplies."""

from __future__ import annotations

from bot.games.saint_martin.view import BidView, SaintMartinView, SaleView
from renderers._color import Color
from renderers._type import width_of
from renderers.saint_martin._chart import chart
from renderers.saint_martin._icons import QUIET, icon
from renderers.saint_martin._plates import BAND
from renderers.saint_martin._tiles import face
from renderers.saint_martin._tokens import token
from renderers.saint_martin._words import SaintMartinWriter

_RED: Color = (164, 44, 30)
_LEFT, _MIDDLE, _RIGHT = BAND[0] + 24, BAND[0] + 326, BAND[0] + BAND[2] - 118
_UPPER, _LOWER = BAND[1] + 36, BAND[1] + 80


def put_band(writer: SaintMartinWriter, view: SaintMartinView) -> None:
    """Three parts from left to right."""
    writer.put(chart().title, 46, _LEFT, _UPPER, face="title", color=_RED, room=272)
    text = writer.said("over") if view.phase == "over" else writer.said("turn", turn=view.turn)
    writer.put(text, 38, _LEFT, _LOWER, face="semibold", room=272)
    for name, count, y in (("bag", view.bag_count, _UPPER), ("cubes", view.supply, _LOWER)):
        writer.sheet.put(icon(name, 17), _RIGHT + 16, y)
        writer.put(str(count), 38, _RIGHT + 48, y)
    if view.phase == "over":
        _put_winners(writer, view)
    elif view.sale is not None and (view.offer or view.sale.bids):
        _put_sale(writer, view, view.sale)
    else:
        _put_turn(writer, view, _MIDDLE)


def _put_winners(writer: SaintMartinWriter, view: SaintMartinView) -> None:
    x, room = _MIDDLE, _RIGHT - _MIDDLE - 30
    writer.put(writer.said("winners", count=len(view.winners)), 38, x, _UPPER, face="semibold", color=QUIET, room=room)
    each = room / max(len(view.winners), 1)
    for number, seat in enumerate(view.winners):
        writer.sheet.put(token(seat, 20), x + 24 + number * each, _LOWER - 2)
        if len(view.winners) < 4:
            writer.put(writer.player(seat), 40, x + 56 + number * each, _LOWER, room=each - 70)


def _put_turn(writer: SaintMartinWriter, view: SaintMartinView, x: float) -> None:
    """Who is in turn and what for."""
    seat = view.turn_seat
    if seat is None:
        return
    room = _RIGHT - x - 90
    writer.sheet.put(token(seat, 24), x + 26, _UPPER + 20)
    writer.put(writer.player(seat), 42, x + 70, _UPPER, face="semibold", room=room)
    writer.put(writer.said("phase", phase=view.phase), 38, x + 70, _LOWER, face="regular", color=QUIET, room=room)


def _put_sale(writer: SaintMartinWriter, view: SaintMartinView, sale: SaleView) -> None:
    """The tile, then who has said how much, or what is being asked."""
    writer.sheet.put(face(sale.tile, 0, 84), _MIDDLE + 36, (_UPPER + _LOWER) / 2)
    x, room = _MIDDLE + 100, _RIGHT - _MIDDLE - 130
    if sale.winner is not None and sale.bids:
        text = writer.said("sold", price=sale.price)
    else:
        text = writer.said("auction", phase=view.phase)
    writer.put(text, 38, x, _UPPER, face="semibold", room=room)
    if sale.bids:
        _put_bids(writer, sale.bids, x, room)
        return
    writer.put(writer.said("asked"), 36, x, _LOWER, face="regular", color=QUIET, room=room - 56 * len(view.asked))
    start = x + width_of(writer.said("asked"), "regular", 36) + 14
    for number, seat in enumerate(view.asked):
        writer.sheet.put(token(seat, 18), min(start, x + room - 56 * len(view.asked)) + 22 + number * 54, _LOWER - 2)


def _put_bids(writer: SaintMartinWriter, bids: tuple[BidView, ...], x: float, room: float) -> None:
    """The bids in order, the last ones if there are many."""
    fitting = int(room // 106)
    if len(bids) > fitting:
        x += writer.put("… ", 38, x, _LOWER)
        bids = bids[-(fitting - 1) :]
    for number, bid in enumerate(bids):
        is_last = number == len(bids) - 1
        writer.sheet.put(token(bid.seat, 18), x + 22, _LOWER - 2)
        writer.put(str(bid.coins), 42 if is_last else 38, x + 50, _LOWER, color=_RED if is_last else QUIET)
        x += 106 if len(bids) > 4 else 116
