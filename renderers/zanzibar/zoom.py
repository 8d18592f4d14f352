"""Enlarged parts of the board.

They are the provinces, with the names of their villages.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import hypot

from PIL import Image

from bot.scene import Scene
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground
from renderers.kit.color import INK, PAPER, Color
from renderers.kit.curves import Point
from renderers.kit.fonts import Face, text_width
from renderers.kit.painting import Painting
from renderers.kit.pen import FINE, Camera, Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, drawn
from renderers.zanzibar.board import Board
from renderers.zanzibar.ground import sea
from renderers.zanzibar.ground.board_data import Space, load_board, spaces
from renderers.zanzibar.static_layers import paint_chart, palette

_MARGIN = 118
_WIDTH = 1200
_NAME: Face = "semibold"
_NAME_SIZE = 22
_BELOW = 28.0
"""Distance from an id to the name below it, in board pixels."""
_HIGH = 13.0
"""Half the height of a name with its halo, in board pixels."""
_PIECE, _SIGN, _CHIP, _ID = 42.0, 24.0, 17.0, 24.0
"""Radii that a name keeps clear of traders, spice signs, seat letters and ids, in board pixels."""


def zoom_sheet(scene: Scene, province: str) -> Sheet:
    """Return the sheet of an enlarged province, not yet encoded. Raise LookupError for an unknown one."""
    if province not in load_board().provinces:
        raise LookupError(f"no province {province}")
    ground = _ground(province)
    sheet = Sheet(ground)
    camera = _camera(province)
    Board(sheet, camera, scene).put_all()
    for space in load_board().provinces[province].spaces:
        x, y = camera.place(*name_at(space))
        half = camera.scale * _half_width(space)
        if sheet.touched(x - half, y - 16, x + half, y + 16):
            sheet.put(_name(space, camera.scale), *camera.place(0, 0))
    return sheet


@cache
def _camera(province: str) -> Camera:
    """Return the camera for the province's villages with a margin, 1200 pixels wide."""
    members = [spaces()[space] for space in load_board().provinces[province].spaces]
    xs, ys = [space.x for space in members], [space.y for space in members]
    height = max(ys) - min(ys) + 2 * _MARGIN
    width = max(max(xs) - min(xs) + 2 * _MARGIN, height * 1.2)
    left = (min(xs) + max(xs) - width) / 2
    return Camera(left, min(ys) - _MARGIN, width, height, _WIDTH / width)


@cache
def _ground(province: str) -> Ground:
    return disk_cache.ground("zanzibar", f"zoom {province}", lambda: _painted(province), palette())


def _painted(province: str) -> Image.Image:
    painting = Painting(_camera(province), sea.DEEP)
    paint_chart(painting)
    for color, halo in ((PAPER, 3.0), (INK, 0.0)):
        with painting.layer(color, steps=1 if halo else 3) as pen:
            for space in load_board().provinces[province].spaces:
                _write_name(pen, spaces()[space], halo)
    return painting.image


@cache
def name_at(space: str) -> Point:
    """Return the middle of a village's name: below its id, or where it covers less of what can be there."""
    village = spaces()[space]
    (x, y), beside = village.label, _half_width(space) + _ID + 4
    places = (x, y + _BELOW), (x + beside, y), (x - beside, y), (x + beside + 16, y - 44), (x - beside - 16, y - 44)
    return min(places, key=lambda at: round(_covered(space, at)))


def _half_width(space: str) -> float:
    return text_width(spaces()[space].name, _NAME, _NAME_SIZE) / 2 + 3


def _covered(space: str, at: Point) -> float:
    """Return how far a name at that place reaches into things, into names placed before and out of the picture."""
    half, camera = _half_width(space), _camera(spaces()[space].province)
    out = (
        camera.left - at[0] + half,
        at[0] + half - camera.left - camera.width,
        at[1] + _HIGH - camera.top - camera.height,
    )
    found = sum(max(beyond + 2, 0.0) for beyond in out)
    for other in load_board().spaces:
        things = (other.at, _PIECE), (other.sign, _SIGN), (other.chip, _CHIP), (other.label, _ID)
        for (x, y), radius in things:
            away = hypot(max(abs(x - at[0]) - half, 0.0), max(abs(y - at[1]) - _HIGH, 0.0))
            found += max(radius - away, 0.0)
    members = load_board().provinces[spaces()[space].province].spaces
    for other_name in members[: members.index(space)]:
        x, y = name_at(other_name)
        wide, high = half + _half_width(other_name) - abs(x - at[0]), 2 * _HIGH - abs(y - at[1])
        found += max(min(wide, high), 0.0)
    return found


@lru_cache(64)
def _name(space: str, scale: float) -> Sprite:
    """Return a village's name. The anchor is the board's origin."""
    village = spaces()[space]

    def draw(pen: Pen) -> None:
        for color, halo in ((PAPER, 3.0), (INK, 0.0)):
            _write_name(pen, village, halo, color)

    return drawn(f"name {space} {scale}", Camera(village.x - 240, village.y - 120, 480, 240, scale), draw, fine=FINE)


def _write_name(pen: Pen, village: Space, halo: float, value: Color | int = 255) -> None:
    """Write the name near the id."""
    pen.text(village.name, *name_at(village.id), _NAME_SIZE, face=_NAME, value=value, halo=halo)
