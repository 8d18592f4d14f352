"""What stands under a board of a film: when, who, what has happened, and a thin bar that says how far the match is."""

from __future__ import annotations

from functools import cache
from math import ceil
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.game import SeatMark
from bot.words import MINUS
from renderers.kit.color import INK, PAPER, Color, mix, rgb
from renderers.kit.curves import Point, moved, shape
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn
from renderers.kit.type import Face, cap_height, face_for, font, readable, width_of

BAND = 112
"""Pixels under the board."""
BAR = 6
SIZE, WIDE = 24, 550
"""Of the letters in a film so wide: half as large again as they must be where it is shown 400 pixels wide."""
EDGE, FIRST, NEXT = 16, 29, 31
ROWS = 2
QUIET = mix(PAPER, INK, 0.62)
_SET = str.maketrans({MINUS: "\N{EN DASH}", "\N{FRACTION SLASH}": "/"})
"""Signs that the letters of the other words do not have: a row would be set in another type for their sake."""


class Subtitle(NamedTuple):
    """`share`, 0 to 1, is how much of the film has been seen when this has."""

    label: str
    words: str
    mark: SeatMark | None
    share: float


def size_in(width: int) -> int:
    """Of the letters in a film of that width; a narrow film is shown larger, and has room for as many words."""
    return min(SIZE, ceil(SIZE * width / WIDE))


def put_under(image: Image.Image, told: Subtitle) -> None:
    """Paint the lowest BAND rows of the picture."""
    top, pen = image.height - BAND, ImageDraw.Draw(image)
    pen.rectangle((0, top, image.width, image.height), fill=PAPER)
    pen.rectangle((0, top, image.width, top + BAR - 1), fill=mix(PAPER, INK, 0.2))
    pen.rectangle((0, top, ceil(image.width * told.share) - 1, top + BAR - 1), fill=QUIET)
    left, size = EDGE, size_in(image.width)
    if told.mark is not None:
        chip = _chip(told.mark)
        image.paste(chip.image, (left + 12 - chip.anchor[0], top + FIRST - chip.anchor[1]), chip.image)
        left += 34
    _put(pen, told.label, ("bold", size), (left, top + FIRST), QUIET)
    for place, row in enumerate(rows(told.words, image.width - 2 * EDGE, size), 1):
        _put(pen, row, ("semibold", size), (EDGE, top + FIRST + NEXT * place), INK)


def rows(words: str, room: float, size: int = SIZE) -> list[str]:
    """The words in at most ROWS lines; what does not find room is cut, and that is seen."""
    found, free, words_left = list[list[str]](), 0.0, readable(words.translate(_SET)).translate(_SET).split()
    while words_left:
        width = width_of(f"{words_left[0]} ", face_for(words_left[0], "semibold"), size)
        if width > free and len(found) == ROWS:
            break
        if width > free:
            found.append([])
            free = room
        found[-1].append(words_left.pop(0))
        free -= width
    shown = [" ".join(row) for row in found]
    if words_left:
        shown[-1] = _cut(f"{shown[-1]} {words_left[0]}", room, size)
    return [row if width_of(row, face_for(row, "semibold"), size) <= room else _cut(row, room, size) for row in shown]


def _cut(row: str, room: float, size: int) -> str:
    while row and width_of(f"{row}…", face_for(row, "semibold"), size) > room:
        row = row[:-1].rstrip()
    return f"{row}…"


def _put(pen: ImageDraw.ImageDraw, text: str, letters: tuple[Face, int], at: Point, color: Color) -> None:
    """`at` is the left end of the line, at half the height of a capital."""
    shown, (face, size) = readable(text), letters
    face = face_for(shown, face)
    pen.text((at[0], at[1] + cap_height(face, size) / 2), shown, fill=color, font=font(face, size), anchor="ls")


@cache
def _chip(mark: SeatMark) -> Sprite:
    """The seat's shape in its colour."""

    def draw(pen: Pen) -> None:
        pen.polygon(moved(shape(mark.shape, 12), 0, 0), INK)
        pen.polygon(moved(shape(mark.shape, 9.5), 0, 0), rgb(mark.color))

    return drawn(f"chip {mark.shape} {mark.color}", around(15), draw, fine=4)
