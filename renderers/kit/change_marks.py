"""Marks of what has changed since an earlier picture: a rayed halo round what is new, a ghost where something left.

They have one colour in all pictures, and nothing else has it; what a score won or lost has two of its own.
"""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, hypot, pi, sin
from typing import NamedTuple, TypeAlias

from renderers.kit.color import CHANGED, GAIN, INK, LOSS, PAPER, Color, mix
from renderers.kit.curves import Line, Point, length_of, part, rounded
from renderers.kit.pen import Box, Camera, Pen
from renderers.kit.sprite import Sprite, drawn
from renderers.kit.type import width_of

REACH = 17.0
"""How far a halo reaches beyond its shape, in board pixels."""
_VALLEY, _TIP, _RIM = 5.2, 14.0, 2.3
_SPACING = 16.5
_FADED = [round(value * 0.42) for value in range(256)]
_DASH = 9.0
OLDEST = 3
"""Turns after which a mark fades no more: a round of the largest tables."""
_FADING, _SHRINKING = 0.22, 0.12
_TOOTH, _BAND = 5.0, 4.5
_LIGHT = mix(CHANGED, PAPER, 0.55)


class Round(NamedTuple):
    """A circle round the anchor."""

    radius: float

    def outline(self) -> Line:
        """Clockwise from the top."""
        return [(self.radius * sin(pi * i / 36), -self.radius * cos(pi * i / 36)) for i in range(72)]


class Square(NamedTuple):
    """A box with round corners, the anchor in its middle."""

    width: float
    height: float
    corner: float = 8.0

    def outline(self) -> Line:
        """Clockwise from the upper left corner."""
        x, y = self.width / 2, self.height / 2
        return rounded([(-x, -y), (x, -y), (x, y), (-x, y)], self.corner)


class Way(NamedTuple):
    """A straight line that goes so far to the right and down from the anchor, `radius` wide to either side."""

    x: float
    y: float
    radius: float

    def outline(self) -> Line:
        """Clockwise round its far end, then round the anchor."""
        along = atan2(self.y, self.x)
        turns = [along + pi * (i / 8 - 0.5) for i in range(9)]
        far = [(self.x + self.radius * cos(turn), self.y + self.radius * sin(turn)) for turn in turns]
        return [*far, *((-self.radius * cos(turn), -self.radius * sin(turn)) for turn in turns)]


class Drawn(NamedTuple):
    """Any closed line round the anchor, clockwise, with no corner sharper than a right angle."""

    line: tuple[Point, ...]

    def outline(self) -> Line:
        """The line itself."""
        return list(self.line)


Shape: TypeAlias = Round | Square | Way | Drawn
"""The outline of a changed place, in board pixels from the anchor of its mark."""


def aged(color: Color, age: int) -> Color:
    """What a mark of that colour fades to when so many turns have ended since the change."""
    return mix(color, PAPER, _FADING * min(age, OLDEST))


FADED = [aged(color, age) for color in (CHANGED, INK) for age in range(1, OLDEST + 1)]
"""Colours that a palette needs for older changes."""


@lru_cache(256)
def halo(shape: Shape, scale: float = 1.0, size: float = 1.0, age: int = 0) -> Sprite:
    """A crown of rays round what is new or has changed; its middle is open, so put it over or under that.

    Where there is little room, `size` below 1 makes the rays shorter; they are shorter and paler, too, with every turn
    that has ended since the change.
    """
    age = min(age, OLDEST)
    outline, size = shape.outline(), size * (1 - _SHRINKING * age)

    def draw(pen: Pen) -> None:
        rays = _rays(outline, size)
        pen.stroke(rays, 2 * _RIM, aged(INK, age), closed=True)
        pen.polygon(rays, aged(CHANGED, age))
        pen.stroke(outline, _RIM, aged(INK, age), closed=True)
        pen.draw.polygon([pen.place(x, y) for x, y in outline], fill=(0, 0, 0, 0))

    return drawn(f"change {shape} {scale} {size} {age}", _camera(outline, REACH, scale), draw, is_sharp=True)


@lru_cache(256)
def ghost(shape: Shape, scale: float = 1.0, age: int = 0) -> Sprite:
    """A dashed outline where something has gone, paler with every turn that has ended since then."""
    outline, age = shape.outline(), min(age, OLDEST)

    def draw(pen: Pen) -> None:
        for dash in _dashes(outline):
            pen.stroke(dash, 7.6, aged(INK, age))
        for dash in _dashes(outline):
            pen.stroke(dash, 4.2, aged(CHANGED, age))

    return drawn(f"gone {shape} {scale} {age}", _camera(outline, 5.0, scale), draw, is_sharp=True)


def faded(sprite: Sprite) -> Sprite:
    """The piece that has gone, almost transparent; to be put below its ghost."""
    image = sprite.image.copy()
    image.putalpha(image.getchannel("A").point(_FADED))
    return Sprite(f"faded {sprite.key}", image, sprite.anchor)


@lru_cache(64)
def gain(points: int, size: int, scale: float = 1.0) -> Sprite:
    """What a score has won or lost: `+4` on a green pill, `–4` in a red box; `size` is that of the type."""
    text = f"+{points}" if points >= 0 else f"–{-points}"
    width, height = gain_width(points, size), size * 1.2
    round_off = height / 2 if points >= 0 else height / 6

    def draw(pen: Pen) -> None:
        for inset, color in ((0.0, INK), (_RIM, GAIN if points >= 0 else LOSS)):
            pen.box(_box(width - 2 * inset, height - 2 * inset), round_off - inset, color)
        pen.text(text, 0, 0, size, value=PAPER)

    room = Camera(-width / 2 - 2, -height / 2 - 2, width + 4, height + 6, scale)
    return drawn(f"gain {points} {size} {scale}", room, draw, shadow=2, is_sharp=True)


def gain_width(points: int, size: int) -> float:
    """How wide the chip of a gain is, in board pixels."""
    return width_of(f"+{abs(points)}", "bold", size) + size * 0.62


@lru_cache(128)
def plate(width: float, height: float, scale: float = 1.0) -> Sprite:
    """A ticket to put below a number or sign of a panel that has changed; its teeth reach beyond the width.

    The anchor is its middle.
    """
    ticket = _ticket(width, height)

    def draw(pen: Pen) -> None:
        pen.polygon(ticket, CHANGED)
        pen.stroke(ticket, _RIM, INK, closed=True)
        pen.box(_box(width, height - 2 * _BAND), _BAND, _LIGHT)

    room = Camera(-width / 2 - _TOOTH - 3, -height / 2 - 3, width + 2 * _TOOTH + 6, height + 6, scale)
    return drawn(f"plate {width} {height} {scale}", room, draw, is_sharp=True)


def _ticket(width: float, height: float) -> Line:
    """A box with teeth at its left and its right, clockwise."""
    x, y, teeth = width / 2, height / 2 - _RIM / 2, max(2, round(height / _SPACING))
    right = [(x + _TOOTH * (i % 2), y * (i / teeth - 1)) for i in range(2 * teeth + 1)]
    return [*right, *((-px, -py) for px, py in right)]


def _box(width: float, height: float) -> Box:
    """So large, round the anchor."""
    return -width / 2, -height / 2, width, height


def _rays(outline: Line, size: float) -> Line:
    """A line in zigzag round the outline."""
    valley, tip = _VALLEY * size, _TIP * size
    count = max(8, round((length_of([*outline, outline[0]]) + 2 * pi * valley) / (_SPACING * size)))
    places = _walked(outline, valley, 2 * count)
    return [(x + u * (tip - valley) * (i % 2), y + v * (tip - valley) * (i % 2)) for i, (x, y, u, v) in places]


def _walked(outline: Line, beyond: float, count: int) -> list[tuple[int, tuple[float, float, float, float]]]:
    """So many points evenly apart, so far outside of the outline: their number, x and y, and their way outwards."""
    normals = [_outwards(outline[i - 1], outline[(i + 1) % len(outline)]) for i in range(len(outline))]
    rim = [(x + u * beyond, y + v * beyond) for (x, y), (u, v) in zip(outline, normals, strict=True)]
    closed = [*rim, rim[0]]
    total = length_of(closed)
    pairs = [_around(closed, total * i / count, total) for i in range(count)]
    return [(i, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, *_outwards(a, b))) for i, (a, b) in enumerate(pairs)]


def _around(closed: Line, at: float, total: float) -> tuple[Point, Point]:
    """Two points of the closed line, a little before and a little behind that distance."""
    near = 3.0
    low, high = max(0.0, at - near), min(total, at + near)
    piece = part(closed, low, high)
    if at < near:
        piece = [*part(closed, total - near + at, total), *piece]
    return piece[0], piece[-1]


def _outwards(before: Point, after: Point) -> Point:
    """A step of length 1 to the left of the way between two points of a clockwise line."""
    x, y = after[0] - before[0], after[1] - before[1]
    length = hypot(x, y) or 1.0
    return y / length, -x / length


def _dashes(outline: Line) -> list[Line]:
    """An even number of dashes and gaps round the whole outline."""
    closed = [*outline, outline[0]]
    total = length_of(closed)
    count = max(4, round(total / (2.1 * _DASH)))
    return [part(closed, total * i / count, total * (i + 0.46) / count) for i in range(count)]


def _camera(outline: Line, reach: float, scale: float) -> Camera:
    """All of the outline and so much beyond it, the anchor on a whole pixel."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    left, top = (-round((reach - min(values)) * scale + 1) / scale for values in (xs, ys))
    width, height = (round((reach + max(values)) * scale + 1) / scale for values in (xs, ys))
    return Camera(left, top, width - left, height - top, scale)
