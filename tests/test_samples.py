"""Shares: together they are all there is, and each is small."""

from __future__ import annotations

from itertools import chain
from typing import Any
from unittest.mock import Mock

import pytest

from tests import samples
from tests.samples import many, not_in_share, share


@pytest.mark.parametrize("walks", [1, 2, 3, 7])
@pytest.mark.parametrize("length", [0, 1, 5, 21])
def test_shares_of_consecutive_runs_cover_all_cases(walks: int, length: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "IS_WHOLE", False)
    for first in range(walks):
        shares = [share(range(length), walks, first + number) for number in range(walks)]
        assert sorted(chain(*shares)) == list(range(length))
        assert max(map(len, shares)) <= -(-length // walks)
    assert many(500, 100) == 100


def test_whole_run_includes_every_case(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "IS_WHOLE", True)
    assert share("abc", 3, 1) == "abc"
    assert many(500, 100) == 500


@pytest.mark.parametrize(
    ("keyword", "argument", "rotation", "chosen"),
    [
        ("", "tests", None, False),
        ("", "tests/wire", None, False),
        ("", "tests/wire/test_lobby.py", None, True),
        ("", "tests/wire/test_lobby.py", "5", False),
        ("", "tests/wire/test_lobby.py::test_one[a]", "5", True),
        ("lobby", "tests", "5", True),
    ],
)
def test_naming_a_test_file_runs_all_its_cases(
    keyword: str, argument: str, rotation: str | None, chosen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ROTATION", raising=False)
    if rotation is not None:
        monkeypatch.setenv("ROTATION", rotation)
    assert samples.is_choice(keyword, [argument]) is chosen


def case(name: str, parts: int | None) -> Any:
    marker = None if parts is None else pytest.mark.rotating(parts).mark
    return Mock(nodeid=name, get_closest_marker=lambda _: marker)


def test_all_rotations_run_every_case_equally_often() -> None:
    """A test without parameters in one of so many commits, as each case of a parametrised one."""
    usual, alone, third = case("usual", None), case("alone", 4), case("third", 3)
    few, many_cases = [case(f"few[{n}]", 6) for n in range(3)], [case(f"many[{n}]", 4) for n in range(9)]
    items = [usual, alone, third, *few, *many_cases]
    runs = [set(items) - not_in_share(items, rotation) for rotation in range(12)]
    assert [sum(item in run for run in runs) for item in (usual, alone, third)] == [12, 3, 4]
    assert all(len(run & set(few)) in (0, 1) and len(run & set(many_cases)) in (2, 3) for run in runs)
    assert {sum(item in run for run in runs) for item in few} == {2}
    assert {sum(item in run for run in runs) for item in many_cases} == {3}


def test_test_with_many_cases_runs_some_of_them_in_every_rotation() -> None:
    cases = {number: [case(f"of {number}[{n}]", None) for n in range(number)] for number in (1, 3, 4, 6, 11, 12, 40)}
    items = [item for found in cases.values() for item in found]
    runs = [set(items) - not_in_share(items, rotation) for rotation in range(12)]
    assert [{len(run & set(found)) for run in runs} for found in cases.values()] == [
        {1}, {3}, {2}, {2}, {3, 4}, {3}, {10}
    ]  # fmt: skip
    assert set().union(*runs) == set(items), "nothing is left out of all"


def test_rotation_counts_must_divide_the_number_of_rotations() -> None:
    with pytest.raises(AssertionError, match="does not divide"):
        not_in_share([case("odd", 5)], 0)
