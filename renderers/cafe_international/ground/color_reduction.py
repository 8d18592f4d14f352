"""Colour reduction of sprites: few colours on smooth edges keep the file of a full café small."""

from __future__ import annotations

from itertools import combinations
from typing import cast

from PIL import Image

from renderers.kit.color import INK, PAPER, Color, mix
from renderers.kit.sprite import Sprite

RED: Color = (207, 42, 46)
POLLEN: Color = (224, 145, 58)

_EDGE = [round(round(level / 255 * 2) / 2 * 255) for level in range(256)]
_SOLID = [255 * (level > 0) for level in range(256)]
_FIRM = [255 * (level > 100) for level in range(256)]
_FLAT = 0.012
"""Share of a sprite that a colour must fill to count as a flat colour and not as a blend."""
_MIXED = 4
_ACCENTS: tuple[Color, ...] = (INK, PAPER, POLLEN, RED)
"""Colours of small details, kept at any size."""


def crisp(sprite: Sprite, accents: tuple[Color, ...] = ()) -> Sprite:
    """Return the sprite in its flat colours.

    There is one intermediate level between main colours and one towards transparency.
    """
    alpha = sprite.image.getchannel("A")
    colors = Image.new("RGB", sprite.image.size, INK)
    colors.paste(sprite.image.convert("RGB"), (0, 0), alpha.point(_SOLID))
    main = _own(colors)
    mixed = [mix(first, second, 0.5) for first, second in combinations(main[:_MIXED], 2)]
    table = Image.new("P", (1, 1))
    listed = [*main, *mixed, *_ACCENTS, *accents][:256]
    table.putpalette([channel for color in (*listed, *[listed[0]] * (256 - len(listed))) for channel in color])
    image = colors.quantize(palette=table, dither=Image.Dither.NONE).convert("RGBA")
    image.putalpha(alpha.point(_EDGE))
    return Sprite(sprite.key, image, sprite.anchor)


def blend_with_ground(sprite: Sprite, ground: Color, share: float = 0.5) -> Sprite:
    """Return the sprite blended with the ground colour. Blending with one known ground keeps the colours few."""
    image = Image.blend(sprite.image.convert("RGB"), Image.new("RGB", sprite.size, ground), share).convert("RGBA")
    image.putalpha(sprite.image.getchannel("A").point(_FIRM))
    return crisp(Sprite(f"paled {ground} {sprite.key}", image, sprite.anchor))


def _own(colors: Image.Image) -> list[Color]:
    """Return the flat colours, largest areas first."""
    size = colors.width * colors.height
    counted = sorted(cast("list[tuple[int, Color]]", colors.getcolors(size)), reverse=True)
    return [color for count, color in counted if count >= _FLAT * size] or [INK]
