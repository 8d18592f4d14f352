"""A game is the same files in every layer: none is missing, and none is left over without its game."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games import GAMES
from bot.words import LOCALES

ROOT = Path(__file__).resolve().parent.parent
GAME_FILES = ("__init__.py", "state.py", "view.py", "rules/__init__.py", "seen/__init__.py", "said/__init__.py")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_all_its_files(name: str) -> None:
    wanted = [ROOT / "bot" / "games" / name / file for file in GAME_FILES]
    wanted += [ROOT / "cogs" / f"{name}.py", ROOT / "data" / "boards" / f"{name}.json"]
    wanted += [ROOT / "tests" / "games" / name / "secrecy.py"]
    for locale in LOCALES:
        folder = ROOT / "data" / "locales" / locale
        wanted += [folder / f"{name}{part}.ftl" for part in ("", ".commands", ".picture")]
    assert [str(path.relative_to(ROOT)) for path in wanted if not path.is_file()] == []
    assert name in _modules(ROOT / "renderers")
    assert list((ROOT / "tests" / "playthroughs" / name).glob("*.txt"))
    assert GAMES[name].name == name


def test_nothing_is_left_over_without_its_game() -> None:
    boards = {path.stem for path in (ROOT / "data" / "boards").iterdir()}
    match_cogs = {path.stem for path in (ROOT / "cogs").glob("[!_]*.py") if "MatchGroup(" in path.read_text("utf-8")}
    layers = {
        "bot/games": _modules(ROOT / "bot" / "games"),
        "renderers": _modules(ROOT / "renderers") - {"kit", "film", "worker"},
        "cogs": match_cogs,
        "data/boards": boards,
        "tests/games": _folders(ROOT / "tests" / "games"),
        "tests/playthroughs": _folders(ROOT / "tests" / "playthroughs"),
    }
    assert {layer: names - set(GAMES) for layer, names in layers.items() if names - set(GAMES)} == {}


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_of_commands_and_pictures_belong_to_a_game(locale: str) -> None:
    parts = [path.stem.split(".") for path in (ROOT / "data" / "locales" / locale).iterdir()]
    assert {part[0] for part in parts if len(part) > 1} <= set(GAMES)


def test_every_language_has_the_same_files() -> None:
    files = {locale: sorted(path.name for path in (ROOT / "data" / "locales" / locale).iterdir()) for locale in LOCALES}
    assert all(found == files[LOCALES[0]] for found in files.values())
    assert sorted(path.name for path in (ROOT / "data" / "locales").iterdir()) == sorted(LOCALES)


def _modules(folder: Path) -> set[str]:
    """Names of the modules and packages that are not private."""
    files = {path.stem for path in folder.glob("*.py")}
    return {name for name in files | _folders(folder) if not name.startswith("_")}


def _folders(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.is_dir() and not path.name.startswith(("_", "."))}
