"""Fixed palette of a game's pictures: exact flat colours, nearest match for the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import cast

from PIL import Image

from renderers.kit.color import INK, MEANINGS, PAPER, Color, mix

SIZE = 256
_FLAT_APART = 110
"""Minimum squared distance between flat colours.

The look-up cuts channels to steps of 4 and could confuse closer ones.
"""
_APART = 48
"""Minimum squared distance between other colours."""


class Palette:
    """At most 256 colours, and the mapping of any colour to the nearest of them."""

    def __init__(self, colors: Sequence[Color]) -> None:
        self.colors = tuple(colors)
        self.flat = bytes(channel for color in self.colors for channel in color)
        """Red, green and blue of every colour, for the PNG."""
        self._image = Image.new("P", (1, 1))
        padded = [*colors, *[colors[-1]] * (SIZE - len(colors))]
        self._image.putpalette([channel for color in padded for channel in color])

    def indexes(self, image: Image.Image) -> Image.Image:
        """Convert an RGB picture to colour indexes."""
        return image.quantize(palette=self._image, dither=Image.Dither.NONE)

    def mapped(self, image: Image.Image) -> Image.Image:
        """Convert an RGB picture to the palette's colours."""
        return self.indexes(image).convert("RGB")


def choose_palette(flat: Iterable[Color], samples: Sequence[Image.Image]) -> Palette:
    """Return a palette of flat colours and colours with a meaning, filled up with colours of the RGB samples."""
    shades = [mix(color, *edge) for edge in ((INK, 0.5), (PAPER, 0.55)) for color in MEANINGS.values()]
    colors_kept = _add_distinct([], (*flat, *MEANINGS.values(), *shades), _FLAT_APART)
    flat = tuple(colors_kept)
    for _ in range(3):
        rest = _poorly_matched(samples, Palette(colors_kept))
        room = SIZE - len(colors_kept)
        if rest is None or room <= 0:
            break
        quantised = rest.quantize(room, method=Image.Quantize.MEDIANCUT, kmeans=2)
        components = quantised.getpalette() or []
        colors = zip(components[0::3], components[1::3], components[2::3], strict=False)
        more = [color for color in colors if min(_distance(color, earlier) for earlier in flat) >= _FLAT_APART]
        colors_kept = _add_distinct(colors_kept, more, _APART)[:SIZE]
    return Palette(colors_kept)


def _add_distinct(before: Sequence[Color], more: Iterable[Color], distance: int) -> list[Color]:
    """Return the kept colours and the others that are far enough from all colours before them."""
    result = list(before)
    for color in more:
        if all(_distance(color, chosen) >= distance for chosen in result):
            result.append(color)
    return result


def _distance(first: Color, second: Color) -> int:
    return sum((a - b) ** 2 for a, b in zip(first, second, strict=True))


def _poorly_matched(samples: Sequence[Image.Image], palette: Palette) -> Image.Image | None:
    """Return the poorly matched colours, one pixel each, repeated by the square root of their frequency."""
    counts: Counter[Color] = Counter()
    for sample in samples:
        for count, color in cast("list[tuple[int, Color]]", sample.getcolors(sample.width * sample.height)):
            counts[color] += count
    pixels: list[Color] = []
    for (color, count), near in zip(counts.items(), _mapped(list(counts), palette), strict=True):
        if _distance(color, near) > 24:
            pixels += [color] * min(30, round(count**0.5))
    if not pixels:
        return None
    return _line_of(pixels)


def _mapped(colors: Sequence[Color], palette: Palette) -> list[Color]:
    flat = palette.mapped(_line_of(colors)).tobytes()
    return list(zip(flat[0::3], flat[1::3], flat[2::3], strict=True))


def _line_of(colors: Sequence[Color]) -> Image.Image:
    return Image.frombytes("RGB", (len(colors), 1), bytes(channel for color in colors for channel in color))
