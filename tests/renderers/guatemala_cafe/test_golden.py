"""Golden pictures, checked by eye. With `REDRAW=1` this test redraws them."""

from __future__ import annotations

import os
from itertools import combinations
from pathlib import Path

import pytest

from renderers import picture
from tests.renderers.compare import are_different, assert_like, colors
from tests.renderers.guatemala_cafe.views import scenes

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", scenes())
def test_looks_as_it_did(name: str) -> None:
    drawn = picture(scenes()[name])
    file = GOLDEN / f"{name}.png"
    if os.environ.get("REDRAW"):
        GOLDEN.mkdir(exist_ok=True)
        file.write_bytes(drawn.data)
    assert_like(f"guatemala_cafe_{name}", drawn.data, file)


def test_no_golden_picture_is_left_over() -> None:
    assert {file.stem for file in GOLDEN.iterdir()} == set(scenes())


def test_scenes_differ_from_one_another() -> None:
    files = {file.stem: colors(file.read_bytes()) for file in sorted(GOLDEN.iterdir())}
    alike = [
        (one, other) for one, other in combinations(files, 2) if not are_different(files[one], files[other], 0.001)
    ]
    assert not alike


@pytest.mark.parametrize("name", scenes())
def test_pictures_are_small(name: str) -> None:
    assert len(picture(scenes()[name]).data) < 140_000
