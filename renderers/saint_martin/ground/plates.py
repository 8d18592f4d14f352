"""Plates of paper on a wooden table below the chart: where they lie, and how they are painted."""

from __future__ import annotations

from typing import NamedTuple

from renderers.kit.color import GOLD, INK, PAPER, PARCHMENT, Color, mix
from renderers.kit.painting import Painting
from renderers.kit.pen import Box
from renderers.saint_martin.ground.crop import SIDE

TABLE: Color = (222, 196, 150)
EDGE: Color = (150, 112, 62)
TURN: Color = mix(GOLD, PAPER, 0.5)
BAND: Box = (10, SIDE + 6, SIDE - 20, 112)
_PANELS_TOP, _PANEL_HEIGHT, _GAP = SIDE + 126, 256, 8
PUBLIC_HEIGHT = _PANELS_TOP + _PANEL_HEIGHT + 14
TRAY: Box = (10, PUBLIC_HEIGHT - 4, SIDE - 20, 206)
PRIVATE_HEIGHT = PUBLIC_HEIGHT + 214


TABLE_BOX: Box = (10, _PANELS_TOP, SIDE - 20, _PANEL_HEIGHT)
"""In place of the panels, once the match is over."""


_MORE = 92
"""So much higher is the band while a tile is for sale, which is shown large then."""


class Arrangement(NamedTuple):
    """Which plates lie below the chart."""

    players: int
    has_tray: bool
    is_over: bool = False
    has_sale: bool = False

    @property
    def _lowered(self) -> int:
        return _MORE if self.has_sale else 0

    @property
    def height(self) -> int:
        """Of the whole picture."""
        return (PRIVATE_HEIGHT if self.has_tray else PUBLIC_HEIGHT) + self._lowered

    @property
    def band(self) -> Box:
        """The band of the headline."""
        x, y, width, height = BAND
        return x, y, width, height + self._lowered

    @property
    def tray(self) -> Box:
        """The plate of the own hand."""
        x, y, width, height = TRAY
        return x, y + self._lowered, width, height

    def panel(self, seat: int) -> Box:
        """The plate of one seat."""
        x, y, width, height = panel_box(seat, self.players)
        return x, y + self._lowered, width, height


def panel_box(seat: int, players: int) -> Box:
    """The plate of one seat while nothing is for sale."""
    width = (SIDE - 20 - _GAP * (players - 1)) / players
    return 10 + seat * (width + _GAP), _PANELS_TOP, width, _PANEL_HEIGHT


def paint_table(painting: Painting, top: float, height: float, width: float = SIDE) -> None:
    """Boards of wood."""
    with painting.layer(TABLE, steps=1) as pen:
        pen.box((-4, top, width + 8, height + 4), 0)
    with painting.layer(mix(TABLE, INK, 0.09), steps=1) as pen:
        for y in range(round(top) + 26, round(top + height), 47):
            pen.stroke([(0, y), (width, y + 6)], 2, round_ends=False)


def paint_plates(painting: Painting, arrangement: Arrangement) -> None:
    """The table with all plates on it."""
    paint_table(painting, SIDE, arrangement.height - SIDE)
    with painting.layer(INK, steps=1) as pen:
        pen.box((-4, SIDE - 2, SIDE + 8, 4), 0)
    paint_plate(painting, arrangement.band)
    if arrangement.is_over:
        paint_plate(painting, TABLE_BOX)
    for seat in range(0 if arrangement.is_over else arrangement.players):
        paint_plate(painting, arrangement.panel(seat))
    if arrangement.has_tray:
        paint_plate(painting, arrangement.tray)


def paint_plate(painting: Painting, box: Box) -> None:
    """A sheet of paper with a shadow and a fine double line."""
    x, y, w, h = box
    with painting.layer((60, 44, 28), 0.34, shift=(2, 5), steps=1) as pen:
        pen.box((x, y, w, h), 14)
    for margin, color in ((0.0, INK), (2.5, PARCHMENT), (6.5, EDGE), (8.0, PAPER)):
        with painting.layer(color) as pen:
            pen.box((x + margin, y + margin, w - 2 * margin, h - 2 * margin), 14 - margin)
