"""The plantation board as it stands still: hills, slopes and coast in three bands, sites, printed paths."""

from __future__ import annotations

from PIL import Image

from renderers.guatemala_cafe.ground.chart import chart
from renderers.guatemala_cafe.ground.places import FIELD_HEIGHT, FIELDS_WIDTH, PLANTATION, PLANTATION_PLATE, Land
from renderers.guatemala_cafe.ground.tabletop import paint_board
from renderers.kit.color import INK, PAPER, Color, mix
from renderers.kit.curves import Line, smooth
from renderers.kit.painting import Painting
from renderers.kit.pen import Pen

SKY: Color = (253, 226, 168)
BANDS: dict[str, Color] = {"grey": (190, 192, 178), "green": (152, 190, 112), "yellow": (240, 219, 124)}
"""The file's tones, a little sunnier."""
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
"""From the plate's left edge and the top of row 1."""


def paint_highlands(painting: Painting, land: Land) -> None:
    """Sky, bands and grid."""
    paint_board(painting, PLANTATION_PLATE, SKY)
    whole = painting.mask()
    x, y, w, h = PLANTATION_PLATE
    whole.pen.box((x + 2.5, y + 2.5, w - 5, h - 5), 10)
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


def band_rows(land: Land, band: str) -> tuple[int, ...]:
    """The rows of a band, from the north."""
    return next(one.rows for one in chart().plantations[land.side].bands if one.id == band)


def _paint_ridges(painting: Painting, inside: Image.Image) -> None:
    """Volcanoes against the morning sky, above the first row."""
    left, base = PLANTATION_PLATE[0], PLANTATION[1]
    sun = (left + 664, base - 4)
    for color, radius in ((mix(SKY, PAPER, 0.5), 34), ((250, 188, 84), 20)):
        with painting.layer(color, within=inside) as pen:
            pen.disc(*sun, radius)
    for line, color in ((_FAR_RIDGE, _FAR), (_NEAR_RIDGE, _NEAR)):
        with painting.layer(color, within=inside) as pen:
            pen.polygon([(left + x, base + y + (1 if y == 0 else 0)) for x, y in line])


def _paint_growth(painting: Painting, land: Land) -> None:
    """Rocks in the hills, coffee bushes on the slopes, grass by the coast: one small ornament a field."""
    fields = chart().plantations[land.side].fields
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


def _paint_grid(painting: Painting, land: Land) -> None:
    for band, color in BANDS.items():
        rows = band_rows(land, band)
        with painting.layer(mix(color, INK, 0.3), steps=1) as pen:
            for row in range(rows[0] - 1, rows[-1] + 1):
                pen.stroke([land.vertex(0, row), land.vertex(_columns(land), row)], 1.4, round_ends=False)
            for column in range(_columns(land) + 1):
                pen.stroke([land.vertex(column, rows[0] - 1), land.vertex(column, rows[-1])], 1.4, round_ends=False)


def _columns(land: Land) -> int:
    return len(chart().plantations[land.side].columns)
