"""Legend: two wall signs that explain the shapes of free chairs."""

from __future__ import annotations

from functools import lru_cache
from math import pi

from renderers.cafe_international.ground.color_reduction import crisp
from renderers.cafe_international.ground.furniture import LETTERS, SEAT, SHADOW, WOOD
from renderers.kit.color import INK, PAPER
from renderers.kit.geometry import Line, moved, regular, rounded
from renderers.kit.painting import Painting
from renderers.kit.pen import Camera, Pen
from renderers.kit.picture_words import Page
from renderers.kit.sprite import Sprite, around, drawn

SIGNS = (116.0, 1186.0), (1284.0, 1186.0)
"""Middles of the signs, in board pixels."""
_WIDTH, _HEIGHT = 198.0, 104.0
_LINES = (("m", "f"), ("mf", ""))
_FORM = 15.0


def paint_signs(painting: Painting) -> None:
    """Paint paper signs in wooden frames."""
    for x, y in SIGNS:
        left, top = x - _WIDTH / 2, y - _HEIGHT / 2
        with painting.layer(SHADOW, steps=1, shift=(3, 6)) as pen:
            pen.box((left, top, _WIDTH, _HEIGHT), 10)
        for margin, color in ((0.0, INK), (2.4, WOOD), (6.6, INK), (8.4, PAPER)):
            with painting.layer(color) as pen:
                pen.box((left + margin, top + margin, _WIDTH - 2 * margin, _HEIGHT - 2 * margin), 10 - margin)


def put_legend(page: Page, camera: Camera) -> None:
    """Put a shape and a word on each line."""
    for (x, y), kinds in zip(SIGNS, _LINES, strict=True):
        for kind, lower in zip(kinds, (-20.5, 21.5), strict=True):
            form_x, line = camera.place(x - _WIDTH / 2 + 28, y + lower)
            page.put(_form(kind, camera.scale), form_x, line)
            room = (_WIDTH - 58) * camera.scale
            size = round(LETTERS * camera.scale)
            text = page.text("takes", who=kind or "none")
            page.write(text, size, form_x + 22 * camera.scale, line, face="semibold", room=room)


@lru_cache(8)
def _form(kind: str, scale: float) -> Sprite:
    """Return a small free chair."""

    def draw(pen: Pen) -> None:
        for radius, color in ((_FORM + 3.0, INK), (_FORM, SEAT)):
            pen.polygon(_outline(kind, radius), color)
        if not kind:
            for side in (-1, 1):
                pen.stroke([(-6, -6 * side), (6, 6 * side)], 5, INK)

    return crisp(drawn(f"legend {kind} {scale}", around(20, scale), draw))


def _outline(kind: str, radius: float) -> Line:
    match kind:
        case "m":
            return rounded(moved(regular(4, radius * 1.3, pi / 4), 0, 0), 3)
        case "f":
            return regular(40, radius * 1.04)
        case _:
            return regular(8, radius * 1.06, pi / 8)
