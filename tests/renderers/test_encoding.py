"""Palette and PNG: flat colours are exact, others close, and any reader accepts the strips."""

from __future__ import annotations

import io
import random
import zlib
from math import log10

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.lru import LRU
from renderers import picture
from renderers.kit.backgrounds import ROWS, Ground
from renderers.kit.palette import Palette, choose_palette
from renderers.kit.png_encoding import ABOVE, Strip, png, strip
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite
from tests.renderers.compare import colors
from tests.renderers.zanzibar.views import scenes

BOARDS = [name for name, scene in scenes().items() if scene.kind == "board"]


def test_palette_keeps_given_colors_and_chooses_the_rest() -> None:
    gradient = Image.linear_gradient("L").convert("RGB")
    made = choose_palette([(255, 0, 0), (0, 0, 255)], [gradient])
    assert made.colors[:2] == ((255, 0, 0), (0, 0, 255))
    assert _signal_to_noise(gradient, made.mapped(gradient)) > 38


def test_small_palette_maps_to_the_nearest_color() -> None:
    made = Palette([(0, 0, 0), (250, 250, 250)])
    assert made.mapped(Image.new("RGB", (1, 1), (200, 190, 210))).getpixel((0, 0)) == (250, 250, 250)


def _signal_to_noise(one: Image.Image, other: Image.Image) -> float:
    """Return the PSNR in dB."""
    squares = sum(ImageStat.Stat(ImageChops.difference(one, other)).sum2)
    return 10 * log10(255**2 * 3 * one.width * one.height / max(squares, 1))


def test_strips_make_one_valid_png() -> None:
    chance = random.Random(3)
    width, rows = 37, [[chance.randrange(4) for _ in range(37)] for _ in range(23)]
    lines = [b"\0" + bytes(row) for row in rows]
    strips = [
        strip(b"".join(lines[top : top + 5]), width, b"".join(lines[max(top - ABOVE, 0) : top]))
        for top in range(0, 23, 5)
    ]
    assert [one.above for one in strips[1:]] == [one.last for one in strips[:-1]]
    data = png(width, 23, bytes(range(12)), strips)
    with Image.open(io.BytesIO(data)) as image:
        image.load()
        assert image.mode == "P"
        assert image.tobytes() == b"".join(map(bytes, rows))
    assert _adler_in(data) == zlib.adler32(b"".join(lines))


def test_png_strip_is_compressed_with_the_lines_above_it() -> None:
    noise = random.Random(5).randbytes(400)
    alone, below = strip(b"\0" + noise, 400), strip(b"\0" + noise, 400, b"\0" + noise)
    assert below.last == alone.last == below.above
    assert len(below.packed) < 60 < len(alone.packed)
    ground = Ground("two strips", Image.new("RGB", (400, 2 * ROWS)), Palette([(0, 0, 0), (255, 255, 255)]))
    line = Image.frombytes("L", (400, 1), bytes(255 * (value & 1) for value in noise)).convert("RGBA")
    for over in (1, ABOVE, 0, ABOVE + 1, 2):
        sheet = Sheet(ground)
        sheet.put(Sprite("one line", line, (0, 0)), 0, ROWS)
        if over:
            sheet.put(Sprite("one line", line, (0, 0)), 0, ROWS - over)
        assert colors(sheet.encoded()).tobytes() == sheet.painted().tobytes()


def _adler_in(data: bytes) -> int:
    """Return the checksum at the end of the joined IDAT chunks. zlib itself verifies it."""
    joined, place = b"", 8
    while place < len(data):
        length = int.from_bytes(data[place : place + 4], "big")
        if data[place + 4 : place + 8] == b"IDAT":
            joined += data[place + 8 : place + 8 + length]
        place += 12 + length
    zlib.decompress(joined)
    return int.from_bytes(joined[-4:], "big")


def test_strip_cache_is_bounded_in_bytes() -> None:
    kept = LRU[int, Strip](5_000, lambda piece: piece.weight)
    for number in range(100):
        kept.put(number, strip(bytes(range(256)) * 4, 255))
    assert 0 < sum(piece.weight for number in range(100) if (piece := kept.get(number))) <= 5_000
    assert kept.get(99) is not None
    assert kept.get(0) is None


@pytest.mark.parametrize("name", scenes())
def test_picture_files_are_small(name: str) -> None:
    assert len(picture(scenes()[name]).data) < 160_000
