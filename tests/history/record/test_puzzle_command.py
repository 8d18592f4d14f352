"""`python -m bot puzzles`: puzzles from files."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.games import GAMES
from bot.history.analysis import Exercise
from bot.history.record import commands
from bot.history.record.commands import UNREADABLE, WITHOUT, print_puzzles
from tests.history.analysis.finished_matches import SMALL
from tests.history.record.random_records import made_record


def some(exercises: Sequence[Exercise]) -> Exercise | None:
    """Return a decision however clear it is, because the test searches little."""
    return max(exercises, key=lambda one: len(one.alternatives), default=None)


@pytest.fixture(params=("saint_martin", "zanzibar"))
def file(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(made_record(GAMES[request.param], random.Random(3), players=2)))
    return path


@pytest.mark.rotating(2)
def test_puzzle_command_prints_a_puzzle_with_its_solution(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "puzzle_among", some)
    assert print_puzzles([file], SMALL) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"# {file}\n")
    assert "You are Player " in told
    question, solution = told.split("Solution: ")
    best = solution[0]
    assert f"\n{best}  " in question
    reasons = solution.strip().splitlines()[1:]
    assert len(reasons) == question.split("\n\n")[-2].count("\n")
    assert all(f"In the end Answer {best} is about" in one or f"Answer {best} brings" in one for one in reasons)
    assert "Anna" not in told


@pytest.mark.rotating(2)
def test_puzzle_command_reports_unsuitable_and_unreadable_records(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "puzzle_among", lambda _: None)
    assert print_puzzles([file], SMALL) == WITHOUT
    assert "No decision in this match is clear enough." in capsys.readouterr().out
    broken, stopped = file.with_name("broken.json"), file.with_name("stopped.json")
    broken.write_text("{")
    stopped.write_text(json.dumps(made_record(GAMES["zanzibar"], random.Random(3), players=2, most=20)))
    missing = file.with_name("missing.json")
    assert print_puzzles([broken, stopped, missing], SMALL) == UNREADABLE
    told = capsys.readouterr().err.splitlines()
    assert [row.split(":")[0] for row in told] == [str(broken), str(stopped), str(missing)]
    assert "without a result" in told[1]
