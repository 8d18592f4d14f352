"""The banner of a trial: above the picture, which is otherwise as without it, and legible on a phone."""

from __future__ import annotations

import io

import msgspec
import pytest
from PIL import Image

import renderers
from bot.games import GAMES
from bot.i18n import LOCALES, word
from bot.lessons.examples import pose_scene
from bot.scene import Scene
from renderers.kit.banner import HEIGHTS, SHARE, WIDE
from renderers.kit.color import CHOSEN
from renderers.kit.fonts import text_width

LEAST = 12
"""Smallest letters where the picture is shown 400 pixels wide."""


def scenes() -> list[Scene]:
    """Return the board of every game, whole and in parts."""
    found = []
    for game in GAMES.values():
        whole = msgspec.structs.replace(pose_scene(game.name, "board", "en"), kind="board")
        found += [whole, *(msgspec.structs.replace(whole, kind=f"board:{part.name}") for part in game.parts(()))]
    return found


def painted(scene: Scene) -> Image.Image:
    return Image.open(io.BytesIO(renderers.picture(scene).data)).convert("RGB")


@pytest.mark.parametrize("scene", scenes(), ids=lambda scene: f"{scene.game} {scene.kind}")
def test_trial_picture_is_the_board_below_a_banner(scene: Scene) -> None:
    plain, trial = painted(scene), painted(msgspec.structs.replace(scene, is_trial=True))
    height = HEIGHTS[plain.width >= WIDE]
    assert trial.size == (plain.width, plain.height + height)
    assert trial.crop((0, height, *trial.size)).tobytes() == plain.tobytes()
    banner = trial.crop((0, 0, trial.width, height))
    colors = dict((color, count) for count, color in banner.getcolors(1 << 20) or ())  # noqa: C402 - readable
    assert colors[CHOSEN] > trial.width * height * 0.7
    assert colors[(252, 244, 226)] > 500, "the words are on it"
    assert painted(scene).tobytes() == plain.tobytes(), "what is cached of the one is not shown for the other"
    for locale in LOCALES:
        size = round(height * SHARE)
        assert text_width(word("picture-trial", locale), "bold", size) < plain.width * 0.94
        assert size * 400 / plain.width >= LEAST
