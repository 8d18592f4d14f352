"""Static furniture and ornaments: tables, free chairs with numbers, connecting lines, palms, cat and tray."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, pi, sin

from renderers.cafe_international.ground.board_data import BOARD, CHAIRS, TABLES, Chair, Table
from renderers.cafe_international.ground.color_reduction import crisp
from renderers.cafe_international.ground.nations import COLORS as FLAGS
from renderers.cafe_international.ground.nations import round_flag, tint
from renderers.kit.color import INK, PAPER, Color, mix, rgb
from renderers.kit.fonts import text_width
from renderers.kit.geometry import Line, Point, bend_line, moved, regular, rounded, smooth
from renderers.kit.painting import Painting
from renderers.kit.pen import Camera, Pen
from renderers.kit.sprite import Sprite, around, drawn, words

WOOD: Color = rgb("#9a6234")
SEAT: Color = rgb("#f0dcb4")
NUMBER: Color = rgb("#4a2e18")
SHADOW: Color = rgb("#b88c59")
LETTERS = 42
"""Letter size in board pixels: 12 pixels if the picture is shown 400 wide."""
BESIDE = 47.0
"""Distance from a chair's middle to its number, in board pixels. No mark round a chair reaches that far."""
_CAPITAL = 15.0
_OUTWARDS = 20.0
_LOWER_LEFT = 60
_STEP = rgb("#c68b4e")


def paint_furniture(painting: Painting) -> None:
    """Paint all tables, free chairs and numbers, bottom layer first."""
    _paint_links(painting)
    for chair in BOARD.chairs:
        stamp(painting, seat(chair.id, "mf", painting.camera.scale), *chair.at)
        stamp(painting, number(chair.number, painting.camera.scale), *number_at(chair))
    for table in BOARD.tables:
        stamp(painting, table_top(table.nation, table.id, painting.camera.scale), *table.at)


def stamp(painting: Painting, sprite: Sprite, x: float, y: float) -> None:
    """Paint the sprite on the painting permanently."""
    px, py = painting.camera.place(x, y)
    painting.image.paste(sprite.image, (round(px) - sprite.anchor[0], round(py) - sprite.anchor[1]), sprite.image)


def _paint_links(painting: Painting) -> None:
    """Paint a wooden line from each chair to each of its tables."""
    links = [[chair.at, TABLES[table].at] for chair in BOARD.chairs for table in chair.tables]
    for width, color in ((15.0, INK), (10.0, _STEP)):
        with painting.layer(color) as pen:
            for link in links:
                pen.stroke(link, width, round_ends=False)


def number_at(chair: Chair) -> Point:
    """Return the middle of a chair's number.

    It is at the right of a chair above or below its tables, and below any other chair. Numbers at the right of a table
    keep clear of the table's lower left sign and of anything below the table.
    """
    first = TABLES[chair.tables[0]]
    if chair.x == first.x or (chair.y != first.y and chair.number != _LOWER_LEFT):
        return chair.x + BESIDE + text_width(str(chair.number), "bold", LETTERS) / 2, chair.y
    is_outer = len(chair.tables) == 1 and chair.x > first.x
    return chair.x + _OUTWARDS * is_outer, chair.y + BESIDE + _CAPITAL


@lru_cache(256)
def number(value: int, scale: float) -> Sprite:
    """Return a chair's number as it is painted on the floor."""
    return crisp(words(str(value), "bold", round(LETTERS * scale), INK))


@lru_cache(512)
def seat(name: str, takes: str, scale: float) -> Sprite:
    """Return a free chair in its tables' colours: square for a man, round for a woman, a cross if closed."""
    chair = CHAIRS[name]
    key = f"seat {' '.join(TABLES[table].nation for table in chair.tables)} {_across(chair):.2f} {takes} {scale}"
    return _seat(key, tuple(TABLES[table].nation for table in chair.tables), _across(chair), takes, scale)


def _across(chair: Chair) -> float:
    """Return the angle from the chair's first table to its second, in radians."""
    first, second = TABLES[chair.tables[0]], TABLES[chair.tables[-1]]
    return atan2(second.y - first.y, second.x - first.x)


@lru_cache(512)
def _seat(key: str, nations: tuple[str, ...], across: float, takes: str, scale: float) -> Sprite:
    def draw(pen: Pen) -> None:
        for inset, color in ((0.0, INK), (2.6, WOOD if takes else NUMBER), (6.4, tint(nations[0]))):
            pen.polygon(_outline(takes, inset), color)
        if len(set(nations)) > 1:
            pen.polygon(_half(_outline(takes, 6.4), across), tint(nations[-1]))
        if not takes:
            for width, color in ((11.0, PAPER), (6.0, NUMBER)):
                for side in (-1, 1):
                    pen.stroke([(-10, -10 * side), (10, 10 * side)], width, color)

    return crisp(drawn(key, around(36, scale), draw), tuple(tint(nation) for nation in nations))


def _outline(takes: str, inset: float) -> Line:
    """Return the chair's outline, as large as a guest that may sit there."""
    match takes:
        case "m":
            return rounded(regular(4, (30.0 - inset) * 2**0.5, pi / 4), 8 - inset / 2)
        case "f":
            return regular(48, 33.0 - inset)
        case _:
            return regular(8, 29.5 - inset, pi / 8)


def _half(shape: Line, across: float) -> Line:
    """Return the part of the shape that faces the second table."""
    u, v = cos(across), sin(across)
    clipped = []
    for (x, y), (px, py) in zip(shape, [shape[-1], *shape[:-1]], strict=True):
        here, there = x * u + y * v, px * u + py * v
        if (here > 0) != (there > 0):
            share = there / (there - here)
            clipped.append((px + (x - px) * share, py + (y - py) * share))
        if here > 0:
            clipped.append((x, y))
    return clipped


@lru_cache(128)
def table_top(nation: str, name: str, scale: float) -> Sprite:
    """Return a table: the flag as a cloth and a paper card with the table's code."""
    radius = BOARD.image.table_radius

    def draw(pen: Pen) -> None:
        pen.disc(0, 2.5, radius + 2.6, INK)
        pen.disc(0, 0, radius + 2.6, INK)
        pen.disc(0, 0, radius, PAPER)

    def write(pen: Pen) -> None:
        pen.box((-43, 7, 86, 42), 8, INK)
        pen.box((-40.6, 9.4, 81.2, 37.2), 6, PAPER)
        pen.text(name, 0, 28.4, LETTERS, value=INK)

    base = drawn(f"table {name} {scale}", around(56, scale), draw)
    card = drawn(f"card {name} {scale}", around(56, scale), write)
    flag = round_flag(nation, radius - 1, scale, 0.72)
    image = base.image.copy()
    image.alpha_composite(flag, (base.anchor[0] - flag.width // 2, base.anchor[1] - flag.height // 2))
    image.alpha_composite(card.image)
    return crisp(Sprite(base.key, image, base.anchor), FLAGS)


def corner(table: Table, *, is_pay: bool) -> Point:
    """Return a point beside the upper rim of a table: at the right for a payment now, at the left for a past one."""
    return (table.x + 70, table.y - 56) if is_pay else (table.x - 62, table.y - 60)


_LEAF: Color = rgb("#3f8a4a")
_LEAF_DARK: Color = rgb("#2d6b3b")
_POT: Color = rgb("#b9603a")
_CAT: Color = rgb("#e89a4c")
_MAT: Color = rgb("#4d7d86")
_COFFEE: Color = rgb("#6b4226")
COLORS = (_LEAF, _LEAF_DARK, _POT, _CAT, _MAT, _COFFEE)

CAT = (370, 914)
TRAY = (1030, 914)
_PALMS = ((96, 104), (1304, 104), (370, 331), (1030, 331))


def paint_ornaments(painting: Painting) -> None:
    """Paint all ornaments."""
    scale = painting.camera.scale
    with painting.layer(SHADOW, steps=1, shift=(5, 9)) as pen:
        pen.disc(*TRAY, 56)
    for x, y in _PALMS:
        stamp(painting, _palm(scale), x, y)
    stamp(painting, _cat(scale), *CAT)
    stamp(painting, _tray(scale), *TRAY)


def _palm(scale: float) -> Sprite:
    """Return a palm from above: dark leaves below light ones."""

    def draw(pen: Pen) -> None:
        for radius, color in ((37.0, INK), (34.5, _POT), (29.0, INK)):
            pen.disc(0, 0, radius, color)
        for turn, length, color in ((0.26, 62.0, _LEAF_DARK), (0.79, 46.0, _LEAF)):
            for i in range(6):
                leaf = _leaf(turn + i * pi / 3, length)
                pen.stroke(leaf, 3.6, INK, closed=True)
                pen.polygon(leaf, color)

    return crisp(drawn(f"palm {scale}", around(70, scale), draw))


def _leaf(angle: float, length: float) -> Line:
    tip = (length * cos(angle), length * sin(angle))
    return [*bend_line((0, 0), tip, length * 0.24, 6), *bend_line(tip, (0, 0), length * 0.24, 6)]


def _cat(scale: float) -> Sprite:
    """Return a ginger cat asleep on an oval mat."""

    def draw(pen: Pen) -> None:
        for grow, color in ((3.0, INK), (0.0, _MAT), (-6.0, mix(_MAT, PAPER, 0.5)), (-9.0, _MAT)):
            pen.disc(0, 0, 84 + grow, color, 38 + grow)
        body = smooth([(-48, 6), (-34, -20), (2, -26), (36, -16), (46, 8), (28, 22), (-12, 25), (-40, 20)], closed=True)
        tail = smooth([(40, 12), (20, 30), (-20, 30), (-40, 20)], closed=False)
        pen.stroke(body, 6, INK, closed=True)
        pen.polygon(body, _CAT)
        for x in (-4, 10, 24):
            pen.stroke(smooth([(x, -24), (x + 5, -14), (x + 4, -4)], closed=False), 4, mix(_CAT, INK, 0.35))
        pen.stroke(tail, 14, INK)
        pen.stroke(tail, 9, _CAT)
        pen.stroke(tail[-5:], 9, PAPER)
        _cat_head(pen)

    return crisp(drawn(f"cat {scale}", Camera(-92, -46, 184, 92, scale), draw))


def _cat_head(pen: Pen) -> None:
    for side in (-1, 1):
        ear = moved([(side * 5, -12), (side * 19, -22), (side * 19, -2)], -36, 0)
        pen.stroke(ear, 5, INK, closed=True)
        pen.polygon(ear, _CAT)
    pen.disc(-36, 2, 23.5, INK, 20)
    pen.disc(-36, 2, 21, _CAT, 17.5)
    for side in (-1, 1):
        eye: Line = moved([(-5, 0), (-2.5, 3), (2.5, 3), (5, 0)], -36 + side * 9, 0)
        pen.stroke(eye, 2.4, INK)
    pen.polygon(moved([(-3.5, -2), (3.5, -2), (0, 2.5)], -36, 8), INK)
    for side in (-1, 1):
        pen.stroke([(-36 + side * 9, 9), (-36 + side * 25, 6)], 1.4, INK)


def _tray(scale: float) -> Sprite:
    """Return a tray with a cup of coffee and a croissant."""

    def draw(pen: Pen) -> None:
        for grow, color in (
            (3.0, INK),
            (0.0, rgb("#c9ced3")),
            (-5.0, mix(rgb("#c9ced3"), INK, 0.3)),
            (-7.0, rgb("#dfe3e6")),
        ):
            pen.disc(0, 0, 70 + grow, color, 40 + grow)
        for radius, color in ((27.0, INK), (24.8, PAPER), (18.0, INK), (16.2, PAPER), (13.0, _COFFEE)):
            pen.disc(-24, 0, radius, color)
        pen.stroke(bend_line((-40, 8), (-46, 18), 5), 5, INK)
        heart = smooth([(0, -1), (4.5, -6), (8, -1), (0, 8), (-8, -1), (-4.5, -6)], closed=True)
        pen.polygon(moved(heart, -24, 0), rgb("#e9cf9c"))
        moon = [*bend_line((10, 12), (54, 12), 22, 14), *bend_line((46, 10), (18, 10), -7, 8)]
        pen.stroke(moon, 5, INK, closed=True)
        pen.polygon(moon, rgb("#e2a64f"))
        for a, b in (((22, -7), (25, 5)), ((32, -10), (32, 4)), ((42, -7), (39, 5))):
            pen.stroke([a, b], 2.2, rgb("#8a5a2b"))

    return crisp(drawn(f"tray {scale}", Camera(-78, -48, 156, 98, scale), draw))
