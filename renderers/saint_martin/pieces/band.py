"""The band below the island: game and turn, who does what or what is asked, the supplies."""

from __future__ import annotations

from bot.games.saint_martin.view import SaintMartinView
from renderers.kit.changes import Round, halo, plate
from renderers.kit.color import Color
from renderers.kit.type import width_of
from renderers.saint_martin.ground.chart import chart
from renderers.saint_martin.ground.plates import BAND, Arrangement
from renderers.saint_martin.pieces.changes import Changes
from renderers.saint_martin.pieces.icons import QUIET, icon
from renderers.saint_martin.pieces.stall import Stall, put_sale
from renderers.saint_martin.pieces.tokens import token
from renderers.saint_martin.pieces.words import SaintMartinWriter

_RED: Color = (164, 44, 30)
_LEFT, _MIDDLE, _RIGHT = BAND[0] + 24, BAND[0] + 326, BAND[0] + BAND[2] - 118
_UPPER, _LOWER = BAND[1] + 36, BAND[1] + 80


def is_sale(view: SaintMartinView) -> bool:
    """Whether a tile is for sale, or has just been sold."""
    return view.phase != "over" and view.sale is not None and bool(view.offer or view.sale.bids)


def put_band(writer: SaintMartinWriter, view: SaintMartinView, news: Changes, arrangement: Arrangement) -> None:
    """Three parts from left to right; what is new is marked."""
    writer.put(chart().title, 46, _LEFT, _UPPER, face="title", color=_RED, room=272)
    text = writer.said("over") if view.phase == "over" else writer.said("turn", turn=view.turn)
    if news.is_turn_new:
        width = min(272.0, width_of(text, "semibold", 38))
        writer.sheet.put(plate(width + 16, 44.0), _LEFT + width / 2, _LOWER)
    writer.put(text, 38, _LEFT, _LOWER, face="semibold", room=272)
    _put_supply(writer, "bag", view.bag_count, _UPPER, is_new=bool(news.bag))
    _put_supply(writer, "cubes", view.supply, _LOWER, is_new=bool(news.supply))
    if view.sale is not None and is_sale(view):
        put_sale(writer, view, view.sale, Stall(_MIDDLE, arrangement.band, is_new=news.is_band_new))
        return
    if news.is_band_new:
        _put_halo(writer, view)
    if view.phase == "over":
        _put_winners(writer, view)
    else:
        _put_turn(writer, view, _MIDDLE)


def _put_supply(writer: SaintMartinWriter, name: str, count: int, y: float, *, is_new: bool) -> None:
    writer.sheet.put(icon(name, 17), _RIGHT + 16, y)
    if is_new:
        width = width_of(str(count), "bold", 38)
        writer.sheet.put(plate(width + 14, 42.0), _RIGHT + 48 + width / 2, y)
    writer.put(str(count), 38, _RIGHT + 48, y)


def _put_halo(writer: SaintMartinWriter, view: SaintMartinView) -> None:
    """Round whose turn it is; round all winners."""
    if view.phase == "over":
        for place in range(len(view.winners)):
            writer.sheet.put(halo(Round(19)), _winner_at(view, place), _LOWER - 2)
    else:
        writer.sheet.put(halo(Round(22)), _MIDDLE + 26, _UPPER + 20)


def _winner_at(view: SaintMartinView, place: int) -> float:
    return _MIDDLE + 24 + place * (_RIGHT - _MIDDLE - 30) / len(view.winners)


def _put_winners(writer: SaintMartinWriter, view: SaintMartinView) -> None:
    x, room = _MIDDLE, _RIGHT - _MIDDLE - 30
    writer.put(writer.said("winners", count=len(view.winners)), 38, x, _UPPER, face="semibold", color=QUIET, room=room)
    each = room / max(len(view.winners), 1)
    for number, seat in enumerate(view.winners):
        writer.sheet.put(token(seat, 24), x + 24 + number * each, _LOWER - 3)
        if len(view.winners) < 4:
            writer.put(writer.player(seat), 40, x + 56 + number * each, _LOWER, room=each - 70)


def _put_turn(writer: SaintMartinWriter, view: SaintMartinView, x: float) -> None:
    """Who is in turn and what for."""
    seat = view.turn_seat
    if seat is None:
        return
    room = _RIGHT - x - 90
    writer.sheet.put(token(seat, 26), x + 26, _UPPER + 20)
    writer.put(writer.player(seat), 42, x + 70, _UPPER, face="semibold", room=room)
    writer.put(writer.said("phase", phase=view.phase), 38, x + 70, _LOWER, face="regular", color=QUIET, room=room)
