"""What is printed on the land: hut sites with prices and driveways, paths, letters and numbers, what is closed."""

from __future__ import annotations

from renderers.guatemala_cafe.ground.chart import Closed, chart
from renderers.guatemala_cafe.ground.coffee import coin, piece
from renderers.guatemala_cafe.ground.highlands import BANDS, band_rows
from renderers.guatemala_cafe.ground.places import FIELD_HEIGHT, FIELDS_WIDTH, PLANTATION, SIZE, Land
from renderers.kit.color import INK, PAPER, Color, mix
from renderers.kit.curves import Line, Point
from renderers.kit.painting import Painting
from renderers.kit.sprite import Sprite

SITE: Color = PAPER
PATH: Color = PAPER
CLOSED: Color = (150, 62, 48)
ID: Color = (32, 74, 52)
COIN = 17.5
_PATH_WIDTH = 13.0


def paint_prints(painting: Painting, land: Land, players: int) -> None:
    """All of it; with three players some of it is closed."""
    closed = chart().plantations[land.side].closed_with_3 if players == 3 else None
    _paint_paths(painting, land)
    _paint_sites(painting, land, closed.sites if closed else ())
    if closed:
        _paint_closed(painting, land, closed)
    _paint_labels(painting, land)
    _paint_prices(painting, land)


def stamp(painting: Painting, sprite: Sprite, at: Point) -> None:
    """A sprite that stands still."""
    x, y = painting.camera.place(*at)
    painting.image.paste(sprite.image, (round(x) - sprite.anchor[0], round(y) - sprite.anchor[1]), sprite.image)


def _paint_paths(painting: Painting, land: Land) -> None:
    """Pale lanes between the fields; with two players roads go anywhere and none is printed."""
    if land.side == "2":
        return
    board = chart().plantations[land.side]
    ways = [land.border(name) for name in board.edges]
    ways += [
        (land.vertex(*corner), land.field(name)) for name, site in board.sites.items() for corner in site.driveways
    ]
    for color, width in ((mix(PATH, INK, 0.42), _PATH_WIDTH), (PATH, _PATH_WIDTH - 3)):
        with painting.layer(color) as pen:
            for way in ways:
                pen.stroke(way, width)


def _paint_sites(painting: Painting, land: Land, closed: tuple[str, ...]) -> None:
    """A clearing with the outline of a house and, where one can be built, its price."""
    board = chart().plantations[land.side]
    for color, inset in ((mix(SITE, INK, 0.5), 2.5), (SITE, 4.5)):
        with painting.layer(color) as pen:
            for name in board.sites:
                x, y, w, h = land.field_box(name)
                pen.box((x + inset, y + inset, w - 2 * inset, h - 2 * inset), 10)
    with painting.layer(mix(SITE, INK, 0.6)) as pen:
        for name in board.sites:
            pen.stroke(house(*land.field(name)), 2.4, closed=True)
    for name, site in board.sites.items():
        if name in closed:
            continue
        x, y = land.field(name)
        stamp(painting, coin(str(site.price), COIN, painting.camera.scale), (x, y + 4))


def house(x: float, y: float) -> Line:
    """The outline of a house, 48 wide and 46 high."""
    return [(x + px, y + py) for px, py in ((-24, -4), (0, -23), (24, -4), (20, -4), (20, 23), (-20, 23), (-20, -4))]


def _paint_closed(painting: Painting, land: Land, closed: Closed) -> None:
    """Hatched sites, and crosses on the path."""
    for width, color in ((5.0, PAPER), (2.6, CLOSED)):
        with painting.layer(color) as pen:
            for name in closed.sites:
                x, y, w, h = land.field_box(name)
                for shift in (-30, -15, 0, 15, 30):
                    pen.stroke(_hatch(x + w / 2, y + h / 2, shift, w / 2 - 6), width)
            for name in closed.edges:
                (ax, ay), (bx, by) = land.border(name)
                for side in (1, -1):
                    x, y = (ax + bx) / 2, (ay + by) / 2
                    pen.stroke([(x - 6, y - 6 * side), (x + 6, y + 6 * side)], width)


def _hatch(x: float, y: float, shift: float, half: float) -> Line:
    """A slanted line through a square, cut to it."""
    low, high = max(-half, -half + shift), min(half, half + shift)
    return [(x + low, y + low - shift), (x + high, y + high - shift)]


def _paint_labels(painting: Painting, land: Land) -> None:
    """Dark letters and numbers on pale discs, in another type than those of the production board."""
    with painting.layer(mix(PAPER, INK, 0.3)) as pen:
        for _, x, y in ids(land):
            pen.disc(x, y, 19.5)
    with painting.layer(PAPER) as pen:
        for _, x, y in ids(land):
            pen.disc(x, y, 18)
    with painting.layer(ID) as pen:
        for text, x, y in ids(land):
            pen.text(text, x, y, SIZE, face="bold" if text.isdigit() else "title")


def ids(land: Land) -> list[tuple[str, float, float]]:
    """The letter of every column and the number of every row, and where they stand."""
    columns = [(letter, *land.vertex(place + 0.5, 0)) for place, letter in enumerate(_columns(land))]
    rows = [(str(row), *land.vertex(0, row - 0.5)) for row in range(1, 10)]
    return [*((text, x, y - 23) for text, x, y in columns), *((text, x - 22, y) for text, x, y in rows)]


def _columns(land: Land) -> str:
    return chart().plantations[land.side].columns


def _paint_prices(painting: Painting, land: Land) -> None:
    """At the right edge: what a worker costs in each band."""
    scale = painting.camera.scale
    for band, (x, y) in zip(chart().plantations[land.side].bands, price_tags(land), strict=True):
        with painting.layer(mix(BANDS[band.id], INK, 0.3)) as pen:
            pen.box((x - 20, y - 45, 40, 92), 10)
        with painting.layer(mix(BANDS[band.id], PAPER, 0.55)) as pen:
            pen.box((x - 18, y - 43, 36, 88), 8)
        stamp(painting, piece("w", 17, scale), (x, y - 20))
        stamp(painting, coin(str(band.worker), COIN, scale), (x, y + 24))


def price_tags(land: Land) -> list[Point]:
    """The middles of the prices of workers, band by band."""
    x = PLANTATION[0] + FIELDS_WIDTH + 22
    rows = [band_rows(land, band.id) for band in chart().plantations[land.side].bands]
    return [(x, PLANTATION[1] + (one[0] - 1 + len(one) / 2) * FIELD_HEIGHT) for one in rows]
