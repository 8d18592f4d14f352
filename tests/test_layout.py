"""A game is the same files in every layer: none is missing, and none is left over without its game."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games import GAMES
from bot.words import DEFAULT, LOCALES

ROOT = Path(__file__).resolve().parent.parent
ROOMS = {
    "bot/games": {"rules", "seen", "said"},
    "renderers": {"ground", "pieces"},
    "tests/renderers": {"golden"},
}
"""The folders that every game has in that layer; besides there are only `played` and `taught`, for skill and lesson."""
FILES = {
    "bot/games": (
        *("__init__.py", "board.py", "state.py", "moves.py", "events.py", "view.py", "words.py", "notation.py"),
        *("rules/__init__.py", "rules/setup.py", "rules/playing.py", "rules/refusals.py", "rules/ranking.py"),
        *("seen/__init__.py", "seen/sight.py", "seen/hearing.py", "seen/hand.py", "seen/laid_open.py"),
        *("said/__init__.py", "said/text.py", "said/listing.py", "said/labels.py", "said/choices.py", "said/record.py"),
    ),
    "renderers": (
        *("__init__.py", "look.py", "hand.py", "ground/__init__.py", "pieces/__init__.py", "pieces/changes.py"),
        *("pieces/marks.py", "pieces/words.py", "mood.py"),
    ),
    "tests/games": ("rule_ids.txt", "secrecy.py", "known.py", "test_table.py", "test_lay_open.py", "test_examples.py"),
    "tests/renderers": ("views.py", "test_golden.py", "test_changes.py"),
}
"""The files that every game has in that layer; it may have more."""


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_all_its_files(name: str) -> None:
    wanted = [ROOT / layer / name / file for layer, files in FILES.items() for file in files]
    wanted += [ROOT / "cogs" / f"{name}.py", ROOT / "data" / "boards" / f"{name}.json"]
    for locale in LOCALES:
        folder = ROOT / "data" / "locales" / locale
        wanted += [folder / f"{name}{part}.ftl" for part in ("", ".commands", ".listing", ".picture")]
    assert [str(path.relative_to(ROOT)) for path in wanted if not path.is_file()] == []
    assert list((ROOT / "tests" / "playthroughs" / name).glob("*.txt"))
    assert GAMES[name].name == name


@pytest.mark.parametrize("layer", ROOMS)
@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_the_rooms_of_every_game(name: str, layer: str) -> None:
    game = GAMES[name]
    rooms = {"played": game.skill, "taught": game.lesson} if layer == "bot/games" else {}
    assert _folders(ROOT / layer / name) == ROOMS[layer] | {room for room, content in rooms.items() if content}


@pytest.mark.parametrize("name", GAMES)
def test_a_games_golden_pictures_lie_in_one_place(name: str) -> None:
    golden = list((ROOT / "tests" / "renderers" / name / "golden").glob("*.png"))
    assert golden
    assert sorted((ROOT / "tests" / "renderers" / name).rglob("*.png")) == sorted(golden)


def test_nothing_is_left_over_without_its_game() -> None:
    boards = {path.stem for path in (ROOT / "data" / "boards").iterdir()}
    match_cogs = {path.stem for path in (ROOT / "cogs").glob("[!_]*.py") if "MatchGroup(" in path.read_text("utf-8")}
    layers = {
        "bot/games": _modules(ROOT / "bot" / "games"),
        "renderers": _modules(ROOT / "renderers") - {"kit", "film", "progress", "subtitles", "worker"},
        "cogs": match_cogs,
        "data/boards": boards,
        "tests/games": _folders(ROOT / "tests" / "games"),
        "tests/renderers": _folders(ROOT / "tests" / "renderers"),
        "tests/playthroughs": _folders(ROOT / "tests" / "playthroughs"),
    }
    assert {layer: names - set(GAMES) for layer, names in layers.items() if names - set(GAMES)} == {}


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_of_commands_and_pictures_belong_to_a_game(locale: str) -> None:
    parts = [path.stem.split(".") for path in (ROOT / "data" / "locales" / locale).iterdir()]
    assert {part[0] for part in parts if len(part) > 1} <= set(GAMES)


def test_every_language_has_the_same_files() -> None:
    files = {locale: sorted(path.name for path in (ROOT / "data" / "locales" / locale).iterdir()) for locale in LOCALES}
    assert {
        locale: set(found) ^ set(files[DEFAULT]) for locale, found in files.items() if found != files[DEFAULT]
    } == {}


def _modules(folder: Path) -> set[str]:
    """Names of the modules and packages that are not private."""
    files = {path.stem for path in folder.glob("*.py")}
    return {name for name in files | _folders(folder) if not name.startswith("_")}


def _folders(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.is_dir() and not path.name.startswith(("_", "."))}
