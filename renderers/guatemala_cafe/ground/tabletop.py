"""Table: wood, paper plates, and the score track."""

from __future__ import annotations

from renderers.guatemala_cafe.ground.board_geometry import STONE as _RADIUS
from renderers.guatemala_cafe.ground.board_geometry import TRACK, WIDTH, track_at
from renderers.kit import seats
from renderers.kit.color import INK, Color, mix
from renderers.kit.painting import Painting
from renderers.kit.pen import Box
from renderers.kit.tones import COPPER, LIGHT_WOOD, WOOD_SHADOW

WOOD = LIGHT_WOOD
FRAME: Color = (104, 62, 36)
STONE: Color = (250, 236, 206)
TENTH: Color = (222, 184, 132)
PEBBLE = 8.0
"""Radius of a track space without a number, in board pixels."""
NUMBER = 26
"""Letter size of the track in board pixels: 12 if the picture is shown 400 wide."""
SHADOW = 8.0
"""Distance by which a plate and its shadow extend beyond its box, in board pixels."""
_PLATE = seats.PlateStyle(WOOD_SHADOW, 0.45, COPPER, blur=4)
_RIM: Color = (158, 108, 62)


def paint_table(painting: Painting) -> None:
    """Paint planks of light wood."""
    with painting.layer(mix(WOOD, INK, 0.08), steps=1) as pen:
        for y in range(25, round(painting.camera.top + painting.camera.height), 50):
            pen.stroke([(0, y), (WIDTH + 200, y + 4)], 2, round_ends=False)


def paint_plate(painting: Painting, box: Box) -> None:
    """Paint a sheet of paper."""
    seats.paint_plate(painting, box, _PLATE)


def paint_board(painting: Painting, box: Box, color: Color) -> None:
    """Paint the ground of one board with its shadow."""
    x, y, w, h = box
    with painting.layer(WOOD_SHADOW, 0.5, blur=4, shift=(2, 5)) as pen:
        pen.box(box, 12)
    for margin, tone in ((0.0, INK), (2.5, color)):
        with painting.layer(tone) as pen:
            pen.box((x + margin, y + margin, w - 2 * margin, h - 2 * margin), 12 - margin)


def paint_track(painting: Painting, last: int) -> None:
    """Paint a wooden strip with its spaces 0 to `last`.

    Every fifth space is large and numbered, every tenth is dark.
    """
    x, y, width, height = TRACK
    with painting.layer(WOOD_SHADOW, 0.45, blur=4, shift=(2, 5)) as pen:
        pen.box(TRACK, 12)
    for color, inset in ((INK, 0.0), (_RIM, 2.5), (FRAME, 4.5)):
        with painting.layer(color) as pen:
            pen.box((x + inset, y + inset, width - 2 * inset, height - 2 * inset), 12 - inset)
    stones = [track_at(space, last) for space in range(last + 1)]
    for color, first, step, radius in ((STONE, 0, 1, PEBBLE), (STONE, 5, 10, _RADIUS), (TENTH, 0, 10, _RADIUS)):
        with painting.layer(color) as pen:
            for x, y in stones[first::step]:
                pen.disc(x, y, radius)
    with painting.layer(INK) as pen:
        for space, (x, y) in enumerate(stones):
            if space % 5 == 0:
                pen.text(str(space), x, y, NUMBER)
