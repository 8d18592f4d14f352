"""Several storms at a time: each is heard when it ends, not in the order in which they began."""

from __future__ import annotations

import os

from tests.storm.counts import Counts
from tests.storm.parallel_worlds import run_all
from tests.storm.world import WorldResult


def test_first_finished_world_is_reported_first_and_replaced_at_once() -> None:
    """The first waits for the third, which begins only when the second was heard."""
    reading, writing = os.pipe()

    def one(seed: int) -> tuple[WorldResult, str]:
        if seed == 1:
            os.read(reading, 1)
        if seed == 3:
            os.write(writing, b".")
        return WorldResult(seed, "", 0, Counts()), f"told of {seed}"

    heard = list(run_all([1, 2, 3], one, 2))
    assert heard[0][0] == 2
    assert sorted((seed, told) for seed, _, told in heard) == [(seed, f"told of {seed}") for seed in (1, 2, 3)]


def test_world_that_dies_or_raises_is_reported() -> None:
    def one(seed: int) -> tuple[WorldResult, str]:
        if seed == 1:
            os._exit(3)
        raise ValueError(f"no wind for {seed}")

    heard = {seed: (ended, told) for seed, ended, told in run_all([1, 2], one, 2)}
    assert heard[1] == (None, "seed 1: its process ended with status 768")
    assert heard[2][0] is None
    assert "ValueError: no wind for 2" in heard[2][1]
