"""What is told of a goal: met or not, by the figure that it speaks of; and the names that `make bench` takes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from bot.games import GAMES
from tests.bench.__main__ import BENCHMARKS, rows_of
from tests.bench.row import Goal, Row, summary

MAKEFILE = Path(__file__).resolve().parents[2] / "Makefile"


@pytest.mark.parametrize(
    ("goal", "is_met", "told"),
    [
        (Goal("<=", 0.5), True, "<= 0.5x"),
        (Goal("<", 0.5), False, "< 0.5x"),
        (Goal(">=", 0.5), True, ">= 0.5x"),
        (Goal(">=", 0.51), False, ">= 0.51x"),
        (Goal("<=", 9, "ms"), False, "<= 9 ms"),
        (Goal("<=", 10, "ms"), True, "<= 10 ms"),
        (Goal("<=", 10, ""), True, "<= 10"),
    ],
)
def test_benchmark_goals_check_a_ratio_or_a_figure_with_a_unit(goal: Goal, is_met: bool, told: str) -> None:
    row = Row("a press", 10.0, 20.0, "ms", "a bare one", goal)
    assert row.is_met is is_met
    assert row.verdict().startswith("met " if is_met else "NOT MET ")
    assert row.verdict().endswith(f"goal {told}")
    assert row.told()["met"] is is_met
    assert row.told()["goal"] == told


def test_benchmark_row_without_a_goal_is_neither_met_nor_missed() -> None:
    row = Row("a press", 10.0, 0.0, "ms", "nothing")
    assert row.is_met is None
    assert row.told() == {
        "what": "a press",
        "ours": 10.0,
        "theirs": 0.0,
        "unit": "ms",
        "against": "nothing",
        "ratio": 0.0,
        "goal": None,
        "met": None,
    }


def test_makefile_accepts_the_name_of_every_benchmark() -> None:
    listed = re.search(r"^BENCHMARKS := (.*)$", MAKEFILE.read_text(encoding="utf-8"), re.MULTILINE)
    assert listed is not None
    assert listed[1].split() == [*BENCHMARKS]
    assert [name for name in BENCHMARKS if not callable(import_module(f"tests.bench.{name}").run)] == []


def test_benchmark_that_fails_is_named_and_the_others_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> Iterator[Row]:
        yield Row("before the failure", 1.0, 0.0, "s", "")
        next(iter(()))

    monkeypatch.setattr("tests.bench.views.run", broken)
    monkeypatch.setattr("tests.bench.rules.run", lambda: iter([Row("a rule", 1.0, 0.0, "s", "")]))
    failed: list[str] = []
    told = [row.what for row in rows_of(["views", "rules"], failed)]
    assert told[:3] == ["before the failure", "duration of `views`", "a rule"]
    assert failed == ["views"]


def test_shared_benchmark_goal_is_one_line_unless_a_game_misses_it() -> None:
    goal = Goal("<=", 1)
    rows = [
        Row(f"{game}: a frame", ours, 10.0, "ms", "", goal) for game, ours in zip(GAMES, (3, 5, 20, 4), strict=True)
    ]
    *told, empty, count = summary(
        [*rows, Row("no goal", 1.0, 0.0, "s", ""), Row("a start", 2.5, 0, "s", "", Goal("<=", 2, "s"))]
    )
    assert [" ".join(line.split()) for line in told] == [
        "NOT MET saint_martin: a frame 2.00x goal <= 1x",
        "NOT MET a start 2.5 s goal <= 2 s",
        "met a frame 0.30-0.50x goal <= 1x",
    ]
    assert (empty, count) == ("", "3 of 5 goals met")
