"""The sea with its harbours: piers, berths and their prices."""

from __future__ import annotations

from PIL import Image

from renderers.guatemala_cafe.ground.chart import chart
from renderers.guatemala_cafe.ground.coffee import coin
from renderers.guatemala_cafe.ground.places import BERTH, PLANTATION_PLATE, SHORE, SIZE, Land
from renderers.guatemala_cafe.ground.signs import BASIN
from renderers.guatemala_cafe.ground.sites import CLOSED, COIN, stamp
from renderers.kit.color import INK, PAPER, Color, mix
from renderers.kit.curves import smooth
from renderers.kit.painting import Painting

SEA: Color = (120, 186, 214)
SAND: Color = (253, 226, 168)
_PIER: Color = (170, 116, 66)


def paint_harbours(painting: Painting, land: Land, players: int) -> None:
    """The beach, the sea and every harbour."""
    x, y, w, h = PLANTATION_PLATE
    whole = painting.mask()
    whole.pen.box((x + 2.5, y + 2.5, w - 5, h - 5), 10)
    _paint_sea(painting, whole.done())
    closed = chart().plantations[land.side].closed_with_3
    for harbour in chart().plantations[land.side].harbours:
        _paint_pier(painting, land, harbour)
        _paint_berths(painting, land, harbour)
        if players == 3 and closed is not None and harbour in closed.harbours:
            _paint_closed(painting, land, harbour)
        else:
            _paint_prices(painting, land, harbour)
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


def _paint_pier(painting: Painting, land: Land, harbour: str) -> None:
    """From the corners by the sea to a quay along the berths."""
    berths = land.berths(harbour)
    y = berths[0][1] - BERTH / 2 - 3
    quay = [(berths[0][0] - BERTH / 2 + 3, y), (berths[-1][0] + BERTH / 2 - 3, y)]
    piers = [
        [(land.vertex(*corner)[0], SHORE + 1), (land.vertex(*corner)[0], y)]
        for corner in chart().plantations[land.side].harbours[harbour].vertices
    ]
    for color, grow in ((INK, 4.0), (_PIER, 0.0)):
        with painting.layer(color) as pen:
            pen.stroke(quay, 7 + grow)
            for pier in piers:
                pen.stroke(pier, 13 + grow, round_ends=False)


def _paint_berths(painting: Painting, land: Land, harbour: str) -> None:
    half = BERTH / 2
    for color, inset in ((INK, 0.0), (BASIN, 2.0)):
        with painting.layer(color) as pen:
            for x, y in land.berths(harbour):
                pen.box((x - half + inset, y - half + inset, BERTH - 2 * inset, BERTH - 2 * inset), 8)


def _paint_prices(painting: Painting, land: Land, harbour: str) -> None:
    prices = chart().plantations[land.side].harbours[harbour].berths
    for at, price in zip(land.berths(harbour), prices, strict=True):
        stamp(painting, coin(str(price), COIN, painting.camera.scale), at)


def _paint_closed(painting: Painting, land: Land, harbour: str) -> None:
    for width, color in ((8.0, PAPER), (4.5, CLOSED)):
        with painting.layer(color) as pen:
            for x, y in land.berths(harbour):
                for side in (1, -1):
                    pen.stroke([(x - 13, y - 13 * side), (x + 13, y + 13 * side)], width)


def _paint_name(painting: Painting, land: Land, harbour: str) -> None:
    berths = land.berths(harbour)
    x, y = (berths[0][0] + berths[-1][0]) / 2, berths[0][1] + BERTH / 2 + 18
    for color, halo in ((PAPER, 3.0), (INK, 0.0)):
        with painting.layer(color, steps=1 if halo else 3) as pen:
            pen.text(harbour, x, y, SIZE, halo=halo)
