"""Headline of a board picture.

It has the game and turn, the current action or the tile on offer, and the supplies.
"""

from __future__ import annotations

from typing import NamedTuple

from bot.games.saint_martin.board import TILES
from bot.games.saint_martin.view import BidView, SaintMartinView, SaleView
from renderers.kit.change_marks import Circle, RoundedBox, halo, ticket
from renderers.kit.color import Color
from renderers.kit.early_end import EarlyEnd, early_end
from renderers.kit.fonts import text_width
from renderers.kit.pen import Box
from renderers.kit.picture_words import Page
from renderers.kit.tones import QUIET
from renderers.saint_martin.ground.board_data import BOARD
from renderers.saint_martin.ground.picture_layout import BAND, Arrangement
from renderers.saint_martin.pieces.changes import Changes, is_asking
from renderers.saint_martin.pieces.icons import icon
from renderers.saint_martin.pieces.picture_words import SMALLEST
from renderers.saint_martin.pieces.tiles import face
from renderers.saint_martin.pieces.tokens import token

_PRICE: Color = (164, 44, 30)
_TOKEN, _STEP = 24, 118


class OfferArea(NamedTuple):
    """Place of the offer: its left edge and band, and whether it is marked as new."""

    left: float
    band: Box
    is_new: bool

    @property
    def is_high(self) -> bool:
        """Return whether there is room for a third line and a large tile."""
        return self.band[3] > 150

    @property
    def tile(self) -> int:
        """Return the tile's side in pixels."""
        return 172 if self.is_high else 84

    @property
    def lines(self) -> tuple[float, float, float]:
        """Return the middles of the three lines. A low band has only the last two."""
        top, height = self.band[1], self.band[3]
        return (top + 42, top + 102, top + 162) if self.is_high else (top, top + 30, top + height - 30)

    @property
    def text(self) -> float:
        """Return the left edge of the lines, in pixels."""
        return self.left + self.tile + 16

    @property
    def room(self) -> float:
        """Return the room for each line, in pixels."""
        return self.band[0] + self.band[2] - 130 - self.text


def task(view: SaintMartinView) -> str:
    """Return the phase, "last" if the bag is empty, or "ending" if the tile placed last can't be burned (any more)."""
    last = view.last
    if view.phase == "turn" and not view.bag_count:
        return "last"
    if view.phase != "after" or last is None:
        return view.phase
    is_spent = view.has_discarded or last.relit or last.burned is not None or not view.supply
    return "ending" if is_spent or TILES[last.tile].group == "barracks" else "after"


def put_offer(page: Page, view: SaintMartinView, sale: SaleView, stall: OfferArea) -> None:
    """Put the tile, the question, and the bids or the seats that are asked.

    Which seats have answered is never shown.
    """
    x, y = stall.left + stall.tile / 2 - 4, stall.band[1] + stall.band[3] / 2
    if stall.is_new:
        page.put(halo(RoundedBox(stall.tile - 6, stall.tile - 6, 8)), x, y)
    page.put(face(sale.tile, 0, stall.tile), x, y)
    _, second, third = stall.lines
    if stall.is_high:
        _put_whose(page, view, sale, stall)
    text = _asked_now(page, view, sale, is_high=stall.is_high)
    page.write(text, 42 if stall.is_high else 38, stall.text, second, face="semibold", room=stall.room)
    if sale.bids:
        _put_bids(page, sale.bids, stall.text, third, stall.room)
    else:
        _put_asked(page, view, stall.text, third)


def _put_whose(page: Page, view: SaintMartinView, sale: SaleView, stall: OfferArea) -> None:
    """Put the seat that drew the tile or, after the sale, the active seat and the price."""
    y, seat = stall.lines[0], sale.drawer
    text = page.text("drawn", name=page.player(seat), tile=sale.tile)
    if not is_asking(view):
        seat = sale.drawer if view.turn_seat is None else view.turn_seat
        text = f"{page.player(seat)} · {page.text('sold', price=sale.price)}"
    page.put(token(seat, _TOKEN), stall.text + 26, y - 2)
    page.write(text, 38, stall.text + 62, y, face="regular", color=QUIET, room=stall.room - 62)


def _asked_now(page: Page, view: SaintMartinView, sale: SaleView, *, is_high: bool) -> str:
    """Return the question or the current task, or in a low band the outcome."""
    if is_asking(view):
        name = page.player(view.asked[0]) if view.asked else ""
        return page.text("auction", phase=view.phase, price=sale.price, name=name)
    return page.text("phase", phase=task(view)) if is_high else page.text("sold", price=sale.price)


def _put_asked(page: Page, view: SaintMartinView, x: float, y: float) -> None:
    text = page.text("asked")
    page.write(text, SMALLEST, x, y, face="regular", color=QUIET)
    x += text_width(text, "regular", SMALLEST) + 14
    for number, seat in enumerate(view.asked):
        page.put(token(seat, _TOKEN), x + 26 + number * 64, y - 3)


def _put_bids(page: Page, bids: tuple[BidView, ...], x: float, y: float, room: float) -> None:
    """Put the bids in order, only the last ones if there are many."""
    fitting = int(room // _STEP)
    if len(bids) > fitting:
        x += page.write("… ", 38, x, y)
        bids = bids[-(fitting - 1) :]
    for number, bid in enumerate(bids):
        is_last = number == len(bids) - 1
        page.put(token(bid.seat, _TOKEN), x + 26, y - 3)
        page.write(str(bid.coins), 42 if is_last else 38, x + 60, y, color=_PRICE if is_last else QUIET)
        x += _STEP


_RED: Color = (164, 44, 30)
_LEFT, _MIDDLE, _RIGHT = BAND[0] + 24, BAND[0] + 326, BAND[0] + BAND[2] - 118
_UPPER, _LOWER = BAND[1] + 36, BAND[1] + 80


def is_sale(view: SaintMartinView) -> bool:
    """Return whether a tile is for sale or has just been sold."""
    return view.phase != "over" and view.sale is not None and bool(view.offer or view.sale.bids)


def put_headline(page: Page, diff: Changes, arrangement: Arrangement) -> None:
    """Put three parts from left to right, with change marks."""
    view: SaintMartinView = page.scene.view
    early = early_end(page.scene)
    page.write(BOARD.title, 46, _LEFT, _UPPER, face="title", color=_RED, room=272)
    text = page.text("over") if view.phase == "over" else page.text("turn", turn=view.turn)
    text = text if early is None else early.when
    if diff.is_turn_new:
        width = min(272.0, text_width(text, "semibold", 38))
        page.put(ticket(width + 16, 44.0), _LEFT + width / 2, _LOWER)
    page.write(text, 38, _LEFT, _LOWER, face="semibold", room=272)
    _put_supply(page, "bag", view.bag_count, _UPPER, is_new=bool(diff.bag))
    _put_supply(page, "cubes", view.supply, _LOWER, is_new=bool(diff.supply))
    if view.sale is not None and is_sale(view):
        put_offer(page, view, view.sale, OfferArea(_MIDDLE, arrangement.band, is_new=diff.is_band_new))
        return
    if early is not None:
        _put_early_end(page, early)
        return
    if diff.is_band_new:
        _put_halo(page, view)
    if view.phase == "over":
        _put_winners(page, view)
    else:
        _put_turn(page, view, _MIDDLE)


def _put_early_end(page: Page, early: EarlyEnd) -> None:
    """Put how the match ended, below the name of a single winner or behind the tokens of several."""
    x, y = _MIDDLE, _UPPER + 20
    for seat in early.seats:
        page.put(token(seat, 26), x + 26, y)
        x += 70
    room = _RIGHT - x - 20
    if len(early.seats) == 1:
        page.write(page.player(early.seats[0]), 42, x, _UPPER, face="semibold", room=room)
        y = _LOWER
    page.write(early.words, 38, x, y, face="regular", color=QUIET, room=room)


def _put_supply(page: Page, name: str, count: int, y: float, *, is_new: bool) -> None:
    page.put(icon(name, 17), _RIGHT + 16, y)
    if is_new:
        width = text_width(str(count), "bold", 38)
        page.put(ticket(width + 14, 42.0), _RIGHT + 48 + width / 2, y)
    page.write(str(count), 38, _RIGHT + 48, y)


def _put_halo(page: Page, view: SaintMartinView) -> None:
    """Put a halo round the active seat, or round all winners."""
    if view.phase == "over":
        for place in range(len(view.winners)):
            page.put(halo(Circle(19)), _winner_at(view, place), _LOWER - 2)
    else:
        page.put(halo(Circle(22)), _MIDDLE + 26, _UPPER + 20)


def _winner_at(view: SaintMartinView, place: int) -> float:
    return _MIDDLE + 24 + place * (_RIGHT - _MIDDLE - 30) / len(view.winners)


def _put_winners(page: Page, view: SaintMartinView) -> None:
    x, room = _MIDDLE, _RIGHT - _MIDDLE - 30
    page.write(page.text("winners", count=len(view.winners)), 38, x, _UPPER, face="semibold", color=QUIET, room=room)
    each = room / max(len(view.winners), 1)
    for number, seat in enumerate(view.winners):
        page.put(token(seat, 24), x + 24 + number * each, _LOWER - 3)
        if len(view.winners) < 4:
            page.write(page.player(seat), 40, x + 56 + number * each, _LOWER, room=each - 70)


def _put_turn(page: Page, view: SaintMartinView, x: float) -> None:
    """Put the active seat and its task."""
    seat = view.turn_seat
    if seat is None:
        return
    room = _RIGHT - x - 90
    page.put(token(seat, 26), x + 26, _UPPER + 20)
    page.write(page.player(seat), 42, x + 70, _UPPER, face="semibold", room=room)
    page.write(page.text("phase", phase=task(view)), 38, x + 70, _LOWER, face="regular", color=QUIET, room=room)
