"""Golden pictures of every game, checked by eye. `REDRAW=1` redraws those that differ."""

from __future__ import annotations

import os
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from bot.games import GAMES
from renderers import picture
from tests.renderers.compare import KEPT, are_different, assert_like, colors
from tests.renderers.scenes import scenes

FOLDER = Path(__file__).parent
SHARE = {"guatemala_cafe": 0.001}
"""Share of pixels by which two pictures must differ, where it is not the usual one."""


def golden(game: str, name: str = "") -> Path:
    """Return the file of a golden picture, or the game's folder of them."""
    return FOLDER / game / "golden" / (f"{name.replace(' ', '_')}.png" if name else "")


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in scenes(game)])
def test_scene_matches_its_golden_picture(game: str, name: str) -> None:
    drawn = picture(scenes(game)[name])
    if os.environ.get("REDRAW"):
        golden(game).mkdir(exist_ok=True)
        golden(game, name).write_bytes(drawn.data)
    assert_like(f"{game} {name}", drawn.data, golden(game, name))


@pytest.mark.parametrize("game", GAMES)
def test_every_golden_picture_has_a_scene(game: str) -> None:
    assert set(golden(game).iterdir()) == {golden(game, name) for name in scenes(game)}


@pytest.mark.rotating(3)
@pytest.mark.parametrize("game", GAMES)
def test_golden_pictures_differ_from_one_another(game: str) -> None:
    files = {file.stem: colors(file.read_bytes()) for file in sorted(golden(game).iterdir())}
    share = (SHARE[game],) if game in SHARE else ()
    assert [
        (one, other) for one, other in combinations(files, 2) if not are_different(files[one], files[other], *share)
    ] == []


def test_difference_from_a_golden_picture_is_found_and_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    five = golden("zanzibar", "five")
    spoilt = colors(five.read_bytes())
    ImageDraw.Draw(spoilt).ellipse((600, 400, 680, 480), fill=(255, 0, 255))
    spoilt.save("spoilt.png")
    with pytest.raises(AssertionError, match="five: 0"):
        assert_like("five", Path("spoilt.png").read_bytes(), five)
    kept = {file.name for file in KEPT.iterdir()}
    assert kept == {"five.actual.png", "five.expected.png", "five.difference.png"}
    with Image.open(KEPT / "five.difference.png") as difference:
        assert difference.getbbox() is not None
