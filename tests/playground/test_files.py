"""Uploaded files: detected size of an animated picture."""

from __future__ import annotations

from pathlib import Path

from bot.playground.world.files import Files
from renderers.animation import AnimationFrame, AnimationSpec, render_animation
from tests.renderers.zanzibar.views import fresh, scene


def test_animation_is_a_picture_with_its_size_and_kind(tmp_path: Path) -> None:
    made = render_animation(
        AnimationSpec(tuple(AnimationFrame(scene(fresh(players)), "", "") for players in (2, 3)), 10_000_000)
    )
    kept = Files(tmp_path).keep(1, "replay.webp", made.data, "The match")
    assert (kept.content_type, kept.width, kept.height) == ("image/webp", made.width, made.height)
    assert kept.size == len(made.data)
    assert kept.read() == made.data
