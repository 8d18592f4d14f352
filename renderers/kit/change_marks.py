"""Change marks, and the comparison of views.

A rayed halo surrounds what is new, a ghost shows what is gone. Marks have one colour in all pictures, which has no
other use. Score gains and losses have two colours of their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import atan2, cos, hypot, pi, sin
from typing import NamedTuple, TypeAlias, TypeVar

from renderers.kit.color import CHANGED, GAIN, INK, LOSS, PAPER, Color, mix
from renderers.kit.fonts import text_width
from renderers.kit.geometry import Line, Point, line_length, part, rounded
from renderers.kit.pen import Box, Camera, Pen
from renderers.kit.sprite import Sprite, drawn

REACH = 17.0
"""Distance by which a halo extends beyond its shape, in board pixels."""
_VALLEY, _TIP, _RIM = 5.2, 14.0, 2.3
_SPACING = 16.5
_FADED = [round(value * 0.42) for value in range(256)]
_DASH = 9.0
OLDEST = 3
"""Number of turns after which a mark fades no further: one round with most players."""
_FADING, _SHRINKING = 0.22, 0.12
_TOOTH, _BAND = 5.0, 4.5
_LIGHT = mix(CHANGED, PAPER, 0.55)


class Circle(NamedTuple):
    """Circle round the anchor."""

    radius: float

    def outline(self) -> Line:
        """Return the circle, clockwise from the top."""
        return [(self.radius * sin(pi * i / 36), -self.radius * cos(pi * i / 36)) for i in range(72)]


class RoundedBox(NamedTuple):
    """Box with round corners, centred on the anchor."""

    width: float
    height: float
    corner: float = 8.0

    def outline(self) -> Line:
        """Return the box, clockwise from the upper left corner."""
        x, y = self.width / 2, self.height / 2
        return rounded([(-x, -y), (x, -y), (x, y), (-x, y)], self.corner)


class Strip(NamedTuple):
    """Straight strip from the anchor along an offset, `radius` wide to either side."""

    x: float
    y: float
    radius: float

    def outline(self) -> Line:
        """Return the strip, clockwise round its far end, then round the anchor."""
        along = atan2(self.y, self.x)
        turns = [along + pi * (i / 8 - 0.5) for i in range(9)]
        far = [(self.x + self.radius * cos(turn), self.y + self.radius * sin(turn)) for turn in turns]
        return [*far, *((-self.radius * cos(turn), -self.radius * sin(turn)) for turn in turns)]


class Freeform(NamedTuple):
    """Closed clockwise line round the anchor, with no corner sharper than a right angle."""

    line: tuple[Point, ...]

    def outline(self) -> Line:
        """Return the line itself."""
        return list(self.line)


Shape: TypeAlias = Circle | RoundedBox | Strip | Freeform
"""Outline of a changed place, in board pixels from the anchor of its mark."""


def age_color(color: Color, age: int) -> Color:
    """Return the colour faded for a number of turns since the change."""
    return mix(color, PAPER, _FADING * min(age, OLDEST))


FADED = [age_color(color, age) for color in (CHANGED, INK) for age in range(1, OLDEST + 1)]
"""Colours that a palette needs for older changes."""


@lru_cache(256)
def halo(shape: Shape, scale: float = 1.0, size: float = 1.0, age: int = 0) -> Sprite:
    """Return a crown of rays for something new. Its middle is open, so it can be put above or below.

    A `size` below 1 shortens the rays if there is little room. Rays also become shorter and paler with every turn since
    the change.
    """
    age = min(age, OLDEST)
    outline, size = shape.outline(), size * (1 - _SHRINKING * age)

    def draw(pen: Pen) -> None:
        rays = _rays(outline, size)
        pen.stroke(rays, 2 * _RIM, age_color(INK, age), closed=True)
        pen.polygon(rays, age_color(CHANGED, age))
        pen.stroke(outline, _RIM, age_color(INK, age), closed=True)
        pen.draw.polygon([pen.place(x, y) for x, y in outline], fill=(0, 0, 0, 0))

    return drawn(f"change {shape} {scale} {size} {age}", _camera(outline, REACH, scale), draw, is_sharp=True)


@lru_cache(256)
def ghost(shape: Shape, scale: float = 1.0, age: int = 0) -> Sprite:
    """Return a dashed outline for something gone, paler with every turn since then."""
    outline, age = shape.outline(), min(age, OLDEST)

    def draw(pen: Pen) -> None:
        for dash in _dashes(outline):
            pen.stroke(dash, 7.6, age_color(INK, age))
        for dash in _dashes(outline):
            pen.stroke(dash, 4.2, age_color(CHANGED, age))

    return drawn(f"gone {shape} {scale} {age}", _camera(outline, 5.0, scale), draw, is_sharp=True)


def fade_sprite(sprite: Sprite) -> Sprite:
    """Return the piece that is gone, almost transparent, to be put below its ghost."""
    image = sprite.image.copy()
    image.putalpha(image.getchannel("A").point(_FADED))
    return Sprite(f"faded {sprite.key}", image, sprite.anchor)


@lru_cache(64)
def gain(points: int, size: int, scale: float = 1.0) -> Sprite:
    """Return a score change: `+4` on a green pill, `–4` in a red box. `size` is the letter size in board pixels."""
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
    """Return the width of a score change, in board pixels."""
    return text_width(f"+{abs(points)}", "bold", size) + size * 0.62


@lru_cache(128)
def ticket(width: float, height: float, scale: float = 1.0) -> Sprite:
    """Return a ticket to put below a changed number or sign. The anchor is its middle.

    Its teeth extend beyond the width.
    """
    ticket = _ticket(width, height)

    def draw(pen: Pen) -> None:
        pen.polygon(ticket, CHANGED)
        pen.stroke(ticket, _RIM, INK, closed=True)
        pen.box(_box(width, height - 2 * _BAND), _BAND, _LIGHT)

    room = Camera(-width / 2 - _TOOTH - 3, -height / 2 - 3, width + 2 * _TOOTH + 6, height + 6, scale)
    return drawn(f"plate {width} {height} {scale}", room, draw, is_sharp=True)


def _ticket(width: float, height: float) -> Line:
    """Return a box with teeth at its left and right, clockwise."""
    x, y, teeth = width / 2, height / 2 - _RIM / 2, max(2, round(height / _SPACING))
    right = [(x + _TOOTH * (i % 2), y * (i / teeth - 1)) for i in range(2 * teeth + 1)]
    return [*right, *((-px, -py) for px, py in right)]


def _box(width: float, height: float) -> Box:
    """Return a box of that size, centred on the anchor."""
    return -width / 2, -height / 2, width, height


def _rays(outline: Line, size: float) -> Line:
    """Return a zigzag line round the outline."""
    valley, tip = _VALLEY * size, _TIP * size
    count = max(8, round((line_length([*outline, outline[0]]) + 2 * pi * valley) / (_SPACING * size)))
    places = _walked(outline, valley, 2 * count)
    return [(x + u * (tip - valley) * (i % 2), y + v * (tip - valley) * (i % 2)) for i, (x, y, u, v) in places]


def _walked(outline: Line, beyond: float, count: int) -> list[tuple[int, tuple[float, float, float, float]]]:
    """Return evenly spaced points outside the outline: their number, x and y, and outward direction."""
    normals = [_outwards(outline[i - 1], outline[(i + 1) % len(outline)]) for i in range(len(outline))]
    rim = [(x + u * beyond, y + v * beyond) for (x, y), (u, v) in zip(outline, normals, strict=True)]
    closed = [*rim, rim[0]]
    total = line_length(closed)
    pairs = [_around(closed, total * i / count, total) for i in range(count)]
    return [(i, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, *_outwards(a, b))) for i, (a, b) in enumerate(pairs)]


def _around(closed: Line, at: float, total: float) -> tuple[Point, Point]:
    """Return two points of the closed line, slightly before and after that distance."""
    near = 3.0
    low, high = max(0.0, at - near), min(total, at + near)
    piece = part(closed, low, high)
    if at < near:
        piece = [*part(closed, total - near + at, total), *piece]
    return piece[0], piece[-1]


def _outwards(before: Point, after: Point) -> Point:
    """Return the unit vector to the left of the way between two points of a clockwise line."""
    x, y = after[0] - before[0], after[1] - before[1]
    length = hypot(x, y) or 1.0
    return y / length, -x / length


def _dashes(outline: Line) -> list[Line]:
    """Return an even number of dashes and gaps round the whole outline."""
    closed = [*outline, outline[0]]
    total = line_length(closed)
    count = max(4, round(total / (2.1 * _DASH)))
    return [part(closed, total * i / count, total * (i + 0.46) / count) for i in range(count)]


def _camera(outline: Line, reach: float, scale: float) -> Camera:
    """Return a camera for the outline and a margin, with the anchor on a whole pixel."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    left, top = (-round((reach - min(values)) * scale + 1) / scale for values in (xs, ys))
    width, height = (round((reach + max(values)) * scale + 1) / scale for values in (xs, ys))
    return Camera(left, top, width - left, height - top, scale)


View = TypeVar("View")


def added_places(before: Sequence[str], now: Sequence[str]) -> tuple[int, ...]:
    """Return the places (from 0) of new items in the row. Of equal items, the last count as new."""
    known, places = Counter(before), []
    for place, item in enumerate(now):
        known[item] -= 1
        if known[item] < 0:
            places.append(place)
    return tuple(places)


def removed_items(before: Sequence[str], now: Sequence[str]) -> tuple[str, ...]:
    """Return the removed items, in their former order."""
    return tuple(before[place] for place in added_places(now, before))


def turns_since(between: Sequence[View], has_changed: Callable[[View], bool]) -> int:
    """Return the number of turns since a change, from views at the end of every turn."""
    return sum(map(has_changed, between))
