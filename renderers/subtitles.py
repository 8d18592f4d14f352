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
SIZE = 24
"""Of the letters: half as large again as they must be where the film is shown 400 pixels wide."""
EDGE, FIRST, NEXT = 16, 29, 31
ROWS = 2
QUIET = mix(PAPER, INK, 0.62)


class Subtitle(NamedTuple):
    """`share`, 0 to 1, is how much of the film has been seen when this has."""

    label: str
    words: str
    mark: SeatMark | None
    share: float


def put_under(image: Image.Image, told: Subtitle) -> None:
    """Paint the lowest BAND rows of the picture."""
    top, pen = image.height - BAND, ImageDraw.Draw(image)
    pen.rectangle((0, top, image.width, image.height), fill=PAPER)
    pen.rectangle((0, top, image.width, top + BAR - 1), fill=mix(PAPER, INK, 0.2))
    pen.rectangle((0, top, ceil(image.width * told.share) - 1, top + BAR - 1), fill=QUIET)
    left = EDGE
    if told.mark is not None:
        chip = _chip(told.mark)
        image.paste(chip.image, (left + 12 - chip.anchor[0], top + FIRST - chip.anchor[1]), chip.image)
        left += 34
    _put(pen, told.label, "bold", (left, top + FIRST), QUIET)
    for place, row in enumerate(rows(told.words, image.width - 2 * EDGE), 1):
        _put(pen, row, "semibold", (EDGE, top + FIRST + NEXT * place), INK)


def rows(words: str, room: float) -> list[str]:
    """The words in at most ROWS lines; what does not find room is cut, and that is seen."""
    found, free, words_left = list[list[str]](), 0.0, readable(words.replace(MINUS, "\N{EN DASH}")).split()
    while words_left:
        width = width_of(f"{words_left[0]} ", face_for(words_left[0], "semibold"), SIZE)
        if width > free and len(found) == ROWS:
            break
        if width > free:
            found.append([])
            free = room
        found[-1].append(words_left.pop(0))
        free -= width
    shown = [" ".join(row) for row in found]
    if words_left:
        shown[-1] = _cut(f"{shown[-1]} {words_left[0]}", room)
    return [row if width_of(row, face_for(row, "semibold"), SIZE) <= room else _cut(row, room) for row in shown]


def _cut(row: str, room: float) -> str:
    while row and width_of(f"{row}…", face_for(row, "semibold"), SIZE) > room:
        row = row[:-1].rstrip()
    return f"{row}…"


def _put(pen: ImageDraw.ImageDraw, text: str, face: Face, at: Point, color: Color) -> None:
    """`at` is the left end of the line, at half the height of a capital."""
    shown = readable(text)
    face = face_for(shown, face)
    pen.text((at[0], at[1] + cap_height(face, SIZE) / 2), shown, fill=color, font=font(face, SIZE), anchor="ls")


@cache
def _chip(mark: SeatMark) -> Sprite:
    """The seat's shape in its colour."""

    def draw(pen: Pen) -> None:
        pen.polygon(moved(shape(mark.shape, 12), 0, 0), INK)
        pen.polygon(moved(shape(mark.shape, 9.5), 0, 0), rgb(mark.color))

    return drawn(f"chip {mark.shape} {mark.color}", around(15), draw, fine=4)
