"""Order cards: their symbol, their colour, and the small island with the villages that count."""

from __future__ import annotations

from functools import cache, lru_cache

from renderers.kit.color import INK, PAPER, Color, mix, rgb
from renderers.kit.curves import Line, moved
from renderers.kit.painting import Painting
from renderers.kit.pen import Camera, Pen
from renderers.kit.sprite import Sprite, around, drawn
from renderers.zanzibar.ground.chart import chart, order, spaces
from renderers.zanzibar.ground.land import province_outline
from renderers.zanzibar.ground.sea import coast
from renderers.zanzibar.ground.spices import badge, color_of

MAP = Camera(140, 105, 965, 815, 0.385)
_WATER: Color = (206, 232, 240)
_DULL: Color = (226, 214, 190)


@cache
def card_color(card: str) -> Color:
    """The colour of the spice or province that the order asks for."""
    return color_of(card) if order(card).kind == "spice" else rgb(chart().provinces[card].color)


@lru_cache(64)
def card_badge(card: str, radius: float) -> Sprite:
    """The order's symbol in a round badge: the spice, or the province's outline."""
    if order(card).kind == "spice":
        return badge(card, radius)
    outline = _fitted(province_outline(card), radius * 0.66)

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, radius, INK)
        pen.disc(0, 0, radius * 0.89, _WATER)
        pen.stroke(outline, radius * 0.16, INK, closed=True)
        pen.polygon(outline, card_color(card))

    return drawn(f"province badge {card} {radius}", around(radius + 1), draw)


def _fitted(line: Line, reach: float) -> Line:
    """The line with its middle on the origin, reaching so far."""
    xs, ys = [x for x, _ in line], [y for _, y in line]
    scale = 2 * reach / max(max(xs) - min(xs), max(ys) - min(ys))
    return moved(line, -(min(xs) + max(xs)) / 2 * scale, -(min(ys) + max(ys)) / 2 * scale, scale)


@lru_cache(16)
def small_island(card: str) -> Sprite:
    """The island with the order's villages in colour and everything else pale; its anchor is the board's origin."""
    painting = Painting(MAP, PAPER)
    asked = order(card)
    with painting.layer(_WATER, steps=1) as pen:
        pen.stroke(coast()[::2], 50, closed=True)
    island = painting.mask()
    island.pen.polygon(coast())
    mask = island.done()
    for name, province in chart().provinces.items():
        color = rgb(province.color)
        shade = color if name == card else mix(color, _DULL, 0.55 if asked.kind == "spice" else 0.8)
        with painting.layer(shade, within=mask) as pen:
            pen.polygon(province_outline(name))
    with painting.layer(INK) as pen:
        pen.stroke(coast(), 5, closed=True)
    with painting.layer(mix(INK, _DULL, 0.55)) as pen:
        for route in chart().routes:
            if route.kind == "land":
                pen.stroke([spaces()[route.a].at, spaces()[route.b].at], 5)
    _paint_villages(painting, asked.spaces)
    x, y = MAP.place(0, 0)
    return Sprite(f"small island {card}", painting.image.convert("RGBA"), (round(x), round(y)))


def _paint_villages(painting: Painting, asked: tuple[str, ...]) -> None:
    with painting.layer(INK) as pen:
        for space in chart().spaces:
            if space.kind != "sea":
                pen.disc(space.x, space.y, 46 if space.id in asked else 17)
    for space in chart().spaces:
        if space.id in asked:
            with painting.layer(PAPER) as pen:
                pen.disc(space.x, space.y, 38)
            with painting.layer(color_of(space.spice)) as pen:
                pen.ring(space.x, space.y, 40, 15)
        elif space.kind != "sea":
            with painting.layer(mix(_DULL, PAPER, 0.5)) as pen:
                pen.disc(space.x, space.y, 11)
