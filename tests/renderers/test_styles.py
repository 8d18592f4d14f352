"""Marks of different meaning differ in form, not in colour alone."""

from __future__ import annotations

from importlib import import_module
from itertools import combinations

import pytest
from PIL import ImageChops

from tests.renderers.differences import shape

LEAST = {"cafe_international": 300, "guatemala_cafe": 100, "zanzibar": 400}
"""Number of pixels in which two marks of the game differ at least."""


@pytest.mark.parametrize("game", LEAST)
def test_marks_differ_in_form_without_color(game: str) -> None:
    forms = import_module(f"tests.renderers.{game}.test_styles").FORMS
    for one, other in combinations([shape(sprite.image) for sprite in forms.values()], 2):
        assert sum(ImageChops.difference(one, other).histogram()[129:]) > LEAST[game]
