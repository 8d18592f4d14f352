"""Shares: together they are all there is, and each is small."""

from __future__ import annotations

from itertools import chain

import pytest

from tests import samples
from tests.samples import cases_in_share, many, share


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


def runs(name: str, cases: int, parts: int | None) -> list[set[int]]:
    """Return the cases that each of twelve rotations runs of a test with so many, marked `rotating(parts)` or not."""
    marker = None if parts is None else pytest.mark.rotating(parts).mark
    return [set(cases_in_share(name, cases, marker, rotation)) for rotation in range(12)]


@pytest.mark.parametrize(
    ("name", "cases", "parts", "sizes", "times"),
    [
        ("usual", 1, None, {1}, 12),
        ("alone", 1, 4, {0, 1}, 3),
        ("third", 1, 3, {0, 1}, 4),
        ("few", 3, 6, {0, 1}, 2),
        ("many", 9, 4, {2, 3}, 3),
    ],
)
def test_all_rotations_run_every_case_equally_often(
    name: str, cases: int, parts: int | None, sizes: set[int], times: int
) -> None:
    """A test without parameters in one of so many commits, as each case of a parametrised one."""
    found = runs(name, cases, parts)
    assert {len(run) for run in found} == sizes
    assert [sum(number in run for run in found) for number in range(cases)] == [times] * cases


@pytest.mark.parametrize(
    ("cases", "sizes"), [(1, {1}), (3, {3}), (4, {2}), (6, {2}), (11, {3, 4}), (12, {3}), (40, {10})]
)
def test_test_with_many_cases_runs_some_of_them_in_every_rotation(cases: int, sizes: set[int]) -> None:
    found = runs(f"of {cases}", cases, None)
    assert {len(run) for run in found} == sizes
    assert set().union(*found) == set(range(cases)), "nothing is left out of all"


def test_rotation_counts_must_divide_the_number_of_rotations() -> None:
    with pytest.raises(AssertionError, match="does not divide"):
        runs("odd", 1, 5)
