"""Pictures of `make pictures`: a board of each game, and a turn on three phones side by side."""

from __future__ import annotations

import io
from collections.abc import Sequence

import msgspec
from PIL import Image

import renderers
from bot.lessons.examples import pose_scene
from renderers.kit.color import INK, Color, mix, rgb
from renderers.kit.pen import Camera, Pen

LOCALE = "en"
TABLE: Color = rgb("#e6d5b8")
HIGH, GAP, EDGE = 712, 34, 14
"""Height of a phone's screen, gap between two phones, and outer margin, in pixels."""
CORNER, FRAME = 22, 7
COLORS = 160


def board(game: str) -> bytes:
    """Return the board of a game's rules picture, without its numbers."""
    scene = pose_scene(game, "board", LOCALE)
    return renderers.picture(msgspec.structs.replace(scene, kind="board")).data


def strip(shots: Sequence[Image.Image]) -> bytes:
    """Return the screenshots as phones of one height, from left to right. Longer ones are cut at the bottom."""
    wide = shots[0].width
    width = len(shots) * (wide + 2 * FRAME) + (len(shots) - 1) * GAP + 2 * EDGE
    pen = Pen(Camera(0, 0, width, HIGH + 2 * FRAME + 2 * EDGE), "RGB", 2)
    pen.draw.rectangle((0, 0, *pen.image.size), fill=TABLE)
    lefts = [EDGE + number * (wide + 2 * FRAME + GAP) for number in range(len(shots))]
    middle = EDGE + FRAME + HIGH / 2
    for left in lefts:
        pen.box((left, EDGE, wide + 2 * FRAME, HIGH + 2 * FRAME), CORNER + FRAME, INK)
    for left in lefts[1:]:
        tip, back = left - GAP / 2 + 9, left - GAP / 2 - 8
        pen.polygon([(tip, middle), (back, middle - 15), (back, middle + 15)], mix(INK, TABLE, 0.2))
    image = pen.done()
    for left, shot in zip(lefts, shots, strict=True):
        _lay(image, shot, left + FRAME, EDGE + FRAME)
    file = io.BytesIO()
    image.quantize(COLORS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


def _lay(image: Image.Image, shot: Image.Image, left: int, top: int) -> None:
    """Paste a screenshot with round corners, its background extended to the full height."""
    screen = Image.new("RGB", (shot.width, HIGH), shot.getpixel((shot.width - 2, shot.height - 1)))
    screen.paste(shot.crop((0, 0, shot.width, min(HIGH, shot.height))))
    mask = Pen(Camera(0, 0, *screen.size))
    mask.box((0, 0, *screen.size), CORNER)
    image.paste(screen, (left, top), mask.done())
