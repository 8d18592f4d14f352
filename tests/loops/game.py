"""Command line of `make game GAME=NAME`: lint, types, import contracts, and every test of one game, also of a draft.

The fast checks that fail most often run first. If one fails, the slow ones are skipped.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path

import pytest

from tests.expectations import FOUND_VARIABLE
from tests.failure_report import repeat_command
from tests.sources import parts_inside

BIN = Path(sys.executable).parent
TESTS = Path("tests")
TEXTS = ("test_layout.py", "test_glossary.py", "test_words.py", "test_rules_pages.py", "cogs/test_texts.py")
RULES = "cogs/test_rules_explained.py"
"""Tests of the explained rules of each game."""
CODE = ("test_game_layers.py", "test_style.py", "cogs/test_command_limits.py", "cogs/test_emojis.py")
ALWAYS = (*TEXTS, *CODE)
"""Tests over all files, which also cover the files of a new game. Those in `CODE` parse all modules."""
NO_GAME = "common files"
"""Part of the names of tests about files that belong to no game."""
FIRST = ("contract", "playthroughs")
"""Folders of tests that run with every game and find mistakes in rules and texts."""
THEN = ("ai", "cogs", "history", "renderers", "table", "lessons")
"""Folders of tests that run with every game: pictures, computer players, history and screens."""
WIRE = ("test_every_game.py", "test_game_introduction.py")
"""Tests in `tests/wire` that run with every game."""
MOST = 8
"""Number of failures after which a part ends."""
LONGEST = 160
"""Characters of a reason in the list of failures."""


class OneGame:
    """Plugin that keeps the tests of one game, and those about all files together."""

    def __init__(self, name: str, games: frozenset[str]) -> None:
        self.name, self.games = name, games

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Deselect the tests that do not concern the game."""
        left_out = [item for item in items if not self._is_kept(item)]
        items[:] = [item for item in items if self._is_kept(item)]
        config.hook.pytest_deselected(items=left_out)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Add the command that repeats the test to its report, for the list at the end."""
        report = yield
        report.user_properties = [*report.user_properties, ("repeat", repeat_command(item))]
        return report

    def _is_kept(self, item: pytest.Item) -> bool:
        named = set(_named(item)) & self.games
        is_shared = not named and NO_GAME not in item.name and item.path.as_posix().endswith(ALWAYS)
        return self.name in named or is_shared


class Failures:
    """Plugin that lists the failures at the end: the name of each, one line, and the command that repeats it."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a failure."""
        if report.failed:
            repeat = dict(report.user_properties).get("repeat", "")
            self.found.append(f"FAILED {report.nodeid}\n  {reason(report.longreprtext)}\n  {repeat}")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file that cannot be imported."""
        if report.failed:
            self.found.append(f"FAILED {report.nodeid}\n  {reason(report.longreprtext)}")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the list."""
        for failure in self.found:
            terminalreporter.write_line(failure)


def reason(report: str) -> str:
    """Return the first line of the error itself from a report."""
    lines = re.findall(r"^E +(.*)", report, re.MULTILINE) or report.strip().splitlines()[-1:] or [""]
    return str(lines[0])[:LONGEST]


def _named(item: pytest.Item) -> Iterator[str]:
    """Yield the folders and values by which a test is about one game."""
    yield from parts_inside(item.path.parent)
    for value in (
        item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
    ):
        yield from parts_inside(value) if isinstance(value, Path) else (str(getattr(value, "name", value)),)


def main(name: str) -> int:
    """Run the checks and tests of that game. Return the exit code: 0, 1 after a failure, 2 for an unknown game."""
    os.environ["TAVOLINO_DRAFTS"] = "true"
    from bot.app.new_game import found_folder
    from bot.games import GAMES

    if name not in GAMES:
        print(f"there is no game {name!r}: make game GAME=…, one of {', '.join(GAMES)}", file=sys.stderr)
        return 2
    results = found_folder(name)
    shutil.rmtree(results, ignore_errors=True)
    results.mkdir(parents=True)
    os.environ[FOUND_VARIABLE] = str(results)
    types = subprocess.Popen(_types(name), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lint = [path for path in _folders(name) if path.exists()]
    failed = subprocess.call([BIN / "ruff", "check", "--quiet", *lint])
    failed |= subprocess.call([BIN / "ruff", "format", "--check", "--quiet", *lint])
    failed |= _check_imports()
    rules = [TESTS / "games" / name, *(TESTS / one for one in (*TEXTS, RULES)), *about_games(FIRST, name)]
    failed |= _pytest(rules, "-p", "no:xdist")
    output, _ = types.communicate()
    if types.returncode:
        print(output)
    if failed or types.returncode:
        print("Pictures, computer players, Discord and the rest are tested once these pass.")
        return 1
    rest = [*about_games(THEN, name), *(TESTS / one for one in CODE), *(TESTS / "wire" / one for one in WIRE)]
    failed = _pytest([path for path in dict.fromkeys(rest) if path not in rules], "-n", "2", "--dist", "worksteal")
    subprocess.call([sys.executable, "-m", "bot", "new-game", name, "--check"])
    return int(bool(failed))


def _check_imports() -> int:
    """Check the import contracts, and print their report if one is broken."""
    done = subprocess.run([BIN / "lint-imports"], capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout + done.stderr)
    return done.returncode


def about_games(folders: Sequence[str], name: str) -> list[Path]:
    """Return the files of tests in these folders that try every game, or that belong to the game."""
    files = sorted(path for folder in folders for path in (TESTS / folder).rglob("test_*.py"))
    shape = re.compile(rf"\b(?:GAMES|TABLES|{name})\b")
    return [path for path in files if name in path.parts or shape.search(path.read_text(encoding="utf-8"))]


def _pytest(files: Sequence[Path], *arguments: str) -> int:
    """Run the tests of the game in these files, with a short report."""
    short = ("--tb=no", "-r", "N", "--no-header", f"--maxfail={MOST}", "-p", "tests.loops.game")
    return subprocess.call([sys.executable, "-m", "pytest", *short, *arguments, *map(str, files)])


def pytest_configure(config: pytest.Config) -> None:
    """Keep one game's tests, also in each process of pytest-xdist, which loads this module as a plugin."""
    from bot.games import GAMES

    config.pluginmanager.register(OneGame(os.environ["GAME"], frozenset(GAMES)))
    if not os.environ.get("PYTEST_XDIST_WORKER"):
        config.pluginmanager.register(Failures())


def _folders(name: str) -> list[Path]:
    return [Path(layer) / name for layer in ("bot/games", "renderers", "tests/games", "tests/renderers")]


def _types(name: str) -> list[str | Path]:
    packages = [".".join(path.parts) for path in _folders(name) if (path / "__init__.py").is_file()]
    return [BIN / "mypy", *(part for package in packages for part in ("-p", package))]


if __name__ == "__main__":
    sys.exit(main(os.environ.get("GAME", "")))
