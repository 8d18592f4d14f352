"""Measured drawings: pictures with the texts that are too small for a phone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from typing import Any, NamedTuple
from unittest.mock import patch

from bot.scene import Scene
from renderers import picture
from renderers.kit import disk_cache
from renderers.kit import sprite as _sprite
from renderers.kit.pen import Pen
from tests.gallery.text_sizes import PHONE, Measure
from tests.renderers.legibility import forget
from tests.renderers.rules_pictures import palette_of


class MeasuredPicture(NamedTuple):
    """A measured picture: its scene, its bytes, and the texts that are too small with their sizes."""

    scene: Scene
    size: int
    small: dict[str, float]


def measure_scenes(game: str, scenes: Iterable[Scene]) -> Iterator[MeasuredPicture]:
    """Yield all scenes drawn and measured, in order."""
    forget(game)
    measure = Measure()
    with measure.watches():
        for scene in scenes:
            drawn, small = measure.draw(scene)
            yield MeasuredPicture(scene, len(drawn.data), {text.text: text.size for text in small})
    forget(game)


def smallest(game: str, scene: Scene) -> float:
    """Return the phone size of the smallest letter drawn for a picture, in composed sprites too."""
    sizes: list[float] = []
    write, ink = Pen.text, _sprite._TypeLine.inked

    def writes(pen: Pen, text: str, x: float, y: float, size: float, **more: Any) -> None:
        sizes.append(size * pen.camera.scale)
        write(pen, text, x, y, size, **more)

    def inks(line: Any, *more: Any) -> Any:
        sizes.append(line.size)
        return ink(line, *more)

    folder, palette = disk_cache._DiskCache.folder, palette_of(game)
    forget(game)
    disk_cache.keep_in(None)
    with ExitStack() as stack:
        stack.enter_context(patch.object(disk_cache, "palette", lambda *_: palette))
        stack.enter_context(patch.object(Pen, "text", writes))
        stack.enter_context(patch.object(_sprite._TypeLine, "inked", inks))
        drawn = picture(scene)
    disk_cache.keep_in(folder)
    forget(game)
    return round(min(sizes) * PHONE / drawn.width, 1)
