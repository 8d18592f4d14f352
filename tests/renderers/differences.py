"""Differences between two pictures, and intermediate views between two views."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from PIL import Image

from renderers.kit.sheet import Sheet


class Stamp(NamedTuple):
    """A sprite on a sheet: its key and the pixel under its anchor."""

    key: str
    x: int
    y: int


def stamps(sheet: Sheet) -> Counter[Stamp]:
    """Return everything that was put on the sheet."""
    return Counter(Stamp(sprite.key, x + sprite.anchor[0], y + sprite.anchor[1]) for sprite, x, y in sheet.stamps)


def different(one: Sheet, other: Sheet) -> list[Stamp]:
    """Return the stamps on only one of the sheets."""
    first, second = stamps(one), stamps(other)
    return sorted(((first - second) + (second - first)).elements())


def between(before: Any, view: Any, *, inside: str = "seats") -> Iterator[tuple[str, Any]]:
    """Yield the earlier view with one field of the later one, for every field, with those of each seat."""
    for field in view.__struct_fields__:
        if getattr(before, field) != getattr(view, field):
            yield field, msgspec.structs.replace(before, **{field: getattr(view, field)})
    old, new = getattr(before, inside), getattr(view, inside)
    for seat, (one, other) in enumerate(zip(old, new, strict=True)):
        for field in other.__struct_fields__:
            if getattr(one, field) != getattr(other, field):
                mixed = msgspec.structs.replace(one, **{field: getattr(other, field)})
                yield field, msgspec.structs.replace(before, **{inside: (*old[:seat], mixed, *old[seat + 1 :])})


def shape(image: Image.Image) -> Image.Image:
    """Return the ink and light parts of the image, in the middle of 160 x 160 pixels."""
    grey = Image.new("L", (160, 160), 150)
    light = image.convert("L").point([0] * 60 + [110] * 140 + [255] * 56)
    grey.paste(light, (80 - image.width // 2, 80 - image.height // 2), image.getchannel("A"))
    return grey
