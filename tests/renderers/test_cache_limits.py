"""Caches have a limit in bytes, and a packed picture is equal when unpacked."""

from __future__ import annotations

import gc
import random
import subprocess
import sys
from typing import Any

import pytest
from PIL import Image

from bot.lru import LRU
from renderers.kit import compressed_image
from renderers.kit.backgrounds import BAND, ROWS, Ground, extend_ground
from renderers.kit.banner import LoweredGround
from renderers.kit.color import CHOSEN
from renderers.kit.compressed_image import Pixels, with_palette
from renderers.kit.palette import Palette
from renderers.worker import give_back, spare_memory


def _noise(chance: random.Random, mode: str, size: tuple[int, int]) -> Image.Image:
    return Image.frombytes(mode, size, chance.randbytes(size[0] * size[1] * len(mode)))


@pytest.fixture
def uncompressed(monkeypatch: pytest.MonkeyPatch) -> LRU[int, Any]:
    """Limit the cache to a few pictures."""
    small: LRU[int, Any] = LRU(40_000, lambda one: int(one[1]), compressed_image._pack)
    monkeypatch.setattr(compressed_image, "_UNCOMPRESSED", small)
    return small


def test_picture_of_few_colors_takes_one_byte_a_pixel_without_loss(uncompressed: LRU[int, Any]) -> None:
    """The colours are neighbours, which a search for the nearest one confuses."""
    chance = random.Random(1)
    near = [(100 + step // 16, 100 + step // 4 % 4, 100 + step % 4) for step in range(64)]
    few = Image.frombytes("RGB", (90, 90), b"".join(map(bytes, chance.choices(near, k=90 * 90))))
    many = _noise(chance, "RGB", (90, 90))
    assert (with_palette(few).mode, with_palette(many)) == ("P", many)
    kept = Pixels(with_palette(few))
    assert uncompressed.weight == 90 * 90
    for _ in range(2):
        assert kept.image.convert("RGB").tobytes() == few.tobytes()
        kept.pack()


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
def test_repeated_packing_keeps_pictures_identical(mode: str, uncompressed: LRU[int, Any]) -> None:
    chance = random.Random(len(mode))
    images = [_noise(chance, mode, (chance.randrange(1, 90), chance.randrange(1, 90))) for _ in range(30)]
    pixels = [Pixels(image.copy()) for image in images]
    for _ in range(200):
        number = chance.randrange(len(images))
        assert pixels[number].image.tobytes() == images[number].tobytes()
        assert pixels[number].size == images[number].size
        assert uncompressed.weight <= uncompressed.bound
    unpacked = sum(4 * one.size[0] * one.size[1] for one in pixels if one._image is not None)
    assert 0 < unpacked <= uncompressed.bound


@pytest.mark.rotating(6)
def test_released_picture_is_not_compressed(uncompressed: LRU[int, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    packed: list[Pixels] = []
    monkeypatch.setattr(Pixels, "pack", lambda pixels: packed.append(pixels))  # noqa: PLW0108 - a method
    mine = Pixels(Image.new("RGB", (90, 90)))
    for _ in range(5):
        Pixels(Image.new("RGB", (90, 90)))
        gc.collect()
    assert packed == [mine]


def test_extended_background_is_cropped_like_one_picture(uncompressed: LRU[int, Any]) -> None:
    chance, palette = random.Random(3), Palette([(0, 0, 0)])
    above, below = _noise(chance, "RGB", (60, BAND + 2 * ROWS + 5)), _noise(chance, "RGB", (60, 2 * BAND))
    whole = Image.new("RGB", (60, above.height + below.height))
    whole.paste(above, (0, 0))
    whole.paste(below, (0, above.height))
    ground = extend_ground(Ground("above", above, palette), "below", below)
    assert ground.size == whole.size
    assert ground.image.tobytes() == whole.tobytes()
    for _ in range(60):
        left, right = sorted(chance.sample(range(61), 2))
        top, bottom = sorted(chance.sample(range(whole.height + 1), 2))
        box = left, top, right, bottom
        assert ground.crop(box).tobytes() == whole.crop(box).tobytes()


def test_background_below_a_banner_is_cropped_at_any_row() -> None:
    chance, height = random.Random(4), 2 * ROWS
    below = _noise(chance, "RGB", (60, BAND + 3 * ROWS))
    ground = LoweredGround(Ground("below", below, Palette([(0, 0, 0)])), height)
    whole = Image.new("RGB", (60, height + below.height), CHOSEN)
    whole.paste(below, (0, height))
    assert ground.image.tobytes() == whole.tobytes()
    for top in range(0, whole.height, ROWS // 2):
        for bottom in range(top + ROWS, whole.height + 1, ROWS // 2):
            box = 0, top, 60, bottom
            assert ground.crop(box).tobytes() == whole.crop(box).tobytes()


@pytest.mark.parametrize("lacking", [AttributeError, OSError])
def test_missing_memory_tuning_of_the_system_is_ignored(
    lacking: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    class Library:
        def __init__(self, name: object) -> None:
            asked.append(name)

        def mallopt(self, option: int, value: int) -> int:
            asked.append((option, value))
            raise lacking

        def malloc_trim(self, kept: int) -> int:
            asked.append(kept)
            raise lacking

    monkeypatch.setattr("renderers.worker.ctypes.CDLL", Library)
    spare_memory()
    give_back()
    assert asked == [None, (-3, 524288), None, 0]


def test_drawing_process_reuses_memory_between_strips() -> None:
    """If allocation cannot be tuned, the system's default is good enough."""
    program = (
        "import resource; from renderers.kit.png_encoding import strip; from renderers.worker import spare_memory\n"
        "spare_memory()\n"
        "def faults(): return resource.getrusage(resource.RUSAGE_SELF).ru_minflt\n"
        "lines = bytes(range(256)) * 120\n"
        "def pack(): strip(lines, 255), strip(lines, 255, lines[:1024], is_quick=True)\n"
        "pack(); before = faults()\n"
        "for _ in range(50): pack()\n"
        "print(faults() - before)"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    assert int(found.stdout) < 500
