"""What is told of a goal: met or not, by the figure that it speaks of; and the names that `make bench` takes."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from tests.bench.__main__ import BENCHMARKS
from tests.bench.row import Goal, Row

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
def test_a_goal_looks_at_the_ratio_or_where_it_has_a_unit_at_our_figure(goal: Goal, is_met: bool, told: str) -> None:
    row = Row("a press", 10.0, 20.0, "ms", "a bare one", goal)
    assert row.is_met is is_met
    assert row.verdict().startswith("met " if is_met else "NOT MET ")
    assert row.verdict().endswith(f"goal {told}")
    assert row.told()["met"] is is_met
    assert row.told()["goal"] == told


def test_what_has_no_goal_is_neither_met_nor_missed() -> None:
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


def test_make_takes_the_name_of_every_benchmark() -> None:
    listed = re.search(r"^BENCHMARKS := (.*)$", MAKEFILE.read_text(encoding="utf-8"), re.MULTILINE)
    assert listed is not None
    assert listed[1].split() == [*BENCHMARKS]
    assert [name for name in BENCHMARKS if not callable(import_module(f"tests.bench.{name}").run)] == []
