"""The rules of Zanzibar describe the marks as the pictures show them."""

from __future__ import annotations

from itertools import groupby

import pytest

from renderers.kit.color import Color
from renderers.zanzibar.ground.board_data import spaces
from renderers.zanzibar.ground.network import LAND_ROUTE, SEA_ROUTE
from renderers.zanzibar.ground.picture_layout import WHOLE
from renderers.zanzibar.pieces.panel import TURN
from tests.renderers.legends import Mark, fault, sheet, unsaid, untold

GAME = "zanzibar"
MARKS = (
    Mark("Colour, shape and the letter at the upper right", r"chip "),
    Mark("Under a trader the sign moves to the upper left", r"badge "),
    Mark("(a hut)", r"node hut "),
    Mark("(an anchor)", r"node sea "),
    Mark("a solid arrow", r"way ", parts=1),
    Mark("A pale figure stays where the trader stood", r"ghost token "),
    Mark("The paler the arrow, the longer ago", r"way "),
    Mark("a dotted arrow", r"banish ", parts=6),
    Mark("A dashed arrow", r"push ", (191, 62, 76), parts=3, pose="clearing"),
    Mark("(dotted arrow)", r"banish ", (108, 152, 194), parts=6, pose="clearing"),
    Mark("(dashed arrow)", r"push ", (191, 62, 76), parts=3, pose="clearing"),
    Mark("That player’s column is golden", r"turn plate ", TURN),
    Mark("cards in hand", r"icon cards "),
    Mark("✓ orders scored", r"icon scored "),
    Mark("✗ orders still to discard", r"icon discards "),
    Mark("(R red", r"token \d+ R ", (178, 24, 43)),
    Mark("(black triangles)", r"token \d+ K ", (35, 35, 35), pose="clearing"),
)
OTHER = ("B blue, K black, W white", "red on land, dashed blue at sea", "crossed buds: cloves")
"""Words about seats and spices, which have their own tests, and routes, tested below."""


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: f"{mark.words} {mark.pose}")
def test_what_is_said_is_drawn(mark: Mark) -> None:
    assert fault(GAME, mark) is None


def test_every_mark_that_is_described_is_known() -> None:
    assert unsaid(GAME, MARKS) == []
    assert untold(GAME, MARKS, OTHER) == []


@pytest.mark.parametrize(("one", "other", "color", "least"), [("o1", "o2", SEA_ROUTE, 5), ("n1", "n2", LAND_ROUTE, 1)])
def test_routes_are_red_on_land_and_dashed_blue_at_sea(one: str, other: str, color: Color, least: int) -> None:
    image = sheet(GAME, "board").ground.image.convert("RGB")
    start, end = (WHOLE.place(*spaces()[name].at) for name in (one, other))
    parts = [step / 600 for step in range(180, 420)]
    line = [tuple(round(a + (b - a) * part) for a, b in zip(start, end, strict=True)) for part in parts]
    near = [all(abs(a - b) <= 40 for a, b in zip(image.getpixel(at), color, strict=True)) for at in line]  # type: ignore[arg-type]
    runs = sum(is_near for is_near, _ in groupby(near))
    assert runs >= least if least > 1 else runs == 1
