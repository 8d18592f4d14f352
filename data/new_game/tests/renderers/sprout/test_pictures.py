"""Pictures of Sprout: drawn, different, and equal to the golden ones where there are any."""

from __future__ import annotations

from pathlib import Path

from bot.games.sprout.board import CARDS
from bot.games.sprout.text.table import faces
from tests.renderers.sprout.views import scenes

from tests.renderers.table_pictures import check_changes, check_faces, check_golden, check_readable, check_scenes

GOLDEN = Path(__file__).parent / "golden"


def test_every_scene_is_drawn_and_looks_like_no_other() -> None:
    check_scenes(scenes())


def test_pictures_look_as_they_did() -> None:
    check_golden(scenes(), GOLDEN)


def test_no_two_cards_differ_by_color_alone() -> None:
    check_faces(faces(CARDS))


def test_faces_can_be_read_late_in_a_match() -> None:
    check_readable("sprout")


def test_changed_pieces_are_marked() -> None:
    check_changes("sprout")
