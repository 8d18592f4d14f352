"""Land: five shaded provinces, the beach, palms and hills."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from math import dist, pi, sin

from PIL import Image, ImageChops, ImageFilter

from renderers.kit.color import INK, PAPER, Color, mix, rgb
from renderers.kit.geometry import Line, Point, moved, smooth
from renderers.kit.painting import Painting
from renderers.kit.pen import Pen
from renderers.zanzibar.ground.board_data import BOARD, SPACES
from renderers.zanzibar.ground.sea import _from_route, coast

_SAND: Color = (244, 224, 176)
_BORDER: Color = (120, 84, 60)


def paint_land(painting: Painting) -> None:
    """Paint the island with its shadow, beach, provinces and coast line."""
    line = coast()
    with painting.layer((30, 66, 92), 0.34, blur=5, shift=(6, 11), steps=2) as pen:
        pen.polygon(line)
        pen.stroke(line, 14, closed=True)
    with painting.layer(_SAND) as pen:
        pen.stroke(line, 16, closed=True)
        pen.polygon(line)
    island = painting.mask()
    island.polygon(line)
    _paint_provinces(painting, island.done())
    with painting.layer(INK) as pen:
        pen.stroke(line, BOARD.drawing.coast_width - 1, closed=True)


def _paint_provinces(painting: Painting, island: Image.Image) -> None:
    for name, province in BOARD.provinces.items():
        whole = painting.mask()
        whole.polygon(province_outline(name))
        mask = ImageChops.multiply(whole.done(), island)
        color = rgb(province.color)
        painting.lay(mix(color, PAPER, 0.36), mask)
        blurred = ImageChops.invert(mask).filter(ImageFilter.GaussianBlur(15 * painting.camera.scale))
        painting.lay(mix(color, INK, 0.06), ImageChops.multiply(blurred, mask), 0.95, 2)
        with painting.layer(mix(color, INK, 0.3), 0.62, within=mask, steps=1) as pen:
            for x, y in _ornament_places():
                if _nearest_province((x, y)) == name:
                    _palm(pen, x, y)
    with painting.layer(_BORDER, within=island, steps=2) as pen:
        for border in _borders():
            pen.dashed(border, 2.6, 14, 8)


@cache
def province_outline(name: str) -> Line:
    """Return a province's outline, smooth inland.

    On the coast it extends into the sea, because the island's mask cuts it there.
    """
    middle = (630.0, 500.0)
    line: Line = []
    for chain, inland in _chains(BOARD.provinces[name].polygon):
        line += chain if inland else [_outward(point, middle) for point in (chain[0], *chain, chain[-1])]
    return line


def _outward(point: Point, middle: Point) -> Point:
    away = dist(point, middle) or 1.0
    return point[0] + (point[0] - middle[0]) / away * 14, point[1] + (point[1] - middle[1]) / away * 14


def _borders() -> Iterator[Line]:
    middles: set[Point] = set()
    for province in BOARD.provinces.values():
        for chain, inland in _chains(province.polygon):
            middle = chain[len(chain) // 2]
            key = round(middle[0]), round(middle[1])
            if inland and key not in middles:
                middles.add(key)
                yield chain


def _chains(polygon: tuple[Point, ...]) -> Iterable[tuple[Line, bool]]:
    """Yield (piece, is_inland): the outline cut where its neighbour changes, and smoothed."""
    kinds = [_neighbour(a, b) for a, b in zip(polygon, (*polygon[1:], polygon[0]), strict=True)]
    count = len(polygon)
    start = next(i for i in range(count) if kinds[i] != kinds[i - 1])
    piece: Line = []
    for k in range(start, start + count):
        piece.append(polygon[k % count])
        if kinds[k % count] != kinds[(k + 1) % count]:
            piece.append(polygon[(k + 1) % count])
            inland = kinds[k % count] != _COAST
            yield (_both_ways(piece) if inland else list(piece)), inland
            piece = []


def _both_ways(piece: Line) -> Line:
    """Return the smoothed piece, with the same points for both provinces that share it."""
    if piece[0] <= piece[-1]:
        return smooth(piece, closed=False)
    return smooth(piece[::-1], closed=False)[::-1]


_COAST = frozenset({"coast"})


def _neighbour(a: Point, b: Point) -> frozenset[str]:
    owners = frozenset(
        name for name, province in BOARD.provinces.items() if a in province.polygon and b in province.polygon
    )
    return owners if len(owners) > 1 and not _both_on_coast(a, b) else _COAST


def _both_on_coast(a: Point, b: Point) -> bool:
    line = BOARD.coast
    if a not in line or b not in line:
        return False
    return abs(line.index(a) - line.index(b)) in (1, len(line) - 1)


@cache
def _ornament_places() -> tuple[Point, ...]:
    """Return free places on land, away from nodes, routes, labels, borders and the coast."""
    places: list[Point] = []
    borders = [point for border in _borders() for point in border[::2]]
    for row in range(40):
        for column in range(50):
            seed = (row * 7919 + column * 6151) % 97
            point = 160.0 + column * 19 + seed % 9, 130.0 + row * 19 + seed % 11
            if all(dist(point, place) > 165 for place in places) and _is_free(point, borders):
                places.append(point)
    return tuple(places)


def _is_free(point: Point, borders: Line) -> bool:
    return (
        all(dist(point, space.at) > 64 for space in SPACES.values())
        and all(dist(point, s.label) > 48 for s in SPACES.values())
        and all(_from_route(point, SPACES[r.a].at, SPACES[r.b].at) > 25 for r in BOARD.routes)
        and all(dist(point, obstacle) > 26 for obstacle in (*borders, *coast()[::2]))
    )


def _nearest_province(point: Point) -> str:
    from renderers.zanzibar.ground.sea import _inside

    return next((name for name, province in BOARD.provinces.items() if _inside(point, province.polygon)), "")


def _palm(pen: Pen, x: float, y: float) -> None:
    trunk = smooth([(-2, 15), (0, 6), (3, -4)], closed=False)
    pen.stroke(moved(trunk, x, y), 3.2)
    for tip in ((-12, 0), (-11, -10), (-1, -16), (11, -14), (16, -3)):
        leaf = smooth([(3, -4), (3 + (tip[0] - 3) * 0.5, -4 + (tip[1] + 4) * 0.5 - 5), tip], closed=False)
        pen.stroke(moved(leaf, x, y), 3.4)
    pen.stroke([(x + 9 * step / 4 - 12, y + 16 + 1.5 * sin(pi * step)) for step in range(10)], 1.8)
