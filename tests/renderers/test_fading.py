"""While somebody chooses, boards are faded, but never scores, hands and the numbers of chairs."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

import pytest

from bot.scene import Scene
from renderers import cafe_international
from renderers.cafe_international.ground.board_data import CHAIRS
from renderers.cafe_international.ground.furniture import number_at
from renderers.cafe_international.ground.picture_layout import STRIP_TOP, WHOLE
from renderers.saint_martin.pieces.change_marks import shown_window
from renderers.zanzibar.ground.picture_layout import STRIP
from tests.renderers.cafe_international import views as cafe
from tests.renderers.differences import Stamp, stamps
from tests.renderers.guatemala_cafe import views as guatemala
from tests.renderers.saint_martin import views as martin
from tests.renderers.zanzibar import views as zanzibar

CHOOSING = [
    *((cafe.scenes, name) for name in ("seating", "points", "picking")),
    *((guatemala.scenes, name) for name in ("worker", "buying", "refill", "blocking")),
    *((martin.scenes, name) for name in ("placing", "burning", "bidding")),
    *((zanzibar.scenes, name) for name in ("movers", "walking", "sending")),
]


def _below(scene: Scene) -> list[Stamp]:
    """Return what is put below the board."""
    return [one for one in stamps(import_module(f"renderers.{scene.game}").board_sheet(scene)) if one.y >= _top(scene)]


def _top(scene: Scene) -> float:
    match scene.game:
        case "cafe_international":
            return STRIP_TOP
        case "saint_martin":
            return shown_window(scene).height + 120
        case "zanzibar":
            return STRIP.y
        case _:
            return 1000


@pytest.mark.parametrize(("scenes", "name"), CHOOSING, ids=[name for _, name in CHOOSING])
def test_scores_and_hands_are_never_faded(scenes: Callable[[], dict[str, Scene]], name: str) -> None:
    shown = scenes()[name]
    assert shown.targets
    assert not [one.key for one in _below(shown) if one.key.startswith(("veil", "paled", "faint", "faded"))]


def test_chair_numbers_are_never_faded() -> None:
    shown = stamps(cafe_international.board_sheet(cafe.scenes()["points"]))
    for chair in CHAIRS.values():
        x, y = map(round, WHOLE.place(*number_at(chair)))
        assert [one for one in shown if one[1:] == (x, y) and one.key.startswith(f"words {chair.number} ")]
