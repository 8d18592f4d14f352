"""Tests of the pictures of the README: complete, small and up to date."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from PIL import Image

from bot.games import GAMES
from tests.page.conftest import CHROMIUM
from tests.readme_pictures import __main__ as brochure
from tests.readme_pictures import phone
from tests.readme_pictures.pictures import board, strip
from tests.renderers.compare import assert_like
from tests.sources import ROOT

FOLDER = ROOT / "data" / "readme"
MOST, MAX_IN_ALL = 200_000, 1_000_000
"""Limits in bytes."""
SHORTEST = 20
"""Characters of an alt text."""


def test_readme_shows_every_picture_and_all_are_small() -> None:
    page = (ROOT / "README.md").read_text("utf-8")
    shown = {file: alt for alt, file in re.findall(r"!\[([^\]]+)\]\(data/readme/([^)]+)\)", page)}
    shown |= dict(re.findall(r'<img src="data/readme/([^"]+)"[^>]* alt="([^"]+)"', page))
    sizes = {}
    for file in FOLDER.iterdir():
        sizes[file.name] = file.stat().st_size
        assert len(shown[file.name]) >= SHORTEST, "with alt text"
    assert sizes.keys() == {brochure.TURN, *(f"{game}.png" for game in GAMES)}
    assert max(sizes.values()) <= MOST, sizes
    assert sum(sizes.values()) <= MAX_IN_ALL, sizes


@pytest.mark.parametrize("game", GAMES)
def test_readme_boards_are_up_to_date(game: str) -> None:
    """Boards are up to date. If this fails, look at the new picture and run `make pictures`."""
    assert_like(f"readme {game}", board(game), FOLDER / f"{game}.png")


def test_missing_browser_is_reported_and_boards_are_still_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(phone, "CHROMIUM", None)
    assert brochure.main(tmp_path / "readme") == 1
    assert "Chromium" in capsys.readouterr().out
    assert {file.stem for file in (tmp_path / "readme").iterdir()} == set(GAMES)


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed, so no phone is photographed")
async def test_turn_is_photographed_from_its_button_to_its_result() -> None:
    shots = await phone.turn()
    assert len({shot.tobytes() for shot in shots}) == len(shots) == 3
    assert {shot.width for shot in shots} == {shots[0].width}
    assert shots[0].width <= phone.WIDTH
    assert all(len(shot.getcolors(1 << 20) or [0] * 999) > 500 for shot in shots), "each shows a board"
    with Image.open(io.BytesIO(strip(shots))) as shown:
        assert shown.width > 3 * shots[0].width
    assert len(strip(shots)) <= MOST
