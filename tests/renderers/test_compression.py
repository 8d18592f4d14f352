"""Compression effort: small files with equal pixels, independent of earlier pictures."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from unittest.mock import patch

import pytest
from PIL import Image

from renderers.kit import png_encoding
from renderers.kit.backgrounds import ROWS, Ground
from renderers.kit.palette import Palette
from renderers.kit.png_encoding import png
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite
from tests.renderers.strips import clear_strip_cache

WIDTH, STRIPS = 240, 9
PALETTE = Palette([(red, green, 90) for red in range(0, 256, 17) for green in range(0, 256, 17)])
ENDLESS = 1 << 30
HEAD = len(png(1, 1, PALETTE.flat, ()))
"""Bytes of a file without strips."""


def _patches(chance: random.Random, size: tuple[int, int], each: int) -> Image.Image:
    small = size[0] // each + 1, size[1] // each + 1
    pixels = b"".join(
        bytes((17 * chance.randrange(16), 17 * chance.randrange(16), 90)) for _ in range(small[0] * small[1])
    )
    return Image.frombytes("RGB", small, pixels).resize(size, Image.Resampling.NEAREST)


def _sheets(seed: int) -> Iterator[Sheet]:
    """Yield sheets that differ from one to the next by a few sprites."""
    chance = random.Random(seed)
    ground = Ground(f"packing {seed}", _patches(chance, (WIDTH, STRIPS * ROWS), 5), PALETTE)
    sprites = [Sprite(f"{seed} {n}", _patches(chance, (40, 30), 3).convert("RGBA"), (0, 0)) for n in range(5)]
    lying: list[tuple[Sprite, int, int]] = []
    for _ in range(12):
        lying = [one for one in lying if chance.random() < 0.7]
        for _ in range(chance.randrange(1, 4)):
            lying.append((chance.choice(sprites), chance.randrange(WIDTH), chance.randrange(STRIPS * ROWS)))
        sheet = Sheet(ground)
        for sprite, x, y in lying:
            sheet.put(sprite, x, y)
        yield sheet


def _alone(sheet: Sheet, room: int) -> bytes:
    """Return the file as encoded with empty caches."""
    clear_strip_cache()
    with patch.object(png_encoding, "TARGET_BYTES", room):
        return sheet.encoded()


@pytest.fixture(autouse=True)
def _nothing_left() -> Iterator[None]:
    yield
    clear_strip_cache()


def _rooms(sheet: Sheet) -> list[int]:
    """Return limits between effort for all strips and effort for none."""
    least, most = len(_alone(sheet, 0)), len(_alone(sheet, ENDLESS))
    assert least < 0.95 * most, "care saves nothing"
    return [round(least + share * (most - least)) - HEAD for share in (0.3, 0.5, 0.7)]


@pytest.mark.parametrize("seed", range(4))
def test_compressed_file_uses_the_allowed_size(seed: int) -> None:
    for sheet in _sheets(seed):
        largest_strip = 2 * len(_alone(sheet, ENDLESS)) / STRIPS
        for room in _rooms(sheet):
            assert room - largest_strip <= len(_alone(sheet, room)) <= room + HEAD


@pytest.mark.parametrize("seed", range(4))
def test_pixels_do_not_depend_on_the_compression_effort(seed: int) -> None:
    for sheet in _sheets(seed):
        shown = PALETTE.mapped(sheet.painted()).tobytes()
        files = [_alone(sheet, room) for room in (0, *_rooms(sheet), ENDLESS)]
        assert len(set(files)) > 2
        for data in files:
            with Image.open(io.BytesIO(data)) as image:
                assert image.convert("RGB").tobytes() == shown


@pytest.mark.parametrize("number", range(3))
def test_compression_effort_does_not_depend_on_earlier_pictures(number: int) -> None:
    """Otherwise a picture would reveal other viewers' pictures."""
    sheets = [*_sheets(1), *_sheets(2)]
    room = _rooms(sheets[0])[number]
    fresh = [_alone(sheet, room) for sheet in sheets]
    chance = random.Random(number)
    with patch.object(png_encoding, "TARGET_BYTES", room):
        for one in [chance.randrange(len(sheets)) for _ in range(120)]:
            if chance.random() < 0.05:
                clear_strip_cache()
            assert sheets[one].encoded() == fresh[one]


def test_compression_improves_long_lived_strips_first() -> None:
    """Empty strips come first, before those on which pieces move."""
    chance = random.Random(7)
    ground = Ground("calm", _patches(chance, (WIDTH, 4 * ROWS), 5), PALETTE)
    sheet = Sheet(ground)
    sheet.put(Sprite("busy", _patches(chance, (90, ROWS), 3).convert("RGBA"), (0, 0)), 20, ROWS)
    quick = len(_alone(sheet, ENDLESS))
    asked: list[tuple[int, bool]] = []
    packed = png_encoding._compress_strip

    def noted(place: png_encoding.StripSource, *args: object, is_quick: bool) -> object:
        asked.append((place.top // ROWS, is_quick))
        return packed(place, *args, is_quick=is_quick)  # type: ignore[arg-type]

    with patch.object(png_encoding, "_compress_strip", noted):
        assert len(_alone(sheet, 0)) < quick
    assert asked[:4] == [(number, True) for number in range(4)]
    assert sorted(asked[4:7]) == [(0, False), (2, False), (3, False)]
    assert asked[7:] == [(1, False)]
