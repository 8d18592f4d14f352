"""Network: routes, nodes with the sign of their spice, and the ids of the spaces."""

from __future__ import annotations

from functools import lru_cache
from math import dist

from renderers.kit.color import INK, PAPER, Color
from renderers.kit.geometry import Line, smooth
from renderers.kit.painting import Painting
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn, reduce_colors
from renderers.zanzibar.ground.board_data import BOARD, SPACES
from renderers.zanzibar.ground.spices import color_of, rim_of, symbol

LAND_ROUTE: Color = (184, 46, 38)
SEA_ROUTE: Color = (24, 88, 148)
FACE: Color = (253, 246, 229)
_SEA_FACE: Color = (223, 241, 247)
_SEA_RING: Color = (70, 142, 184)
LABEL = 38


def paint_routes(painting: Painting) -> None:
    """Paint land routes red and solid, sea routes blue and dashed."""
    land = [_line(r.a, r.b) for r in BOARD.routes if r.kind == "land"]
    sea = [_line(r.a, r.b) for r in BOARD.routes if r.kind == "sea"]
    width = BOARD.drawing.route_width
    with painting.layer(SEA_ROUTE) as pen:
        for line in sea:
            pen.dashed(line, width - 1, 34, 18)
    with painting.layer((255, 243, 218), steps=1) as pen:
        for line in land:
            pen.stroke(line, width + 5)
    with painting.layer(LAND_ROUTE) as pen:
        for line in land:
            pen.stroke(line, width)


def _line(a: str, b: str) -> Line:
    """Return a line from edge to edge of the two nodes."""
    start, end = SPACES[a].at, SPACES[b].at
    share = (BOARD.drawing.node_radius + 6) / dist(start, end)
    return [
        (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share),
        (end[0] + (start[0] - end[0]) * share, end[1] + (start[1] - end[1]) * share),
    ]


def paint_nodes(painting: Painting) -> None:
    """Paint a disc for every space in its spice's colour with its sign, or an anchor at sea."""
    for space in BOARD.spaces:
        sprite = node(space.kind, space.spice, painting.camera.scale)
        x, y = painting.camera.place(*space.at)
        painting.image.paste(sprite.image, (round(x) - sprite.anchor[0], round(y) - sprite.anchor[1]), sprite.image)


@lru_cache(64)
def node(kind: str, spice: str | None, scale: float, *, is_plain: bool = False) -> Sprite:
    """Return a space. A plain one has no sign, so that something else can be put there."""
    radius = BOARD.drawing.node_radius

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, radius, INK)
        if kind == "sea":
            pen.disc(0, 0, radius - 2.5, _SEA_RING)
            pen.disc(0, 0, radius - 8, _SEA_FACE)
            if not is_plain:
                _anchor(pen, 0, 0)
            return
        pen.disc(0, 0, radius - 2.5, rim_of(spice))
        pen.disc(0, 0, radius - 6, color_of(spice))
        if not is_plain:
            symbol(pen, spice, radius * 0.62)

    return reduce_colors(drawn(f"node {kind} {spice} {scale} {is_plain}", around(radius + 1, scale), draw), 5)


def _anchor(pen: Pen, x: float, y: float) -> None:
    pen.ring(x, y - 13, 5.5, 2.8, _SEA_RING)
    pen.stroke([(x, y - 8), (x, y + 16)], 3.2, _SEA_RING)
    pen.stroke([(x - 8, y - 3), (x + 8, y - 3)], 3.2, _SEA_RING)
    arc = smooth([(x - 14, y + 6), (x - 9, y + 14), (x, y + 17), (x + 9, y + 14), (x + 14, y + 6)], closed=False)
    pen.stroke(arc, 3.2, _SEA_RING)


def paint_labels(painting: Painting) -> None:
    """Paint the ids with a light halo."""
    for color, halo in ((PAPER, 4.0), (INK, 0.0)):
        with painting.layer(color, steps=1 if halo else 2) as pen:
            for space in BOARD.spaces:
                pen.text(space.id, *space.label, LABEL, halo=halo)
