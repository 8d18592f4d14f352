"""Auction pictures: the tile is large, and only asked seats and the viewer are marked."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from bot.games.saint_martin.game import GAME
from bot.rng import Dice
from bot.scene import Scene
from renderers.saint_martin import board_sheet, frame_sheets
from renderers.saint_martin.ground.picture_layout import SIDE, Arrangement
from renderers.saint_martin.pieces.change_marks import shown_window
from renderers.saint_martin.pieces.headline import is_sale
from tests.contract.matches import random_steps
from tests.renderers.differences import Stamp, stamps
from tests.renderers.saint_martin.views import scene, scenes

ASKING = {"window", "defend", "call", "raise"}


@cache
def _shown() -> tuple[Scene, ...]:
    """Return boards of random matches with both kinds of auction, for the public and each seat in turn."""
    return tuple(_played(2, "sealed")) + tuple(_played(3, "open")) + tuple(_played(4, "sealed"))


def _played(players: int, auction: str) -> Iterator[Scene]:
    luck = bytes([players]) * 16
    start = GAME.setup(players, GAME.options(auction=auction), Dice(luck, 0))
    for step in random_steps(GAME, start, random.Random(players), luck, only_first=True):
        if step.seq % 4 == 0:
            yield scene(step.before, None if step.seq % 3 else step.seq % players)


def _of(shown: Scene, start: str) -> list[Stamp]:
    return [stamp for stamp in stamps(board_sheet(shown)) if stamp.key.startswith(start)]


def _places(shown: Scene, start: str) -> set[int]:
    """Return the seats on whose panels such a sprite lies."""
    view = shown.view
    plan = Arrangement(view.players, view.viewer is not None, has_sale=is_sale(view))
    boxes, lower = [plan.panel(seat) for seat in range(view.players)], shown_window(shown).height - SIDE
    return {
        seat
        for stamp in _of(shown, start)
        for seat, (x, y, width, height) in enumerate(boxes)
        if x - 1 <= stamp.x < x + width and y - 1 <= stamp.y - lower < y + height
    }


@pytest.mark.rotating(4)
def test_only_seats_asked_in_the_auction_are_marked() -> None:
    seen = set()
    for shown in _shown():
        view = shown.view
        asked = set(view.asked) if view.phase in ASKING else set()
        seen.add((view.phase, view.viewer is None))
        assert _places(shown, "asked plate") == _places(shown, "question") == asked
        assert _places(shown, "turn plate") == (set() if view.phase in ASKING else {view.turn_seat})
    assert {phase for phase, _ in seen} >= ASKING
    assert len(seen) > 8


@pytest.mark.rotating(3)
def test_viewers_seat_is_marked() -> None:
    for shown in _shown():
        viewer = shown.view.viewer
        assert _places(shown, "own rim") == (set() if viewer is None else {viewer})


@pytest.mark.rotating(3)
def test_tile_on_offer_is_drawn_large() -> None:
    sold = [shown for shown in _shown() if is_sale(shown.view)]
    assert len(sold) > 20
    for shown in sold:
        sizes = [int(stamp.key.split()[-1]) for stamp in _of(shown, f"face {shown.view.sale.tile} 0 ")]
        assert max(sizes) * 400 / 1200 > 50
    assert all("172" not in stamp.key for shown in _shown() if not is_sale(shown.view) for stamp in _of(shown, "face"))


def test_headline_contains_the_auction_question() -> None:
    for name, text in (
        ("window", "Who bids for it?"),
        ("auction", "Più di 3, Anna?"),
        ("secret", "Bietest du, Chiara?"),
    ):
        assert len(_of(scenes()[name], f"words {text} ")) == 1


@pytest.mark.parametrize("name", ["window", "auction", "bidding"])
def test_animation_does_not_move_the_plates_in_an_auction(name: str) -> None:
    shown = scenes()[name]
    high = board_sheet(shown).ground.image.height - shown_window(shown).height + SIDE
    assert (
        high - frame_sheets(shown)[0].ground.image.height
        == Arrangement(4, False, has_sale=True).height - Arrangement(4, False).height
    )
