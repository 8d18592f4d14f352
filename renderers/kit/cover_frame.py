"""Cover frame: a window on a game's board, and a plate with title and large pieces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from renderers.kit.color import INK, PAPER, PARCHMENT, RED
from renderers.kit.fonts import fit_text, text_width
from renderers.kit.pen import Camera, Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Halo, Sprite, drawn, words
from renderers.kit.tones import BRASS

WIDTH, HEIGHT = 1200, 675
_FRAME = 14.0
_PLATE = _FRAME, 510.0, WIDTH - 2 * _FRAME, HEIGHT - _FRAME - 510.0
_TITLE = 122


class CoverPiece(NamedTuple):
    """Large piece on the plate. `rise` is its height above the plate's middle, in pixels."""

    sprite: Sprite
    room: float
    rise: float = 14.0


def cover_camera(x: float, y: float, width: float) -> Camera:
    """Return the camera of a cover: an area of that width from an upper left corner, in board pixels."""
    return Camera(x, y, width, width * HEIGHT / WIDTH, WIDTH / width)


def put_cover(sheet: Sheet, title: str, pieces: Sequence[CoverPiece]) -> None:
    """Put frame, plate, title and pieces over everything else."""
    x, y, width, height = _PLATE
    middle = y + height / 2
    sheet.put(_plate(), x, y)
    sheet.put(_frame(), 0, 0)
    room = sum(piece.room for piece in pieces)
    text, size = fit_text(title, "title", _TITLE, width - room - 92, 64)
    sheet.put(words(text, "title", size, RED, "left", halo=Halo(PARCHMENT, 4)), x + 40, middle + 4)
    written = x + 40 + text_width(text, "title", size)
    left = written + (x + width - 18 - written - room) / 2
    for piece in pieces:
        sheet.put(piece.sprite, left + piece.room / 2, middle - piece.rise)
        left += piece.room


@lru_cache(1)
def _frame() -> Sprite:
    """Return the dark wooden frame with a line of paper on its inside."""

    def draw(pen: Pen) -> None:
        for inset, color in ((0.0, INK), (_FRAME - 5, PARCHMENT), (_FRAME - 1.5, INK), (_FRAME + 1, None)):
            box = inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset
            pen.box(box, 16 if inset else 0, (0, 0, 0, 0) if color is None else color)  # type: ignore[arg-type]

    return drawn("cover frame", Camera(0, 0, WIDTH, HEIGHT), draw)


@lru_cache(1)
def _plate() -> Sprite:
    """Return the paper plate. Its anchor is its upper left corner.

    It spans the whole width, so that no letter below it is cut in half.
    """
    _, _, width, height = _PLATE

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 0, INK)
        pen.box((0, 4, width, height), 0, PARCHMENT)
        for inset, color in ((12.0, BRASS), (14.0, PAPER)):
            pen.box((inset, inset, width - 2 * inset, height - 2 * inset), 12, color)

    return drawn("cover plate", Camera(0, 0, width, height), draw)
