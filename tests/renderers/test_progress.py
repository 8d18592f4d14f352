"""The chart of a match: places on its lines may be numbered, however near to each other they are."""

from __future__ import annotations

import io
from itertools import pairwise

from PIL import Image

import renderers
from bot.games import GAMES
from bot.scene import Chart, Scene
from renderers.progress import LEFT, NEXT, RIGHT, _beside

MARKS = next(iter(GAMES.values())).marks


def drawn(*points: tuple[int, int], scores: float = 1.0) -> bytes:
    """A chart of two seats over forty turns."""
    stages = tuple((20 + turn / 3, scores * (20 - turn / 7)) for turn in range(41))
    chart = Chart(tuple(range(41)), stages, MARKS[:2], "Turn", points)
    return renderers.picture(
        Scene(game=next(iter(GAMES)), kind="chart", view=chart, names=("Anna", "Bruno"), locale="en")
    ).data


def test_numbers_stand_over_the_places_that_are_meant() -> None:
    plain, numbered = drawn(), drawn((3, 0), (4, 1), (40, 0))
    assert numbered == drawn((3, 0), (4, 1), (40, 0))
    with Image.open(io.BytesIO(plain)) as before, Image.open(io.BytesIO(numbered)) as after:
        assert before.size == after.size
        columns = {
            x
            for x in range(after.width)
            if any(before.convert("L").getpixel((x, y)) != after.convert("L").getpixel((x, y)) for y in (6, 10))
        }
    assert min(columns) > LEFT - NEXT
    assert max(columns) < RIGHT + NEXT


def test_parts_of_points_are_drawn_and_numbers_never_lie_on_each_other() -> None:
    assert drawn() != drawn(scores=1.01)
    for wanted in ([LEFT, LEFT, LEFT], [100.0, 101.0, 300.0], [RIGHT - 1.0, RIGHT, RIGHT], [200.0], []):
        found = _beside(wanted)
        assert all(right - left >= NEXT for left, right in pairwise(found))
        assert all(LEFT <= x <= RIGHT for x in found)
