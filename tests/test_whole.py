"""Shares: together they are all there is, and each is small."""

from __future__ import annotations

from itertools import chain

import pytest

from tests import samples
from tests.samples import many, share


@pytest.mark.parametrize("walks", [1, 2, 3, 7])
@pytest.mark.parametrize("length", [0, 1, 5, 21])
def test_shares_of_walks_that_follow_one_another_are_all_there_is(
    walks: int, length: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(samples, "IS_WHOLE", False)
    for first in range(walks):
        shares = [share(range(length), walks, first + number) for number in range(walks)]
        assert sorted(chain(*shares)) == list(range(length))
        assert max(map(len, shares)) <= -(-length // walks)
    assert many(500, 100) == 100


def test_who_wants_all_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "IS_WHOLE", True)
    assert share("abc", 3, 1) == "abc"
    assert many(500, 100) == 500
