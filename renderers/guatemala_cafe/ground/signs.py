"""Signs on the boards: the buyer and his line, steps, rings of the last move, what can be chosen and its price."""

from __future__ import annotations

from functools import lru_cache

from renderers.guatemala_cafe.ground.chart import chart
from renderers.guatemala_cafe.ground.coffee import ROAD, ROAD_LINE, draw_coin
from renderers.guatemala_cafe.ground.places import LETTERS, SQUARE, halves, line_box, space_at
from renderers.kit.color import GOLD, INK, PAPER, Color, mix
from renderers.kit.curves import Line, Point, rounded, smooth
from renderers.kit.pen import Box, Camera, Pen
from renderers.kit.sprite import Sprite, around, drawn

CHOICE: Color = (38, 150, 62)
LAST: Color = (206, 28, 106)
LINE: Color = (255, 214, 92)
TURN: Color = mix(GOLD, PAPER, 0.52)
BASIN: Color = (206, 234, 240)
_GREY: Color = (138, 142, 148)


@lru_cache(16)
def buyer(scale: float = 1.0) -> Sprite:
    """The grey buyer in his coat and hat; his feet are 22 below the anchor."""

    def draw(pen: Pen) -> None:
        coat = smooth([(-11, 22), (-13, 4), (-9, -8), (9, -8), (13, 4), (11, 22)], closed=False)
        _inked(pen, [*coat], _GREY)
        pen.stroke([(0, -4), (0, 21)], 1.8, mix(_GREY, INK, 0.6))
        pen.polygon([(-5, -8), (5, -8), (0, 2)], PAPER)
        pen.disc(0, -14, 9.4, INK)
        pen.disc(0, -14, 7.4, (226, 178, 136))
        pen.disc(0, -18, 15.5, INK, 5)
        pen.disc(0, -18, 13.6, mix(_GREY, INK, 0.25), 3.2)
        _inked(pen, [(-8, -19), (-7, -28), (7, -28), (8, -19)], _GREY)
        pen.stroke([(-7, -20.5), (7, -20.5)], 2.6, INK)

    return drawn(f"buyer {scale}", around(33, scale), draw, shadow=3)


def _inked(pen: Pen, shape: Line, color: Color, width: float = 2.0) -> None:
    pen.stroke(shape, 2 * width, INK, closed=True)
    pen.polygon(shape, color)


@lru_cache(64)
def buyer_tag(number: int, scale: float = 1.0) -> Sprite:
    """The number of his path space, held before him."""

    def draw(pen: Pen) -> None:
        pen.box((-17, -12.5, 34, 25), 8, INK)
        pen.box((-15.2, -10.7, 30.4, 21.4), 6.5, PAPER)
        pen.text(str(number), 0, 0, 22, value=INK)

    return drawn(f"buyer tag {number} {scale}", around(18, scale), draw)


@lru_cache(16)
def buyer_ghost(scale: float = 1.0) -> Sprite:
    """Where he came from."""
    whole = buyer(scale)
    image = whole.image.copy()
    image.putalpha(image.getchannel("A").point([round(value * 0.36) for value in range(256)]))
    return Sprite(f"ghost {whole.key}", image, whole.anchor)


@lru_cache(64)
def line_plate(line: str, scale: float = 1.0) -> Sprite:
    """The line that the buyer serves; a sack space keeps its white border. The anchor is its upper left corner."""
    left, top, width, height = line_box(line)
    sacks = [space_at(space) for space in chart().production.lines[line] if space in chart().production.sack_spaces]

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 8, INK)
        pen.box((2, 2, width - 4, height - 4), 7, GOLD)
        pen.box((5, 5, width - 10, height - 10), 5, mix(LINE, GOLD, 0.75))
        for place in range(9):
            along = LETTERS + place * SQUARE
            x, y = (along, 0.0) if width > height else (0.0, along)
            pen.box((x + 2, y + 5, SQUARE - 4, SQUARE - 10), 5, mix(LINE, PAPER, 0.12))
        for x, y in sacks:
            for inset, color in ((3.0, INK), (4.5, PAPER), (9.0, mix(LINE, INK, 0.16))):
                side = SQUARE - 2 * inset
                pen.box((x - left - side / 2, y - top - side / 2, side, side), 6, color)
        pen.text(line, *_ends(width, height)[0], 22, value=INK)
        pen.text(line, *_ends(width, height)[1], 22, value=INK)

    return drawn(f"line {line} {scale}", Camera(0, 0, width, height, scale), draw)


def _ends(width: float, height: float) -> tuple[Point, Point]:
    """The middles of the strips of letters at both ends of a line."""
    strip = LETTERS / 2 - 1
    if width > height:
        return (strip, height / 2), (width - strip, height / 2)
    return (width / 2, strip), (width / 2, height - strip)


@lru_cache(128)
def stop_plate(number: int, steps: str, box: Box, chosen: bool, scale: float = 1.0) -> Sprite:
    """A path space that can be reached, with its number and the steps there; the fourth step costs a coin of 2."""
    _, _, width, height = box

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 9, INK)
        pen.box((2, 2, width - 4, height - 4), 7.5, CHOICE if chosen else LINE)
        pen.box((4.5, 4.5, width - 9, height - 9), 5, mix(LINE, PAPER, 0.35))
        low, high = halves(width, height)
        pen.text(str(number), *low, 21, value=INK)
        pen.disc(*high, 12.6, INK)
        pen.disc(*high, 10.8, CHOICE if chosen else PAPER)
        pen.text(steps, *high, 21, value=PAPER if chosen else INK)

    key = f"stop {number} {steps} {chosen} {scale}"
    return drawn(key, Camera(0, 0, width, height, scale), draw)


@lru_cache(64)
def free_stop(number: int, box: Box, scale: float = 1.0) -> Sprite:
    """A path space on which the buyer may be put."""
    _, _, width, height = box

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 9, INK)
        pen.box((2, 2, width - 4, height - 4), 7.5, CHOICE)
        pen.box((6, 6, width - 12, height - 12), 5, mix(CHOICE, PAPER, 0.72))
        pen.text(str(number), width / 2, height / 2, 23, value=INK)

    return drawn(f"free stop {number} {scale}", Camera(0, 0, width, height, scale), draw)


@lru_cache(64)
def buyer_plate(box: Box, scale: float = 1.0) -> Sprite:
    """The path space that he stands on."""
    _, _, width, height = box

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 9, INK)
        pen.box((2, 2, width - 4, height - 4), 7.5, GOLD)

    return drawn(f"buyer plate {width} {scale}", Camera(0, 0, width, height, scale), draw)


@lru_cache(64)
def ring(width: float, height: float, color: Color, scale: float = 1.0) -> Sprite:
    """A frame round a space or field; the anchor is its middle."""

    def draw(pen: Pen) -> None:
        corners = _corners(width - 5, height - 5)
        for thick, value in ((8.6, INK), (6.2, PAPER), (3.8, color)):
            pen.stroke(corners, thick, value, closed=True)

    return drawn(f"ring {width} {height} {color} {scale}", _camera(width, height, scale), draw)


@lru_cache(16)
def round_ring(radius: float, color: Color, scale: float = 1.0) -> Sprite:
    """A ring round something round."""

    def draw(pen: Pen) -> None:
        pen.ring(0, 0, radius + 2, 8, INK)
        pen.ring(0, 0, radius + 0.8, 5.6, PAPER)
        pen.ring(0, 0, radius - 0.4, 3.4, color)

    return drawn(f"round ring {radius} {color} {scale}", around(radius + 4, scale), draw)


@lru_cache(8)
def berth(size: float, scale: float = 1.0) -> Sprite:
    """A berth that is taken: water without a price."""

    def draw(pen: Pen) -> None:
        half = size / 2
        pen.box((-half, -half, size, size), 8, INK)
        pen.box((-half + 1.8, -half + 1.8, size - 3.6, size - 3.6), 6.5, BASIN)

    return drawn(f"berth {size} {scale}", around(size / 2 + 1, scale), draw)


@lru_cache(128)
def target(width: float, height: float, price: str, scale: float = 1.0) -> Sprite:
    """A field where the chosen piece can go, with its price; the anchor is its middle."""

    def draw(pen: Pen) -> None:
        pen.box((-width / 2 + 2, -height / 2 + 2, width - 4, height - 4), 9, INK)
        pen.box((-width / 2 + 4, -height / 2 + 4, width - 8, height - 8), 7.5, CHOICE)
        pen.box((-width / 2 + 8, -height / 2 + 8, width - 16, height - 16), 5, mix(CHOICE, PAPER, 0.7))
        if price:
            draw_coin(pen, price, 0, 0, 15)

    return drawn(f"target {width} {height} {price} {scale}", _camera(width, height, scale), draw)


def _corners(width: float, height: float) -> Line:
    x, y = width / 2, height / 2
    return rounded([(-x, -y), (x, -y), (x, y), (-x, y)], 7)


def _camera(width: float, height: float, scale: float) -> Camera:
    pad = 4
    return Camera(-width / 2 - pad, -height / 2 - pad, width + 2 * pad, height + 2 * pad, scale)


@lru_cache(64)
def road(way: tuple[float, float], style: str, scale: float = 1.0) -> Sprite:
    """A road that goes so far to the right and down from its anchor: `built`, `last` or a `target`."""
    x, y = way
    line = [(0.0, 0.0), (x, y)]
    near = [(x * 0.14, y * 0.14), (x * 0.86, y * 0.86)]

    def draw(pen: Pen) -> None:
        if style == "target":
            for width, color in ((13.0, INK), (9.5, PAPER), (7.0, CHOICE)):
                pen.stroke(near, width, color)
            return
        if style == "last":
            for width, color in ((17.5, INK), (15.5, PAPER), (13.4, LAST)):
                pen.stroke(line, width, color)
        for width, color in ((11.0, INK), (7.6, ROAD)):
            pen.stroke(line, width, color)
        for start in (0.1, 0.42, 0.74):
            dash = [(x * start, y * start), (x * (start + 0.16), y * (start + 0.16))]
            pen.stroke(dash, 2.0, ROAD_LINE)

    pad = 10
    return drawn(f"road {way} {style} {scale}", Camera(-pad, -pad, x + 2 * pad, y + 2 * pad, scale), draw)


@lru_cache(16)
def glow(size: float, color: Color, scale: float = 1.0) -> Sprite:
    """A tile of light behind a piece that can be chosen."""

    def draw(pen: Pen) -> None:
        half = size / 2
        pen.box((-half, -half, size, size), 8, INK)
        pen.box((-half + 2, -half + 2, size - 4, size - 4), 6.5, color)
        pen.box((-half + 6, -half + 6, size - 12, size - 12), 4, mix(color, PAPER, 0.72))

    return drawn(f"glow {size} {color} {scale}", around(size / 2 + 1, scale), draw)
