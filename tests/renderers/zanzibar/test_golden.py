"""Golden pictures, checked by eye. `REDRAW=1` redraws those that differ."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from renderers import picture
from tests.renderers.compare import KEPT, are_different, assert_like, colors
from tests.renderers.zanzibar.views import scenes

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", scenes())
def test_looks_as_it_did(name: str) -> None:
    drawn = picture(scenes()[name])
    file = GOLDEN / f"{name.replace(' ', '_')}.png"
    if os.environ.get("REDRAW"):
        GOLDEN.mkdir(exist_ok=True)
        file.write_bytes(drawn.data)
    assert_like(name, drawn.data, file)


def test_no_golden_picture_is_left_over() -> None:
    assert {file.stem for file in GOLDEN.iterdir()} == {name.replace(" ", "_") for name in scenes()}


def test_scenes_differ_from_one_another() -> None:
    files = [colors(file.read_bytes()) for file in sorted(GOLDEN.iterdir())]
    for number, one in enumerate(files):
        assert all(are_different(one, other) for other in files[number + 1 :])


def test_a_difference_is_found_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    golden = GOLDEN / "five.png"
    spoilt = colors(golden.read_bytes())
    ImageDraw.Draw(spoilt).ellipse((600, 400, 680, 480), fill=(255, 0, 255))
    spoilt.save("spoilt.png")
    with pytest.raises(AssertionError, match="five: 0"):
        assert_like("five", Path("spoilt.png").read_bytes(), golden)
    kept = {file.name for file in KEPT.iterdir()}
    assert kept == {"five.actual.png", "five.expected.png", "five.difference.png"}
    with Image.open(KEPT / "five.difference.png") as difference:
        assert difference.getbbox() is not None
