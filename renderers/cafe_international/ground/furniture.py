"""The furniture that stands still: tables with their flags, free chairs with their numbers beside them, lines."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, pi, sin

from renderers.cafe_international.ground.crisp import crisp
from renderers.cafe_international.ground.flags import COLORS as FLAGS
from renderers.cafe_international.ground.flags import round_flag
from renderers.cafe_international.ground.nations import tint
from renderers.cafe_international.ground.plan import Chair, Table, chairs, plan, tables
from renderers.kit.color import INK, PAPER, Color, rgb
from renderers.kit.curves import Line, Point, regular, rounded
from renderers.kit.painting import Painting
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn, words
from renderers.kit.type import width_of

WOOD: Color = rgb("#9a6234")
SEAT: Color = rgb("#f0dcb4")
NUMBER: Color = rgb("#4a2e18")
SHADOW: Color = rgb("#b88c59")
LETTERS = 42
"""In board pixels: 12 pixels where the picture is 400 wide."""
BESIDE = 47.0
"""How far from a chair's middle its number begins: no mark round a chair reaches that far."""
_CAPITAL = 15.0
_OUTWARDS = 20.0
_LOWER_LEFT = 60
_STEP = rgb("#c68b4e")


def paint_furniture(painting: Painting) -> None:
    """All tables, free chairs and their numbers, from the floor up."""
    _paint_links(painting)
    for chair in plan().chairs:
        stamp(painting, seat(chair.id, "mf", painting.camera.scale), *chair.at)
        stamp(painting, number(chair.number, painting.camera.scale), *number_at(chair))
    for table in plan().tables:
        stamp(painting, table_top(table.nation, table.id, painting.camera.scale), *table.at)


def stamp(painting: Painting, sprite: Sprite, x: float, y: float) -> None:
    """Put the sprite on the painting for good."""
    px, py = painting.camera.place(x, y)
    painting.image.paste(sprite.image, (round(px) - sprite.anchor[0], round(py) - sprite.anchor[1]), sprite.image)


def _paint_links(painting: Painting) -> None:
    """A wooden line from each chair to each of its tables."""
    links = [[chair.at, tables()[table].at] for chair in plan().chairs for table in chair.tables]
    for width, color in ((15.0, INK), (10.0, _STEP)):
        with painting.layer(color) as pen:
            for link in links:
                pen.stroke(link, width, round_ends=False)


def number_at(chair: Chair) -> Point:
    """The middle of its number: at the right of a chair above or below its tables, below any other.

    Those at the right of a table keep clear of what stands below it, that in the lower left corner of its signs.
    """
    first = tables()[chair.tables[0]]
    if chair.x == first.x or (chair.y != first.y and chair.number != _LOWER_LEFT):
        return chair.x + BESIDE + width_of(str(chair.number), "bold", LETTERS) / 2, chair.y
    is_outer = len(chair.tables) == 1 and chair.x > first.x
    return chair.x + _OUTWARDS * is_outer, chair.y + BESIDE + _CAPITAL


@lru_cache(256)
def number(value: int, scale: float) -> Sprite:
    """A chair's number, on the floor."""
    return crisp(words(str(value), "bold", round(LETTERS * scale), NUMBER))


@lru_cache(512)
def seat(name: str, takes: str, scale: float) -> Sprite:
    """A free chair in the colours of its tables' nations: square for a man, round for a woman, a cross for nobody."""
    chair = chairs()[name]
    key = f"seat {' '.join(tables()[table].nation for table in chair.tables)} {_across(chair):.2f} {takes} {scale}"
    return _seat(key, tuple(tables()[table].nation for table in chair.tables), _across(chair), takes, scale)


def _across(chair: Chair) -> float:
    """The angle from its first table to its second."""
    one, other = tables()[chair.tables[0]], tables()[chair.tables[-1]]
    return atan2(other.y - one.y, other.x - one.x)


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
    """As large as the guest who may sit there."""
    match takes:
        case "m":
            return rounded(regular(4, (30.0 - inset) * 2**0.5, pi / 4), 8 - inset / 2)
        case "f":
            return regular(48, 33.0 - inset)
        case _:
            return regular(8, 29.5 - inset, pi / 8)


def _half(shape: Line, across: float) -> Line:
    """What of the shape lies towards the second table."""
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
    """The flag as a table cloth and a paper card with the table's code."""
    radius = plan().image.table_radius

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
    """A spot beside the upper rim of a table: at the right for what it pays, at the left for what it has paid."""
    return (table.x + 70, table.y - 56) if is_pay else (table.x - 62, table.y - 60)
