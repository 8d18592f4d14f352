"""A painting: layers of one colour each, laid over one another through smooth masks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from math import ceil

from PIL import Image, ImageChops, ImageFilter

from renderers.kit.color import Color
from renderers.kit.pen import Camera, Pen

STEPS = 2
"""Steps of an edge from nothing to full: enough for the eye, and a picture of few colours is a small file."""


@cache
def stepped(steps: int) -> tuple[int, ...]:
    """For each level of a mask the nearest of `steps` + 1 even ones."""
    return tuple(round(round(level / 255 * steps) / steps * 255) for level in range(256))


class Painting:
    """What stands still in a picture: painted once, kept by whoever asked for it."""

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
        """A pen whose shapes get this colour when the block ends; `blur` and `shift` in board pixels."""
        pen = Pen(self.camera, blank=self._blanks.pop() if self._blanks else None)
        yield pen
        mask = pen.done()
        self._blanks.append(pen.cleaned())
        scale = self.camera.scale
        if shift != (0, 0):
            still, mask = mask, Image.new("L", mask.size)
            mask.paste(still, (round(shift[0] * scale), round(shift[1] * scale)))
        if blur:
            mask = _blurred(mask, blur * scale)
        if within is not None:
            mask = ImageChops.multiply(mask, within)
        self.lay(color, mask, opacity, steps)

    def lay(self, color: Color, mask: Image.Image, opacity: float = 1.0, steps: int = STEPS) -> None:
        """The colour over everything that the mask shows, in so many steps from nothing to full."""
        box = mask.getbbox()
        if box is not None:
            self.image.paste(color, box, mask.crop(box).point([round(level * opacity) for level in stepped(steps)]))

    def mask(self, *, inside: bool = True) -> _Mask:
        """A pen for a mask that is not laid at once."""
        return _Mask(self.camera, inside=inside)


class _Mask:
    def __init__(self, camera: Camera, *, inside: bool) -> None:
        self.pen = Pen(camera)
        self.inside = inside

    def done(self) -> Image.Image:
        mask = self.pen.done()
        return mask if self.inside else ImageChops.invert(mask)


def _blurred(mask: Image.Image, radius: float) -> Image.Image:
    """The mask without its edges; far from them nothing is to be done."""
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
