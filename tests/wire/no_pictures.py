"""No pictures: text boards stay in their place, and an animation is one dot. For tests that look at none."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from bot.scene import Scene
from cogs.drawing import pictures
from renderers import Picture
from renderers.animation import AnimationSpec, Report


class NoPictures(pictures.Pictures):
    """Pictures without a drawing process."""

    def __init__(self, _workers: int = 1, *, cache: Path | None = None, **_: int) -> None:
        super().__init__(0, cache=cache)

    async def draw(
        self, scene: Scene, place: pictures.Place | None = None, *, wait: float | None = None
    ) -> Picture | None:
        return None

    async def render_animation(self, order: AnimationSpec, report: Report) -> Picture | None:
        report(len(order.shots), len(order.shots))
        return dot()


def dot() -> Picture:
    """Return the smallest picture."""
    written = io.BytesIO()
    Image.new("RGB", (1, 1)).save(written, "PNG")
    return Picture(written.getvalue(), ".png", 1, 1)


def draw_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the pictures of every bot that starts from now on."""
    monkeypatch.setattr("cogs.wiring.Pictures", NoPictures)
