"""What CONTRIBUTING says of the house is so: its rooms are those that there are, and its files exist."""

from __future__ import annotations

import re

from bot.games import GAMES
from bot.words import LOCALES
from tests.sources import ROOT

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
MADE_UP = {"ludo": min(GAMES), "<game>": min(GAMES), "<language>": LOCALES[0], "fr": LOCALES[0]}
"""What stands for a real name in the lists of files."""
NEW = re.compile(r"<name>")
"""A file of which there is none before somebody adds it."""


def part(title: str) -> str:
    """The text under that heading."""
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", TEXT, re.DOTALL | re.MULTILINE)
    assert found is not None, title
    return found[1]


def paths(text: str) -> list[str]:
    """The files and folders that it names, the real ones in the place of the made up."""
    named = re.findall(r"`((?:bot|cogs|renderers|data|tests)/[\w./<>-]*)`", text)
    for name, real in MADE_UP.items():
        named = [re.sub(rf"(?<![\w]){re.escape(name)}(?![\w])", real, path) for path in named]
    return [path for path in named if not NEW.search(path)]


def test_every_file_and_folder_named_is_there() -> None:
    assert len(paths(TEXT)) > 60
    assert [path for path in paths(TEXT) if not (ROOT / path).exists()] == []


def test_every_room_is_listed_and_no_other() -> None:
    """The rooms of the first floor; of those inside games and the playground their own first lines tell."""
    listed = {path.rstrip("/") for path in paths(part("The rooms")) if path.endswith("/")}
    there = {
        path.parent.relative_to(ROOT).as_posix()
        for layer in ("bot", "cogs")
        for path in (ROOT / layer).glob("*/__init__.py")
    }
    assert there <= listed
    assert [room for room in listed if not (ROOT / room).is_dir()] == []


def test_a_game_is_told_of_by_all_its_files() -> None:
    """Those that every game has; of turns not every game need have a module."""
    told = part("How to add a game")
    for room in ("", "rules", "seen", "said"):
        files = [{path.stem for path in (ROOT / "bot" / "games" / name / room).glob("[!_]*.py")} for name in GAMES]
        common = set.intersection(*files) - {"turns"}
        assert common
        assert [name for name in common if not re.search(rf"\b{name}\b", told)] == [], room


def test_every_heading_of_how_to_add_something_has_its_files() -> None:
    headings = re.findall(r"^## (How to add .*)$", TEXT, re.MULTILINE)
    assert len(headings) == 6
    assert [title for title in headings if "| file | what it holds |" not in part(title)] == []
