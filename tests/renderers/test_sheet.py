"""Sheet: stamps are found by strip, and reused layers and strips change no pixel."""

from __future__ import annotations

import io
import random

import pytest
from PIL import Image, ImageFilter

from renderers.kit.backgrounds import ROWS, Ground, extend_ground, stamp
from renderers.kit.painting import Painting, _blur
from renderers.kit.palette import Palette
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite
from tests.renderers.compare import are_different, share_of_difference

WIDTH, HEIGHT = 150, 3 * ROWS + 7


def _sprites(chance: random.Random) -> list[Sprite]:
    sizes = [(1, 1), (30, ROWS), (9, 2 * ROWS + 1), (WIDTH, HEIGHT)]
    return [Sprite(str(size), Image.new("RGBA", size), (chance.randrange(9), chance.randrange(9))) for size in sizes]


@pytest.mark.parametrize("seed", range(5))
def test_sheet_finds_stamps_by_position(seed: int) -> None:
    """Stamps are found between additions, including laid ones and those beyond the edges."""
    chance = random.Random(seed)
    sheet = Sheet(Ground("", Image.new("RGB", (WIDTH, HEIGHT)), Palette([(0, 0, 0)])))
    sprites, found = _sprites(chance), set()
    for number in range(60):
        at = chance.uniform(-60, WIDTH + 60), chance.uniform(-60, HEIGHT + 60)
        sprite = sprites[min(number % 5, 3) if number > 50 else number % 2]
        if number % 3:
            sheet.put(sprite, *at)
        else:
            sheet.lay([stamp(sprite, *at)])
        left, top = chance.uniform(-20, WIDTH), chance.uniform(-20, HEIGHT)
        box = left, top, left + chance.uniform(0, 20), top + chance.choice([0.5, 20.0, 3.0 * ROWS])
        found.add(sheet.touched(*box))
        assert sheet.touched(*box) == _is_touched(sheet, *box)
        for first in range(0, HEIGHT, ROWS):
            reaching = [(s, x, y - first) for s, x, y in sheet.stamps if _has_rows(s, y, first)]
            assert sheet.lying(first) == reaching
    assert found == {True, False}


@pytest.mark.parametrize("height", [2 * ROWS, 2 * ROWS + 7])
def test_extended_background_keeps_its_first_part(height: int) -> None:
    palette = Palette([(0, 0, 0), (255, 255, 255)])
    above = Ground("above", Image.new("RGB", (WIDTH, height)), palette)
    longer = extend_ground(above, "longer", Image.new("RGB", (WIDTH, ROWS), (255, 255, 255)))
    assert longer.image.size == (WIDTH, height + ROWS)
    for top in range(0, height, ROWS):
        box = 0, top, WIDTH, top + ROWS
        is_whole = top + ROWS <= height
        assert (longer.key_at(top) == above.key_at(top)) == is_whole
        assert (longer.crop(box).tobytes() == above.image.crop(box).tobytes()) == is_whole
    assert longer.key_at(2 * ROWS) == "longer"


@pytest.mark.parametrize("seed", range(6))
def test_reused_pixels_of_other_sheets_are_exact(seed: int) -> None:
    """Sheets with common parts, encoded one after another on extended backgrounds, keep their pixels."""
    chance = random.Random(seed)
    palette = Palette([(red, green, 90) for red in range(0, 256, 17) for green in range(0, 256, 17)])
    above = Ground(f"seed {seed}", _noise(chance, (WIDTH, HEIGHT)), palette)
    grounds = above, extend_ground(above, f"seed {seed}, longer", _noise(chance, (WIDTH, 2 * ROWS)))
    sprites = [_ragged(chance, f"{seed} {number}") for number in range(12)]
    lying: list[tuple[Sprite, int, int]] = []
    for number in range(30):
        sheet = Sheet(grounds[number % 3 == 2])
        lying = [one for one in lying if chance.random() < 0.8]
        for _ in range(chance.randrange(6)):
            at = chance.randrange(-9, WIDTH + 9), chance.randrange(-9, HEIGHT + 9)
            lying.insert(chance.randrange(len(lying) + 1), (chance.choice(sprites), *at))
        for sprite, x, y in lying:
            sheet.put(sprite, x, y)
        with Image.open(io.BytesIO(sheet.encoded())) as found:
            assert found.convert("RGB").tobytes() == palette.mapped(sheet.painted()).tobytes()


def _noise(chance: random.Random, size: tuple[int, int]) -> Image.Image:
    """Return coloured patches."""
    small = size[0] // 8 + 1, size[1] // 8 + 1
    return Image.frombytes("RGB", small, chance.randbytes(small[0] * small[1] * 3)).resize(size)


def _ragged(chance: random.Random, key: str) -> Sprite:
    """Return a half transparent sprite with empty margins, sometimes wholly empty."""
    width, height = chance.randrange(3, 60), chance.randrange(3, 2 * ROWS)
    image = Image.new("RGBA", (width, height))
    inner = chance.randrange(width), chance.randrange(height), width - chance.randrange(3), height
    if chance.random() < 0.9:
        image.paste((chance.randrange(256), 0, 0, chance.choice([255, 130])), inner)
    return Sprite(key, image, (chance.randrange(9), chance.randrange(9)))


def _is_touched(sheet: Sheet, left: float, top: float, right: float, bottom: float) -> bool:
    return any(
        x < right and y < bottom and x + sprite.image.width > left and y + sprite.image.height > top
        for sprite, x, y in sheet.stamps
    )


def _has_rows(sprite: Sprite, y: int, first: int) -> bool:
    return y < first + ROWS and y + sprite.image.height > first


def test_layer_shows_nothing_of_earlier_layers() -> None:
    camera = Camera(0, 0, 90, 70)
    after, alone = Painting(camera, (0, 0, 0)), Painting(camera, (0, 0, 0))
    with after.layer((0, 0, 0)) as pen, after.layer((0, 0, 0), blur=3) as other:
        pen.disc(20, 20, 30)
        other.disc(60, 40, 50)
    for painting in (after, alone):
        for shift in (0, 9):
            with painting.layer((200, 90, 30), blur=2) as pen:
                pen.disc(40 + shift, 30, 12)
    assert after.image.tobytes() == alone.image.tobytes()
    assert after.image.getbbox() is not None


@pytest.mark.parametrize("radius", [0.4, 1.0, 2.5, 7.0, 20.0])
@pytest.mark.parametrize("box", [(100, 80, 130, 84), (0, 0, 3, 160), (200, 150, 220, 160), (5, 5, 5, 5)])
def test_partial_blur_equals_a_blur_of_the_whole_mask(radius: float, box: tuple[int, int, int, int]) -> None:
    mask = Image.new("L", (220, 160))
    mask.paste(255, box)
    assert _blur(mask, radius).tobytes() == mask.filter(ImageFilter.GaussianBlur(radius)).tobytes()


@pytest.mark.parametrize("rows", [0, 1, 2, 40, 200])
@pytest.mark.parametrize("top", [0, 150])
def test_pictures_count_as_different_above_the_given_share(rows: int, top: int) -> None:
    one = Image.new("RGB", (50, 200))
    other = one.copy()
    other.paste((0, 90, 0), (0, top, 50, top + rows))
    for share in (0.0, 0.002, 0.0075, 0.2, 0.5):
        assert are_different(one, other, share) == (share_of_difference(one, other) > share)
    assert are_different(one, Image.new("RGB", (50, 199)), 0.5)
