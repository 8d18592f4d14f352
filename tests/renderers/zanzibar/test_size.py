"""No board of Zanzibar is a larger file than a phone on the road should load."""

from __future__ import annotations

import pytest

from renderers import picture
from tests.renderers.zanzibar.views import scenes

LARGEST = 120_000


@pytest.mark.parametrize("name", [name for name, one in scenes().items() if one.kind == "board"])
def test_a_board_is_a_small_file(name: str) -> None:
    assert len(picture(scenes()[name]).data) <= LARGEST
