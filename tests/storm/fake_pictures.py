"""Fake pictures: each contains its scene as data, which checks read back."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from bot.scene import Scene
from cogs.drawing import pictures
from renderers import Picture
from renderers.animation import AnimationSpec, Report
from tests.wire.no_pictures import dot


class PictureStore:
    """All requested scenes, by the digest of their picture."""

    def __init__(self) -> None:
        self._dot = dot().data
        self._scenes: dict[str, Scene] = {}

    def draw(self, scene: Scene) -> Picture:
        """Return a dot, followed by the key of the scene."""
        key = scene.key()
        self._scenes[key] = scene
        return Picture(self._dot + key.encode(), ".png", 1, 1)

    def scene(self, data: bytes) -> Scene | None:
        """Return the scene of the picture, or None for another picture."""
        return self._scenes.get(data.removeprefix(self._dot).decode(errors="replace"))

    def digest(self) -> str:
        return hashlib.sha256("".join(self._scenes).encode()).hexdigest()


@contextmanager
def pictures_kept_in(gallery: PictureStore) -> Iterator[None]:
    """Let bots draw into that store until the block ends."""

    class FakePictures(pictures.Pictures):
        """Pictures without a drawing process."""

        def __init__(self, _workers: int = 1, *, cache: Path | None = None, **_: int) -> None:
            super().__init__(0, cache=cache)

        async def draw(
            self, scene: Scene, place: pictures.Place | None = None, *, wait: float | None = None
        ) -> Picture | None:
            return gallery.draw(scene)

        async def draw_icon(self, scene: Scene) -> Picture | None:
            return gallery.draw(scene)

        async def render_animation(self, order: AnimationSpec, report: Report) -> Picture | None:
            report(len(order.shots), len(order.shots))
            return dot()

    with patch.object(pictures, "Pictures", FakePictures), patch("cogs.wiring.Pictures", FakePictures):
        yield
