"""The contributors' pages name files that exist, and leave out no package and no file of a game."""

from __future__ import annotations

import re

import pytest

from bot.games import GAMES
from bot.i18n import LOCALES
from tests.sources import ROOT

PAGES = ("CONTRIBUTING.md", "docs/architecture.md", "docs/adding-a-game.md", "docs/game-reference.md")
LARGEST = max(GAMES, key=lambda name: len([*ROOT.glob(f"bot/games/{name}/**/*.py")]))
"""Game that has all that a game can have; one with the kit's table lacks some of it."""
MADE_UP = {"ludo": LARGEST, "<game>": LARGEST, "<language>": LOCALES[0], "fr": LOCALES[0]}
"""Placeholders of the pages, and real names in their place."""
GAME_PACKAGES = ("", "rules", "views", "text")
"""Packages of which game-reference.md names every module that all games have."""


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def paths(text: str) -> list[str]:
    """Return the files and folders that the text names, with real names for placeholders."""
    named = re.findall(r"`((?:bot|cogs|renderers|data|tests|docs)/[\w./<>*-]*)`", text)
    for name, real in MADE_UP.items():
        named = [re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", real, path) for path in named]
    return named


def exists(path: str) -> bool:
    if "larder" in path:  # the tutorial's game, written from the template
        path = f"data/new_game/{path.replace('larder', 'sprout')}"
    return any(ROOT.glob(path)) if "*" in path else (ROOT / path).exists()


@pytest.mark.parametrize("name", PAGES)
def test_every_file_and_folder_on_the_architecture_pages_exists(name: str) -> None:
    assert len(paths(page(name))) >= 5
    assert [path for path in paths(page(name)) if not exists(path.replace("ludo", LARGEST))] == []


@pytest.mark.parametrize("name", PAGES)
def test_names_on_the_architecture_pages_exist_in_their_files(name: str) -> None:
    found = re.findall(r"`(\w+)` (?:in|from|of) `([\w/<>]+\.py)`", page(name))
    assert found or name != "CONTRIBUTING.md"
    places = [(word, real) for word, path in found for real in paths(f"`{path}`") if "larder" not in path]
    assert [(word, path) for word, path in places if not re.search(rf"\b{word}\b", page(path))] == []


def test_architecture_map_lists_every_package() -> None:
    listed = {path.rstrip("/") for path in paths(page("docs/architecture.md")) if path.endswith("/")}
    there = {
        path.parent.relative_to(ROOT).as_posix()
        for layer in ("bot", "cogs")
        for path in (ROOT / layer).glob("*/__init__.py")
        if path.parent.name != "games"
    }
    assert there - listed == set()


def test_game_reference_names_every_file_common_to_all_games() -> None:
    told = page("docs/game-reference.md")
    for package in GAME_PACKAGES:
        folders = [ROOT / "bot/games" / name / package for name in GAMES]
        files = [{path.stem for path in folder.glob("[!_]*.py")} for folder in folders if folder.is_dir()]
        common = set.intersection(*files) - {"turns"}
        assert common, package
        assert [name for name in common if not re.search(rf"\b{name}\b", told)] == [], package


def test_contract_in_the_game_reference_names_parts_of_a_game() -> None:
    contract = page("docs/game-reference.md").partition("### Hidden moves\n")[0]
    named, code = set(re.findall(r"`(\w+)`", contract)) - MADE_UP.keys(), page("bot/game.py")
    assert len(named) > 15
    assert [name for name in sorted(named) if not re.search(rf"\b{name}\b", code)] == []
