"""Painting: one-colour layers, laid over one another through smooth masks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from math import ceil

from PIL import Image, ImageChops, ImageFilter

from renderers.kit.color import Color
from renderers.kit.pen import Camera, Pen

STEPS = 2
"""Number of steps of an edge from nothing to full. Two look smooth enough and keep the file small."""


@cache
def step_levels(steps: int) -> tuple[int, ...]:
    """Return the nearest of `steps` + 1 even levels, by level of a mask."""
    return tuple(round(round(level / 255 * steps) / steps * 255) for level in range(256))


class Painting:
    """Static layer under construction. Read `image` when it is finished."""

    def __init__(self, camera: Camera, ground: Color) -> None:
        self.camera = camera
        self.image = Image.new("RGB", camera.size, ground)
        self._blanks: list[Image.Image] = []

    @contextmanager
    def layer(
        self,
        color: Color,
        opacity: float = 1.0,
        *,
        blur: float = 0.0,
        shift: tuple[float, float] = (0, 0),
        within: Image.Image | None = None,
        steps: int = STEPS,
    ) -> Iterator[Pen]:
        """Yield a pen whose shapes get this colour when the block ends. `blur` and `shift` are in board pixels."""
        pen = Pen(self.camera, blank=self._blanks.pop() if self._blanks else None)
        yield pen
        mask = pen.done()
        self._blanks.append(pen.cleaned())
        scale = self.camera.scale
        if shift != (0, 0):
            still, mask = mask, Image.new("L", mask.size)
            mask.paste(still, (round(shift[0] * scale), round(shift[1] * scale)))
        if blur:
            mask = _blur(mask, blur * scale)
        if within is not None:
            mask = ImageChops.multiply(mask, within)
        self.lay(color, mask, opacity, steps)

    def lay(self, color: Color, mask: Image.Image, opacity: float = 1.0, steps: int = STEPS) -> None:
        """Paint the colour through the mask, in `steps` levels from nothing to full."""
        box = mask.getbbox()
        if box is not None:
            self.image.paste(color, box, mask.crop(box).point([round(level * opacity) for level in step_levels(steps)]))

    def mask(self) -> Pen:
        """Return a pen for a mask that is not painted at once."""
        return Pen(self.camera)


def _blur(mask: Image.Image, radius: float) -> Image.Image:
    """Return the mask with blurred edges. Areas far from an edge are skipped."""
    drawn = mask.getbbox()
    if drawn is None:
        return mask
    reach = ceil(4 * radius) + 6
    left, top = max(drawn[0] - reach, 0), max(drawn[1] - reach, 0)
    right, bottom = min(drawn[2] + reach, mask.width), min(drawn[3] + reach, mask.height)
    part = mask.crop((left, top, right, bottom)).filter(ImageFilter.GaussianBlur(radius))
    blurred = Image.new("L", mask.size)
    blurred.paste(part, (left, top))
    return blurred
