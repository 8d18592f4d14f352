"""Private hand picture, and the hand strip of a seat's own board picture.

A card for each guest with its chairs and best points, and the current stakes. The strip has the player, and the hand
with the best points of each guest.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import zip_longest

from PIL import Image

from bot.games.cafe_international.view import CafeInternationalHand, CafeInternationalView, HandTile
from bot.games.cafe_international.views.hand import hand
from bot.scene import Scene
from renderers.cafe_international.board import choice_marks
from renderers.cafe_international.ground.board_data import TILES
from renderers.cafe_international.ground.nations import round_flag
from renderers.cafe_international.ground.picture_layout import EDGE, HAND_STRIP, SIZE, TABLE
from renderers.cafe_international.pieces import signs
from renderers.cafe_international.pieces.change_marks import faded_guest, guest_halo, guest_halo_shape
from renderers.cafe_international.pieces.changes import PlateChanges
from renderers.cafe_international.pieces.guests import guest, light
from renderers.cafe_international.pieces.marks import Marks, is_picked, rim
from renderers.cafe_international.pieces.panel import CUPS, cup
from renderers.cafe_international.pieces.picture_words import WORDS, guest_name
from renderers.cafe_international.pieces.signs import points
from renderers.cafe_international.pieces.tokens import token
from renderers.cafe_international.static_layers import palette
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground
from renderers.kit.change_marks import RoundedBox, ghost
from renderers.kit.color import INK, LOSS, PAPER, Color, mix
from renderers.kit.fonts import Face, signed, text_width
from renderers.kit.painting import Painting
from renderers.kit.pen import Box, Camera, Pen
from renderers.kit.picture_words import Page
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, around, drawn
from renderers.kit.tones import QUIET

_SIZE = Camera(0, 0, 1200, 720)
_SMALLEST = 36
"""Smallest letter size in pixels: 12 if the picture is shown 400 wide."""
_TOP, _HIGH, _LEFT, _ROOM, _GAP = 94.0, 452.0, 22.0, 1156.0, 13.0
_BELOW: Box = (_LEFT, 566.0, _ROOM, 132.0)
_LARGE = 80.0
_STRIP_LEFT, _STRIP_TOP, _WIDTH, _HEIGHT = HAND_STRIP
_MIDDLE = _STRIP_TOP + _HEIGHT / 2 - 2
_FIRST, _STEP, _PLACES = 300.0, 168.0, 5


def hand_sheet(scene: Scene) -> Sheet:
    """Return the hand's sheet (1200 x 720 pixels), not yet encoded."""
    sheet = Sheet(_ground())
    hand: CafeInternationalHand = scene.view
    page = Page(sheet, scene, WORDS, _SMALLEST)
    _put_head(page, hand)
    columns = max(CUPS, len(hand.tiles))
    for index, tile in zip_longest(range(columns), hand.tiles):
        box = _box(index, columns)
        if tile is not None:
            _Card(page, box).put(tile)
        elif hand.tiles and columns == CUPS:
            sheet.put(_free_place(round(box[2]), index < hand.limit), box[0], box[1])
    if not hand.tiles:
        text = page.text("empty" if hand.out_place is None else "out")
        page.write(text, 52, 600, _TOP + _HIGH / 2, face="title", align="middle", room=1000)
    _put_below(page, hand)
    return sheet


def _box(place: int, columns: int) -> Box:
    width = (_ROOM - (columns - 1) * _GAP) / columns
    return _LEFT + place * (width + _GAP), _TOP, width, _HIGH


@cache
def _ground() -> Ground:
    return disk_cache.ground("cafe_international", "hand", _painted, palette())


def _painted() -> Image.Image:
    painting = Painting(_SIZE, TABLE)
    with painting.layer(mix(TABLE, INK, 0.07), steps=1) as pen:
        for y in range(30, 720, 48):
            pen.stroke([(0, y), (1200, y + 5)], 2, round_ends=False)
    with painting.layer((74, 48, 24), 0.5, blur=5, shift=(3, 7)) as pen:
        pen.box(_BELOW, 16)
    for margin, color in ((0.0, INK), (2.5, PAPER), (7.0, EDGE), (8.5, PAPER)):
        with painting.layer(color) as pen:
            pen.box(_inset(_BELOW, margin), 16 - margin)
    return painting.image


def _inset(box: Box, margin: float) -> Box:
    x, y, width, height = box
    return x + margin, y + margin, width - 2 * margin, height - 2 * margin


def _put_head(page: Page, hand: CafeInternationalHand) -> None:
    page.put(token(hand.seat, 28.0), 62, 46)
    page.write(page.player(hand.seat), 46, 108, 48, face="title", room=640)
    width = page.write(str(hand.score), 60, 1172, 48, align="right")
    color = mix(INK, TABLE, 0.2)
    page.write(page.text("score"), 38, 1156 - width, 50, face="semibold", align="right", color=color, room=260)


class _Card:
    """Card of one guest."""

    def __init__(self, page: Page, box: Box) -> None:
        self.page, self.box = page, box
        self.middle, self.room = box[0] + box[2] / 2, box[2] - 20

    def put(self, tile: HandTile) -> None:
        """Put the tile with its nation and sex and, on the seat's turn, its chairs and best points."""
        x, y, width, _ = self.box
        self.page.put(_card(round(width), light(tile.guest)), x, y)
        self.page.put(guest(tile.guest, min(140.0, width * 0.66)), self.middle, y + 100)
        if tile.nation is not None:
            self.page.put(_flag(tile.nation), x + 42, y + 164)
        lines = self._broken(guest_name(tile.guest, self.page.locale))
        for line, down in zip(lines, (224, 262) if len(lines) > 1 else (243,), strict=True):
            self._line(line, _SMALLEST, down, face="bold")
        self._line(self.page.text("sex", sex=tile.sex), 36, 306, color=QUIET)
        if tile.chairs is None or tile.best is None:
            self._line(f"–{tile.penalty}", 44, 392, face="bold", color=LOSS)
            return
        self._line(self.page.text("chairs", chairs=tile.chairs), 36, 366)
        if tile.chairs:
            self.page.put(points(tile.best, size=44), self.middle, y + 415)

    def _broken(self, name: str) -> tuple[str, ...]:
        """Return the name on one line, or on two if it is too long."""
        return (name,) if text_width(name, "bold", _SMALLEST) <= self.room else tuple(name.split(" ", 1))

    def _line(self, text: str, size: int, y: float, *, face: Face = "semibold", color: Color = INK) -> None:
        self.page.write(
            text, size, self.middle, self.box[1] + y, face=face, align="middle", color=color, room=self.room
        )


def _put_below(page: Page, hand: CafeInternationalHand) -> None:
    """Put the limit as cups, the bag, and the cost of guests left in hand at the end."""
    x, y = _BELOW[0] + 26, _BELOW[1] + 42
    width = page.write(page.text("limit"), 38, x, y, face="semibold", room=200)
    for index in range(CUPS):
        page.put(cup(index < hand.limit, 1.7), x + width + 40 + index * 46, y)
    width = page.write(str(hand.bag_count), 46, _BELOW[0] + _ROOM - 26, y, align="right")
    right = _BELOW[0] + _ROOM - 42 - width
    page.write(page.text("bag"), 38, right, y, face="semibold", align="right", color=QUIET, room=260)
    guests = {tile.hand_penalty for tile in TILES.values() if not tile.joker}
    jokers = {tile.hand_penalty for tile in TILES.values() if tile.joker}
    note = page.text("left", guest=f"–{max(guests)}", joker=f"–{max(jokers)}")
    now = page.text("now", penalty=signed(-hand.penalty))
    width = page.write(now, 40, _BELOW[0] + _ROOM - 26, y + 54, align="right", color=LOSS)
    page.write(note, 36, x, y + 54, face="semibold", color=QUIET, room=_ROOM - 80 - width)


@lru_cache(64)
def _card(width: int, color: Color) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, _HIGH), 16, INK)
        pen.box((2.5, 2.5, width - 5, _HIGH - 5), 13.5, PAPER)
        pen.box((8, 8, width - 16, 190), 9, INK)
        pen.box((9.6, 9.6, width - 19.2, 186.8), 8, color)
        pen.stroke([(26, 334), (width - 26, 334)], 2, mix(EDGE, PAPER, 0.4))

    return drawn(f"cafe card {width} {color}", Camera(0, 0, width + 6, _HIGH + 9), draw, shadow=6)


@lru_cache(16)
def _flag(nation: str) -> Sprite:
    """Return the nation's flag as on its tables."""

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, 28, INK)

    base, flag = drawn("flag", around(30), draw), round_flag(nation, 25.5)
    image = base.image.copy()
    image.alpha_composite(flag, (base.anchor[0] - flag.width // 2, base.anchor[1] - flag.height // 2))
    return Sprite(f"flag {nation}", image, base.anchor)


@lru_cache(4)
def _free_place(width: int, is_left: bool) -> Sprite:
    """Return an empty place for a guest, or a cup lost from the limit."""
    shape = [(14.0, 14.0), (width - 14.0, 14.0), (width - 14.0, _HIGH - 14.0), (14.0, _HIGH - 14.0), (14.0, 14.0)]
    color = mix(TABLE, INK, 0.35)

    def draw(pen: Pen) -> None:
        pen.dashed(shape, 3, 16, 12, color)

    dashed = drawn(f"free place {width}", Camera(0, 0, width, _HIGH), draw)
    if is_left:
        return dashed
    image, mark = dashed.image.copy(), cup(False, 3.4)
    image.alpha_composite(mark.image, (width // 2 - mark.anchor[0], round(_HIGH / 2) - mark.anchor[1]))
    return Sprite(f"lost place {width}", image, dashed.anchor)


def put_hand_strip(page: Page, diff: PlateChanges) -> None:
    """Put the player at the left, then the guests. New things are marked."""
    own_hand = hand(page.scene.view)
    assert own_hand is not None  # noqa: S101 - only a seat has a hand strip
    text = page.text("you-are")
    width = page.write(text, SIZE, _STRIP_LEFT + 24, _STRIP_TOP + 54, face="regular", color=QUIET, room=130)
    page.put(token(own_hand.seat, 25.0), _STRIP_LEFT + 62 + width, _STRIP_TOP + 52)
    page.write(page.player(own_hand.seat), 40, _STRIP_LEFT + 24, _STRIP_TOP + 114, room=206)
    _put_guests(page, own_hand, diff)


def _put_guests(page: Page, own_hand: CafeInternationalHand, diff: PlateChanges) -> None:
    """Put the hand, with rings for guests that can be chosen and ghosts of guests that are gone."""
    scene = page.scene
    marks, is_chosen = choice_marks(scene), is_picked(scene.path)
    has_points = bool(scene.targets) and scene.path in ((), ("seat",))
    middle = _MIDDLE - 21 if has_points else _MIDDLE
    choosable = list(marks.guests) if not is_chosen else _chosen(scene, marks)
    for index, tile in enumerate(own_hand.tiles):
        at = _FIRST + index * _STEP, middle
        if index in diff.came:
            page.put(guest_halo(guest_halo_shape(tile.guest, _LARGE), 1.0, 1.0), *at)
        if tile.guest in choosable:
            page.put(rim(tile.sex, _LARGE, is_chosen=is_chosen), *at)
            if is_chosen:
                choosable.remove(tile.guest)
        page.put(guest(tile.guest, _LARGE), *at)
        if has_points:
            _put_best(page, tile, at[0])
    for index, code in zip(range(len(own_hand.tiles), _PLACES), diff.went, strict=False):
        x = _FIRST + index * _STEP
        page.put(ghost(RoundedBox(_LARGE + 2, _LARGE + 2, 14)), x, middle)
        page.put(faded_guest(guest(code, _LARGE)), x, middle)


def _chosen(scene: Scene, marks: Marks) -> list[str]:
    """Return the chosen guests. A reservation may need several equal ones."""
    view: CafeInternationalView = scene.view
    reserved = [reserve.guests for reserve in view.reserves if reserve.notation in scene.targets]
    return list(reserved[0]) if scene.path[0] == "reserve" and reserved else list(marks.guests)


def _put_best(page: Page, tile: HandTile, x: float) -> None:
    """Put the maximum points that the guest could score now, if it can be placed."""
    if tile.chairs:
        page.put(signs.points(tile.best or 0, size=SIZE), x, _MIDDLE + 60)
