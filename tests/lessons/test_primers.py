"""Primers: positions follow the rules, pictures hide nothing from everyone, and lengths are accurate."""

from __future__ import annotations

import pytest

from bot.data_files import DATA
from bot.game import AnyGame
from bot.games import DRAFTS, GAMES
from bot.lessons.examples import pose_scene, primer
from tests.bench.lengths import NEAREST, measured

NEAR = 1.7
"""Maximum ratio between the stated lengths and those of matches by the weakest player."""


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_every_primer_picture_shows_a_position_of_its_example(game: AnyGame) -> None:
    found = primer(game.name)
    assert {"cover", "board"} <= found.poses.keys()
    for name, pose in found.poses.items():
        scene = pose_scene(game.name, name, "en")
        example = found.examples[pose.example]
        assert isinstance(scene.view, game.view_type)
        assert scene.view.viewer == pose.viewer
        assert len(scene.names) == example.players
        assert 0 < pose.moves <= len(example.moves)
        assert bool(scene.targets) == pose.is_choosing


@pytest.mark.rotating(12)
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_primer_states_the_length_for_every_number_of_players(game: AnyGame) -> None:
    lengths = primer(game.name).lengths
    assert sorted(lengths) == list(game.players)
    for players, length in lengths.items():
        assert length.minutes % NEAREST == 0
        found = measured(game, players, 1, "medium")
        assert length.turns / NEAR < found.turns < length.turns * NEAR, players
        assert length.minutes / NEAR - NEAREST < found.minutes < length.minutes * NEAR + NEAREST, players


def test_every_primer_belongs_to_a_game() -> None:
    assert {path.stem for path in (DATA / "primers").iterdir()} - set(DRAFTS) == set(GAMES) - set(DRAFTS)


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_every_primer_picture_is_used(game: AnyGame) -> None:
    found = primer(game.name)
    on_pages = {name for names in found.pages.values() for name in names}
    assert on_pages | {"cover"} == set(found.poses)
