"""Static plantation board: hills, slopes and coast, sites, prices, paths, ids and harbours."""

from __future__ import annotations

from PIL import Image

from renderers.guatemala_cafe.ground.board_data import BOARD, Closed
from renderers.guatemala_cafe.ground.board_geometry import (
    BERTH,
    FIELD_HEIGHT,
    FIELDS_WIDTH,
    PLANTATION,
    PLANTATION_PLATE,
    SHORE,
    SIZE,
    PlantationLayout,
)
from renderers.guatemala_cafe.ground.coffee import coin, piece
from renderers.guatemala_cafe.ground.signs import BASIN
from renderers.guatemala_cafe.ground.tabletop import paint_board
from renderers.kit.color import INK, PAPER, Color, mix
from renderers.kit.geometry import Line, Point, smooth
from renderers.kit.painting import Painting
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite

SKY: Color = (253, 226, 168)
BANDS: dict[str, Color] = {"grey": (190, 192, 178), "green": (152, 190, 112), "yellow": (240, 219, 124)}
"""Band colours, slightly sunnier than those of the board file."""
_FAR: Color = (160, 174, 178)
_NEAR: Color = (122, 146, 128)
_FAR_RIDGE: Line = [
    (0, 0), (70, -16), (150, -37), (164, -37), (250, -9), (330, -20), (430, -8), (520, -34), (534, -34), (640, -6),
    (836, -18), (836, 0),
]  # fmt: skip
_NEAR_RIDGE: Line = [
    (0, 0), (0, -14), (60, -6), (190, -16), (300, -4), (390, -29), (404, -29), (490, -4), (600, -12), (700, -5),
    (836, -22), (836, 0),
]  # fmt: skip
"""Outline from the plate's left edge and the top of row 1."""


def paint_highlands(painting: Painting, land: PlantationLayout) -> None:
    """Paint sky, bands and grid."""
    paint_board(painting, PLANTATION_PLATE, SKY)
    whole = painting.mask()
    x, y, w, h = PLANTATION_PLATE
    whole.box((x + 2.5, y + 2.5, w - 5, h - 5), 10)
    inside = whole.done()
    _paint_ridges(painting, inside)
    for band, color in BANDS.items():
        rows = band_rows(land, band)
        top, height = PLANTATION[1] + (rows[0] - 1) * FIELD_HEIGHT, len(rows) * FIELD_HEIGHT
        with painting.layer(mix(color, INK, 0.07), within=inside) as pen:
            pen.box((x, top, w, height), 0)
        with painting.layer(color) as pen:
            pen.box((PLANTATION[0], top, FIELDS_WIDTH, height), 0)
    _paint_growth(painting, land)
    _paint_grid(painting, land)


def band_rows(land: PlantationLayout, band: str) -> tuple[int, ...]:
    """Return the row numbers of a price band (`band`: its id), from north to south."""
    return next(price_band.rows for price_band in BOARD.plantations[land.side].bands if price_band.id == band)


def _paint_ridges(painting: Painting, inside: Image.Image) -> None:
    """Paint volcanoes against the morning sky, above the first row."""
    left, base = PLANTATION_PLATE[0], PLANTATION[1]
    sun = (left + 664, base - 4)
    for color, radius in ((mix(SKY, PAPER, 0.5), 34), ((250, 188, 84), 20)):
        with painting.layer(color, within=inside) as pen:
            pen.disc(*sun, radius)
    for line, color in ((_FAR_RIDGE, _FAR), (_NEAR_RIDGE, _NEAR)):
        with painting.layer(color, within=inside) as pen:
            pen.polygon([(left + x, base + y + (1 if y == 0 else 0)) for x, y in line])


def _paint_growth(painting: Painting, land: PlantationLayout) -> None:
    """Paint one small ornament on each field: rocks in the hills, bushes on the slopes, grass by the coast."""
    fields = BOARD.plantations[land.side].fields
    for band, color in BANDS.items():
        with painting.layer(mix(color, INK, 0.2), steps=2) as pen:
            for name, field in fields.items():
                if field.band == band and field.kind == "field":
                    x, y = land.field(name)
                    _grow(pen, band, x + (field.row * 5) % 9 - 4, y)


def _grow(pen: Pen, band: str, x: float, y: float) -> None:
    match band:
        case "grey":
            pen.stroke(smooth([(x - 15, y + 7), (x - 6, y - 7), (x + 2, y + 5)], closed=False), 2.4)
            pen.stroke(smooth([(x + 1, y + 3), (x + 9, y - 3), (x + 16, y + 8)], closed=False), 2.4)
        case "green":
            for dx, dy in ((-9, 5), (9, 6), (0, -6)):
                pen.disc(x + dx, y + dy, 5.5, height=4.6)
        case _:
            for dx in (-11, 4):
                for tip in (-5, 0, 5):
                    pen.stroke([(x + dx, y + 7), (x + dx + tip, y - 5 + abs(tip) * 0.4)], 1.8)


def _paint_grid(painting: Painting, land: PlantationLayout) -> None:
    for band, color in BANDS.items():
        rows = band_rows(land, band)
        with painting.layer(mix(color, INK, 0.3), steps=1) as pen:
            for row in range(rows[0] - 1, rows[-1] + 1):
                pen.stroke([land.vertex(0, row), land.vertex(_columns(land), row)], 1.4, round_ends=False)
            for column in range(_columns(land) + 1):
                pen.stroke([land.vertex(column, rows[0] - 1), land.vertex(column, rows[-1])], 1.4, round_ends=False)


def _columns(land: PlantationLayout) -> int:
    return len(BOARD.plantations[land.side].columns)


SITE: Color = PAPER
PATH: Color = PAPER
CLOSED: Color = (150, 62, 48)
ID: Color = (32, 74, 52)
COIN = 17.5
_PATH_WIDTH = 13.0


def paint_prints(painting: Painting, land: PlantationLayout, players: int) -> None:
    """Paint all printed parts. With three players some are closed."""
    closed = BOARD.plantations[land.side].closed_with_3 if players == 3 else None
    _paint_paths(painting, land)
    _paint_sites(painting, land, closed.sites if closed else ())
    if closed:
        _paint_closed(painting, land, closed)
    _paint_labels(painting, land)
    _paint_worker_prices(painting, land)


def stamp(painting: Painting, sprite: Sprite, at: Point) -> None:
    """Paint the sprite on the painting permanently."""
    x, y = painting.camera.place(*at)
    painting.image.paste(sprite.image, (round(x) - sprite.anchor[0], round(y) - sprite.anchor[1]), sprite.image)


def _paint_paths(painting: Painting, land: PlantationLayout) -> None:
    """Paint pale lanes between the fields. With two players roads go anywhere and no lane is printed."""
    if land.side == "2":
        return
    board = BOARD.plantations[land.side]
    ways = [land.border(name) for name in board.edges]
    ways += [
        (land.vertex(*corner), land.field(name)) for name, site in board.sites.items() for corner in site.driveways
    ]
    for color, width in ((mix(PATH, INK, 0.42), _PATH_WIDTH), (PATH, _PATH_WIDTH - 3)):
        with painting.layer(color) as pen:
            for way in ways:
                pen.stroke(way, width)


def _paint_sites(painting: Painting, land: PlantationLayout, closed: tuple[str, ...]) -> None:
    """Paint clearings with the outline of a house and, if one can be built, its price."""
    board = BOARD.plantations[land.side]
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
    """Return the outline of a house, 48 x 46 board pixels."""
    return [(x + px, y + py) for px, py in ((-24, -4), (0, -23), (24, -4), (20, -4), (20, 23), (-20, 23), (-20, -4))]


def _paint_closed(painting: Painting, land: PlantationLayout, closed: Closed) -> None:
    """Paint hatched sites and crosses on the path."""
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
    """Return a slanted line clipped to a square."""
    low, high = max(-half, -half + shift), min(half, half + shift)
    return [(x + low, y + low - shift), (x + high, y + high - shift)]


def _paint_labels(painting: Painting, land: PlantationLayout) -> None:
    """Paint dark letters and numbers on pale discs, in another font than the production board's."""
    with painting.layer(mix(PAPER, INK, 0.3)) as pen:
        for _, x, y in ids(land):
            pen.disc(x, y, 19.5)
    with painting.layer(PAPER) as pen:
        for _, x, y in ids(land):
            pen.disc(x, y, 18)
    with painting.layer(ID) as pen:
        for text, x, y in ids(land):
            pen.text(text, x, y, SIZE, face="bold" if text.isdigit() else "title")


def ids(land: PlantationLayout) -> list[tuple[str, float, float]]:
    """Return the letter of every column and the number of every row, with their places."""
    columns = [
        (letter, *land.vertex(place + 0.5, 0)) for place, letter in enumerate(BOARD.plantations[land.side].columns)
    ]
    rows = [(str(row), *land.vertex(0, row - 0.5)) for row in range(1, 10)]
    return [*((text, x, y - 23) for text, x, y in columns), *((text, x - 22, y) for text, x, y in rows)]


def _paint_worker_prices(painting: Painting, land: PlantationLayout) -> None:
    """Paint the price of a worker in each band, at the right edge."""
    scale = painting.camera.scale
    for band, (x, y) in zip(BOARD.plantations[land.side].bands, price_tags(land), strict=True):
        with painting.layer(mix(BANDS[band.id], INK, 0.3)) as pen:
            pen.box((x - 20, y - 45, 40, 92), 10)
        with painting.layer(mix(BANDS[band.id], PAPER, 0.55)) as pen:
            pen.box((x - 18, y - 43, 36, 88), 8)
        stamp(painting, piece("w", 17, scale), (x, y - 20))
        stamp(painting, coin(str(band.worker), COIN, scale), (x, y + 24))


def price_tags(land: PlantationLayout) -> list[Point]:
    """Return the middles of the worker prices, band by band."""
    x = PLANTATION[0] + FIELDS_WIDTH + 22
    rows = [band_rows(land, band.id) for band in BOARD.plantations[land.side].bands]
    return [(x, PLANTATION[1] + (numbers[0] - 1 + len(numbers) / 2) * FIELD_HEIGHT) for numbers in rows]


SEA: Color = (120, 186, 214)
SAND: Color = (253, 226, 168)
_PIER: Color = (170, 116, 66)


def paint_harbours(painting: Painting, land: PlantationLayout, players: int) -> None:
    """Paint the beach, the sea and every harbour."""
    x, y, w, h = PLANTATION_PLATE
    whole = painting.mask()
    whole.box((x + 2.5, y + 2.5, w - 5, h - 5), 10)
    _paint_sea(painting, whole.done())
    closed = BOARD.plantations[land.side].closed_with_3
    for harbour in BOARD.plantations[land.side].harbours:
        _paint_pier(painting, land, harbour)
        _paint_berths(painting, land, harbour)
        if players == 3 and closed is not None and harbour in closed.harbours:
            _paint_closed_harbour(painting, land, harbour)
        else:
            _paint_berth_prices(painting, land, harbour)
        _paint_name(painting, land, harbour)


def _paint_sea(painting: Painting, inside: Image.Image) -> None:
    left, right, bottom = PLANTATION_PLATE[0], PLANTATION_PLATE[0] + PLANTATION_PLATE[2], SHORE + 130
    with painting.layer(SAND, within=inside) as pen:
        pen.polygon([(left, SHORE), (right, SHORE), (right, bottom), (left, bottom)])
    waves = [(left + step * 43, SHORE + 10 + (3 if step % 2 else -2)) for step in range(22)]
    shore = smooth(waves, closed=False)
    for color, drop in ((PAPER, 0.0), (SEA, 4.0), (mix(SEA, INK, 0.05), 60.0)):
        with painting.layer(color, within=inside) as pen:
            pen.polygon([*((x, y + drop) for x, y in shore), (right, bottom), (left, bottom)])
    with painting.layer(mix(SEA, PAPER, 0.5), within=inside) as pen:
        for step in range(16):
            x, y = left + 14 + step * 49, SHORE + 84 + (step * 29) % 21
            pen.stroke(smooth([(x - 9, y), (x - 4, y - 4), (x, y), (x + 4, y - 4), (x + 9, y)], closed=False), 2)


def _paint_pier(painting: Painting, land: PlantationLayout, harbour: str) -> None:
    """Paint a pier from the coastal corners to a quay along the berths."""
    berths = land.berths(harbour)
    y = berths[0][1] - BERTH / 2 - 3
    quay = [(berths[0][0] - BERTH / 2 + 3, y), (berths[-1][0] + BERTH / 2 - 3, y)]
    piers = [
        [(land.vertex(*corner)[0], SHORE + 1), (land.vertex(*corner)[0], y)]
        for corner in BOARD.plantations[land.side].harbours[harbour].vertices
    ]
    for color, grow in ((INK, 4.0), (_PIER, 0.0)):
        with painting.layer(color) as pen:
            pen.stroke(quay, 7 + grow)
            for pier in piers:
                pen.stroke(pier, 13 + grow, round_ends=False)


def _paint_berths(painting: Painting, land: PlantationLayout, harbour: str) -> None:
    half = BERTH / 2
    for color, inset in ((INK, 0.0), (BASIN, 2.0)):
        with painting.layer(color) as pen:
            for x, y in land.berths(harbour):
                pen.box((x - half + inset, y - half + inset, BERTH - 2 * inset, BERTH - 2 * inset), 8)


def _paint_berth_prices(painting: Painting, land: PlantationLayout, harbour: str) -> None:
    prices = BOARD.plantations[land.side].harbours[harbour].berths
    for at, price in zip(land.berths(harbour), prices, strict=True):
        stamp(painting, coin(str(price), COIN, painting.camera.scale), at)


def _paint_closed_harbour(painting: Painting, land: PlantationLayout, harbour: str) -> None:
    for width, color in ((8.0, PAPER), (4.5, CLOSED)):
        with painting.layer(color) as pen:
            for x, y in land.berths(harbour):
                for side in (1, -1):
                    pen.stroke([(x - 13, y - 13 * side), (x + 13, y + 13 * side)], width)


def _paint_name(painting: Painting, land: PlantationLayout, harbour: str) -> None:
    berths = land.berths(harbour)
    x, y = (berths[0][0] + berths[-1][0]) / 2, berths[0][1] + BERTH / 2 + 18
    for color, halo in ((PAPER, 3.0), (INK, 0.0)):
        with painting.layer(color, steps=1 if halo else 3) as pen:
            pen.text(harbour, x, y, SIZE, halo=halo)
