"""Golden pictures of Saint Martin, checked by eye. `REDRAW=1 pytest <this file>` redraws them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from renderers import picture
from tests.renderers.compare import are_different, assert_like, colors
from tests.renderers.saint_martin.views import scenes

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", scenes())
def test_looks_as_it_did(name: str) -> None:
    drawn = picture(scenes()[name])
    file = GOLDEN / f"{name.replace(' ', '_')}.png"
    if os.environ.get("REDRAW"):
        GOLDEN.mkdir(exist_ok=True)
        file.write_bytes(drawn.data)
    assert_like(f"saint_martin {name}", drawn.data, file)


def test_no_golden_picture_is_left_over() -> None:
    assert {file.stem for file in GOLDEN.iterdir()} == {name.replace(" ", "_") for name in scenes()}


@pytest.mark.rotating(3)
def test_scenes_differ_from_one_another() -> None:
    files = [colors(file.read_bytes()) for file in sorted(GOLDEN.iterdir())]
    for number, one in enumerate(files):
        assert all(are_different(one, other) for other in files[number + 1 :])
