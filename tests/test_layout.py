"""Layout of a game: every layer has the same files, and none belongs to a game that does not exist."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from bot.games import DRAFTS, GAMES
from bot.i18n import DEFAULT, LOCALES
from tests.drafts import locales_of
from tests.expectations import expected
from tests.release import git

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = {
    "bot/games": {"rules", "views", "text"},
    "renderers": {"ground", "pieces"},
    "tests/renderers": {"golden"},
}
"""Folders of a game, by layer. One with computer players also has `ai`, and no game has any other."""
FILES = {
    "bot/games": (
        *(
            "__init__.py",
            "game.py",
            "board.py",
            "state.py",
            "moves.py",
            "events.py",
            "view.py",
            "vocabulary.py",
            "notation.py",
        ),
        *("rules/__init__.py", "rules/setup.py", "rules/core.py", "rules/refusals.py"),
        *("views/__init__.py", "views/position.py", "views/events.py", "text/__init__.py", "text/choices.py"),
    ),
    "renderers": ("__init__.py",),
    "tests/games": ("rule_ids.txt", "secrecy.py", "known.py"),
    "tests/renderers": ("views.py",),
}
"""Files that every game has, by layer. A game may have more."""
PARTS = ("pyproject.toml", ".env.example", "bot", "cogs", "renderers", "data", "tests", "docs")
REPOSITORY = (
    *("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "SECURITY.md", "LICENSE", "THIRD-PARTY.md"),
    *("Makefile", "Containerfile", "compose.yaml", "compose.postgres.yaml", "hatch_build.py"),
    *(f"requirements{of}.lock" for of in ("", "-build", "-dev", "-postgres")),
    *(".ci", ".github", ".gitignore", ".dockerignore"),
)
"""The usual files of a repository, and those of its tools. Everything else belongs into one of the parts."""
OWN_PICTURES = (
    *("static_layers.py", "hand.py", "ground/__init__.py", "pieces/__init__.py", "pieces/changes.py"),
    *("pieces/marks.py", "pieces/picture_words.py", "board.py", "rules_callouts.py"),
    *("ground/board_data.py", "ground/picture_layout.py"),
    *("pieces/headline.py", "pieces/panel.py", "pieces/tokens.py"),
)
"""Files of a game that draws its board itself, and not as a table of the kit."""


def draws_itself(name: str) -> bool:
    """Return whether the game draws its own pictures."""
    return (ROOT / "renderers" / name / "board.py").is_file()


@pytest.mark.parametrize("name", GAMES)
def test_game_has_all_its_files(name: str) -> None:
    wanted = [ROOT / layer / name / file for layer, files in FILES.items() for file in files]
    wanted += [ROOT / "renderers" / name / file for file in OWN_PICTURES if draws_itself(name)]
    wanted += [ROOT / "data" / "primers" / f"{name}.json"]
    wanted += [ROOT / "docs" / "spec" / "rules" / f"{name}.md"]
    wanted += [ROOT / "bot" / "games" / name / "ai" / "skill.py"] if GAMES[name].skill is not None else []
    for locale in locales_of(name):
        wanted += [ROOT / "data" / "locales" / locale / f"{name}{part}.ftl" for part in ("", ".commands")]
    lacking = [str(path.relative_to(ROOT)) for path in wanted if not path.is_file()]
    assert lacking == [], "docs/game-reference.md tells what belongs into each"
    assert list((ROOT / "tests" / "playthroughs" / name).glob("*.txt")), "record a match: python -m tests.playthroughs"
    assert GAMES[name].name == name, f"GAME.name in bot/games/{name}/__init__.py must be the folder's name"


@pytest.mark.parametrize("name", GAMES)
def test_game_declares_minimum_counts_for_shared_tests(name: str) -> None:
    least = expected(name).least
    lacking = [what for what in least.__struct_fields__ if what != "columns" and getattr(least, what) < 1]
    assert lacking == [], f"tests/games/{name}/expectations.toml needs these numbers below [least]"


@pytest.mark.parametrize("name", GAMES)
def test_game_draws_every_kind_of_picture(name: str) -> None:
    renderer = import_module(f"renderers.{name}")
    lacking = [part for part in ("PICTURES", "board_sheet", "warm", "icon") if not hasattr(renderer, part)]
    assert lacking == [], f"renderers/{name}/__init__.py lacks these: see docs/game-reference.md, Pictures"
    assert (renderer.PICTURES.zoom_sheet is not None) == bool(GAMES[name].zooms)


@pytest.mark.parametrize("name", GAMES)
def test_game_has_a_lesson_module_exactly_when_it_has_a_lesson(name: str) -> None:
    assert (ROOT / "bot" / "games" / name / "lesson.py").is_file() == (GAMES[name].lesson is not None)


@pytest.mark.parametrize("layer", FOLDERS)
@pytest.mark.parametrize("name", GAMES)
def test_game_has_the_folders_of_every_game(name: str, layer: str) -> None:
    has_ai = layer == "bot/games" and GAMES[name].skill is not None
    wanted = FOLDERS[layer] | ({"ai"} if has_ai else set())
    if layer == "renderers" and not draws_itself(name):
        wanted = set()
    found = _folders(ROOT / layer / name)
    assert found == wanted or (GAMES[name].is_draft and found <= wanted)


@pytest.mark.parametrize("name", GAMES)
def test_golden_pictures_of_a_game_are_in_one_folder(name: str) -> None:
    golden = list((ROOT / "tests" / "renderers" / name / "golden").glob("*.png"))
    assert golden or GAMES[name].is_draft, f"run REDRAW=1 pytest tests/renderers/{name}, and open each picture"
    assert sorted((ROOT / "tests" / "renderers" / name).rglob("*.png")) == sorted(golden)


def test_repository_has_no_files_of_missing_games() -> None:
    boards = {path.stem for path in (ROOT / "data" / "boards").iterdir()}
    layers = {
        "bot/games": _modules(ROOT / "bot" / "games"),
        "renderers": _modules(ROOT / "renderers") - {"kit", "animation", "result_picture", "score_chart", "worker"},
        "data/boards": boards,
        "tests/games": _folders(ROOT / "tests" / "games"),
        "tests/renderers": _folders(ROOT / "tests" / "renderers"),
        "tests/playthroughs": _folders(ROOT / "tests" / "playthroughs"),
    }
    known = {*GAMES, *DRAFTS}
    assert {layer: names - known for layer, names in layers.items() if names - known} == {}


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_of_commands_and_pictures_belong_to_a_game(locale: str) -> None:
    parts = [path.stem.split(".") for path in (ROOT / "data" / "locales" / locale).iterdir()]
    assert {part[0] for part in parts if len(part) > 1} <= {*GAMES, *DRAFTS}


def test_every_language_has_the_same_files() -> None:
    found = {locale: {path.name for path in (ROOT / "data" / "locales" / locale).iterdir()} for locale in LOCALES}
    for locale, names in found.items():
        lacking = {name for name in found[DEFAULT] - names if locale in locales_of(name.split(".")[0])}
        assert (lacking, names - found[DEFAULT]) == (set(), set()), f"data/locales/{locale}"


def _modules(folder: Path) -> set[str]:
    """Return the names of the public modules and packages in a folder."""
    files = {path.stem for path in folder.glob("*.py")}
    return {name for name in files | _folders(folder) if not name.startswith("_")}


def _folders(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.is_dir() and not path.name.startswith(("_", "."))}


def test_top_of_the_repository_holds_only_what_belongs_there() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("not a clone")
    tracked = {name.partition("/")[0] for name in git(ROOT, "ls-files").splitlines()}
    assert tracked - {*PARTS, *REPOSITORY} == set()
