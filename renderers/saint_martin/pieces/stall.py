"""The middle of the band while a tile is for sale: the tile large, who drew it, what is asked of whom, the bids."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.saint_martin.view import BidView, SaintMartinView, SaleView
from renderers.kit.changes import Square, halo
from renderers.kit.color import Color
from renderers.kit.pen import Box
from renderers.kit.type import width_of
from renderers.saint_martin.pieces.changes import is_asking
from renderers.saint_martin.pieces.icons import QUIET
from renderers.saint_martin.pieces.tiles import face
from renderers.saint_martin.pieces.tokens import token
from renderers.saint_martin.pieces.words import SMALLEST, SaintMartinWriter

_PRICE: Color = (164, 44, 30)
_TOKEN, _STEP = 24, 118


class Stall(NamedTuple):
    """Where it is: its left edge and the band that it lies in; whether it tells of something new."""

    left: float
    band: Box
    is_new: bool

    @property
    def is_high(self) -> bool:
        """Whether there is room for a third line, and a large tile."""
        return self.band[3] > 150

    @property
    def tile(self) -> int:
        """The tile's side in pixels."""
        return 172 if self.is_high else 84

    @property
    def lines(self) -> tuple[float, float, float]:
        """The middles of the three lines; where there are but two, of the last two."""
        top, height = self.band[1], self.band[3]
        return (top + 42, top + 102, top + 162) if self.is_high else (top, top + 30, top + height - 30)

    @property
    def text(self) -> float:
        """Where the lines begin."""
        return self.left + self.tile + 16

    @property
    def room(self) -> float:
        """How long lines may be."""
        return self.band[0] + self.band[2] - 130 - self.text


def put_sale(writer: SaintMartinWriter, view: SaintMartinView, sale: SaleView, stall: Stall) -> None:
    """The tile, then what is asked, then who has said how much or who is asked; who has answered is never shown."""
    x, y = stall.left + stall.tile / 2 - 4, stall.band[1] + stall.band[3] / 2
    if stall.is_new:
        writer.sheet.put(halo(Square(stall.tile - 6, stall.tile - 6, 8)), x, y)
    writer.sheet.put(face(sale.tile, 0, stall.tile), x, y)
    _, second, third = stall.lines
    if stall.is_high:
        _put_whose(writer, view, sale, stall)
    text = _asked_now(writer, view, sale, is_high=stall.is_high)
    writer.put(text, 42 if stall.is_high else 38, stall.text, second, face="semibold", room=stall.room)
    if sale.bids:
        _put_bids(writer, sale.bids, stall.text, third, stall.room)
    else:
        _put_asked(writer, view, stall.text, third)


def _put_whose(writer: SaintMartinWriter, view: SaintMartinView, sale: SaleView, stall: Stall) -> None:
    """Who has drawn the tile; once it is sold whose turn it is, and the price."""
    y, seat = stall.lines[0], sale.drawer
    text = writer.said("drawn", name=writer.player(seat), tile=sale.tile)
    if not is_asking(view):
        seat = sale.drawer if view.turn_seat is None else view.turn_seat
        text = f"{writer.player(seat)} · {writer.said('sold', price=sale.price)}"
    writer.sheet.put(token(seat, _TOKEN), stall.text + 26, y - 2)
    writer.put(text, 38, stall.text + 62, y, face="regular", color=QUIET, room=stall.room - 62)


def _asked_now(writer: SaintMartinWriter, view: SaintMartinView, sale: SaleView, *, is_high: bool) -> str:
    """The question, or what is to be done now; in a low band what came of it."""
    if is_asking(view):
        name = writer.player(view.asked[0]) if view.asked else ""
        return writer.said("auction", phase=view.phase, price=sale.price, name=name)
    return writer.said("phase", phase=view.phase) if is_high else writer.said("sold", price=sale.price)


def _put_asked(writer: SaintMartinWriter, view: SaintMartinView, x: float, y: float) -> None:
    text = writer.said("asked")
    writer.put(text, SMALLEST, x, y, face="regular", color=QUIET)
    x += width_of(text, "regular", SMALLEST) + 14
    for number, seat in enumerate(view.asked):
        writer.sheet.put(token(seat, _TOKEN), x + 26 + number * 64, y - 3)


def _put_bids(writer: SaintMartinWriter, bids: tuple[BidView, ...], x: float, y: float, room: float) -> None:
    """The bids in order, the last ones if there are many."""
    fitting = int(room // _STEP)
    if len(bids) > fitting:
        x += writer.put("… ", 38, x, y)
        bids = bids[-(fitting - 1) :]
    for number, bid in enumerate(bids):
        is_last = number == len(bids) - 1
        writer.sheet.put(token(bid.seat, _TOKEN), x + 26, y - 3)
        writer.put(str(bid.coins), 42 if is_last else 38, x + 60, y, color=_PRICE if is_last else QUIET)
        x += _STEP
