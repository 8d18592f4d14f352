"""Pictures drawn anew while a measure watches: which of their texts a phone could not show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from importlib import import_module
from typing import Any, NamedTuple
from unittest.mock import patch

from bot.scene import Scene
from renderers import picture
from renderers.kit import larder
from renderers.kit import sprite as _sprite
from renderers.kit.pen import Pen
from tests.gallery.lettering import PHONE, Measure
from tests.renderers.reading import forget


class Drawn(NamedTuple):
    """A picture that was measured: its scene, its bytes, and the texts that are too small, each with its size."""

    scene: Scene
    size: int
    small: dict[str, float]


def measured(game: str, scenes: Iterable[Scene]) -> Iterator[Drawn]:
    """All of them, in their order."""
    forget(game)
    measure = Measure()
    with measure.watches():
        for scene in scenes:
            drawn, small = measure.draw(scene)
            yield Drawn(scene, len(drawn.data), {text.text: text.size for text in small})
    forget(game)


def smallest(game: str, scene: Scene) -> float:
    """How large the smallest of all letters is that are drawn for a picture, on a phone: on its grounds, in sprites
    that are put together from others, wherever."""
    sizes: list[float] = []
    write, ink = Pen.text, _sprite._Set.inked

    def writes(pen: Pen, text: str, x: float, y: float, size: float, **more: Any) -> None:
        sizes.append(size * pen.camera.scale)
        write(pen, text, x, y, size, **more)

    def inks(line: Any, *more: Any) -> Any:
        sizes.append(line.size)
        return ink(line, *more)

    folder, palette = larder._Larder.folder, import_module(f"renderers.{game}.look").palette()
    forget(game)
    larder.keep_in(None)
    with ExitStack() as stack:
        stack.enter_context(patch.object(larder, "palette", lambda *_: palette))
        stack.enter_context(patch.object(Pen, "text", writes))
        stack.enter_context(patch.object(_sprite._Set, "inked", inks))
        drawn = picture(scene)
    larder.keep_in(folder)
    forget(game)
    return round(min(sizes) * PHONE / drawn.width, 1)
