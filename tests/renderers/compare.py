"""Comparison of pictures with a tolerance for other Pillow versions."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageChops

KEPT = Path("var/pictures")
_LEVELS = 48
_SHARE = 0.002
_BAND = 80


def colors(data: bytes) -> Image.Image:
    """Return the picture in RGB."""
    return Image.open(io.BytesIO(data)).convert("RGB")


def share_of_difference(actual: Image.Image, expected: Image.Image) -> float:
    """Return the share of pixels with a channel more than 48 levels off, or 1 for another size."""
    if actual.size != expected.size:
        return 1.0
    red, green, blue = ImageChops.difference(actual, expected).split()
    worst = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(worst.histogram()[_LEVELS + 1 :]) / (actual.width * actual.height)


def are_different(one: Image.Image, other: Image.Image, share: float = _SHARE) -> bool:
    """Return whether more than `share` of the pixels differ. The check stops as soon as that is known."""
    if one.size != other.size:
        return True
    rest = share * one.width * one.height
    for top in range(0, one.height, _BAND):
        box = 0, top, one.width, min(top + _BAND, one.height)
        rest -= share_of_difference(one.crop(box), other.crop(box)) * one.width * (box[3] - top)
        if rest < 0:
            return True
    return False


def assert_like(name: str, data: bytes, expected_file: Path) -> None:
    """Fail if more than 0.2 % of the pixels differ, and keep all three pictures in var/pictures."""
    actual, expected = colors(data), colors(expected_file.read_bytes())
    share = share_of_difference(actual, expected)
    if share <= _SHARE:
        return
    KEPT.mkdir(parents=True, exist_ok=True)
    actual.save(KEPT / f"{name}.actual.png")
    expected.save(KEPT / f"{name}.expected.png")
    if actual.size == expected.size:
        ImageChops.difference(actual, expected).save(KEPT / f"{name}.difference.png")
    raise AssertionError(f"{name}: {share:.2%} of the pixels differ, see {KEPT}/{name}.*.png")
