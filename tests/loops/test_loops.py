"""The inner loop: which tests a change touches, when `make check` stops, and what `make flaky` finds."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests import drafts, sources
from tests.loops.check import Budget
from tests.loops.flaky import repeat
from tests.loops.game import ALWAYS, FIRST, TESTS, THEN, WIRE, about_games, reason
from tests.loops.touched import changed_files, importers, nearest_tests

FILES = {
    "bot/rules.py": "VALUE = 1",
    "bot/play.py": "from bot import rules",
    "bot/alone.py": "",
    "tests/test_play.py": "import bot.play",
    "tests/test_rules.py": "from bot.rules import VALUE",
    "tests/test_alone.py": "from bot import alone",
    "tests/test_docs.py": 'FOLDER = "docs"',
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "touched"),
    [
        (["bot/rules.py"], ["tests/test_rules.py", "tests/test_play.py"]),
        (["bot/play.py"], ["tests/test_play.py"]),
        (["tests/test_alone.py"], ["tests/test_alone.py"]),
        (["docs/hosting.md"], ["tests/test_docs.py"]),
        (["README.md"], []),
        (["bot/removed.py"], []),
    ],
)
def test_nearest_tests_come_first(project: Path, changed: list[str], touched: list[str]) -> None:
    assert nearest_tests(changed, importers(project), project) == touched


def test_changed_files_include_edited_new_and_committed_ones(project: Path) -> None:
    def git(*command: str) -> None:
        identity = ("-c", "user.name=Anna", "-c", "user.email=anna@example.org")
        subprocess.run(["git", *identity, *command], cwd=project, check=True, capture_output=True)

    git("init", "--initial-branch", "main")
    git("add", ".")
    git("commit", "-m", "Begin")
    assert changed_files(project) == []
    (project / "bot/rules.py").write_text("VALUE = 2", encoding="utf-8")
    (project / "bot/new.py").write_text("", encoding="utf-8")
    assert sorted(changed_files(project)) == ["bot/new.py", "bot/rules.py"]
    git("switch", "--create", "work")
    git("add", "bot/rules.py")
    git("commit", "-m", "Change a rule")
    assert sorted(changed_files(project)) == ["bot/new.py", "bot/rules.py"], "a commit on a branch counts"
    (project / "bot/play.py").write_text("", encoding="utf-8")
    assert sorted(changed_files(project)) == ["bot/new.py", "bot/play.py", "bot/rules.py"]


def test_check_stops_after_a_test_when_its_time_is_over(tmp_path: Path) -> None:
    (tmp_path / "test_many.py").write_text("def test_one(): pass\ndef test_two(): pass", encoding="utf-8")
    for seconds, passed in ((0.0, 1), (600.0, 2)):
        budget = Budget(seconds)
        pytest.main(
            [
                "-q",
                "-p",
                "no:cacheprovider",
                "-o",
                "asyncio_default_fixture_loop_scope=function",
                "--rootdir",
                str(tmp_path),
                str(tmp_path),
            ],
            plugins=[budget],
        )
        assert (budget.passed, budget.is_over) == (passed, passed == 1)


@pytest.mark.rotating(4)
def test_flaky_tests_are_listed(tmp_path: Path) -> None:
    count = tmp_path / "count"
    source = f"""
from pathlib import Path

def test_every_second_time():
    count = Path({str(count)!r})
    with count.open("a") as file:
        file.write("x")
    assert count.stat().st_size % 2

def test_always():
    pass
"""
    (tmp_path / "test_flaky.py").write_text(source, encoding="utf-8")
    found = repeat([str(tmp_path / "test_flaky.py")], times=3, hogs=1)
    assert {name.rpartition("::")[2]: times for name, times in found.items()} == {"test_every_second_time": 1}


def test_flaky_run_that_cannot_start_counts_as_a_failure(tmp_path: Path) -> None:
    ((told, times),) = repeat([str(tmp_path / "test_missing.py")], times=1, hogs=0).items()
    assert times == 1
    assert "test_missing.py" in told


def test_reason_of_a_test_failure_is_one_line() -> None:
    assert reason("def test():\n>   assert 1 == 2, 'too few'\nE   AssertionError: too few\nE   assert 1 == 2") == (
        "AssertionError: too few"
    )
    assert reason("ImportError while loading\nfile.py: broken") == "file.py: broken"
    assert reason("") == ""
    assert len(reason(f"E   {'x' * 1000}")) < 200


def test_folder_above_the_clone_belongs_to_no_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Somebody's clone may have the name of the game."""
    clone = tmp_path / "ludo"
    monkeypatch.setattr(sources, "ROOT", clone)
    monkeypatch.setattr(drafts, "DRAFTS", {"ludo": None})
    assert not drafts.is_of_draft(clone / "data" / "locales" / "en" / "common.ftl")
    assert drafts.is_of_draft(clone / "tests" / "games" / "ludo" / "test_rules.py")
    assert sources.parts_inside(clone / "tests" / "wire") == ("tests", "wire")


def test_game_check_selects_the_tests_that_cover_every_game() -> None:
    rules, rest = ({path.as_posix() for path in about_games(folders, "zanzibar")} for folders in (FIRST, THEN))
    assert "tests/contract/test_moves.py" in rules
    assert {"tests/history/replay/test_step_numbers.py", "tests/renderers/zanzibar/test_board.py"} <= rest
    assert "tests/renderers/test_compression.py" not in rest, "it is about no game"
    named = [*(TESTS / one for one in ALWAYS), *(TESTS / "wire" / one for one in WIRE)]
    assert [path for path in named if not path.is_file()] == [], "pytest would run nothing at all"
