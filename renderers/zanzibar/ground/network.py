"""The network: routes, nodes with their spice, and the ids of the spaces."""

from __future__ import annotations

from math import dist

from renderers.kit.color import INK, PAPER, Color, mix
from renderers.kit.curves import Line, smooth
from renderers.kit.painting import Painting
from renderers.kit.pen import Pen
from renderers.zanzibar.ground.chart import Space, chart, spaces
from renderers.zanzibar.ground.spices import badge, color_of

LAND_ROUTE: Color = (184, 46, 38)
SEA_ROUTE: Color = (24, 88, 148)
FACE: Color = (253, 246, 229)
_SEA_FACE: Color = (223, 241, 247)
_SEA_RING: Color = (70, 142, 184)
_VANILLA_EDGE: Color = (176, 146, 84)
LABEL = 42


def paint_routes(painting: Painting) -> None:
    """Land routes red and solid, sea routes blue and dashed."""
    land = [_line(r.a, r.b) for r in chart().routes if r.kind == "land"]
    sea = [_line(r.a, r.b) for r in chart().routes if r.kind == "sea"]
    width = chart().drawing.route_width
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
    """From edge to edge of the two nodes."""
    one, other = spaces()[a].at, spaces()[b].at
    share = (chart().drawing.node_radius + 6) / dist(one, other)
    return [
        (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share),
        (other[0] + (one[0] - other[0]) * share, other[1] + (one[1] - other[1]) * share),
    ]


def paint_nodes(painting: Painting) -> None:
    """Rings in the colours of the spices, letters in them, plainer ones at sea."""
    radius = chart().drawing.node_radius
    with painting.layer(INK, 0.3, shift=(2, 6), steps=1) as pen:
        _discs(pen, chart().spaces, radius)
    with painting.layer(INK) as pen:
        _discs(pen, chart().spaces, radius)
    kinds: dict[tuple[str, str | None], list[Space]] = {}
    for space in chart().spaces:
        kinds.setdefault((space.kind, space.spice), []).append(space)
    for (kind, spice), members in kinds.items():
        ring = _SEA_RING if kind == "sea" else color_of(spice)
        with painting.layer(ring) as pen:
            _discs(pen, members, radius - 2.5)
        if spice == "vanilla":
            with painting.layer(_VANILLA_EDGE) as pen:
                _discs(pen, members, radius - 9)
        with painting.layer(_SEA_FACE if kind == "sea" else mix(FACE, ring, 0.16)) as pen:
            _discs(pen, members, radius - 8 if kind == "sea" else radius - 11)
        if kind == "hut":
            with painting.layer(mix(ring, INK, 0.25), 0.8) as pen:
                for space in members:
                    _house(pen, space.x, space.y)
        if spice is not None:
            with painting.layer(mix(ring, INK, 0.35 if spice in {"vanilla", "ginger"} else 0.0), 0.8) as pen:
                for space in members:
                    pen.text(chart().spices[spice].letter, space.x, space.y, 38)
    with painting.layer(_SEA_RING, 0.75) as pen:
        for space in kinds["sea", None]:
            _anchor(pen, space.x, space.y)


def _discs(pen: Pen, members: tuple[Space, ...] | list[Space], radius: float) -> None:
    for space in members:
        pen.disc(space.x, space.y, radius)


def _house(pen: Pen, x: float, y: float) -> None:
    pen.polygon([(x - 19, y - 1), (x, y - 17), (x + 19, y - 1)])
    pen.polygon([(x - 12, y), (x + 12, y), (x + 12, y + 14), (x - 12, y + 14)])
    pen.polygon([(x - 4, y + 4), (x + 4, y + 4), (x + 4, y + 14), (x - 4, y + 14)], 0)


def _anchor(pen: Pen, x: float, y: float) -> None:
    pen.ring(x, y - 13, 5.5, 2.8)
    pen.stroke([(x, y - 8), (x, y + 16)], 3.2)
    pen.stroke([(x - 8, y - 3), (x + 8, y - 3)], 3.2)
    pen.stroke(
        smooth([(x - 14, y + 6), (x - 9, y + 14), (x, y + 17), (x + 9, y + 14), (x + 14, y + 6)], closed=False), 3.2
    )


def paint_labels(painting: Painting) -> None:
    """The ids, with a light halo."""
    for color, halo in ((PAPER, 4.0), (INK, 0.0)):
        with painting.layer(color, steps=1 if halo else 2) as pen:
            for space in chart().spaces:
                pen.text(space.id, space.x + space.label[0], space.y + space.label[1], LABEL, halo=halo)


def paint_badges(painting: Painting) -> None:
    """The spices' symbols beside their nodes."""
    for space in chart().spaces:
        if space.badge is not None:
            sprite = badge(space.spice, chart().drawing.badge_radius, painting.camera.scale)
            x, y = painting.camera.place(space.x + space.badge[0], space.y + space.badge[1])
            corner = round(x) - sprite.anchor[0], round(y) - sprite.anchor[1]
            painting.image.paste(sprite.image, corner, sprite.image)
