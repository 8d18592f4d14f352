"""Tests of the gallery: it is complete and repeatable, and finds small texts."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import unquote

import pytest

from bot.games import GAMES
from bot.lessons.examples import primer
from bot.scene import Scene
from renderers.kit.backgrounds import Ground
from renderers.kit.color import INK, PAPER
from renderers.kit.palette import Palette
from renderers.kit.pen import Camera, Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import around, drawn, words
from tests.gallery import output
from tests.gallery.page import SIGHTS, WIDTHS
from tests.gallery.positions import Moment, phases
from tests.gallery.scenes import scenes
from tests.gallery.text_sizes import Measure, SmallText
from tests.renderers.color_vision import BLINDNESS

NAME = "saint_martin"


@pytest.mark.rotating(6)
def test_gallery_shows_every_phase_and_is_reproducible() -> None:
    game, found = GAMES[NAME], dict(scenes(NAME, 7))
    parts_of_board = [part.name for part in game.parts(())]
    boards = [f"board {part}" for part in parts_of_board]
    for players in game.players:
        names = {name for name in found if name.startswith(f"{players} players/")}
        assert {f"{players} players/over/{board}" for board in boards} | {f"{players} players/chart"} <= names
        assert any(name.endswith("/hand") for name in names)
        shown = [found[name] for name in names if name.endswith(f"/{boards[0]}")]
        assert {len(game.scores(scene.view)) for scene in shown} == {players}
        assert len({scene.view.phase for scene in shown}) == len(shown) > 3
    assert game.lesson is not None
    assert len([name for name in found if name.startswith("lesson/")]) == len(game.lesson.steps) + 1
    assert {f"newcomers/{pose}" for pose in primer(NAME).poses} <= found.keys()
    parts = (*game.zooms, *(f"{name} {part}" for name in ("since", "choice 1") for part in parts_of_board))
    assert {f"closer/{part}" for part in parts} <= found.keys()
    assert all(scene.targets for name, scene in found.items() if "choosing" in name or "choice" in name)
    assert [scene.key() for scene in found.values()] == [scene.key() for _, scene in scenes(NAME, 7)]


def test_game_without_phases_has_early_late_and_last_positions() -> None:
    game: Any = SimpleNamespace(see=lambda _state, _viewer: object())
    match = (*(Moment(None, 0, "end") for _ in range(4)), Moment(None, None, None))
    assert list(phases(game, match)) == [("early", 1), ("late", 3), ("over", 4)]


def test_gallery_page_shows_every_file_in_every_width_and_vision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = list(islice(scenes(NAME, 7), 4))
    monkeypatch.setattr(output, "scenes", lambda _name, _seed: [*few, ("again", few[0][1])])
    index = output.write_gallery(tmp_path / "gallery", [NAME], 7)
    page, files = index.read_text("utf-8"), sorted(index.parent.glob("*/*.png"))
    assert len(files) == len(few)
    shown = re.findall(r'src="([^"]*)" width="(\d+)" height="\d+" style="filter: url\(#(\w+)\)"', page)
    assert {unquote(file) for file, _, _ in shown} == {str(file.relative_to(index.parent)) for file in files}
    assert len(shown) == len(set(shown)) == len(files) * len(WIDTHS) * len(SIGHTS)
    for sight, name in SIGHTS.items():
        (values,) = re.findall(rf'<filter id="{sight}"[^>]*linearRGB"><feColorMatrix values="([^"]*)"', page)
        numbers = [float(value) for value in values.split()]
        assert [tuple(numbers[row : row + 3]) for row in (0, 5, 10)] == list(BLINDNESS[name])


def test_letters_too_small_for_a_phone_are_found_and_located(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small letters are found on the background, in lines and in sprites, each time a sprite is put."""
    measure = Measure()

    def sheet() -> Sheet:
        pen = Pen(Camera(0, 0, 800, 40))
        pen.text("ground", 50, 20, 20)
        made = Sheet(Ground("a ground", pen.done().convert("RGB"), Palette([INK, PAPER])))
        made.put(words("large", "bold", 24, INK), 100, 20)
        made.put(words("small", "bold", 22, INK), 200, 20)
        made.put(drawn("badge", around(20, 2), lambda pen: pen.text("badge", 0, 0, 9)), 300, 20)
        return made

    def picture(_: Scene) -> object:
        made = sheet()
        made.encoded()
        return type("Drawn", (), {"width": 800})

    monkeypatch.setattr("renderers.picture", picture)
    with measure.watches():
        for _ in range(2):
            _, small = measure.draw(few_words())
            assert small == (SmallText("badge", 9.0), SmallText("ground", 10.0), SmallText("small", 11.0))
        measure.forget_grounds()


def few_words() -> Scene:
    return Scene(game=NAME, kind="board", view=None, names=(), locale="en")
