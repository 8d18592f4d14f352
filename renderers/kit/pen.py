"""Pen: shapes in board pixels, drawn enlarged and reduced for smooth edges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from renderers.kit.color import Color
from renderers.kit.fonts import Face, cap_height, font
from renderers.kit.geometry import Point, dashes

FINE = 3
"""Factor by which a shape is enlarged before it is reduced."""


Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height in board pixels."""


class Camera(NamedTuple):
    """Part of the board that a picture shows, in board pixels, and its scale."""

    left: float
    top: float
    width: float
    height: float
    scale: float = 1.0

    @property
    def size(self) -> tuple[int, int]:
        """Return the picture's width and height in pixels."""
        return round(self.width * self.scale), round(self.height * self.scale)

    def place(self, x: float, y: float) -> Point:
        """Return a board point's place in the picture."""
        return (x - self.left) * self.scale, (y - self.top) * self.scale


class Pen:
    """Pen for one picture. `value` is a colour, or 0 to 255 if the picture is a mask.

    `blank` is a clean image of the right size that another pen has used, to be reused.
    """

    def __init__(self, camera: Camera, mode: str = "L", fine: int = FINE, blank: Image.Image | None = None) -> None:
        self.camera = camera
        self.fine = fine
        self.zoom = camera.scale * fine
        width, height = camera.size
        self.image = Image.new(mode, (width * fine, height * fine)) if blank is None else blank
        self.draw = ImageDraw.Draw(self.image)

    def polygon(self, points: Sequence[Point], value: Color | int = 255) -> None:
        """Fill a polygon."""
        self.draw.polygon([self.place(x, y) for x, y in points], fill=value)

    def disc(self, x: float, y: float, radius: float, value: Color | int = 255, height: float | None = None) -> None:
        """Fill a circle, or an ellipse if `height` is given: half of its height. All lengths are in board pixels."""
        px, py = self.place(x, y)
        rx, ry = radius * self.zoom, (radius if height is None else height) * self.zoom
        self.draw.ellipse((px - rx, py - ry, px + rx, py + ry), fill=value)

    def ring(self, x: float, y: float, radius: float, width: float, value: Color | int = 255) -> None:
        """Draw a circle's line. `radius` is its outer edge."""
        px, py = self.place(x, y)
        r = radius * self.zoom
        self.draw.ellipse((px - r, py - r, px + r, py + r), outline=value, width=max(1, round(width * self.zoom)))

    def stroke(
        self,
        points: Sequence[Point],
        width: float,
        value: Color | int = 255,
        *,
        closed: bool = False,
        round_ends: bool = True,
    ) -> None:
        """Draw a line with round joints and ends."""
        line = [self.place(x, y) for x, y in points]
        if len(line) < 2:
            return
        thick = width * self.zoom
        self.draw.line([*line, line[0]] if closed else line, fill=value, width=max(1, round(thick)))
        if thick > 3:
            for px, py in line if round_ends or closed else line[1:-1]:
                r = thick / 2
                self.draw.ellipse((px - r, py - r, px + r, py + r), fill=value)

    def dashed(self, points: Sequence[Point], width: float, dash: float, gap: float, value: Color | int = 255) -> None:
        """Draw a dashed line. A dash of length 0 is a dot."""
        for piece in dashes(points, max(dash, 0.1), gap):
            self.stroke(piece, width, value)

    def box(self, box: Box, radius: float, value: Color | int = 255) -> None:
        """Fill a rectangle with round corners."""
        x, y, width, height = box
        left, top = self.place(x, y)
        corner = (left, top, left + width * self.zoom, top + height * self.zoom)
        self.draw.rounded_rectangle(corner, radius * self.zoom, fill=value)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        *,
        face: Face = "bold",
        value: Color | int = 255,
        halo: float = 0,
    ) -> None:
        """Write text centred on the point, at half a capital's height. `halo` makes it bolder."""
        type_face = font(face, round(size * self.zoom))
        left, _, right, _ = type_face.getbbox(text, anchor="ls")
        px, py = self.place(x, y)
        at = px - (left + right) / 2, py + cap_height(face, round(size * self.zoom)) / 2
        self.draw.text(at, text, fill=value, font=type_face, anchor="ls", stroke_width=round(halo * self.zoom))

    def done(self) -> Image.Image:
        """Return the picture in its real size."""
        if self.fine == 1:
            return self.image
        small = Image.new(self.image.mode, self.camera.size)
        drawn = self.image.getbbox()
        if drawn is not None:
            left, top = drawn[0] // self.fine, drawn[1] // self.fine
            right, bottom = -(-drawn[2] // self.fine), -(-drawn[3] // self.fine)
            box = left * self.fine, top * self.fine, right * self.fine, bottom * self.fine
            small.paste(self.image.reduce(self.fine, box=box), (left, top))
        return small

    def sharp(self) -> Image.Image:
        """Return the picture in its real size, in the drawn colours alone: hard edges, small files."""
        return self.image.resize(self.camera.size, Image.Resampling.NEAREST)

    def cleaned(self) -> Image.Image:
        """Return the drawing surface, cleared."""
        drawn = self.image.getbbox()
        if drawn is not None:
            self.image.paste(0, drawn)
        return self.image

    def place(self, x: float, y: float) -> Point:
        """Return a board point's place on the enlarged surface."""
        px, py = self.camera.place(x, y)
        return px * self.fine, py * self.fine
