"""Picture of a match's result: the board, the places in large letters, and the score chart with its turning point."""

from __future__ import annotations

import io

import msgspec
from PIL import Image

import renderers
from bot.game import Seat
from bot.scene import Result, Scene
from renderers import Picture
from renderers.kit.color import INK, PAPER, rgb
from renderers.kit.fonts import Face, drawable_name, face_for, fit_text, score_text, text_width
from renderers.kit.geometry import Point, moved, shape
from renderers.kit.pen import Camera, Pen
from renderers.kit.tones import QUIET
from renderers.score_chart import CORNER_RADIUS, EDGE, PLATE, backdrop, put_chart
from renderers.score_chart import HEIGHT as CHART_HEIGHT
from renderers.score_chart import WIDTH as CHART_WIDTH

WIDTH, HEIGHT = 1640, 1040
"""Picture size in pixels: the shape in which a desktop shows pictures largest."""
BOARD = (20, 20, 790, 1000)
"""Box (left, top, width, height) in which the board is centred."""
CHART = (WIDTH - CHART_WIDTH - 10, HEIGHT - CHART_HEIGHT)
"""Left top corner of the chart."""
PLACES = (CHART[0] + PLATE[0], 22.0, PLATE[2], CHART[1] - 24.0)
"""Box of the places, as wide as the chart's plate."""
ROW, POINT_ROW, MARGIN = 88.0, 58.0, 10.0
"""Heights of a place and of a line on the turning point, and the margin above and below, in pixels."""
NAME, SCORE, POINT, SMALLEST = 56, 62, 49, 49
"""Font sizes. The smallest is 12 pixels at a width of 400 pixels."""
MAX_PLACES = 4
"""Number of places beside which there is room for the turning point."""
COLORS = 255


def result(scene: Scene) -> Picture:
    """Draw a scene whose view is a Result."""
    data: Result = scene.view
    pen = _pen(scene.game)
    _put_places(pen, data, scene.names)
    put_chart(Pen(Camera(-CHART[0], -CHART[1], WIDTH, HEIGHT), "RGB", 2, blank=pen.image), data.chart, scene.names)
    image = pen.done()
    drawn = renderers.picture(msgspec.structs.replace(scene, kind=data.kind, view=data.board))
    with Image.open(io.BytesIO(drawn.data)) as opened:
        board = opened.convert("RGB")
    left, top, width, height = BOARD
    board.thumbnail((width, height), Image.Resampling.LANCZOS)
    image.paste(board, (left + (width - board.width) // 2, top + (height - board.height) // 2))
    file = io.BytesIO()
    image.quantize(COLORS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return Picture(file.getvalue(), "png", WIDTH, HEIGHT)


def _pen(game: str) -> Pen:
    """Return a pen on the game's backdrop."""
    return Pen(Camera(0, 0, WIDTH, HEIGHT), "RGB", 2, blank=backdrop(game, WIDTH, HEIGHT).copy())


def _put_places(pen: Pen, data: Result, names: tuple[str, ...]) -> None:
    """Put a row for each seat, best first, and the turning point below if there is room."""
    left, top, width, height = PLACES
    room = height - 2 * MARGIN
    lines = _lines(data.point, width - 48) if len(data.places) <= MAX_PLACES else ()
    row = min(ROW, (room - POINT_ROW * len(lines)) / len(data.places))
    box = left, top, width, 2 * MARGIN + row * len(data.places) + POINT_ROW * len(lines)
    pen.box((box[0] - 3, box[1] - 3, box[2] + 6, box[3] + 6), CORNER_RADIUS + 3, EDGE)
    pen.box(box, CORNER_RADIUS, PAPER)
    for number, (rank, seat, score) in enumerate(data.places):
        _put_place(pen, data, (f"{rank}.", seat, score), names[seat], top + MARGIN + (number + 0.5) * row)
    for number, line in enumerate(lines):
        y = top + MARGIN + row * len(data.places) + (number + 0.5) * POINT_ROW
        _put(pen, line, (left + 24, y), size=POINT, face="semibold", color=QUIET)


def _put_place(pen: Pen, data: Result, place: tuple[str, Seat, int | str], name: str, y: float) -> None:
    """Put place, shape, letter, name and score, or how the player left, in one line."""
    left, _, width, _ = PLACES
    rank, seat, score = place
    mark = data.chart.marks[seat]
    _put(pen, rank, (left + 24, y), size=NAME, color=QUIET)
    pen.polygon(moved(shape(mark.shape, 27), left + 108, y), INK)
    pen.polygon(moved(shape(mark.shape, 23), left + 108, y), rgb(mark.color))
    words, size, value = (score, POINT, QUIET) if isinstance(score, str) else (score_text(score), SCORE, INK)
    end = left + width - 24 - text_width(words, "bold", size)
    _put(pen, words, (end, y), size=size, color=value)
    text = f"{mark.letter} {drawable_name(name)}".strip()
    fitted, size = fit_text(text, face_for(text, "semibold"), NAME, end - left - 148 - 20, SMALLEST)
    _put(pen, fitted, (left + 148, y), size=size, face="semibold")


def _lines(text: str, room: float) -> tuple[str, ...]:
    """Return the text in at most two lines."""
    words = drawable_name(text).split()
    first = next((count for count in range(len(words), 0, -1) if _width(words[:count]) <= room), min(1, len(words)))
    rest, _ = fit_text(" ".join(words[first:]), "semibold", POINT, room, POINT)
    return tuple(line for line in (" ".join(words[:first]), rest) if line)


def _width(words: list[str]) -> float:
    return text_width(" ".join(words), "semibold", POINT)


def _put(pen: Pen, text: str, at: Point, *, size: int, face: Face = "bold", color: tuple[int, int, int] = INK) -> None:
    """Write text from its left end, at half a capital's height."""
    drawn_face = face_for(text, face)
    pen.text(text, at[0] + text_width(text, drawn_face, size) / 2, at[1], size, face=drawn_face, value=color)
