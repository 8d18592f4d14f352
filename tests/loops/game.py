"""Command line of `make game GAME=NAME`: lint, types, and every test of one game, also of a draft."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

BIN = Path(sys.executable).parent
FOLDERS = ("ai", "cogs", "contract", "history", "playthroughs", "renderers", "table", "tutorial")
"""Folders of tests in which every game is tried."""
WIRE = ("test_every_game.py", "test_meeting.py")
"""Tests through the wire that try every game by its name."""
ALWAYS = (
    *("test_layout.py", "test_game_layers.py", "test_glossary.py", "test_rooms.py", "test_style.py", "test_words.py"),
    *("test_rules_pages.py", "cogs/test_texts.py", "cogs/test_command_limits.py", "cogs/test_emojis.py"),
)
"""Tests about all files together, which those of a new game must pass, too."""


class OneGame:
    """Plugin that keeps the tests of one game, and those about all files together."""

    def __init__(self, name: str, games: frozenset[str]) -> None:
        self.name, self.games = name, games

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Deselect all others."""
        left_out = [item for item in items if not self._is_kept(item)]
        items[:] = [item for item in items if self._is_kept(item)]
        config.hook.pytest_deselected(items=left_out)

    def _is_kept(self, item: pytest.Item) -> bool:
        named = set(_named(item)) & self.games
        return self.name in named or (not named and item.path.as_posix().endswith(ALWAYS))


def _named(item: pytest.Item) -> Iterator[str]:
    """Yield the folders and values by which a test is about one game."""
    yield from item.path.parent.parts
    for value in (
        item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
    ):
        yield from value.parts if isinstance(value, Path) else (str(getattr(value, "name", value)),)


def main(name: str) -> int:
    """Return 0 if everything passed."""
    os.environ["TAVOLINO_DRAFTS"] = "true"
    from bot.games import GAMES

    if name not in GAMES:
        print(f"there is no game {name!r}: make game GAME=…, one of {', '.join(GAMES)}", file=sys.stderr)
        return 2
    types = subprocess.Popen(_types(name), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lint = [path for path in _folders(name) if path.exists()]
    failed = subprocess.call([BIN / "ruff", "check", "--quiet", *lint])
    failed |= subprocess.call([BIN / "ruff", "format", "--check", "--quiet", *lint])
    tests = Path("tests")
    chosen = [tests / "games" / name, *(tests / folder for folder in FOLDERS), *(tests / "wire" / one for one in WIRE)]
    chosen += [tests / one for one in ALWAYS if "/" not in one]
    arguments = ["-n", "2", "--dist", "worksteal", "-p", "tests.loops.game", *map(str, chosen)]
    failed |= pytest.main(arguments, plugins=[])
    told, _ = types.communicate()
    if types.returncode:
        print(told)
    return int(bool(failed or types.returncode))


def pytest_configure(config: pytest.Config) -> None:
    """Keep one game's tests, also in each process of pytest-xdist, which loads this module as a plugin."""
    from bot.games import GAMES

    config.pluginmanager.register(OneGame(os.environ["GAME"], frozenset(GAMES)))


def _folders(name: str) -> list[Path]:
    folders = [Path(layer) / name for layer in ("bot/games", "renderers", "tests/games", "tests/renderers")]
    return [*folders, Path("cogs") / f"{name}.py"]


def _types(name: str) -> list[str | Path]:
    found = [Path(layer) / name for layer in ("bot/games", "renderers", "tests/games", "tests/renderers")]
    packages = [".".join(path.parts) for path in found if (path / "__init__.py").is_file()]
    return [BIN / "mypy", *(part for package in packages for part in ("-p", package)), "-m", f"cogs.{name}"]


if __name__ == "__main__":
    sys.exit(main(os.environ.get("GAME", "")))
