"""Sprites: small pictures with transparent edges and few colours, drawn once and pasted often. Text lines too."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple, cast

from PIL import Image, ImageDraw

from renderers.kit.color import Color
from renderers.kit.compressed_image import Pixels
from renderers.kit.fonts import Face, cap_height, font
from renderers.kit.palette import Palette
from renderers.kit.pen import Camera, Pen

_FINE = 2
_EDGE = [round(round(level / 85) * 85) for level in range(256)]
"""Levels of letter edges, reduced to three steps."""


class Sprite:
    """Picture that is put with its anchor on a point. Equal keys mean equal pictures."""

    __slots__ = ("_mask", "_pixels", "anchor", "key", "seen", "size")

    def __init__(self, key: str, image: Image.Image, anchor: tuple[int, int]) -> None:
        self.key = key
        self.anchor = anchor
        self.size = image.size
        self.seen = image.getbbox() or (0, 0, 1, 1)
        """Bounding box of the visible pixels (left, top, right, bottom). Pixels outside are not stored."""
        cut = image.crop(self.seen)
        self._pixels = Pixels(cut)
        self._mask = _mask(cut)

    @property
    def image(self) -> Image.Image:
        """Return the whole picture, newly composed."""
        image = Image.new("RGBA", self.size)
        image.paste(self._pixels.image, self.seen)
        return image

    def paint(self, image: Image.Image, x: int, y: int) -> None:
        """Paste onto an RGB picture, with the upper left corner on that pixel. Parts beyond the edges are cut."""
        pixels = self._pixels.image
        left, top, right, bottom = self.seen
        box = x + left, y + top, x + right, y + bottom
        image.im.paste(pixels.im, box, self._mask.image.im if self._mask else pixels.im)


def _mask(image: Image.Image) -> Pixels | None:
    """Return a binary mask if no pixel is half transparent. Pasting through it takes a fifth of the time."""
    alpha = image.getchannel("A")
    return None if any(alpha.histogram()[1:255]) else Pixels(alpha.convert("1"))


def drawn(
    key: str,
    camera: Camera,
    draw: Callable[[Pen], None],
    shadow: float = 0.0,
    fine: int = _FINE,
    *,
    is_sharp: bool = False,
) -> Sprite:
    """Return a sprite drawn by a pen. The anchor is the board's origin.

    `shadow` is its depth in board pixels.
    """
    pen = Pen(camera, "RGBA", 3 if is_sharp else fine)
    draw(pen)
    image = pen.sharp() if is_sharp else pen.done()
    if shadow:
        image = add_shadow(image, shadow * camera.scale)
    x, y = camera.place(0, 0)
    return Sprite(key, image, (round(x), round(y)))


def around(radius: float, scale: float = 1.0) -> Camera:
    """Return a camera for a sprite that extends `radius` to every side of its anchor."""
    pixels = round(radius * scale + 0.5)
    return Camera(-pixels / scale, -pixels / scale, 2 * pixels / scale, 2 * pixels / scale, scale)


def add_shadow(image: Image.Image, depth: float) -> Image.Image:
    """Return the picture with a flat shadow to the right and down."""
    dark = image.getchannel("A").point([round(0.3 * 255) * (value > 127) for value in range(256)])
    ground = Image.new("RGBA", image.size, (38, 28, 20, 0))
    shadow = Image.new("L", image.size)
    shadow.paste(dark, (round(depth * 0.4), round(depth)))
    ground.putalpha(shadow)
    return Image.alpha_composite(ground, image)


@lru_cache(4096)
def words(text: str, face: Face, size: int, color: Color, align: str = "middle", *, halo: Halo | None = None) -> Sprite:
    """Return a line of text. The anchor is at half a capital's height, at its left, middle or right."""
    left, top, right, bottom = font(face, size).getbbox(text, anchor="ls")
    pad = 2 + (halo.width if halo else 0)
    room = max(1, round(right - left)) + 2 * pad, max(1, round(bottom - top)) + 2 * pad
    line = _TypeLine(text, face, size, (pad - left, pad - top), room)
    image = line.inked(color)
    if halo is not None:
        image = Image.alpha_composite(line.inked(halo.color, halo.width), image)
    x = {"left": line.at[0], "middle": room[0] / 2, "right": room[0] - pad}[align]
    key = f"words {text} {face} {size} {color} {align} {halo}"
    return Sprite(key, image, (round(x), round(line.at[1] - cap_height(face, size) / 2)))


class Halo(NamedTuple):
    """Rim round letters that makes them legible on anything."""

    color: Color
    width: int


class _TypeLine(NamedTuple):
    """Line of text in a box of pixels. `at` is the start of its base line."""

    text: str
    face: Face
    size: int
    at: tuple[float, float]
    room: tuple[int, int]

    def inked(self, color: Color, stroke: int = 0) -> Image.Image:
        """Return the letters in that colour, `stroke` pixels bolder, on transparency."""
        mask = Image.new("L", self.room)
        pen = ImageDraw.Draw(mask)
        pen.text(self.at, self.text, fill=255, font=font(self.face, self.size), anchor="ls", stroke_width=stroke)
        image = Image.new("RGBA", self.room, (*color, 0))
        image.putalpha(mask.point(_EDGE))
        return image


def paste_row(sheet: Image.Image, top: int, step: int, sprites: Iterable[Sprite]) -> None:
    """Paste sprites into a row of squares, as colour samples of a palette."""
    for place, sprite in enumerate(sprites):
        at = place * step + step // 2 - sprite.anchor[0], top + step // 2 - sprite.anchor[1]
        image = sprite.image
        sheet.paste(image, at, image)


_SHADOW, _HALF = 76, 153
_STEPS = [0 if level < 38 else _SHADOW if level < 115 else _HALF if level < 204 else 255 for level in range(256)]
"""Edge levels: nothing, a shadow, an edge, full."""
_NOTHING: Color = (1, 254, 3)


def reduce_colors(sprite: Sprite, colors: int = 7) -> Sprite:
    """Return the sprite in its most frequent colours."""
    edge = sprite.image.getchannel("A").point(_STEPS)
    pixels = sprite.image.convert("RGB")
    whole = Image.new("RGB", pixels.size, _NOTHING)
    whole.paste(pixels, (0, 0), edge.point([0] * 255 + [255]))
    counts = cast("list[tuple[int, Color]]", whole.getcolors(pixels.width * pixels.height))
    frequent = [color for _, color in sorted(counts, reverse=True) if color != _NOTHING][:colors]
    image = Palette(frequent).mapped(pixels).convert("RGBA")
    image.putalpha(edge)
    return Sprite(sprite.key, image, sprite.anchor)
