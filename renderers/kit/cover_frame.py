"""Covers: a window on a game's board in a frame, its foot a plate with the game's title and its pieces, large."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from renderers.kit.color import INK, PAPER, PARCHMENT, Color
from renderers.kit.pen import Camera, Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Halo, Sprite, drawn, words
from renderers.kit.type import fitted, width_of

WIDTH, HEIGHT = 1200, 675
RED: Color = (164, 36, 34)
_EDGE: Color = (150, 112, 62)
_FRAME = 14.0
_PLATE = _FRAME, 510.0, WIDTH - 2 * _FRAME, HEIGHT - _FRAME - 510.0
_TITLE = 122


class Standing(NamedTuple):
    """A large piece that stands on the plate; `rise` is how far above the plate's middle, in pixels."""

    sprite: Sprite
    room: float
    rise: float = 14.0


def window(x: float, y: float, width: float) -> Camera:
    """What a cover shows of a board: so much of it in width, its upper left corner at that point."""
    return Camera(x, y, width, width * HEIGHT / WIDTH, WIDTH / width)


def put_cover(sheet: Sheet, title: str, pieces: Sequence[Standing]) -> None:
    """Frame, plate, title and pieces, over all that has been put."""
    x, y, width, height = _PLATE
    middle = y + height / 2
    sheet.put(_plate(), x, y)
    sheet.put(_frame(), 0, 0)
    room = sum(piece.room for piece in pieces)
    text, size = fitted(title, "title", _TITLE, width - room - 92, 64)
    sheet.put(words(text, "title", size, RED, "left", halo=Halo(PARCHMENT, 4)), x + 40, middle + 4)
    written = x + 40 + width_of(text, "title", size)
    left = written + (x + width - 18 - written - room) / 2
    for piece in pieces:
        sheet.put(piece.sprite, left + piece.room / 2, middle - piece.rise)
        left += piece.room


@lru_cache(1)
def _frame() -> Sprite:
    """Dark wood round the window, with a line of paper on its inside."""

    def draw(pen: Pen) -> None:
        for inset, color in ((0.0, INK), (_FRAME - 5, PARCHMENT), (_FRAME - 1.5, INK), (_FRAME + 1, None)):
            box = inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset
            pen.box(box, 16 if inset else 0, (0, 0, 0, 0) if color is None else color)  # type: ignore[arg-type]

    return drawn("cover frame", Camera(0, 0, WIDTH, HEIGHT), draw)


@lru_cache(1)
def _plate() -> Sprite:
    """Paper from side to side with a fine line; its anchor is its upper left corner. No letter is halved below it."""
    _, _, width, height = _PLATE

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 0, INK)
        pen.box((0, 4, width, height), 0, PARCHMENT)
        for inset, color in ((12.0, _EDGE), (14.0, PAPER)):
            pen.box((inset, inset, width - 2 * inset, height - 2 * inset), 12, color)

    return drawn("cover plate", Camera(0, 0, width, height), draw)
