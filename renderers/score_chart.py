"""Score chart of a match: every seat's score by turn, with its colour and shape."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from math import ceil, floor
from typing import NamedTuple

from PIL import Image

from bot.scene import Chart, Scene, Why
from renderers import Picture
from renderers.kit.color import INK, PAPER, RED, mix, rgb
from renderers.kit.fonts import Face, cap_height, drawable_name, face_for, fit_text, font, score_text, text_width
from renderers.kit.geometry import Point, moved, shape
from renderers.kit.pen import Camera, Pen
from renderers.kit.tones import QUIET

WIDTH, HEIGHT = 800, 560
"""Picture size in pixels. The chart is legible at half of it: no letter is smaller than 24 pixels."""
PLATE, CORNER_RADIUS = (18.0, 58.0, 764.0, 486.0), 18
"""Box (left, top, width, height) of the chart's plate and its corner radius, in pixels."""
TITLE, TITLE_PLATE = 46, (38.0, 16.0, 74.0)
"""Font size of the title; left, top and height of its plate, which overlaps the upper edge of the chart's plate."""
LEFT, TOP, RIGHT, BOTTOM = 108, 152, 552, 460
"""Box of the lines, in pixels. The names are to its right."""
SIZE, BOLD = 25, 28
"""Font sizes of labels and of final scores, in pixels."""
NAME_DISTANCE = 58
"""Minimum distance between two names, in pixels."""
DISC, SIGN_DISTANCE, ABOVE = 17, 40, 26
"""Size of a milestone's sign, minimum distance between two, and height above the lines, in pixels."""
TICKS, MARKERS = 5, 9
"""Maximum number of grid lines, and approximate number of shapes on a score line."""
COLORS = 96
GRID = mix(PAPER, INK, 0.14)
GREEN, EDGE = (28, 104, 62), mix(INK, PAPER, 0.2)
STEPS = tuple(step * ten for ten in (1, 10, 100, 1000, 10_000) for step in (1, 2, 5))


_ROOM = PLATE[0] + PLATE[2] - RIGHT - 78
"""Room for a name behind its shape, in pixels."""
_HOUSE = ((-15.0, 15.0), (-15.0, -9.0), (0.0, -23.0), (15.0, -9.0), (15.0, 15.0))
"""Outline of a milestone sign: a square, as wide as two digits, with a roof that points up."""


class _Frame(NamedTuple):
    """Lowest and highest value of the chart, and the number of stages."""

    low: int
    high: int
    last: int

    def at(self, stage: float, score: float) -> Point:
        """Return a stage and score as a point of the picture."""
        x = LEFT + (RIGHT - LEFT) * stage / max(1, self.last)
        return x, BOTTOM - (BOTTOM - TOP) * (score - self.low) / (self.high - self.low)


def chart(scene: Scene) -> Picture:
    """Draw a scene whose view is a Chart."""
    data: Chart = scene.view
    pen = Pen(Camera(0, 0, WIDTH, HEIGHT), "RGB", 2, blank=backdrop(scene.game, WIDTH, HEIGHT).copy())
    put_chart(pen, data, scene.names)
    file = io.BytesIO()
    pen.done().quantize(COLORS).save(file, "PNG")
    return Picture(file.getvalue(), "png", WIDTH, HEIGHT)


def put_chart(pen: Pen, data: Chart, names: Sequence[str]) -> None:
    """Draw the chart on its plate, below its title."""
    _put_plates(pen, data.title)
    step, frame = _grid_and_frame(data.scores, has_zero=data.has_zero)
    _put_grid(pen, frame, step, data)
    for seat in reversed(range(len(data.marks))):
        _put_line(pen, frame, data, seat)
    _put_names(pen, frame, data, names)
    _put_milestones(pen, frame, data)


def _put_plates(pen: Pen, title: str) -> None:
    """Draw the plates and the title."""
    left, top, high = TITLE_PLATE
    wide = text_width(title, face_for(title, "title"), TITLE) + 52
    for box in (PLATE, (left, top, wide, high)):
        x, y, width, height = box
        pen.box((x - 3, y - 3, width + 6, height + 6), CORNER_RADIUS + 3, EDGE)
        pen.box(box, CORNER_RADIUS, PAPER)
    _put(pen, title, left + wide / 2, top + high / 2, size=TITLE, face="title", color=RED, align=0.5)


@cache
def backdrop(game: str, width: int, height: int) -> Image.Image:
    """Return the game's backdrop of that size, twice as large."""
    home = import_module(f"renderers.{game}")
    if not hasattr(home, "backdrop"):
        home = import_module(f"renderers.{game}.static_layers")
    painted: Image.Image = home.backdrop(width, height)
    return painted.resize((2 * width, 2 * height), Image.Resampling.NEAREST)


def _grid_and_frame(scores: Sequence[Sequence[float]], *, has_zero: bool) -> tuple[int, _Frame]:
    """Return the distance of the grid lines in points, and a frame whose limits are multiples of it."""
    low, high = floor(min(map(min, scores))), ceil(max(map(max, scores)))
    if has_zero:
        low, high = min(0, low), max(1, high)
    high = max(high, low + 1)
    step = next(step for step in STEPS if (high - low) / step <= TICKS)
    return step, _Frame(low // step * step, -(-high // step) * step, len(scores) - 1)


def _put_grid(pen: Pen, frame: _Frame, step: int, data: Chart) -> None:
    for score in range(frame.low, frame.high + 1, step):
        pen.stroke([frame.at(0, score), frame.at(frame.last, score)], 3 if score == 0 else 2, GRID, round_ends=False)
        _put(pen, score_text(score), LEFT - 16, frame.at(0, score)[1], align=1)
    every = max(1, -(-frame.last // 4))
    for stage in range(0, frame.last + 1, every):
        if frame.last - stage >= every / 2 or stage == frame.last:
            _put(pen, str(data.turns[stage]), frame.at(stage, 0)[0], BOTTOM + 28, align=0.5)
    _put(pen, data.along, (LEFT + RIGHT) / 2, BOTTOM + 54, align=0.5)


def _put_line(pen: Pen, frame: _Frame, data: Chart, seat: int) -> None:
    """Draw a score line with a light edge, so that crossing lines are distinct, and staggered shapes."""
    points = [frame.at(stage, scores[seat]) for stage, scores in enumerate(data.scores)]
    for width, color in ((11, PAPER), (7, INK), (4, rgb(data.marks[seat].color))):
        pen.stroke(points, width, color)
    every = max(1, frame.last // MARKERS)
    for stage in range(1 + seat * every // len(data.marks), frame.last, every):
        _put_shape(pen, data, seat, points[stage], 9)


def _put_names(pen: Pen, frame: _Frame, data: Chart, names: Sequence[str]) -> None:
    """Put shape, letter, name and score of each seat as near to its line's end as possible."""
    final = data.scores[-1]
    seats = sorted(range(len(data.marks)), key=lambda seat: -final[seat])
    for seat, y in zip(seats, _name_heights([frame.at(0, final[seat])[1] for seat in seats]), strict=True):
        pen.stroke([frame.at(frame.last, final[seat]), (RIGHT + 30, y)], 2, QUIET)
        _put_shape(pen, data, seat, (RIGHT + 42, y), 14)
        letter = data.marks[seat].letter
        text = f"{letter} {drawable_name(names[seat])}".strip()
        face = face_for(text, "semibold")
        fitted, size = fit_text(text, face, SIZE, _ROOM, SIZE)
        _put(pen, fitted, RIGHT + 64, y - 14, size=size, face=face)
        _put(pen, score_text(round(final[seat])), RIGHT + 64, y + 15, size=BOLD, face="bold", color=INK)


def _put_milestones(pen: Pen, frame: _Frame, data: Chart) -> None:
    """Put a numbered sign above the chart and a line down to the point it marks."""
    points = [frame.at(milestone.stage, data.scores[milestone.stage][milestone.seat]) for milestone in data.milestones]
    places = list(zip(data.milestones, points, _sign_places([x for x, _ in points]), strict=True))
    for milestone, (x, y), over in places:
        pen.stroke([(over, TOP - ABOVE), (x, TOP), (x, y)], 2, QUIET)
        _put_shape(pen, data, milestone.seat, (x, y), 9)
    for number, (milestone, _, over) in enumerate(places, 1):
        _put_sign(pen, milestone.why, over, TOP - ABOVE)
        _put(pen, str(number), over, TOP - ABOVE, face="bold", color=PAPER, align=0.5)


def _put_sign(pen: Pen, why: Why, x: float, y: float) -> None:
    """Draw a house pointing up for a gain and down for a loss, a box for the end, a disc for the rest."""
    match why:
        case "gain":
            pen.polygon(moved(_HOUSE, x, y), GREEN)
        case "loss":
            pen.polygon([(px, 2 * y - py) for px, py in moved(_HOUSE, x, y)], RED)
        case "end":
            pen.box((x - 16, y - 16, 32, 32), 3, INK)
        case _:
            pen.disc(x, y, DISC, INK)


def _sign_places(ideals: Sequence[float]) -> list[float]:
    """Return the x of each milestone sign, from the left, at least `SIGN_DISTANCE` pixels apart."""
    places = list[float]()
    for number, x in enumerate(ideals):
        remaining = len(ideals) - 1 - number
        leftmost = places[-1] + SIGN_DISTANCE if places else LEFT
        places.append(min(max(x, leftmost), RIGHT - SIGN_DISTANCE * remaining))
    return places


def _name_heights(ideal: Sequence[float]) -> list[float]:
    """Return the y of each name, from the top, `NAME_DISTANCE` pixels apart if there is room."""
    top, bottom = TOP + 4, BOTTOM + 40
    apart = min(NAME_DISTANCE, (bottom - top) / max(1, len(ideal) - 1))
    heights = list(ideal)
    for here in range(1, len(heights)):
        heights[here] = max(heights[here], heights[here - 1] + apart)
    over = max(0.0, heights[-1] - bottom)
    heights[-1] -= over
    for here in reversed(range(len(heights) - 1)):
        heights[here] = min(heights[here], heights[here + 1] - apart)
    return heights


def _put_shape(pen: Pen, drawing: Chart, seat: int, at: Point, radius: float) -> None:
    mark = drawing.marks[seat]
    pen.polygon(moved(shape(mark.shape, radius + 3), *at), INK)
    pen.polygon(moved(shape(mark.shape, radius), *at), rgb(mark.color))


def _put(
    pen: Pen,
    text: str,
    x: float,
    y: float,
    *,
    size: int = SIZE,
    face: Face = "semibold",
    color: tuple[int, int, int] = QUIET,
    align: float = 0,
) -> None:
    """Write a line of text. `align` is the share of it left of `x`."""
    set_in = font(face_for(text, face), round(size * pen.zoom))
    px, py = pen.place(x, y)
    down = cap_height(face, round(size * pen.zoom)) / 2
    pen.draw.text((px - set_in.getlength(text) * align, py + down), text, fill=color, font=set_in, anchor="ls")
