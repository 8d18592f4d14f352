"""The furniture that stands still: tables with their flags, chairs with their numbers, lines from chair to table."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, pi, sin

from renderers.cafe_international.ground.crisp import crisp
from renderers.cafe_international.ground.flags import COLORS as FLAGS
from renderers.cafe_international.ground.flags import round_flag
from renderers.cafe_international.ground.plan import Chair, Table, plan, tables
from renderers.kit.color import INK, PAPER, Color, rgb
from renderers.kit.curves import Line, regular, rounded
from renderers.kit.painting import Painting
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn

WOOD: Color = rgb("#9a6234")
SEAT: Color = rgb("#f0dcb4")
NUMBER: Color = rgb("#5b3a1f")
SHADOW: Color = rgb("#b88c59")
NUMBER_SIZE = 42
"""12 pixels where the picture is 400 wide."""
_STEP = rgb("#c68b4e")


def paint_furniture(painting: Painting) -> None:
    """All tables and free chairs, from the floor up."""
    _paint_links(painting)
    _paint_shadows(painting)
    for chair in plan().chairs:
        stamp(painting, chair_sprite(chair.number, _away(chair), painting.camera.scale), *chair.at)
    for table in plan().tables:
        stamp(painting, _table_top(table.nation, table.id, painting.camera.scale), *table.at)


def stamp(painting: Painting, sprite: Sprite, x: float, y: float) -> None:
    """Put the sprite on the painting for good."""
    px, py = painting.camera.place(x, y)
    painting.image.paste(sprite.image, (round(px) - sprite.anchor[0], round(py) - sprite.anchor[1]), sprite.image)


def _paint_links(painting: Painting) -> None:
    """A wooden line from each chair to each of its tables."""
    links = [[chair.at, tables()[table].at] for chair in plan().chairs for table in chair.tables]
    for width, color in ((17.0, INK), (12.0, _STEP)):
        with painting.layer(color) as pen:
            for link in links:
                pen.stroke(link, width)


def _paint_shadows(painting: Painting) -> None:
    with painting.layer(SHADOW, steps=1, shift=(4, 7)) as pen:
        for table in plan().tables:
            pen.disc(table.x, table.y, plan().image.table_radius + 1)


def _away(chair: Chair) -> float | None:
    """The angle from the only table to the chair; None for a stool between two."""
    if len(chair.tables) > 1:
        return None
    table = tables()[chair.tables[0]]
    return round(atan2(chair.y - table.y, chair.x - table.x) / (pi / 2)) * pi / 2


@lru_cache(512)
def chair_sprite(number: int, away: float | None, scale: float = 1.0) -> Sprite:
    """A free chair: with a back if it has one table, a stool if it has two."""

    def draw(pen: Pen) -> None:
        if away is not None:
            for shift, width, color in ((0.13, 12.5, INK), (0.08, 8.0, WOOD)):
                pen.stroke(_rest(away, shift), width, color, round_ends=False)
        for radius, color in ((31.8, INK), (29.6, WOOD), (25.6, SEAT)):
            pen.polygon(rounded(regular(8, radius, pi / 8), 7 if away is None else 5), color)
        pen.text(str(number), 0, 0.5, NUMBER_SIZE, value=NUMBER)

    return crisp(drawn(f"chair {number} {away} {scale}", around(37, scale), draw))


def _rest(away: float, longer: float) -> Line:
    """The chair's back: an arc on the far side, so much longer at both ends."""
    steps = [i / 12 for i in range(-12, 13)]
    return [(29.5 * cos(away + i * (0.7 + longer)), 29.5 * sin(away + i * (0.7 + longer))) for i in steps]


@lru_cache(64)
def _table_top(nation: str, name: str, scale: float) -> Sprite:
    """The flag as a table cloth and a paper card with the table's code."""
    radius = plan().image.table_radius

    def draw(pen: Pen) -> None:
        pen.disc(0, 2.5, radius + 2.6, INK)
        pen.disc(0, 0, radius + 2.6, INK)
        pen.disc(0, 0, radius, PAPER)

    def write(pen: Pen) -> None:
        pen.box((-36, 8, 72, 34), 7, INK)
        pen.box((-33.8, 10.2, 67.6, 29.6), 5.5, PAPER)
        pen.text(name, 0, 25, 35, value=INK)

    base = drawn(f"table {name} {scale}", around(46, scale), draw)
    flag, card = round_flag(nation, radius - 1, scale), drawn(f"card {name} {scale}", around(46, scale), write)
    image = base.image.copy()
    image.alpha_composite(flag, (base.anchor[0] - flag.width // 2, base.anchor[1] - flag.height // 2))
    image.alpha_composite(card.image)
    return crisp(Sprite(base.key, image, base.anchor), FLAGS)


def corner(table: Table, right: bool) -> tuple[float, float]:
    """A spot at the upper rim of a table for a sign."""
    reach = plan().image.table_radius * 0.95
    return table.x + (reach if right else -reach), table.y - reach
