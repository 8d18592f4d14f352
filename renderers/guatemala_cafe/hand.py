"""Private hand picture, and the hand strip below a seat's private board picture.

The picture shows the seat's sacks, the remaining sacks of each colour, and the points that a scoring would give each
seat. The strip shows the player and the sacks by colour.
"""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec
from PIL import Image

from bot.games.guatemala_cafe.view import GuatemalaCafeHand, GuatemalaCafeView, HandColor
from bot.games.guatemala_cafe.views.hand import hand
from bot.scene import Scene
from renderers.guatemala_cafe.ground.board_geometry import SIZE
from renderers.guatemala_cafe.ground.coffee import coin, piece
from renderers.guatemala_cafe.ground.picture_layout import Arrangement
from renderers.guatemala_cafe.ground.signs import LIT, offered
from renderers.guatemala_cafe.ground.tabletop import WOOD, paint_plate, paint_table
from renderers.guatemala_cafe.pieces.headline import TITLE
from renderers.guatemala_cafe.pieces.marks import Marks
from renderers.guatemala_cafe.pieces.picture_words import WORDS
from renderers.guatemala_cafe.pieces.tokens import token
from renderers.guatemala_cafe.static_layers import palette
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground
from renderers.kit.change_marks import ticket
from renderers.kit.color import GAIN, INK, mix
from renderers.kit.painting import Painting
from renderers.kit.pen import Box, Camera, Pen
from renderers.kit.picture_words import Page
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, drawn
from renderers.kit.tones import QUIET

_SIZE = Camera(0, 0, 1200, 940)
_SACKS: Box = (20, 92, 1160, 206)
_TABLE: Box = (20, 312, 1160, 616)
_ROW = 92
_FIRST = 482
"""Middle of the table's first row, in pixels."""
_COLUMNS = (402, 546, 692)
_GAINS = (790, 1150)
_NAME, CELLS, CELL = 106, 352, 126
_NUMBER = 52
_SMALLEST = 22
"""Size to which a line is shrunk before it is cut."""


@cache
def _ground() -> Ground:
    return disk_cache.ground("guatemala_cafe", "hand", _painted, palette())


def _painted() -> Image.Image:
    painting = Painting(_SIZE, WOOD)
    paint_table(painting)
    for box in (_SACKS, _TABLE):
        paint_plate(painting, box)
    with painting.layer(mix(QUIET, (252, 244, 226), 0.7), steps=1) as pen:
        for row in range(5):
            y = _FIRST - _ROW / 2 + row * _ROW
            pen.stroke([(44, y), (1156, y)], 2, round_ends=False)
    return painting.image


def hand_sheet(scene: Scene) -> Sheet:
    """Return the hand's sheet (1200 x 940 pixels), not yet encoded."""
    sheet = Sheet(_ground())
    hand: GuatemalaCafeHand = scene.view
    page = Page(sheet, scene, WORDS, _SMALLEST)
    _put_head(page, hand)
    _put_sacks(page, hand)
    _put_table_head(page, hand)
    for row, color in enumerate(hand.colors):
        scored = hand.scoring is not None and hand.scoring.color == color.color
        _put_row(page, _FIRST + row * _ROW, color, scored=scored)
    return sheet


def _put_head(page: Page, hand: GuatemalaCafeHand) -> None:
    page.put(token(hand.seat, 28), 62, 46)
    page.write(page.player(hand.seat), 46, 108, 48, face="title", room=560)
    width = page.write(str(hand.money), 52, 1172, 48, face="bold", align="right")
    page.put(coin("", 24), 1140 - width, 48)
    x = 1080 - width
    width = page.write(str(hand.score), 56, x, 48, face="bold", align="right")
    page.write(page.text("score"), 36, x - width - 16, 50, align="right", color=mix(INK, WOOD, 0.25))


def _put_sacks(page: Page, hand: GuatemalaCafeHand) -> None:
    x, y, width, _ = _SACKS
    page.write(page.text("my-sacks"), 38, x + 28, y + 40, color=QUIET, room=400)
    note = _note(page, hand)
    if note:
        page.write(note, 40, x + width - 28, y + 40, face="bold", align="right", color=TITLE, room=680)
    if not hand.sacks:
        page.write(page.text("no-sacks"), 42, x + width / 2, y + 128, color=QUIET, room=1000, align="middle")
    step = min(104.0, (width - 90) / max(1, len(hand.sacks)))
    for index, color in enumerate(hand.sacks):
        page.put(piece(color, min(45.0, step * 0.46)), x + 78 + index * step, y + 134)


def _note(page: Page, hand: GuatemalaCafeHand) -> str:
    """Return the open question and the seat's own answer to it."""
    if hand.scoring is None:
        return ""
    color = hand.scoring.color
    if hand.scoring.seat == hand.seat:
        return page.text("own-scoring", colour=color)
    if hand.answer is not None:
        return page.text("answer", answer=hand.answer, colour=color)
    return page.text("asked", colour=color)


def _put_table_head(page: Page, hand: GuatemalaCafeHand) -> None:
    y = _TABLE[1] + 40
    for key, x in zip(("face-up", "mine", "unseen"), _COLUMNS, strict=True):
        page.write(page.text(key), 36, x, y + 52, color=QUIET, room=152, align="middle")
    left, right = _GAINS
    page.write(page.text("gains"), 36, (left + right) / 2, y, color=QUIET, room=right - left, align="middle")
    seats = len(hand.colors[0].gains)
    for seat in range(seats):
        page.put(token(seat, 24), _gain_at(seat, seats), y + 52)


def _gain_at(seat: int, seats: int) -> float:
    left, right = _GAINS
    return left + (right - left) * (seat + 0.5) / seats


def _put_row(page: Page, y: float, color: HandColor, *, scored: bool) -> None:
    if scored:
        page.put(_plate(), _TABLE[0] + 16, y - _ROW / 2)
    page.put(piece(color.color, 34), 82, y)
    page.write(page.text("colour", colour=color.color), 42, 136, y, room=190)
    numbers = (f"{color.face_up}/7", str(color.mine), str(color.unseen))
    for x, text, ink in zip(_COLUMNS, numbers, (QUIET, INK, QUIET), strict=True):
        page.write(text, 46, x, y, face="bold" if ink == INK else "semibold", color=ink, align="middle")
    for seat, gain in enumerate(color.gains):
        text, tone = (f"+{gain}", GAIN) if gain else ("–", QUIET)
        page.write(text, 46, _gain_at(seat, len(color.gains)), y, face="bold", color=tone, align="middle")


@lru_cache(1)
def _plate() -> Sprite:
    width = _TABLE[2] - 32

    def draw(pen: Pen) -> None:
        pen.box((0, 2, width, _ROW - 4), 12, INK)
        pen.box((2.5, 4.5, width - 5, _ROW - 9), 10, LIT)

    return drawn("hand row", Camera(0, 0, width, _ROW), draw)


class HandStripChanges(msgspec.Struct, frozen=True):
    """Colours whose number of own sacks has changed."""

    sacks: frozenset[str] = frozenset()


def has_hand_strip(view: GuatemalaCafeView) -> bool:
    """Return whether the viewer is a seat that can see its sacks and may still need them."""
    return view.viewer is not None and view.phase != "over" and view.seats[view.viewer].hand is not None


def hand_strip_changes(before: GuatemalaCafeView | None, view: GuatemalaCafeView) -> HandStripChanges:
    """Return the changed colours, or none without an earlier view."""
    old, new = (hand(before) if before is not None else None), hand(view)
    if old is None or new is None:
        return HandStripChanges()
    pairs = zip(old.colors, new.colors, strict=True)
    return HandStripChanges(frozenset(now.color for was, now in pairs if was.mine != now.mine))


def put_hand_strip(page: Page, arrangement: Arrangement, marks: Marks) -> None:
    """Put the player at the left, then the five colours.

    The colour being scored is highlighted, and sacks that can be placed are rimmed.
    """
    own_hand = hand(page.scene.view)
    assert own_hand is not None  # noqa: S101 - only a seat has a hand strip
    middle = arrangement.hand_strip[1] + arrangement.hand_strip[3] / 2
    page.put(token(own_hand.seat, 30, page.scale), 58, middle)
    room = CELLS - _NAME - 14
    page.write(page.text("you-are"), SIZE + 2, _NAME, middle - 24, color=QUIET, room=room)
    page.write(page.player(own_hand.seat), SIZE + 8, _NAME, middle + 22, face="title", room=room)
    diff = hand_strip_changes(page.scene.before, page.scene.view)
    for index, held in enumerate(own_hand.colors):
        x = CELLS + index * CELL
        if held.color in marks.refills:
            page.put(offered(CELL - 8, 98, page.scale), x + CELL / 2 - 2, middle)
        elif own_hand.scoring is not None and own_hand.scoring.color == held.color:
            page.put(_lit(CELL - 8, page.scale), x + CELL / 2 - 2, middle)
        page.put(piece(held.color, 34, page.scale), x + 40, middle)
        if held.color in diff.sacks:
            width = page.width(str(held.mine), _NUMBER, "bold")
            page.put(ticket(round(width + 8), 56, page.scale), x + 82 + width / 2, middle)
        color = INK if held.mine else QUIET
        page.write(str(held.mine), _NUMBER, x + 82, middle, face="bold", color=color)


@lru_cache(4)
def _lit(width: int, scale: float) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.box((-width / 2, -49, width, 98), 10, INK)
        pen.box((-width / 2 + 2.5, -46.5, width - 5, 93), 8, LIT)

    return drawn(f"lit cell {width} {scale}", Camera(-width / 2, -49, width, 98, scale), draw)
