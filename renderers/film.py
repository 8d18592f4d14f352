"""A match as one animated picture: its boards in order, at half their size, as an endless WebP within so many bytes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Sequence
from importlib import import_module
from itertools import pairwise
from typing import NamedTuple, TypeAlias, TypeVar

import msgspec
from PIL import Image

from bot.scene import Scene
from renderers import Picture
from renderers.kit.sheet import ROWS, Sheet
from renderers.kit.webp import Animation

T = TypeVar("T")

FIRST, STEP, LAST = 2000, 900, 4000
"""Milliseconds for which the first board, one between and the last stand."""
WHOLE = 90_000
"""Milliseconds that the whole lasts at most: the boards between stand for a shorter time in a long match ..."""
SHORTEST = 400
"""... but not for a shorter one than this: then some are left out."""
MOST = (WHOLE - FIRST - LAST) // SHORTEST + 2
QUALITIES = (85, 70, 50, 30)
"""libwebp's; the first that keeps the limit. At 85 a board takes about 10 kB and its small print is clean."""
AIM = 4_000_000
"""Bytes; more are never used, however many there might be."""
SHRINK = 2
"""A board of 1400 pixels becomes 700: the text that is made for a board of 400 is half as large again as it must be."""

Report: TypeAlias = Callable[[int, int], None]
"""Told after every frame: how many are done, of how many."""


class Film(msgspec.Struct, frozen=True):
    """Boards of one match in order, all drawn in the same size; the file is to have at most `limit` bytes."""

    scenes: tuple[Scene, ...]
    limit: int

    def key(self) -> str:
        """A short digest of everything in it. Takes a tenth of a millisecond a scene."""
        digest = hashlib.sha256(str(self.limit).encode())
        for scene in self.scenes:
            digest.update(scene.key().encode())
        return digest.hexdigest()[:32]


class Progress(NamedTuple):
    """How many frames are made, of how many."""

    done: int
    total: int


def shown(turns: Sequence[Hashable]) -> tuple[int, ...]:
    """Which boards of a match a film shows, by their numbers; `turns` tells for each to which turn it belongs.

    All, where there are at most MOST; else one for each turn, as it ended; if these are too many, evenly chosen ones.
    The first and the last are always among them.
    """
    numbers = range(len(turns))
    if len(numbers) <= MOST:
        return tuple(numbers)
    ends = [here for here, after in pairwise(numbers) if turns[here] != turns[after]]
    chosen = sorted({0, *ends, numbers[-1]})
    return tuple(chosen if len(chosen) <= MOST else _even(chosen, MOST))


def durations(count: int) -> list[int]:
    """For how many milliseconds each of so many boards stands."""
    between = max(SHORTEST, min(STEP, (WHOLE - FIRST - LAST) // max(count - 2, 1)))
    return [FIRST, *[between] * (count - 2), LAST] if count > 1 else [FIRST + LAST] * count


def film(order: Film, report: Report = lambda _done, _total: None) -> Picture:
    """The animation. Equal films give equal bytes; one board is in memory at a time.

    Where no quality keeps the limit, boards are left out. Raises ValueError when not even two fit, or for no board.
    """
    scenes, limit = order.scenes, min(order.limit, AIM)
    while scenes:
        for quality in QUALITIES:
            made = _animated(scenes, quality, limit, report)
            if made is not None:
                return made
        scenes = tuple(_even(scenes, len(scenes) // 2)) if len(scenes) > 3 else ()
    raise ValueError(f"no film of {len(order.scenes)} boards has at most {limit} bytes")


def _animated(scenes: Sequence[Scene], quality: int, limit: int, report: Report) -> Picture | None:
    """With that quality, or None as soon as it is too large."""
    animation, canvas = Animation(quality), _Canvas()
    for number, (scene, milliseconds) in enumerate(zip(scenes, durations(len(scenes)), strict=True), 1):
        animation.add(canvas.painted(_sheet_of(scene)), milliseconds)
        if animation.size > limit:
            return None
        report(number, len(scenes))
    data = animation.data()
    return Picture(data, "webp", *canvas.size) if len(data) <= limit else None


def _sheet_of(scene: Scene) -> Sheet:
    """The board before it is encoded: every game's module has it."""
    sheet: Sheet = import_module(f"renderers.{scene.game}").board_sheet(scene)
    return sheet


def _even(items: Sequence[T], count: int) -> list[T]:
    """So many of them (at least two), evenly chosen, the first and the last among them."""
    return [items[number * (len(items) - 1) // (count - 1)] for number in range(count)]


class _Canvas:
    """The board at its reduced size; only the strips that differ from the board before are painted again."""

    def __init__(self) -> None:
        self.size = (0, 0)
        self._image = Image.new("RGB", self.size)
        self._strips: dict[int, Hashable] = {}

    def painted(self, sheet: Sheet) -> Image.Image:
        """That sheet; the same picture is painted over when the next comes. Raises ValueError for another size."""
        width, height = sheet.ground.image.size
        size = -(-width // SHRINK), -(-height // SHRINK)
        if not self._strips:
            self.size, self._image = size, Image.new("RGB", size)
        if size != self.size:
            raise ValueError(f"a board of {size} in a film of {self.size}")
        for top in range(0, height, ROWS):
            bottom = min(top + ROWS, height)
            here = sheet.lying(top)
            strip = sheet.ground.key, tuple((sprite.key, x, y) for sprite, x, y in here)
            if self._strips.get(top) != strip:
                self._strips[top] = strip
                self._image.paste(sheet.colors(top, bottom, here).reduce(SHRINK), (0, top // SHRINK))
        return self._image
